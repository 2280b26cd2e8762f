import {
  createPlatformApp,
  routesOf,
  servedRoutes,
  signedIn,
  type RouteRow,
  type TestApp,
} from '@aislelab/backend/testing';
import { actionName, MAX_CENTS } from '@aislelab/domain';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { plainToInstance } from 'class-transformer';
import { getMetadataStorage } from 'class-validator';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { controllersOf, installedPlugins } from './support/installed.ts';

/** Served without a controller: the framework's answer to unknown paths. Pages are middleware, not routes. */
const STATIC: readonly string[] = ['_ALL *path'];

let test: TestApp;
let rows: RouteRow[];
/** The routes of the platform itself and of each plugin, by the folder that describes them. */
const tables = new Map<string, RouteRow[]>([[import.meta.dirname, []]]);
beforeAll(async () => {
  test = await createPlatformApp();
  rows = routesOf(test);
  const owners = new Map<string, string>();
  for (const { dir, plugin } of await installedPlugins())
    for (const controller of controllersOf(plugin.module)) owners.set(controller, dir);
  for (const row of rows) {
    const dir = owners.get(row.handler.split('.')[0] ?? '') ?? import.meta.dirname;
    tables.set(dir, [...(tables.get(dir) ?? []), row]);
  }
});
afterAll(() => test.close());

/** Fields of a body that are amounts of money: whole numbers that have an amount for their bound. */
function amountsOf(type: new () => object): string[] {
  const rules = getMetadataStorage().getTargetValidationMetadatas(type, '', false, false);
  return rules.flatMap(({ propertyName: name, name: rule, type: kind, constraints }) => {
    if (kind === 'nestedValidation') {
      const inside: unknown = Reflect.get(plainToInstance(type, { [name]: {} }), name);
      const nested = (inside as object).constructor;
      return nested === Object ? [] : amountsOf(nested as new () => object).map((field) => `${name}.${field}`);
    }
    return rule === 'max' && constraints.some((bound) => Number(bound) >= MAX_CENTS) ? [name] : [];
  });
}
const rulesOf = (type: { prototype?: unknown }) =>
  Object.fromEntries(
    getMetadataStorage()
      .getTargetValidationMetadatas(type as never, '', false, false)
      .map(({ propertyName }) => [propertyName, true]),
  );
const nameOf = ({ method, path }: RouteRow) => `${method} /api${path}`;

function line(row: RouteRow): string {
  const policy = row.policy?.kind === 'allow' ? actionName(row.policy.action) : (row.policy?.kind ?? 'NONE');
  const reads = row.parameters.map(({ from, type, field }) => {
    const name = typeof type === 'function' ? type.name : 'unknown';
    return `${from}:${field ? `${field}:` : ''}${name}`;
  });
  return [nameOf(row).padEnd(64), (policy + tokensOf(row)).padEnd(20), reads.sort().join(' ')].join(' ').trimEnd();
}

/** Where API tokens are admitted otherwise than by the kind of the policy: not to what only asks for a sign-in, to what names an action. */
function tokensOf({ policy }: RouteRow): string {
  const { tokens } = { tokens: undefined, ...policy };
  if (tokens === undefined) return '';
  if (typeof tokens === 'boolean') return tokens ? ' (tokens)' : ' (no tokens)';
  return ` (tokens: ${tokens.join(', ')})`;
}

