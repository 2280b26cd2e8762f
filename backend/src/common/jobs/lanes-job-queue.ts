import type { JobHandler } from '@aislelab/server-kit';
import { JOB_LANES, JobQueue, type EnqueueOptions, type JobLane } from './job-queue.ts';

/** A queue for each lane. */
export class LanesJobQueue extends JobQueue {
  private readonly lanes: Readonly<Record<JobLane, JobQueue>>;

  constructor(open: (lane: JobLane) => JobQueue) {
    super();
    this.lanes = { simulated: open('simulated'), dryRuns: open('dryRuns'), main: open('main') };
  }

  enqueue(name: string, payload: object, options: EnqueueOptions): Promise<void> {
    return this.lanes[options.lane ?? 'main'].enqueue(name, payload, options);
  }

  /** The main lane last: jobs of the others may put something there. */
  async idle(): Promise<void> {
    for (const lane of JOB_LANES) await this.lanes[lane].idle();
  }

  async start(handlers: ReadonlyMap<string, JobHandler<never>>): Promise<void> {
    await Promise.all(JOB_LANES.map((lane) => this.lanes[lane].start(handlers)));
  }

  async stop(): Promise<void> {
    await Promise.all(JOB_LANES.map((lane) => this.lanes[lane].stop()));
  }
}
