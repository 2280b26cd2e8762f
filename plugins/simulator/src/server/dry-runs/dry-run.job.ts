import { DomainError, ERRORS, type Id, type Session } from '@aislelab/domain';
import {
  InjectCollection,
  SLOTS,
  STATS,
  VISITS,
  type Collection,
  type JobContext,
  type JobHandler,
  type SimulatedVisit,
  type SimulationStep,
  type SlotsPort,
  type StatsPort,
  type VisitsPort,
} from '@aislelab/server-kit';
import { Inject, Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { simulatorOf } from '../simulator-of.ts';
import { mongo } from 'mongoose';
import { DRY_RUNS, endRun, removeOlder, writeRunning, type Runs, type StoredDryRun } from './stored-dry-run.ts';

export const DRY_RUN_JOB = 'simulator.dryRun';
export interface DryRunPayload {
  project: Id;
  run: Id;
}
/** Time limit of a run. The largest project takes a minute; other dry runs wait during a run. */
const LONGEST_MS = 10 * 60_000;
/** A document of the database holds 16 MB. A report of 26 variations takes 5 MB. */
const MAX_NUMBERS_BYTES = 11_000_000;
export const INTERRUPTED = 'The platform was restarted during this run. Start it again.';
const TOO_LONG = 'This run took too long and was ended.';

/**
 * Sends simulated shoppers through a draft. It may run twice, also at once, and be killed at any moment: it begins anew and comes to the same,
 * to the last byte, and nothing is written to a run that has ended.
 */
@Injectable()
export class DryRunJob implements JobHandler<DryRunPayload>, BeforeApplicationShutdown {
  private readonly log = new Logger(DryRunJob.name);
  private readonly shutdown = new AbortController();
  private working: Promise<void> = Promise.resolve();

  constructor(
    @InjectCollection(DRY_RUNS) private readonly runs: Collection<StoredDryRun>,
    @Inject(STATS) private readonly stats: StatsPort,
    @Inject(VISITS) private readonly visits: VisitsPort,
    @Inject(SLOTS) private readonly slots: SlotsPort,
  ) {}

  /** While there still is a database to say so. */
  async beforeApplicationShutdown(): Promise<void> {
    this.shutdown.abort();
    await this.working.catch(() => undefined);
  }

  run(payload: DryRunPayload, report: (progress: number) => void, { signal }: JobContext): Promise<void> {
    this.working = this.work(payload, report, signal);
    return this.working;
  }

  private async work({ project, run }: DryRunPayload, report: (progress: number) => void, cancelled: AbortSignal) {
    const runs = this.runs.unsafelyOf(project);
    const [stored] = await runs.find({ state: 'RUNNING' });
    if (stored?._id !== run) return;
    const longest = AbortSignal.timeout(LONGEST_MS);
    const signal = AbortSignal.any([cancelled, longest, this.shutdown.signal]);
    let progress = 0;
    try {
      const result = await this.simulate(stored, runs, signal, (done) => report((progress = done)));
      await endRun(runs, run, { state: 'DONE', progress: 1, ...result });
      await removeOlder(runs);
    } catch (error) {
      if (cancelled.aborted) return endRun(runs, run, { state: 'CANCELLED', progress });
      this.log.error({ msg: 'a dry run failed', project, err: error });
      const message = longest.aborted ? TOO_LONG : this.shutdown.signal.aborted ? INTERRUPTED : messageOf(error);
      await endRun(runs, run, { state: 'FAILED', progress, message });
    }
  }

  private async simulate(
    { _id, project, content, seed, perVariation, request, startedAt }: StoredDryRun,
    runs: Runs,
    signal: AbortSignal,
    report: (progress: number) => void,
  ): Promise<Pick<StoredDryRun, 'numbers' | 'flagged'>> {
    const steps = simulatorOf(this.slots).run({ content, seed, perVariation, request }, signal);
    const visits = visitsOf(steps, (fits) => writeRunning(runs, _id, { fits }));
    const counts = { all: 0, flagged: 0 };
    const sessions = counted(this.visits.sessionsOf(visits, { project, content, startedAt }), counts);
    const all = perVariation * content.variations.length;
    const numbers = await this.stats.compile(project, sessions, (done) => report(done / all), content);
    if (counts.all !== all) throw new Error(`${counts.all} visits were simulated instead of ${all}`);
    if (numbers.length > MAX_NUMBERS_BYTES)
      throw new DomainError('TOO_LARGE', { message: 'The report of this dry run is too large to be kept.' });
    return { numbers: new mongo.Binary(numbers), flagged: counts.flagged };
  }
}

async function* visitsOf(
  steps: AsyncIterable<SimulationStep>,
  fitted: (fits: StoredDryRun['fits']) => Promise<void>,
): AsyncGenerator<SimulatedVisit> {
  for await (const step of steps) {
    if ('fits' in step) await fitted(step.fits);
    else yield* step.visits;
  }
}

async function* counted(
  sessions: AsyncIterable<Session>,
  counts: { all: number; flagged: number },
): AsyncGenerator<Session> {
  for await (const session of sessions) {
    counts.all += 1;
    if ((session.flags ?? []).length > 0) counts.flagged += 1;
    yield session;
  }
}

/** For people. */
function messageOf(error: unknown): string {
  if (!(error instanceof DomainError)) return ERRORS.INTERNAL.message;
  const [problem] = Object.entries(error.errors ?? {}).map((parts) => parts.join(' ').trim());
  return problem === undefined ? error.message : `A simulated visit was refused: ${problem}.`;
}
