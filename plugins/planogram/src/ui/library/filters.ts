import { LIBRARY_PAGE_SIZE, type Id } from '@aislelab/domain';
import type { EditorProduct } from '@aislelab/ui-kit';
import { organizationsOf, type GlobalOrOwn } from '../header/queries.ts';
import type { Named } from '../state/content.ts';

/** Filters of the list of products; `null` is any. */
export interface ProductFilters {
  category: Named | null;
  company: Named | null;
  brand: Named | null;
  region: Named | null;
  library: GlobalOrOwn | null;
}
export const NO_FILTERS: ProductFilters = { category: null, company: null, brand: null, region: null, library: null };
const REFERENCES = ['category', 'company', 'brand', 'region'] as const;
const SEARCHED = ['name', 'brandName', 'categoryName', 'companyName'];

export function countFilters(filters: ProductFilters): number {
  return Object.values(filters).filter((value) => value !== null).length;
}

/** One page of the library's products by name; products of other regions than the shelves' are excluded. */
export function productsQuery(
  { search, filters, page, region }: { search: string; filters: ProductFilters; page: number; region: Id | null },
  organization: Id | null,
) {
  const text = search.trim();
  return {
    skip: page * LIBRARY_PAGE_SIZE,
    limit: LIBRARY_PAGE_SIZE,
    sort: 'name',
    populate: ['category', 'company', 'brand'],
    where: {
      AND: [
        { organization: { IN: organizationsOf(filters.library, organization) } },
        ...(region ? [{ region: { IN: [null, region] } }] : []),
        ...(text ? [{ OR: SEARCHED.map((field) => ({ [field]: { REGEX: text } })) }] : []),
        ...REFERENCES.flatMap((field) => {
          const chosen = filters[field];
          return chosen ? [{ [field]: chosen._id }] : [];
        }),
      ],
    },
  };
}

/**
 * Checks whether a tested product is listed. It belongs to the project: region and library do not narrow it.
 * @param companyOf company of a brand, where the product does not name its own
 */
export function isListed(
  product: EditorProduct,
  search: string,
  { category, company, brand }: ProductFilters,
  companyOf: ReadonlyMap<Id, Id>,
): boolean {
  const text = search.trim().toLowerCase();
  const words = [product.name, product.brand.name, product.category.name, product.company?.name ?? ''];
  return (
    words.some((word) => word.toLowerCase().includes(text)) &&
    (category === null || category._id === product.category._id) &&
    (brand === null || brand._id === product.brand._id) &&
    (company === null || company._id === (product.company?._id ?? companyOf.get(product.brand._id)))
  );
}
