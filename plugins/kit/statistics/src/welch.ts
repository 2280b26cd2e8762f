import { tP, tQuantile } from './distributions.ts';
import { sampleVariance } from './exact.ts';
import type { Interval } from './proportions.ts';

/** Moments of one number per shopper. Whole sums (cents, ms) are treated exactly. */
export interface MeanArm {
  n: number;
  sum: number;
  sumSquares: number | bigint;
}

/** Welch's comparison of two means, test minus control. */
export interface WelchTest {
  /** The statistic; `null` if an arm has fewer than two shoppers, or if nothing varies and the means differ. */
  z: number | null;
  /** Satterthwaite's degrees of freedom; `null` if neither arm varies. */
  df: number | null;
  /** Two-sided, from t(df); 1 if nothing varies and the means are equal. */
  p: number | null;
  /** Standard error of the difference. */
  se: number | null;
}

/**
 * z = (mean1 - mean0) / sqrt(s1^2/n1 + s0^2/n0) (Welch 1947); df by Satterthwaite 1946. Equals scipy `ttest_ind(equal_var=False)`.
 */
export function welch(test: MeanArm, control: MeanArm): WelchTest {
  const s1 = sampleVariance(test.n, test.sum, test.sumSquares);
  const s0 = sampleVariance(control.n, control.sum, control.sumSquares);
  if (s1 === null || s0 === null) return { z: null, df: null, p: null, se: null };
  const v1 = s1 / test.n;
  const v0 = s0 / control.n;
  const difference = meanDifference(test, control);
  if (v1 + v0 === 0) return difference === 0 ? { z: 0, df: null, p: 1, se: 0 } : { z: null, df: null, p: null, se: 0 };
  const se = Math.sqrt(v1 + v0);
  const z = difference / se;
  const df = (v1 + v0) ** 2 / (v1 ** 2 / (test.n - 1) + v0 ** 2 / (control.n - 1));
  return { z, df, p: tP(z, df), se };
}

/** Two-sided 90% interval of the difference of the means; `null` where `welch` has no degrees of freedom. */
export function welch90(test: MeanArm, control: MeanArm, { df, se } = welch(test, control)): Interval | null {
  if (df === null || se === null) return null;
  const difference = meanDifference(test, control);
  const half = tQuantile(0.95, df) * se;
  return [difference - half, difference + half];
}

function meanDifference(test: MeanArm, control: MeanArm): number {
  return (test.sum * control.n - control.sum * test.n) / (test.n * control.n);
}
