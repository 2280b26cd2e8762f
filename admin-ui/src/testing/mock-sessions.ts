import type { PathPoint, Session, ShopperContent, SessionFlag, SparseGrid, VisitEvent } from '@aislelab/domain';
import { id, PRODUCTS } from './mock-data.ts';
import { selected } from '../../../test/support/mock-queries.ts';
import type { PeopleAnswer, PeopleCall } from './mock-people.ts';

const FLAGS: readonly (readonly SessionFlag[])[] = [
  [],
  [],
  [{ code: 'TOO_FAST', reason: '6.2 s of shopping, less than 10.0 s.' }],
  [],
  [
    { code: 'DUPLICATE_RESPONDENT', reason: 'This respondent has visited the project before.' },
    { code: 'TAMPERED', reason: 'What was laid into the cart is not what was bought.' },
  ],
  [],
  [],
  [{ code: 'IDLE', reason: 'Nothing happened for 95.0 s of 140.0 s.' }],
];

/** A visit down the aisle and back: two packs taken, one of them bought twice. */
export function sessionAt(index: number, patch: Partial<Session> = {}): Session {
  const quantity = 1 + (index % 9);
  const product = PRODUCTS[index % PRODUCTS.length]?._id ?? '';
  const other = PRODUCTS[(index + 1) % PRODUCTS.length]?._id ?? '';
  return {
    _id: id(4_000 + index),
    project: id(500),
    variation: index % 2,
    enabled: index % 7 !== 3,
    decidedBy: index % 7 === 3 ? 'ADMIN' : null,
    state: 'COMPLETED',
    source: 'HUMAN',
    shopper: {
      age: (['18-34', '35-54', '55+'] as const)[index % 3] ?? '55+',
      gender: (['MALE', 'FEMALE', 'OTHER'] as const)[index % 3] ?? 'OTHER',
      platform: index % 2 ? 'MOBILE' : 'DESKTOP',
    },
    respondent: `panel-${index}`,
    cart: [{ product, quantity, price: 299 }],
    search: { sumQuantity: quantity, sumSpending: quantity * 299, durShopping: 42_000 + 1_700 * (index % 30) },
    durTotal: 70_000,
    durIdle: 4_000,
    device: { mode: 'AISLE', width: 1440, height: 900, pixelRatio: 2, touch: false },
    frameRate: { median: 60, low: 52 },
    products: {
      [product]: { seenMs: 4_000, closeMs: 2_500, pickups: 1, returned: 0, firstSeenAt: 3_000, firstPickUpAt: 19_000 },
    },
    maps: { movement: floor(), attention: { left: wall(3), right: wall(1), display: [] } },
    rating: 4,
    words: ['crisp', 'fresh'],
    flags: [...(FLAGS[index % FLAGS.length] ?? [])],
    startedAt: '2026-11-24T10:00:00.000Z',
    completedAt: '2026-11-24T10:01:10.000Z',
    events: events(product, other),
    path: path(),
    ...patch,
  };
}

function path(): PathPoint[] {
  return Array.from({ length: 100 }, (_, step): PathPoint => {
    const out = step < 60;
    const y = out ? 70 + step * 13 : 850 - (step - 60) * 18;
    return [
      step * 500,
      Math.round(200 + 90 * Math.sin(step / 7)),
      y,
      Math.round((out ? 0 : 180) + 70 * Math.sin(step / 5)) % 180,
      -8,
    ];
  });
}
function events(product: string, other: string): VisitEvent[] {
  return [
    { at: 6_000, kind: 'PICK_UP', product: other, quantity: 1 },
    { at: 8_500, kind: 'PUT_BACK', product: other, quantity: 1 },
    { at: 19_000, kind: 'PICK_UP', product, quantity: 1 },
    { at: 21_000, kind: 'ADD', product, quantity: 2 },
    { at: 44_000, kind: 'REMOVE', product, quantity: 1 },
    { at: 47_000, kind: 'CHECKOUT', product: null, quantity: 0 },
  ];
}
function floor(): SparseGrid {
  return path()
    .map(([, x, y], step): [number, number] => [Math.floor(y / 20) * 20 + Math.floor(x / 20), 300 + 9 * (step % 13)])
    .filter(([cell], index, all) => all.findIndex(([other]) => other === cell) === index);
}
function wall(seed: number): SparseGrid {
  return Array.from({ length: 90 }, (_, at): [number, number] => [
    154 * (6 + (at % 12)) + ((at * 7 * seed) % 150),
    100 + ((at * 37) % 900),
  ]);
}

