import { AGES, GENDERS, GRIDS, type CartLine, type Session, type SessionMaps, type SparseGrid } from '@aislelab/domain';
import { BARISTA, PRODUCTS, PROJECT_ID, contentFixture } from './fixture-content.ts';

const WORDS = [
  'creamy',
  'fresh',
  'natural',
  'expensive',
  'modern',
  'healthy',
  'tasty',
  'plain',
  'barista',
  'sweet',
  'green',
  'light',
  'premium',
  'boring',
];
/** Chance to take the tested product, by variation: A sells less of it than the control, C more. */
const BARISTA_CHANCE = [0.14, 0.24, 0.36];

/** Small seeded generator (mulberry32): the same figures in every run. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Completed visits, in turn over the variations; every 20th is disabled, every 33rd abandoned. */
export function sessionsFixture(count: number, seed = 7): Session[] {
  const random = randomOf(seed);
  return Array.from({ length: count }, (_, index) => session(index, random));
}

function session(index: number, random: () => number): Session {
  const variation = index % BARISTA_CHANCE.length;
  const cart = basket(variation, random);
  const pick = <T>(list: readonly T[], skew = 1): T => list[Math.floor(random() ** skew * list.length)] as T;
  const words = Array.from({ length: Math.floor(random() * 5) }, () => pick(WORDS, 1.8));
  return {
    _id: index.toString(16).padStart(24, '0'),
    project: PROJECT_ID,
    variation,
    enabled: index % 20 !== 19,
    state: index % 33 === 32 ? 'ABANDONED' : 'COMPLETED',
    source: 'HUMAN',
    shopper: {
      age: pick(AGES),
      gender: random() < 0.03 ? 'OTHER' : pick(GENDERS.slice(0, 2)),
      platform: random() < 0.4 ? 'MOBILE' : 'DESKTOP',
    },
    respondent: null,
    cart,
    search: {
      sumQuantity: cart.reduce((sum, line) => sum + line.quantity, 0),
      sumSpending: cart.reduce((sum, line) => sum + line.quantity * line.price, 0),
      durShopping: Math.round(45_000 + random() * 90_000 + variation * 6_000),
    },
    durTotal: 180_000,
    products: attentionOf(index, cart),
    maps: mapsOf(random),
    rating: random() < 0.9 ? Math.min(5, Math.max(1, Math.round(2.4 + variation * 0.4 + random() * 2.4))) : null,
    words: words.length > 0 ? words : null,
    flags: index % 23 === 7 ? [{ code: 'TOO_FAST', reason: 'Shopped for 31 s, half of the median.' }] : [],
    startedAt: '2026-11-20T10:00:00.000Z',
    completedAt: '2026-11-20T10:04:00.000Z',
  };
}

function basket(variation: number, random: () => number): (CartLine & { price: number })[] {
  const prices = contentFixture().variations[variation]?.prices ?? {};
  return Object.values(PRODUCTS).flatMap(({ _id, price }) => {
    const chance = _id === BARISTA ? (BARISTA_CHANCE[variation] ?? 0) : 0.26;
    if (random() >= chance) return [];
    return [{ product: _id, quantity: 1 + Math.floor(random() * 2.2), price: prices[_id] ?? price }];
  });
}

/** What is bought was taken in hand; of the rest some is looked at, some taken, and some of that put back. Figures of their own. */
function attentionOf(index: number, cart: readonly CartLine[]): Session['products'] {
  const random = randomOf(index);
  const bought = new Set(cart.map(({ product }) => product));
  return Object.fromEntries(
    Object.keys(PRODUCTS).flatMap((product) => {
      const chance = random();
      if (!bought.has(product) && chance > 0.6) return [];
      const picked = bought.has(product) || chance < 0.12;
      const attention = {
        seenMs: Math.round(300 + random() * 2_500),
        closeMs: picked || chance < 0.2 ? Math.round(400 + random() * 3_000) : 0,
        pickups: picked ? 1 : 0,
        returned: picked && random() < 0.3 ? 1 : 0,
      };
      return [[product, attention]];
    }),
  );
}

/** Walks up the aisle, a little to the right, and looks longest at the first bay of the right side. */
function mapsOf(random: () => number): SessionMaps {
  const trail = (points: number, cell: (share: number) => number): SparseGrid => {
    const cells = new Map<number, number>();
    for (let at = 0; at < points; at += 1) {
      const place = cell(at / points);
      cells.set(place, (cells.get(place) ?? 0) + Math.round(100 + random() * 900));
    }
    return [...cells];
  };
  const near = (middle: number, spread: number, cells: number) =>
    Math.max(0, Math.min(cells - 1, Math.round(middle + (random() + random() - 1) * spread)));
  const { floor, wall } = GRIDS;
  return {
    movement: trail(60, (share) => Math.floor(share * floor.rows) * floor.columns + near(11, 5, floor.columns)),
    attention: {
      right: trail(30, () => near(12, 8, wall.rows) * wall.columns + near(9, 10, wall.columns)),
      left: trail(8, () => near(16, 10, wall.rows) * wall.columns + near(130, 20, wall.columns)),
      display: [],
    },
  };
}
