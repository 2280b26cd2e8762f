import { describe, expect, it } from '@jest/globals';
import { fillSection, getSection, GRIDS, MAX_WORDS, type ShopperContent, type ShopperProduct } from '@aislelab/domain';
import { DEFAULT_ASSUMPTIONS } from './assumptions.ts';
import { shopperSeed, simulate, visit, type SimulatedVisit } from './simulate.ts';
import { storeOf } from './store.ts';

const picture = { original: 'a', display: 'a', shopper: 'a', preview: 'a', thumb: 'a', width: 1, height: 1 };

/** A store of 40 products, 10 in each of 4 categories; in B the first product has another pack image. */
function store(redesigned = true): ShopperContent {
  const products = Array.from({ length: 40 }, (_, index): ShopperProduct => ({
    _id: `p${index}`,
    name: `Product ${index}`,
    brand: `b${index % 5}`,
    category: `c${index % 4}`,
    price: 150 + (index % 10) * 40,
    width: 8 + (index % 4),
    height: 14 + (index % 6),
    image: null,
    project: index === 0,
  }));
  const shelves = Object.fromEntries(
    (['left', 'right'] as const).flatMap((side) =>
      Object.entries(
        fillSection({ shelves: getSection(side).shelves, shelfType: 'BAY', products, seed: side === 'left' ? 1 : 2 }),
      ),
    ),
  );
  const variation = (id: string, images: ShopperContent['variations'][number]['productImages']) => ({
    _id: id,
    control: id === 'A',
    prices: {},
    planogram: null,
    productImages: images,
    posImages: {},
    display: {},
  });
  return {
    version: 1,
    project: 'project',
    config: {
      mission: 'Shop as you like.',
      display: false,
      priceTagColor: 'YELLOW',
      useRating: true,
      useImpressions: true,
      review: { type: 'product', id: 'p0', name: 'Product 0' },
      currency: '$',
      currencyPosition: 'BEFORE',
      texts: {},
      age: [],
      gender: [],
    },
    planogram: { version: 1, shelves },
    variations: [variation('A', {}), variation('B', redesigned ? { p0: picture } : {})],
    resources: {
      product: Object.fromEntries(products.map((p) => [p._id, p])),
      posMaterial: {},
      brand: {},
      category: {},
    },
  };
}

/** How many shoppers of A and of B bought the product that B shows in another pack. */
function buyers(content: ShopperContent, perVariation: number): [number, number] {
  const counts: [number, number] = [0, 0];
  for (const { variation, submission } of simulate(content, { seed: 7, perVariation }))
    if (submission.cart.some((line) => line.product === 'p0')) counts[variation === 0 ? 0 : 1] += 1;
  return counts;
}

