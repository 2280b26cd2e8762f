import { describe, expect, it } from '@jest/globals';
import { DEFAULT_ASSUMPTIONS } from '../assumptions.ts';
import { measureElasticities } from './elasticities.ts';

/** How far a measure may be from its target: what this number of shoppers leaves open, with the same people in every contrast. */
const near = (value: number, target: number, by: number) => expect(Math.abs(value - target)).toBeLessThan(by);

describe('the default shopper does what the literature reports', () => {
  const found = measureElasticities(DEFAULT_ASSUMPTIONS, { items: 5, shoppers: 300, seed: 21 });
  it('own facings elasticity 0.17 (Eisend 2014)', () => near(found.facings, 0.17, 0.03));
  it('own price elasticity -2.62 (Bijmolt, van Heerde, Pieters 2005)', () => near(found.price, -2.62, 0.2));
  it('best against worst level +39% (Dreze, Hoch, Purk 1994)', () => near(found.level, 0.39, 0.05));
  it('best against worst place +15%', () => near(found.place, 0.15, 0.03));
  it('POS material on the shelf +13% (POPAI 2003)', () => near(found.pos, 0.13, 0.03));
  it('elasticity of promotions -3.63 (Bijmolt, van Heerde, Pieters 2005)', () => near(found.promotion, -3.63, 0.2));
  it('second place on the display +50% (Nakamura et al. 2014)', () => near(found.display, 0.5, 0.06));
});

describe('what is put in comes out', () => {
  const measure = (changed: Partial<typeof DEFAULT_ASSUMPTIONS>) =>
    measureElasticities({ ...DEFAULT_ASSUMPTIONS, ...changed }, { items: 2, shoppers: 100, seed: 22 });
  it('nothing where there is no effect', () => {
    const none = measure({
      facings: 0,
      price: 0,
      centre: 0,
      heightSpread: 500,
      pos: 0,
      promotion: 0,
      redTag: 0,
      display: -4,
    });
    expect(none.facings).toBe(0);
    expect(none.price).toBe(-0);
    expect(none.place).toBe(0);
    expect(none.pos).toBe(0);
    near(none.level, 0, 0.03);
    expect(none.promotion).toBe(-0);
    near(none.display, 0, 0.03);
  });
  it('more effect of facings on attention is more on sales', () => {
    const of = (times: number) => measure({ facings: times * DEFAULT_ASSUMPTIONS.facings }).facings;
    const found = [0, 0.5, 1, 2].map(of);
    expect(found).toEqual(found.toSorted((a, b) => a - b));
    expect(new Set(found).size).toBe(4);
  });
});
