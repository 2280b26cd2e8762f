import type { PermissionText, PluginAction } from '@aislelab/domain';
import type {
  ContentSecurity,
  JobHandler,
  LifecycleHook,
  PagesDeclaration,
  PaymentProvider,
  ServerPlugin,
  Simulator,
  StatsEngine,
} from '@aislelab/server-kit';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown, type Type } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { JobQueue } from '../jobs/job-queue.ts';
import { PluginError } from './plugin-error.ts';

/** The plugins of this platform, checked and in the order of wiring. */
export const PLUGINS = Symbol('aislelab.plugins');

/** What plugins brought, as the core asks for it. */
@Injectable()
export class PluginHost implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly coreJobs = new Map<string, JobHandler<never>>();

  constructor(
    @Inject(PLUGINS) readonly plugins: readonly ServerPlugin[],
    private readonly modules: ModuleRef,
    private readonly queue: JobQueue,
  ) {}

  /** `null` on a platform that takes no payments. */
  get payments(): PaymentProvider | null {
    const provider = this.slot((plugin) => plugin.slots?.payments);
    return provider?.ready ? provider : null;
  }

  /** `null` on a platform that compiles no reports. */
  get stats(): StatsEngine | null {
    return this.slot((plugin) => plugin.slots?.stats);
  }

  /** `null` on a platform without simulated shoppers. */
  get simulator(): Simulator | null {
    return this.slot((plugin) => plugin.slots?.simulator);
  }

  /** What parts of the platform's pages load from elsewhere. */
  get contentSecurity(): readonly ContentSecurity[] {
    return this.plugins.flatMap((plugin) => plugin.contentSecurity ?? []);
  }

  get actions(): readonly PluginAction[] {
    return this.plugins.flatMap(({ permissions = [] }) => permissions);
  }

  /** Actions of plugins that are permissions of customers, as the pages of people show them. */
  get permissions(): (PermissionText & { name: string })[] {
    return this.actions.flatMap(({ name, permission }) => (permission ? [{ name, ...permission }] : []));
  }

  /** The hooks around a project's transition, in the order of wiring. */
  hooks(moment: 'before' | 'after', action: string): LifecycleHook[] {
    return this.plugins.flatMap((plugin) => {
      const hook = plugin.lifecycle?.[moment]?.[action];
      return hook ? [this.instance(plugin, `lifecycle.${moment}`, hook)] : [];
    });
  }

  get pages(): readonly PagesDeclaration[] {
    return this.plugins.flatMap((plugin) => plugin.pages ?? []);
  }

  /** The core's own jobs; called in `onModuleInit`. */
  registerJob(name: string, handler: JobHandler<never>): void {
    if (this.coreJobs.has(name)) throw new PluginError('core', 'jobs', `"${name}" is declared twice`);
    this.coreJobs.set(name, handler);
  }

  async onApplicationBootstrap(): Promise<void> {
    const handlers = new Map(this.coreJobs);
    for (const plugin of this.plugins) {
      for (const { name, handler } of plugin.jobs ?? []) {
        if (handlers.has(name)) throw new PluginError(plugin.id, 'jobs', `"${name}" is a job of the platform itself`);
        handlers.set(name, this.instance(plugin, 'jobs', handler));
      }
    }
    await this.queue.start(handlers);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.queue.stop();
  }

  private slot<T>(claim: (plugin: ServerPlugin) => Type<T> | undefined): T | null {
    for (const plugin of this.plugins) {
      const claimant = claim(plugin);
      if (claimant) return this.instance(plugin, 'slots', claimant);
    }
    return null;
  }

  private instance<T>(plugin: ServerPlugin, point: string, type: Type<T>): T {
    try {
      return this.modules.get(type, { strict: false });
    } catch (cause) {
      throw Object.assign(new PluginError(plugin.id, point, `${type.name} could not be created`), { cause });
    }
  }
}
