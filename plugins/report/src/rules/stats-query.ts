import {
  brandContent,
  shopperFilter,
  type CompactEntry,
  type CompactSelect,
  type ReportProduct,
  type ShopperChoice,
} from '@aislelab/statistics';

/** What says how far a difference can be believed. */
export const TEST: readonly CompactSelect[] = ['suppressed', 'ci90', 'p', 'exact'];
/** What is asked of all shoppers together. */
export const SHOPPERS: readonly CompactSelect[] = [
  'variation',
  'content',
  'sample',
  'spending',
  'spendingTest',
  'durations',
  'durationTest',
  'rating',
  'ratingCounts',
  'ratingTest',
  'topTwoBoxes',
  'words',
  'wordShares',
  'lowBase',
  'checks',
  ...TEST,
];
const SHARES: readonly CompactSelect[] = [
  'variation',
  'content',
  'sample',
  'marketShare',
  'marketPenetration',
  'lowBase',
  ...TEST,
];
const CATEGORY: readonly CompactSelect[] = [...SHARES, 'spending', 'spendingTest', 'switching'];
const PRODUCT: readonly CompactSelect[] = [
  ...SHARES,
  'marketShareValue',
  'unitsPerBuyer',
  'spendingPerBuyer',
  'shareBase',
  'age',
  'gender',
  'funnel',
  'withoutFlagged',
];

/**
 * The one question of a report, of its page and of its files: shoppers and the checks, the category with what it sold and what was switched in it, the brand in it, and the
 * product with its buyers, its funnel and what is left without flagged visits.
 */
export function statsQuery(product: ReportProduct, filters: ShopperChoice): CompactEntry[] {
  const filter = shopperFilter(filters);
  return [
    [['project'], filter, SHOPPERS],
    [['category', product.categoryId], filter, CATEGORY],
    [['brand', brandContent(product.brandId, product.categoryId)], filter, SHARES],
    [['product', product._id], filter, PRODUCT],
  ];
}
