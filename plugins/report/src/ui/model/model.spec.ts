import { formatAmount, percent1, percent2, pointsText, pText } from '@aislelab/domain';
import { type CompactRow, type DifferenceCell } from '@aislelab/statistics';
import { describe, expect, it } from '@jest/globals';
import { projectFixture } from '../../testing/fixture-content.ts';
import { statsQuery } from '../../rules/stats-query.ts';
import { byVariation, controlOf, type VariationStats } from '../data/statsQuery.ts';
import { compared, type ComparedInput } from './compared.ts';
import { demographicsOf } from './demographics.ts';
import { seconds } from './format.ts';
import { highlightOf } from './highlight.ts';
import { metricsOf } from './metrics.ts';
import { reviewItem, reviewsOf } from './review.ts';
import { summaryOf } from './summary.ts';

const cell = (value: number | null, difference: number | null, significance: number | null) => ({
  value,
  difference,
  significance,
  ci90: difference === null ? null : ([difference - 0.01, difference + 0.01] as const),
  p: 0.0412,
  suppressed: significance === null ? ('buyers' as const) : null,
});
const DOLLARS = { currency: '$', currencyPosition: 'BEFORE' } as const;
const shared = { sample: { total: 412, cart: 98 }, lowBase: false };
interface Patch {
  control?: boolean;
  variation?: number;
  significance?: number | null;
  words?: { count: number; base: number };
}
function stats(patch: Patch = {}): VariationStats {
  const { control = false, variation = 2, significance = 1.9, words = { count: 40, base: 92 } } = patch;
  const difference = control ? 0 : 0.0321;
  const values = {
    marketShare: cell(0.23456, difference, control ? 0 : significance),
    marketPenetration: cell(0.5, difference, control ? 0 : significance),
  };
  const test = { difference, significance, p: 0.2, df: 300, ci90: null, suppressed: null };
  return {
    variation,
    control,
    project: {
      variation,
      type: 'project',
      ...shared,
      spending: 12.345,
      spendingTest: { ...test, difference: -0.5, significance: -1.7 },
      durations: { shopping: 61_500 },
      durationTest: { ...test, difference: 2_400, significance: 0.4 },
      rating: 4.3,
      ratingCounts: [1, 2, 3, 40, 50],
      ratingTest: { ...test, difference: 0.41, significance: 4.1 },
      topTwoBoxes: { count: 90, base: 96, ...cell(0.9375, 0.167, 3.2) },
      words: Array.from({ length: 12 }, (_, index) => ({ id: `word${index}`, sum: 40 - index, score: 31.25 - index })),
      wordShares: Array.from({ length: 12 }, (_, index) => {
        const count = words.count - index;
        return { id: `word${index}`, count, base: words.base, ...cell(count / words.base, 0.02, 0.3) };
      }),
    },
    category: { variation, type: 'category', ...shared },
    brand: { variation, type: 'brand', ...shared, ...values },
    product: {
      variation,
      type: 'product',
      ...shared,
      ...values,
      age: {
        '18-34': { sample: { total: 100, cart: 33 }, share: 0.333 },
        '35-54': { sample: { total: 200, cart: 66 }, share: 0.667 },
        '55+': { sample: { total: 112, cart: 0 }, share: 0 },
      },
    },
  };
}

describe('numbers', () => {
  it('P2-CON-08 P2-CON-09 P2-CON-10 P2-CON-11 percentages have 2 decimals, demographic shares 1, prices 2, durations whole seconds', () => {
    expect([percent2(0.12345), percent2(1), percent2(0)]).toEqual(['12.35%', '100.00%', '0.00%']);
    expect([percent1(0.333), percent1(0.667)]).toEqual(['33.3%', '66.7%']);
    expect([formatAmount(1_234.5, DOLLARS), formatAmount(0, DOLLARS)]).toEqual(['$1,234.50', '$0.00']);
    expect([seconds(61_499), seconds(61_500), seconds(0)]).toEqual(['61', '62', '0']);
  });

  it('differences bear their sign, unless they round to nothing', () => {
    expect([pointsText(0.0123), pointsText(-0.0123), pointsText(0.000049), pointsText(-0.000049)]).toEqual([
      '+1.23',
      '−1.23',
      '0.00',
      '0.00',
    ]);
    expect([pText(0.0412), pText(0.0004)]).toEqual(['0.041', '< 0.001']);
  });
});

