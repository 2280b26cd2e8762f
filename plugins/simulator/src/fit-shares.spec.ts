import { describe, expect, it } from '@jest/globals';
import { DEFAULT_ASSUMPTIONS } from './assumptions.ts';
import { checkShares, fitShares, type MarketShares } from './fit-shares.ts';
import { panelOf } from './panel.ts';
import { chancesAt, shopperSeed } from './simulate.ts';
import { shelvesOf } from './shelves.ts';
import { brandLiking, storeOf } from './store.ts';
import { standardStore } from './studies/standard-store.ts';

const content = standardStore(1);
const fit = (shares: MarketShares) => fitShares(content, DEFAULT_ASSUMPTIONS, shares, { shoppers: 600 });

describe('the shelves of a store', () => {
  it('name what stands in the control, and nothing behind a cover', () => {
    const { categories } = shelvesOf(content);
    expect(categories.map(({ name }) => name)).toEqual(Array.from({ length: 12 }, (_, at) => `Category ${at + 1}`));
    expect(categories[0]?.brands).toContainEqual({ _id: 'b0-1', name: 'Brand 1.2' });
    const covered = Object.entries(content.planogram.shelves).map(([id, shelf]) => [
      id,
      { ...shelf, posMaterials: { COVER: 'cover' } },
    ]);
    const hidden = { ...content, planogram: { ...content.planogram, shelves: Object.fromEntries(covered) } };
    expect(shelvesOf(hidden)).toEqual({ categories: [] });
  });
});

describe('brand constants fitted to market shares', () => {
  it('sell what the market does, in all categories at once', () => {
    const shares = Object.fromEntries(
      shelvesOf(content).categories.map(({ _id, brands }) => [
        _id,
        Object.fromEntries(brands.map((brand, at) => [brand._id, (brands.length - at) ** 2])),
      ]),
    );
    for (const targets of Object.values(shares)) {
      const sum = Object.values(targets).reduce((all, share) => all + share, 0);
      for (const brand of Object.keys(targets)) targets[brand] = (targets[brand] ?? 0) / sum;
    }
    const { fits, assumptions } = fit(shares);
    expect(fits.length).toBeGreaterThan(30);
    for (const { category, brand, target, share } of fits) {
      expect(target).toBeCloseTo(shares[category]?.[brand] ?? 0, 9);
      expect(Math.abs(share - target)).toBeLessThan(0.01);
    }
    expect(Object.keys(assumptions.brands)).toHaveLength(fits.length);
  });

  it('leave the brands that are not named in proportion', () => {
    const shares = (assumptions = DEFAULT_ASSUMPTIONS) => {
      const [first] = panelOf(storeOf(content, 0, assumptions), { shoppers: 600, seed: 1 });
      const sold = first?.sharesWith(first.brands.map((brand) => brandLiking(assumptions, brand, first.id))) ?? [];
      return (brand: string) => sold[first?.brands.indexOf(brand) ?? -1] ?? 0;
    };
    const before = shares();
    const after = shares(fit({ c00: { 'b0-4': 0.5 } }).assumptions);
    expect(after('b0-4')).toBeCloseTo(0.5, 2);
    expect(after('b0-1') / after('b0-2')).toBeCloseTo(before('b0-1') / before('b0-2'), 0);
  });

  it('are proportions where every brand has a share', () => {
    const shares = { 'b0-1': 0.2, 'b0-2': 0.1, 'b0-4': 0.06, 'b0-5': 0.04 };
    expect(fit({ c00: shares }).fits.map(({ target }) => Number(target.toFixed(6)))).toEqual([0.5, 0.25, 0.15, 0.1]);
  });

  it('a panel expects what its shoppers would buy', () => {
    const store = storeOf(content, 0, DEFAULT_ASSUMPTIONS);
    const sold = new Map<string, number>();
    for (let index = 0; index < 60; index += 1) {
      const { options = [], weights = [], total = 1, buys = 0 } = chancesAt(store, shopperSeed(4, index, 0))[2] ?? {};
      for (const [at, { item }] of options.entries()) {
        const brand = store.brands[store.items[item]?.brand ?? -1] ?? '';
        sold.set(brand, (sold.get(brand) ?? 0) + (buys * (weights[at] ?? 0)) / total);
      }
    }
    const all = [...sold.values()].reduce((sum, units) => sum + units, 0);
    const category = panelOf(store, { shoppers: 60, seed: 4 })[2];
    const constants = category?.brands.map((brand) => brandLiking(DEFAULT_ASSUMPTIONS, brand, 'c02')) ?? [];
    for (const [at, share] of (category?.sharesWith(constants) ?? []).entries())
      expect(share).toBeCloseTo((sold.get(category?.brands[at] ?? '') ?? 0) / all, 9);
  });

  it.each<[MarketShares, string, string]>([
    [{ c00: { 'b0-1': 0 } }, 'shares.c00.b0-1', 'from 0.1%'],
    [{ c00: { 'b0-1': 1.5 } }, 'shares.c00.b0-1', 'to 100%'],
    [{ c00: { 'b0-1': Number.NaN } }, 'shares.c00.b0-1', 'from 0.1%'],
    [{ c00: { 'b0-1': 0.7, 'b0-2': 0.7 } }, 'shares.c00', 'more than 100%'],
    [{ c00: { 'b0-1': 1 } }, 'shares.c00', 'leaves nothing'],
    [{ c00: { 'b1-0': 0.2 } }, 'shares.c00.b1-0', 'nothing on the shelves'],
    [{ drinks: { 'b0-1': 0.2 } }, 'shares.drinks', 'nothing on the shelves'],
  ])('%j is refused by its path', (shares, path, reason) => {
    const refused = () => checkShares(content, shares);
    expect(refused).toThrow(path);
    expect(refused).toThrow(reason);
    expect(() => fit(shares)).toThrow(path);
  });

  it('nothing is fitted where nothing is said', () => {
    expect(fit({ c00: {} })).toEqual({ assumptions: DEFAULT_ASSUMPTIONS, fits: [] });
  });
});
