import type { JobDeclaration, ServerPlugin } from '@aislelab/server-kit';
import { JobQueue, type EnqueueOptions, type QueuedWork } from './job-queue.ts';

/** Of the platform's own jobs. */
const MAIN = 'main';
/** Jobs of one lane run one after the other. Those of a plugin are in its lane, under its id, unless one of them has its own. */
export const laneOf = (plugin: string, { name, apart = false }: Pick<JobDeclaration, 'name' | 'apart'>) =>
  apart ? name : plugin;

/** The main lane is last: jobs of other lanes may enqueue jobs there. */
export const lanesOf = (plugins: readonly ServerPlugin[]): string[] => [
  ...new Set(plugins.flatMap(({ id, jobs = [] }) => jobs.map((job) => laneOf(id, job)))),
  MAIN,
];

/** A queue for each lane. */
export class LanesJobQueue extends JobQueue {
  /** Lane of a plugin's job. */
  private readonly laneOf: ReadonlyMap<string, string>;
  private readonly lanes: ReadonlyMap<string, JobQueue>;

  constructor(plugins: readonly ServerPlugin[], open: (lane: string) => JobQueue) {
    super();
    this.laneOf = new Map(plugins.flatMap(({ id, jobs = [] }) => jobs.map((job) => [job.name, laneOf(id, job)])));
    this.lanes = new Map(lanesOf(plugins).map((lane) => [lane, open(lane)]));
  }

  async enqueue(name: string, payload: object, options: EnqueueOptions): Promise<void> {
    const lane = this.laneOf.get(name) ?? MAIN;
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
