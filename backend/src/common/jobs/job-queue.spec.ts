import { DomainError } from '@aislelab/domain';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Global, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Log } from '../log/log.ts';
import { startRedis, type TestRedis } from '../../testing/redis.ts';
import { InlineJobQueue } from './inline-job-queue.ts';
import { JobQueue, type Attempt, type QueuedWork } from './job-queue.ts';
import { LanesJobQueue } from './lanes-job-queue.ts';
import { QueueModule } from './queue.module.ts';

const log = new Log('silent');
const handler = Object as never;
const PLUGINS = [
  {
    id: 'notes',
    apiVersion: 1.1,
    jobs: [
      { name: 'notes.sum', handler },
      { name: 'notes.long', handler, apart: true },
    ],
  },
];
class Recorder implements QueuedWork {
  readonly payloads: unknown[] = [];
  readonly attempts: Attempt[] = [];
  failures = 0;
  release: () => void = () => undefined;
  gate: Promise<void> | null = null;

  hold(): void {
    this.gate = new Promise((done) => (this.release = done));
  }
  async run(payload: never, attempt: Attempt): Promise<void> {
    this.payloads.push(payload);
    this.attempts.push(attempt);
    await this.gate;
    if (this.failures > 0) {
      this.failures -= 1;
      throw new Error('not yet');
    }
  }
}
async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((done) => setTimeout(done, 10));
}

/** What every queue promises, whatever runs below it. */
function contract(open: () => JobQueue | Promise<JobQueue>): void {
  let queue: JobQueue;
  let recorder: Recorder;
  const begin = async () => {
    queue = await open();
    recorder = new Recorder();
    await queue.start(new Map([['record', recorder]]));
  };
  afterEach(() => queue.stop());

  it('runs a job with its payload as JSON carries it', async () => {
    await begin();
    await queue.enqueue('record', { id: 'a', when: new Date(0), nothing: undefined }, { jobId: 'a' });
    await until(() => recorder.payloads.length === 1);
    await queue.idle();
    expect(recorder.payloads).toEqual([{ id: 'a', when: '1970-01-01T00:00:00.000Z' }]);
  });

  it('runs one job of an id at a time, and again once it is done', async () => {
    await begin();
    recorder.hold();
    for (const n of [1, 2, 3]) await queue.enqueue('record', { n }, { jobId: 'same' });
    await queue.enqueue('record', { n: 4 }, { jobId: 'other' });
    await until(() => recorder.payloads.length > 0);
    recorder.release();
    await queue.idle();
    expect(recorder.payloads).toEqual([{ n: 1 }, { n: 4 }]);
    await queue.enqueue('record', { n: 5 }, { jobId: 'same' });
    await until(() => recorder.payloads.length === 3);
    await queue.idle();
    expect(recorder.payloads).toHaveLength(3);
  });

  it('tries again after a failure, and gives the next job its turn when all attempts failed', async () => {
    await begin();
    recorder.failures = 1;
    await queue.enqueue('record', { n: 1 }, { jobId: 'once' });
    await until(() => recorder.payloads.length === 2);
    await queue.idle();
    recorder.failures = 3;
    await queue.enqueue('record', { n: 2 }, { jobId: 'never' });
    await until(() => recorder.payloads.length === 5);
    await queue.enqueue('record', { n: 3 }, { jobId: 'next' });
    await until(() => recorder.payloads.length === 6);
    await queue.idle();
    expect(recorder.payloads).toEqual([{ n: 1 }, { n: 1 }, { n: 2 }, { n: 2 }, { n: 2 }, { n: 3 }]);
    const never = recorder.attempts.filter(({ jobId }) => jobId === 'never');
    expect(never.map(({ last }) => last)).toEqual([false, false, true]);
  });

  it('lets the running job end before it stops', async () => {
    await begin();
    recorder.hold();
    await queue.enqueue('record', {}, { jobId: 'a' });
    await until(() => recorder.payloads.length === 1);
    let stopped = false;
    const stopping = queue.stop().then(() => (stopped = true));
    await new Promise((done) => setTimeout(done, 50));
    expect(stopped).toBe(false);
    recorder.release();
    await stopping;
  });
}

