import type { ServerPlugin } from '@aislelab/server-kit';
import { CORE_LANES, JobQueue, type EnqueueOptions, type QueuedWork } from './job-queue.ts';

/** Those of the platform and one for each plugin that has jobs, under its id. The main lane is last: jobs of the others may put something there. */
export const lanesOf = (plugins: readonly ServerPlugin[]): string[] => [
  ...plugins.filter(({ jobs = [] }) => jobs.length > 0).map(({ id }) => id),
  ...CORE_LANES,
];

/** A queue for each lane. */
export class LanesJobQueue extends JobQueue {
  /** Lane of a plugin's job. */
  private readonly laneOf: ReadonlyMap<string, string>;
  private readonly lanes: ReadonlyMap<string, JobQueue>;

  constructor(plugins: readonly ServerPlugin[], open: (lane: string) => JobQueue) {
    super();
    this.laneOf = new Map(plugins.flatMap(({ id, jobs = [] }) => jobs.map(({ name }) => [name, id])));
    this.lanes = new Map(lanesOf(plugins).map((lane) => [lane, open(lane)]));
  }

  async enqueue(name: string, payload: object, options: EnqueueOptions): Promise<void> {
    const lane = options.lane ?? this.laneOf.get(name) ?? 'main';
    await this.lanes.get(lane)?.enqueue(name, payload, options);
  }

  async idle(): Promise<void> {
    for (const lane of this.lanes.values()) await lane.idle();
  }

  async start(handlers: ReadonlyMap<string, QueuedWork>): Promise<void> {
    await Promise.all([...this.lanes.values()].map((lane) => lane.start(handlers)));
  }

  async stop(): Promise<void> {
    await Promise.all([...this.lanes.values()].map((lane) => lane.stop()));
  }
}
