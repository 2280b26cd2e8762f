import { DomainError } from '@aislelab/domain';
import { OnQueueError, OnQueueFailed, Process, Processor } from '@nestjs/bull';
import { Injectable, type Type } from '@nestjs/common';
import type Bull from 'bull';
import { inTime } from '../in-time.ts';
import { Log } from '../log/log.ts';
import { JOB_ATTEMPTS, JobQueue, runJob, type EnqueueOptions, type QueuedWork } from './job-queue.ts';

/** Handlers of the jobs. Bull takes jobs before all plugins are ready: they wait until then. */
@Injectable()
export class LaneHandlers {
  open: (handlers: ReadonlyMap<string, QueuedWork>) => void = () => undefined;
  readonly all = new Promise<ReadonlyMap<string, QueuedWork>>((opened) => (this.open = opened));
}

/** Creates the processor of one lane: one job after the other. @param queue Name of the worker's queue in Nest */
export function laneProcessor(queue: string): Type {
  @Processor(queue)
  class LaneProcessor {
    constructor(
      private readonly handlers: LaneHandlers,
      private readonly log: Log,
    ) {}

    @Process({ name: '*', concurrency: 1 })
    async run(job: Bull.Job): Promise<void> {
      const jobId = String(job.id).slice(job.name.length + 1);
      const last = job.attemptsMade + 1 >= JOB_ATTEMPTS;
      await runJob(await this.handlers.all, job.name, job.data, { jobId, last });
    }

    @OnQueueFailed()
    failed(job: Bull.Job, error: Error): void {
      this.log.error({ msg: 'job failed', job: job.name, key: job.id, attempt: job.attemptsMade, err: error });
    }

    @OnQueueError()
    unreachable(error: Error): void {
      this.log.warn({ msg: 'job queue', queue, err: error });
    }
  }
  return LaneProcessor;
}

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
