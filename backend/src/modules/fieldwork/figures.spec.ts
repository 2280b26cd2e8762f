import type {
  AuditEntry,
  DecisionsResult,
  ErrorBody,
  FieldworkFigures,
  Id,
  ListResult,
  Project,
  RespondentRow,
} from '@aislelab/domain';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { connectionOf, createTestApp, watching, type TestApp } from '../../testing/index.ts';
import { createLive, createWorld, objectId, type ProjectWorld } from '../projects/testing/project-fixture.ts';
import { plainVisit, shoppersOf } from '../shopper/testing/shoppers.ts';

const AGO = 100_000;
let test: TestApp;
let world: ProjectWorld;
beforeAll(async () => {
  test = await createTestApp();
  world = await createWorld(test);
});
afterAll(() => test.close());
const { visit } = shoppersOf(() => test, { ago: AGO });
const sessions = () => connectionOf(test).model('Session').collection;

async function finished(project: Id, respondent: string): Promise<Id> {
  const { shopper, session } = await visit(project, { respondent });
  const answer = await shopper.post('/shopper/sessions/current/submit', plainVisit(world.products[0] ?? ''));
  expect(answer.status).toBe(200);
  return session;
}
const figures = (project: Id, client = world.admin) =>
  client.get<FieldworkFigures>(`/projects/${project}/fieldwork/figures`);
/** Pages are answered with figures of up to two seconds ago; a change of the project makes new ones. */
async function fresh(project: Id): Promise<FieldworkFigures> {
  await connectionOf(test)
    .model('Project')
    .collection.updateOne({ _id: objectId(project) }, { $inc: { version: 1 } });
  return (await figures(project)).body;
}
const respondents = async (project: Id, search = '') =>
  (await world.admin.get<ListResult<RespondentRow>>(`/projects/${project}/fieldwork/respondents${search}`)).body;
const preview = (project: Id, text: string) =>
  world.admin.post<DecisionsResult & ErrorBody>(`/projects/${project}/fieldwork/decisions/preview`, { text });
const decide = (project: Id, text: string, enabled: number, disabled: number) =>
  world.admin.post<DecisionsResult & ErrorBody>(`/projects/${project}/fieldwork/decisions`, {
    text,
    enabled,
    disabled,
  });
const places = async (project: Id) =>
  (await connectionOf(test).model('Quota').findById(project).lean<{ counts: Record<string, number> }>())?.counts ?? {};
const stored = async (project: Id) => (await world.admin.get<Project>(`/projects/${project}`)).body;
const audited = async (project: Id, action: string) =>
  (await world.admin.get<ListResult<AuditEntry>>('/audit', { query: { where: { record: project, action } } })).body
    .data;

