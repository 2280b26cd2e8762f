import { MAX_RATING, MAX_WORDS, type CartLine, type SessionSubmission } from '@aislelab/domain';
import type { Random } from './random.ts';
import type { Store } from './store.ts';
import { WORDS } from './words.ts';

/** Rating and words of whatever shoppers are asked about. */
export function reviewOf(
  { content, variation, assumptions: a }: Store,
  cart: readonly CartLine[],
  random: Random,
): Pick<SessionSubmission, 'rating' | 'words'> {
  const { review, useRating, useImpressions } = content.config;
  if (!review) return { rating: null, words: null };
  const bought = cart.some((line) => line.product === review.id) ? a.boughtRating : 0;
  const redesigned = content.variations[variation]?.productImages[review.id] !== undefined;
  const liking = a.rating + bought + (redesigned ? a.newPackRating : 0) + a.ratingSpread * random.normal();
  const rating = Math.min(MAX_RATING, Math.max(1, Math.round(liking)));
  const count = Math.min(MAX_WORDS, 1 + random.poisson(a.extraWords));
  const words = new Set<string>();
  while (words.size < count) {
    const list = random.next() < (rating - 0.5) / MAX_RATING ? WORDS.good : WORDS.poor;
    // Some words come to mind far more often than others.
    const word = list[random.weighted(list.map((_, index) => 1 / (1 + index)))];
    if (word) words.add(word);
  }
  return { rating: useRating ? rating : null, words: useImpressions ? [...words] : null };
}
