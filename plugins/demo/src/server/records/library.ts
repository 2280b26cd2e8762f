import {
  CM_PER_INCH,
  fillSection,
  getSection,
  PX_PER_CM,
  shelvesFromLeft,
  type Brand,
  type LibraryItem,
  type LibraryPlanogram,
  type Product,
  type StoredImage,
} from '@aislelab/domain';
import { BRANDS, CATEGORIES, COMPANIES, PRODUCTS, type CatalogueProduct, type CategoryId } from '../../catalogue.ts';
import { daysAgo, demoId } from '../ids.ts';

export const productId = (product: Pick<CatalogueProduct, 'id'>) => demoId('product', product.id);
export const categoryId = (slug: string) => demoId('category', slug);
export const brandId = (slug: string) => demoId('brand', slug);
const companyId = (slug: string) => demoId('company', slug);

export function item(_id: string, name: string, days: number): LibraryItem {
  return { _id, name, organization: null, version: 1, createdAt: daysAgo(days), updatedAt: daysAgo(days) };
}

export const categories = () => CATEGORIES.map(({ id, name }, index) => item(categoryId(id), name, 240 - index));
export const companies = () => COMPANIES.map(({ id, name }, index) => item(companyId(id), name, 230 - index));
export const brands = (): Brand[] =>
  BRANDS.map((brand, index) => ({
    ...item(brandId(brand.id), brand.name, 220 - index),
    company: companyId(brand.companyId),
  }));

const inches = (cm: number) => Math.round((cm / CM_PER_INCH) * 1_000) / 1_000;

export function products(images: ReadonlyMap<string, StoredImage>): Product[] {
  const companyOf = new Map<string, string>(BRANDS.map((brand) => [brand.id, brand.companyId]));
  return PRODUCTS.map((product, index) => ({
    ...item(productId(product), product.name, 190 - index),
    ...pictureOf(images.get(product.id) ?? null, product),
    description: product.description,
    project: null,
    region: null,
    lengthUnit: 'CM' as const,
    width: product.width,
    height: product.height,
    widthInch: inches(product.width),
    heightInch: inches(product.height),
    price: product.priceCents,
    barcode: product.barcode,
    barcodeOverridden: false,
    sku: `${product.brandId.slice(0, 3).toUpperCase()}-${String(index + 1).padStart(3, '0')}`,
    category: categoryId(product.categoryId),
    company: companyId(companyOf.get(product.brandId) ?? ''),
    brand: brandId(product.brandId),
  }));
}

/** The display picture fits the pack's real size and is never larger than the original. */
function pictureOf(image: StoredImage | null, { width, height }: CatalogueProduct) {
  const none = { image, imageShopper: null, widthPx: null, heightPx: null, offsetPx: 0 };
  if (!image) return none;
  const { display } = PX_PER_CM;
  const fit = Math.min(1, (width * display) / image.width, (height * display) / image.height);
  const [widthPx, heightPx] = [Math.round(image.width * fit), Math.round(image.height * fit)];
  return { ...none, imageShopper: image.shopper, widthPx, heightPx };
}

/** Shelves of a section, merchandised from left to right with these categories. */
export function filled(
  section: 'left' | 'right' | 'aisle' | 'entrance' | 'back',
  wanted: readonly CategoryId[],
  seed: number,
) {
  return fillSection({
    shelves: shelvesFromLeft(section),
    shelfType: getSection(section).shelfType,
    seed,
    products: PRODUCTS.filter((product) => wanted.includes(product.categoryId)).map((product) => ({
      _id: productId(product),
      name: product.name,
      width: product.width,
      height: product.height,
      category: product.categoryId,
      brand: product.brandId,
    })),
  });
}

export const planograms = (): LibraryPlanogram[] => [
  planogram('Breakfast & Coffee Aisle', ['breakfast-cereal', 'coffee-tea'], 11),
  planogram('Drinks & Snacks Aisle', ['soft-drinks', 'snacks'], 12),
  planogram('Pantry Aisle', ['sauces-condiments', 'canned-food', 'coffee-tea'], 13),
  endWall('Chilled Drinks at the Back', 'BACK', ['soft-drinks'], 14, true),
  endWall('Breakfast at the Entrance', 'ENTRANCE', ['breakfast-cereal', 'coffee-tea'], 15, false),
];
function planogram(name: string, wanted: CategoryId[], seed: number): LibraryPlanogram {
  return {
    ...item(demoId('planogram', name), name, 60 - seed),
    region: null,
    categories: wanted.map(categoryId),
    purpose: null,
    planogram: { version: 1, shelves: filled('aisle', wanted, seed) },
  };
}

/** A wall at an end of the aisle, which every shopper sees. */
function endWall(
  name: string,
  purpose: 'BACK' | 'ENTRANCE',
  wanted: CategoryId[],
  seed: number,
  fridge: boolean,
): LibraryPlanogram {
  const shelves = Object.entries(filled(purpose === 'BACK' ? 'back' : 'entrance', wanted, seed));
  return {
    ...planogram(name, wanted, seed),
    purpose,
    planogram: { version: 1, shelves: Object.fromEntries(shelves.map(([id, shelf]) => [id, { ...shelf, fridge }])) },
  };
}
