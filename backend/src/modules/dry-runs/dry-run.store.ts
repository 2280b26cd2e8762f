import { randomUUID } from 'node:crypto';
import {
  DomainError,
  DRY_RUN,
  type DryRunFit,
  type DryRunRequest,
  type Id,
  type ShopperContent,
} from '@aislelab/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { mongo, type ClientSession, type Model } from 'mongoose';
import { DRY_RUN_MODEL, REPLACED_DRY_RUN_MODEL, type StoredDryRun } from './dry-run.schema.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** A document of the database holds 16 MB. The store of the largest project takes 1 MB, a report of 26 variations 5 MB. */
const MAX_CONTENT_BYTES = 4_000_000;
const MAX_NUMBERS_BYTES = 11_000_000;
/** Results kept in memory: a report page asks again with every filter. */
const KEPT = 4;
/** All but what is large. */
const SUMMARY = { content: 0, numbers: 0 } as const;

/** A run, and who does it. */
export interface Lease {
  project: Id;
  run: string;
  worker: string;
}
export type DryRunSummary = Omit<StoredDryRun, 'content' | 'numbers'>;
export type DryRunOutcome =
  { state: 'DONE'; numbers: Uint8Array; flagged: number } | { state: 'FAILED'; message: string };

/** Dry runs, one a project. What belongs to a lease is written only while the run is going on and nobody else has it. */
@Injectable()
export class DryRunStore {
  private readonly kept = new Map<string, Uint8Array>();

  constructor(
    @InjectModel(DRY_RUN_MODEL) private readonly runs: Model<StoredDryRun>,
    @InjectModel(REPLACED_DRY_RUN_MODEL) private readonly replaced: Model<StoredDryRun>,
  ) {}

  async find(project: Id): Promise<DryRunSummary | null> {
    return this.runs.findOne({ _id: project }, SUMMARY).lean<DryRunSummary>().exec();
  }

  async content(project: Id): Promise<ShopperContent | null> {
    const found = await this.runs.findOne({ _id: project }, { content: 1 }).lean<StoredDryRun>().exec();
    return found?.content ?? null;
  }

  /** The compiled result of a run that is done. */
  async numbers(project: Id): Promise<Uint8Array | null> {
    const done = await this.runs.findOne({ _id: project, state: 'DONE' }, { run: 1 }).lean<StoredDryRun>().exec();
    if (!done) return null;
    const known = this.kept.get(done.run);
    if (known) return known;
    const found = await this.runs.findOne({ _id: project, run: done.run }, { numbers: 1 }).exec();
    if (!found?.numbers) return null;
    const bytes = new Uint8Array(found.numbers);
    this.kept.set(done.run, bytes);
    for (const oldest of this.kept.keys()) {
      if (this.kept.size <= KEPT) break;
      this.kept.delete(oldest);
    }
    return bytes;
  }

  /**
   * Puts a run in the place of the one before, inside a transaction that holds the project. @returns its name
   * @throws DomainError CONFLICT while one is going on, TOO_LARGE
   */
  async begin(
    project: { _id: Id; version: number },
    task: { request: DryRunRequest; content: ShopperContent },
    session: ClientSession,
  ): Promise<string> {
    if (mongo.BSON.calculateObjectSize(task.content) > MAX_CONTENT_BYTES) {
      throw new DomainError('TOO_LARGE', { message: 'This project is too large for a dry run.' });
    }
    const { _id, version } = project;
    const running = await this.runs.exists({ _id, state: 'RUNNING' }).session(session);
    if (running) throw new DomainError('CONFLICT', { message: 'A dry run of this project is going on already.' });
    const [run, now] = [randomUUID(), new Date()];
    const fresh: Omit<StoredDryRun, '_id'> = {
      ...task,
      run,
      worker: null,
      state: 'RUNNING',
      progress: 0,
      heartbeatAt: now,
      startedAt: now,
      endedAt: null,
      version,
      perVariation: DRY_RUN.shoppers,
      seed: DRY_RUN.seed,
      fits: [],
      flagged: 0,
      message: null,
      numbers: null,
      expiresAt: new Date(now.getTime() + DRY_RUN.keptDays * DAY_MS),
    };
    const before = await this.runs.findOne({ _id, state: 'DONE' }).session(session).lean<StoredDryRun>().exec();
    if (before) await this.replaced.replaceOne({ _id }, before, { upsert: true, session });
    await this.runs.replaceOne({ _id }, fresh, { upsert: true, session });
    return run;
  }

