import {
  AGES,
  brandContent,
  GENDERS,
  type CompactEntry,
  type CompactFilters,
  type CompactSelect,
  type ReportProduct,
} from '@aislelab/domain';

const SHOPPERS: readonly CompactSelect[] = [
  'variation',
  'content',
  'sample',
  'spending',
  'spendingTest',
  'durations',
  'durationTest',
  'rating',
  'ratingCounts',
  'words',
  'lowBase',
  'suppressed',
  'pHolm',
  'checks',
];
const SHARES: readonly CompactSelect[] = [
  'variation',
  'content',
  'sample',
  'marketShare',
  'marketPenetration',
  'lowBase',
  'suppressed',
  'ci90',
  'p',
  'pHolm',
];
const CATEGORY: readonly CompactSelect[] = ['variation', 'content', 'sample', 'switching'];
const PRODUCT: readonly CompactSelect[] = [...SHARES, 'age', 'gender', 'funnel', 'withoutFlagged'];

/** As they stand in an address: a value that is no bucket is Any. */
interface ShopperFilters {
  age: string | null;
  gender: string | null;
}

/**
 * The one question of a report, of its page and of its files: shoppers and the checks, the category with what was switched in it, the brand in it, and the
 * product with its buyers, its funnel and what is left without flagged visits.
 */
export function statsQuery(product: ReportProduct, filters: ShopperFilters): CompactEntry[] {
  const filter = shopperFilter(filters);
  return [
    [['project'], filter, SHOPPERS],
    [['category', product.categoryId], filter, CATEGORY],
    [['brand', brandContent(product.brandId, product.categoryId)], filter, SHARES],
    [['product', product._id], filter, PRODUCT],
  ];
}

export function shopperFilter({ age, gender }: ShopperFilters): CompactFilters {
  const ages = AGES.filter((one) => one === age);
  const genders = GENDERS.filter((one) => one === gender);
  return { ...(ages.length > 0 ? { age: ages } : {}), ...(genders.length > 0 ? { gender: genders } : {}) };
}