describe('highlight', () => {
  it.each([
    [1.640_000_1, 'up'],
    [1.64, null],
    [0, null],
    [-1.64, null],
    [-1.640_000_1, 'down'],
    [null, null],
  ] as const)('P2-REP-13 a significance of %d is shown as %s', (significance, expected) => {
    expect(highlightOf(significance, false)).toBe(expected);
  });

  it('P2-REP-14 the control is never highlighted', () => {
    expect([highlightOf(9, true), highlightOf(-9, true)]).toEqual([null, null]);
  });
});

describe('a value beside the control', () => {
  const input = (patch: Partial<ComparedInput>): ComparedInput => ({
    control: false,
    value: 0.25,
    test: cell(0.25, 0.05, 2) as DifferenceCell,
    base: '412 shoppers.',
    counted: 412,
    lowBase: false,
    show: percent2,
    showDifference: pointsText,
    unit: 'pts',
    ...patch,
  });

  it('has difference, highlight, and base, interval and significance as its hint', () => {
    expect(compared(input({}))).toEqual({
      kind: 'compared',
      value: '25.00%',
      difference: '+5.00 pts',
      interval: '+4.00 to +6.00',
      highlight: 'up',
      lowBase: false,
      detail: [
        '412 shoppers.',
        'Against Control +5.00 pts, 90% interval +4.00 to +6.00 pts.',
        'Significance +2.00 (p 0.041).',
      ],
    });
  });

  it('the control stands for itself', () => {
    expect(compared(input({ control: true }))).toMatchObject({ kind: 'control', difference: null, highlight: null });
  });

  it.each([
    ['base', 'Fewer than 30 shoppers here or in Control.'],
    ['buyers', 'Fewer than 5 buyers to be expected here or in Control.'],
  ] as const)('a difference that is withheld for its %s keeps its value and says why', (suppressed, why) => {
    const withheld = compared(input({ test: { difference: 0.3, significance: null, suppressed } }));
    expect(withheld).toMatchObject({ kind: 'withheld', value: '25.00%', difference: null, highlight: null });
    expect(withheld.detail).toContain(why);
  });

  it('too few buyers for z: the exact test speaks instead, with its interval', () => {
    const few = { difference: -0.0301, significance: null, suppressed: 'buyers', ci90: [-0.05, -0.01] } as const;
    const judged = compared(input({ test: { ...few, exact: 0.0018 } }));
    expect(judged).toMatchObject({ difference: '−3.01 pts', interval: '−5.00 to −1.00', highlight: 'down' });
    expect(judged.detail.at(-1)).toBe('Fewer than 5 buyers to be expected: exact test, p 0.002.');
    expect(compared(input({ test: { ...few, exact: 0.3 } }))).toMatchObject({ kind: 'compared', highlight: null });
  });

  it('no value is a dash, never a zero', () => {
    expect(compared(input({ value: null }))).toMatchObject({ kind: 'absent', value: '–', difference: null });
    expect(compared(input({ value: 0 }))).toMatchObject({ kind: 'compared', value: '0.00%' });
  });
});

