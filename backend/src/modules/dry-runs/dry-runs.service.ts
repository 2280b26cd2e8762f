import {
  type CompactRow,
  can,
  DomainError,
  type DryRun,
  type DryRunShelves,
  type Id,
  type ShopperContent,
  type Viewer,
} from '@aislelab/domain';
import { EVENTS, type EventBus, type Simulator } from '@aislelab/server-kit';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { JobQueue } from '../../common/jobs/job-queue.ts';
import { Log } from '../../common/log/log.ts';
import { PluginHost } from '../../common/plugins/plugin-host.ts';
import { parseSafeJson } from '../../common/validation/safe-json.ts';
import { Attempts } from '../auth/attempts.ts';
import { ReferenceFinder } from '../library/writing/references.ts';
import { missingByPath, ProjectReadiness } from '../projects/project-readiness.ts';
import { ProjectsRepository } from '../projects/projects.repository.ts';
import { ShopperContents } from '../projects/shopper-content/shopper-contents.ts';
import { PROJECT, type StoredProject } from '../projects/stored-project.ts';
import { DRY_RUN_JOB, INTERRUPTED, type DryRunPayload } from './dry-run.job.ts';
import { readDryRunRequest } from './dry-run.reader.ts';
import { DryRunStore, type DryRunSummary } from './dry-run.store.ts';

/** What submitting misses that leaves no store to walk through. */
const STORE = /^(variations|(variations\.\d+\.)?planogram)$/;

/** Dry runs of drafts, for everybody who may edit them. None of their shoppers ever stands among the visits of a project. */
@Injectable()
export class DryRunsService implements OnModuleInit {
  constructor(
    private readonly projects: ProjectsRepository,
    private readonly readiness: ProjectReadiness,
    private readonly contents: ShopperContents,
    private readonly references: ReferenceFinder,
    private readonly store: DryRunStore,
    private readonly plugins: PluginHost,
    private readonly queue: JobQueue,
    private readonly attempts: Attempts,
    private readonly log: Log,
    @InjectConnection() private readonly connection: Connection,
    @Inject(EVENTS) private readonly events: EventBus,
  ) {}

  onModuleInit(): void {
    this.events.on('project.deleting', ({ project, session }) => this.store.remove(project, session));
  }

  /**
   * @throws DomainError INVALID_INPUT naming the path; NOT_FOUND, FORBIDDEN, CONFLICT for what is no draft and while a run is going on;
   *   NOT_READY for a draft that has no store yet; TOO_MANY_REQUESTS, TOO_LARGE
   */
  async start(viewer: Viewer, id: Id, input: unknown): Promise<DryRun> {
    const request = readDryRunRequest(input);
    const project = await this.draft(viewer, id);
    await this.attempts.begin('dryRun', { account: viewer._id });
    const content = await this.contentOf(project);
    this.simulator().check(request, content);
    const run = await this.connection.transaction(async (session) => {
      // Not deleted while the run begins: nothing would ever remove it.
      if (!(await this.references.hold([{ model: PROJECT, id }], session))) throw new DomainError('NOT_FOUND');
      return this.store.begin(project, { request, content }, session);
    });
    const begun = await this.present(project);
    await this.enqueue({ project: id, run });
    return begun;
  }

  /** @throws DomainError NOT_FOUND where there was none */
  async read(viewer: Viewer, id: Id): Promise<DryRun> {
    return this.present(await this.draft(viewer, id));
  }

  /** Ends a run that is going on, and brings back the finished one before it; one that has ended stays as it is. */
  async cancel(viewer: Viewer, id: Id): Promise<DryRun> {
    const project = await this.draft(viewer, id);
    await this.connection.transaction((session) => this.store.cancel(id, session));
    return this.present(project);
  }

  /** Rows for a list of compact entries, as of a real report. @throws DomainError NOT_FOUND while no run is done */
  async compact(viewer: Viewer, id: Id, query: string): Promise<CompactRow[]> {
    const project = await this.draft(viewer, id);
    const numbers = await this.store.numbers(id);
    if (!numbers || !this.plugins.stats) throw new DomainError('NOT_FOUND');
    return this.plugins.stats.query(project, numbers, parseSafeJson(query));
  }

  /** What the shoppers of the run are shown. */
  async content(viewer: Viewer, id: Id): Promise<ShopperContent> {
    await this.draft(viewer, id);
    return (await this.store.content(id)) ?? notFound();
  }

  /** What market shares can be typed for, as the draft is now. @throws DomainError NOT_READY */
  async shelves(viewer: Viewer, id: Id): Promise<DryRunShelves> {
    return this.simulator().shelves(await this.contentOf(await this.draft(viewer, id)));
  }

  /** Runs whose worker is silent have failed; those that nobody has begun are announced again. */
  async takeUp(before: Date): Promise<void> {
    await this.store.failSilent(before, INTERRUPTED);
    for (const waiting of await this.store.waiting(before)) await this.enqueue(waiting);
  }

  /** The database says that a run is to be done; the queue only wakes whoever does it. */
  private async enqueue(payload: DryRunPayload): Promise<void> {
    await this.queue
      .enqueue(DRY_RUN_JOB, payload, { jobId: payload.run, lane: 'dryRuns' })
      .catch((error: unknown) => this.log.warn({ msg: 'the queue is away, the sweeper tries again', err: error }));
  }

  private async draft(viewer: Viewer, id: Id): Promise<StoredProject> {
    const project = await this.projects.as(viewer).get(id);
    if (can(viewer, 'projects.edit', project)) return project;
    if (!can(viewer, 'projects.edit', { ...project, status: 'DRAFT' })) throw new DomainError('FORBIDDEN');
    throw new DomainError('CONFLICT', { message: 'Dry runs are for drafts: this project has been submitted.' });
  }

  private async contentOf(project: StoredProject): Promise<ShopperContent> {
    const missing = (await this.readiness.missing(project)).filter(({ path }) => STORE.test(path));
    if (missing.length > 0) throw new DomainError('NOT_READY', { errors: missingByPath(missing) });
    return this.contents.build(project);
  }

  private simulator(): Simulator {
    return this.plugins.simulator ?? notFound();
  }

  private async present({ _id, version }: StoredProject): Promise<DryRun> {
    return dryRunOf((await this.store.find(_id)) ?? notFound(), version);
  }
}

function notFound(): never {
  throw new DomainError('NOT_FOUND');
}

function dryRunOf(stored: DryRunSummary, versionNow: number): DryRun {
  const { _id, state, progress, perVariation, seed, request, fits, flagged, message, startedAt, endedAt, version } =
    stored;
  return {
    project: String(_id),
    state,
    progress,
    startedAt: startedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    perVariation,
    seed,
    request,
    fits,
    flagged,
    outdated: version !== versionNow,
    message,
  };
}
