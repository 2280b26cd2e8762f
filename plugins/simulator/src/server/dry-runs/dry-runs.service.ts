import {
  can,
  DomainError,
  DRY_RUN,
  hasEnded,
  type DryRun,
  type DryRunShelves,
  type Id,
  type ProjectBrief,
  type ShopperContent,
  type Viewer,
} from '@aislelab/domain';
import { type CompactRow } from '@aislelab/statistics';
import {
  InjectCollection,
  JOBS,
  PROJECTS,
  RATE_LIMITS,
  SLOTS,
  STATS,
  type Collection,
  type JobsPort,
  type ProjectsPort,
  type RateLimitsPort,
  type SlotsPort,
  type StatsPort,
} from '@aislelab/server-kit';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { simulatorOf } from '../simulator-of.ts';
import { mongo } from 'mongoose';
import { readDryRunRequest, type DryRunDto } from './dry-run.dto.ts';
import { DRY_RUN_JOB, INTERRUPTED, type DryRunPayload } from './dry-run.job.ts';
import { DRY_RUNS, endRun, removeOlder, type DryRunSummary, type Runs, type StoredDryRun } from './stored-dry-run.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** A document of the database holds 16 MB. The store of the largest project takes 1 MB. */
const MAX_CONTENT_BYTES = 4_000_000;
/** A dry run has a thread to itself for a while. */
export const MOST_STARTS = { most: 30, minutes: 10 } as const;
/** Limit of an organization's dry runs that wait or run: all organizations share one lane. */
const MOST_AT_ONCE = 2;
const OTHERS_GO_ON = 'Two dry runs of your organization go on. Start this one when one of them has ended.';
/** Compiled results in memory. */
const KEPT = 4;
const GOES_ON = 'A dry run of this project is going on already.';

/** A draft that the viewer may edit, and its runs: the only way to reach them. */
interface Draft {
  project: ProjectBrief;
  runs: Runs;
}

/** Dry runs of drafts, for users who may edit them. Simulated shoppers are never counted as visits of the project. */
@Injectable()
export class DryRunsService {
  private readonly log = new Logger(DryRunsService.name);
  /** Compiled numbers by run: a report page requests them again with every filter. */
  private readonly kept = new Map<Id, Uint8Array>();

  constructor(
    @InjectCollection(DRY_RUNS) private readonly collection: Collection<StoredDryRun>,
    @Inject(PROJECTS) private readonly projects: ProjectsPort,
    @Inject(STATS) private readonly stats: StatsPort,
    @Inject(JOBS) private readonly jobs: JobsPort,
    @Inject(RATE_LIMITS) private readonly limits: RateLimitsPort,
    @Inject(SLOTS) private readonly slots: SlotsPort,
  ) {}

  /**
   * @throws DomainError INVALID_INPUT naming the path; NOT_FOUND, FORBIDDEN, CONFLICT for what is no draft and while a run is going on;
   *   NOT_READY for a draft that has no store yet; TOO_MANY_REQUESTS, TOO_LARGE
   */
  async start(viewer: Viewer, id: Id, body: DryRunDto): Promise<DryRun> {
    const request = readDryRunRequest(body);
    const draft = await this.draft(viewer, id);
    await this.limits.begin('simulator.dryRun', viewer._id, MOST_STARTS);
    if ((await this.jobs.unfinished(DRY_RUN_JOB, draft.project.organization)) >= MOST_AT_ONCE)
      throw new DomainError('TOO_MANY_REQUESTS', { message: OTHERS_GO_ON });
    const content = await this.projects.content(viewer, id);
    simulatorOf(this.slots).check(request, content);
    if (mongo.BSON.calculateObjectSize(content) > MAX_CONTENT_BYTES)
      throw new DomainError('TOO_LARGE', { message: 'This project is too large for a dry run.' });
    const last = await this.last(draft);
    if (last?.state === 'RUNNING') throw new DomainError('CONFLICT', { message: GOES_ON });
    const run = await create(draft, { request, content });
    if (!(await this.enqueue(run, draft, viewer))) {
      // Another run of the organization was started since the check above.
      await draft.runs.remove(run._id);
      throw new DomainError('TOO_MANY_REQUESTS', { message: OTHERS_GO_ON });
    }
    await removeOlder(draft.runs);
    return dryRunOf(run, draft);
  }

  /** @throws DomainError NOT_FOUND where there was none */
  async read(viewer: Viewer, id: Id): Promise<DryRun> {
    const draft = await this.draft(viewer, id);
    return dryRunOf(await this.lastOf(draft), draft);
  }

  /** Cancels a run in progress and restores the finished one before it; one that has ended stays as it is. */
  async cancel(viewer: Viewer, id: Id): Promise<DryRun> {
    const draft = await this.draft(viewer, id);
    const { _id, state, progress } = await this.lastOf(draft);
    if (state === 'RUNNING') {
      await endRun(draft.runs, _id, { state: 'CANCELLED', progress });
      await this.jobs.cancel(DRY_RUN_JOB, _id);
    }
    return dryRunOf(await this.lastOf(draft), draft);
  }