/** The store of every project: products that stand nowhere. */
const SHOWN: ShopperContent = {
  version: 1,
  project: id(500),
  config: {
    mission: 'Buy breakfast.',
    display: true,
    priceTagColor: 'YELLOW',
    useRating: false,
    useImpressions: false,
    review: null,
    currency: '$',
    currencyPosition: 'BEFORE',
    texts: {},
    age: [],
    gender: [],
  },
  planogram: { version: 1, shelves: {} },
  variations: [],
  resources: {
    product: Object.fromEntries(
      PRODUCTS.map(({ _id, name, image, width, height, price, brand, category }) => [
        _id,
        { _id, name, image, width, height, price, brand: brand._id, category: category._id, project: true },
      ]),
    ),
    posMaterial: {},
    brand: {},
    category: {},
  },
};

/** The sessions of every project of a test: filtered by status and id, paged, enabled and disabled. */
export class MockSessions {
  rows: Session[] = Array.from({ length: 47 }, (_, index) => sessionAt(index));

  answer({ method, path, params, query, body }: PeopleCall): PeopleAnswer | null {
    if (/^\/projects\/\w{24}\/sessions\/download$/.test(path))
      return method === 'POST' ? { body: { accessToken: 'ticket' } } : { body: { token: params.get('access_token') } };
    if (/^\/storage\/shopper\/project\/\w{24}$/.test(path)) {
      return { body: SHOWN };
    }
    if (!/^\/projects\/\w{24}\/sessions$/.test(path)) return null;
    const {
      where,
      skip = 0,
      limit = 20,
      sort,
      select,
    } = query as { where?: object; skip?: number; limit?: number; sort?: string; select?: unknown };
    // As the platform does: a list without a condition may be one that was forgotten.
    if (where && 'AND' in where && Array.isArray(where.AND) && where.AND.length === 0)
      return { status: 400, body: { status: 400, code: 'INVALID_QUERY', message: 'where.AND', requestId: 'r' } };
    const found = this.rows.filter((row) => matches(row, where ?? {}));
    if (method === 'PATCH') {
      const { enabled } = body as { enabled: boolean };
      this.rows = this.rows.map((row) => (found.includes(row) ? { ...row, enabled } : row));
      return { body: { count: found.length } };
    }
    const sign = sort?.startsWith('-') ? -1 : 1;
    const sorted = found.toSorted((a, b) => sign * (a.search.sumQuantity - b.search.sumQuantity));
    const part = sorted.slice(skip, skip + limit).map((row) => selected(row, select));
    return { body: { data: part, count: found.length } };
  }
}

/** Enough of the query language for the audit: AND, equals, GTE and LTE. */
function matches(row: Session, where: object): boolean {
  return Object.entries(where).every(([field, value]: [string, unknown]) => {
    if (field === 'AND') return (value as object[]).every((part) => matches(row, part));
    if (field === 'flags.code') return row.flags?.some(({ code }) => code === value);
    const found = field.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], row);
    if (typeof value !== 'object' || value === null) return found === value;
    const { GTE = -Infinity, LTE = Infinity } = value as { GTE?: number; LTE?: number };
    return Number(found) >= GTE && Number(found) <= LTE;
  });
}
