import { describe, expect, it } from '@jest/globals';
import type { RouteSchemas } from '@aislelab/server-kit';
import { existsSync, readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installedPlugins } from '../support/installed.ts';
import { root } from '../support/platform.ts';
import { routeSchemas } from './route-schemas.ts';

const NAME = 'route-schemas.json';
const read = (folder: string) => JSON.parse(readFileSync(join(folder, NAME), 'utf8')) as RouteSchemas;

/** `GET /projects/:id` of each line of a route table. */
const routesIn = (table: string) =>
  [...readFileSync(table, 'utf8').matchAll(/^(\S+) \/api(\S*)/gm)].map(([, method, path]) => `${method} ${path}`);

describe('the schemas of what routes answer and read', () => {
  it('are what the types say', () => {
    for (const [folder, schemas] of routeSchemas()) {
      if (!existsSync(join(folder, NAME))) writeFileSync(join(folder, NAME), `${JSON.stringify(schemas, null, 1)}\n`);
      // After a deliberate change: `npm run schemas`, look at the difference and commit it.
      expect(schemas).toEqual(read(folder));
    }
  });

  it('are there for every route of the platform and of the plugins that come with it', () => {
    const tables = readdirSync(join(root, 'plugins'))
      .map((name): [folder: string, table: string] => [join(root, 'plugins', name), join(root, 'plugins', name)])
      .filter(([, folder]) => existsSync(join(folder, 'route-table.txt')));
    for (const [folder, table] of [[join(root, 'backend'), join(root, 'test')] as const, ...tables])
      expect(Object.keys(read(folder).routes).sort()).toEqual(routesIn(join(table, 'route-table.txt')).sort());
  });

  it('are declared by each installed plugin that has them', async () => {
    for (const { dir, plugin } of await installedPlugins()) {
      const file = join(dir, NAME);
      const declared = plugin.routeSchemas && realpathSync(fileURLToPath(plugin.routeSchemas));
      expect([plugin.id, declared]).toEqual([plugin.id, existsSync(file) ? file : undefined]);
    }
  });
});
