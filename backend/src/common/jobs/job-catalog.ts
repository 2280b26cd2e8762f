import type { ServerPlugin } from '@aislelab/server-kit';
import { laneOf } from './lanes-job-queue.ts';

/** A kind of job that has a handler. */
export interface KnownJob {
  name: string;
  title: string;
  /** The plugin that declares it; `null` for the platform itself. */
  plugin: string | null;
  /** Interval in minutes. */
  every: number | null;
  /** Lane: one of its jobs runs at a time, in all processes; `null` for jobs of the platform itself, which need none. */
  lane: string | null;
  /** Organizations take turns: an entry of the queue runs the next job of this name, not its own. */
  inTurns: boolean;
}

/** All jobs by name: those of the plugins, and those that the platform registers at its start. */
export class JobCatalog {
  private readonly jobs: Map<string, KnownJob>;

  constructor(plugins: readonly ServerPlugin[]) {
    const declared = plugins.flatMap(({ id, jobs = [] }) =>
      jobs.map((job): KnownJob => {
        const { name, title = name, every = null, inTurns = false } = job;
        return { name, title, plugin: id, every, lane: laneOf(id, job), inTurns };
      }),
    );
    this.jobs = new Map(declared.map((job) => [job.name, job]));
  }

  /** @returns false where the name is taken */
  add(job: KnownJob): boolean {
    if (this.jobs.has(job.name)) return false;
    this.jobs.set(job.name, job);
    return true;
  }

  get(name: string): KnownJob | undefined {
    return this.jobs.get(name);
  }

  get names(): string[] {
    return [...this.jobs.keys()];
  }

  get scheduled(): { job: KnownJob; every: number }[] {
    return [...this.jobs.values()].flatMap((job) => (job.every === null ? [] : [{ job, every: job.every }]));
  }
}
