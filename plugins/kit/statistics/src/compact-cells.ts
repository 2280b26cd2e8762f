import type { Comparison } from './comparisons.ts';
import type { CompactSelect } from './compact-query.ts';
import type { Interval } from './proportions.ts';
import type { Suppression } from './suppression.ts';

/** Test minus control; `significance` is a signed z, `null` where it is withheld. p and interval describe the data even then. */
export interface DifferenceCell {
  difference: number | null;
  significance: number | null;
  ci90?: Interval | null;
  p?: number | null;
  /** p after Holm, over all compared values that the call asks it for; `null` where the significance is withheld. */
  pHolm?: number | null;
  /** p of the exact test (mid-p) of a proportion whose `significance` is withheld for too few buyers; `null` otherwise. */
  exact?: number | null;
  suppressed?: Suppression | null;
  lift?: number | null;
}
export interface ValueCell extends DifferenceCell {
  value: number | null;
}
/** A proportion that was counted: `count` of `base` shoppers. */
export interface CountedCell extends ValueCell {
  count: number;
  base: number;
}
export interface TestCell extends DifferenceCell {
  p: number | null;
  df: number | null;
  ci90: Interval | null;
}
/** The cell of a compared value, with the requested additions. */
export function valueCell(comparison: Comparison, asked: ReadonlySet<CompactSelect>): ValueCell {
  const cell: ValueCell = { value: comparison.value, ...differenceCell(comparison, asked) };
  if (asked.has('ci90')) cell.ci90 = comparison.ci90();
  if (asked.has('p')) cell.p = comparison.p();
  return cell;
}

/** The cell of a compared value, with the requested additions. */
export function testCell(comparison: Comparison, asked: ReadonlySet<CompactSelect>): TestCell {
  const { df } = comparison;
  return { ...differenceCell(comparison, asked), p: comparison.p(), df, ci90: comparison.ci90() };
}

function differenceCell(comparison: Comparison, asked: ReadonlySet<CompactSelect>): DifferenceCell {
  const { difference, significance, suppressed, lift } = comparison;
  const cell: DifferenceCell = { difference, significance };
  if (asked.has('suppressed')) cell.suppressed = suppressed;
  if (asked.has('lift')) cell.lift = lift;
  if (asked.has('exact')) cell.exact = comparison.exact?.() ?? null;
  // The plain p until all rows of the call are there.
  if (asked.has('pHolm')) cell.pHolm = comparison.p();
  return cell;
}

/** `null` where there is nothing to divide by. */
export function ratio(sum: number, count: number): number | null {
  return count === 0 ? null : sum / count;
}
