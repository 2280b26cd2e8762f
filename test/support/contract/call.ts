import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Wish } from '../../access/world/send.ts';
import { record } from '../mock-queries.ts';
import { root } from '../platform.ts';

/** Parts of a question on which the fields of its answer depend. */
export type Options = Readonly<Record<string, unknown>>;

/** Routes of the platform, `GET /users/:id`, from the tables that their own test keeps up to date; fixed parts come before parameters. */
const ROUTES = ['test', ...readdirSync(join(root, 'plugins')).map((name) => `plugins/${name}`)]
  .map((folder) => join(root, folder, 'route-table.txt'))
  .filter((file) => existsSync(file))
  .flatMap((file) => readFileSync(file, 'utf8').trim().split('\n'))
  .map((line) => {
    const [, method = '', path = ''] = /^(\S+) \/api(\S+)/.exec(line) ?? [];
    const pattern = new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`);
    return { name: `${method} ${path}`, method, pattern, parameters: path.split(':').length };
  })
  .sort((a, b) => a.parameters - b.parameters);

const OF_SEARCH = ['teams', 'full'];
const OF_QUERY = ['populate', 'select'];

export const nameOf = (route: string, options: Options) =>
  Object.keys(options).length === 0 ? route : `${route} ${JSON.stringify(options)}`;

/** The name of a call by which answers are compared: `GET /projects {"populate":["region"]}`; null where there is no such route. */
export function callOf(method: string, address: string, body: string | null): string | null {
  const url = new URL(address);
  const path = url.pathname.replace(/^\/api/, '');
  const route = ROUTES.find((one) => one.method === method && one.pattern.test(path));
  if (!route) return null;
  const query = record(parsed(path.endsWith('/query') ? body : url.searchParams.get('query')));
  const options = [
    ...OF_SEARCH.flatMap((key) => (url.searchParams.has(key) ? [[key, url.searchParams.get(key)] as const] : [])),
    ...OF_QUERY.flatMap((key) => (query[key] === undefined ? [] : [[key, query[key]] as const])),
  ];
  return nameOf(route.name, Object.fromEntries(options));
}

function parsed(text: string | null): unknown {
  return text ? JSON.parse(text) : null;
}

/** A question with the options of a call. */
export function withOptions(wish: Wish, { teams, full, ...query }: Options): Wish {
  const search = Object.entries({ teams, full }).flatMap(([key, value]) =>
    typeof value !== 'string' || wish.search?.includes(`${key}=`) ? [] : [`${key}=${value}`],
  );
  const more = { ...wish, search: [wish.search, ...search].filter(Boolean).join('&') };
  if (Object.keys(query).length === 0) return more;
  return wish.path.endsWith('/query')
    ? { ...more, body: { ...record(wish.body), ...query } }
    : { ...more, query: { ...record(wish.query), ...query } };
}
