import {
  PLAIN_FIELDWORK,
  type ErrorBody,
  type Fieldwork,
  type FieldworkState,
  type Id,
  type ListResult,
  type Project,
  type Session,
} from '@aislelab/domain';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { connectionOf, createTestApp, type TestApp, type TestClient } from '../../testing/index.ts';
import { createLive, createWorld, objectId, type ProjectWorld } from '../projects/testing/project-fixture.ts';
import { LONGEST_VISIT_MS, SQUATTING_AFTER_MS } from '../sessions/abandoned-visits.ts';
import { signatureOf } from '../shopper/door.ts';
import { shoppersOf } from '../shopper/testing/shoppers.ts';

let test: TestApp;
let world: ProjectWorld;
beforeAll(async () => {
  test = await createTestApp();
  world = await createWorld(test);
});
afterAll(() => test.close());

const { start, visit } = shoppersOf(() => test);
const short = { durShopping: 1_500, durTotal: 1_800, products: {}, rating: null, words: null };
const quick = { ...short, cart: [], maps: { movement: [[1, 900]], attention: { left: [], right: [], display: [] } } };
const forged = { ...quick, durShopping: 25_000, durTotal: 29_000 };
const submit = (shopper: TestClient, body: object = quick) =>
  shopper.post<ErrorBody>('/shopper/sessions/current/submit', body);
const whole = async (project: Id) => (await world.admin.get<Project>(`/projects/${project}`)).body;
const state = async (project: Id) => (await world.admin.get<FieldworkState>(`/projects/${project}/fieldwork`)).body;
async function change(project: Id, fieldwork: Partial<Fieldwork>, more: object = {}) {
  const { version } = await whole(project);
  const body = { version, fieldwork: { ...PLAIN_FIELDWORK, ...fieldwork }, ...more };
  return world.admin.patch<Omit<Project, 'status'> & ErrorBody>(`/projects/${project}/fieldwork`, body);
}
const toggle = (project: Id, enabled: boolean, where: object = {}) =>
  world.admin.patch<ErrorBody & { count: number }>(
    `/projects/${project}/sessions`,
    { enabled },
    { query: { where } as never },
  );
const sessionsOf = async (project: Id) =>
  (await world.admin.get<ListResult<Session>>(`/projects/${project}/sessions`)).body.data;
const age = (project: Id, fields: object) =>
  connectionOf(test)
    .model('Session')
    .updateMany({ project: objectId(project), state: 'STARTED' }, { $set: fields });
const places = async (project: Id) =>
  (await connectionOf(test).model('Quota').findById(project).lean<{ counts: Record<string, number> }>())?.counts ?? {};

