import { PLAIN_FIELDWORK, type ErrorBody, type Id, type Project, type Session } from '@aislelab/domain';
import { defineServerPlugin, SERVER_API_VERSION } from '@aislelab/server-kit';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createConnection, type ClientSession } from 'mongoose';
import { JobQueue } from '../../common/jobs/job-queue.ts';
import { connectionOf, createRecord, createTestApp, type TestApp } from '../../testing/index.ts';
import { act, createLive, createWorld, objectId, type ProjectWorld } from '../projects/testing/project-fixture.ts';
import { GatheredTotals } from '../sessions/gathered-totals.ts';
import { newSession } from '../sessions/new-session.ts';
import { CompileJob } from './compile.job.ts';
import { CompileSweeper, SILENT_AFTER_MS } from './compile.sweeper.ts';
import { CompiledStore } from './compiled.store.ts';
import { CountingEngine } from './testing/counting-engine.ts';

const engine = defineServerPlugin({ id: 'engine', apiVersion: SERVER_API_VERSION, slots: { stats: CountingEngine } });

let test: TestApp;
let world: ProjectWorld;
let stats: CountingEngine;
let project: Id;
beforeAll(async () => {
  test = await createTestApp({ plugins: [engine] });
  world = await createWorld(test);
  stats = test.app.get(CountingEngine, { strict: false });
});
afterAll(() => test.close());
beforeEach(async () => {
  project = (await createLive(world, 5, 1))._id;
  await visited(project);
  await act(world.admin, project, 'processing', {});
});

async function visited(id: Id, over: object = {}): Promise<Id> {
  const shopper = { age: '55+', gender: 'OTHER', platform: 'MOBILE' } as const;
  const visit = newSession({ project: id, shopper, respondent: null }, 0);
  return (
    await createRecord<Session>(test, 'Session', { ...visit, state: 'COMPLETED', completedAt: new Date(), ...over })
  )._id;
}
const trigger = (client = world.admin) =>
  client.get<{ data: { compiling: boolean } }>(`/projects/${project}/stats/compile?trigger=true`);
const compact = (client = world.admin) =>
  client.get<unknown[] & ErrorBody>(`/projects/${project}/stats/compact`, { query: '[]' });
const counted = (total: number) => expect.objectContaining({ content: project, sample: { total, cart: 0 } });
const current = async () => (await world.admin.get<Project>(`/projects/${project}`)).body;
const idle = () => test.app.get(JobQueue).idle();
async function compiled() {
  expect((await trigger()).body).toEqual({ data: { compiling: true } });
  await idle();
}
/** As if the process that compiles had been killed a while ago. */
async function silence(): Promise<void> {
  const silent = new Date(Date.now() - SILENT_AFTER_MS - 1_000);
  await connectionOf(test)
    .model('Project')
    .updateOne({ _id: project }, { $set: { 'internal.heartbeatAt': silent } });
}
/** As if the sweeper had met the project after such a kill; the run that is held meanwhile may still say once that it lives. */
async function foundSilent(): Promise<void> {
  const state = async () => {
    const { compiling, stats: compiledState } = await current();
    return `${compiling} ${compiledState.epoch}`;
  };
  const before = await state();
  while ((await state()) === before) {
    await silence();
    await test.app.get(CompileSweeper, { strict: false }).sweep();
  }
}
/** Resolves when the engine has read the sessions of a compile after `runs` others. */
async function readAfter(runs: number): Promise<void> {
  while (stats.read === runs) await new Promise((next) => setTimeout(next, 5));
}
let letGo = () => undefined as void;
function hold(): () => void {
  stats.held = new Promise((resolve) => (letGo = resolve));
  return () => {
    stats.held = null;
    letGo();
  };
}
// A test that fails while it holds the engine must not hold those after it.
afterEach(() => {
  stats.held = null;
  letGo();
});

