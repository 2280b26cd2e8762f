import { type Age, AGES, type Gender, GENDERS, TOP_WORDS } from '@aislelab/domain';
import type { Arm } from './arm.ts';
import { armOf } from './arm.ts';
import type { StatsType } from './catalog.ts';
import { rowKey } from './catalog.ts';
import type { ShopperFilter } from './cohort.ts';
import { cohortReview } from './cohort.ts';
import type { CountedCell, TestCell, ValueCell } from './compact-cells.ts';
import { ratio, testCell, valueCell } from './compact-cells.ts';
import type { Insights } from './compact-insights.ts';
import { insightsOf } from './compact-insights.ts';
import {
  compareDuration,
  comparePenetration,
  compareProportion,
  compareRatings,
  compareShare,
  compareShareValue,
  compareSpending,
} from './comparisons.ts';
import type { CompactEntry, CompactFilters, CompactQuery, CompactSelect } from './compact-query.ts';
import { CompactQueryError } from './compact-query.ts';
import type { Cube } from './cube.ts';
import { durationMedian } from './duration-histogram.ts';
import { holm } from './multiplicity.ts';
import type { Proportion } from './proportions.ts';
import { ratingArm, topTwoBoxes } from './ratings.ts';
import { roundedRating, roundedShare } from './rounding.ts';
import { isLowBase } from './suppression.ts';
import type { WordScore } from './words.ts';
import { topWords } from './words.ts';

/** Buyers of one bucket: `share` of all buyers to three places, `null` without buyers. `sample` as in the row. */
export interface BreakdownCell {
  sample: { total: number; cart: number };
  share: number | null;
}

/** A row of `stats/compact`: one variation of one entry. Fields are there exactly when they were selected. */
export interface CompactRow extends Insights {
  /** Position: 0 = A. */
  variation: number;
  type: StatsType;
  /** Category id, `brandId_categoryId` or product id; `null` for the project. */
  content?: string | null;
  /** Shoppers, and how many of them bought the item. */
  sample?: { total: number; cart: number };
  marketShare?: ValueCell;
  /** The share in cents instead of units. */
  marketShareValue?: ValueCell;
  marketPenetration?: ValueCell;
  /** Average per shopper, zeros included, and per buyer; in the main unit of the store's currency. */
  spending?: number | null;
  spendingPerBuyer?: number | null;
  spendingTest?: TestCell;
  /** Average in ms; the median to 9%. */
  durations?: { shopping: number | null };
  durationMedian?: number | null;
  durationTest?: TestCell;
  /** Average to one decimal; shoppers who gave 1 to 5 stars. */
  rating?: number | null;
  ratingCounts?: number[];
  words?: WordScore[];
  /** Average rating against the control's, and the share of the two best ratings among shoppers who rated. */
  ratingTest?: TestCell;
  topTwoBoxes?: CountedCell;
  /** The most popular words, as shares of shoppers who gave any, against the control's. */
  wordShares?: (CountedCell & { id: string })[];
  /** Units a buyer took home on average. */
  unitsPerBuyer?: number | null;
  /** Base of the market share: shoppers who bought of it, and their units. */
  shareBase?: { buyers: number; units: number };
  age?: Record<Age, BreakdownCell>;
  gender?: Record<Gender, BreakdownCell>;
  /** The smaller arm has 30 to 99 shoppers. */
  lowBase?: boolean;
}

/** All rows of a query, entry by entry. @throws CompactQueryError as `compactRows` */
export function compactAnswer(cube: Cube, query: CompactQuery): CompactRow[] {
  return finishAnswer(
    query,
    query.map((entry, index) => compactRows(cube, entry, `[${index}]`)),
  );
}

/**
 * The rows of a query whose entries were answered one by one, with what depends on all of them.
 * @param answer rows of each entry by `compactRows`
 */
export function finishAnswer(query: CompactQuery, answer: readonly CompactRow[][]): CompactRow[] {
  adjust(answer.filter((_, index) => query[index]?.[2].includes('pHolm')).flat());
  return answer.flat();
}

/** Holm's p of all comparisons that are shown: with many of them, one in ten passes 1.64 by chance. */
function adjust(rows: readonly CompactRow[]): void {
  const cells = rows.flatMap(({ marketShare, marketShareValue, marketPenetration, spendingTest, durationTest }) =>
    [marketShare, marketShareValue, marketPenetration, spendingTest, durationTest].filter((cell) => cell !== undefined),
  );
  const tested = cells.filter(({ significance, pHolm }) => significance !== null && typeof pHolm === 'number');
  const adjusted = holm(tested.map(({ pHolm }) => pHolm ?? 1));
  tested.forEach((cell, index) => (cell.pHolm = adjusted[index] ?? null));
  for (const cell of cells) if (cell.significance === null) cell.pHolm = null;
}

/**
 * Rows of one entry, one per variation by position, each compared with the control under the same filters. `pHolm` is p: only
 * `finishAnswer` knows all comparisons.
 * @param path position of the entry in its query, for errors
 * @throws CompactQueryError for content or a variation the project does not have
 */
export function compactRows(cube: Cube, [selector, filters, select]: CompactEntry, path = '[0]'): CompactRow[] {
  const { catalog, control } = cube.scope;
  const [type, content = null] = selector;
  const at = catalog.rowIndex.get(rowKey(type, content));
  if (at === undefined) throw new CompactQueryError(`${path}[0][1]`, `the project has no such ${type}`);
  const asked = new Set(select);
  const controlArm = armOf(cube, control, filters, at);
  return wantedVariations(cube, filters, path).map((variation) => {
    const arm = variation === control ? controlArm : armOf(cube, variation, filters, at);
    const row: CompactRow = { variation, type };
    if (asked.has('content')) row.content = content;
    addPlain(row, arm, asked);
    addComparisons(row, arm, controlArm, asked);
    addReview(row, cube, filters, asked);
    Object.assign(row, insightsOf({ cube, variation, filter: filters, at, arm, control: controlArm }, asked));
    if (asked.has('age'))
      row.age = breakdown(AGES, filters.age, (age) => armOf(cube, variation, { ...filters, age }, at));
    if (asked.has('gender')) {
      row.gender = breakdown(GENDERS, filters.gender, (gender) => armOf(cube, variation, { ...filters, gender }, at));
    }
    return row;
  });
}

