import { SIGNIFICANCE_THRESHOLD } from '@aislelab/domain';

export type Highlight = 'up' | 'down' | null;

/**
 * Green and up above 1.64, red and down below -1.64 (90% confidence); exactly at the threshold, between, withheld, or for the control
 * group: nothing.
 */
export function highlightOf(significance: number | null | undefined, control: boolean): Highlight {
  if (control || significance === null || significance === undefined) return null;
  if (significance > SIGNIFICANCE_THRESHOLD) return 'up';
  return significance < -SIGNIFICANCE_THRESHOLD ? 'down' : null;
}
