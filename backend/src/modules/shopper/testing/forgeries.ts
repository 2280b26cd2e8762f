import { GRIDS, type Id, type SessionSubmission, type SparseGrid } from '@aislelab/domain';
import { plainVisit } from './shoppers.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const WEEK = 7 * 24 * HOUR;
const NOWHERE = { left: [], right: [], display: [] };
const cells = (count: number, ms: number, first = 0): SparseGrid =>
  Array.from({ length: count }, (_, at) => [first + at, ms]);
const inHand = (pickups: number, returned = 0, seenMs = 0, closeMs = 0) => ({ seenMs, closeMs, pickups, returned });

/**
 * Visits that cannot have happened, each a plain one but for one claim. The plain one is of 80 s, of which 60 s are shopping.
 * @param product of the store, which the plain visit buys
 * @param others further ones of the store
 */
export function forgeriesOf(product: Id, others: readonly Id[]): Record<string, SessionSubmission> {
  const plain = plainVisit(product);
  const { events = [], path = [], maps } = plain;
  const [other = product] = others;
  const quiet = { events: [], path: [], products: {} };
  const floor = (movement: SparseGrid) => ({ maps: { ...maps, movement } });
  const looks = (attention: Partial<typeof maps.attention>) => ({
    maps: { ...maps, attention: { ...NOWHERE, ...attention } },
  });
  const products = (changed: SessionSubmission['products']) => ({ products: changed, events: [] });
  const buys = (cart: SessionSubmission['cart']) => ({ ...quiet, cart });
  const claims: Record<string, Partial<SessionSubmission>> = {
    'a visit longer than the server saw': { durTotal: HOUR },
    'a visit of a week': { durTotal: WEEK },
    'shopping longer than the visit': { durShopping: 2 * MINUTE },
    'idle for longer than the visit': { durIdle: HOUR },
    'shopping and idle time that do not fit together': { durIdle: 40_000 },
    'shopping of a week': { durShopping: WEEK, durTotal: WEEK },
    'a week in one place': floor([[5, WEEK]]),
    'an hour in one place': floor([[5, HOUR]]),
    'a minute in two places': floor(cells(2, MINUTE)),
    'everywhere on the floor': floor(cells(GRIDS.floor.columns * GRIDS.floor.rows, 1_000)),
    'all of the last row for a minute': floor(cells(GRIDS.floor.columns, MINUTE)),
    'a week of looking left': looks({ left: [[3, WEEK]] }),
    'a week of looking right': looks({ right: [[3, WEEK]] }),
    'a week of looking at the display': looks({ display: [[1, WEEK]] }),
    'two walls at once': looks({ left: [[3, MINUTE]], right: [[3, MINUTE]] }),
    'a wall and the display at once': looks({ left: [[3, 50_000]], display: [[1, 50_000]] }),
    'every cell of a wall': looks({ left: cells(GRIDS.wall.columns * GRIDS.wall.rows, 1_000) }),
    'cells that are possible alone': looks({ left: cells(40, 1_000), right: cells(40, 1_000) }),
    'one product seen for a week': products({ [product]: inHand(0, 0, WEEK) }),
    'one product close for a week': products({ [product]: inHand(1, 0, 0, WEEK) }),
    'seen and in hand at once': products({ [product]: inHand(1, 0, MINUTE, MINUTE) }),
    'every product seen all the time': products(
      Object.fromEntries([product, ...others].map((id) => [id, inHand(0, 0, MINUTE)])),
    ),
    'a hundred unknown looks': products(
      Object.fromEntries([product, ...others].map((id) => [id, inHand(0, 0, 45_000)])),
    ),
    'ten thousand packs in hand': products({ [product]: inHand(10_000) }),
    'five hundred packs in hand': products({ [product]: inHand(500) }),
    'packs of two products taken too fast': products({ [product]: inHand(200), [other]: inHand(200) }),
    'more brought back than taken': products({ [product]: inHand(1, 2) }),
    'brought back without taking': products({ [product]: inHand(0, 1) }),
    'a first look after the end': {
      products: { ...plain.products, [other]: { ...inHand(0, 0, 10), firstSeenAt: HOUR } },
    },
    'a POS material seen for a week': { posMaterials: { [product]: { seenMs: WEEK, firstSeenAt: 0 } } },
    'POS materials seen all the time': {
      posMaterials: Object.fromEntries([product, ...others].map((id) => [id, { seenMs: MINUTE, firstSeenAt: 0 }])),
    },
    'a POS material first seen after the end': { posMaterials: { [product]: { seenMs: 10, firstSeenAt: HOUR } } },
    'a thousand packs bought': buys([{ product, quantity: 999 }]),
    'more packs than anybody carries': buys([{ product, quantity: 301 }]),
    'many packs of each product': buys([product, ...others].map((id) => ({ product: id, quantity: 200 }))),
    'a negative quantity': buys([{ product, quantity: -1 }]),
    'half a pack': buys([{ product, quantity: 0.5 }]),
    'a product of another store': buys([{ product: 'f'.repeat(24), quantity: 1 }]),
    'the same product twice in the cart': buys([
      { product, quantity: 1 },
      { product, quantity: 1 },
    ]),
    'a cart that nobody filled': { cart: [...plain.cart, { product: other, quantity: 1 }] },
    'a cart without its packs': { cart: [] },
    'fewer packs than were laid in': { cart: [{ product, quantity: 1 }] },
    'packs in hand that no event knows': { products: { ...plain.products, [other]: inHand(3) } },
    'events of packs that nobody took': { products: {} },
    'packs brought back that no event knows': { products: { [product]: inHand(1, 1, 900, 300) } },
    'an event after the end': { events: [...events, { at: HOUR, kind: 'RETURN', product: null, quantity: 0 }] },
    'events against the order of time': { events: events.toReversed() },
    'a pack taken out that was never laid in': {
      events: [...events, { at: 51_000, kind: 'REMOVE', product: other, quantity: 5 }],
    },
    'a path after the end': { path: [...path, [HOUR, 200, 70, 0, 0]] },
    'a path against the order of time': { path: path.toReversed() },
    'a path outside of the store': { path: [[0, 90_000, 70, 0, 0]] },
    'a cell outside of the floor': floor([[1_000_000, 1]]),
    'the same cell twice': floor([
      [5, 1],
      [5, 1],
    ]),
    'time before the beginning': floor([[5, -1_000]]),
    'a rating beyond the scale': { rating: 99 },
  };
  return Object.fromEntries(Object.entries(claims).map(([name, claim]) => [name, { ...plain, ...claim }]));
}