function wantedVariations({ scope }: Cube, { variation = [] }: CompactFilters, path: string): number[] {
  const unknown = variation.findIndex((position) => position >= scope.variations);
  if (unknown >= 0)
    throw new CompactQueryError(`${path}[1].variation[${unknown}]`, 'the project has no such variation');
  const all = Array.from({ length: scope.variations }, (_, position) => position);
  return variation.length === 0 ? all : all.filter((position) => variation.includes(position));
}

/** Values that need no control. */
function addPlain(row: CompactRow, arm: Arm, asked: ReadonlySet<CompactSelect>): void {
  if (asked.has('sample')) row.sample = { total: arm.n, cart: arm.row.m };
  if (asked.has('spending')) row.spending = ratio(arm.row.s, 100 * arm.n);
  if (asked.has('spendingPerBuyer')) row.spendingPerBuyer = ratio(arm.row.s, 100 * arm.row.m);
  if (asked.has('unitsPerBuyer')) row.unitsPerBuyer = ratio(arm.row.x, arm.row.m);
  if (asked.has('shareBase')) row.shareBase = { buyers: arm.base.m, units: arm.base.x };
  if (asked.has('durations')) row.durations = { shopping: ratio(arm.duration, arm.n) };
}

function addComparisons(row: CompactRow, arm: Arm, control: Arm, asked: ReadonlySet<CompactSelect>): void {
  if (asked.has('marketShare')) row.marketShare = valueCell(compareShare(arm, control), asked);
  if (asked.has('marketShareValue')) row.marketShareValue = valueCell(compareShareValue(arm, control), asked);
  if (asked.has('marketPenetration')) row.marketPenetration = valueCell(comparePenetration(arm, control), asked);
  if (asked.has('spendingTest')) row.spendingTest = testCell(compareSpending(arm, control), asked);
  if (asked.has('durationTest')) row.durationTest = testCell(compareDuration(arm, control), asked);
  if (asked.has('lowBase')) row.lowBase = isLowBase(arm.n, control.n);
}

/** Numbers of the shoppers, whatever the item: rating, words, median of the duration. */
function addReview(row: CompactRow, cube: Cube, filter: ShopperFilter, all: ReadonlySet<CompactSelect>): void {
  if (![...REVIEW_FIELDS, ...REVIEW_TESTS].some((field) => all.has(field))) return;
  // Tests of the review stand outside of the family of comparisons that is corrected.
  const asked = new Set([...all].filter((field) => field !== 'pHolm'));
  const own = cohortReview(cube, row.variation, filter);
  const { ratings, words, respondents, durationBins } = own;
  const isControl = row.variation === cube.scope.control || !REVIEW_TESTS.some((field) => asked.has(field));
  const control = isControl ? own : cohortReview(cube, cube.scope.control, filter);
  if (asked.has('rating')) {
    const { n, sum } = ratingArm([...ratings]);
    row.rating = roundedRating(sum, n);
  }
  if (asked.has('ratingCounts')) row.ratingCounts = [...ratings];
  if (asked.has('words')) row.words = topWords(words, respondents, TOP_WORDS);
  if (asked.has('durationMedian')) row.durationMedian = durationMedian(durationBins);
  const [stars, others] = [own, control].map((cell) => [...cell.ratings]) as [number[], number[]];
  if (asked.has('ratingTest')) row.ratingTest = testCell(compareRatings(stars, isControl ? stars : others), asked);
  const counted = (test: Proportion, against: Proportion): CountedCell => {
    const comparison = compareProportion(test, isControl ? test : against);
    return { count: test.count, base: test.total, ...valueCell(comparison, asked) };
  };
  if (asked.has('topTwoBoxes')) row.topTwoBoxes = counted(topTwoBoxes(stars), topTwoBoxes(others));
  if (asked.has('wordShares')) {
    row.wordShares = topWords(words, respondents, TOP_WORDS).map(({ id, sum }) => {
      const against = { count: control.words.get(id)?.count ?? 0, total: control.respondents };
      return { id, ...counted({ count: sum, total: respondents }, against) };
    });
  }
}

const REVIEW_FIELDS = ['rating', 'ratingCounts', 'words', 'durationMedian'] as const;
const REVIEW_TESTS = ['ratingTest', 'topTwoBoxes', 'wordShares'] as const;

/** Shoppers and buyers per bucket under the filter; buckets outside it are 0. */
function breakdown<T extends string>(
  buckets: readonly T[],
  filter: readonly T[] | undefined,
  arm: (bucket: [T]) => Arm,
): Record<T, BreakdownCell> {
  const inFilter = (bucket: T) => filter === undefined || filter.length === 0 || filter.includes(bucket);
  const samples = buckets.map((bucket) => {
    const { n, row } = inFilter(bucket) ? arm([bucket]) : { n: 0, row: { m: 0 } };
    return { bucket, total: n, cart: row.m };
  });
  const buyers = samples.reduce((sum, { cart }) => sum + cart, 0);
  const cells = {} as Record<T, BreakdownCell>;
  for (const { bucket, total, cart } of samples) {
    cells[bucket] = { sample: { total, cart }, share: roundedShare(cart, buyers) };
  }
  return cells;
}
