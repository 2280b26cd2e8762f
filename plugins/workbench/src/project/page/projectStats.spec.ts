import { describe, expect, it } from '@jest/globals';
import { productFixture, projectFixture } from '../fixture.ts';
import { countStats } from './projectStats.ts';

const values = (patch: Parameters<typeof projectFixture>[0]) =>
  Object.fromEntries(countStats(projectFixture(patch)).map(({ label, value }) => [label, value]));
const payment = projectFixture().payment;

describe('header stats', () => {
  it('P2-PRJ-09 P2-PRJ-10 counts products, materials and variations, and says whether a display is tested', () => {
    const { content } = projectFixture();
    const product = productFixture();
    expect(values({ content: { ...content, products: { [product._id]: product }, display: true } })).toMatchObject({
      'Test Products': '1',
      'Test POS Materials': '0',
      'Test Secondary Display': 'Yes',
      Variations: '1',
    });
    expect(values({})['Test Secondary Display']).toBe('No');
  });

  it('P2-PRJ-11 P2-PRJ-12 the price is an external invoice or dollars with 2 decimals', () => {
    expect(values({ payment: { ...payment, free: true } })['Price']).toBe('External Invoice');
    expect(values({ payment: { ...payment, price: 498_000 } })['Price']).toBe('$4,980.00');
  });

  it('P2-PRJ-13 shoppers is the sample total, or a dash when it is 0', () => {
    const { testing } = projectFixture();
    expect(values({})['Shoppers']).toBe('-');
    expect(values({ testing: { ...testing, sample: { total: 1600, variations: 800 } } })['Shoppers']).toBe('1600');
  });
});
