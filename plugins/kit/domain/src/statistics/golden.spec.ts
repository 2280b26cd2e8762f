import { describe, expect, it } from '@jest/globals';
import { AGES, GENDERS } from '../constants.ts';
import { armOf } from './arm.ts';
import { rowKey } from './catalog.ts';
import {
  compareDuration,
  comparePenetration,
  compareShare,
  compareShareValue,
  compareSpending,
} from './comparisons.ts';
import type { BreakdownCell, CompactRow, DifferenceCell } from './compact-rows.ts';
import { compactAnswer } from './compact-rows.ts';
import { COMPACT_SELECT, parseCompactQuery } from './compact-query.ts';
import { cohort } from './cohort.ts';
import { GOLDEN_CASES, COMMITTED, GOLDEN, goldenCube, mismatch, readVectors } from './testing/golden-vectors.ts';
import type { GoldenBuckets, GoldenCase, GoldenRow, GoldenValue } from './testing/golden-vectors.ts';

/** Numbers of a row beside those of the vector, by name. */
type Pairs = [name: string, actual: unknown, expected: unknown, relative?: number][];

function comparedPairs(name: string, actual: DifferenceCell | undefined, expected: GoldenValue): Pairs {
  const pairs: Pairs = [
    [`${name}.difference`, actual?.difference, expected.difference],
    [`${name}.significance`, actual?.significance, expected.significance],
  ];
  if (expected.p !== undefined) pairs.push([`${name}.p`, actual?.p, expected.p]);
  // The reference's own t quantile is good to about 1e-9 only.
  expected.ci90?.forEach((bound, i) => pairs.push([`${name}.ci90[${i}]`, actual?.ci90?.[i], bound, 1e-6]));
  return pairs;
}

function bucketPairs<T extends string>(
  name: string,
  buckets: readonly T[],
  actual: Record<T, BreakdownCell> | undefined,
  expected: GoldenBuckets | undefined,
): Pairs {
  if (expected === undefined) return [];
  return buckets.flatMap((bucket, i): Pairs => {
    const cell = actual?.[bucket];
    return [
      [`${name}.${bucket}.total`, cell?.sample.total, expected.total[i]],
      [`${name}.${bucket}.cart`, cell?.sample.cart, expected.cart[i]],
      [`${name}.${bucket}.share`, cell?.share, expected.share[i]],
    ];
  });
}

function rowPairs(row: CompactRow | undefined, expected: GoldenRow): Pairs {
  const pairs: Pairs = [
    ['variation', row?.variation, expected.variation],
    ['type', row?.type, expected.type],
    ['sample.total', row?.sample?.total, expected.sample.total],
    ['sample.cart', row?.sample?.cart, expected.sample.cart],
    ['spending', row?.spending, expected.spending.value],
    ['spendingPerBuyer', row?.spendingPerBuyer, expected.spendingPerBuyer],
    ...comparedPairs('spendingTest', row?.spendingTest, expected.spending),
    ...bucketPairs('age', AGES, row?.age, expected.age),
    ...bucketPairs('gender', GENDERS, row?.gender, expected.gender),
  ];
  if (expected.spending.df !== undefined) pairs.push(['spendingTest.df', row?.spendingTest?.df, expected.spending.df]);
  for (const name of ['marketShare', 'marketShareValue', 'marketPenetration'] as const) {
    pairs.push([`${name}.value`, row?.[name]?.value, expected[name].value]);
    pairs.push(...comparedPairs(name, row?.[name], expected[name]));
  }
  const duration = expected.durations?.shopping;
  if (duration !== undefined) {
    pairs.push(['durations.shopping', row?.durations?.shopping, duration.value]);
    pairs.push(...comparedPairs('durationTest', row?.durationTest, duration));
    if (duration.df !== undefined) pairs.push(['durationTest.df', row?.durationTest?.df, duration.df]);
  }
  return pairs;
}

