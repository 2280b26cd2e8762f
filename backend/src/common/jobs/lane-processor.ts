import { OnQueueError, OnQueueFailed, Process, Processor } from '@nestjs/bull';
import { Injectable, type Type } from '@nestjs/common';
import type { Job } from 'bull';
import { Log } from '../log/log.ts';
import { JOB_ATTEMPTS, runJob, type QueuedWork } from './job-queue.ts';

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
    async run(job: Job): Promise<void> {
      const jobId = String(job.id).slice(job.name.length + 1);
      const last = job.attemptsMade + 1 >= JOB_ATTEMPTS;
      await runJob(await this.handlers.all, job.name, job.data, { jobId, last });
    }

    @OnQueueFailed()
    failed(job: Job, error: Error): void {
      this.log.error({ msg: 'job failed', job: job.name, key: job.id, attempt: job.attemptsMade, err: error });
    }

    @OnQueueError()
    unreachable(error: Error): void {
      this.log.warn({ msg: 'job queue', queue, err: error });
    }
  }
  return LaneProcessor;
}
