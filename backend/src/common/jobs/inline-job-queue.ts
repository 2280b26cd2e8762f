import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../log/log.ts';
import { JOB_ATTEMPTS, JobQueue, runJob, type EnqueueOptions, type QueuedWork } from './job-queue.ts';

interface InlineJob {
  key: string;
  jobId: string;
  name: string;
  payload: string;
}

/** The queue of a machine without Redis: one job after the other, in this process. */
export class InlineJobQueue extends JobQueue {
  private handlers: ReadonlyMap<string, QueuedWork> | null = null;
  private readonly waiting: InlineJob[] = [];
  private readonly keys = new Set<string>();
  private running: Promise<void> | null = null;
  private stopped = false;

  /** @param retryMs Pause before the second attempt; doubles with each further one. */
  constructor(
    private readonly log: Log,
    private readonly retryMs = 500,
  ) {
    super();
  }

  async enqueue(name: string, payload: object, { jobId }: EnqueueOptions): Promise<void> {
    const key = `${name}:${jobId}`;
    if (this.keys.has(key)) return;
    this.keys.add(key);
    // Through JSON, so that a handler gets the same value here as from Redis.
    this.waiting.push({ key, jobId, name, payload: JSON.stringify(payload) });
    this.work();
  }

  async start(handlers: ReadonlyMap<string, QueuedWork>): Promise<void> {
    this.handlers = handlers;
    this.work();
  }

  async idle(): Promise<void> {
    while (this.running) await this.running;
  }

  /** Waits for the running job; the sweepers of the next start take up waiting ones. */
  async stop(): Promise<void> {
    this.stopped = true;
    await this.idle();
  }

  private work(): void {
    if (this.running || !this.handlers || this.stopped) return;
    const { handlers } = this;
    this.running = this.runAll(handlers).finally(() => {
      this.running = null;
      if (this.waiting.length > 0) this.work();
    });
  }

  private async runAll(handlers: ReadonlyMap<string, QueuedWork>): Promise<void> {
    for (let job = this.waiting.shift(); job && !this.stopped; job = this.waiting.shift()) {
      await this.attempt(handlers, job);
      this.keys.delete(job.key);
    }
  }

  private async attempt(handlers: ReadonlyMap<string, QueuedWork>, job: InlineJob): Promise<void> {
    for (let attempt = 1; attempt <= JOB_ATTEMPTS && !this.stopped; attempt += 1) {
      try {
        return await runJob(handlers, job.name, JSON.parse(job.payload), {
          jobId: job.jobId,
          last: attempt === JOB_ATTEMPTS,
        });
      } catch (error) {
        this.log.error({ msg: 'job failed', job: job.name, key: job.key, attempt, err: error });
      }
      if (attempt < JOB_ATTEMPTS) await sleep(this.retryMs * 2 ** (attempt - 1));
    }
  }
}
