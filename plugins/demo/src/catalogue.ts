import { checkDigit } from '@aislelab/domain';
import { BRANDS, COMPANIES, type BrandId, type CatalogueBrand, type CatalogueCompany } from './catalogue/brands.ts';
import { breakfastCereal } from './catalogue/breakfast-cereal.ts';
import { cannedFood } from './catalogue/canned-food.ts';
import { coffeeTea } from './catalogue/coffee-tea.ts';
import { saucesCondiments } from './catalogue/sauces-condiments.ts';
import { snacks } from './catalogue/snacks.ts';
import { softDrinks } from './catalogue/soft-drinks.ts';
import type { CatalogueProduct, CategoryId, ProductDraft } from './catalogue/types.ts';

export type { BrandId } from './catalogue/brands.ts';
export type { CatalogueProduct, CategoryId } from './catalogue/types.ts';
export { BRANDS, COMPANIES };

export const CATEGORIES = [
  { id: 'breakfast-cereal', name: 'Breakfast Cereal' },
  { id: 'coffee-tea', name: 'Coffee & Tea' },
  { id: 'soft-drinks', name: 'Soft Drinks' },
  { id: 'snacks', name: 'Snacks' },
  { id: 'sauces-condiments', name: 'Sauces & Condiments' },
  { id: 'canned-food', name: 'Canned Food' },
] as const satisfies readonly { id: CategoryId; name: string }[];

const DRAFTS: Readonly<Record<CategoryId, readonly ProductDraft[]>> = {
  'breakfast-cereal': breakfastCereal,
  'coffee-tea': coffeeTea,
  'soft-drinks': softDrinks,
  snacks,
  'sauces-condiments': saucesCondiments,
  'canned-food': cannedFood,
};

const companies = new Map<string, CatalogueCompany>(COMPANIES.map((company) => [company.id, company]));
const brands = new Map<BrandId, CatalogueBrand>(BRANDS.map((brand) => [brand.id, brand]));

export function brandOf(product: Pick<CatalogueProduct, 'brandId'>): CatalogueBrand {
  const brand = brands.get(product.brandId);
  if (!brand) throw new Error(`No brand '${product.brandId}'`);
  return brand;
}

/** Numbers the items of each company in the order of the catalogue, from 100 in steps of 7: append, never insert. */
function withBarcodes(): CatalogueProduct[] {
  const next = new Map<string, number>();
  return CATEGORIES.flatMap(({ id: categoryId }) =>
    DRAFTS[categoryId].map((draft) => {
      const company = companies.get(brandOf(draft).companyId);
      if (!company) throw new Error(`No company for '${draft.id}'`);
      const item = next.get(company.id) ?? 100;
      next.set(company.id, item + 7);
      const length = company.barcodePrefix.startsWith('4') ? 11 : 12;
      const digits = company.barcodePrefix + String(item).padStart(length - company.barcodePrefix.length, '0');
      return { ...draft, categoryId, barcode: `${digits}${checkDigit(digits)}` };
    }),
  );
}

/** Every product of the demo store, category by category. */
export const PRODUCTS: readonly CatalogueProduct[] = withBarcodes();
