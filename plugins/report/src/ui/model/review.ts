import { countText, TOP_WORDS, type Project } from '@aislelab/domain';
import type { VariationStats } from '../data/statsQuery.ts';
import { NONE, oneDecimal } from './format.ts';

/** What the Review table is about; `null` where it is skipped. */
export interface ReviewItem {
  kind: 'Product' | 'POS Material';
  name: string;
  rating: boolean;
  impressions: boolean;
}

/** Skipped without a review item, without anything asked about it, and (as specified) for impressions without ratings. */
export function reviewItem({ content }: Pick<Project, 'content'>): ReviewItem | null {
  const { review, useRating, useImpressions } = content;
  if (review === null || !useRating) return null;
  const shown = { rating: useRating, impressions: useImpressions };
  const product = content.products[review];
  if (product) return { kind: 'Product', name: product.name, ...shown };
  const material = content.posMaterials[review];
  return material ? { kind: 'POS Material', name: material.name, ...shown } : null;
}

export interface Impression {
  word: string;
  count: string;
  score: string;
  /** Relative to the most popular word, 0 to 1, for the bar behind it. */
  weight: number;
}
export interface Review {
  rating: number | null;
  ratingText: string;
  /** How many shoppers gave which rating. */
  ratingDetail: string;
  impressions: Impression[];
}

/** Rating and most popular words of one variation. */
export function reviewOf({ project }: VariationStats): Review {
  const rating = project.rating ?? null;
  const words = (project.words ?? []).slice(0, TOP_WORDS);
  const most = words[0]?.sum ?? 1;
  return {
    rating,
    ratingText: rating === null ? NONE : oneDecimal(rating),
    ratingDetail: ratingDetail(project.ratingCounts ?? []),
    impressions: words.map(({ id, sum, score }) => ({
      word: id,
      count: countText(sum),
      score: oneDecimal(score),
      weight: sum / most,
    })),
  };
}

function ratingDetail(counts: readonly number[]): string {
  const total = counts.reduce((sum, one) => sum + one, 0);
  if (total === 0) return 'No ratings.';
  const stars = counts.map((one, index) => `${index + 1}★ ${countText(one)}`).toReversed();
  return `${countText(total)} ${total === 1 ? 'rating' : 'ratings'}: ${stars.join(', ')}`;
}
