import { DomainError, ERRORS, type Id, type JobStatus } from '@aislelab/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, type ClientSession } from 'mongoose';
import { randomUUID } from 'node:crypto';
import { toPlain } from '../access/plain.ts';
import { isDuplicate } from '../database/is-duplicate.ts';
import type { MongoFilter } from '../query/to-mongo.ts';
import { JOB_ATTEMPTS } from './job-queue.ts';
import { JOB_MODEL, inStatus, type StoredJob } from './jobs.repository.ts';

const DAY_MS = 24 * 3_600_000;
/** Days until records expire. A failed job is kept longer, so that admins who were away still find it. */
const KEPT_DAYS = { FAILED: 30, DONE: 7, CANCELLED: 7 } as const;
export const ENDED = ['DONE', 'FAILED', 'CANCELLED'] as const satisfies readonly JobStatus[];
/** Starts that decide whose turn it is; an organization without one of them is first. */
const RECENT_STARTS = 200;
export const INTERRUPTED: JobFailure = {
  error: 'The platform was restarted while this ran.',
  reason: 'The process that did it went silent.',
};

export type NewJob = Pick<StoredJob, 'name' | 'jobId' | 'title' | 'payload' | 'project' | 'organization' | 'askedBy'>;
/** Identifies an entry of the queue. */
export type QueuedJob = Pick<StoredJob, '_id' | 'name' | 'round'>;
interface AddOptions {
  schedule?: { every: number; slot: Date };
  session?: ClientSession;
  most?: number | undefined;
}
type Turn = Pick<StoredJob, '_id' | 'organization'>;
/** Outcome of an attempt. */
type LastWord = Pick<StoredJob, 'progress'> & Partial<JobFailure>;
export type RunningJob = StoredJob & { run: string };

/** The records of jobs. Every step is one atomic command: of many processes, one takes it. */
@Injectable()
export class JobStore {
  constructor(@InjectModel(JOB_MODEL) private readonly model: Model<unknown>) {}

  /**
   * A waiting job, in place of the ended one with the same name and id.
   * @param options `schedule`: the time for which it runs, which the first to come takes. `session`: the transaction that it is part of.
   *   `most`: the organization's maximum of unfinished jobs of this name, outside of a transaction.
   * @returns `null` while the same job waits or runs, which undoes the transaction, or when that time has been taken
   * @throws DomainError TOO_MANY_REQUESTS beyond `most`
   */
  async add(job: NewJob, { schedule, session, most }: AddOptions = {}): Promise<QueuedJob | null> {
    const { name, jobId, ...fields } = job;
    const due = schedule && { slot: { $not: { $gte: schedule.slot } } };
    const set = { ...fields, every: null, slot: null, ...schedule, ...waiting(), createdAt: new Date() };
    const over = { name, jobId, status: { $in: ENDED }, ...due };
    if (most === undefined) return this.upsert(over, { $set: set, $inc: { round: 1 } }, session);
    // Places are unique: of concurrent jobs, one takes the place and the others try the next one.
    for (let place = 0; place < most; place += 1) {
      const added = await this.upsert(over, { $set: { ...set, place }, $inc: { round: 1 } });
      if (added) return added;
      if (await this.model.exists({ name, jobId, status: { $nin: ENDED } })) return null;
    }
    throw new DomainError('TOO_MANY_REQUESTS');
  }

  /** The record of a job of the platform itself, which has none unless it fails. */
  async noteFailure(job: NewJob, failure: JobFailure): Promise<void> {
    const { name, jobId, ...fields } = job;
    const now = new Date();
    const times = { createdAt: now, queuedAt: now, startedAt: null, beatAt: null, every: null, slot: null };
    const state = { progress: 0, attempts: JOB_ATTEMPTS, ...ended('FAILED'), ...failure };
    const set = { ...fields, ...times, ...state };
    // When an admin has retried it by now, that attempt decides the outcome.
    await this.upsert({ name, jobId, status: { $in: ENDED } }, { $set: set, $inc: { round: 1 } });
  }

  async find(name: string, jobId: string): Promise<StoredJob | null> {
    return plain(await this.model.findOne({ name, jobId }).lean().exec());
  }

