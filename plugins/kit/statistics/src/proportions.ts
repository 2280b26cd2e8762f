import { Z_90, normalCdf, normalP } from './distributions.ts';
import { fractionDifference } from './exact.ts';

/** An interval of 90% confidence. */
export type Interval = readonly [low: number, high: number];

/** `count` of `total` shoppers. */
export interface Proportion {
  count: number;
  total: number;
}

/**
 * Signed z of two proportions with the pooled variance, test minus control; 0 when no shopper or every shopper did it.
 * z = (p1 - p0) / sqrt(p (1 - p) (1/n1 + 1/n0)), p = (m1 + m0) / (n1 + n0). Equals statsmodels `proportions_ztest`.
 */
export function twoProportionZ(test: Proportion, control: Proportion): number {
  const count = test.count + control.count;
  const total = test.total + control.total;
  if (count === 0 || count === total) return 0;
  // sqrt(p (1-p) (1/n1 + 1/n0)) = sqrt(count (total - count) / (total n1 n0))
  const se = Math.sqrt(((count / test.total) * ((total - count) / control.total)) / total);
  return fractionDifference(test.count, test.total, control.count, control.total) / se;
}

/** Two-sided p value of `twoProportionZ`. */
export function twoProportionP(test: Proportion, control: Proportion): number {
  return normalP(twoProportionZ(test, control));
}

/** Wilson's score interval of one proportion (Wilson 1927), two-sided 90%. */
export function wilson90({ count, total }: Proportion): Interval {
  const p = count / total;
  const z2 = Z_90 * Z_90;
  const centre = p + z2 / (2 * total);
  const half = Z_90 * Math.sqrt((p * (1 - p) + z2 / (4 * total)) / total);
  const scale = 1 + z2 / total;
  return [
    count === 0 ? 0 : Math.max(0, (centre - half) / scale),
    count === total ? 1 : Math.min(1, (centre + half) / scale),
  ];
}

/**
 * Interval of the difference test minus control: Newcombe's hybrid of two Wilson intervals (Newcombe 1998, method 10). Unlike the
 * plain normal interval it keeps its coverage for small samples and proportions near 0.
 */
export function newcombe90(test: Proportion, control: Proportion): Interval {
  const p1 = test.count / test.total;
  const p0 = control.count / control.total;
  const [low1, high1] = wilson90(test);
  const [low0, high0] = wilson90(control);
  const difference = fractionDifference(test.count, test.total, control.count, control.total);
  return [difference - Math.hypot(p1 - low1, high0 - p0), difference + Math.hypot(high1 - p1, p0 - low0)];
}

/**
 * Chance that the test beats the control: Phi(difference / SE) under a flat prior, SE with the unpooled variances (GrowthBook's
 * Bayesian engine with the improper prior). 0.5 when nothing varies and both are equal.
 */
export function chanceToBeat(test: Proportion, control: Proportion): number {
  const p1 = test.count / test.total;
  const p0 = control.count / control.total;
  const difference = fractionDifference(test.count, test.total, control.count, control.total);
  const se = Math.sqrt((p1 * (1 - p1)) / test.total + (p0 * (1 - p0)) / control.total);
  if (se === 0) return difference === 0 ? 0.5 : Number(difference > 0);
  return normalCdf(difference / se);
}
