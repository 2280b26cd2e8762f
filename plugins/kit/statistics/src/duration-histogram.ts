/** Bins of 1/8 octave (9% resolution) from 4 s to 17 minutes; the first and the last also take what lies outside. */
export const DURATION_BINS = 64;

const FIRST_MS = 4_000;
/** Lower edges in whole ms, so that every machine puts a duration in the same bin. */
const EDGES = Array.from({ length: DURATION_BINS + 1 }, (_, bin) => Math.round(FIRST_MS * 2 ** (bin / 8)));

/** Bin of a duration in ms. */
export function durationBin(ms: number): number {
  let low = 0;
  let high = DURATION_BINS - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (ms >= (EDGES[middle] ?? Infinity)) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Median in ms, geometric inside its bin; `null` for an empty histogram. Durations are right-skewed: it says more than the mean. */
export function durationMedian(counts: ArrayLike<number>): number | null {
  const total = Array.from(counts).reduce((sum, n) => sum + n, 0);
  if (total === 0) return null;
  let below = 0;
  let bin = 0;
  while (below + (counts[bin] ?? 0) < total / 2) below += counts[bin++] ?? 0;
  const low = EDGES[bin] ?? 0;
  const high = EDGES[bin + 1] ?? low;
  return low * (high / low) ** ((total / 2 - below) / (counts[bin] ?? 1));
}