describe('compiling', () => {
  it('P1-REP-21 P1-CAL-02 counts what was completed and is enabled, and says when it is done', async () => {
    await visited(project, { enabled: false });
    await visited(project, { state: 'ABANDONED' });
    expect((await compact()).status).toBe(404);
    await compiled();
    expect(await current()).toMatchObject({
      compiling: false,
      stats: { epoch: 1, stale: false, compiledAt: expect.any(String) },
      // Counts shoppers who left and visits that were taken out, too.
      flow: { variations: [{ started: 3, left: 1, completed: 2, takenOut: 1, reasons: { ADMIN: 1 } }] },
    });
    expect((await compact()).body).toEqual([counted(1)]);
    const { body } = await world.admin.get<{ data: object[] }>('/projects');
    for (const row of body.data) expect(row).not.toHaveProperty('flow');
  });

  it('P1-CAL-03 20 wishes at once start one compile; asking without a trigger starts none', async () => {
    const release = hold();
    const { runs } = stats;
    await Promise.all(Array.from({ length: 20 }, () => trigger()));
    const asked = await world.admin.get(`/projects/${project}/stats/compile`);
    expect(asked.body).toEqual({ data: { compiling: true } });
    release();
    await idle();
    expect(stats.runs).toBe(runs + 1);
    expect((await current()).stats.epoch).toBe(1);
    expect((await world.admin.get(`/projects/${project}/stats/compile`)).body).toEqual({ data: { compiling: false } });
  });

  it('is refused before and after processing, and to customers', async () => {
    const live = await createLive(world, 1, 1);
    expect((await world.admin.get(`/projects/${live._id}/stats/compile?trigger=true`)).status).toBe(409);
    expect((await trigger(world.manager)).status).toBe(403);
  });

  it('an engine that fails ends the compile; the next one may succeed', async () => {
    stats.failing = true;
    await compiled();
    expect(await current()).toMatchObject({ compiling: false, stats: { compiledAt: null, stale: true } });
    stats.failing = false;
    await compiled();
    expect((await compact()).status).toBe(200);
  });

  it('F3 F4 a silent compile begins anew, and the silent one changes nothing when it wakes up', async () => {
    const release = hold();
    await trigger();
    await visited(project);
    await foundSilent();
    expect((await current()).stats.epoch).toBe(2);
    release();
    await idle();
    expect(await current()).toMatchObject({ compiling: false, stats: { epoch: 2 } });
    expect((await compact()).body).toEqual([counted(2)]);
    const parts = await connectionOf(test)
      .model('Compiled')
      .find({ project: objectId(project) })
      .lean<{ epoch: number }[]>();
    expect(parts.map(({ epoch }) => epoch)).toEqual([2]);
  });

  it('F4 two workers at once do it once; a third that comes when it is over changes nothing', async () => {
    const job = test.app.get(CompileJob, { strict: false });
    const { runs } = stats;
    const release = hold();
    await trigger();
    const twice = [1, 2, 3].map(() => job.run({ project, epoch: 1 }, () => undefined));
    release();
    await Promise.all([...twice, idle()]);
    expect(stats.runs).toBe(runs + 1);
    expect((await compact()).body).toEqual([counted(1)]);
    await job.run({ project, epoch: 1 }, () => undefined);
    expect(stats.runs).toBe(runs + 1);
  });

  it('says how far it is, and nothing any more when it is over', async () => {
    const release = hold();
    await trigger();
    expect((await current()).stats.progress).toBe(0);
    release();
    await idle();
    expect((await current()).stats.progress).toBeNull();
  });

  it('F3 a compile that is silent again and again is given up, and the next wish starts anew', async () => {
    const release = hold();
    await trigger();
    for (let round = 0; round < 4; round += 1) {
      expect(await current()).toMatchObject({ compiling: true, stats: { epoch: 1 + round } });
      await foundSilent();
    }
    expect(await current()).toMatchObject({ compiling: false, stats: { epoch: 4, stale: true, compiledAt: null } });
    release();
    await idle();
    expect((await compact()).status).toBe(404);
    await compiled();
    expect((await compact()).body).toEqual([counted(1)]);
  });

  it('a result that is no longer wanted leaves nothing behind', async () => {
    const release = hold();
    await trigger();
    await connectionOf(test).model('Project').deleteOne({ _id: project });
    release();
    await idle();
    expect(
      await connectionOf(test)
        .model('Compiled')
        .countDocuments({ project: objectId(project) }),
    ).toBe(0);
  });

  it('compiles only what came and went since the last time', async () => {
    const others = [await visited(project), await visited(project), await visited(project)];
    await compiled();
    const { runs } = stats;
    await world.admin.patch(
      `/projects/${project}/sessions`,
      { enabled: false },
      { query: { where: { _id: others[0] } } },
    );
    const late = await visited(project);
    expect((await current()).stats.stale).toBe(true);
    await compiled();
    expect(stats.runs).toBe(runs);
    expect(stats.updates.at(-1)).toEqual({ added: [late], removed: [others[0]] });
    expect((await compact()).body).toEqual([counted(4)]);
    expect((await current()).stats.stale).toBe(false);
    await world.admin.patch(`/projects/${project}/sessions`, { enabled: false }, { query: { where: {} } });
    await compiled();
    expect(stats.runs).toBe(runs + 1);
    expect((await compact()).body).toEqual([counted(0)]);
  });

  it('whether a visit was too fast is told by all that count, whatever came first; it comes and goes with what is usual', async () => {
    const flagged = async () => {
      const bytes = await test.app.get(CompiledStore, { strict: false }).read(project, (await current()).stats.epoch);
      const sessions = await stats.sessionsOf(bytes ?? new Uint8Array());
      return [...sessions].flatMap(([id, is]) => (is && id !== atOnce ? [id] : []));
    };
    const took = (durShopping: number, over: object = {}) =>
      visited(project, { search: { sumQuantity: 0, sumSpending: 0, durShopping }, ...over });
    const [atOnce = ''] = await connectionOf(test)
      .model('Session')
      .distinct('_id', { project: objectId(project) })
      .then((ids) => ids.map(String));
    const fast = await took(20_000);
    await took(50_000, { flags: [{ code: 'TOO_FAST', reason: 'against those before it' }] });
    const usual: Id[] = [];
    for (let count = 0; count < 20; count += 1) usual.push(await took(60_000));
    for (let count = 0; count < 15; count += 1) await took(40_000);
    await compiled();
    expect(await flagged()).toEqual([fast]);
    const out = usual.slice(0, 4);
    for (const _id of out)
      await world.admin.patch(`/projects/${project}/sessions`, { enabled: false }, { query: { where: { _id } } });
    const { runs } = stats;
    await compiled();
    expect(stats.runs).toBe(runs);
    expect(stats.updates.at(-1)?.added).toEqual([fast]);
    expect(stats.updates.at(-1)?.removed.toSorted()).toEqual([fast, ...out].toSorted());
    expect(await flagged()).toEqual([]);
    expect((await current()).stats.stale).toBe(false);
  });

  it('F4 the same job twice writes one result', async () => {
    await compiled();
    const before = await current();
    await test.app.get(CompileJob, { strict: false }).run({ project, epoch: 1 }, () => undefined);
    expect(await current()).toEqual(before);
  });

  it('leaves simulated shoppers out until an admin counts them, and tells how many it counts', async () => {
    await visited(project, { source: 'SIMULATED' });
    await visited(project, { source: 'SIMULATED', enabled: false });
    const count = async (counted: boolean) =>
      world.admin.patch<Project>(`/projects/${project}/sessions/simulated`, {
        version: (await current()).version,
        counted,
      });
    // In the middle of a compile: its result is of the rule before, says so, and is not published.
    const release = hold();
    const { read } = stats;
    await trigger();
    await readAfter(read);
    expect((await count(true)).status).toBe(200);
    release();
    await idle();
    expect((await compact()).body).toEqual([counted(1)]);
    expect((await current()).stats).toMatchObject({ stale: true, counted: { shoppers: 1, simulated: 0 } });
    expect((await world.admin.post(`/projects/${project}/actions/publish`)).status).toBe(422);
    await compiled();
    expect((await compact()).body).toEqual([counted(2)]);
    expect((await current()).stats).toMatchObject({ stale: false, counted: { shoppers: 2, simulated: 1 } });
    expect((await count(false)).body.stats).toMatchObject({ stale: true, counted: { shoppers: 2, simulated: 1 } });
    await compiled();
    expect((await compact()).body).toEqual([counted(1)]);
    expect((await current()).stats).toMatchObject({ stale: false, counted: { shoppers: 1, simulated: 0 } });
  });

  it('leaves visits of a list out unless the project counts them, and tells how many there are', async () => {
    const device = { mode: 'LIST', width: 390, height: 844, pixelRatio: 3, touch: true };
    await visited(project, { device });
    await compiled();
    expect((await compact()).body).toEqual([counted(1)]);
    expect((await current()).stats).toMatchObject({ counted: { shoppers: 1, list: 1, listCounted: false } });
    await connectionOf(test)
      .model('Project')
      .collection.updateOne(
        { _id: objectId(project) },
        { $set: { 'testing.fieldwork': { ...PLAIN_FIELDWORK, countListVisits: true } } },
      );
    await compiled();
    expect((await compact()).body).toEqual([counted(2)]);
    expect((await current()).stats).toMatchObject({ counted: { shoppers: 2, list: 1, listCounted: true } });
  });

  it('a result larger than one document of the database comes back whole', async () => {
    const store = test.app.get(CompiledStore, { strict: false });
    const bytes = new Uint8Array(20 * 1024 * 1024).map((_, index) => index % 251);
    await store.write(project, 9, bytes);
    expect(Buffer.compare(Buffer.from((await store.read(project, 9)) ?? []), Buffer.from(bytes))).toBe(0);
  });
});

