import {
  act,
  brokenIn,
  connectionOf,
  createLive,
  createTestApp,
  createWorld,
  FakeShoppers,
  Faults,
  JobQueue,
  JobSweeper,
  objectId,
  type ProjectWorld,
  type TestApp,
} from '@aislelab/backend/testing';
import type { AuditEntry, Id, Job, ListResult, Project, Session } from '@aislelab/domain';
import { defineServerPlugin } from '@aislelab/server-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Injectable } from '@nestjs/common';
import { createConnection } from 'mongoose';
import { plugin } from '../index.ts';
import { LiveVisitsJob } from './live-visits.job.ts';

/** Nothing is asked of those who are added to a live project. */
@Injectable()
class Shoppers extends FakeShoppers {
  override check(): void {
    throw new Error('nothing is asked of it here');
  }
}
const plugins = [defineServerPlugin({ ...plugin, slots: { simulator: Shoppers } })];

let test: TestApp;
let world: ProjectWorld;
beforeAll(async () => {
  test = await createTestApp({ plugins });
  world = await createWorld(test);
});
afterAll(() => test.close());
beforeEach(() => {
  FakeShoppers.reset();
});

type Answer = Omit<Project, 'status'> & { status: string | number; message?: string };
const add = ({ _id, version }: Pick<Project, '_id' | 'version'>, perVariation: number, client = world.admin) =>
  client.post<Answer>(`/projects/${_id}/sessions/simulated`, { version, perVariation });
const cancel = (id: Id) => world.admin.delete<Answer>(`/projects/${id}/sessions/simulated`);
const leaveOut = async (id: Id) =>
  world.admin.patch(`/projects/${id}/sessions/simulated`, { version: (await read(id)).version, counted: false });
/** The job that sends them. */
async function jobOf(project: Id): Promise<Job | null> {
  const { body } = await world.admin.get<{ job: Id | null }>(`/projects/${project}/sessions/simulated`);
  return body.job === null ? null : (await world.admin.get<Job>(`/jobs/${body.job}`)).body;
}
const aborted = (signal: AbortSignal) =>
  new Promise<void>((next) => (signal.aborted ? next() : signal.addEventListener('abort', () => next())));
const sweep = (now = Date.now()) => test.app.get(JobSweeper, { strict: false }).sweepAt(now);
const idle = () => test.app.get(JobQueue).idle();
const read = async (id: Id) => (await world.admin.get<Project>(`/projects/${id}`)).body;
const stored = (project: Id, filter: object = {}) =>
  connectionOf(test)
    .model('Session')
    .find({ project: objectId(project), ...filter })
    .lean<Session[]>();
const start = async (project: Id) =>
  (
    await test
      .client()
      .post('/shopper/sessions', { project, shopper: { age: '55+', gender: 'MALE', platform: 'MOBILE' } })
  ).status;

