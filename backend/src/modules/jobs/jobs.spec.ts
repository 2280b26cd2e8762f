import { DomainError, type AuditEntry, type Job, type ListResult } from '@aislelab/domain';
import { JOBS, type JobContext, type JobHandler, type JobsPort, type ServerPlugin } from '@aislelab/server-kit';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Injectable, type INestApplicationContext } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import { JOB_MODEL } from '../../common/jobs/jobs.repository.ts';
import { JobQueue } from '../../common/jobs/job-queue.ts';
import { JobSweeper } from '../../common/jobs/job.sweeper.ts';
import {
  connectionOf,
  createTestApp,
  createTestWorker,
  createWorld,
  startRedis,
  type ProjectWorld,
  type TestApp,
  type TestClient,
  type TestRedis,
} from '../../testing/index.ts';
import { MailJob } from '../mail/mail.job.ts';

/** Notes what runs, and ends when the test says so. */
@Injectable()
class Steps implements JobHandler<{ n: number }> {
  readonly begun: number[] = [];
  readonly ended: number[] = [];
  failures: unknown[] = [];
  private release: () => void = () => undefined;
  private gate: Promise<void> | null = null;

  hold(): void {
    this.gate = new Promise((done) => (this.release = done));
  }
  go(): void {
    this.release();
    this.gate = null;
  }
  async run({ n }: { n: number }, report: (progress: number) => void, { signal }: JobContext): Promise<void> {
    this.begun.push(n);
    report(0.25);
    const aborted = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    await Promise.race([this.gate, aborted]);
    const [failure] = this.failures.splice(0, 1);
    if (failure) throw failure;
    this.ended.push(n);
  }
}
@Injectable()
class Hourly implements JobHandler<object> {
  runs = 0;
  async run(): Promise<void> {
    this.runs += 1;
  }
}
const plugin: ServerPlugin = {
  id: 'steps',
  apiVersion: 1.1,
  jobs: [
    { name: 'steps.go', handler: Steps, title: 'Go on' },
    { name: 'steps.turn', handler: Steps, title: 'Take turns', inTurns: true },
    { name: 'steps.hourly', handler: Hourly, title: 'Look around', every: 60 },
  ],
};
const HOUR_MS = 3_600_000;

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await sleep(20);
}

