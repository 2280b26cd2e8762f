import type { ShopperContent } from '@aislelab/domain';
import { describe, expect, it } from '@jest/globals';
import { dryRun, findings } from './dry-run.ts';
import { bestSeller, plantedStore } from './studies/planted.ts';
import { DEFAULT_ASSUMPTIONS } from './assumptions.ts';

const product = bestSeller(DEFAULT_ASSUMPTIONS);
/** One tested product, 40% cheaper in B, and one that stands nowhere. */
function draft(): ShopperContent {
  const content = plantedStore('nothing', product);
  const tested = content.resources.product[product];
  const [, test] = content.variations;
  if (!tested || !test) throw new Error('the standard store has changed');
  tested.project = true;
  content.resources.product['missing'] = { ...tested, _id: 'missing' };
  test.prices = { [product]: Math.round(0.6 * tested.price) };
  return content;
}

describe('a dry run', () => {
  const seen: number[] = [];
  const rows = dryRun(draft(), { seed: 1, perVariation: 150 }, (progress) => seen.push(progress));

  it('answers as a report does, for the project and its tested products', () => {
    expect(rows.map(({ type, variation }) => [type, variation])).toEqual([
      ['project', 0],
      ['project', 1],
      ['product', 0],
      ['product', 1],
      ['product', 0],
      ['product', 1],
    ]);
    expect(rows.every(({ sample }) => sample?.total === 150)).toBe(true);
    const cheaper = rows.find(({ content, variation }) => content === product && variation === 1);
    expect(cheaper?.marketPenetration?.significance).toBeGreaterThan(1.64);
  });

  it('tells how far it is', () => {
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    expect(seen.at(-1)).toBe(1);
  });

  it('is the same again for the same seed', () => {
    expect(dryRun(draft(), { seed: 1, perVariation: 150 }, () => undefined)).toEqual(rows);
  });

  it('finds what nobody took', () => {
    expect(findings(rows, (id) => `'${id}'`)).toEqual([
      "Nobody took 'missing' in variation A: is it on a shelf, and at the right price?",
      "Nobody took 'missing' in variation B: is it on a shelf, and at the right price?",
    ]);
  });
});
