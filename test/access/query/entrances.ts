import type { RouteRow, TestedResource } from '@aislelab/backend/testing';
import { can, type AnyAction } from '@aislelab/domain';
import { getMetadataStorage } from 'class-validator';
import { PLUGIN_CASES } from '../cases/index.ts';
import { nameOf } from '../matrix/route-case.ts';
import type { Actor, ActorName } from '../world/actors.ts';
import { comparable, send, type Reply, type Wish } from '../world/send.ts';
import { MODELS, type SubjectName, type Target } from '../world/subjects.ts';
import type { World } from '../world/world.ts';

/** Routes whose `query` is another language, tested where it is: reading them here would only refuse everything. */
const OTHER_LANGUAGES: readonly string[] = [
  'GET /library/planograms/generate',
  'GET /projects/:id/dry-run/compact',
  'GET /projects/:id/stats/compact',
  'GET /shared-report/compact',
];
/** Answers that are files: what they tell is looked at in `suites/scopes.ts`. */
const FILES: readonly string[] = ['GET /interchange/exports/:kind', 'GET /projects/:id/sessions/download'];

/** A way by which a query reaches the database. */
export interface Entrance extends TestedResource {
  name: string;
  route: RouteRow;
  subject: SubjectName | null;
  kind: 'list' | 'bulk' | 'record' | 'write';
  /** Those whose rights differ and who may call it. */
  askers: readonly Actor[];
  ask(actor: Actor, query: unknown): Promise<Reply>;
}

const ASKERS: readonly ActorName[] = ['manageOrganization', 'CONTENT_MANAGER', 'ADMIN'];

/**
 * Every route that takes a query, found in the running platform. Lists of plugins are those of collections, whose one implementation
 * `test/collections.spec.ts` attacks. @throws for one whose resource nobody knows
 */
export async function entrancesOf(world: World): Promise<Entrance[]> {
  const routes = world.routes.filter(
    (route) =>
      takesQuery(route) && ![...OTHER_LANGUAGES, ...FILES].includes(nameOf(route)) && !(nameOf(route) in PLUGIN_CASES),
  );
  return Promise.all(routes.map((route) => entranceOf(world, route)));
}

function takesQuery({ parameters, path }: RouteRow): boolean {
  return parameters.some(({ from, type }) => {
    if (from === 'body') return path.endsWith('/query');
    return from === 'query' && typeof type === 'function' && rulesOf(type).includes('query');
  });
}

const rulesOf = (type: object): string[] =>
  getMetadataStorage()
    .getTargetValidationMetadatas(type as () => void, '', false, false)
    .map(({ propertyName }) => propertyName);

async function entranceOf(world: World, route: RouteRow): Promise<Entrance> {
  const { path, method } = route;
  const words = path.split('/').filter((word) => word !== ':id' && word !== 'query');
  const found = world.resources.get(words.at(-1) ?? '');
  const subject =
    (Object.keys(MODELS) as SubjectName[]).find((name) => MODELS[name] === found?.model.modelName) ?? null;
  if (!found || (!subject && found.resource.name !== 'sessions')) {
    throw new Error(
      `${nameOf(route)}: it takes a query of a resource that test/access does not know: add it to world/subjects.ts, or to query/entrances.ts with the reason`,
    );
  }
  const target = await readable(world, path, subject);
  const { policy } = route;
  const action: AnyAction | null = policy?.kind === 'allow' ? policy.action : null;
  const askers = ASKERS.map((name) => world.actor(name)).filter(({ viewer }) => action && can(viewer, action));
  const address = path.replace(':id', target.id).replace(/^$/, '/');
  const wish = (query: unknown): Wish => {
    if (method === 'GET') return { method, path: address, query };
    if (method === 'POST') return { method, path: address, body: query };
    return { method, path: address, query, body: { enabled: true } };
  };
  const kind = method === 'POST' ? 'bulk' : method !== 'GET' ? 'write' : path.endsWith('/:id') ? 'record' : 'list';
  return {
    ...found,
    name: nameOf(route),
    route,
    subject,
    kind,
    askers,
    ask: (actor, query) => send(world.test.url, actor, wish(query)),
  };
}

/** A record that everybody who may call the route may read. */
async function readable(world: World, path: string, subject: SubjectName | null): Promise<Target> {
  if (path.startsWith('/projects')) return world.target('project', 'own', 'PROCESSING');
  if (subject === null || subject === 'user' || subject === 'organization')
    return world.target(subject ?? 'user', 'own');
  return world.target(subject, 'global');
}

/** Asks all, some at a time, and gives the answers in their order. */
export async function askAll<T>(items: readonly T[], ask: (item: T) => Promise<Reply>): Promise<Reply[]> {
  const replies: Reply[] = [];
  for (let at = 0; at < items.length; at += 16) replies.push(...(await Promise.all(items.slice(at, at + 16).map(ask))));
  return replies;
}

/** Refused with a fault of the request, and the same whatever was asked. @returns what is wrong */
export function unlikeRefusal(replies: readonly Reply[]): string | null {
  const odd = replies.find(({ status }) => status !== 400);
  if (odd) return `answered ${odd.status} ${odd.text.slice(0, 120)}`;
  return new Set(replies.map(comparable)).size > 1 ? 'the refusal depends on the guess' : null;
}
