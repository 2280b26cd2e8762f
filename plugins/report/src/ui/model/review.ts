import { countText, percent1, pointsText, shoppersText, signedText, TOP_WORDS, type Project } from '@aislelab/domain';
import { isFew, marked, ratingsOf, type CompactRow, type CountedCell } from '@aislelab/statistics';
import { t } from '@aislelab/ui-kit/texts';
import type { VariationStats } from '../data/statsQuery.ts';
import { compared, type Compared } from './compared.ts';
import { NONE, oneDecimal } from './format.ts';

/** Item of the Review table; `null` where it is skipped. */
export interface ReviewItem {
  kind: string;
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
  if (product) return { kind: t('Product'), name: product.name, ...shown };
  const material = content.posMaterials[review];
  return material ? { kind: t('POS Material'), name: material.name, ...shown } : null;
}

export interface Impression {
  word: string;
  count: string;
  /** Of those who gave any word. */
  share: string;
  score: string;
  /** The share beside the largest of all variations, 0 to 1, for the bar behind it. */
  weight: number;
  /** Against the control's share. */
  compared: Compared;
}
export interface Review {
  rating: number | null;
  /** `3.9`, with an asterisk where few rated. */
  ratingText: string;
  /** Number of shoppers by rating. */
  ratingDetail: string;
  /** Shoppers who rated, and who gave words. */
  rated: number;
  respondents: number;
  /** `380 ratings`. */
  ratingBase: string;
  ratingCompared: Compared;
  /** 4 or 5 stars. */
  topTwo: Compared;
  /** `319 shoppers gave words`. */
  wordsBase: string;
  impressions: Impression[];
}

/** Rating and most popular words of each variation, in their order: bars of words have one scale. */
export function reviewsOf(variations: readonly VariationStats[]): Review[] {
  const shares = variations.flatMap(({ project }) => (project.wordShares ?? []).map(({ value }) => value ?? 0));
  const most = Math.max(0, ...shares) || 1;
  const control = variations.find((one) => one.control)?.project;
  return variations.map((one) => reviewOf(one, control, most));
}

const respondentsOf = (row: CompactRow | undefined) => row?.wordShares?.[0]?.base ?? 0;

function reviewOf({ control, project }: VariationStats, against: CompactRow | undefined, most: number): Review {
  const { rating = null, ratingCounts = [], ratingTest, topTwoBoxes, wordShares = [], words = [] } = project;
  const rated = ratingsOf(project);
  const respondents = respondentsOf(project);
  const fewRated = isFew(Math.min(rated, against ? ratingsOf(against) : 0));
  const fewGaveWords = isFew(Math.min(respondents, respondentsOf(against)));
  const base = `${countText(rated)} ${rated === 1 ? 'rating' : 'ratings'}.`;
  const share = (cell: CountedCell | undefined, of: string, lowBase: boolean) =>
    compared({
      control,
      value: cell?.value,
      test: cell,
      base: t('%{countText} of %{countText2} %{of}.', {
        countText: countText(cell?.count ?? 0),
        countText2: countText(cell?.base ?? 0),
        of,
      }),
      counted: cell?.base ?? 0,
      lowBase,
      show: percent1,
      showDifference: pointsText,
      unit: 'pts',
    });
  const scores = new Map(words.map(({ id, score }) => [id, score]));
  return {
    rating,
    ratingText: rating === null ? NONE : marked(oneDecimal(rating), rated),
    ratingDetail: ratingDetail(ratingCounts),
    ratingBase: `${countText(rated)} ${rated === 1 ? 'rating' : 'ratings'}`,
    rated,
    respondents,
    ratingCompared: compared({
      control,
      value: rating,
      test: ratingTest,
      base,
      counted: rated,
      lowBase: fewRated,
      show: oneDecimal,
      showDifference: (difference) => signedText(difference, (size) => size.toFixed(2)),
      unit: '',
    }),
    topTwo: share(topTwoBoxes, t('who rated'), fewRated),
    wordsBase: respondents === 0 ? '' : t('%{shoppersText} gave words', { shoppersText: shoppersText(respondents) }),
    impressions: wordShares.slice(0, TOP_WORDS).map((cell) => ({
      word: cell.id,
      count: countText(cell.count),
      share: marked(percent1(cell.value ?? 0), respondents),
      score: marked(oneDecimal(scores.get(cell.id) ?? 0), respondents),
      weight: (cell.value ?? 0) / most,
      compared: share(cell, t('who gave words'), fewGaveWords),
    })),
  };
}

function ratingDetail(counts: readonly number[]): string {
  const total = counts.reduce((sum, one) => sum + one, 0);
  if (total === 0) return t('No ratings.');
  const stars = counts.map((one, index) => `${index + 1}★ ${countText(one)}`).toReversed();
  return `${countText(total)} ${total === 1 ? 'rating' : 'ratings'}: ${stars.join(', ')}`;
}