describe('places', () => {
  it('a visit that cannot have happened is kept and marked, and its place is free at once', async () => {
    const { _id } = await createLive(world, 2, 1);
    for (let round = 0; round < 5; round++) expect((await submit((await visit(_id)).shopper, forged)).status).toBe(200);
    for (let round = 0; round < 2; round++) await submit((await visit(_id)).shopper);
    expect((await start(_id)).status).toBe(409);
    const all = await sessionsOf(_id);
    expect(all.filter(({ enabled }) => enabled)).toHaveLength(2);
    const out = all.filter(({ enabled }) => !enabled);
    expect(out).toHaveLength(5);
    for (const { flags, decidedBy } of out) {
      expect(decidedBy).toBe('RULE');
      expect(flags?.map(({ code }) => code)).toContain('IMPOSSIBLE');
    }
    await world.admin.post(`/projects/${_id}/actions/processing`, {});
    expect((await whole(_id)).testing.sessions.total).toBe(2);
  });

  it('a visit that an admin takes out gives its place back; it comes back only while there is one', async () => {
    const { _id } = await createLive(world, 2, 2);
    for (let round = 0; round < 4; round++) await submit((await visit(_id)).shopper);
    expect((await start(_id)).status).toBe(409);
    expect((await toggle(_id, false, { variation: 0 })).body).toEqual({ count: 2 });
    expect(await places(_id)).toMatchObject({ v0: 0, v1: 2 });
    expect((await whole(_id)).testing.sessions.total).toBe(2);
    const next = await visit(_id);
    expect(next.variation).toBe(0);
    const refused = await toggle(_id, true, { variation: 0 });
    expect(refused.body).toMatchObject({
      status: 409,
      message: expect.stringContaining('3 shoppers would be in variation A'),
    });
    const [one] = (await sessionsOf(_id)).filter(({ enabled }) => !enabled);
    expect(one?.decidedBy).toBe('ADMIN');
    expect((await toggle(_id, true, { _id: one?._id })).body).toEqual({ count: 1 });
    expect((await start(_id)).status).toBe(409);
    // Twice the same changes nothing.
    expect((await toggle(_id, true, { _id: one?._id })).status).toBe(200);
    expect(await places(_id)).toMatchObject({ v0: 2, v1: 2 });
  });

  it('who only holds a place loses it after minutes, who shops keeps it', async () => {
    const { _id } = await createLive(world, 2, 1);
    const [squatter, honest] = [await visit(_id), await visit(_id)];
    await honest.shopper.put('/shopper/sessions/current/progress', { durShopping: 4_000, durTotal: 5_000 });
    await age(_id, { startedAt: new Date(Date.now() - SQUATTING_AFTER_MS - 1_000) });
    await squatter.shopper.put('/shopper/sessions/current/progress', {});
    expect((await start(_id)).status).toBe(201);
    expect((await start(_id)).status).toBe(409);
    expect((await submit(honest.shopper)).status).toBe(200);
    expect((await submit(squatter.shopper)).body).toMatchObject({ status: 409, code: 'PROJECT_FULL' });
  });

  it('100 forged visits among 40 honest ones at once: exactly the sample counts', async () => {
    const { _id } = await createLive(world, 20, 2);
    const forgers = Array.from({ length: 100 }, async () => {
      const { status, body } = await start(_id);
      if (status !== 201) return;
      const shopper = test.client();
      shopper.accessToken = body.token;
      await submit(shopper, forged);
    });
    await Promise.all(forgers);
    let counted = 0;
    while (counted < 40) {
      const { shopper } = await visit(_id);
      expect((await submit(shopper)).status).toBe(200);
      counted += 1;
    }
    expect((await start(_id)).status).toBe(409);
    const { count } = (await world.admin.get<ListResult<Session>>(`/projects/${_id}/sessions`)).body;
    expect(count).toBeGreaterThan(40);
    expect(await places(_id)).toEqual({ v0: 20, v1: 20, a0g0v0: 20, a0g0v1: 20 });
    // The total of many at once follows a moment later, at the latest with the end of gathering.
    await world.admin.post(`/projects/${_id}/actions/processing`, {});
    expect((await whole(_id)).testing.sessions.total).toBe(40);
  });
});