describe('the route table of the whole platform', () => {
  it('has a policy in every row', () => {
    expect(rows.length).toBeGreaterThan(50);
    expect(rows.filter(({ policy }) => !policy).map(nameOf)).toEqual([]);
  });

  it('is exactly what the server serves', () => {
    expect(servedRoutes(test).sort()).toEqual([...rows.map(nameOf), ...STATIC].sort());
  });

  it('names each route once', () => {
    expect(new Set(rows.map(nameOf)).size).toBe(rows.length);
  });

  it('says of every public route of the platform itself that it is public on purpose', () => {
    const open = (tables.get(import.meta.dirname) ?? []).filter(({ policy }) => policy?.kind === 'public').map(nameOf);
    expect(open.sort()).toEqual([
      'GET /api/config',
      'GET /api/docs',
      'GET /api/health/live',
      'GET /api/health/ready',
      'GET /api/openapi.json',
      'GET /api/payments/:id/receipt',
      'GET /api/projects/:id/sessions/download',
      'GET /api/projects/:id/sessions/files/:file',
      'GET /api/setup',
      'GET /api/shared-report',
      'GET /api/shared-report/blocks/:block',
      'GET /api/shared-report/compact',
      'GET /api/shared-report/content',
      'GET /api/storage/images/:name',
      'GET /api/storage/packs/shopper',
      'GET /api/storage/shopper/preview/:name',
      'GET /api/storage/shopper/project/:id',
      'POST /api/auth/activate',
      'POST /api/auth/link',
      'POST /api/auth/login',
      'POST /api/auth/logout',
      'POST /api/auth/password/forgot',
      'POST /api/auth/password/reset',
      'POST /api/auth/refresh',
      'POST /api/setup',
      'POST /api/shopper/arrivals',
      'POST /api/shopper/sessions',
      'POST /api/users/signup',
    ]);
  });

  it('V-36 P1-CAL-08 P2-PRE-14 takes an access token in the address at the two documented links, and at no other route', async () => {
    const { client } = await signedIn(test, { role: 'ADMIN' });
    const took: string[] = [];
    for (const row of rows) {
      const path = row.path.replace(/:(expires|name)/, '1').replace(/:\w+/g, 'f'.repeat(24));
      const search = path.endsWith('/report/download') ? '&part=summary&format=csv' : '&target=library&targetId=';
      const wanted = row.parameters.some(({ type }) => typeof type === 'function' && 'access_token' in rulesOf(type));
      if (row.policy?.kind === 'public' && !wanted) continue;
      const known = row.path === '/shopper/export/:expires' || row.policy?.kind !== 'public' || search.includes('part');
      const { status } = await test
        .client()
        .request(row.method, `${path}?access_token=${client.accessToken}${known ? search : ''}`);
      if (status !== 401) took.push(`${nameOf(row)} ${status}`);
    }
    expect(took.sort()).toEqual([
      'GET /api/projects/:id/sessions/download 404',
      'GET /api/shopper/export/:expires 404',
    ]);
  });

  it('holds every route that the API reference names, and the reference every amount that is sent', () => {
    const reference = readFileSync(join(import.meta.dirname, '../docs/api.md'), 'utf8');
    const known = new Set(rows.map(nameOf));
    const named = [...reference.matchAll(/`((?:GET|POST|PUT|PATCH|DELETE) \/api\/[\w/:-]+)/g)].map(
      ([, route = '']) => route,
    );
    expect(named.filter((route) => !known.has(route))).toEqual([]);
    expect(named.length).toBeGreaterThan(10);
    const amounts = rows.flatMap((row) =>
      row.parameters
        .flatMap(({ type }) => (typeof type === 'function' ? amountsOf(type as never) : []))
        .map((field) => [nameOf(row), field] as const),
    );
    const missing = amounts.filter(
      ([route, field]) =>
        !reference.split('\n').some((line) => line.startsWith(`| \`${route}\``) && line.includes(`${field}\``)),
    );
    expect(missing).toEqual([]);
    expect(amounts.length).toBeGreaterThan(4);
  });

  it('is the committed one: route-table.txt, here and in the folder of each plugin, shows a reviewer each new route', () => {
    for (const [dir, own] of tables) {
      const file = join(dir, 'route-table.txt');
      const table = `${own.map(line).sort().join('\n')}\n`;
      if (!existsSync(file)) writeFileSync(file, table);
      // After a deliberate change: remove the file, run this test once, look at the difference and commit it.
      expect(table).toBe(readFileSync(file, 'utf8'));
    }
  });
});
