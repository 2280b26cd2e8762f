import { describe, expect, it } from '@jest/globals';
import { DEFAULT_ASSUMPTIONS } from '../assumptions.ts';
import { fitBrands, type BrandShares } from './fit-brands.ts';
import { standardStore } from './standard-store.ts';

const content = standardStore(1);
const fit = (targets: BrandShares) =>
  fitBrands({ content, assumptions: DEFAULT_ASSUMPTIONS, category: 'c00', targets, shoppers: 150 });

describe('brand constants fitted to market shares', () => {
  it('sell what the market does', () => {
    const targets = { 'b0-1': 0.5, 'b0-2': 0.3, 'b0-4': 0.15, 'b0-5': 0.05 };
    const { shares, error, assumptions } = fit(targets);
    expect(error).toBeLessThan(0.01);
    for (const [brand, share] of Object.entries(targets))
      expect(Math.abs((shares[brand] ?? 0) - share)).toBeLessThan(0.01);
    expect(Object.keys(assumptions.brands)).toHaveLength(4);
  });

  it('leave the brands that are not named in proportion', () => {
    const before = fit({}).shares;
    const { shares, error } = fit({ 'b0-4': 0.5 });
    expect(error).toBeLessThan(0.01);
    const ratio = (of: BrandShares) => (of['b0-1'] ?? 0) / (of['b0-2'] ?? 1);
    expect(ratio(shares) / ratio(before)).toBeCloseTo(1, 0);
  });

  it.each<[BrandShares, string]>([
    [{ 'b0-1': 0 }, 'above 0'],
    [{ 'b0-1': 0.7, 'b0-2': 0.7 }, 'at most'],
    [{ 'b0-1': 1 }, 'Nothing is left'],
    [{ 'b1-0': 0.2 }, 'nothing on the shelves'],
    [{ 'b0-1': Number.NaN }, 'above 0'],
  ])('%j is refused', (targets, words) => {
    expect(() => fit(targets)).toThrow(words);
  });
});
