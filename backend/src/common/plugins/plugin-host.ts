import type { CustomFields, PermissionText, PluginAction } from '@aislelab/domain';
import type {
  ContentSecurity,
  JobHandler,
  LifecycleHook,
  MailTransport,
  PagesDeclaration,
  PaymentProvider,
  ReportBlockBuilder,
  ReportBlockDeclaration,
  ServerPlugin,
  SessionColumnDeclaration,
  SessionColumnValues,
  SessionFileDeclaration,
  SessionFileRows,
  Simulator,
  Slots,
  StatsEngine,
  SubmitCheck,
} from '@aislelab/server-kit';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown, type Type } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { JobCatalog, type KnownJob } from '../jobs/job-catalog.ts';
import { JobQueue, type QueuedWork } from '../jobs/job-queue.ts';
import { JobRuns } from '../jobs/job-runs.ts';
import { originProblem, PluginError } from './check-plugins.ts';
import { filledSlot } from './filled-slot.ts';

/** The plugins of this platform, checked and in the order of wiring. */
export const PLUGINS = Symbol('aislelab.plugins');

export interface HostedSubmitCheck {
  plugin: string;
  step: string;
  check: SubmitCheck;
}

export interface HostedReportBlock extends Omit<ReportBlockDeclaration, 'build'> {
  builder: ReportBlockBuilder;
}

export interface HostedSessionColumn extends Omit<SessionColumnDeclaration, 'values'> {
  values: SessionColumnValues;
}

export interface HostedSessionFile extends Omit<SessionFileDeclaration, 'rows'> {
  rows: SessionFileRows;
}

/** Contributions of the plugins, as the core uses them. */
@Injectable()
export class PluginHost implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly coreJobs = new Map<string, QueuedWork>();

  constructor(
    @Inject(PLUGINS) readonly plugins: readonly ServerPlugin[],
    private readonly modules: ModuleRef,
    private readonly queue: JobQueue,
    private readonly catalog: JobCatalog,
    private readonly runs: JobRuns,
  ) {}

  /** `null` on a platform that takes no payments. */
  get payments(): PaymentProvider | null {
    const provider = this.slot(({ payments }) => payments);
    return provider?.ready ? provider : null;
  }

  /** `null` on a platform that compiles no reports. */
  get stats(): StatsEngine | null {
    return this.slot(({ stats }) => stats);
  }

  /** `null` on a platform without simulated shoppers. */
  get simulator(): Simulator | null {
    return this.slot(({ simulator }) => simulator);
  }

  /** `null` where the platform sends mails itself. */
  get mail(): MailTransport | null {
    return this.slot(({ mail }) => mail);
  }

  /** Tests whether a plugin fills a slot, also before its class is created. */
  fills(slot: keyof Slots): boolean {
    return filledSlot(this.plugins, (slots) => slots[slot]) !== null;
  }

  /** Origins from which parts of the platform's pages load. */
  get contentSecurity(): readonly ContentSecurity[] {
    return this.plugins.flatMap((plugin) => plugin.contentSecurity ?? []);
  }

  /** Origins from which documents with the card form load; `undefined` where no cards are taken. @throws PluginError */
  get cardSecurity(): ContentSecurity | undefined {
    const policy = this.payments?.contentSecurity;
    const problem = originProblem(policy);
    const filled = filledSlot(this.plugins, ({ payments }) => payments);
    if (problem !== null && filled) throw new PluginError(filled.plugin.id, filled.point, problem);
    return policy;
  }

  get actions(): readonly PluginAction[] {
    return this.plugins.flatMap(({ permissions = [] }) => permissions);
  }

  /** Actions of plugins that are permissions of customers, as the pages of people show them. */
  get permissions(): (PermissionText & { name: string })[] {
    return this.actions.flatMap(({ name, permission }) => (permission ? [{ name, ...permission }] : []));
  }

  get customFields(): CustomFields['ofPlugins'] {
    return this.plugins.flatMap(({ id, customFields = [] }) => customFields.map((field) => ({ ...field, plugin: id })));
  }

  /** The hooks around a project's transition, in the order of wiring. */
  hooks(moment: 'before' | 'after', action: string): LifecycleHook[] {
    return this.plugins.flatMap((plugin) => {
      const hook = plugin.lifecycle?.[moment]?.[action];
      return hook ? [this.instance(plugin, `lifecycle.${moment}`, hook)] : [];
    });
  }

  /** Checks of plugins before a project is submitted, in the order of wiring. */
  get submitChecks(): HostedSubmitCheck[] {
    return this.plugins.flatMap((plugin) =>
      (plugin.submitChecks ?? []).map(({ step, check }) => ({
        plugin: plugin.id,
        step,
        check: this.instance(plugin, 'submitChecks', check),
      })),
    );
  }

  /** Blocks of the report, in the order of wiring. */
  get reportBlocks(): HostedReportBlock[] {
    return this.plugins.flatMap((plugin) =>
      (plugin.reportBlocks ?? []).map(({ build, ...block }) => ({
        ...block,
        builder: this.instance(plugin, 'reportBlocks', build),
      })),
    );
  }

  /** Columns of the session files, in the order of wiring. */
  get sessionColumns(): HostedSessionColumn[] {
    return this.plugins.flatMap((plugin) =>
      (plugin.sessionColumns ?? []).map(({ values, ...column }) => ({
        ...column,
        values: this.instance(plugin, 'sessionColumns', values),
      })),
    );
  }

  /** Further files of sessions, in the order of wiring. */
  get sessionFiles(): HostedSessionFile[] {
    return this.plugins.flatMap((plugin) =>
      (plugin.sessionFiles ?? []).map(({ rows, ...file }) => ({
        ...file,
        rows: this.instance(plugin, 'sessionFiles', rows),
      })),
    );
  }

  get pages(): readonly PagesDeclaration[] {
    return this.plugins.flatMap((plugin) => plugin.pages ?? []);
  }

  /** The core's own jobs; called in `onModuleInit`. @param about its title for admins */
  registerJob(name: string, handler: JobHandler<never>, about: Pick<KnownJob, 'title'>): void {
    const job = { name, plugin: null, every: null, lane: null, inTurns: false, ...about };
    if (!this.catalog.add(job)) throw this.taken(name);
    this.coreJobs.set(name, this.runs.of(job, handler));
  }

  async onApplicationBootstrap(): Promise<void> {
    const work = new Map(this.coreJobs);
    for (const plugin of this.plugins) {
      for (const { name, handler } of plugin.jobs ?? []) {
        const job = this.catalog.get(name);
        if (job) work.set(name, this.runs.of(job, this.instance(plugin, 'jobs', handler)));
      }
    }
    await this.queue.start(work);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.queue.stop();
  }

  /** A core job whose name a plugin took, or another core job. */
  private taken(name: string): PluginError {
    const plugin = this.catalog.get(name)?.plugin;
    return plugin
      ? new PluginError(plugin, 'jobs', `"${name}" is a job of the platform itself`)
      : new PluginError('core', 'jobs', `"${name}" is declared twice`);
  }

  private slot<T>(slot: (slots: Slots) => Type<T> | undefined): T | null {
    const filled = filledSlot(this.plugins, slot);
    return filled && this.instance(filled.plugin, filled.point, filled.by);
  }

  private instance<T>(plugin: ServerPlugin, point: string, type: Type<T>): T {
    try {
      return this.modules.get(type, { strict: false });
    } catch (cause) {
      throw Object.assign(new PluginError(plugin.id, point, `${type.name} could not be created`), { cause });
    }
  }
}
