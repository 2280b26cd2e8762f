import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A route of the platform, from the table that its own test keeps up to date. */
interface Route {
  name: string;
  method: string;
  pattern: RegExp;
  isPublic: boolean;
  /** More of them come first: `/users/me` before `/users/:id`. */
  fixedParts: number;
}

const ROUTES: readonly Route[] = readFileSync(join(import.meta.dirname, '../../route-table.txt'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => {
    const [, method = '', path = '', policy = ''] = /^(\S+) \/api(\S+) +(\S+)/.exec(line) ?? [];
    return {
      name: `${method} ${path}`,
      method,
      pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`),
      isPublic: policy === 'public',
      fixedParts: path.split('/').filter((part) => !part.startsWith(':')).length,
    };
  })
  .sort((a, b) => b.fixedParts - a.fixedParts);

/** What an answer depends on besides the route and who asks. */
const SEARCH = ['teams', 'full'];
const QUERY = ['full', 'populate', 'select'];

export interface Asked {
  method: string;
  /** Below /api. */
  path: string;
  search: URLSearchParams;
}

/** Under which name an answer is compared: `GET /projects populate=region CUSTOMER`; null where there is no such route. */
export function callOf({ method, path, search }: Asked, role: string | null): string | null {
  const route = ROUTES.find((one) => one.method === method && one.pattern.test(path));
  if (!route) return null;
  const text = search.get('query');
  const parsed: unknown = text === null ? {} : JSON.parse(text);
  const query = typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : {};
  const parts = [
    ...SEARCH.filter((name) => search.has(name)).map((name) => `${name}=${search.get(name)}`),
    ...QUERY.filter((name) => query[name] !== undefined).map((name) => `${name}=${wanted(query[name])}`),
  ];
  return [route.name, ...parts, route.isPublic ? 'anybody' : (role ?? 'anybody')].join(' ');
}

function wanted(value: unknown): string {
  if (Array.isArray(value)) return value.map(String).sort().join(',');
  return typeof value === 'object' && value !== null ? Object.keys(value).sort().join(',') : String(value);
}
