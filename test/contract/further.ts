import {
  compactSelectOf,
  type CompactEntry,
  type CompactSelect,
  type Project,
  type ShopperContent,
} from '@aislelab/domain';
import { link } from '../access/cases/people.ts';
import type { Cell } from '../access/matrix/route-case.ts';
import { member, send, type Reply, type Wish } from '../access/world/send.ts';
import type { World } from '../access/world/world.ts';
import { record } from '../support/mock-queries.ts';

/** What goes into every compared value of a row. */
const OF_COMPARISONS: readonly CompactSelect[] = ['ci90', 'p', 'suppressed', 'lift', 'pHolm'];

/** All that can be asked of a report on this store, of many shoppers and of none. */
export function compactQuery(content: unknown): CompactEntry[] {
  const resources = member(content, 'resources') as ShopperContent['resources'] | undefined;
  const [product] = Object.values(resources?.product ?? {});
  if (!product) return [];
  const selectors: CompactEntry[0][] = [
    ['project'],
    ['category', product.category],
    ['brand', `${product.brand}_${product.category}`],
    ['product', product._id],
  ];
  const nobody = { age: ['18-34'], gender: ['FEMALE'] } as const;
  return selectors.flatMap((selector): CompactEntry[] => [
    ...[{}, nobody].map((filter): CompactEntry => [selector, filter, compactSelectOf(selector[0])]),
    [selector, {}, compactSelectOf(selector[0]).filter((field) => !OF_COMPARISONS.includes(field))],
    [selector, {}, ['variation']],
  ]);
}

/** What a cell asks, and what else its route can be asked for. */
export async function questions(cell: Cell, wish: Wish): Promise<Wish[]> {
  const { world, route, actor } = cell;
  if (route.path.endsWith('/compact') && route.path.startsWith('/projects')) {
    const path = wish.path.endsWith('/dry-run/compact')
      ? wish.path.replace('/compact', '/content')
      : wish.path.replace('/projects', '/storage/shopper/project').replace('/stats/compact', '');
    const { json } = await send(world.test.url, actor, { method: 'GET', path });
    return [wish, { ...wish, query: compactQuery(json) }];
  }
  if (route.path === '/auth/link') {
    const token = await link(cell, 'activation');
    return [wish, { ...wish, body: { kind: 'activation', token } }];
  }
  if (route.path === '/shopper/preview' && actor.name === 'ADMIN')
    return [wish, { ...wish, body: { ...record(wish.body), targetPurpose: 'export' } }];
  return [wish];
}

/** What is opened with a secret that another answer has told. */
export async function furtherReplies(name: string, world: World): Promise<Reply[]> {
  const admin = world.actor('ADMIN');
  const { id } = await world.target('project', 'own', name.includes('shared-report') ? 'REPORT' : 'DRAFT');
  const ask = (method: string, path: string, body?: unknown) => send(world.test.url, admin, { method, path, body });
  if (name.startsWith('GET /shared-report')) {
    const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
    const { json } = await ask('POST', `/projects/${id}/report/shares`, { expiresAt });
    const query = name.endsWith('/compact') ? [[['project'], {}, ['sample']]] : undefined;
    const headers = { 'x-share-token': String(member(json, 'token')) };
    const path = name.replace('GET ', '');
    const { status, body } = await world.test.client().get(path, { headers, query: query && JSON.stringify(query) });
    return [{ status, text: JSON.stringify(body), json: body }];
  }
  if (name === 'GET /storage/shopper/preview/:name') {
    const project = (await ask('GET', `/projects/${id}`)).json as Project;
    const { priceTagColor, mission, review, display, products, posMaterials } = project.content;
    const target = { target: 'project', targetId: id };
    const { json } = await ask('POST', '/shopper/preview', {
      ...target,
      variation: 0,
      content: { priceTagColor, mission, review, display, products, posMaterials },
      variations: project.variations,
      planogram: project.planogram,
      purpose: null,
      region: null,
    });
    const link = { ...target, userId: String(member(json, 'userId')), expires: String(member(json, 'expires')) };
    return [await ask('GET', `/storage/shopper/preview/${String(member(json, 'name'))}?${new URLSearchParams(link)}`)];
  }
  return [];
}