describe('simulated shoppers for a live project', () => {
  it('come through the door of people, marked, priced and unflagged; they count from the beginning on, and it is noted', async () => {
    const project = await createLive(world, 5);
    const answer = await add(project, 3);
    expect([answer.status, answer.body]).toEqual([
      200,
      expect.objectContaining({ simulatedCounted: true, version: project.version + 1 }),
    ]);
    await idle();
    expect((await read(project._id)).testing.sessions.total).toBe(6);
    expect(await jobOf(project._id)).toMatchObject({
      title: 'Send simulated shoppers',
      status: 'DONE',
      progress: 1,
      project: project._id,
    });
    const visits = await stored(project._id);
    expect(visits.map(({ variation }) => variation).toSorted((a, b) => a - b)).toEqual([0, 0, 0, 1, 1, 1]);
    for (const visit of visits) {
      expect(visit).toMatchObject({ source: 'SIMULATED', state: 'COMPLETED', enabled: true, flags: [] });
      expect(visit.cart[0]?.price).toBeGreaterThan(0);
    }
    const { body } = await world.admin.get<ListResult<AuditEntry>>('/audit', {
      query: { where: { record: project._id } },
    });
    expect(body.data.map(({ action, changes }) => [action, changes])).toEqual([
      [
        'projects.addSimulated',
        { simulatedCounted: { from: false, to: true }, simulatedPerVariation: { from: null, to: 3 } },
      ],
    ]);
    // People have the places that are left.
    expect(await Promise.all([1, 2, 3, 4].map(() => start(project._id)))).toEqual([201, 201, 201, 201]);
    expect(await start(project._id)).toBe(409);
    expect(await brokenIn(test)).toEqual([]);
  });

  it('are never more than the sample: refused beforehand, and where people were faster meanwhile', async () => {
    const project = await createLive(world, 3, 1);
    expect(await start(project._id)).toBe(201);
    const refused = await add(project, 3);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Together with the simulated ones, 4 shoppers would be in variation A, and its sample is 3.',
    ]);
    expect([await read(project._id), await jobOf(project._id)]).toEqual([project, null]);
    FakeShoppers.before = async (count) => (count === 1 ? expect(await start(project._id)).toBe(201) : undefined);
    await add(project, 2);
    await idle();
    const visits = await stored(project._id);
    expect(visits.map(({ source }) => source).toSorted()).toEqual(['HUMAN', 'HUMAN', 'SIMULATED']);
    expect((await jobOf(project._id))?.status).toBe('DONE');
  });

  it('one wish at a time; cancelled, nobody else comes and those who are there stay', async () => {
    const project = await createLive(world, 50, 1);
    FakeShoppers.before = async (count, signal) => {
      if (count !== 3) return;
      const second = await add(await read(project._id), 1);
      expect([second.status, second.body.message]).toEqual([
        409,
        'Simulated shoppers are being added. Wait until they are there, or cancel that first.',
      ]);
      expect((await jobOf(project._id))?.status).toBe('RUNNING');
      expect((await cancel(project._id)).status).toBe(200);
      await aborted(signal);
    };
    expect((await add(project, 40)).status).toBe(200);
    await idle();
    expect(await stored(project._id)).toHaveLength(3);
    expect((await jobOf(project._id))?.status).toBe('CANCELLED');
    expect((await read(project._id)).simulatedCounted).toBe(true);
    // Nothing is left to be cancelled, and others can come.
    FakeShoppers.reset();
    expect((await cancel(project._id)).status).toBe(200);
    expect((await add(await read(project._id), 1)).status).toBe(200);
    await idle();
    expect(await stored(project._id)).toHaveLength(4);
  });

  it('of two wishes in one moment one is taken', async () => {
    const project = await createLive(world, 50, 1);
    const statuses = (await Promise.all([1, 2, 3].map((count) => add(project, count)))).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    await idle();
    expect(FakeShoppers.tasks).toHaveLength(1);
    expect(await stored(project._id)).toHaveLength(FakeShoppers.tasks[0]?.perVariation ?? 0);
  });

  it('left out in the middle, nobody else comes, and people have all places', async () => {
    const project = await createLive(world, 4, 1);
    FakeShoppers.before = async (count) => {
      if (count === 2) expect((await leaveOut(project._id)).status).toBe(200);
    };
    await add(project, 4);
    await idle();
    expect(await stored(project._id)).toHaveLength(2);
    expect(await read(project._id)).toMatchObject({ simulatedCounted: false, testing: { sessions: { total: 0 } } });
    expect(await Promise.all([1, 2, 3, 4].map(() => start(project._id)))).toEqual([201, 201, 201, 201]);
    expect(await brokenIn(test)).toEqual([]);
  });

  it('end with the gathering, and with the project: nothing of it is left', async () => {
    const project = await createLive(world, 50, 1);
    FakeShoppers.before = async (count) =>
      void (count === 2 && (await act(world.admin, project._id, 'processing', {})));
    await add(project, 40);
    await idle();
    expect(await stored(project._id)).toHaveLength(2);
    expect(await read(project._id)).toMatchObject({ status: 'PROCESSING' });
    expect((await jobOf(project._id))?.status).toBe('DONE');
    const gone = await createLive(world, 50, 1);
    FakeShoppers.before = async (count) => void (count === 2 && (await world.admin.delete(`/projects/${gone._id}`)));
    await add(gone, 40);
    await idle();
    expect(await stored(gone._id)).toEqual([]);
    expect(await brokenIn(test)).toEqual([]);
  });

  it('F3 F4 a process that dies in the middle is followed by another, and two at once add nobody twice', async () => {
    const project = await createLive(world, 50, 2);
    const jobs = connectionOf(test).model('Job').collection;
    FakeShoppers.before = (count, signal) => (count === 5 ? aborted(signal) : undefined);
    await add(project, 6);
    while ((await stored(project._id, { state: 'COMPLETED' })).length < 5)
      await new Promise((next) => setTimeout(next, 20));
    const record = await jobs.findOne({ jobId: project._id });
    if (!record) throw new Error('nothing runs');
    // As if the process had been killed: what it would have written at its end is undone.
    await cancel(project._id);
    await idle();
    const { _id, busy: _lane, ...fields } = record;
    await jobs.replaceOne({ _id }, { ...fields, run: 'gone', beatAt: new Date(0) });
    expect(await stored(project._id)).toHaveLength(5);
    FakeShoppers.before = () => undefined;
    await sweep();
    const seed = FakeShoppers.tasks[0]?.seed ?? 0;
    const job = test.app.get(LiveVisitsJob, { strict: false });
    const again = () =>
      job.run({ project: project._id, seed, perVariation: 6 }, () => undefined, {
        signal: new AbortController().signal,
      });
    await Promise.all([idle(), again()]);
    expect(await stored(project._id, { state: 'COMPLETED', source: 'SIMULATED' })).toHaveLength(12);
    expect((await jobOf(project._id))?.status).toBe('DONE');
    await again();
    expect(await stored(project._id)).toHaveLength(12);
  });

  it('F3 are tried again after a failure, and go on where it was', async () => {
    const project = await createLive(world, 50, 2);
    FakeShoppers.before = (count) => {
      if (count === 5 && FakeShoppers.tasks.length === 1) throw new Error('the thread broke');
    };
    await add(project, 6);
    await idle();
    const [first, second] = FakeShoppers.tasks;
    expect([FakeShoppers.tasks.length, second?.seed]).toEqual([2, first?.seed]);
    expect(await stored(project._id)).toHaveLength(12);
  });

  it('F3 whichever write of the wish is the last: they count and come, or nothing of it is left', async () => {
    const faults = new Faults();
    let project = await createLive(world, 5, 1);
    const outcomes: boolean[] = [];
    const cuts = await faults.everywhere(
      () => add(project, 2),
      async () => {
        await idle();
        await sweep(Date.now() + 120_000);
        await idle();
        const { simulatedCounted } = await read(project._id);
        outcomes.push(simulatedCounted);
        expect(await stored(project._id)).toHaveLength(simulatedCounted ? 2 : 0);
        expect(await brokenIn(test)).toEqual([]);
        project = await createLive(world, 5, 1);
      },
    );
    faults.end();
    // At least the project, its places, the audit, the job and the end of the transaction.
    expect(cuts).toBeGreaterThan(4);
    expect([outcomes[0], outcomes.at(-1)]).toEqual([false, true]);
  });

  it.each([
    ['none', 0],
    ['half a shopper', 1.5],
    ['more than any sample', 100_001],
  ])('%s is refused', async (_, perVariation) => {
    expect((await add(await createLive(world, 5, 1), perVariation)).status).toBe(400);
  });

  it('are for admins, of a project that is live and as they saw it', async () => {
    const project = await createLive(world, 5, 1);
    const path = `/projects/${project._id}/sessions/simulated`;
    for (const client of [world.manager, world.reader]) {
      const replies = [await add(project, 1, client), await client.get(path), await client.delete(path)];
      expect(replies.map(({ status }) => status)).toEqual([403, 403, 403]);
    }
    expect((await cancel('f'.repeat(24))).status).toBe(404);
    expect((await add({ ...project, _id: 'f'.repeat(24) }, 1)).status).toBe(404);
    expect((await add({ ...project, version: project.version - 1 }, 1)).status).toBe(409);
    const ended = await act(world.admin, project._id, 'processing', {});
    expect(await add(ended, 1)).toMatchObject({
      status: 409,
      body: { message: 'Simulated shoppers are added while the project is live.' },
    });
  });

  // The last one: what the two platforms share in this process ends with the other one.
  it('F3 go on with the next process when the platform is stopped', async () => {
    const project = await createLive(world, 50, 1);
    const other = await createTestApp({
      plugins,
      env: { MONGODB_URI: test.config.mongodbUri, SECRET: test.config.secret },
    });
    FakeShoppers.before = (count, signal) => (count === 3 ? aborted(signal) : undefined);
    const there = other.client();
    there.accessToken = world.admin.accessToken;
    await there.post(`/projects/${project._id}/sessions/simulated`, { version: project.version, perVariation: 5 });
    while ((await stored(project._id)).length < 3) await new Promise((next) => setTimeout(next, 20));
    await other.close();
    const database = await createConnection(test.config.mongodbUri).asPromise();
    const left = await database.collection('jobs').findOne({ jobId: project._id });
    await database.close();
    expect(left).toMatchObject({ status: 'WAITING' });
  });
});
