import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Routes of the platform, `GET /users/:id`, from the table that its own test keeps up to date; fixed parts come before parameters. */
const ROUTES = readFileSync(join(import.meta.dirname, '../../route-table.txt'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => {
    const [, method = '', path = ''] = /^(\S+) \/api(\S+)/.exec(line) ?? [];
    const pattern = new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`);
    return { name: `${method} ${path}`, method, pattern, parameters: path.split(':').length };
  })
  .sort((a, b) => a.parameters - b.parameters);

/** Parts of a question on which the keys of its answer depend. */
const OF_SEARCH = ['teams', 'full'];
const OF_QUERY = ['populate', 'select'];

/** The name of a call by which answers are compared: `GET /projects {"populate":["region"]}`; null where there is no such route. */
export function callOf(method: string, address: string, body: string | null): string | null {
  const url = new URL(address);
  const path = url.pathname.replace(/^\/api/, '');
  const route = ROUTES.find((one) => one.method === method && one.pattern.test(path));
  if (!route) return null;
  const query = parsed(path.endsWith('/query') ? body : url.searchParams.get('query'));
  const parts = [
    ...OF_SEARCH.flatMap((key) => (url.searchParams.has(key) ? [[key, url.searchParams.get(key)] as const] : [])),
    ...OF_QUERY.flatMap((key) => (query[key] === undefined ? [] : [[key, query[key]] as const])),
  ];
  return parts.length === 0 ? route.name : `${route.name} ${JSON.stringify(Object.fromEntries(parts))}`;
}

function parsed(text: string | null): Record<string, unknown> {
  const value: unknown = text ? JSON.parse(text) : null;
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}
