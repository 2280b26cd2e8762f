import { AGES, GENDERS, productsOf, type ShopperContent } from '@aislelab/domain';
import type { CompactEntry, CompactFilters } from './compact-query.ts';
import type { CompactRow } from './compact-rows.ts';

export interface ReportProduct {
  _id: string;
  name: string;
  category: string;
  brand: string;
  /** Ids of the two, which the numbers are asked by. */
  categoryId: string;
  brandId: string;
  project: boolean;
}

/** Products that the report can filter by: those on a shelf; the project's own first, then by category, brand and name. */
export function reportProducts({ resources, planogram, variations }: ShopperContent): ReportProduct[] {
  const layouts = [planogram, ...variations.flatMap((variation) => variation.planogram ?? [])];
  const placed = new Set(layouts.flatMap(productsOf));
  return Object.values(resources.product)
    .filter(({ _id }) => placed.has(_id))
    .map(({ _id, name, category, brand, project }) => ({
      _id,
      name,
      project,
      categoryId: category,
      brandId: brand,
      category: resources.category[category]?.name ?? '',
      brand: resources.brand[brand]?.name ?? '',
    }))
    .toSorted(
      (a, b) =>
        Number(b.project) - Number(a.project) ||
        a.category.localeCompare(b.category) ||
        a.brand.localeCompare(b.brand) ||
        a.name.localeCompare(b.name),
    );
}

/** The product that the report is about: the chosen one, or the first of the list. */
export function chosenProduct(
  products: readonly ReportProduct[],
  filters: { product?: string | null },
): ReportProduct | null {
  return products.find(({ _id }) => _id === filters.product) ?? products[0] ?? null;
}

/** Age and gender as an address holds them: a value that is no bucket is Any. */
export interface ShopperChoice {
  age: string | null;
  gender: string | null;
}

export function shopperFilter({ age, gender }: ShopperChoice): CompactFilters {
  const ages = AGES.filter((one) => one === age);
  const genders = GENDERS.filter((one) => one === gender);
  return { ...(ages.length > 0 ? { age: ages } : {}), ...(genders.length > 0 ? { gender: genders } : {}) };
}

/** Asks how many shoppers of a selection bought each product: one entry, however many products there are. */
export const buyersEntry = (choice: ShopperChoice): CompactEntry => [['project'], shopperFilter(choice), ['products']];

/** The products that at least one shopper bought, in any variation: those with a cart sample. */
export function boughtProducts(rows: readonly CompactRow[]): ReadonlySet<string> {
  const counts = rows.flatMap(({ products }) => Object.entries(products ?? {}));
  return new Set(counts.flatMap(([product, buyers]) => (buyers >= 1 ? [product] : [])));
}
