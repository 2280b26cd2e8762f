import { describe, expect, it } from '@jest/globals';
import { emptyContent } from './project-rules.ts';
import type { ProjectProduct, Variation } from './project.ts';
import { MOST_TESTED, primaryOf, testedProducts } from './tested.ts';

const file = { original: 'new', name: 'new.png' } as never;
const product = (_id: string): ProjectProduct => ({
  _id,
  name: _id,
  category: '',
  categoryName: '',
  brand: '',
  brandName: '',
  price: 299,
  barcode: '',
  width: 1,
  height: 1,
  image: null,
  library: true,
});
const variation = (_id: string, over: Partial<Variation> = {}): Variation => ({
  _id,
  primary: _id === 'a',
  resources: [],
  ...over,
});
const study = (ids: readonly string[], review: string | null, ...variations: Variation[]) => ({
  content: { ...emptyContent(), products: Object.fromEntries(ids.map((id) => [id, product(id)])), review },
  planogram: { shelves: {} } as never,
  variations,
});
const pack = (id: string) => ({ targetType: 'PRODUCT', targetInfo: id, file }) as const;

describe('what a study tests', () => {
  it('is what differs from the control and what is reviewed, never a product that nobody changed', () => {
    const { products, byVariation, left } = testedProducts(
      study(['apple', 'blue', 'rice'], 'rice', variation('a'), variation('b', { resources: [pack('blue')] })),
      0,
    );
    expect(products).toEqual(['rice', 'blue']);
    expect(byVariation).toEqual([[], ['blue', 'rice']]);
    expect(left).toBe(0);
  });

  it('each variation is judged by its own changes, also of products that are not the project’s', () => {
    const { byVariation } = testedProducts(
      study(
        ['apple', 'blue'],
        null,
        variation('a'),
        variation('b', { prices: { apple: 199 } }),
        variation('c', { prices: { rival: 99 } }),
      ),
      0,
    );
    expect(byVariation).toEqual([[], ['apple'], ['rival']]);
  });

  it('a variation in which no product differs is judged by all products of the project', () => {
    const art = { targetType: 'POSMATERIAL', targetInfo: 'poster:front', file } as const;
    const { byVariation } = testedProducts(
      study(['apple', 'blue'], null, variation('a'), variation('b', { resources: [art] })),
      0,
    );
    expect(byVariation[1]).toEqual(['apple', 'blue']);
  });

  it('of hundreds the reviewed one and those of most variations are judged, and the others are counted', () => {
    const ids = Array.from({ length: 40 }, (_, index) => `p${index}`);
    const prices = Object.fromEntries(ids.map((id) => [id, 1]));
    const { products, left } = testedProducts(
      study(ids, 'p39', variation('a'), variation('b', { prices }), variation('c', { prices: { p20: 1 } })),
      0,
    );
    expect([products.length, left]).toEqual([MOST_TESTED, 40 - MOST_TESTED]);
    expect(products.slice(0, 2)).toEqual(['p39', 'p20']);
  });
});

describe('the primary measure', () => {
  it('is penetration unless another one was chosen; a rating only where one is asked for', () => {
    const content = emptyContent();
    expect(primaryOf(content)).toBe('marketPenetration');
    expect(primaryOf({ ...content, primaryMeasure: 'marketShare' })).toBe('marketShare');
    expect(primaryOf({ ...content, primaryMeasure: 'rating' })).toBe('marketPenetration');
    expect(primaryOf({ ...content, primaryMeasure: 'rating', review: 'p', useRating: true })).toBe('rating');
  });
});