  unfinished(name: string, organization: Id): Promise<number> {
    return this.model.countDocuments({ name, organization, status: { $nin: ENDED } }).exec();
  }

  /**
   * The next waiting job where organizations take turns: the oldest job of the organization whose last one started before those of the others.
   */
  async nextInTurn(name: string): Promise<Id | null> {
    const waiting = await this.turnsOf({ name, status: 'WAITING' }, { createdAt: 1, _id: 1 });
    const started = await this.turnsOf({ name, startedAt: { $ne: null } }, { startedAt: -1 }, RECENT_STARTS);
    // The latest is first. Sorting keeps the order of age among the jobs of one organization.
    const recent = [...new Set(started.map(({ organization }) => organization))];
    const since = ({ organization }: Turn) => (recent.includes(organization) ? recent.indexOf(organization) : Infinity);
    const [next] = waiting.sort((a, b) => (since(a) === since(b) ? 0 : since(b) - since(a)));
    return next?._id ?? null;
  }

  private async turnsOf(filter: MongoFilter, sort: Record<string, 1 | -1>, limit = 0): Promise<Turn[]> {
    const rows = await this.model.find(filter, { organization: 1 }).sort(sort).limit(limit).lean<object[]>().exec();
    return rows.map((row) => toPlain(row) as Turn);
  }

  /** Undoes `add` when the queue did not take it. */
  async withdraw({ _id, round }: QueuedJob): Promise<void> {
    await this.model.deleteOne({ _id, round, status: 'WAITING' });
  }

  /**
   * Takes a job that waits.
   * @param lane Of its jobs one runs at a time; `null` where that does not matter.
   * @returns `busy` while another one of the lane runs; `null` where there is nothing to do
   */
  async take(_id: Id, lane: string | null): Promise<RunningJob | 'busy' | null> {
    const now = new Date();
    const set = { ...inStatus('RUNNING'), run: randomUUID(), beatAt: now, startedAt: now, ...(lane && { busy: lane }) };
    try {
      const row: unknown = await this.model
        .findOneAndUpdate({ _id, status: 'WAITING' }, { $set: set, $inc: { attempts: 1 } }, AFTER)
        .lean()
        .exec();
      return row ? { ...(toPlain(row) as StoredJob), run: set.run } : null;
    } catch (error) {
      if (isDuplicate(error)) return 'busy';
      throw error;
    }
  }

  /** A sign of life. @returns whether the job was cancelled */
  async beat({ _id, run }: RunningJob, progress: number): Promise<boolean> {
    const set = { $set: { beatAt: new Date(), progress } };
    const row: unknown = await this.model.findOneAndUpdate({ _id, run }, set, AFTER).lean().exec();
    return plain(row)?.cancelling ?? false;
  }

  async end({ _id, run, every }: RunningJob, status: (typeof ENDED)[number], last: LastWord): Promise<void> {
    const more = {
      ...(status === 'DONE' && { error: null, reason: null }),
      ...last,
      // The record of a schedule says for which time it ran last: it stays.
      ...(every !== null && { expiresAt: null }),
    };
    await this.model.updateOne({ _id, run }, endAs(status, more));
  }

  /** Another attempt follows, started by the queue or the sweeper, unless the job was cancelled. */
  async waitAgain(job: RunningJob, last: LastWord): Promise<void> {
    const { _id, run } = job;
    const again = { $set: { ...inStatus('WAITING'), ...last }, $unset: NO_RUN };
    const { matchedCount } = await this.model.updateOne({ _id, run, cancelling: false }, again);
    if (matchedCount === 0) await this.end(job, 'CANCELLED', last);
  }

  /** @param which filter of the service, never of a client @returns false where it has ended */
  async cancel(which: MongoFilter): Promise<boolean> {
    const stopped = await this.model.updateOne({ ...which, status: 'WAITING' }, endAs('CANCELLED'));
    if (stopped.matchedCount > 0) return true;
    const told = await this.model.updateOne({ ...which, status: 'RUNNING' }, { $set: { cancelling: true } });
    return told.matchedCount > 0;
  }

