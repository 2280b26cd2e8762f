import { PLAN_DEFAULTS } from '@aislelab/domain';
import { describe, expect, it } from '@jest/globals';
import { productFixture, projectFixture } from '../fixture.ts';
import { planOffers } from './plans.ts';
import { categoriesOf, detectable, powerText, sampleOf } from './power.ts';

const expectation = { category: 'Cereal', share: 0.25, buyers: 0.8 };

describe('what a sample can find', () => {
  it('is the planning table of the design for penetrations, in points', () => {
    const points = (penetration: number, sample: number) =>
      Math.round(1_000 * (detectable({ share: penetration, buyers: 1 }, sample).inPenetration ?? 1)) / 10;
    expect([0.02, 0.05, 0.1, 0.2, 0.3].map((p) => [points(p, 400), points(p, 800)])).toEqual([
      [3.3, 2.1],
      [4.6, 3.1],
      [5.9, 4.0],
      [7.5, 5.2],
      [8.3, 5.8],
    ]);
  });

  it('is said in points, for the sample of the plan', () => {
    const offers = planOffers(projectFixture(), PLAN_DEFAULTS);
    expect(['TIER_1', 'TIER_2', 'QUOTE'].map((plan) => sampleOf(offers, plan as 'QUOTE'))).toEqual([400, 800, null]);
    const { title, detail } = powerText(expectation, 800);
    expect(title).toBe(
      'With 800 shoppers per variation you can detect a difference of 6.6 points in the share of Cereal: 25.0% against 31.6%.',
    );
    expect(detail).toContain('In penetration it is 5.2 points: 20.0% against 25.2% of all shoppers.');
  });

  it('is less with more shoppers, and nothing with hardly any', () => {
    const found = [200, 400, 800, 1_600].map((sample) => detectable(expectation, sample).inShare ?? 1);
    expect(found).toEqual(found.toSorted((a, b) => b - a));
    expect(powerText({ ...expectation, share: 0.6, buyers: 0.05 }, 20).title).toContain('no difference');
  });

  it('knows the categories of the tested products', () => {
    const one = productFixture();
    const other = productFixture({ _id: 'x', category: 'snacks', categoryName: 'Snacks' });
    const { content } = projectFixture();
    const products = { [one._id]: one, [other._id]: other };
    expect(categoriesOf({ content: { ...content, products } }).map(({ name }) => name)).toEqual([
      'Dairy alternatives',
      'Snacks',
    ]);
    expect(categoriesOf({ content })).toEqual([{ id: '', name: 'the category' }]);
  });
});