describe('fieldwork', () => {
  it('pauses and goes on: nobody new comes in, who is in the store ends the visit', async () => {
    const { _id } = await createLive(world, 3, 1);
    const inside = await visit(_id, { visit: 'ab'.repeat(16) });
    expect((await change(_id, { paused: true })).status).toBe(200);
    expect((await start<ErrorBody>(_id)).body).toMatchObject({ status: 409, code: 'PROJECT_PAUSED' });
    // The same browser comes back to its visit.
    expect((await start(_id, { visit: 'ab'.repeat(16) })).body.session).toBe(inside.session);
    expect((await submit(inside.shopper)).status).toBe(200);
    expect((await change(_id, {})).status).toBe(200);
    expect((await start(_id)).status).toBe(201);
  });

  it('raises the sample, and takes that back as far as places are free', async () => {
    const { _id } = await createLive(world, 1, 1);
    await submit((await visit(_id)).shopper);
    expect((await start(_id)).status).toBe(409);
    expect((await change(_id, {}, { samplePerVariation: 3 })).body.testing.sample).toEqual({ total: 3, variations: 3 });
    await visit(_id);
    expect((await change(_id, {}, { samplePerVariation: 1 })).body).toMatchObject({ status: 409, code: 'CONFLICT' });
    expect((await change(_id, {}, { samplePerVariation: 2 })).status).toBe(200);
    expect((await start(_id)).status).toBe(409);
    for (const wrong of [0, 1.5, 'x', null, 1e9])
      expect((await change(_id, {}, { samplePerVariation: wrong })).status).toBe(400);
  });

  it('a sample that becomes smaller while shoppers come in is not exceeded', async () => {
    const { _id } = await createLive(world, 60, 2);
    const starts = Array.from({ length: 80 }, () => start(_id));
    const lowered = await change(_id, {}, { samplePerVariation: 20 });
    await Promise.all(starts);
    const { v0 = 0, v1 = 0 } = await places(_id);
    const { sample } = (await whole(_id)).testing;
    // Either there were more shoppers already and it stays as it was, or it holds from then on.
    expect(sample.variations).toBe(lowered.status === 200 ? 20 : 60);
    expect(Math.max(v0, v1)).toBeLessThanOrEqual(sample.variations);
  });

  it('lets both visits of a respondent count where an admin says so', async () => {
    const { _id } = await createLive(world, 5, 1);
    for (let round = 0; round < 2; round++) await submit((await visit(_id, { respondent: 'P-1' })).shopper);
    for (const enabled of [false, true]) await toggle(_id, enabled);
    await world.admin.post(`/projects/${_id}/actions/processing`, {});
    expect((await sessionsOf(_id)).map(({ enabled }) => enabled)).toEqual([true, true]);
  });

  it('shows visits in progress, ends them and takes an end back', async () => {
    const { _id } = await createLive(world, 1, 1);
    const { session, shopper } = await visit(_id, { respondent: 'P-1' });
    expect((await state(_id)).visits).toMatchObject([{ _id: session, respondent: 'P-1', variation: 0, ended: false }]);
    const end = (ended: boolean) =>
      world.admin.patch<{ count: number }>(`/projects/${_id}/fieldwork/visits`, { visits: [session], ended });
    expect((await end(true)).body).toEqual({ count: 1 });
    expect((await state(_id)).visits).toMatchObject([{ _id: session, ended: true }]);
    expect((await submit(shopper)).body).toMatchObject({ status: 410, code: 'PROJECT_ENDED' });
    expect((await end(false)).body).toEqual({ count: 1 });
    expect((await submit(shopper)).status).toBe(200);
    expect((await sessionsOf(_id)).map(({ enabled }) => enabled)).toEqual([true]);
    const next = await createLive(world, 1, 1);
    const other = await visit(next._id);
    await world.admin.patch(`/projects/${next._id}/fieldwork/visits`, { visits: [other.session], ended: true });
    expect((await start(next._id)).status).toBe(201);
    // Of another project nothing is ended.
    const foreign = { visits: [session], ended: true };
    expect((await world.admin.patch(`/projects/${next._id}/fieldwork/visits`, foreign)).body).toEqual({ count: 0 });
  });

  it('a respondent comes to the same variation again and counts once', async () => {
    const { _id } = await createLive(world, 5, 3);
    const first = await visit(_id, { respondent: 'P-1' });
    await submit(first.shopper);
    for (let round = 0; round < 3; round++) {
      const again = await visit(_id, { respondent: 'P-1' });
      expect(again.variation).toBe(first.variation);
      await submit(again.shopper);
    }
    const all = await sessionsOf(_id);
    expect(all.map(({ enabled }) => enabled).filter(Boolean)).toHaveLength(1);
    expect(all.find(({ _id: id }) => id === first.session)?.enabled).toBe(true);
    // Between the starts, both visits are on their way: the end decides.
    const both = [await visit(_id, { respondent: 'P-2' }), await visit(_id, { respondent: 'P-2' })];
    for (const { shopper } of both.toReversed()) await submit(shopper);
    await world.admin.post(`/projects/${_id}/actions/processing`, {});
    const enabled = new Map((await sessionsOf(_id)).map((session) => [session._id, session.enabled]));
    expect(both.map(({ session }) => enabled.get(session))).toEqual([true, false]);
  });

  it('refuses a known respondent where the project says so', async () => {
    const { _id } = await createLive(world, 5, 1);
    await change(_id, { respondents: { required: true, signed: false, repeat: 'REFUSE' } });
    expect((await start<ErrorBody>(_id)).body).toMatchObject({ status: 403, code: 'RESPONDENT_REFUSED' });
    const first = await visit(_id, { respondent: 'P-1', visit: 'cd'.repeat(16) });
    expect((await start<ErrorBody>(_id, { respondent: 'P-1' })).body).toMatchObject({
      code: 'RESPONDENT_KNOWN',
      status: 409,
    });
    // A reload is no second visit.
    const again = await visit(_id, { respondent: 'P-1', visit: 'cd'.repeat(16) });
    expect(again.session).toBe(first.session);
    expect((await start(_id, { respondent: 'P-2' })).status).toBe(201);
  });

  it('a forgery under the id of a respondent does not shut the respondent out', async () => {
    const { _id } = await createLive(world, 5, 1);
    await change(_id, { respondents: { required: true, signed: false, repeat: 'REFUSE' } });
    await submit((await visit(_id, { respondent: 'VICTIM' })).shopper, forged);
    expect((await start(_id, { respondent: 'VICTIM' })).status).toBe(201);
  });

  it('visits of a list take no place until they count, and then only while there is room', async () => {
    const { _id } = await createLive(world, 2, 1);
    const list = { ...quick, device: { mode: 'LIST', width: 390, height: 844, pixelRatio: 3, touch: true } };
    for (const body of [list, list, quick, quick])
      expect((await submit((await visit(_id)).shopper, body)).status).toBe(200);
    expect((await start(_id)).status).toBe(409);
    expect((await change(_id, { countListVisits: true })).body).toMatchObject({ status: 409, code: 'CONFLICT' });
    expect((await change(_id, { countListVisits: true }, { samplePerVariation: 4 })).status).toBe(200);
    expect((await start(_id)).status).toBe(409);
    expect(await places(_id)).toMatchObject({ v0: 4 });
  });

  it('a visit that comes back again and again holds no place beyond its time', async () => {
    const { _id } = await createLive(world, 1, 1);
    const { shopper } = await visit(_id);
    const sign = () => shopper.put('/shopper/sessions/current/progress', { durShopping: 1_000 });
    await sign();
    await age(_id, { startedAt: new Date(Date.now() - LONGEST_VISIT_MS - 1_000) });
    for (let round = 0; round < 2; round++) {
      const { body } = await start(_id);
      expect(body.session).toBeDefined();
      await world.admin.patch(`/projects/${_id}/fieldwork/visits`, { visits: [body.session], ended: true });
      await sign();
    }
  });

  it('asks for signed ids: nobody invents one', async () => {
    const { _id } = await createLive(world, 5, 1);
    const other = await createLive(world, 5, 1);
    for (const project of [_id, other._id])
      await change(project, { respondents: { required: true, signed: true, repeat: 'REFUSE' } });
    const secret = (await state(_id)).linkSecret ?? '';
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    const signature = signatureOf(secret, _id, 'P-1');
    expect((await start(_id, { respondent: 'P-1', signature })).status).toBe(201);
    const refused = [
      { respondent: 'P-2' },
      { respondent: 'P-2', signature },
      { respondent: 'P-1', signature: 'f'.repeat(64) },
      { signature },
    ];
    for (const body of refused)
      expect((await start<ErrorBody>(_id, body)).body).toMatchObject({ status: 403, code: 'RESPONDENT_REFUSED' });
    expect((await start(other._id, { respondent: 'P-1', signature })).status).toBe(403);
    expect((await start(_id, { respondent: 'P-1', signature: 'zz' })).status).toBe(400);
    // The key is for those who may invite, not part of the project.
    expect(JSON.stringify(await whole(_id))).not.toContain(secret);
    for (const client of [world.manager, world.reader])
      expect((await client.get(`/projects/${_id}/fieldwork`)).status).toBe(403);
  });

  it('leads a respondent back to the panel with the id, also after a reload', async () => {
    const { _id } = await createLive(world, 2, 1);
    const link = 'https://panel.test/end?pid={respondent}&visit={session}&s={status}';
    await connectionOf(test)
      .model('Project')
      .updateOne({ _id }, { $set: { 'testing.redirect': link } });
    const { shopper, session } = await visit(_id, { respondent: 'a&b' });
    const redirect = `https://panel.test/end?pid=a%26b&visit=${session}&s=complete`;
    expect((await shopper.get('/shopper/sessions/current')).body).toMatchObject({ redirect: null });
    for (let round = 0; round < 2; round++) expect((await submit(shopper)).body).toEqual({ done: true, redirect });
    expect((await shopper.get('/shopper/sessions/current')).body).toMatchObject({ state: 'COMPLETED', redirect });
    // A visit that does not count is not credited.
    const no = await visit(_id);
    for (let round = 0; round < 2; round++)
      expect((await submit(no.shopper, forged)).body).toMatchObject({ redirect: expect.stringMatching(/s=quality$/) });
  });

  it('refuses what it does not know, and what was changed meanwhile', async () => {
    const { _id } = await createLive(world, 5, 1);
    const { version } = await whole(_id);
    const patch = (body: object) => world.admin.patch<ErrorBody>(`/projects/${_id}/fieldwork`, body);
    for (const wrong of [
      {},
      { version: version - 1 },
      { version, fieldwork: null },
      { version, fieldwork: { paused: true } },
      { version, fieldwork: { ...PLAIN_FIELDWORK, secret: 'x' } },
      { version, fieldwork: { ...PLAIN_FIELDWORK, respondents: { required: true, signed: true, repeat: 'EVER' } } },
    ])
      expect([400, 409]).toContain((await patch(wrong)).status);
    expect((await whole(_id)).testing.fieldwork).toBeUndefined();
    await world.admin.post(`/projects/${_id}/actions/processing`, {});
    expect((await change(_id, { paused: true })).body).toMatchObject({ status: 409, code: 'CONFLICT' });
  });
});