/** What takes minutes holds up nobody but its like. */
function contractOfLanes(open: () => JobQueue | Promise<JobQueue>): void {
  it('does jobs of one lane while those of another go on', async () => {
    const [queue, slow, fast] = [await open(), new Recorder(), new Recorder()];
    slow.hold();
    await queue.start(
      new Map([
        ['notes.long', slow],
        ['notes.sum', fast],
      ]),
    );
    for (const n of [1, 2]) await queue.enqueue('notes.long', { n }, { jobId: `${n}` });
    await queue.enqueue('notes.sum', { n: 3 }, { jobId: 'a' });
    await until(() => fast.payloads.length === 1);
    await until(() => slow.payloads.length === 1);
    slow.release();
    await queue.idle();
    expect(slow.payloads).toEqual([{ n: 1 }, { n: 2 }]);
    await queue.stop();
  });

  it('does the jobs of a plugin beside those of the platform', async () => {
    const [queue, slow, fast] = [await open(), new Recorder(), new Recorder()];
    slow.hold();
    await queue.start(
      new Map([
        ['notes.sum', slow],
        ['fast', fast],
      ]),
    );
    await queue.enqueue('notes.sum', { n: 1 }, { jobId: 'a' });
    await until(() => slow.payloads.length === 1);
    await queue.enqueue('fast', { n: 2 }, { jobId: 'a' });
    await until(() => fast.payloads.length === 1);
    slow.release();
    await queue.stop();
  });
}

describe('InlineJobQueue', () => {
  contract(() => new InlineJobQueue(log, 1));
  contractOfLanes(() => new LanesJobQueue(PLUGINS, () => new InlineJobQueue(log, 1)));

  it('keeps what was enqueued before it started', async () => {
    const queue = new InlineJobQueue(log, 1);
    const recorder = new Recorder();
    await queue.enqueue('record', { early: true }, { jobId: 'a' });
    await queue.start(new Map([['record', recorder]]));
    await queue.idle();
    expect(recorder.payloads).toEqual([{ early: true }]);
    await queue.stop();
  });
});

@Global()
@Module({ providers: [{ provide: Log, useValue: log }], exports: [Log] })
class LogModule {}

/** The queue as the platform opens it. */
async function openBull(redisUrl: string, processJobs: boolean): Promise<JobQueue> {
  @Module({ imports: [LogModule, QueueModule.forRoot({ redisUrl, processJobs }, PLUGINS)] })
  class OpenModule {}
  const app = await NestFactory.createApplicationContext(OpenModule, { logger: false });
  return app.get(JobQueue, { strict: false });
}

describe('BullJobQueue on a Redis server', () => {
  let redis: TestRedis;
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(() => redis.stop());
  afterEach(() => redis.empty());
  contract(() => openBull(redis.url, true));
  contractOfLanes(() => openBull(redis.url, true));

  it('a process that does not work on jobs leaves them to one that does', async () => {
    const [api, worker] = [await openBull(redis.url, false), await openBull(redis.url, true)];
    const [idle, busy] = [new Recorder(), new Recorder()];
    await api.start(new Map([['record', idle]]));
    await api.enqueue('record', { n: 1 }, { jobId: 'a' });
    await worker.start(new Map([['record', busy]]));
    await until(() => busy.payloads.length === 1);
    expect(idle.payloads).toEqual([]);
    await worker.stop();
    await api.stop();
  });

  it('says at once that it is not available while Redis is away', async () => {
    const gone = await startRedis();
    const queue = await openBull(gone.url, false);
    await queue.enqueue('record', {}, { jobId: 'before' });
    await gone.stop();
    const refused = await queue.enqueue('record', {}, { jobId: 'after' }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(DomainError);
    expect(refused).toMatchObject({ code: 'UNAVAILABLE' });
    await queue.stop();
  });

  it('starts and stops while Redis is away', async () => {
    const gone = await startRedis();
    await gone.stop();
    const queue = await openBull(gone.url, true);
    await queue.start(new Map());
    await new Promise((done) => setTimeout(done, 200));
    await queue.stop();
  });
});
