import { describe, expect, it } from '@jest/globals';
import { DEFAULT_ASSUMPTIONS } from './assumptions.ts';
import { shop, shopperSeed, simulate, visit, type SimulatedVisit } from './simulate.ts';
import { storeOf } from './store.ts';
import { smallStore } from './testing/small-store.ts';

const stores = (content = smallStore()) => content.variations.map((_, at) => storeOf(content, at, DEFAULT_ASSUMPTIONS));
const json = (seed: number, perVariation: number) =>
  JSON.stringify([...simulate(smallStore(), { seed, perVariation })]);

/** How many shoppers of A and of B bought the product that B shows in another pack. */
function buyers(redesigned: boolean, perVariation: number): number[] {
  return stores(smallStore({ redesigned })).map((store) => {
    let count = 0;
    for (let index = 0; index < perVariation; index += 1) {
      const { purchases } = shop(store, shopperSeed(7, index, store.variation));
      if (purchases.some(({ item }) => store.items[item]?.product === 'p0')) count += 1;
    }
    return count;
  });
}

describe('simulated shoppers', () => {
  it('are the same for the same seed and others for another', () => {
    const first = json(1, 5);
    expect(json(1, 5)).toBe(first);
    expect(json(2, 5)).not.toBe(first);
  });

  it('do not depend on how many were simulated before', () => {
    const many = [...simulate(smallStore(), { seed: 3, perVariation: 8 })];
    expect([...simulate(smallStore(), { seed: 3, perVariation: 2 })]).toEqual(many.slice(0, 4));
  });

  it('are the same byte for byte in any order', () => {
    const backwards: SimulatedVisit[] = [];
    for (let index = 5; index >= 0; index -= 1)
      for (const one of stores().toReversed()) backwards.unshift(visit(one, shopperSeed(5, index, one.variation)));
    expect(JSON.stringify(backwards)).toBe(json(5, 6));
  });

  it('are the same person in another variation, who sees and buys the same where nothing differs', () => {
    const [first, second] = stores(smallStore({ redesigned: false }));
    if (!first || !second) throw new Error('two variations');
    for (let index = 0; index < 20; index += 1) {
      const seed = shopperSeed(6, index, 0);
      expect(JSON.stringify({ ...visit(second, seed), variation: 0 })).toBe(JSON.stringify(visit(first, seed)));
    }
  });

  it('are only of the ages and genders that the test asks for', () => {
    const content = smallStore();
    content.config.age = [{ _id: '55+', label: '55+' }];
    content.config.gender = [{ _id: 'FEMALE', label: 'Female' }];
    for (const { shopper } of simulate(content, { seed: 2, perVariation: 20 }))
      expect(shopper).toMatchObject({ age: '55+', gender: 'FEMALE' });
  });

  it('buy a redesigned pack more often, and the same pack equally often', () => {
    const [before = 0, after = 0] = buyers(true, 600);
    expect(after).toBeGreaterThan(before * 1.15);
    const [control = 0, same = 0] = buyers(false, 600);
    expect(Math.abs(control - same)).toBeLessThan(3 * Math.sqrt(control + same));
  });

  it('find nothing behind a cover, and mind a red tag only where it points out a lower price', () => {
    const content = smallStore();
    const first = content.planogram.shelves['right-8'];
    if (!first) throw new Error('the small store has changed');
    const standing = (of = content) => stores(of)[0]?.bays[0]?.filter(({ side }) => side === 'right').length;
    expect(standing()).toBeGreaterThan(0);
    const shelves = { ...content.planogram.shelves, 'right-8': { ...first, posMaterials: { COVER: 'cover' } } };
    expect(standing({ ...content, planogram: { ...content.planogram, shelves } })).toBe(0);

    const utility = (cents: number, color: 'RED' | 'YELLOW') => {
      const changed = smallStore();
      changed.config.priceTagColor = color;
      for (const variation of changed.variations) variation.prices = { p1: cents };
      return stores(changed)[0]?.items.find(({ product }) => product === 'p1')?.utility ?? 0;
    };
    expect(utility(190, 'RED')).toBe(utility(190, 'YELLOW'));
    expect(utility(150, 'RED') - utility(150, 'YELLOW')).toBeCloseTo(DEFAULT_ASSUMPTIONS.promotion, 9);
  });
});
