import {
  brandContent,
  shopperFilter,
  type CompactEntry,
  type CompactSelect,
  type ReportProduct,
  type ShopperChoice,
} from '@aislelab/statistics';

/** Columns of significance. */
export const TEST: readonly CompactSelect[] = ['suppressed', 'ci90', 'p', 'exact'];
/** Columns of all shoppers together. */
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
 * The one query of a report, of its page and of its files: shoppers and checks, the category with its sales and switching, the brand in it,
 * a product with its buyers, its funnel and its numbers without flagged visits.
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
