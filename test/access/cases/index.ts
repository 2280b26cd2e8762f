import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { installedPlugins } from '../../support/installed.ts';
import type { RouteCase } from '../matrix/route-case.ts';
import { INTERCHANGE_CASES } from './interchange.ts';
import { LIBRARY_CASES } from './library.ts';
import { OWN_ADDRESS_CASES } from './own-address.ts';
import { PEOPLE_CASES } from './people.ts';
import { PROJECT_CASES } from './projects.ts';
import { PUBLIC_CASES } from './public.ts';

/** Cases of routes from the folders of the plugins that are installed. */
async function casesOfPlugins(): Promise<Record<string, RouteCase>> {
  const files = (await installedPlugins())
    .map(({ dir }) => join(dir, 'access-cases.ts'))
    .filter((file) => existsSync(file));
  const modules = await Promise.all(
    files.map((file) => import(pathToFileURL(file).href) as Promise<{ cases: object }>),
  );
  return Object.assign({}, ...modules.map(({ cases }) => cases)) as Record<string, RouteCase>;
}

/** Routes of plugins with a folder of their own. */
export const PLUGIN_CASES = await casesOfPlugins();

/** Every route of the platform, `GET /users/:id`. */
export const CASES: Readonly<Record<string, RouteCase>> = {
  ...PUBLIC_CASES,
  ...OWN_ADDRESS_CASES,
  ...PEOPLE_CASES,
  ...LIBRARY_CASES,
  ...PROJECT_CASES,
  ...INTERCHANGE_CASES,
  ...PLUGIN_CASES,
};
