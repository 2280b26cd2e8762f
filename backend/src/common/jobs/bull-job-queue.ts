import { DomainError } from '@aislelab/domain';
import Bull from 'bull';
import { inTime } from '../in-time.ts';
import type { Log } from '../log/log.ts';
import { JOB_ATTEMPTS, JobQueue, runJob, type EnqueueOptions, type QueuedWork } from './job-queue.ts';

const QUEUE = 'aislelab';
/** How long a request may wait for the queue before it is told that it is not available. */
const ENQUEUE_TIMEOUT_MS = 2_000;

/**
 * The queue on Redis. Two connections that behave differently: the producer's fails fast, because a request waits for it;
 * the worker's waits for Redis as long as it takes.
 */
export class BullJobQueue extends JobQueue {
  private readonly producer: Bull.Queue;
  /** The first connection; after it, a lost one fails a request at once. */
  private readonly connected: Promise<void>;
  private worker: Bull.Queue | null = null;

  constructor(
    private readonly redisUrl: string,
    private readonly log: Log,
    private readonly processJobs: boolean,
    private readonly lane = 'main',
  ) {
    super();
    const redis = { maxRetriesPerRequest: 1, enableOfflineQueue: false, connectTimeout: ENQUEUE_TIMEOUT_MS };
    this.producer = this.open('producer', redis);
    const { client } = this.producer;
    this.connected = new Promise((ready) => client.once('ready', ready));
  }

  async enqueue(name: string, payload: object, { jobId }: EnqueueOptions): Promise<void> {
    const options: Bull.JobOptions = {
      // Bull keeps the ids of different jobs in one set; gone with the job, so that the next one is accepted.
      jobId: `${name}:${jobId}`,
      attempts: JOB_ATTEMPTS,
      backoff: { type: 'exponential', delay: 1_000 },
      removeOnComplete: true,
      removeOnFail: true,
    };
    try {
      // The first request may come before the connection does; it waits no longer than any other.
      await inTime(() => this.connected.then(() => this.producer.add(name, payload, options)), ENQUEUE_TIMEOUT_MS);
    } catch (cause) {
      throw new DomainError('UNAVAILABLE', { cause });
    }
  }

  async start(handlers: ReadonlyMap<string, QueuedWork>): Promise<void> {
    if (!this.processJobs) return;
    const worker = this.open('worker', { maxRetriesPerRequest: null, enableReadyCheck: false });
    this.worker = worker;
    // The promise settles when the queue closes; failures of single jobs are events.
    void worker
      .process('*', 1, async (job) => {
        const jobId = String(job.id).slice(job.name.length + 1);
        await runJob(handlers, job.name, job.data, { jobId, last: job.attemptsMade + 1 >= JOB_ATTEMPTS });
      })
      .catch((error: unknown) => this.log.error({ msg: 'the job worker stopped', err: error }));
    worker.on('failed', (job, error) => {
      this.log.error({ msg: 'job failed', job: job.name, key: job.id, attempt: job.attemptsMade, err: error });
    });
  }

  async idle(): Promise<void> {
    await this.connected;
    const counts = await this.producer.getJobCounts();
    if (counts.active + counts.waiting + counts.delayed === 0) return;
    await new Promise((done) => setTimeout(done, 50));
    return this.idle();
  }

  /** Running jobs end first; what waits stays in Redis. */
  async stop(): Promise<void> {
    await this.worker?.close();
    await this.producer.close();
  }

  private open(role: string, redis: Bull.QueueOptions['redis'] & object): Bull.Queue {
    const queue = new Bull(this.lane === 'main' ? QUEUE : `${QUEUE}-${this.lane}`, this.redisUrl, {
      redis,
      settings: { lockDuration: 30_000, stalledInterval: 15_000, maxStalledCount: 2 },
    });
    // Without a listener an unreachable Redis would end the process.
    queue.on('error', (error) => this.log.warn({ msg: 'job queue', role, err: error }));
    return queue;
  }
}
