import { productsOf } from './planogram/check.ts';
import type { ShopperContent } from './shopping.ts';

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

/** What can be filtered by: products that stand somewhere; the project's own first, then by category, brand and name. */
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
