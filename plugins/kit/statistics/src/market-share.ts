import { tQuantile } from './distributions.ts';
import { fractionDifference } from './exact.ts';
import type { Interval } from './proportions.ts';

/**
 * One arm of a share: sums over its shoppers of x (units or cents of the item), y (of its base) and their products. All whole numbers.
 */
export interface ShareArm {
  /** Shoppers of the arm. */
  n: number;
  /** Shoppers with y > 0. */
  baseBuyers: number;
  x: number;
  y: number;
  xx: number;
  xy: number;
  yy: number;
}

/** Ratio of sums X / Y; `null` when nothing of the base was bought. */
export function share({ x, y }: ShareArm): number | null {
  return y === 0 ? null : x / y;
}

/** Test minus control, both with y > 0. */
export function shareDifference(test: ShareArm, control: ShareArm): number {
  return fractionDifference(test.x, test.y, control.x, control.y);
}

/** sum (d x - n y)^2 = d^2 XX - 2 n d XY + n^2 YY, exactly. */
function residualSquares(arm: ShareArm, n: bigint, d: bigint): bigint {
  return d * d * BigInt(arm.xx) - 2n * n * d * BigInt(arm.xy) + n * n * BigInt(arm.yy);
}

/**
 * Score-type linearised z of a difference of ratios of sums, the shopper being the unit (docs/formulas.md 1.2):
 * R = (X1 + X0) / (Y1 + Y0), Q_a = sum (x - R y)^2, z = (R1 - R0) / sqrt(Q1/Y1^2 + Q0/Y0^2); 0 if the shares are equal.
 * Evaluating the variance at the pooled ratio keeps it finite when one arm has no buyer. Both arms need y > 0.
 */
export function shareZ(test: ShareArm, control: ShareArm): number {
  const y1 = BigInt(test.y);
  const y0 = BigInt(control.y);
  const numerator = BigInt(test.x) * y0 - BigInt(control.x) * y1;
  if (numerator === 0n) return 0;
  const pooledX = BigInt(test.x + control.x);
  const pooledY = y1 + y0;
  const squares =
    residualSquares(test, pooledX, pooledY) * y0 * y0 + residualSquares(control, pooledX, pooledY) * y1 * y1;
  return Number(numerator * pooledY) / Math.sqrt(Number(squares));
}

/**
 * Variance of one share by the delta method (Deng, Knoblich, Lu 2018): n/(n-1) sum (x - R y)^2 / Y^2 with the arm's own R.
 * Equals n/(n-1) times the HC0 sandwich of the regression of x on y through the origin with weights 1/y.
 */
function deltaVariance(arm: ShareArm): number {
  const y = BigInt(arm.y);
  return ((arm.n / (arm.n - 1)) * Number(residualSquares(arm, BigInt(arm.x), y))) / Number(y ** 4n);
}

/**
 * Two-sided 90% interval of the difference: t with B1 + B0 - 2 degrees of freedom, B = shoppers who bought of the base.
 * `null` with fewer than two shoppers in an arm or fewer than three base buyers in all.
 */
export function share90(test: ShareArm, control: ShareArm): Interval | null {
  const df = test.baseBuyers + control.baseBuyers - 2;
  if (df < 1 || test.n < 2 || control.n < 2) return null;
  const half = tQuantile(0.95, df) * Math.sqrt(deltaVariance(test) + deltaVariance(control));
  const difference = shareDifference(test, control);
  return [difference - half, difference + half];
}