/** What holds whatever carries the jobs. */
function contract(env: () => Record<string, string>): void {
  let test: TestApp;
  let world: ProjectWorld;
  let steps: Steps;
  let jobs: JobsPort;
  beforeAll(async () => {
    test = await createTestApp({ plugins: [plugin], env: env() });
    world = await createWorld(test);
    steps = test.app.get(Steps, { strict: false });
    jobs = test.app.get<JobsPort>(JOBS, { strict: false });
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    await test.app.get(JobQueue).idle();
    await records().deleteMany({ name: { $in: ['steps.go', 'steps.turn'] } });
    for (const list of [steps.begun, steps.ended, steps.failures]) list.length = 0;
  });
  afterEach(() => {
    steps.go();
    jest.restoreAllMocks();
  });
  const records = () => connectionOf(test).model<Job>(JOB_MODEL);
  const read = async (id: string, client: TestClient = world.admin) => (await client.get<Job>(`/jobs/${id}`)).body;
  const reaches = (id: string, status: Job['status']) => until(async () => (await read(id)).status === status);
  const enqueue = (n: number, about: object = {}) => jobs.enqueue('steps.go', { n }, { jobId: `${n}`, ...about });

  it('a job has a record that says how far it is and how it ended', async () => {
    steps.hold();
    const { _id, name } = (await world.admin.get<{ _id: string; name: string }>('/users/me')).body;
    const id = await enqueue(1, { viewer: { _id, name } });
    await until(async () => (await read(id)).progress === 0.25);
    expect(await read(id)).toMatchObject({ title: 'Go on', status: 'RUNNING', attempts: 1, endedAt: null });
    steps.go();
    await reaches(id, 'DONE');
    expect(await read(id)).toMatchObject({ progress: 1, error: null, askedBy: { _id, name } });
    expect(JSON.stringify(await read(id))).not.toContain('payload');
    expect(Reflect.get((await records().findById(id).lean()) ?? {}, 'expiresAt')).toBeInstanceOf(Date);
  });

  it('the same job waits or runs once, and again once it has ended', async () => {
    steps.hold();
    const ids = await Promise.all([enqueue(1), enqueue(1), enqueue(1)]);
    await until(() => steps.begun.length === 1);
    ids.push(await enqueue(1));
    steps.go();
    await reaches(ids[0] ?? '', 'DONE');
    ids.push(await enqueue(1));
    await until(() => steps.ended.length === 2);
    await reaches(ids[0] ?? '', 'DONE');
    expect([new Set(ids).size, steps.begun]).toEqual([1, [1, 1]]);
  });

  it('one that is part of a transaction runs once that is committed, and not at all where it comes to nothing', async () => {
    const within = (n: number, fails: boolean) =>
      connectionOf(test).transaction(async (session) => {
        await enqueue(n, { session });
        await sleep(50);
        expect(steps.begun).toEqual([]);
        if (fails) throw new Error('rolled back');
      });
    await expect(within(1, true)).rejects.toThrow('rolled back');
    await test.app.get(JobQueue).idle();
    expect([steps.begun, await jobs.find('steps.go', '1')]).toEqual([[], null]);
    steps.hold();
    await within(2, false);
    await until(() => steps.begun.length === 1);
    const again = connectionOf(test).transaction((session) => enqueue(2, { session }));
    await expect(again).rejects.toThrow(new DomainError('CONFLICT'));
    steps.go();
    await until(async () => (await jobs.find('steps.go', '2'))?.status === 'DONE');
    expect(steps.begun).toEqual([2]);
  });

  const [first = '', second = '', third = ''] = ['a', 'b', 'c'].map((letter) => letter.repeat(24));

  it('an organization has no more unfinished jobs than their limit, also of concurrent ones', async () => {
    steps.hold();
    const limited = (n: number, organization = first) => enqueue(n, { organization, most: 2 });
    const added = await Promise.allSettled(Array.from({ length: 10 }, (_, n) => limited(n)));
    const ids = added.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    const refused = added.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
    expect([ids.length, refused]).toEqual([2, Array(8).fill(new DomainError('TOO_MANY_REQUESTS'))]);
    expect(await jobs.unfinished('steps.go', first)).toBe(2);
    const n = added.findIndex(({ status }) => status === 'fulfilled');
    expect(await limited(n)).toBe(ids[0]);
    await limited(20, second);
    await until(() => steps.begun.length === 1);
    for (const id of ids) await world.admin.post(`/jobs/${id}/cancel`);
    await until(async () => (await jobs.unfinished('steps.go', first)) === 0);
    await Promise.all([limited(30), limited(31)]);
    await expect(limited(32)).rejects.toThrow(new DomainError('TOO_MANY_REQUESTS'));
    steps.go();
    await until(async () => (await jobs.unfinished('steps.go', first)) === 0);
    await limited(33);
  });

  it('organizations take turns where their jobs are declared so', async () => {
    steps.hold();
    const turn = (n: number, organization: string) =>
      jobs.enqueue('steps.turn', { n }, { jobId: `${n}`, organization });
    await turn(1, first);
    await until(() => steps.begun.length === 1);
    for (const n of [2, 3, 4]) await turn(n, first);
    await turn(5, second);
    await turn(6, third);
    await turn(7, second);
    steps.go();
    await until(() => steps.ended.length === 7);
    expect(steps.ended).toEqual([1, 5, 6, 2, 7, 3, 4]);
  });

  it('a job that fails does not cost another one its attempts where organizations take turns', async () => {
    steps.hold();
    const turn = (n: number, organization: string) =>
      jobs.enqueue('steps.turn', { n }, { jobId: `${n}`, organization });
    await turn(1, first);
    await until(() => steps.begun.length === 1);
    await turn(2, first);
    const last = await turn(3, second);
    steps.failures = [new Error('not yet'), new Error('not yet')];
    steps.go();
    await until(() => steps.ended.length === 3);
    await reaches(last, 'DONE');
    expect(new Set(steps.ended)).toEqual(new Set([1, 2, 3]));
  });

  it('one that waits is cancelled and never runs', async () => {
    steps.hold();
    await enqueue(1);
    const waiting = await enqueue(2);
    const { status, body } = await world.admin.post<Job>(`/jobs/${waiting}/cancel`);
    expect([status, body.status]).toEqual([200, 'CANCELLED']);
    steps.go();
    await test.app.get(JobQueue).idle();
    expect(steps.begun).toEqual([1]);
    expect((await world.admin.post(`/jobs/${waiting}/cancel`)).status).toBe(409);
  });

  it('one that runs is cancelled by its signal', async () => {
    steps.hold();
    const id = await enqueue(1);
    await reaches(id, 'RUNNING');
    await jobs.cancel('steps.go', '1');
    await reaches(id, 'CANCELLED');
    expect(steps.ended).toEqual([]);
    steps.go();
    expect((await world.admin.post(`/jobs/${id}/retry`)).status).toBe(200);
    await reaches(id, 'DONE');
  });

  it('one that fails says why, to admins in its own words; it can be retried and removed', async () => {
    steps.failures = Array.from({ length: 3 }, () => new Error('no room on /dev/sda1'));
    const project = await draft();
    const id = await enqueue(1, { project });
    await reaches(id, 'FAILED');
    expect(await read(id)).toMatchObject({ attempts: 3, reason: 'no room on /dev/sda1' });
    expect(await read(id, world.manager)).toEqual({
      _id: id,
      title: 'Go on',
      status: 'FAILED',
      progress: 0.25,
      cancelling: false,
      error: 'Something went wrong on our side.',
      createdAt: expect.any(String),
      startedAt: expect.any(String),
      endedAt: expect.any(String),
    });
    const { body } = await world.admin.get<ListResult<Job>>('/jobs', { query: { populate: ['project'] } });
    expect(body.data[0]).toMatchObject({ _id: id, status: 'FAILED', project: { _id: project, name: 'A study' } });
    expect((await world.admin.get('/jobs', { query: { select: ['payload'] } })).status).toBe(400);
    expect((await world.admin.post<Job>(`/jobs/${id}/retry`)).status).toBe(200);
    await reaches(id, 'DONE');
    expect(await read(id)).toMatchObject({ attempts: 1, error: null, reason: null });
    expect((await world.admin.post(`/jobs/${id}/retry`)).status).toBe(409);
    expect((await world.admin.delete(`/jobs/${id}`)).status).toBe(204);
    expect((await world.admin.get(`/jobs/${id}`)).status).toBe(404);
    const audit = await world.admin.get<ListResult<AuditEntry>>('/audit', { query: { where: { record: id } } });
    expect(audit.body.data.map(({ action, name }) => [action, name])).toEqual([
      ['jobs.delete', 'Go on'],
      ['jobs.retry', 'Go on'],
    ]);
  });

  async function draft(): Promise<string> {
    return (await world.manager.post<{ _id: string }>('/projects', { name: 'A study' })).body._id;
  }

  it('is followed by those who read what it is about, and does not exist for anybody else', async () => {
    const ofProject = await enqueue(1, { project: await draft() });
    const organization = (await world.manager.get<{ _id: string }>('/organizations/me')).body._id;
    const ofOrganization = await enqueue(2, { organization });
    const ofNobody = await enqueue(3);
    await test.app.get(JobQueue).idle();
    const asked = (client: TestClient) =>
      Promise.all([ofProject, ofOrganization, ofNobody].map(async (id) => (await client.get(`/jobs/${id}`)).status));
    expect(await asked(world.manager)).toEqual([200, 200, 404]);
    expect(await asked(world.reader)).toEqual([200, 200, 404]);
    expect(await asked(world.stranger)).toEqual([404, 404, 404]);
    expect(await asked(world.admin)).toEqual([200, 200, 200]);
    for (const path of [`/jobs/${ofProject}/cancel`, `/jobs/${ofProject}/retry`])
      expect((await world.manager.post(path)).status).toBe(403);
    expect((await world.manager.get('/jobs')).status).toBe(403);
    expect((await world.manager.delete(`/jobs/${ofProject}`)).status).toBe(403);
  });

  it('what a rule refuses is told to everybody who may follow the job', async () => {
    const refusal = () => new DomainError('CONFLICT', { message: 'The project was paused.' });
    steps.failures = [refusal(), refusal(), refusal()];
    const id = await enqueue(1, { project: await draft() });
    await reaches(id, 'FAILED');
    expect((await read(id, world.manager)).error).toBe('The project was paused.');
  });

  it('is taken up after a crash, until its attempts are used up', async () => {
    const sweeper = test.app.get(JobSweeper, { strict: false });
    const crash = (fields: object) =>
      records().updateOne(
        { _id: id },
        { ...fields, status: 'RUNNING', run: 'gone', busy: 'steps', beatAt: new Date(0) },
      );
    const id = await enqueue(1);
    await reaches(id, 'DONE');
    await crash({ attempts: 2 });
    await sweeper.sweepAt(Date.now());
    await reaches(id, 'DONE');
    expect(await read(id)).toMatchObject({ attempts: 3 });
    await crash({ attempts: 3 });
    await sweeper.sweepAt(Date.now());
    expect(await read(id)).toMatchObject({ status: 'FAILED', error: 'The platform was restarted while this ran.' });
    await crash({ cancelling: true });
    await sweeper.sweepAt(Date.now());
    expect((await read(id)).status).toBe('CANCELLED');
    expect(steps.ended).toEqual([1, 1]);
  });

  it('a job that the queue has lost is put there again', async () => {
    const queue = jest.spyOn(test.app.get(JobQueue), 'enqueue').mockResolvedValue();
    const id = await enqueue(1);
    queue.mockRestore();
    const sweeper = test.app.get(JobSweeper, { strict: false });
    await sweeper.sweepAt(Date.now());
    expect((await read(id)).status).toBe('WAITING');
    await sweeper.sweepAt(Date.now() + 61_000);
    await reaches(id, 'DONE');
  });

  it('a job of the platform itself has a record once it has failed', async () => {
    const mail = jest.spyOn(test.app.get(MailJob, { strict: false }), 'run').mockRejectedValue(new Error('no disk'));
    const project = await draft();
    await test.app.get(JobQueue).enqueue('mail.send', { mail: '0'.repeat(24), project }, { jobId: 'lost' });
    const failed = () => records().findOne({ name: 'mail.send', jobId: 'lost' }).lean();
    await until(async () => (await failed()) !== null);
    expect(await failed()).toMatchObject({ title: 'Send a mail', status: 'FAILED', reason: 'no disk' });
    mail.mockRestore();
    const id = String((await failed())?._id);
    expect(await read(id, world.manager)).toMatchObject({ status: 'FAILED' });
    await world.admin.post(`/jobs/${id}/retry`);
    await reaches(id, 'DONE');
    await test.app.get(JobQueue).enqueue('mail.send', { mail: '0'.repeat(24) }, { jobId: 'fine' });
    await test.app.get(JobQueue).idle();
    expect(await records().countDocuments({ name: 'mail.send' })).toBe(1);
  });

  describe('beside a second process', () => {
    let other: INestApplicationContext;
    beforeAll(async () => {
      other = await createTestWorker(test, [plugin], env());
    });
    afterAll(() => other.close());
    const both = <T>(act: (app: INestApplicationContext) => Promise<T>) => Promise.all([test.app, other].map(act));
    const hourly = () => [test.app, other].reduce((sum, app) => sum + app.get(Hourly, { strict: false }).runs, 0);
    const idle = () => both((app) => app.get(JobQueue).idle());
    const sweepAt = (now: number) => both((app) => app.get(JobSweeper, { strict: false }).sweepAt(now));

    it('of the jobs of a plugin one runs at a time, wherever it was enqueued', async () => {
      const workers = [steps, other.get(Steps, { strict: false })];
      const begun = () => workers.flatMap((worker) => worker.begun);
      for (const worker of workers) worker.hold();
      await enqueue(1);
      await until(() => begun().length === 1);
      const second = await other.get<JobsPort>(JOBS, { strict: false }).enqueue('steps.go', { n: 2 }, { jobId: '2' });
      await sleep(700);
      expect(begun()).toEqual([1]);
      for (const worker of workers) worker.go();
      await reaches(second, 'DONE');
      expect(new Set(begun())).toEqual(new Set([1, 2]));
    });

    it('a schedule runs once in each span of time', async () => {
      // Both have looked at their start already.
      await idle();
      await until(async () => (await records().findOne({ name: 'steps.hourly' }).lean())?.status === 'DONE');
      expect(hourly()).toBe(1);
      const start = Math.floor(Date.now() / HOUR_MS) * HOUR_MS + HOUR_MS;
      for (const [at, runs] of [
        [start, 2],
        [start + HOUR_MS - 1, 2],
        [start + HOUR_MS, 3],
      ] as const) {
        await sweepAt(at);
        await idle();
        await until(async () => (await records().findOne({ name: 'steps.hourly' }).lean())?.status === 'DONE');
        expect(hourly()).toBe(runs);
      }
      const { _id } = (await records().findOne({ name: 'steps.hourly' }).lean()) ?? {};
      const { status, body } = await world.admin.delete<{ message: string }>(`/jobs/${String(_id)}`);
      expect([status, body.message]).toEqual([409, 'It runs every 60 minutes: the next run replaces this one.']);
    });
  });
}

describe('jobs inside the process', () => contract(() => ({})));

describe('jobs on Redis', () => {
  let redis: TestRedis;
  beforeAll(async () => {
    redis = await startRedis();
  });
  contract(() => ({ REDIS_URL: redis.url }));
  // After the platforms that are on it.
  afterAll(() => redis.stop());
});
