import type { AuditEntry, Id, ListResult, Project, Session } from '@aislelab/domain';
import { defineServerPlugin, SERVER_API_VERSION } from '@aislelab/server-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Injectable } from '@nestjs/common';
import { JobQueue } from '../../../common/jobs/job-queue.ts';
import { brokenIn, connectionOf, createTestApp, type TestApp } from '../../../testing/index.ts';
import { act, createLive, createWorld, objectId, type ProjectWorld } from '../../projects/testing/project-fixture.ts';
import { FakeShoppers } from '../testing/fake-shoppers.ts';
import { SimulatedVisitsJob } from './simulated-visits.job.ts';
import { SILENT_AFTER_MS, SimulatedVisitsSweeper } from './simulated-visits.sweeper.ts';

/** Nothing is asked of those who are added to a live project. */
@Injectable()
class Shoppers extends FakeShoppers {
  override check(): void {
    throw new Error('nothing is asked of it here');
  }
}
const plugin = defineServerPlugin({ id: 'shoppers', apiVersion: SERVER_API_VERSION, slots: { simulator: Shoppers } });

let test: TestApp;
let world: ProjectWorld;
beforeAll(async () => {
  test = await createTestApp({ plugins: [plugin] });
  world = await createWorld(test);
});
afterAll(() => test.close());
beforeEach(() => {
  FakeShoppers.reset();
});

type Answer = Omit<Project, 'status'> & { status: string | number; message?: string };
const add = ({ _id, version }: Pick<Project, '_id' | 'version'>, perVariation: number, client = world.admin) =>
  client.post<Answer>(`/projects/${_id}/sessions/simulated`, { version, perVariation });
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
      expect.objectContaining({ simulatedCounted: true, simulating: 6, version: project.version + 1 }),
    ]);
    await idle();
    expect(await read(project._id)).toMatchObject({ simulating: null, testing: { sessions: { total: 6 } } });
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
    expect(await read(project._id)).toEqual(project);
    FakeShoppers.before = async (count) => (count === 1 ? expect(await start(project._id)).toBe(201) : undefined);
    await add(project, 2);
    await idle();
    const visits = await stored(project._id);
    expect(visits.map(({ source }) => source).toSorted()).toEqual(['HUMAN', 'HUMAN', 'SIMULATED']);
    expect((await read(project._id)).simulating).toBeNull();
  });

  it('one wish at a time; cancelled, nobody else comes and those who are there stay', async () => {
    const project = await createLive(world, 50, 1);
    FakeShoppers.before = async (count) => {
      if (count !== 3) return;
      const now = await read(project._id);
      expect((await add(now, 1)).status).toBe(409);
      const off = { version: now.version, counted: false };
      expect((await world.admin.patch(`/projects/${project._id}/sessions/simulated`, off)).status).toBe(409);
      const cancelled = await world.admin.delete<Answer>(`/projects/${project._id}/sessions/simulated`);
      expect([cancelled.status, cancelled.body.simulating]).toEqual([200, null]);
    };
    expect((await add(project, 40)).status).toBe(200);
    await idle();
    expect(await stored(project._id)).toHaveLength(3);
    expect((await read(project._id)).simulatedCounted).toBe(true);
  });

  it('end with the gathering, and with the project: nothing of it is left', async () => {
    const project = await createLive(world, 50, 1);
    FakeShoppers.before = async (count) =>
      void (count === 2 && (await act(world.admin, project._id, 'processing', {})));
    await add(project, 40);
    await idle();
    expect(await stored(project._id)).toHaveLength(2);
    expect(await read(project._id)).toMatchObject({ status: 'PROCESSING', simulating: null });
    const gone = await createLive(world, 50, 1);
    FakeShoppers.before = async (count) => void (count === 2 && (await world.admin.delete(`/projects/${gone._id}`)));
    await add(gone, 40);
    await idle();
    expect(await stored(gone._id)).toEqual([]);
    expect(await brokenIn(test)).toEqual([]);
  });

  it('F3 F4 a process that dies in the middle is followed by another, and two at once add nobody twice', async () => {
    const project = await createLive(world, 50, 2);
    const job = test.app.get(SimulatedVisitsJob, { strict: false });
    FakeShoppers.before = (count) => {
      if (count === 5 && FakeShoppers.tasks.length === 1) throw new Error('killed');
    };
    // As if the process had been killed: what it would have written at its end is undone.
    await add(project, 6);
    await idle();
    const [seed = 0] = FakeShoppers.tasks.map((task) => task.seed);
    const silent = new Date(Date.now() - SILENT_AFTER_MS - 1_000);
    await connectionOf(test)
      .model('Project')
      .updateOne(
        { _id: project._id },
        { $set: { simulating: 12, 'internal.simulation': { seed, perVariation: 6, heartbeatAt: silent } } },
      );
    expect(await stored(project._id)).toHaveLength(5);
    await test.app.get(SimulatedVisitsSweeper, { strict: false }).sweep();
    await Promise.all([idle(), job.run({ project: project._id, seed }, () => undefined)]);
    expect(await stored(project._id, { state: 'COMPLETED', source: 'SIMULATED' })).toHaveLength(12);
    expect((await read(project._id)).simulating).toBeNull();
    await job.run({ project: project._id, seed }, () => undefined);
    expect(await stored(project._id)).toHaveLength(12);
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
    for (const client of [world.manager, world.reader]) expect((await add(project, 1, client)).status).toBe(403);
    expect((await add({ ...project, version: project.version - 1 }, 1)).status).toBe(409);
    const ended = await act(world.admin, project._id, 'processing', {});
    expect(await add(ended, 1)).toMatchObject({
      status: 409,
      body: { message: 'Simulated shoppers are added while the project is live.' },
    });
  });
});
