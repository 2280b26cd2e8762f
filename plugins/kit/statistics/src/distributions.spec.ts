import { SIGNIFICANCE_THRESHOLD } from '@aislelab/domain';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Z_90, chi2Sf, normalCdf, normalP, normalQuantile, normalSf, tP, tQuantile, tSf } from './distributions.ts';
import { lnGamma } from './gamma.ts';

/** Reference values computed with 30 digits (mpmath, checked at 60). */
const NORMAL_SF = [
  [0.0001, 0.4999601057720263],
  [0.1, 0.460172162722971],
  [0.75, 0.2266273523768682],
  [1.2, 0.11506967022170828],
  [1.64, 0.050502583474103725],
  [2, 0.02275013194817921],
  [3.3, 0.0004834241423837775],
  [6, 9.86587645037698e-10],
  [10, 7.619853024160525e-24],
  [20, 2.7536241186062337e-89],
  [35, 1.1249107064724062e-268],
] as const;
const NORMAL_QUANTILE = [
  [1e-12, -7.034483825301132],
  [1e-6, -4.753424308822899],
  [0.01, -2.326347874040841],
  [0.2, -0.8416212335729142],
  [0.4999, -0.00025066283008800747],
  [0.55, 0.12566134685507416],
  [0.95, 1.6448536269514722],
  [0.9999, 3.7190164854557084],
] as const;
const T_SF = [
  [0.01, 1, 0.49681700723509176],
  [12.7, 1, 0.02501216384467208],
  [1.2, 2, 0.17650168038968475],
  [1, 2.5, 0.20203051363913674],
  [0.3, 29.37, 0.38314513360923796],
  [1.64, 58.2, 0.053199861891565],
  [8, 58.2, 2.993492763479573e-11],
  [40, 7.3, 4.018567583956861e-10],
  [1.7, 1000.5, 0.04472086578110704],
  [2.5, 41234.25, 0.006211591632504364],
  [0.5, 2_000_000, 0.3085375662310884],
  [1.7, 2_000_000, 0.04456554050186017],
  [1.9, 2_000_000, 0.028716631657126377],
  [6, 2_000_000, 9.867562631966131e-10],
  [12, 1500.5, 4.788901559103968e-32],
] as const;
const T_QUANTILE = [
  [0.95, 1, 6.313751514675038],
  [0.95, 2, 2.9199855803537242],
  [0.95, 1.3, 4.333339183467027],
  [0.95, 3.7, 2.182493803914601],
  [0.95, 28.9, 1.6993209741897275],
  [0.05, 97.4, -1.6606488464280196],
  [0.975, 1234.5, 1.9618874833313453],
  [0.95, 1_999_998, 1.644854388837163],
  [0.55, 12, 0.12834738079561145],
  [0.999, 4, 7.173182219782307],
] as const;
const CHI2_SF = [
  [0.001, 1, 0.9747728793699604],
  [3.84, 1, 0.050043521248705106],
  [2.2, 4, 0.6990292757659671],
  [40, 3, 1.0655090334255861e-8],
  [150, 120, 0.033073480911304666],
  [600, 25, 1.2001678135079937e-110],
  [0.5, 25, 1],
] as const;
const LN_GAMMA = [
  [0.5, 0.5723649429247001],
  [1.5, -0.12078223763524522],
  [3, 0.6931471805599453],
  [11.9, 17.25847745059552],
  [12.5, 18.734347511936445],
  [60.5, 186.57891783333784],
  [1_000_000, 12815504.569147611],
] as const;

/** Largest relative error of all pairs. */
function worst(pairs: readonly (readonly [actual: number, expected: number])[]): number {
  return Math.max(...pairs.map(([actual, expected]) => Math.abs(actual / expected - 1)));
}

describe('distributions', () => {
  it('agree with 30-digit references to 12 digits, far tails included', () => {
    expect(worst(NORMAL_SF.map(([z, q]) => [normalSf(z), q]))).toBeLessThan(1e-12);
    expect(worst(NORMAL_QUANTILE.map(([p, z]) => [normalQuantile(p), z]))).toBeLessThan(1e-12);
    expect(worst(T_SF.map(([t, df, q]) => [tSf(t, df), q]))).toBeLessThan(1e-12);
    expect(worst(T_QUANTILE.map(([p, df, t]) => [tQuantile(p, df), t]))).toBeLessThan(1e-12);
    expect(worst(CHI2_SF.map(([x, df, q]) => [chi2Sf(x, df), q]))).toBeLessThan(1e-12);
    expect(worst(LN_GAMMA.map(([x, y]) => [lnGamma(x), y]))).toBeLessThan(1e-13);
    expect(normalQuantile(0.95)).toBeCloseTo(Z_90, 14);
  });

  it('quantiles undo tails, and tails are symmetric', () => {
    const p = fc.double({ min: 1e-9, max: 0.999999, noNaN: true });
    const df = fc.double({ min: 1, max: 1e5, noNaN: true });
    fc.assert(
      fc.property(p, df, (q, freedom) => {
        expect(Math.abs(normalCdf(normalQuantile(q)) - q)).toBeLessThan(1e-12);
        const t = tQuantile(q, freedom);
        expect(Math.abs(1 - tSf(t, freedom) - q)).toBeLessThan(1e-11);
        expect(tSf(t, freedom) + tSf(-t, freedom)).toBeCloseTo(1, 12);
        expect(tP(t, freedom)).toBe(tP(-t, freedom));
      }),
      { numRuns: 300 },
    );
  });

  it('t tends to the normal distribution', () => {
    expect(tSf(1.64, 1e9)).toBeCloseTo(normalSf(1.64), 9);
    expect(normalQuantile(0.5)).toBe(0);
    expect(tQuantile(0.5, 9)).toBe(0);
  });
});

it('P2-CON-07 the significance threshold is 1.64, which is 90 % confidence', () => {
  expect(SIGNIFICANCE_THRESHOLD).toBe(1.64);
  expect(normalP(SIGNIFICANCE_THRESHOLD)).toBeCloseTo(0.1, 2);
});
