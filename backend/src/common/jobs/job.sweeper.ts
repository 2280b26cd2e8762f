import { Sweeper } from '@aislelab/server-kit';
import { Injectable } from '@nestjs/common';
import { JobCatalog } from './job-catalog.ts';
import { JobStore } from './job.store.ts';
import { Jobs } from './jobs.service.ts';

const EVERY_MS = 15_000;
/** A silent attempt of this age belongs to a process that has died. */
const SILENT_AFTER_MS = 30_000;
/** A job that waits for longer may have been lost by the queue. */
const LOST_AFTER_MS = 60_000;
const AT_A_TIME = 100;

/** Takes up jobs that a crash left behind, and those that the queue has lost; runs what is scheduled. */
@Injectable()
export class JobSweeper extends Sweeper {
  constructor(
    private readonly jobs: Jobs,
    private readonly store: JobStore,
    private readonly catalog: JobCatalog,
  ) {
    super(EVERY_MS);
  }

  protected takeUp(): Promise<void> {
    return this.sweepAt(Date.now());
  }

  /** One round. @param now as milliseconds; for tests */
  async sweepAt(now: number): Promise<void> {
    await this.store.releaseSilent(new Date(now - SILENT_AFTER_MS));
    const { names } = this.catalog;
    const lost = new Date(now - LOST_AFTER_MS);
    for (let queued = 0; queued < AT_A_TIME; queued += 1) {
      const job = await this.store.nextForgotten(lost, names);
      if (!job) break;
      await this.jobs.announce(job);
    }
    await this.jobs.runDue(new Date(now));
  }
}
