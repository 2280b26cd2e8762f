import { twoProportionZ, welch, Z_90 } from '@aislelab/statistics';
import { describe, expect, it } from '@jest/globals';
import { DEFAULT_ASSUMPTIONS, readAssumptions, type Assumptions } from './assumptions.ts';
import { reviewOf } from './review.ts';
import { shop, shopperSeed, simulate, stream, visit, type SimulatedVisit } from './simulate.ts';
import { storeOf, type Store } from './store.ts';
import { smallStore } from './testing/small-store.ts';

const stores = (content = smallStore(), assumptions = DEFAULT_ASSUMPTIONS) =>
  content.variations.map((_, at) => storeOf(content, at, assumptions));
const json = (seed: number, perVariation: number) =>
  JSON.stringify([...simulate(smallStore(), { seed, perVariation })]);

/** How many shoppers of A and of B bought the product that B shows in another pack. */
function buyers(assumptions: Assumptions, perVariation: number): number[] {
  return stores(smallStore(), assumptions).map((store) => {
    let count = 0;
    for (let index = 0; index < perVariation; index += 1) {
      const { purchases } = shop(store, shopperSeed(7, index, store.variation));
      if (purchases.some(({ item }) => store.items[item]?.product === 'p0')) count += 1;
    }
    return count;
  });
}

/** What a report would test of one arm of a study; nobody is in two studies. */
function armOf(store: Store, study: number, n: number) {
  let buyers = 0;
  const rating = { n, sum: 0, sumSquares: 0 };
  for (let index = study * n; index < (study + 1) * n; index += 1) {
    const seed = shopperSeed(11, index, store.variation);
    const cart = shop(store, seed).purchases.map(({ item, quantity }) => ({
      product: store.items[item]?.product ?? '',
      quantity,
    }));
    if (cart.some(({ product }) => product === 'p0')) buyers += 1;
    const stars = reviewOf(store, cart, stream(seed, 5)).rating ?? 0;
    rating.sum += stars;
    rating.sumSquares += stars ** 2;
  }
  return { buyers: { count: buyers, total: n }, rating };
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

  it('buy a redesigned pack more often only where that was planted', () => {
    const [before = 0, after = 0] = buyers(readAssumptions({ newPack: 0.45, newPackAttention: 0.3 }), 600);
    expect(after).toBeGreaterThan(before * 1.15);
    const [control = 0, same = 0] = buyers(DEFAULT_ASSUMPTIONS, 600);
    expect(Math.abs(control - same)).toBeLessThan(3 * Math.sqrt(control + same));
  });

  it('a changed picture alone changes nothing: the same person sees, buys, rates and says the same', () => {
    const [control, changed] = stores();
    if (!control || !changed) throw new Error('two variations');
    for (let index = 0; index < 200; index += 1) {
      const seed = shopperSeed(6, index, 0);
      expect(JSON.stringify({ ...visit(changed, seed), variation: 0 })).toBe(JSON.stringify(visit(control, seed)));
    }
  });

  it('a study of a changed picture is an A/A study: penetration and rating are flagged as often as chance says', () => {
    const [control, changed] = stores();
    if (!control || !changed) throw new Error('two variations');
    const studies = 200;
    const perVariation = 50;
    let penetration = 0;
    let rating = 0;
    for (let study = 0; study < studies; study += 1) {
      const arms = [control, changed].map((store) => armOf(store, study, perVariation));
      const [a, b] = arms;
      if (!a || !b) throw new Error('two arms');
      if (Math.abs(twoProportionZ(b.buyers, a.buyers) ?? 0) > Z_90) penetration += 1;
      if (Math.abs(welch(b.rating, a.rating).z ?? 0) > Z_90) rating += 1;
    }
    // Three standard errors of so many studies are 6 points.
    for (const flagged of [penetration, rating]) {
      expect(flagged / studies).toBeGreaterThan(0.03);
      expect(flagged / studies).toBeLessThan(0.17);
    }
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
