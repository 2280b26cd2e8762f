/**
 * Exact integer arithmetic. Every statistic is a rational function of whole numbers (units, cents, ms, counts), and its variance is a
 * small difference of huge products: in floating point that difference would lose most of its digits, with BigInt it is exact and
 * only the last division rounds.
 */

/** a/b - c/d for whole numbers with b, d > 0; the numerator is exact. */
export function fractionDifference(a: number, b: number, c: number, d: number): number {
  return Number(BigInt(a) * BigInt(d) - BigInt(c) * BigInt(b)) / (b * d);
}

/**
 * Sample variance (divisor n - 1) from n, the sum and the sum of squares. Whole sums are computed exactly; `null` below two observations.
 */
export function sampleVariance(n: number, sum: number, sumSquares: number | bigint): number | null {
  if (n < 2) return null;
  if (Number.isSafeInteger(sum) && (typeof sumSquares === 'bigint' || Number.isInteger(sumSquares))) {
    const exact = BigInt(n) * BigInt(sumSquares) - BigInt(sum) ** 2n;
    return Number(exact) / (n * (n - 1));
  }
  return Math.max(0, (Number(sumSquares) - (sum * sum) / n) / (n - 1));
}
