import { normalCdf, normalQuantile } from './distributions.ts';

/** Two-sided 90% confidence and 80% power: the defaults of the sample size figures. */
const ALPHA = 0.1;
const POWER = 0.8;

/**
 * Shoppers per variation to find a penetration of p0 + d against p0, rounded up (Fleiss, Levin, Paik; docs/formulas.md 4.3):
 * n = (z_{1-alpha/2} sqrt(2 pb qb) + z_power sqrt(p0 q0 + p1 q1))^2 / d^2, pb = (p0 + p1) / 2. d may be negative, not 0.
 */
export function sampleSizeTwoProportions(p0: number, d: number, alpha = ALPHA, power = POWER): number {
  return Math.ceil(exactSampleSize(p0, d, alpha, power));
}

/**
 * Smallest rise over a penetration of p0 that n shoppers per variation find; `null` if not even a rise to 100% is found.
 * Inverse of `sampleSizeTwoProportions` before rounding.
 */
export function detectableDifference(p0: number, n: number, alpha = ALPHA, power = POWER): number | null {
  let low = 0;
  let high = 1 - p0;
  if (exactSampleSize(p0, high, alpha, power) > n) return null;
  while (high - low > 1e-12) {
    const middle = (low + high) / 2;
    if (exactSampleSize(p0, middle, alpha, power) > n) low = middle;
    else high = middle;
  }
  return high;
}

/** Chance that n shoppers per variation find a penetration of p0 + d against p0: `sampleSizeTwoProportions` solved for its power. */
export function powerTwoProportions(p0: number, d: number, n: number, alpha = ALPHA): number {
  const { pooled, separate } = spreads(p0, d);
  return normalCdf((Math.abs(d) * Math.sqrt(n) - normalQuantile(1 - alpha / 2) * pooled) / separate);
}

/** Purchases of a category, for planning a share of it. */
export interface ShareBase {
  /** Share of the item in the units of its category, between 0 and 1. */
  share: number;
  /** Units of the category per shopper, including shoppers who buy none. */
  units: number;
  /** sum (x - R y)^2 / (Y R (1 - R)): how much more a share varies than if every unit were a shopper. */
  designEffect?: number;
}
/** Of clean data; measured 1.62 to 1.84 (docs/formulas.md 4.3). */
export const SHARE_DESIGN_EFFECT = 1.8;

/**
 * Shoppers per variation to find a share of R + d against R, rounded up: n = 2 (z_{1-alpha/2} + z_power)^2 deff R (1 - R) / (u d^2).
 * d is not 0.
 */
export function sampleSizeShare(base: ShareBase, d: number, alpha = ALPHA, power = POWER): number {
  return sampleSizeMean(Math.sqrt(unitVariance(base)), d, alpha, power);
}

/** Smallest rise over a share of R that n shoppers per variation find; `null` if not even a rise to 100% is found. */
export function detectableShare(base: ShareBase, n: number, alpha = ALPHA, power = POWER): number | null {
  const d = detectableMean(Math.sqrt(unitVariance(base)), n, alpha, power);
  return d > 1 - base.share ? null : d;
}

/** Chance that n shoppers per variation find a share of R + d against R. */
export function powerShare(base: ShareBase, d: number, n: number, alpha = ALPHA): number {
  return normalCdf(Math.abs(d) * Math.sqrt(n / (2 * unitVariance(base))) - normalQuantile(1 - alpha / 2));
}

/** Shoppers per variation to find a difference d of a mean, such as spending, that varies by `sd` among shoppers; d is not 0. */
export function sampleSizeMean(sd: number, d: number, alpha = ALPHA, power = POWER): number {
  return Math.ceil(2 * (((normalQuantile(1 - alpha / 2) + normalQuantile(power)) * sd) / d) ** 2);
}

/** Smallest difference of a mean that n shoppers per variation find, in the unit of `sd`. */
export function detectableMean(sd: number, n: number, alpha = ALPHA, power = POWER): number {
  return (normalQuantile(1 - alpha / 2) + normalQuantile(power)) * sd * Math.sqrt(2 / n);
}

function unitVariance({ share, units, designEffect = SHARE_DESIGN_EFFECT }: ShareBase): number {
  return (designEffect * share * (1 - share)) / units;
}

function exactSampleSize(p0: number, d: number, alpha: number, power: number): number {
  const { pooled, separate } = spreads(p0, d);
  return ((normalQuantile(1 - alpha / 2) * pooled + normalQuantile(power) * separate) / d) ** 2;
}

function spreads(p0: number, d: number): { pooled: number; separate: number } {
  const p1 = p0 + d;
  const mean = (p0 + p1) / 2;
  return { pooled: Math.sqrt(2 * mean * (1 - mean)), separate: Math.sqrt(p0 * (1 - p0) + p1 * (1 - p1)) };
}
