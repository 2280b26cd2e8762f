import { compactSelectOf, type CompactEntry, type CompactSelect, type ShopperContent } from '@aislelab/domain';
import { member } from '../access/world/send.ts';
import type { Options } from '../support/contract/call.ts';

/** References that the screens have named, by kind of item. */
const REFERENCES: Readonly<Record<string, readonly (readonly string[])[]>> = {
  categories: [['organization']],
  companies: [['organization']],
  brands: [['company'], ['company', 'organization']],
  products: [
    ['category', 'company', 'brand'],
    ['region', 'category', 'company', 'brand'],
    ['region', 'category', 'company', 'brand', 'organization'],
  ],
  posmaterials: [
    ['category', 'brand'],
    ['region', 'category', 'brand'],
    ['region', 'category', 'brand', 'organization'],
  ],
  planograms: [['categories'], ['region', 'categories'], ['region', 'categories', 'organization']],
};
const library = (kind: string, populates: readonly (readonly string[])[]) =>
  ['GET /library/:kind', 'GET /library/:kind/:id', 'POST /library/:kind/query'].map(
    (route) => [route.replace(':kind', kind), populates.map((populate) => ({ populate }))] as const,
  );

/** Lists of the audit, and one visit in it. */
const SESSION_FIELDS = [
  ['source'],
  [
    'variation',
    'shopper',
    'cart',
    'search',
    'durTotal',
    'durIdle',
    'device',
    'frameRate',
    'flags',
    'rating',
    'words',
    'products',
    'maps',
    'events',
    'path',
  ],
  { maps: 0, words: 0, products: 0, posMaterials: 0, events: 0, path: 0 },
];

/** How the screens ask, beside asking without any option. A mock that is asked otherwise fails its test until the question stands here. */
export const OPTIONS: Readonly<Record<string, readonly Options[]>> = {
  ...Object.fromEntries(Object.entries(REFERENCES).flatMap(([kind, populates]) => library(kind, populates))),
  'GET /jobs': [{ populate: ['project', 'organization'] }],
  'GET /users': [{ populate: ['organization'] }],
  'GET /projects': [
    { populate: ['region', 'createdBy', 'organization'] },
    { populate: ['region', 'createdBy'] },
    { populate: ['region'] },
  ],
  'GET /projects/:id': [{ full: 'true' }, { select: ['compiling', 'stats'] }],
  'GET /projects/:id/sessions': SESSION_FIELDS.map((select) => ({ select })),
  'GET /organizations': [{ select: ['name', 'teams'] }],
  'GET /organizations/:id': [{ teams: 'true' }],
  'PATCH /organizations/:id': [{ teams: 'true' }],
  'GET /organizations/me': [{ teams: 'true' }],
  'PATCH /organizations/me': [{ teams: 'true' }],
};

/** What goes into every compared value of a row. */
const OF_COMPARISONS: readonly CompactSelect[] = ['ci90', 'p', 'suppressed', 'lift', 'pHolm', 'exact'];

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
  const entries = selectors.flatMap((selector): CompactEntry[] => [
    ...[{}, nobody].map((filter): CompactEntry => [selector, filter, compactSelectOf(selector[0])]),
    [selector, {}, compactSelectOf(selector[0]).filter((field) => !OF_COMPARISONS.includes(field))],
    [selector, {}, ['variation']],
  ]);
  // Maps are large: few may be asked for at once.
  return entries.map(([selector, filter, select], index) => [
    selector,
    filter,
    index === 0 ? select : select.filter((field) => field !== 'maps'),
  ]);
}
