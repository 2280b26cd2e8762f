import { DomainError } from '@aislelab/domain';
import type Bull from 'bull';
import { inTime } from '../in-time.ts';
import { JOB_ATTEMPTS, JobQueue, type EnqueueOptions, type QueuedWork } from './job-queue.ts';
import type { LaneHandlers } from './lanes-job-queue.ts';

/** Time a request may wait for the queue before it is refused as UNAVAILABLE. */
export const ENQUEUE_TIMEOUT_MS = 2_000;

/** One lane of the queue on Redis: jobs are added here, and a `LaneProcessor` works on them. */
export class BullJobQueue extends JobQueue {
  /** The first connection; after it, a lost one fails a request at once. */
  private readonly connected: Promise<void>;

  /** @param worker The queue of the lane's processor; `null` in a process that does not work on jobs. */
  constructor(
    private readonly producer: Bull.Queue,
    private readonly worker: Bull.Queue | null,
    private readonly handlers: LaneHandlers,
  ) {
    super();
    this.connected = new Promise((ready) => producer.client.once('ready', ready));
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
    this.handlers.open(handlers);
  }

  async idle(): Promise<void> {
    await this.connected;
    const counts = await this.producer.getJobCounts();
    if (counts.active + counts.waiting + counts.delayed === 0) return;
    await new Promise((done) => setTimeout(done, 50));
    return this.idle();
  }

  /** Waits for running jobs; waiting ones stay in Redis. */
  async stop(): Promise<void> {
    await this.worker?.close();
    await this.producer.close();
  }
}