describe('the figures of a fieldwork', () => {
  it('say what became of every visit, by variation and quota, in one query of the sessions', async () => {
    const { _id } = await createLive(world, 10, 2);
    const inside = await visit(_id, { respondent: 'inside' });
    const left = await visit(_id, { respondent: 'left' });
    await left.shopper.put('/shopper/sessions/current/progress', {
      durShopping: 30_000,
      durTotal: 40_000,
      events: [{ at: 29_000, kind: 'CHECKOUT', product: null, quantity: 0 }],
    });
    await sessions().updateOne(
      { _id: objectId(left.session) },
      { $set: { seenAt: new Date(Date.now() - 31 * 60_000) } },
    );
    for (let one = 0; one < 5; one++) await finished(_id, `P-${one}`);
    const out = await finished(_id, 'P-0');
    const { result, commands } = await watching(test, () => figures(_id), ['sessions']);
    // The total of the project is counted in the background now and then.
    expect(commands.map(({ method }) => method).filter((method) => method !== 'countDocuments')).toEqual(['find']);
    expect(result.body).toMatchObject({
      status: 'LIVE',
      sample: { total: 20, variations: 10 },
      all: {
        started: 8,
        onTheWay: 1,
        left: { BEFORE: 0, SHOPPING: 0, CHECKOUT: 1, REVIEW: 0 },
        completed: 6,
        takenOut: { DUPLICATE_RESPONDENT: 1 },
        counted: 5,
      },
      turnedAway: {},
      lengthMs: { p10: 80_000, median: 80_000, p90: 80_000 },
      incidence: 1,
    });
    const { variations, cells, perHour, doneAt } = result.body;
    expect(variations.reduce((sum, { counted }) => sum + counted, 0)).toBe(5);
    expect(cells.reduce((sum, { counted }) => sum + counted, 0)).toBe(5);
    expect(perHour).toBeGreaterThan(0);
    expect(Date.parse(doneAt ?? '')).toBeGreaterThan(Date.now());
    // Asked again at once: nothing is read.
    const again = await watching(test, () => figures(_id), ['sessions']);
    expect(again.commands.filter(({ method }) => method === 'find')).toEqual([]);

    const list = await respondents(_id);
    expect(list.count).toBe(8);
    const row = (session: Id) => list.data.find((one) => one._id === session);
    expect(row(inside.session)).toMatchObject({ standing: 'ON_THE_WAY', respondent: 'inside', step: 'BEFORE' });
    expect(row(left.session)).toMatchObject({ standing: 'LEFT', step: 'CHECKOUT' });
    expect(row(out)).toMatchObject({ standing: 'TAKEN_OUT', takenOut: 'DUPLICATE_RESPONDENT', step: null });
    for (const [standing, count] of Object.entries({ ON_THE_WAY: 1, LEFT: 1, COUNTED: 5, TAKEN_OUT: 1 }))
      expect([standing, (await respondents(_id, `?standing=${standing}`)).count]).toEqual([standing, count]);
    expect((await respondents(_id, '?respondent=P-&limit=2&skip=1')).data).toHaveLength(2);
    expect((await respondents(_id, '?respondent=P-')).count).toBe(6);
    for (const wrong of ['limit=1000', 'standing=X', 'skip=-1', 'respondent[$ne]=x', 'other=1'])
      expect([wrong, (await world.admin.get(`/projects/${_id}/fieldwork/respondents?${wrong}`)).status]).toEqual([
        wrong,
        400,
      ]);
  });

  it('are for everybody who may read the project, without ids; the list of respondents is for admins', async () => {
    const { _id } = await createLive(world, 10, 1);
    await finished(_id, 'SECRET-7');
    for (const client of [world.manager, world.reader]) {
      const answer = await figures(_id, client);
      expect([answer.status, answer.body.all.counted]).toEqual([200, 1]);
      expect(JSON.stringify(answer.body)).not.toContain('SECRET');
      expect((await client.get(`/projects/${_id}/fieldwork/respondents`)).status).toBe(403);
    }
    expect((await figures(_id, world.stranger)).status).toBe(404);
  });
});

