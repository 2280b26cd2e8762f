import {
  collectionToken,
  environmentToken,
  EVENTS,
  SLOTS,
  type EventBus,
  type ServerPlugin,
} from '@aislelab/server-kit';
import { Global, Module, type DynamicModule, type Provider, type Type } from '@nestjs/common';
import { MODULE_METADATA } from '@nestjs/common/constants.js';
import { ModuleRef } from '@nestjs/core';
import { getModelToken, MongooseModule } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { AppConfig } from '../../config/app-config.ts';
import { HostedCollection, ownedSchema } from './hosted-collection.ts';
import { PluginHost, PLUGINS } from './plugin-host.ts';

/** Wires plugins that `checkPlugins` has accepted. */
@Global()
@Module({})
export class PluginsModule {
  static forRoot(plugins: readonly ServerPlugin[], config: AppConfig): DynamicModule {
    return {
      module: PluginsModule,
      imports: [PluginDataModule.forRoot(plugins, config), ...pluginModules(plugins)],
      providers: [{ provide: PLUGINS, useValue: plugins }, PluginHost, { provide: SLOTS, useExisting: PluginHost }],
      exports: [PluginHost, SLOTS],
    };
  }
}

/**
 * Models, collections and environments of plugins, for every plugin to inject: `@InjectModel(name)`, `@InjectCollection(name)`,
 * `@InjectEnvironment(id)`.
 */
@Global()
@Module({})
class PluginDataModule {
  static forRoot(plugins: readonly ServerPlugin[], config: AppConfig): DynamicModule {
    const models = plugins.flatMap((plugin) => plugin.models ?? []).map(({ name, schema }) => ({ name, schema }));
    const collections = plugins.flatMap((plugin) => plugin.collections ?? []);
    const owned = collections.map((declaration) => ({ name: declaration.name, schema: ownedSchema(declaration) }));
    const feature = MongooseModule.forFeature([...models, ...owned]);
    const providers = collections.map((declaration) => ({
      provide: collectionToken(declaration.name),
      inject: [getModelToken(declaration.name), EVENTS, ModuleRef],
      useFactory: (model: Model<unknown>, events: EventBus, modules: ModuleRef) =>
        new HostedCollection(model, declaration, events, modules),
    }));
    const environments = plugins.flatMap(({ id, environment }) =>
      environment ? [{ provide: environmentToken(id), useValue: config.read(environment) }] : [],
    );
    const all = [...providers, ...environments];
    return { module: PluginDataModule, imports: [feature], providers: all, exports: [feature, ...all] };
  }
}

function pluginModules(plugins: readonly ServerPlugin[]): DynamicModule[] {
  const wired = new Map<string, DynamicModule>();
  for (const plugin of plugins) {
    const before = (plugin.after ?? []).flatMap((id) => wired.get(id) ?? []);
    wired.set(plugin.id, pluginModule(plugin, before));
  }
  return [...wired.values()];
}

/**
 * The plugin's own module and, beside it, those of its declared classes that this module does not provide itself.
 * Importing the plugins of `after` wires them first.
 */
function pluginModule(plugin: ServerPlugin, before: readonly DynamicModule[]): DynamicModule {
  const hooks = plugin.lifecycle ?? {};
  const { storage: _, ...slots } = { ...plugin.defaults, ...plugin.slots };
  const declared: Type<unknown>[] = [
    ...(plugin.jobs ?? []).map(({ handler }) => handler),
    ...Object.values(hooks.before ?? {}),
    ...Object.values(hooks.after ?? {}),
    ...Object.values(slots),
    ...(plugin.submitChecks ?? []).map(({ check }) => check),
    ...(plugin.reportBlocks ?? []).map(({ build }) => build),
    ...(plugin.sessionColumns ?? []).map(({ values }) => values),
    ...(plugin.sessionFiles ?? []).map(({ rows }) => rows),
  ];
  const provided = providersOf(plugin);
  const providers = [...new Set(declared)].filter((type) => !provided.includes(type));
  const imports = plugin.module ? [plugin.module, ...before] : [...before];
  // A class of its own: the framework tells modules apart by their class, and shows its name in errors.
  const wrapper = class {};
  Object.defineProperty(wrapper, 'name', { value: `Plugin(${plugin.id})` });
  return { module: wrapper, imports, providers };
}

function providersOf({ module }: ServerPlugin): unknown[] {
  if (!module) return [];
  const type = 'module' in module ? module.module : module;
  const decorated = Reflect.getMetadata(MODULE_METADATA.PROVIDERS, type) as Provider[] | undefined;
  const dynamic = 'module' in module ? module.providers : undefined;
  return [...(decorated ?? []), ...(dynamic ?? [])].map((provider) =>
    typeof provider === 'function' ? provider : provider.provide,
  );
}
