import { normalQuantile } from './distributions.ts';

/** Two-sided 90% confidence and 80% power: the defaults of the sample size figures. */
const ALPHA = 0.1;
const POWER = 0.8;

/**
 * Shoppers per variation to find a penetration of p0 + d against p0, rounded up (Fleiss, Levin, Paik; design/statistics 4.3):
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

function exactSampleSize(p0: number, d: number, alpha: number, power: number): number {
  const p1 = p0 + d;
  const mean = (p0 + p1) / 2;
  const pooled = Math.sqrt(2 * mean * (1 - mean));
  const separate = Math.sqrt(p0 * (1 - p0) + p1 * (1 - p1));
  return ((normalQuantile(1 - alpha / 2) * pooled + normalQuantile(power) * separate) / d) ** 2;
}
