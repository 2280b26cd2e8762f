import type { Id, Session } from '@aislelab/domain';
import type { JobHandler } from '@aislelab/server-kit';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Types } from 'mongoose';
import { Log } from '../../common/log/log.ts';
import { PluginHost } from '../../common/plugins/plugin-host.ts';
import { PublishAction } from '../projects/actions/publish.action.ts';
import { ProjectsRepository } from '../projects/projects.repository.ts';
import { ShopperContents } from '../projects/shopper-content/shopper-contents.ts';
import type { StoredProject } from '../projects/stored-project.ts';
import { sessionResource } from '../sessions/session.resource.ts';
import { SessionsRepository } from '../sessions/sessions.repository.ts';
import { CompiledStore } from './compiled.store.ts';

export const COMPILE_JOB = 'stats.compile';
export interface CompilePayload {
  project: Id;
  /** The compile that was asked for: whoever finds another one running has nothing to do any more. */
  epoch: number;
}
const HEARTBEAT_EVERY_MS = 5_000;

/** Compiles the sessions of a project. It may run twice: only the run of the current epoch changes anything, and only once. */
@Injectable()
export class CompileJob implements JobHandler<CompilePayload>, OnModuleInit {
  constructor(
    private readonly projects: ProjectsRepository,
    private readonly sessions: SessionsRepository,
    private readonly contents: ShopperContents,
    private readonly compiled: CompiledStore,
    private readonly publication: PublishAction,
    private readonly plugins: PluginHost,
    private readonly log: Log,
  ) {}

  onModuleInit(): void {
    this.plugins.registerJob(COMPILE_JOB, this);
  }

  async run({ project: id, epoch }: CompilePayload, report: (progress: number) => void): Promise<void> {
    const project = await this.projects.unsafelyUnscoped().findOne({ _id: new Types.ObjectId(id), ...current(epoch) });
    if (!project) return;
    try {
      await this.compiled.write(id, epoch, await this.compile(project, report));
    } catch (error) {
      this.log.error({ msg: 'compiling failed', project: id, epoch, err: error });
      await this.finish(id, epoch, { 'stats.stale': true });
      return;
    }
    const done = { 'stats.compiledAt': new Date(), 'internal.compiledEpoch': epoch };
    const finished = await this.finish(id, epoch, done);
    if (!finished) return;
    await this.compiled.removeBefore(id, epoch);
    if (finished.internal.publishWhenCompiled) await this.publish(finished);
  }

  private async compile(project: StoredProject, report: (progress: number) => void): Promise<Uint8Array> {
    const { stats } = this.plugins;
    const frozen = await this.contents.read(project._id);
    if (!stats || !frozen) throw new Error('nothing to compile with');
    const within = { project: new Types.ObjectId(project._id), state: 'COMPLETED', enabled: true };
    const all = this.sessions.unsafelyUnscoped();
    const total = Math.max(1, await all.count(within));
    const fields = sessionResource.select.filter((field) => typeof field === 'string');
    const sessions: AsyncIterable<Session> = all.stream(within, fields);
    let beat = Date.now();
    const progress = (done: number) => {
      report(Math.min(1, done / total));
      if (Date.now() - beat < HEARTBEAT_EVERY_MS) return;
      beat = Date.now();
      void this.heartbeat(project);
    };
    return stats.compile(project, sessions, progress, frozen.content);
  }

  private async heartbeat({ _id, stats }: StoredProject): Promise<void> {
    const update = { $set: { 'internal.heartbeatAt': new Date() } };
    await this.projects
      .unsafelyUnscoped()
      .updateIf(_id, current(stats.epoch), update)
      .catch((error: unknown) => this.log.warn({ msg: 'no heartbeat', project: _id, err: error }));
  }

  /** Ends the compile, unless another one has taken its place. */
  private finish(id: Id, epoch: number, set: Record<string, unknown>): Promise<StoredProject | null> {
    return this.projects.unsafelyUnscoped().updateIf(id, current(epoch), { $set: { ...set, compiling: false } });
  }

  private async publish(project: StoredProject): Promise<void> {
    try {
      await this.publication.executeForPlatform(project);
    } catch (error) {
      this.log.warn({ msg: 'not published by itself', project: project._id, err: error });
    }
  }
}

const current = (epoch: number) => ({ compiling: true, 'stats.epoch': epoch });
