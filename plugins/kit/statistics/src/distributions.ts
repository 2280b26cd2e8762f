import { betaHalf, gammaQ, lnGammaHalfRatio } from './gamma.ts';

/** Standard normal quantile of 0.95: two-sided 90% confidence, the level of the report. */
export const Z_90 = 1.6448536269514722;

/** P(Z > z) of the standard normal distribution; precise in the far tails too. */
export function normalSf(z: number): number {
  const tail = 0.5 * gammaQ(0.5, 0.5 * z * z);
  return z >= 0 ? tail : 1 - tail;
}

/** P(Z <= z) of the standard normal distribution. */
export function normalCdf(z: number): number {
  return normalSf(-z);
}

/** Two-sided p value of a z statistic. */
export function normalP(z: number): number {
  return 2 * normalSf(Math.abs(z));
}

/** P(T > t) of Student's t with `df` > 0 degrees of freedom (need not be whole). */
export function tSf(t: number, df: number): number {
  // P(|T| > t) = I_x(df/2, 1/2) with x = df / (df + t^2), DLMF 8.17
  const tail = 0.5 * betaHalf(0.5 * df, (t * t) / df);
  return t >= 0 ? tail : 1 - tail;
}

/** Two-sided p value of a t statistic. */
export function tP(t: number, df: number): number {
  return 2 * tSf(Math.abs(t), df);
}

/** P(X > x) of chi-square with `df` degrees of freedom. */
export function chi2Sf(x: number, df: number): number {
  return gammaQ(0.5 * df, 0.5 * x);
}

/**
 * Solves sf(x) = q for a decreasing function on x >= 0: Newton steps kept inside a shrinking bracket.
 */
function invertTail(q: number, start: number, sf: (x: number) => number, density: (x: number) => number): number {
  let low = 0;
  let high = Infinity;
  let x = start;
  for (let step = 0; step < 200; step++) {
    const error = sf(x) - q;
    if (error > 0) low = x;
    else high = x;
    let next = x + error / density(x);
    if (!(next > low && next < high)) next = high === Infinity ? 2 * x + 1 : 0.5 * (low + high);
    if (Math.abs(next - x) <= 1e-15 * Math.abs(next)) return next;
    x = next;
  }
  return x;
}

/**
 * Quantile z with P(Z <= z) = p, 0 < p < 1. Start: Abramowitz and Stegun 26.2.23, then Newton to the last digits.
 */
export function normalQuantile(p: number): number {
  if (p === 0.5) return 0;
  const q = Math.min(p, 1 - p);
  const t = Math.sqrt(-2 * Math.log(q));
  const start = t - (2.515517 + t * (0.802853 + t * 0.010328)) / (1 + t * (1.432788 + t * (0.189269 + t * 0.001308)));
  const density = (x: number) => Math.exp(-0.5 * x * x) / Math.sqrt(2 * Math.PI);
  const z = invertTail(q, Math.max(start, 1e-3), normalSf, density);
  return p < 0.5 ? -z : z;
}

/**
 * Quantile t with P(T <= t) = p for `df` > 0. Start: Cornish and Fisher's expansion (Abramowitz and Stegun 26.7.5), then
 * Newton with the density; the closed forms of 1 and 2 degrees of freedom need no start.
 */
export function tQuantile(p: number, df: number): number {
  if (p === 0.5) return 0;
  const q = Math.min(p, 1 - p);
  const sign = p < 0.5 ? -1 : 1;
  if (df === 1) return sign / Math.tan(Math.PI * q);
  if (df === 2) return (sign * (1 - 2 * q)) / Math.sqrt(2 * q * (1 - q));
  const z = -normalQuantile(q);
  const start = z + (z ** 3 + z) / (4 * df) + (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * df * df);
  const density = (x: number) => tDensity(x, df);
  return sign * invertTail(q, start, (x) => tSf(x, df), density);
}

function tDensity(t: number, df: number): number {
  return Math.exp(lnDensityConstant(df) - 0.5 * (df + 1) * Math.log1p((t * t) / df));
}

function lnDensityConstant(df: number): number {
  return lnGammaHalfRatio(0.5 * df) - 0.5 * Math.log(df * Math.PI);
}
