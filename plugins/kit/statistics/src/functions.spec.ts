import { describe, expect, it } from '@jest/globals';
import { chi2Sf, normalP, normalQuantile, normalSf, tQuantile, tSf } from './distributions.ts';
import { benjaminiHochberg, holm } from './multiplicity.ts';
import { detectableDifference, sampleSizeTwoProportions } from './planning.ts';
import { chanceToBeat, newcombe90, twoProportionP, twoProportionZ, wilson90 } from './proportions.ts';
import { sampleRatio } from './sample-ratio.ts';
import { mismatch, readVectors } from './testing/golden-vectors.ts';
import { welch } from './welch.ts';

interface FunctionVectors {
  twoProportions: {
    control: [number, number];
    test: [number, number];
    z: number;
    p: number;
    newcombe90: [number, number];
    wilson90test: [number, number];
    chanceToBeat: number;
  }[];
  welchFromMoments: {
    control: [number, number, number];
    test: [number, number, number];
    t: number;
    p: number;
    df: number;
  }[];
  sampleSizeTwoProportions: {
    p0: number;
    d: number;
    alpha: number;
    power: number;
    nPerArm: number;
    arcsineN: number;
  }[];
  srm: { observed: number[]; weights: number[]; chi2: number; p: number; mismatch: boolean }[];
  multiplicity: { p: number[]; holm: number[]; bh: number[] };
  tails: Record<'normalSf' | 'normalPpf', [number, number][]> &
    Record<'tSf' | 'tPpf' | 'chi2Sf', [number, number, number][]>;
}

const vectors = readVectors<FunctionVectors>('109-functions');

/** Names what is off; small p values must agree in relative terms, so no absolute tolerance here. */
function wrong(pairs: readonly (readonly [name: string, actual: number | null, expected: number])[]): string[] {
  return pairs.flatMap(([name, actual, expected]) => {
    const off = mismatch(actual, expected);
    const relative = actual !== null && Math.abs(actual - expected) <= 1e-8 * Math.abs(expected);
    return off === null && (relative || Math.abs(expected) < 1e-300 || Math.abs((actual ?? 0) - expected) < 1e-12)
      ? []
      : [`${name}: ${actual} is not ${expected}`];
  });
}

describe('golden vectors of the functions', () => {
  it('two proportions: z, p, Newcombe, Wilson, chance to beat the control', () => {
    const pairs = vectors.twoProportions.flatMap((v, i) => {
      const [test, control] = [v.test, v.control].map(([count, total]) => ({ count, total }));
      if (test === undefined || control === undefined) return [];
      const [newcombe, wilson] = [newcombe90(test, control), wilson90(test)];
      return [
        [`${i} z`, twoProportionZ(test, control), v.z],
        [`${i} p`, twoProportionP(test, control), v.p],
        [`${i} newcombe low`, newcombe[0], v.newcombe90[0]],
        [`${i} newcombe high`, newcombe[1], v.newcombe90[1]],
        [`${i} wilson low`, wilson[0], v.wilson90test[0]],
        [`${i} wilson high`, wilson[1], v.wilson90test[1]],
        [`${i} chance`, chanceToBeat(test, control), v.chanceToBeat],
      ] as const;
    });
    expect(pairs).toHaveLength(14 * 7);
    expect(wrong(pairs)).toEqual([]);
  });

  it('Welch from moments', () => {
    const pairs = vectors.welchFromMoments.flatMap((v, i) => {
      const [test, control] = [v.test, v.control].map(([n, sum, sumSquares]) => ({ n, sum, sumSquares }));
      if (test === undefined || control === undefined) return [];
      const result = welch(test, control);
      return [
        [`${i} t`, result.z, v.t],
        [`${i} p`, result.p, v.p],
        [`${i} df`, result.df, v.df],
      ] as const;
    });
    expect(pairs).toHaveLength(8 * 3);
    expect(wrong(pairs)).toEqual([]);
  });

  it('sample sizes, within 5% of the arcsine method', () => {
    for (const { p0, d, alpha, power, nPerArm, arcsineN } of vectors.sampleSizeTwoProportions) {
      const n = sampleSizeTwoProportions(p0, d, alpha, power);
      expect(n).toBe(nPerArm);
      expect(Math.abs(n / arcsineN - 1)).toBeLessThan(0.06);
    }
  });

  it('smallest detectable differences of the planning table, in points', () => {
    const table = [
      [0.02, [5.2, 3.3, 2.1, 1.4]],
      [0.05, [6.9, 4.6, 3.1, 2.1]],
      [0.1, [8.7, 5.9, 4.0, 2.8]],
      [0.2, [10.8, 7.5, 5.2, 3.6]],
      [0.3, [11.9, 8.3, 5.8, 4.1]],
    ] as const;
    for (const [p0, points] of table) {
      const found = [200, 400, 800, 1_600].map((n) => detectableDifference(p0, n) ?? 1);
      expect(found.map((d) => Math.round(1_000 * d) / 10)).toEqual(points);
    }
    expect(detectableDifference(0.999, 30)).toBeNull();
  });

  it('sample-ratio mismatch', () => {
    for (const { observed, weights, chi2, p, mismatch: flag } of vectors.srm) {
      const result = sampleRatio(observed, weights);
      expect(wrong([['chi2', result.chi2, chi2] as const, ['p', result.p, p] as const])).toEqual([]);
      expect(result.mismatch).toBe(flag);
    }
    // Too few in all say nothing; an arm without anybody says most.
    expect(sampleRatio([13, 0], [1, 1]).mismatch).toBe(false);
    expect(sampleRatio([400, 0], [1, 1]).mismatch).toBe(true);
    expect(sampleRatio([0, 0], [1, 1])).toEqual({ chi2: 0, p: 1, mismatch: false });
  });

  it('Holm and Benjamini-Hochberg', () => {
    const { p, holm: byHolm, bh } = vectors.multiplicity;
    expect(wrong(holm(p).map((value, i) => [`holm ${i}`, value, byHolm[i] ?? NaN] as const))).toEqual([]);
    expect(wrong(benjaminiHochberg(p).map((value, i) => [`bh ${i}`, value, bh[i] ?? NaN] as const))).toEqual([]);
  });

  it('tails and quantiles', () => {
    const { tails } = vectors;
    const pairs = [
      ...tails.normalSf.map(([z, q]) => [`normalSf ${z}`, normalSf(z), q] as const),
      ...tails.normalPpf.map(([p, z]) => [`normalPpf ${p}`, normalQuantile(p), z] as const),
      ...tails.tSf.map(([t, df, q]) => [`tSf ${t}`, tSf(t, df), q] as const),
      ...tails.tPpf.map(([p, df, t]) => [`tPpf ${p}`, tQuantile(p, df), t] as const),
      ...tails.chi2Sf.map(([x, df, q]) => [`chi2Sf ${x}`, chi2Sf(x, df), q] as const),
    ];
    expect(pairs).toHaveLength(30);
    expect(wrong(pairs)).toEqual([]);
    expect(normalP(0)).toBe(1);
  });
});