  /** The run, if nobody has taken it yet. */
  async take({ project, run, worker }: Lease): Promise<StoredDryRun | null> {
    return this.runs
      .findOneAndUpdate(
        { _id: project, run, state: 'RUNNING', worker: null },
        { $set: { worker, heartbeatAt: new Date() } },
        { returnDocument: 'after' },
      )
      .lean<StoredDryRun>()
      .exec();
  }

  /** A sign of life. @returns whether the run is still to be done by this worker */
  async beat(lease: Lease, progress: number): Promise<boolean> {
    return this.write(lease, { heartbeatAt: new Date(), progress });
  }

  async noteFits(lease: Lease, fits: readonly DryRunFit[]): Promise<void> {
    await this.write(lease, { fits });
  }

  /** @throws DomainError TOO_LARGE for a result that does not fit into the database */
  async end(lease: Lease, outcome: DryRunOutcome): Promise<void> {
    if (outcome.state === 'FAILED') {
      await this.write(lease, { ...outcome, endedAt: new Date() });
      return;
    }
    const numbers = Buffer.from(outcome.numbers);
    if (numbers.length > MAX_NUMBERS_BYTES) {
      throw new DomainError('TOO_LARGE', { message: 'The report of this dry run is too large to be kept.' });
    }
    if (!(await this.write(lease, { ...outcome, numbers, progress: 1, endedAt: new Date() }))) return;
    // Unless the next run has begun by now, to which this one gives way.
    await this.replaced.deleteOne({ _id: lease.project, run: { $ne: lease.run } });
  }

  /** Ends a run that is going on. The finished one that it was to replace is there again. */
  async cancel(project: Id, session: ClientSession): Promise<void> {
    const set = { $set: { state: 'CANCELLED', endedAt: new Date() } };
    const cancelled = await this.runs.updateOne({ _id: project, state: 'RUNNING' }, set, { session });
    if (cancelled.matchedCount === 0) return;
    const before = await this.replaced.findOneAndDelete({ _id: project }, { session }).lean<StoredDryRun>().exec();
    if (before) await this.runs.replaceOne({ _id: project }, before, { session });
  }

  /** Ends runs whose worker has been silent since then. */
  async failSilent(before: Date, message: string): Promise<void> {
    await this.runs.updateMany(
      { state: 'RUNNING', heartbeatAt: { $lt: before }, worker: { $ne: null } },
      { $set: { state: 'FAILED', message, endedAt: new Date() } },
    );
  }

  /** Runs that wait for somebody to do them, and have for long. */
  async waiting(before: Date): Promise<{ project: Id; run: string }[]> {
    const found = await this.runs
      .find({ state: 'RUNNING', heartbeatAt: { $lt: before }, worker: null }, { run: 1 })
      .limit(100)
      .lean<StoredDryRun[]>()
      .exec();
    return found.map(({ _id, run }) => ({ project: String(_id), run }));
  }

  async remove(project: Id, session: ClientSession): Promise<void> {
    await this.runs.deleteOne({ _id: project }, { session });
    await this.replaced.deleteOne({ _id: project }, { session });
  }

  private async write({ project, run, worker }: Lease, set: Record<string, unknown>): Promise<boolean> {
    const written = await this.runs.updateOne({ _id: project, run, worker, state: 'RUNNING' }, { $set: set });
    return written.matchedCount === 1;
  }
}
