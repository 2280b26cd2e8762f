import type { Id } from '@aislelab/domain';
import type { JobHandler } from '@aislelab/server-kit';
import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import { Log } from '../log/log.ts';
import type { KnownJob } from './job-catalog.ts';
import { JOB_ATTEMPTS, type Attempt, type QueuedWork } from './job-queue.ts';
import { failureOf, JobStore, type RunningJob } from './job.store.ts';

/** Interval in which a running job writes its progress and checks whether it was cancelled. */
const BEAT_MS = 1_000;
/** Interval in which a job checks whether its lane is free: another process works there. */
const ASK_MS = 500;
/** Time a shutdown waits for running jobs. */
const STOP_MS = 3_000;
/** Of an entry of the queue: the record that says what is to be done. Jobs of the platform itself carry their payload instead. */
const RECORD = '$record';
export const entryOf = (record: Id) => ({ [RECORD]: record });

/** Runs the jobs of the queue and writes their outcome to their records. */
@Injectable()
export class JobRuns implements BeforeApplicationShutdown {
  private readonly stopping = new AbortController();
  private readonly running = new Set<Promise<void>>();

  constructor(
    private readonly store: JobStore,
    private readonly log: Log,
  ) {}

  /** Wraps a handler for the queue: runs a job from its record, or a plain one with its payload. */
  of(job: KnownJob, handler: JobHandler<never>): QueuedWork {
    return {
      run: (payload: unknown, attempt) => {
        const record = recordIn(payload);
        return record === null
          ? this.runPlain(job, handler, payload, attempt)
          : this.counted(this.runRecorded(job, handler, record));
      },
    };
  }

  /**
   * Short jobs finish while there still is a database to record it. The next process takes up the others: the rest of the shutdown must
   * not wait for them before it is cut off.
   */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await Promise.race([Promise.allSettled(this.running), sleep(STOP_MS, undefined, { ref: false })]);
  }

  private async counted(work: Promise<void>): Promise<void> {
    this.running.add(work);
    try {
      await work;
    } finally {
      this.running.delete(work);
    }
  }

  /** A job of the platform itself, of which there are many: only a failure is worth a record. */
  private async runPlain(job: KnownJob, handler: JobHandler<never>, payload: unknown, { jobId, last }: Attempt) {
    try {
      await handler.run(payload as never, () => undefined, { signal: new AbortController().signal });
    } catch (error) {
      if (last) {
        const about = { project: textIn(payload, 'project'), organization: null, askedBy: null };
        const { name, title } = job;
        await this.store
          .noteFailure({ name, title, jobId, payload: JSON.stringify(payload), ...about }, failureOf(error))
          .catch((err: unknown) => this.log.error({ msg: 'a failed job could not be noted', job: name, jobId, err }));
      }
      throw error;
    }
  }

  private async runRecorded(known: KnownJob, handler: JobHandler<never>, id: Id): Promise<void> {
    const job = await this.take(id, known);
    if (!job) return;
    const cancelled = new AbortController();
    let progress = 0;
    const beats = this.beatUntil(job, () => progress, cancelled);
    const report = (value: number) => void (progress = Math.min(1, Math.max(0, value || 0)));
    let outcome: { error: unknown } | null = null;
    try {
      await handler.run(JSON.parse(job.payload) as never, report, { signal: cancelled.signal });
    } catch (error) {
      outcome = { error };
    } finally {
      await beats.end();
    }
    // For an attempt that was taken for dead and replaced by another one, the calls below no longer find the record.
    if (cancelled.signal.aborted) return this.store.end(job, 'CANCELLED', { progress });
    if (!outcome) return this.store.end(job, 'DONE', { progress: 1 });
    const last = { progress, ...failureOf(outcome.error) };
    if (job.attempts >= JOB_ATTEMPTS) await this.store.end(job, 'FAILED', last);
    else await this.store.waitAgain(job, last);
    throw outcome.error;
  }

  /**
   * Takes the job, or the one whose turn it is, as soon as its lane is free; `null` where it is done, cancelled or taken, and while the
   * process stops.
   */
  private async take(id: Id, { name, lane, inTurns }: KnownJob): Promise<RunningJob | null> {
    while (!this.stopping.signal.aborted) {
      const next = inTurns ? await this.store.nextInTurn(name) : id;
      if (next === null) return null;
      const taken = await this.store.take(next, lane);
      // Another process may have taken the next one: then the one after it is due.
      if (taken !== 'busy' && (taken || !inTurns)) return taken;
      if (taken === null) continue;
      await sleep(ASK_MS, undefined, { signal: this.stopping.signal }).catch(() => undefined);
    }
    return null;
  }

  private beatUntil(job: RunningJob, progress: () => number, cancelled: AbortController) {
    let last = Promise.resolve();
    const beat = async () => {
      try {
        if (await this.store.beat(job, progress())) cancelled.abort();
      } catch (err) {
        this.log.warn({ msg: 'no sign of life of a job', job: job.name, record: job._id, err });
      }
    };
    const timer = setInterval(() => (last = beat()), BEAT_MS);
    return {
      end: async () => {
        clearInterval(timer);
        await last;
      },
    };
  }
}

const recordIn = (payload: unknown): Id | null => textIn(payload, RECORD);

function textIn(payload: unknown, field: string): string | null {
  const value: unknown = typeof payload === 'object' && payload !== null ? Reflect.get(payload, field) : null;
  return typeof value === 'string' ? value : null;
}
