import { createPlatformApp, routesOf, servedRoutes, type RouteRow, type TestApp } from '@aislelab/backend/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const COMMITTED = join(import.meta.dirname, 'route-table.txt');
/** Served without a controller: the framework's answer to unknown paths. Pages are middleware, not routes. */
const STATIC: readonly string[] = ['_ALL *path'];

let test: TestApp;
let rows: RouteRow[];
beforeAll(async () => {
  test = await createPlatformApp();
  rows = routesOf(test);
});
afterAll(() => test.close());

const nameOf = ({ method, path }: RouteRow) => `${method} /api${path}`;

function line(row: RouteRow): string {
  const policy = row.policy?.kind === 'allow' ? row.policy.action : (row.policy?.kind ?? 'NONE');
  const reads = row.parameters.map(({ from, type, field }) => {
    const name = typeof type === 'function' ? type.name : 'unknown';
    return `${from}:${field ? `${field}:` : ''}${name}`;
  });
  return [nameOf(row).padEnd(64), policy.padEnd(20), reads.sort().join(' ')].join(' ').trimEnd();
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

  it('says of every public route that it is public on purpose', () => {
    const open = rows.filter(({ policy }) => policy?.kind === 'public').map(nameOf);
    expect(open.sort()).toMatchInlineSnapshot(`
     [
       "GET /api/config",
       "GET /api/health/live",
       "GET /api/health/ready",
       "GET /api/payments/:id/receipt",
       "GET /api/projects/:id/report/download",
       "GET /api/projects/:id/sessions/download",
       "GET /api/setup",
       "GET /api/shared-report",
       "GET /api/shared-report/compact",
       "GET /api/shared-report/content",
       "GET /api/shopper/export/:expires",
       "GET /api/storage/images/:name",
       "GET /api/storage/packs/shopper",
       "GET /api/storage/shopper/preview/:name",
       "GET /api/storage/shopper/project/:id",
       "POST /api/auth/activate",
       "POST /api/auth/link",
       "POST /api/auth/login",
       "POST /api/auth/logout",
       "POST /api/auth/password/forgot",
       "POST /api/auth/password/reset",
       "POST /api/auth/refresh",
       "POST /api/payments/stripe/webhook",
       "POST /api/setup",
       "POST /api/shopper/sessions",
       "POST /api/users/signup",
     ]
    `);
  });

  it('is the committed one: route-table.txt shows a reviewer each new route', () => {
    const table = `${rows.map(line).sort().join('\n')}\n`;
    if (!existsSync(COMMITTED)) writeFileSync(COMMITTED, table);
    const committed = readFileSync(COMMITTED, 'utf8');
    // After a deliberate change: remove the file, run this test once, look at the difference and commit it.
    expect(table).toBe(committed);
  });
});
