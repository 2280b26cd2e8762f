import { describe, expect, it } from '@jest/globals';
import { DEFAULT_ASSUMPTIONS, type AssumptionKey } from '../assumptions.ts';
import { measure, measureAll, MEASURES, type Measure } from './elasticities.ts';

/** How far a measure may be from its target: what this number of shoppers leaves open, with the same people in every contrast. */
const near = (value: number, target: number, by: number) => expect(Math.abs(value - target)).toBeLessThan(by);

describe('the default shopper does what the literature reports', () => {
  const found = measureAll(MEASURES, DEFAULT_ASSUMPTIONS, { items: 5, shoppers: 300, seed: 21 });
  it('own facings elasticity 0.17 (Eisend 2014)', () => near(found.facings, 0.17, 0.03));
  it('own price elasticity -2.62 (Bijmolt, van Heerde, Pieters 2005)', () => near(found.price, -2.62, 0.2));
  it('best against worst level +39% (Dreze, Hoch, Purk 1994)', () => near(found.level, 0.39, 0.05));
  it('best against worst place +15%', () => near(found.place, 0.15, 0.03));
  it('POS material on the shelf +13% (POPAI 2003)', () => near(found.pos, 0.13, 0.03));
  it('elasticity of promotions -3.63 (Bijmolt, van Heerde, Pieters 2005)', () => near(found.promotion, -3.63, 0.2));
  it('second place on the display +50% (Nakamura et al. 2014)', () => near(found.display, 0.5, 0.06));
});

describe('what is put in comes out', () => {
  const SIZE = { items: 2, shoppers: 60, seed: 22 };
  const measured = (name: Measure, changed: Partial<typeof DEFAULT_ASSUMPTIONS>) =>
    measure(name, { ...DEFAULT_ASSUMPTIONS, ...changed }, SIZE);
  it('nothing where there is no effect', () => {
    const off = { facings: 0, price: 0, centre: 0, heightSpread: 500, pos: 0, promotion: 0, redTag: 0, display: -4 };
    const none = measureAll(MEASURES, { ...DEFAULT_ASSUMPTIONS, ...off }, SIZE);
    for (const name of MEASURES) near(none[name], 0, name === 'level' || name === 'display' ? 0.03 : 1e-9);
  });

  it.each<[Measure, AssumptionKey, readonly number[]]>([
    ['facings', 'facings', [0, 0.17, 0.34, 0.68]],
    ['price', 'price', [-6, -3.15, -1.5, 0]],
    ['level', 'heightSpread', [400, 200, 100, 60]],
    ['place', 'centre', [0, 0.14, 0.28, 0.6]],
    ['promotion', 'promotion', [0.6, 0.31, 0.15, 0]],
    ['display', 'display', [-4, -1, 0, 1]],
  ])('%s follow their assumption', (name, key, values) => {
    const found = values.map((value) => measured(name, { [key]: value }));
    expect(found).toEqual(found.toSorted((a, b) => a - b));
    expect(new Set(found).size).toBe(values.length);
  });

  it('price is recovered where shoppers choose between noticed packs alike: elasticity is the input times 1 - share', () => {
    const alike = { taste: 0, loyalty: 0, brandSpread: 0, itemSpread: 0, priceOfQuality: 1, inclusive: 0, notice: 3 };
    const price = measured('price', { ...alike, price: -2 });
    // A category of the standard store holds about twenty packs; the one that is looked at sells a twentieth of it.
    near(price, -2 * (1 - 1 / 20), 0.1);
  });
});
