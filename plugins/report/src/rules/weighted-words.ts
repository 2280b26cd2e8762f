import { decimalText, formatAmount, percent2, pointsText, signedText, type StoreCurrency } from '@aislelab/domain';
import type { WeightedUnit } from './weighting.ts';

/** Texts of a weighted figure and its change, for the page and its files. */
export interface WeightedWords {
  show: (value: number) => string;
  change: (difference: number) => string;
}

export function weightedWords(unit: WeightedUnit | undefined, store: StoreCurrency): WeightedWords {
  switch (unit) {
    case 'money':
      return signedAs((amount) => formatAmount(amount, store));
    case 'ms':
      return signedAs((ms) => `${decimalText(ms / 1_000, 1)} s`);
    case 'stars':
      return signedAs((stars) => decimalText(stars, 2));
    default:
      return { show: percent2, change: (difference) => `${pointsText(difference)} pts` };
  }
}

const signedAs = (show: (value: number) => string): WeightedWords => ({
  show,
  change: (difference) => signedText(difference, show),
});
