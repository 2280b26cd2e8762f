import { chi2Sf } from './distributions.ts';

/** Test whether two groups are made up alike: chi-square of a table of two rows, without empty buckets. */
export interface MixTest {
  chi2: number;
  df: number;
  p: number;
}

/** Level at which a difference in composition is worth a note (docs/formulas.md 5.1). */
export const MIX_ALPHA = 0.05;

/** Pearson's chi-square of homogeneity. `null` when a group is empty, or with one bucket only. */
export function mixTest(test: readonly number[], control: readonly number[]): MixTest | null {
  const buckets = test.map((count, index) => [count, control[index] ?? 0] as const).filter(([a, b]) => a + b > 0);
  const [n1, n0] = [0, 1].map((side) => buckets.reduce((sum, bucket) => sum + (bucket[side] ?? 0), 0)) as [
    number,
    number,
  ];
  if (n1 === 0 || n0 === 0 || buckets.length < 2) return null;
  const chi2 = buckets.reduce((sum, [a, b]) => {
    const expected1 = ((a + b) * n1) / (n1 + n0);
    const expected0 = ((a + b) * n0) / (n1 + n0);
    return sum + (a - expected1) ** 2 / expected1 + (b - expected0) ** 2 / expected0;
  }, 0);
  const df = buckets.length - 1;
  return { chi2, df, p: chi2Sf(chi2, df) };
}
