import type { ServerPlugin } from '@aislelab/server-kit';
import { readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './platform.ts';

interface Installed {
  dir: string;
  plugin: ServerPlugin;
}

/** The server parts of all installed plugins, with their folders. */
export async function installedPlugins(): Promise<Installed[]> {
  const list = JSON.parse(readFileSync(join(root, 'plugins/installed.json'), 'utf8')) as Record<string, string[]>;
  const names = Object.keys(list).filter((name) => list[name]?.includes('server'));
  return Promise.all(
    names.map(async (name) => {
      const { plugin } = (await import(`${name}/server`)) as { plugin: ServerPlugin };
      return { dir: realpathSync(join(root, 'node_modules', name)), plugin };
    }),
  );
}

/** Names of the controllers of a module and of those that it imports. */
export function controllersOf(module: ServerPlugin['module']): string[] {
  if (module === undefined) return [];
  const dynamic = 'module' in module ? module : null;
  const declared = (key: string): unknown[] => (Reflect.getMetadata(key, dynamic?.module ?? module) ?? []) as unknown[];
  const controllers = [...declared('controllers'), ...(dynamic?.controllers ?? [])] as { name: string }[];
  const imports = [...declared('imports'), ...(dynamic?.imports ?? [])] as ServerPlugin['module'][];
  return [...controllers.map(({ name }) => name), ...imports.flatMap(controllersOf)];
}