describe('simulated shoppers', () => {
  it('are the same for the same seed and others for another', () => {
    const first = JSON.stringify([...simulate(store(), { seed: 1, perVariation: 5 })]);
    expect(JSON.stringify([...simulate(store(), { seed: 1, perVariation: 5 })])).toBe(first);
    expect(JSON.stringify([...simulate(store(), { seed: 2, perVariation: 5 })])).not.toBe(first);
  });

  it('do not depend on how many were simulated before', () => {
    const many = [...simulate(store(), { seed: 3, perVariation: 8 })];
    expect([...simulate(store(), { seed: 3, perVariation: 2 })]).toEqual(many.slice(0, 4));
  });

  it('are the same byte for byte in any order', () => {
    const content = store();
    const stores = content.variations.map((_, at) => storeOf(content, at, DEFAULT_ASSUMPTIONS));
    const forwards = JSON.stringify([...simulate(content, { seed: 5, perVariation: 6 })]);
    const backwards: SimulatedVisit[] = [];
    for (let index = 5; index >= 0; index -= 1)
      for (const one of stores.toReversed()) backwards.unshift(visit(one, shopperSeed(5, index, one.variation)));
    expect(JSON.stringify(backwards)).toBe(forwards);
  });

  it('are the same person in another variation, who sees and buys the same where nothing differs', () => {
    const content = store(false);
    const [first, second] = content.variations.map((_, at) => storeOf(content, at, DEFAULT_ASSUMPTIONS));
    if (!first || !second) throw new Error('two variations');
    for (let index = 0; index < 50; index += 1) {
      const seed = shopperSeed(6, index, 0);
      expect({ ...visit(second, seed), variation: 0 }).toEqual(visit(first, seed));
    }
  });

  it('tell what they did in order, and it agrees with what they bought', () => {
    for (const { submission } of simulate(store(), { seed: 8, perVariation: 60 })) {
      const { events = [], cart, durShopping, maps } = submission;
      expect(events.map(({ at }) => at)).toEqual(events.map(({ at }) => at).toSorted((a, b) => a - b));
      expect(events.at(-1)).toMatchObject({ kind: 'CHECKOUT', at: durShopping });
      const added = events.filter(({ kind }) => kind === 'ADD');
      expect(added.map(({ product, quantity }) => ({ product, quantity }))).toEqual(cart);
      const walked = maps.movement.reduce((sum, [, ms]) => sum + ms, 0);
      expect(walked).toBeLessThanOrEqual(durShopping);
    }
  });

  it('are only of the ages and genders that the test asks for', () => {
    const content = store();
    content.config.age = [{ _id: '55+', label: '55+' }];
    content.config.gender = [{ _id: 'FEMALE', label: 'Female' }];
    for (const { shopper } of simulate(content, { seed: 2, perVariation: 20 }))
      expect(shopper).toMatchObject({ age: '55+', gender: 'FEMALE' });
  });

  it('submit what the platform accepts of a browser', () => {
    const content = store();
    for (const { submission } of simulate(content, { seed: 4, perVariation: 100 })) {
      const { floor, wall } = GRIDS;
      expect(
        submission.maps.movement.every(([cell, ms]) => cell >= 0 && cell < floor.columns * floor.rows && ms > 0),
      ).toBe(true);
      for (const grid of [submission.maps.attention.left, submission.maps.attention.right])
        expect(grid.every(([cell, ms]) => cell >= 0 && cell < wall.columns * wall.rows && ms > 0)).toBe(true);
      expect(submission.cart.every((line) => content.resources.product[line.product] && line.quantity > 0)).toBe(true);
      expect(new Set(submission.cart.map((line) => line.product)).size).toBe(submission.cart.length);
      expect(submission.rating).toBeGreaterThanOrEqual(1);
      expect(submission.rating).toBeLessThanOrEqual(5);
      expect(submission.words?.length).toBeGreaterThanOrEqual(1);
      expect(submission.words?.length).toBeLessThanOrEqual(MAX_WORDS);
      expect(submission.durShopping).toBeGreaterThan(0);
      expect(submission.durTotal).toBeGreaterThan(submission.durShopping);
    }
  });

  it('buy a redesigned pack more often, and the same pack equally often', () => {
    const [before, after] = buyers(store(), 600);
    expect(after).toBeGreaterThan(before * 1.15);
    const [control, same] = buyers(store(false), 600);
    expect(Math.abs(control - same)).toBeLessThan(3 * Math.sqrt(control + same));
  });

  it('fill plausible baskets', () => {
    const visits = [...simulate(store(), { seed: 9, perVariation: 300 })];
    const mean = (of: (visit: (typeof visits)[number]) => number) =>
      visits.reduce((sum, visit) => sum + of(visit), 0) / visits.length;
    expect(mean(({ submission }) => submission.cart.length)).toBeGreaterThan(0.5);
    expect(mean(({ submission }) => submission.cart.length)).toBeLessThan(4);
    expect(mean(({ submission }) => submission.durShopping)).toBeGreaterThan(30_000);
    expect(mean(({ submission }) => submission.durShopping)).toBeLessThan(180_000);
  });
});
