import { PLAUSIBLE, type Id } from '@aislelab/domain';
import { describe, expect, it } from '@jest/globals';
import { implausible } from './plausibility.ts';
import type { Result } from './visit-result.ts';

const MINUTE = 60_000;
const WEEK = 7 * 24 * 60 * MINUTE;
const seen = (seenMs: number, more: Partial<Result['products'][Id]> = {}) => ({
  seenMs,
  closeMs: 0,
  pickups: 0,
  returned: 0,
  ...more,
});
/** A minute of shopping with one pack taken, bought and another one brought back. */
const HONEST: Result = {
  cart: [{ product: 'a', quantity: 1, price: 199 }],
  search: { sumQuantity: 1, sumSpending: 199, durShopping: MINUTE },
  durTotal: 80_000,
  durIdle: 5_000,
  events: [
    { at: 9_000, kind: 'PICK_UP', product: 'a', quantity: 1 },
    { at: 10_000, kind: 'ADD', product: 'a', quantity: 1 },
    { at: 20_000, kind: 'PICK_UP', product: 'b', quantity: 1 },
    { at: 21_000, kind: 'PUT_BACK', product: 'b', quantity: 1 },
    { at: 60_000, kind: 'CHECKOUT', product: null, quantity: 0 },
  ],
  path: [
    [0, 200, 70, 0, 0],
    [500, 205, 130, 12, -10],
  ],
  products: {
    a: seen(30_000, { closeMs: 1_000, pickups: 1 }),
    b: seen(20_000, { closeMs: 900, pickups: 1, returned: 1 }),
  },
  maps: { movement: [[1, MINUTE]], attention: { left: [[1, 40_000]], right: [[2, 10_000]], display: [] } },
  rating: null,
  words: null,
};
const cells = (count: number, ms: number) => Array.from({ length: count }, (_, cell): [number, number] => [cell, ms]);
const attention = (left: [number, number][], right: [number, number][] = [], display: [number, number][] = []) => ({
  maps: { ...HONEST.maps, attention: { left, right, display } },
});
const bought = (quantity: number, lines = 1) => ({
  cart: Array.from({ length: lines }, (_, at) => ({ product: `p${at}`, quantity, price: 100 })),
  search: { ...HONEST.search, sumQuantity: quantity * lines },
  events: undefined,
});
const fast = {
  durTotal: 25_000,
  durIdle: 0,
  search: { ...HONEST.search, durShopping: 25_000 },
  events: undefined,
  path: undefined,
};
const none = { products: {}, maps: { movement: [], attention: { left: [], right: [], display: [] } } };

it('an honest visit is believed, also one that reports no more than it must', () => {
  expect(implausible(HONEST, 81_000)).toEqual([]);
  const { durIdle, events, path, ...least } = HONEST;
  expect([durIdle, events?.length, path?.length]).not.toContain(undefined);
  expect(implausible(least, 81_000)).toEqual([]);
});

describe('a forged visit is not', () => {
  it.each<[string, Partial<Result>, number]>([
    ['25 s claimed in no time', { ...fast, ...none }, 200],
    ['a visit longer than the server saw', {}, 70_000],
    ['shopping longer than the visit', { search: { ...HONEST.search, durShopping: 79_000 } }, 81_000],
    ['200 cells of a week', attention(cells(200, WEEK)), 81_000],
    ['a week in one cell', attention([[4, WEEK]]), 81_000],
    ['each wall looked at all the time', attention([[1, MINUTE]], [[1, MINUTE]], [[1, MINUTE]]), 81_000],
    ['cells that are possible alone, not together', attention(cells(100, 1_000)), 81_000],
    ['a week on the floor', { maps: { ...HONEST.maps, movement: [[1, WEEK]] } }, 81_000],
    ['everywhere on the floor at once', { maps: { ...HONEST.maps, movement: cells(300, 1_000) } }, 81_000],
    [
      '100 products seen all the time',
      { products: Object.fromEntries(cells(100, 1).map(([n]) => [`p${n}`, seen(MINUTE)])), events: undefined },
      81_000,
    ],
    ['one product seen for a week', { products: { a: seen(WEEK) }, events: undefined }, 81_000],
    [
      'one product close for a week',
      { products: { a: seen(0, { closeMs: WEEK, pickups: 1 }) }, events: undefined },
      81_000,
    ],
    [
      'seen and in the hand at once',
      { products: { a: seen(MINUTE, { closeMs: MINUTE, pickups: 1 }) }, events: undefined },
      81_000,
    ],
    ['10,000 packs in hand', { products: { a: seen(0, { pickups: 10_000 }) }, events: undefined }, 81_000],
    [
      'every POS material seen all the time',
      { posMaterials: { a: { seenMs: MINUTE, firstSeenAt: 0 }, b: { seenMs: MINUTE, firstSeenAt: 0 } } },
      81_000,
    ],
    ['a first look after the end', { products: { ...HONEST.products, c: seen(0, { firstSeenAt: 70_000 }) } }, 81_000],
    [
      'more brought back than taken',
      { products: { a: seen(0, { pickups: 1, returned: 2 }) }, events: undefined },
      81_000,
    ],
    ['290 packs in 25 s', { ...fast, ...none, ...bought(10, 29) }, 26_000],
    ['more packs than anybody carries', bought(PLAUSIBLE.units + 1), 81_000],
    ['a cart that nobody filled', { cart: [{ product: 'z', quantity: 1, price: 1 }] }, 81_000],
    ['a cart without its packs', { cart: [] }, 81_000],
    ['packs in hand that no event knows', { products: { ...HONEST.products, c: seen(0, { pickups: 3 }) } }, 81_000],
    ['events of packs that nobody took', { products: {} }, 81_000],
    [
      'an event after the end',
      { events: [...(HONEST.events ?? []), { at: 900_000, kind: 'RETURN', product: null, quantity: 0 }] },
      81_000,
    ],
    ['a path after the end', { path: [[900_000, 200, 70, 0, 0]] }, 81_000],
  ])('%s', (_, change, elapsedMs) => {
    expect(implausible({ ...HONEST, ...change }, elapsedMs)).not.toEqual([]);
  });
});

it('the smallest step beyond each limit is noticed, the limit itself is not', () => {
  const at = (change: Partial<Result>, elapsedMs = 81_000) => implausible({ ...HONEST, ...change }, elapsedMs).length;
  const { slackMs, units } = PLAUSIBLE;
  expect([at({}, 80_000 - slackMs), at({}, 80_000 - slackMs - 1)]).toEqual([0, 1]);
  const floor = (ms: number) => at({ maps: { ...HONEST.maps, movement: [[1, ms]] } });
  expect([floor(MINUTE + slackMs + 1), floor(MINUTE + slackMs + 2)]).toEqual([0, 1]);
  expect([at(bought(units)), at(bought(units + 1))]).toEqual([0, 1]);
});
