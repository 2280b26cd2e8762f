import { QUALITY, type ShopperContent } from '@aislelab/domain';
import { describe, expect, it } from '@jest/globals';
import { qualityFlags, type Circumstances } from './quality-flags.ts';
import type { Result } from './visit-result.ts';

const store = (products: number) =>
  ({
    resources: { product: Object.fromEntries(Array.from({ length: products }, (_, at) => [`p${at}`, {}])) },
  }) as ShopperContent;
const usual: Circumstances = { usualMs: null, elapsedMs: 100_000, respondentKnown: false, refusals: [] };
const visit = (lines: number, durShopping = 60_000): Result => ({
  cart: Array.from({ length: lines }, (_, at) => ({ product: `p${at}`, quantity: 1, price: 100 })),
  search: { sumQuantity: lines, sumSpending: lines * 100, durShopping },
  durTotal: 80_000,
  products: {},
  maps: {
    movement: [
      [1, 1],
      [2, 1],
    ],
    attention: { left: [], right: [], display: [] },
  },
  rating: null,
  words: null,
});
const codes = (result: Result, products: number, about: Partial<Circumstances> = {}) =>
  qualityFlags(result, store(products), { ...usual, ...about }).map(({ code, reason }) => `${code} ${reason}`);

describe('quality flags', () => {
  it('nobody buys four fifths of a store, unless it is a small one', () => {
    expect(codes(visit(8), 10)).toEqual(['BOUGHT_EVERYTHING Bought 8 of the 10 products of the store.']);
    expect(codes(visit(7), 10)).toEqual([]);
    expect(codes(visit(QUALITY.fewProducts - 1), QUALITY.fewProducts - 1)).toEqual([]);
  });

  it('a visit is measured against the usual one of its platform, as soon as that is known', () => {
    expect(codes(visit(1, 20_000), 10)).toEqual([]);
    expect(codes(visit(1, 20_000), 10, { usualMs: 60_000 })).toEqual([
      'TOO_FAST 20.0 s of shopping, 33 % of the usual 60.0 s on this kind of device.',
    ]);
    expect(codes(visit(1, 24_000), 10, { usualMs: 60_000 })).toEqual([]);
  });

  it('every sign is named once, also when a visit shows all of them', () => {
    const worst: Result = { ...visit(9, 5_000), durIdle: 75_000, maps: visit(0).maps };
    worst.maps.movement = [];
    worst.cart = worst.cart.map((line) => ({ ...line, quantity: 50 }));
    const flags = qualityFlags(worst, store(10), {
      ...usual,
      elapsedMs: 1,
      respondentKnown: true,
      refusals: ['cart x'],
    });
    expect(flags.map(({ code }) => code)).toEqual([
      'TOO_FAST',
      'NO_MOVEMENT',
      'BOUGHT_EVERYTHING',
      'MANY_UNITS',
      'IDLE',
      'DUPLICATE_RESPONDENT',
      'TAMPERED',
      'IMPOSSIBLE',
    ]);
    expect(flags.slice(-2).map(({ reason }) => reason)).toEqual([
      'A submission was refused: cart x.',
      'Claims 80.0 s, but came in after 0.0 s.',
    ]);
  });
});