describe('publishing', () => {
  it('P1-LIF-12 P1-LIF-13 P1-REP-01 P1-REP-02 P1-PER-11 the customer reads the numbers from publishing to unpublishing', async () => {
    await compiled();
    const before = await compact(world.reader);
    expect(before.status).toBe(404);
    await act(world.admin, project, 'publish');
    expect((await compact(world.reader)).body).toEqual([counted(1)]);
    expect((await compact(world.stranger)).status).toBe(404);
    await act(world.admin, project, 'unpublish');
    const after = await compact(world.reader);
    const { status, code, message } = before.body;
    expect(after.body).toEqual({ status, code, message, requestId: expect.any(String) });
    expect((await current()).status).toBe('PROCESSING');
  });

  it('needs numbers that are newer than the last change of a session', async () => {
    await compiled();
    await world.admin.patch(`/projects/${project}/sessions`, { enabled: false }, { query: { where: {} } });
    const refused = await world.admin.post<ErrorBody>(`/projects/${project}/actions/publish`);
    expect(refused.body).toMatchObject({ status: 422, code: 'NOT_READY' });
    await compiled();
    expect((await compact()).body).toEqual([counted(0)]);
    expect((await act(world.admin, project, 'publish')).status).toBe('REPORT');
    const late = await world.admin.patch(`/projects/${project}/sessions`, { enabled: true }, { query: { where: {} } });
    expect(late.status).toBe(409);
  });

  it('a change while a compile runs keeps it from being published', async () => {
    const release = hold();
    const { read } = stats;
    await trigger();
    await readAfter(read);
    await world.admin.patch(`/projects/${project}/sessions`, { enabled: false }, { query: { where: {} } });
    release();
    await idle();
    expect((await current()).stats).toMatchObject({ stale: true });
    expect((await world.admin.post(`/projects/${project}/actions/publish`)).status).toBe(422);
  });

  it('a visit that ends while a compile runs makes it stale when the compile missed it, and only then', async () => {
    const totals = test.app.get(GatheredTotals, { strict: false });
    const late = () => totals.change(project, () => visited(project));
    // The compile has read its sessions when the visit ends.
    let release = hold();
    const { read } = stats;
    await trigger();
    await readAfter(read);
    await late();
    release();
    await idle();
    expect((await current()).stats.stale).toBe(true);
    // The visit is marked, and in the result: nothing is missing.
    release = hold();
    await trigger();
    await totals.markStale(project);
    release();
    await idle();
    expect((await current()).stats.stale).toBe(false);
    expect((await compact()).body).toEqual([counted(2)]);
  });

  it('a change of sessions and its mark come together, and a compile that ends meanwhile sees both', async () => {
    const totals = test.app.get(GatheredTotals, { strict: false });
    const disable = (session: ClientSession) =>
      connectionOf(test)
        .model('Session')
        .updateMany({ project: objectId(project) }, { $set: { enabled: false } }, { session });
    const release = hold();
    const { read } = stats;
    await trigger();
    await readAfter(read);
    await totals.change(project, async (session) => {
      await disable(session);
      release();
      // Time for the compile to end, if it does not wait.
      await new Promise((next) => setTimeout(next, 50));
    });
    await idle();
    expect((await current()).stats.stale).toBe(true);
    await compiled();
    expect((await compact()).body).toEqual([counted(0)]);
    expect((await current()).stats.stale).toBe(false);
  });

  it('a process that dies in the middle of a change leaves nothing of it: the result is as fresh as before', async () => {
    await compiled();
    const { mongodbUri } = test.config;
    const doomed = await createConnection(mongodbUri).asPromise();
    const session = await doomed.startSession();
    session.startTransaction();
    const [projects, sessions] = [doomed.collection('projects'), doomed.collection('sessions')];
    await projects.updateOne({ _id: objectId(project) }, { $set: { 'stats.stale': true } }, { session });
    const { modifiedCount } = await sessions.updateMany(
      { project: objectId(project) },
      { $set: { enabled: false } },
      { session },
    );
    expect(modifiedCount).toBe(1);
    await doomed.close(true);
    expect((await current()).stats.stale).toBe(false);
    const untouched = { project: objectId(project), enabled: true };
    expect(await connectionOf(test).model('Session').countDocuments(untouched)).toBe(1);
    const patch = () =>
      world.admin.patch(`/projects/${project}/sessions`, { enabled: false }, { query: { where: {} } });
    expect((await patch()).status).toBe(200);
    expect((await current()).stats.stale).toBe(true);
  });

  it('P1-CAL-15 preapproved, it happens after the first successful compile', async () => {
    project = (await createLive(world, 5, 1))._id;
    await visited(project);
    await act(world.admin, project, 'processing', { preapprove: true });
    stats.failing = true;
    await compiled();
    expect((await current()).status).toBe('PROCESSING');
    stats.failing = false;
    await compiled();
    expect((await current()).status).toBe('REPORT');
    await act(world.admin, project, 'unpublish');
    await compiled();
    expect((await current()).status).toBe('PROCESSING');
  });
});

describe('compact queries', () => {
  it.each(['{', 'null', '{"$where":"1"}', '[{"__proto__":1}]'])('%s is refused by a domain error', async (query) => {
    await compiled();
    const answer = await world.admin.get<ErrorBody>(`/projects/${project}/stats/compact`, { query });
    expect(answer.body.status).toBe(400);
  });
});
