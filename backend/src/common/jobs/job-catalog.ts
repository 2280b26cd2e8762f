import type { ServerPlugin } from '@aislelab/server-kit';
import { laneOf } from './lanes-job-queue.ts';

/** A kind of job that has a handler. */
export interface KnownJob {
  name: string;
  title: string;
  /** The plugin that brought it; `null`: the platform itself. */
  plugin: string | null;
  /** Minutes from one run to the next. */
  every: number | null;
  /** Of its jobs one runs at a time, in all processes; `null`: of the platform itself, where that does not matter. */
  lane: string | null;
}

/** All jobs by name: those of the plugins, and those that the platform registers at its start. */
export class JobCatalog {
  private readonly jobs: Map<string, KnownJob>;

  constructor(plugins: readonly ServerPlugin[]) {
    const declared = plugins.flatMap(({ id, jobs = [] }) =>
      jobs.map((job): KnownJob => {
        const { name, title = name, every = null } = job;
        return { name, title, plugin: id, every, lane: laneOf(id, job) };
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
