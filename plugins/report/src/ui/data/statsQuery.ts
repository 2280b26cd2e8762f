import {
  AGES,
  brandContent,
  controlIndex,
  GENDERS,
  type CompactEntry,
  type CompactFilters,
  type CompactRow,
  type CompactSelect,
  type Project,
} from '@aislelab/domain';
import type { ReportFilters } from '@aislelab/ui-kit';
import type { ReportProduct } from '@aislelab/ui-kit/project';

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

/**
 * The one question of a report page: shoppers and the checks, the category with what was switched in it, the brand in it, and the
 * product with its buyers, its funnel and what is left without flagged visits.
 */
export function statsQuery(product: ReportProduct, filters: Pick<ReportFilters, 'age' | 'gender'>): CompactEntry[] {
  const filter = shopperFilter(filters);
  return [
    [['project'], filter, SHOPPERS],
    [['category', product.categoryId], filter, CATEGORY],
    [['brand', brandContent(product.brandId, product.categoryId)], filter, SHARES],
    [['product', product._id], filter, PRODUCT],
  ];
}

/** A value that is no bucket is Any. */
export function shopperFilter({ age, gender }: Pick<ReportFilters, 'age' | 'gender'>): CompactFilters {
  const ages = AGES.filter((one) => one === age);
  const genders = GENDERS.filter((one) => one === gender);
  return { ...(ages.length > 0 ? { age: ages } : {}), ...(genders.length > 0 ? { gender: genders } : {}) };
}

/** What is known of one variation. */
export interface VariationStats {
  /** Position, 0 = A. */
  variation: number;
  control: boolean;
  project: CompactRow;
  category: CompactRow;
  brand: CompactRow;
  product: CompactRow;
}

/** The rows of an answer by variation: the control first, then the letters. A variation that lacks a row is left out. */
export function byVariation(rows: readonly CompactRow[], control: number): VariationStats[] {
  const find = (variation: number, type: CompactRow['type']) =>
    rows.find((row) => row.variation === variation && row.type === type);
  const positions = [...new Set(rows.map(({ variation }) => variation))];
  return positions
    .flatMap((variation): VariationStats[] => {
      const project = find(variation, 'project');
      const category = find(variation, 'category');
      const brand = find(variation, 'brand');
      const product = find(variation, 'product');
      return project && category && brand && product
        ? [{ variation, control: variation === control, project, category, brand, product }]
        : [];
    })
    .toSorted((a, b) => Number(b.control) - Number(a.control) || a.variation - b.variation);
}

/** Position of the control: as frozen at going live, since the numbers were compiled from that. */
export function controlOf({ testing, variations }: Pick<Project, 'testing' | 'variations'>): number {
  return testing.variations.count > 0 ? testing.variations.control : controlIndex(variations);
}