describe('decisions of a panel', () => {
  it('are previewed, then applied as a whole; places follow', async () => {
    const { _id } = await createLive(world, 2, 1);
    await finished(_id, 'good');
    await finished(_id, 'bad');
    const text = 'respondent;decision\r\nbad;rejected\r\ngood;accepted\r\n';
    const seen = await preview(_id, text);
    expect(seen.body).toEqual({
      lines: 2,
      accepted: 1,
      rejected: 1,
      enabled: 0,
      disabled: 1,
      problems: [],
      problemCount: 0,
    });
    expect((await respondents(_id, '?standing=COUNTED')).count).toBe(2);
    expect((await decide(_id, text, 1, 1)).body).toMatchObject({
      status: 409,
      message: expect.stringContaining('preview'),
    });
    expect((await decide(_id, text, 0, 1)).body).toMatchObject({ disabled: 1 });
    const { data } = await respondents(_id);
    expect(data.map(({ respondent, standing, takenOut }) => [respondent, standing, takenOut])).toEqual(
      expect.arrayContaining([
        ['good', 'COUNTED', null],
        ['bad', 'TAKEN_OUT', 'ADMIN'],
      ]),
    );
    expect(await places(_id)).toMatchObject({ v0: 1 });
    expect((await stored(_id)).testing.sessions.total).toBe(1);
    // The accepted one is a decision of an admin too, which holds against the rules.
    expect(await sessions().countDocuments({ project: objectId(_id), decidedBy: 'ADMIN' })).toBe(2);
    expect(await audited(_id, 'projects.decideRespondents')).toHaveLength(1);

    // One comes back while the place of another becomes free, and one more than there are places does not.
    await finished(_id, 'third');
    const swap = 'Decision,Respondent\naccepted,bad\nrejected,third\n';
    expect((await decide(_id, swap, 1, 1)).status).toBe(200);
    expect(await places(_id)).toMatchObject({ v0: 2 });
    const much = await decide(_id, 'respondent,decision\nthird,accepted\n', 1, 0);
    expect(much.body).toMatchObject({ status: 409, message: expect.stringContaining('its sample is 2') });
    expect((await respondents(_id, '?standing=COUNTED')).count).toBe(2);
  });

  it('are refused as a whole while an id is unknown or a line cannot be followed', async () => {
    const { _id } = await createLive(world, 5, 1);
    await finished(_id, 'good');
    const text = 'respondent\tdecision\ngood\trejected\nnobody\trejected\n';
    const named = [{ line: 3, respondent: 'nobody', problem: 'Unknown: no visit has this id' }];
    expect((await preview(_id, text)).body).toMatchObject({ disabled: 1, problems: named, problemCount: 1 });
    expect((await decide(_id, text, 0, 1)).body).toMatchObject({ status: 400 });
    expect((await respondents(_id, '?standing=COUNTED')).count).toBe(1);
    for (const [wrong, why] of [
      ['id,status\ngood,accepted\n', 'two columns'],
      ['respondent,decision\n"good,accepted\n', 'a quote is opened'],
      [`respondent,decision\n${'x,accepted\n'.repeat(20_001)}`, '20,000 lines'],
    ])
      expect((await preview(_id, wrong ?? '')).body).toMatchObject({
        status: 400,
        message: expect.stringContaining(why ?? ''),
      });
    expect((await preview(_id, 'x'.repeat(1_000_001))).status).toBe(400);
    expect((await preview(_id, `respondent,decision\n${'x,accepted\n'.repeat(20_000)}`)).body).toMatchObject({
      lines: 20_000,
      problemCount: 1,
    });
    expect((await world.manager.post(`/projects/${_id}/fieldwork/decisions/preview`, { text })).status).toBe(403);
  });
});

describe('the end of the data of one respondent', () => {
  it('deletes the visits, gives the places back, marks numbers and is audited without the id', async () => {
    const { _id } = await createLive(world, 3, 1);
    const other = await createLive(world, 3, 1);
    for (const respondent of ['gone', 'gone', 'stays']) await finished(_id, respondent);
    await visit(_id, { respondent: 'gone' });
    await finished(other._id, 'gone');
    const before = await stored(_id);
    const erase = (respondent: unknown, client = world.admin) =>
      client.post<ErrorBody & { count: number }>(`/projects/${_id}/fieldwork/erasure`, { respondent });
    expect((await erase('gone', world.manager)).status).toBe(403);
    expect((await erase({ $ne: null })).status).toBe(400);
    expect((await erase('nobody')).body).toEqual({ count: 0 });
    expect((await erase('gone')).body).toEqual({ count: 3 });
    expect((await respondents(_id)).data.map(({ respondent }) => respondent)).toEqual(['stays']);
    expect((await respondents(other._id)).count).toBe(1);
    expect(await places(_id)).toMatchObject({ v0: 1 });
    const after = await stored(_id);
    expect(after.testing.sessions.total).toBe(1);
    expect([after.stats.stale, after.version]).toEqual([true, before.version]);
    const entries = await audited(_id, 'projects.eraseRespondent');
    expect(entries).toMatchObject([{ changes: { visits: { to: 3 } } }]);
    expect(JSON.stringify(entries)).not.toContain('gone');
    expect((await fresh(_id)).all).toMatchObject({ started: 1, counted: 1 });
  });

  it('is possible once the report is published', async () => {
    const { _id } = await createLive(world, 3, 1);
    await finished(_id, 'gone');
    await connectionOf(test)
      .model('Project')
      .collection.updateOne({ _id: objectId(_id) }, { $set: { status: 'REPORT', 'stats.stale': false } });
    const erased = await world.admin.post(`/projects/${_id}/fieldwork/erasure`, { respondent: 'gone' });
    expect(erased.body).toEqual({ count: 1 });
    expect((await stored(_id)).stats.stale).toBe(true);
  });
});