  /** Rows for a list of compact entries, as of a real report. @throws DomainError NOT_FOUND while no run is done */
  async compact(viewer: Viewer, id: Id, query: string): Promise<CompactRow[]> {
    const { runs } = await this.draft(viewer, id);
    const { _id } = (await lastIn(runs)) ?? notFound();
    let numbers = this.kept.get(_id);
    if (!numbers) {
      numbers = (await largePart(runs, _id, 'numbers'))?.value() ?? notFound();
      this.keep(_id, numbers);
    }
    return this.stats.query(id, numbers, query);
  }

  /** Content of the store in the run. */
  async content(viewer: Viewer, id: Id): Promise<ShopperContent> {
    const { runs } = await this.draft(viewer, id);
    return largePart(runs, ((await lastIn(runs)) ?? notFound())._id, 'content');
  }

  /** Brands on the shelves of the current draft, for market shares. @throws DomainError NOT_READY */
  async shelves(viewer: Viewer, id: Id): Promise<DryRunShelves> {
    await this.draft(viewer, id);
    return simulatorOf(this.slots).shelves(await this.projects.content(viewer, id));
  }

  private async draft(viewer: Viewer, id: Id): Promise<Draft> {
    const project = await this.projects.brief(viewer, id);
    if (can(viewer, 'projects.edit', project)) return { project, runs: this.collection.unsafelyOf(id) };
    if (!can(viewer, 'projects.edit', { ...project, status: 'DRAFT' })) throw new DomainError('FORBIDDEN');
    throw new DomainError('CONFLICT', { message: 'Dry runs are for drafts: this project has been submitted.' });
  }

  /** The last run, with the progress of its job. */
  private async last(draft: Draft): Promise<DryRunSummary | null> {
    const run = await lastIn(draft.runs);
    if (run?.state !== 'RUNNING') return run;
    const job = await this.jobs.find(DRY_RUN_JOB, run._id);
    if (job && !hasEnded(job)) return { ...run, progress: job.progress };
    if (job) {
      // An admin cancelled it while it waited, or its process was killed too often: a completed job records its own end.
      const { status, progress } = job;
      const outcome = status === 'CANCELLED' ? { state: status } : { state: 'FAILED' as const, message: INTERRUPTED };
      await endRun(draft.runs, run._id, { ...outcome, progress });
      return lastIn(draft.runs);
    }
    // The process that started it was killed before its job existed, or the queue was unavailable.
    await this.enqueue(run, draft, null);
    return run;
  }

  private async lastOf(draft: Draft): Promise<DryRunSummary> {
    return (await this.last(draft)) ?? notFound();
  }

  private keep(run: Id, numbers: Uint8Array): void {
    this.kept.set(run, numbers);
    const [oldest] = this.kept.keys();
    if (this.kept.size > KEPT && oldest !== undefined) this.kept.delete(oldest);
  }

  /** @returns false when the organization has as many runs as it may */
  private async enqueue({ _id: run }: DryRunSummary, { project }: Draft, viewer: Viewer | null): Promise<boolean> {
    const { _id, organization } = project;
    const payload: DryRunPayload = { project: _id, run };
    try {
      const about = { project: _id, organization, viewer };
      await this.jobs.enqueue(DRY_RUN_JOB, payload, { jobId: run, ...about, most: MOST_AT_ONCE });
    } catch (err) {
      if (err instanceof DomainError && err.code === 'TOO_MANY_REQUESTS') return false;
      this.log.warn({ msg: 'the queue is away: the next one who looks at the run tries again', err });
    }
    return true;
  }
}

async function create({ project, runs }: Draft, task: Pick<StoredDryRun, 'request' | 'content'>) {
  const now = Date.now();
  try {
    return await runs.create({
      ...task,
      state: 'RUNNING',
      progress: 0,
      startedAt: new Date(now).toISOString(),
      endedAt: null,
      version: project.version,
      perVariation: DRY_RUN.shoppers,
      seed: DRY_RUN.seed,
      fits: [],
      flagged: 0,
      message: null,
      numbers: null,
      expiresAt: new Date(now + DRY_RUN.keptDays * DAY_MS).toISOString(),
    });
  } catch (error) {
    if (!(error instanceof DomainError && error.code === 'CONFLICT')) throw error;
    throw new DomainError('CONFLICT', { message: GOES_ON, cause: error });
  }
}

/** The last run; a cancelled one is replaced by the finished one before it. */
async function lastIn(runs: Runs): Promise<DryRunSummary | null> {
  const { data } = await runs.list(undefined);
  const [last = null] = data;
  return (last?.state === 'CANCELLED' && data.find(({ state }) => state === 'DONE')) || last;
}

function notFound(): never {
  throw new DomainError('NOT_FOUND');
}

function dryRunOf(run: DryRunSummary, { project: { version: now } }: Draft): DryRun {
  const { project, state, progress, perVariation, seed, request, fits, flagged, message, startedAt, endedAt } = run;
  const about = { project, state, progress, startedAt, endedAt, perVariation, seed, request, fits, flagged, message };
  return { ...about, outdated: run.version !== now };
}

/** One large field of a run, without the others. */
async function largePart<K extends 'content' | 'numbers'>(runs: Runs, _id: Id, name: K): Promise<StoredDryRun[K]> {
  const { data } = await runs.list({ where: { _id }, select: [name], limit: 1 });
  return (data[0] ?? notFound())[name];
}
