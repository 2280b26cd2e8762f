import { DomainError, type Id, type Project, type Session } from '@aislelab/domain';
import { type CompactRow } from '@aislelab/statistics';
import { defineServerPlugin, SERVER_API_VERSION, type StatsEngine } from '@aislelab/server-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Injectable } from '@nestjs/common';
import { JobQueue } from '../../common/jobs/job-queue.ts';
import {
  connectionOf,
  createTestApp,
  createTestWorker,
  startRedis,
  type TestApp,
  type TestRedis,
} from '../../testing/index.ts';
import { act, createLive, createWorld, type ProjectWorld } from '../projects/testing/project-fixture.ts';
import { CompileSweeper, SILENT_AFTER_MS } from './compile.sweeper.ts';

/** Counts sessions; one that hangs is a worker that was killed, as the database sees it: nothing comes from it any more. */
@Injectable()
class Engine implements StatsEngine {
  static hanging: Promise<void> | null = null;
  static begun = 0;

  async compile(_project: Project, sessions: AsyncIterable<Session>) {
    Engine.begun += 1;
    await Engine.hanging;
    let count = 0;
    for await (const _ of sessions) count += 1;
    return Uint8Array.of(count);
  }
  async sessionsOf(): Promise<ReadonlyMap<Id, boolean>> {
    return new Map();
  }
  async update() {
    return null;
  }
  async merge(parts: readonly Uint8Array[]) {
    return Uint8Array.of(parts.reduce((sum, part) => sum + (part[0] ?? 0), 0));
  }
  async query(_project: Project, compiled: Uint8Array): Promise<CompactRow[]> {
    return [...compiled].map((total) => ({ variation: 0, type: 'project', sample: { total, cart: 0 } }));
  }
}
const plugins = [defineServerPlugin({ id: 'engine', apiVersion: SERVER_API_VERSION, slots: { stats: Engine } })];

let redis: TestRedis;
let test: TestApp;
let world: ProjectWorld;
let project: Id;
beforeAll(async () => {
  redis = await startRedis();
  test = await createTestApp({ plugins, env: { REDIS_URL: redis.url, PROCESS_JOBS: '0' } });
  world = await createWorld(test);
});
afterAll(async () => {
  for (const one of workers) await one.close();
  await test?.close();
  await redis?.stop();
});
beforeEach(async () => {
  project = (await createLive(world, 5, 1))._id;
  await act(world.admin, project, 'processing', {});
});

const trigger = () => world.admin.get(`/projects/${project}/stats/compile?trigger=true`);
const current = async () => (await world.admin.get<Project>(`/projects/${project}`)).body;
/** Workers end last: what they share with the server in this process ends with them. */
const workers: { close(): Promise<void> }[] = [];
async function startWorker(): Promise<void> {
  workers.push(await createTestWorker(test, plugins, { REDIS_URL: redis.url }));
}
async function until(holds: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await holds())) await new Promise((next) => setTimeout(next, 20));
}
/** As if nobody had given a sign of life for long. */
async function foundSilent(): Promise<void> {
  const heartbeatAt = new Date(Date.now() - SILENT_AFTER_MS - 1_000);
  await connectionOf(test)
    .model('Project')
    .updateOne({ _id: project }, { $set: { 'internal.heartbeatAt': heartbeatAt } });
  await test.app.get(CompileSweeper, { strict: false }).sweep();
}

describe('a compile does not stick', () => {
  it('F3 when its job is lost with Redis: it begins anew, and a worker does it', async () => {
    await trigger();
    await redis.empty();
    expect((await current()).compiling).toBe(true);
    await foundSilent();
    await startWorker();
    await test.app.get(JobQueue).idle();
    expect(await current()).toMatchObject({ compiling: false, stats: { epoch: 2, stale: false } });
  });

  it('F3 F4 when its worker dies: another one does it, and what comes from the dead one changes nothing', async () => {
    let wake = () => undefined as void;
    Engine.hanging = new Promise((resolve) => (wake = resolve));
    const before = Engine.begun;
    await trigger();
    await until(() => Engine.begun === before + 1);
    Engine.hanging = null;
    await foundSilent();
    await startWorker();
    await until(async () => !(await current()).compiling);
    const { stats } = await current();
    expect(stats).toMatchObject({ epoch: 2, stale: false });
    wake();
    await test.app.get(JobQueue).idle();
    expect((await current()).stats).toEqual(stats);
  });

  it('F3 when Redis is gone for good: it is given up, and says that its numbers are old', async () => {
    const gone = jest.spyOn(test.app.get(JobQueue), 'enqueue').mockRejectedValue(new DomainError('UNAVAILABLE'));
    expect((await trigger()).status).toBe(200);
    for (let round = 0; round < 4; round += 1) {
      expect((await current()).compiling).toBe(true);
      await foundSilent();
    }
    expect(gone).toHaveBeenCalledTimes(4);
    gone.mockRestore();
    expect(await current()).toMatchObject({ compiling: false, stats: { stale: true, compiledAt: null } });
  });
});
