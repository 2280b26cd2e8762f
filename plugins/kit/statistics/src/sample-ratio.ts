import { chi2Sf } from './distributions.ts';

/** Alarm level and minimum, as many times as there are variations, of the sample-ratio check (GrowthBook; Fabijan et al. KDD 2019). */
export const SAMPLE_RATIO_ALPHA = 0.001;
export const SAMPLE_RATIO_MIN = 8;

/**
 * Sample-ratio mismatch: chi-square of observed shoppers per variation against planned weights. `mismatch` when p < 0.001 and there are
 * at least 8 shoppers for each variation, wherever they are: a variation without any is the worst mismatch.
 */
export function sampleRatio(
  observed: readonly number[],
  weights: readonly number[],
): { chi2: number; p: number; mismatch: boolean } {
  if (observed.length !== weights.length || observed.length < 2) {
    throw new RangeError('sampleRatio needs one weight per variation and two variations');
  }
  const total = observed.reduce((sum, n) => sum + n, 0);
  const totalWeight = weights.reduce((sum, w) => sum + w, 0);
  if (!weights.every((w) => w > 0)) throw new RangeError('weights must be positive');
  if (total === 0) return { chi2: 0, p: 1, mismatch: false };
  const chi2 = observed.reduce((sum, n, i) => {
    const expected = (total * (weights[i] ?? 0)) / totalWeight;
    return sum + (n - expected) ** 2 / expected;
  }, 0);
  const p = chi2Sf(chi2, observed.length - 1);
  return { chi2, p, mismatch: p < SAMPLE_RATIO_ALPHA && total >= SAMPLE_RATIO_MIN * observed.length };
}
