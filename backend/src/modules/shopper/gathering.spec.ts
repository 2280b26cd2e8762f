import type { ErrorBody } from '@aislelab/domain';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { connectionOf, createTestApp, type TestApp, type TestClient } from '../../testing/index.ts';
import { ATTEMPT_LIMITS } from '../auth/attempts.ts';
import { act, createLive, createWorld, objectId, type ProjectWorld } from '../projects/testing/project-fixture.ts';
import { ABANDONED_AFTER_MS } from '../sessions/abandoned-visits.ts';
import { plainVisit, shoppersOf } from './testing/shoppers.ts';

let test: TestApp;
let world: ProjectWorld;
beforeAll(async () => {
  test = await createTestApp();
  world = await createWorld(test);
});
afterAll(() => test.close());

/** Visits of two minutes ago. */
const { start, visit } = shoppersOf(() => test, { ago: 120_000 });
const submit = <T = { done: true }>(shopper: TestClient, body: object) =>
  shopper.post<T>('/shopper/sessions/current/submit', body);
const sessions = () => connectionOf(test).model('Session');

describe('a visit over a bad connection', () => {
  it('a repeated start is answered with the same visit and takes one place', async () => {
    const { _id } = await createLive(world, 2, 1);
    const name = 'ab'.repeat(16);
    const answers = await Promise.all(Array.from({ length: 20 }, () => start(_id, { visit: name })));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.session}`)).size).toBe(1);
    const other = await start(_id, { visit: 'cd'.repeat(16) });
    expect(other.body.session).not.toBe(answers[0]?.body.session);
    expect((await start(_id)).status).toBe(409);
    // The name is one of this project; another one starts a visit of its own with it.
    const elsewhere = await createLive(world, 1, 1);
    expect((await start(elsewhere._id, { visit: name })).body.session).not.toBe(answers[0]?.body.session);
    expect((await start(_id, { visit: 'short' })).status).toBe(400);
  });

  it('progress that was overtaken on its way changes nothing', async () => {
    const { _id } = await createLive(world, 1, 1);
    const { shopper } = await visit(_id);
    const save = (durTotal: number) => shopper.put('/shopper/sessions/current/progress', { durTotal });
    for (const at of [2_000, 9_000, 5_000]) expect((await save(at)).status).toBe(204);
    expect((await shopper.get('/shopper/sessions/current')).body).toMatchObject({ progress: { durTotal: 9_000 } });
  });

  it('V-105 one network does not take every place at once', async () => {
    const { _id } = await createLive(world, 10_000, 1);
    const limit = ATTEMPT_LIMITS.visit.pair;
    await start(_id);
    await connectionOf(test)
      .model('SignInAttempt')
      .updateMany({ count: 1 }, { $set: { count: limit } });
    expect((await start<ErrorBody>(_id)).body).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' });
    const elsewhere = await createLive(world, 1, 1);
    expect((await start(elsewhere._id)).status).toBe(201);
  });
});

describe('the end of gathering', () => {
  it('a late submission makes the compiled report stale, and the total counts it', async () => {
    const { _id } = await createLive(world, 5, 1);
    const { shopper } = await visit(_id);
    await act(world.admin, _id, 'processing', {});
    const project = () =>
      connectionOf(test)
        .model('Project')
        .findById(_id)
        .lean<{ stats: { stale: boolean }; testing: { sessions: { total: number } } }>();
    await connectionOf(test)
      .model('Project')
      .updateOne({ _id }, { $set: { 'stats.stale': false, 'stats.compiledAt': new Date() } });
    expect((await submit(shopper, plainVisit(world.products[0] ?? ''))).status).toBe(200);
    expect(await project()).toMatchObject({ stats: { stale: true }, testing: { sessions: { total: 1 } } });
    const refused = await world.admin.post<ErrorBody>(`/projects/${_id}/actions/publish`);
    expect(refused.body).toMatchObject({ status: 422, code: 'NOT_READY' });
  });

  it('P1-STO-10 P1-ERR-05 every refusal at the door has its text: missing answers, not live, full, gone', async () => {
    const { _id } = await createLive(world, 1, 1);
    for (const shopper of [
      { platform: 'MOBILE' },
      { age: '55+', platform: 'MOBILE' },
      { gender: 'MALE', platform: 'MOBILE' },
      undefined,
    ]) {
      const { body } = await test
        .client()
        .post<ErrorBody>('/shopper/sessions', { project: _id, ...(shopper && { shopper }) });
      expect(body).toMatchObject({
        message: 'Missing Age or Gender: Please fill in the missing fields below.',
        status: 422,
      });
    }
    const inside = await visit(_id);
    expect((await start<ErrorBody>(_id)).body).toMatchObject({
      status: 409,
      code: 'PROJECT_FULL',
      message: 'All shoppers for this project have been found. Thank you!',
    });
    await act(world.admin, _id, 'processing', {});
    expect((await start<ErrorBody>(_id)).body).toMatchObject({
      status: 403,
      message: 'This project is not gathering shopper data.',
    });
    expect((await test.client().get<ErrorBody>(`/storage/shopper/project/${_id}`)).body).toMatchObject({
      status: 403,
      code: 'PROJECT_NOT_LIVE',
    });
    await world.admin.delete(`/projects/${_id}`);
    expect((await submit<ErrorBody>(inside.shopper, plainVisit(world.products[0] ?? ''))).body).toMatchObject({
      status: 410,
      message: 'Submit Failed: Project may have ended or have been deleted in the meantime.',
    });
    // As for one that never was: nobody learns from outside which projects there are.
    expect((await test.client().get(`/storage/shopper/project/${_id}`)).status).toBe(403);
  });

  it('places of abandoned visits come back, however many they are, and no count drifts', async () => {
    const { _id } = await createLive(world, 5, 2);
    const first = await Promise.all(Array.from({ length: 10 }, () => visit(_id)));
    await submit(first[0]?.shopper ?? test.client(), plainVisit(world.products[0] ?? ''));
    expect((await start(_id)).status).toBe(409);
    await sessions().updateMany(
      { project: objectId(_id), state: 'STARTED' },
      { $set: { seenAt: new Date(Date.now() - ABANDONED_AFTER_MS - 1_000) } },
    );
    const answers = await Promise.all(Array.from({ length: 15 }, () => start(_id)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(9);
    const quota = await connectionOf(test).model('Quota').findById(_id).lean<{ counts: Record<string, number> }>();
    expect(quota?.counts).toEqual({ v0: 5, v1: 5, a0g0v0: 5, a0g0v1: 5 });
  });
});