function failures(pairs: Pairs): string[] {
  return pairs.flatMap(([name, actual, expected, relative]) => {
    const wrong = mismatch(actual, expected, relative);
    return wrong === null ? [] : [`${name}: ${wrong}`];
  });
}

describe('golden vectors of the report', () => {
  it.each(GOLDEN_CASES)('P2-STA-01 P2-STA-02 P2-STA-03 P2-STA-04 every number of %s', (name) => {
    const golden = readVectors<GoldenCase>(name);
    const cube = goldenCube(golden);
    const found: string[] = [];
    let checked = 0;
    golden.queries.forEach(({ selector, filters, rows }, index) => {
      const query = parseCompactQuery([[[selector.type, selector.content ?? null], filters, COMPACT_SELECT]]);
      const answer = compactAnswer(cube, query);
      if (answer.length !== rows.length) found.push(`query ${index} has ${answer.length} rows`);
      rows.forEach((expected, i) => {
        const pairs = rowPairs(answer[i], expected);
        checked += pairs.length;
        found.push(...failures(pairs).map((failure) => `query ${index} row ${i} ${failure}`));
      });
    });
    expect(found).toEqual([]);
    expect(checked).toBeGreaterThan(golden.queries.length * 30);
  });

  it('z where it is withheld, as the vectors give it', () => {
    const compared = {
      marketShare: compareShare,
      marketShareValue: compareShareValue,
      marketPenetration: comparePenetration,
      spending: compareSpending,
    };
    const pairs = GOLDEN_CASES.flatMap((name) => {
      const golden = readVectors<GoldenCase>(name);
      const cube = goldenCube(golden);
      return golden.queries.flatMap(({ selector: { type, content }, filters, rows }) => {
        const at = cube.scope.catalog.rowIndex.get(rowKey(type, content ?? null)) ?? 0;
        const control = armOf(cube, golden.control, filters, at);
        return rows.flatMap((row) => {
          const test = armOf(cube, row.variation, filters, at);
          const fields = ['marketShare', 'marketShareValue', 'marketPenetration', 'spending'] as const;
          const found = fields.map((field): Pairs[number] => [
            `${name} ${field}`,
            compared[field](test, control).z,
            row[field].z,
          ]);
          const duration = row.durations?.shopping.z;
          return [...found, [`${name} duration`, compareDuration(test, control).z, duration] satisfies Pairs[number]];
        });
      });
    });
    const given = pairs.filter(([, , expected]) => expected !== undefined);
    expect(given.length).toBeGreaterThan(50);
    expect(failures(given)).toEqual([]);
  });

  it('P1-CAL-17 P1-CAL-18 P1-REP-25 ratings and words of 108-words-ratings', () => {
    const golden = readVectors<GoldenCase>('108-words-ratings');
    const cube = goldenCube(golden);
    expect(golden.reviews).toHaveLength(2);
    for (const { filters, rows } of golden.reviews ?? []) {
      const entry = [['project'], filters, ['sample', 'rating', 'ratingCounts', 'words', 'variation']];
      const answer = compactAnswer(cube, parseCompactQuery([entry]));
      rows.forEach((expected, i) => {
        const row = answer[i];
        expect(row?.rating).toBe(expected.rating.shown);
        expect(row?.ratingCounts).toEqual(expected.rating.hist);
        expect(row?.words?.map(({ id, sum }) => [id, sum])).toEqual(expected.words.map(({ id, sum }) => [id, sum]));
        const scores: Pairs = expected.words.map(({ score }, at) => [`score ${at}`, row?.words?.[at]?.score, score]);
        expect(failures(scores)).toEqual([]);
        expect(cohort(cube, expected.variation, filters).respondents).toBe(expected.respondents);
      });
    }
  });

  it('the committed copy says the same as the shared vectors', () => {
    for (const name of [...GOLDEN_CASES, '109-functions']) {
      expect(readVectors<unknown>(name, COMMITTED)).toEqual(readVectors<unknown>(name, GOLDEN));
    }
  });
});
