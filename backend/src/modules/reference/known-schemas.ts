import type { JsonSchema, RouteSchema, RouteSchemas, ServerPlugin } from '@aislelab/server-kit';
import { readFileSync } from 'node:fs';
import { PluginError } from '../../common/plugins/check-plugins.ts';
import { ERROR_BODY } from './open-api.ts';

const REFERS = '#/components/schemas/';
const OWN = new URL('../../../route-schemas.json', import.meta.url);

/** The schemas of all routes whose package declares some: those of the platform, with that of refusals, first. */
export function knownSchemas(plugins: readonly Pick<ServerPlugin, 'id' | 'routeSchemas'>[]): RouteSchemas {
  const { routes, schemas } = read(OWN);
  const own = { routes, schemas: { Error: ERROR_BODY, ...schemas } };
  return plugins.reduce<RouteSchemas>((known, { id, routeSchemas }) => {
    if (routeSchemas === undefined) return known;
    try {
      return withPlugin(known, id, read(routeSchemas));
    } catch (error) {
      throw new PluginError(id, 'routeSchemas', String(error));
    }
  }, own);
}

/** A plugin for another version of the domain may use a name for another type: then its types get the plugin's name as a prefix. */
function withPlugin(known: RouteSchemas, id: string, given: RouteSchemas): RouteSchemas {
  const isOther = ([name, schema]: [string, JsonSchema]) =>
    known.schemas[name] !== undefined && JSON.stringify(known.schemas[name]) !== JSON.stringify(schema);
  const { routes, schemas } = Object.entries(given.schemas).some(isOther) ? renamed(given, `${id}.`) : given;
  return { routes: { ...routes, ...known.routes }, schemas: { ...schemas, ...known.schemas } };
}

function renamed({ routes, schemas }: RouteSchemas, prefix: string): RouteSchemas {
  const named = Object.entries(schemas).map(([name, schema]) => [`${prefix}${name}`, schema] as const);
  return parsed(
    JSON.stringify({ routes, schemas: Object.fromEntries(named) }).replaceAll(`"${REFERS}`, `"${REFERS}${prefix}`),
  );
}

const read = (file: URL): RouteSchemas => parsed(readFileSync(file, 'utf8'));

function parsed(text: string): RouteSchemas {
  const value: unknown = JSON.parse(text);
  if (!isRouteSchemas(value)) throw new Error('is no file that `npm run schemas` wrote');
  return value;
}

/** Checks the two parts that are used; the schemas themselves are passed on unread, since they only describe. */
function isRouteSchemas(value: unknown): value is RouteSchemas {
  if (!isObject(value) || !('routes' in value) || !('schemas' in value)) return false;
  const { routes, schemas } = value;
  return (
    [routes, schemas].every(isObject) &&
    Object.values(schemas as object).every(isObject) &&
    Object.values(routes as Record<string, unknown>).every(isRouteSchema)
  );
}

function isRouteSchema(value: unknown): value is RouteSchema {
  if (!isObject(value)) return false;
  const { answer, body } = { answer: {}, body: {}, ...value };
  return [answer, body].every((part) => isObject(part) && Object.values(part).every(isObject));
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
