import { describe, expect, it } from '@jest/globals';
import { DEFAULT_ASSUMPTIONS } from '../assumptions.ts';
import { storeOf } from '../store.ts';
import { gather, type Outcomes } from './outcomes.ts';
import { bestSeller, plantedAssumptions, plantedStore, type Planted } from './planted.ts';
import { runStudies, type MetricResult } from './studies.ts';

const product = bestSeller(DEFAULT_ASSUMPTIONS);
const pool = (planted: Planted, variation: number, seed: number): Outcomes =>
  gather(
    storeOf(plantedStore(planted, product), variation, plantedAssumptions(planted, DEFAULT_ASSUMPTIONS)),
    product,
    {
      from: 0,
      count: 3_200,
      seed,
    },
  );
const control = pool('nothing', 0, 31);
const rates = (results: readonly MetricResult[]) => results.map(({ rate }) => rate);

describe('studies of simulated shoppers', () => {
  it('A/A: 2,000 studies flag about 10% of what does not differ', () => {
    const results = runStudies({
      control,
      test: control,
      perVariation: 400,
      studies: 2_000,
      seed: 1,
      shoppers: 'drawn',
    });
    // The design measured 9.1 to 11.7%; three standard errors of 2,000 studies are 2 points.
    for (const { rate, withheld } of results) {
      expect(rate).toBeGreaterThan(0.08);
      expect(rate).toBeLessThan(0.125);
      expect(withheld).toBe(0);
    }
  });

  it.each<[Planted, number]>([
    ['priceCut', 400],
    ['price', 800],
    ['promotion', 200],
    ['pack', 200],
  ])('a planted effect (%s) is found at the power that theory gives', (planted, perVariation) => {
    const test = pool(planted, 1, 31);
    const results = runStudies({ control, test, perVariation, studies: 600, seed: 2, shoppers: 'drawn' });
    for (const { metric, rate, theory } of results) {
      if (metric !== 'spending') expect(theory).toBeGreaterThan(0.2);
      expect(Math.abs(rate - theory)).toBeLessThan(0.08);
    }
  });

  it('nobody is in two arms when shoppers come one after the other', () => {
    const request = { control, test: control, perVariation: 100, seed: 3, shoppers: 'consecutive' } as const;
    expect(rates(runStudies({ ...request, studies: 16 }))).toHaveLength(3);
    expect(() => runStudies({ ...request, studies: 17 })).toThrow('Too few');
  });

  it('are withheld where too few bought', () => {
    const few = runStudies({ control, test: control, perVariation: 29, studies: 10, seed: 4, shoppers: 'drawn' });
    expect(few.slice(0, 2).map(({ withheld }) => withheld)).toEqual([10, 10]);
  });
});
