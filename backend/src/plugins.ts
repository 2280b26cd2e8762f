import type { ServerPlugin } from '@aislelab/server-kit';
import { readFileSync } from 'node:fs';
import { PluginError } from './common/plugins/check-plugins.ts';

/** Installed parts of packages: the only list of plugins. */
const LIST = new URL('../../plugins/installed.json', import.meta.url);

/**
 * The server parts of the installed plugins, in the order of the list.
 * @throws PluginError where one cannot be loaded
 */
export function installedPlugins(): Promise<ServerPlugin[]> {
  return Promise.all(packagesWith('server', JSON.parse(readFileSync(LIST, 'utf8'))).map(load));
}

function packagesWith(part: string, list: unknown): string[] {
  if (typeof list !== 'object' || list === null) throw new PluginError('installed.json', 'list', 'is no object');
  return Object.entries(list).flatMap(([name, parts]) => {
    if (!Array.isArray(parts)) throw new PluginError(name, 'installed.json', 'has no list of parts');
    return parts.includes(part) ? [name] : [];
  });
}

async function load(name: string): Promise<ServerPlugin> {
  const module: unknown = await import(`${name}/server`).catch((cause: unknown) => {
    throw new PluginError(name, 'installed.json', `cannot be loaded: ${String(cause)}`);
  });
  const plugin: unknown = typeof module === 'object' && module !== null && 'plugin' in module ? module.plugin : null;
  if (!isPlugin(plugin)) throw new PluginError(name, 'installed.json', 'exports no plugin from ./server');
  return plugin;
}

/** Checks the id and the version; `checkPlugins` checks everything else before plugins are wired. */
function isPlugin(value: unknown): value is ServerPlugin {
  return typeof value === 'object' && value !== null && 'id' in value && 'apiVersion' in value;
}
