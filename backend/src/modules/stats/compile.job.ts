import type { Id, Project } from '@aislelab/domain';
import type { JobHandler } from '@aislelab/server-kit';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Types } from 'mongoose';
import { randomUUID } from 'node:crypto';
import { Log } from '../../common/log/log.ts';
import { PluginHost } from '../../common/plugins/plugin-host.ts';
import type { MongoFilter } from '../../common/query/to-mongo.ts';
import { ProjectActions } from '../projects/actions/project-actions.ts';
import { ProjectsRepository } from '../projects/projects.repository.ts';
import type { StoredProject } from '../projects/stored-project.ts';
import { CompiledStore } from './compiled.store.ts';
import { Compiler } from './compiler.ts';

export const COMPILE_JOB = 'stats.compile';
export interface CompilePayload {
  project: Id;
  /** Number of the requested compile: a run that finds another epoch has nothing to do. */
  epoch: number;
}
const HEARTBEAT_EVERY_MS = 1_000;
/** Facts about the visits of a report that are stored on its project. */
type Told = Pick<Project['stats'], 'counted'> & Pick<Project, 'flow'>;
/** Number of checks of a result after concurrent changes of sessions, before it is marked stale. */
const LOOKS = 3;

/** Fields that the start of a compile sets, beside its epoch. */
export const beginning = () => ({
  compiling: true,
  'stats.progress': 0,
  'internal.heartbeatAt': new Date(),
  'internal.compileRun': null,
});

/** Fields that the end of a compile sets, beside its result. */
export const ENDING = { compiling: false, 'stats.progress': null, 'internal.compileRun': null } as const;

/**
 * Compiles the sessions of a project. It may be started twice, and killed at any moment: the first run takes the epoch, which all its
 * writes require, and the next epoch replaces a silent one.
 */
@Injectable()
export class CompileJob implements JobHandler<CompilePayload>, OnModuleInit {
  constructor(
    private readonly projects: ProjectsRepository,
    private readonly compiler: Compiler,
    private readonly compiled: CompiledStore,
    private readonly actions: ProjectActions,
    private readonly plugins: PluginHost,
    private readonly log: Log,
  ) {}

  onModuleInit(): void {
    this.plugins.registerJob(COMPILE_JOB, this, { title: 'Compile a report' });
  }

  async run({ project: id, epoch }: CompilePayload, report: (progress: number) => void): Promise<void> {
    const current = { compiling: true, 'stats.epoch': epoch };
    const lease = { ...current, 'internal.compileRun': randomUUID() };
    const project = await this.updateIf(id, { ...current, 'internal.compileRun': null }, { ...lease, ...alive() });
    if (!project) return;
    let bytes: Uint8Array;
    let told: Told;
    try {
      bytes = await this.compiler.compile(project, this.progress(id, lease, report));
      await this.compiled.write(id, epoch, bytes);
      told = {
        counted: await this.compiler.countedIn(project, bytes),
        flow: await this.compiler.flowIn(project),
      };
    } catch (error) {
      this.log.error({ msg: 'compiling failed', project: id, epoch, err: error });
      await this.updateIf(id, lease, { ...ENDING, 'stats.stale': true });
      return;
    }
    const finished = await this.finish(project, lease, { bytes, ...told });
    if (!finished) {
      await this.compiled.remove(id, epoch);
      return;
    }
    await this.compiled.removeBefore(id, epoch);
    if (finished.internal.publishWhenCompiled) await this.publish(finished);
  }

  /**
   * Ends the compile, unless another one has replaced it. The result is fresh when no change was marked since the compile began, or when
   * it counts exactly the current sessions all the same: a mark comes before and after each change, so none slips through in between.
   */
  private async finish(
    project: StoredProject,
    lease: MongoFilter,
    { bytes, counted, flow }: { bytes: Uint8Array } & Told,
  ): Promise<StoredProject | null> {
    const { _id, stats } = project;
    const end = {
      ...ENDING,
      'stats.compiledAt': new Date(),
      'stats.counted': counted,
      flow,
      'internal.compiledEpoch': stats.epoch,
    };
    let changes = project.internal.changes ?? null;
    for (let look = 0; look < LOOKS; look++) {
      const unchanged = { ...lease, 'internal.changes': changes };
      const finished = await this.updateIf(_id, unchanged, { ...end, 'stats.stale': false });
      if (finished) return finished;
      const now = await this.projects.unsafelyUnscoped().findOne({ _id: new Types.ObjectId(_id), ...lease });
      if (!now) return null;
      changes = now.internal.changes ?? null;
      if (!(await this.compiler.isCurrent(now, bytes))) break;
    }
    return this.updateIf(_id, lease, { ...end, 'stats.stale': true });
  }

  /** Reports the progress, and with it a sign of life. */
  private progress(id: Id, lease: MongoFilter, report: (progress: number) => void): (progress: number) => void {
    let beat = Date.now();
    return (progress) => {
      report(progress);
      if (Date.now() - beat < HEARTBEAT_EVERY_MS) return;
      beat = Date.now();
      this.updateIf(id, lease, { ...alive(), 'stats.progress': progress }).catch((error: unknown) =>
        this.log.warn({ msg: 'no heartbeat', project: id, err: error }),
      );
    };
  }

  private updateIf(id: Id, conditions: MongoFilter, set: Record<string, unknown>): Promise<StoredProject | null> {
    return this.projects.unsafelyUnscoped().updateIf(id, conditions, { $set: set });
  }

  private async publish(project: StoredProject): Promise<void> {
    try {
      await this.actions.publishForPlatform(project);
    } catch (error) {
      this.log.warn({ msg: 'not published by itself', project: project._id, err: error });
    }
  }
}

const alive = () => ({ 'internal.heartbeatAt': new Date() });
