import type { Proportion } from './proportions.ts';
import type { MeanArm } from './welch.ts';

/** Moments of star ratings, for Welch's test. @param counts shoppers who gave 1, 2, ... stars */
export function ratingArm(counts: readonly number[]): MeanArm & { sumSquares: number } {
  const moment = (power: number) => counts.reduce((sum, count, index) => sum + count * (index + 1) ** power, 0);
  return { n: moment(0), sum: moment(1), sumSquares: moment(2) };
}

/** Shoppers who gave one of the two best ratings, among all who rated. */
export function topTwoBoxes(counts: readonly number[]): Proportion {
  const sum = (list: readonly number[]) => list.reduce((total, count) => total + count, 0);
  return { count: sum(counts.slice(-2)), total: sum(counts) };
}