  async cancelAbout(project: Id): Promise<void> {
    await this.model.updateMany({ project, status: 'WAITING' }, endAs('CANCELLED'));
    await this.model.updateMany({ project, status: 'RUNNING' }, { $set: { cancelling: true } });
  }

  /** @returns `null` where it has not ended, or is done */
  async retry(_id: Id): Promise<QueuedJob | null> {
    const row: unknown = await this.model
      .findOneAndUpdate(
        { _id, status: { $in: ['FAILED', 'CANCELLED'] } },
        { $set: waiting(), $inc: { round: 1 } },
        AFTER,
      )
      .lean()
      .exec();
    return plain(row);
  }

  /** Ends attempts of processes that have died; jobs with attempts left wait again. */
  async releaseSilent(since: Date): Promise<void> {
    const silent = { status: 'RUNNING', beatAt: { $lt: since } };
    // Checked every few seconds, and rarely true.
    if (!(await this.model.exists(silent))) return;
    const steps: [MongoFilter, object][] = [
      [{ cancelling: true }, endAs('CANCELLED')],
      [{ attempts: { $gte: JOB_ATTEMPTS } }, endAs('FAILED', INTERRUPTED)],
      [{}, { $set: { ...inStatus('WAITING'), ...INTERRUPTED, queuedAt: new Date(0) }, $unset: NO_RUN }],
    ];
    for (const [which, update] of steps) await this.model.updateMany({ ...silent, ...which }, update);
  }

  /** The next job that has waited since before then, now marked as queued anew. */
  async nextForgotten(before: Date, names: readonly string[]): Promise<QueuedJob | null> {
    const lost = { status: 'WAITING', queuedAt: { $lte: before }, name: { $in: names } };
    if (!(await this.model.exists(lost))) return null;
    const row: unknown = await this.model
      .findOneAndUpdate(lost, { $set: { queuedAt: new Date() } }, { ...AFTER, sort: { queuedAt: 1 } })
      .lean()
      .exec();
    return plain(row);
  }

  private async upsert(filter: MongoFilter, update: object, session?: ClientSession): Promise<QueuedJob | null> {
    try {
      const row: unknown = await this.model
        .findOneAndUpdate(filter, update, { ...AFTER, upsert: true, ...(session && { session }) })
        .lean()
        .exec();
      return plain(row);
    } catch (error) {
      // It is there, and not in the state that the filter asks for.
      if (isDuplicate(error)) return null;
      throw error;
    }
  }
}

const AFTER = { returnDocument: 'after' } as const;
const NO_RUN = { run: '', busy: '' } as const;
/** An ended job has no attempt, lane and place. */
const endAs = (status: (typeof ENDED)[number], more: object = {}) => ({
  $set: { ...ended(status), ...more },
  $unset: { ...NO_RUN, place: '' } as const,
});
const plain = (row: unknown) => (row ? (toPlain(row) as StoredJob) : null);

const waiting = () => ({
  ...inStatus('WAITING'),
  progress: 0,
  attempts: 0,
  cancelling: false,
  error: null,
  reason: null,
  queuedAt: new Date(),
  startedAt: null,
  endedAt: null,
  beatAt: null,
  expiresAt: null,
});

function ended(status: (typeof ENDED)[number]) {
  const now = Date.now();
  return {
    ...inStatus(status),
    cancelling: false,
    endedAt: new Date(now),
    expiresAt: new Date(now + KEPT_DAYS[status] * DAY_MS),
  };
}

const MAX_REASON = 300;

/** Reasons of a failed job: `error` for everyone who may follow it, `reason` for admins, in the words of the program. */
interface JobFailure {
  error: string;
  reason: string;
}

export function failureOf(cause: unknown): JobFailure {
  const text = cause instanceof Error ? cause.message : String(cause);
  const fields =
    cause instanceof DomainError ? Object.entries(cause.errors ?? {}).map((parts) => parts.join(': ')) : [];
  const reason = [text, ...fields]
    .join(' ')
    .replace(/\p{Cc}+/gu, ' ')
    .slice(0, MAX_REASON);
  // Only a domain error is written for people.
  return { error: cause instanceof DomainError ? cause.message : ERRORS.INTERNAL.message, reason };
}