describe('blocks', () => {
  it('P2-REP-04 P2-REP-05 summary: share and penetration of brand and product with their differences', () => {
    const summary = summaryOf(stats());
    expect(summary.brandShare).toMatchObject({ value: '23.46%', difference: '+3.21 pts', highlight: 'up' });
    expect(summary.productPenetration).toMatchObject({ value: '50.00%', difference: '+3.21 pts', highlight: 'up' });
    expect(summary.productShare.detail[0]).toBe('412 shoppers, 98 of them buyers.');
  });

  it('metrics: shoppers, amounts as the prices in the store, and whole seconds', () => {
    const { shoppers, spending, shopping } = metricsOf(stats(), DOLLARS);
    expect(shoppers).toBe('412');
    expect(spending).toMatchObject({ value: '$12.35', difference: '−$0.50', highlight: 'down' });
    expect(shopping).toMatchObject({ value: '62', difference: '+2 s', highlight: null });
    const german = metricsOf(stats(), { currency: '€', currencyPosition: 'AFTER' });
    expect(german.spending).toMatchObject({ value: '12.35 €', difference: '−0.50 €', highlight: 'down' });
  });

  it('P2-REP-08 demographics: the buyers by bucket, with the labels of the project', () => {
    const { config } = projectFixture();
    const { buyers, lowBase, buckets } = demographicsOf(stats(), 'age', config);
    expect([buyers, lowBase]).toEqual([98, true]);
    expect(buckets.map(({ label, text }) => [label, text])).toEqual([
      ['18-34', '33.3%*'],
      ['35-54', '66.7%*'],
      ['55+', '0.0%*'],
    ]);
    const many = stats();
    many.product.sample = { total: 412, cart: 100 };
    expect(demographicsOf(many, 'age', config)).toMatchObject({ lowBase: false, buckets: [{ text: '33.3%' }, {}, {}] });
    expect(demographicsOf(stats(), 'gender', config).buckets.map(({ text }) => text)).toEqual(['–', '–', '–']);
  });

  it('P1-REP-09 P1-REP-10 review: one decimal, and the 10 most popular words with count and score', () => {
    const [review] = reviewsOf([stats()]);
    if (!review) throw new Error('no review');
    expect([review.rating, review.ratingText]).toEqual([4.3, '4.3*']);
    expect(review.ratingDetail).toBe('96 ratings: 5★ 50, 4★ 40, 3★ 3, 2★ 2, 1★ 1');
    expect(review.impressions).toHaveLength(10);
    expect(review.impressions[0]).toMatchObject({
      word: 'word0',
      count: '40',
      share: '43.5%*',
      score: '31.3*',
      weight: 1,
    });
    expect(review.ratingCompared).toMatchObject({ difference: '+0.41', highlight: 'up' });
    expect(review.topTwo).toMatchObject({ value: '93.8%*', difference: '+16.70 pts', highlight: 'up', lowBase: true });
    expect(review.topTwo.detail[0]).toBe('90 of 96 who rated.');
    expect([review.ratingBase, review.wordsBase]).toEqual(['96 ratings', '92 shoppers gave words']);
    const [many] = reviewsOf([stats({ words: { count: 30, base: 120 } })]);
    expect([many?.wordsBase, many?.impressions[0]?.share]).toEqual(['120 shoppers gave words', '25.0%']);
  });

  it('words of all variations have one scale: the same share is the same bar, whatever the number of shoppers', () => {
    const [first, second] = reviewsOf([stats(), stats({ words: { count: 20, base: 92 } })]);
    expect([first?.impressions[0]?.weight, second?.impressions[0]?.weight]).toEqual([1, 0.5]);
  });

  it.each([
    ['P1-REP-11 no review item', { review: null }, false],
    ['P1-REP-12 impressions without ratings', { useRating: false, useImpressions: true }, false],
    ['nothing asked', { useRating: false, useImpressions: false }, false],
    ['an item that is gone', { review: 'f'.repeat(24) }, false],
    ['ratings only', { useImpressions: false }, true],
    ['both', {}, true],
  ])('review table: %s', (_, content, shown) => {
    const project = projectFixture();
    const item = reviewItem({ content: { ...project.content, ...content } });
    expect(item !== null).toBe(shown);
  });
});

describe('request', () => {
  const product = {
    _id: 'p',
    name: 'P',
    category: 'C',
    brand: 'B',
    categoryId: 'c',
    brandId: 'b',
    project: true,
  };

  it('P2-CAL-22 asks for shoppers, category, brand in it, and product, all under the same filters', () => {
    const query = statsQuery(product, { age: '55+', gender: null });
    expect(query.map(([selector]) => selector)).toEqual([
      ['project'],
      ['category', 'c'],
      ['brand', 'b_c'],
      ['product', 'p'],
    ]);
    for (const [, filter] of query) expect(filter).toEqual({ age: ['55+'] });
    expect(statsQuery(product, { age: 'nobody', gender: 'OTHER' })[0]?.[1]).toEqual({ gender: ['OTHER'] });
  });

  it('P1-REP-08 the control comes first, then the letters', () => {
    const rows = (['project', 'category', 'brand', 'product'] as const).flatMap((type) =>
      [0, 1, 2].map((variation): CompactRow => ({ variation, type })),
    );
    expect(byVariation(rows, 1).map(({ variation, control }) => [variation, control])).toEqual([
      [1, true],
      [0, false],
      [2, false],
    ]);
  });

  it('the control is the one that was frozen, and before going live the primary variation', () => {
    const project = projectFixture();
    expect(controlOf(project)).toBe(1);
    const unfrozen = { ...project.testing, variations: { control: 0, count: 0 } };
    expect(controlOf({ testing: unfrozen, variations: project.variations })).toBe(1);
  });
});
