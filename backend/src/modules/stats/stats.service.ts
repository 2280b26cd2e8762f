import { can, DomainError, type Id, type Viewer } from '@aislelab/domain';
import { type CompactRow } from '@aislelab/statistics';
import { EVENTS, type EventBus } from '@aislelab/server-kit';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { JobQueue } from '../../common/jobs/job-queue.ts';
import { Log } from '../../common/log/log.ts';
import { PluginHost } from '../../common/plugins/plugin-host.ts';
import type { MongoFilter } from '../../common/query/to-mongo.ts';
import { parseSafeJson } from '../../common/validation/safe-json.ts';
import { ProjectsRepository } from '../projects/projects.repository.ts';
import type { StoredBrief, StoredProject } from '../projects/stored-project.ts';
import { beginning, COMPILE_JOB, ENDING, type CompilePayload } from './compile.job.ts';
import { CompiledStore } from './compiled.store.ts';

/** Restarts of one compile that falls silent. */
const MAX_RESTARTS = 3;

/** Starts compiles and answers queries of the compiled numbers. */
@Injectable()
export class StatsService implements OnModuleInit {
  constructor(
    private readonly projects: ProjectsRepository,
    private readonly compiled: CompiledStore,
    private readonly plugins: PluginHost,
    private readonly queue: JobQueue,
    private readonly log: Log,
    @Inject(EVENTS) private readonly events: EventBus,
  ) {}

  onModuleInit(): void {
    this.events.on('project.deleting', ({ project, session }) => this.compiled.removeAll(project, session));
  }

  /** Starts a compile when requested; one at a time, a second request joins the first. */
  async compile(viewer: Viewer, id: Id, trigger: boolean): Promise<{ compiling: boolean }> {
    const project = await this.projects.as(viewer).brief(id);
    if (!can(viewer, 'reports.compile', project)) throw new DomainError('FORBIDDEN');
    if (!trigger || project.compiling) return { compiling: project.compiling };
    if (await this.begin(id, { status: 'PROCESSING', compiling: false })) return { compiling: true };
    const now = await this.projects.as(viewer).brief(id);
    if (now.compiling) return { compiling: true };
    throw new DomainError('CONFLICT', { message: 'A report is compiled while the project is processing.' });
  }

  /**
   * Rows for a list of compact entries, from the current result.
   * @throws DomainError NOT_FOUND for a customer before the report is published, and while nothing has been compiled
   */
  async compact(viewer: Viewer, id: Id, query: string): Promise<CompactRow[]> {
    return this.answer(await this.projects.as(viewer, 'reports.read').brief(id), parseSafeJson(query));
  }

  /**
   * The same for a project whose report the caller may read.
   * @param query parsed, as the engine takes it
   * @throws DomainError NOT_FOUND while nothing has been compiled
   */
  async answer(project: StoredBrief, query: unknown): Promise<CompactRow[]> {
    const epoch = currentEpoch(project);
    const bytes = epoch === null ? null : await this.compiled.read(project._id, epoch);
    if (!bytes || !this.plugins.stats) throw new DomainError('NOT_FOUND');
    return this.plugins.stats.query(project, bytes, query);
  }

  /** Tests whether there is a result. */
  isCompiled(project: StoredProject): boolean {
    return currentEpoch(project) !== null;
  }

  /**
   * Restarts compiles without a sign of life, under a new epoch that locks the silent one out. A compile that crashes its process
   * every time is given up, so that its flag does not stick.
   */
  async restartSilent(before: Date): Promise<void> {
    const silent = { compiling: true, 'internal.heartbeatAt': { $lt: before } };
    const all = this.projects.unsafelyUnscoped();
    for (const { _id, internal } of await all.find(silent, { limit: 100 })) {
      const restarts = (internal.compileRestarts ?? 0) + 1;
      if (restarts <= MAX_RESTARTS) await this.begin(_id, silent, restarts);
      else if (await all.updateIf(_id, silent, { $set: { ...ENDING, 'stats.stale': true } })) {
        this.log.error({ msg: 'compiling was given up', project: _id, restarts });
      }
    }
  }

  /** The database records that a compile runs; the queue only wakes a worker. */
  private async begin(id: Id, conditions: MongoFilter, restarts = 0): Promise<StoredProject | null> {
    const update = { $set: { ...beginning(), 'internal.compileRestarts': restarts }, $inc: { 'stats.epoch': 1 } };
    const project = await this.projects.unsafelyUnscoped().updateIf(id, conditions, update);
    if (!project) return null;
    const payload: CompilePayload = { project: id, epoch: project.stats.epoch };
    await this.queue
      .enqueue(COMPILE_JOB, payload, { jobId: `${id}-${payload.epoch}` })
      .catch((error: unknown) => this.log.warn({ msg: 'the queue is away, the sweeper tries again', err: error }));
    return project;
  }
}

/** Epoch of the result that may be read; `null` before there is one. */
function currentEpoch({ status, internal }: StoredBrief): number | null {
  return status === 'PROCESSING' || status === 'REPORT' ? internal.compiledEpoch : null;
}
