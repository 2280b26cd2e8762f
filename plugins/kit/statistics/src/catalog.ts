import type { Planogram, ShopperContent } from '@aislelab/domain';
import { baysOf, type Places } from './cube-attention.ts';

/** A product as frozen in the project snapshot; price in cents. */
export interface CatalogProduct {
  id: string;
  brand: string;
  category: string;
  priceCents: number;
}

export const STATS_TYPES = ['project', 'category', 'brand', 'product'] as const;
export type StatsType = (typeof STATS_TYPES)[number];

/** A row of the cube. `content`: category id, `brandId_categoryId` or product id; `base`: the row its share is a share of. */
export interface CatalogRow {
  type: StatsType;
  content: string | null;
  base: number;
}

/** Rows a product counts in. The project row is always 0. */
export interface ProductRows {
  product: number;
  brand: number;
  category: number;
  priceCents: number;
}

/**
 * Products for sale, and the rows of the cube in a fixed order: project, categories, brand-in-category pairs, products, each by id. Two
 * catalogs of the same products are the same, whatever the order they were listed in.
 */
export interface Catalog {
  readonly products: readonly CatalogProduct[];
  /** By position of the variation: product id -> price in cents where it differs. */
  readonly variationPrices: readonly Readonly<Record<string, number>>[];
  readonly rows: readonly CatalogRow[];
  /** Row by `rowKey`. */
  readonly rowIndex: ReadonlyMap<string, number>;
  readonly productRows: ReadonlyMap<string, ProductRows>;
  /** Position of a product in `products`. */
  readonly productIndex: ReadonlyMap<string, number>;
  /** By position of the variation: where its products stand; empty where that is not known. */
  readonly places: readonly Places[];
}

/** Key of a row in `Catalog.rowIndex`. */
export function rowKey(type: StatsType, content: string | null): string {
  return content === null ? type : `${type}:${content}`;
}

/** Content of a brand selector: a brand is looked at inside one category. */
export function brandContent(brand: string, category: string): string {
  return `${brand}_${category}`;
}

function byText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

function assertPrice(id: string, cents: number): void {
  if (!Number.isSafeInteger(cents) || cents < 0) throw new RangeError(`price of product ${id} is not whole cents`);
}

/**
 * Builds the rows. `variationPrices` for variations with prices of their own, `places` for where their products stand.
 * @throws RangeError on a repeated product or a price that is not whole cents.
 */
export function buildCatalog(
  listed: Iterable<CatalogProduct>,
  variationPrices: readonly Readonly<Record<string, number>>[] = [],
  places: readonly Places[] = [],
): Catalog {
  const products = [...listed]
    .map(({ id, brand, category, priceCents }) => ({ id, brand, category, priceCents }))
    .sort((a, b) => byText(a.id, b.id));
  for (const prices of variationPrices) for (const [id, cents] of Object.entries(prices)) assertPrice(id, cents);

  const rows: CatalogRow[] = [{ type: 'project', content: null, base: 0 }];
  const rowIndex = new Map([[rowKey('project', null), 0]]);
  const add = (type: StatsType, content: string, base: number): number => {
    const row = rows.push({ type, content, base }) - 1;
    rowIndex.set(rowKey(type, content), row);
    return row;
  };
  const rowOf = (type: StatsType, content: string): number => rowIndex.get(rowKey(type, content)) ?? 0;

  for (const category of [...new Set(products.map((p) => p.category))].sort(byText)) add('category', category, 0);
  const brands = new Map(products.map((p) => [brandContent(p.brand, p.category), p.category]));
  for (const [content, category] of [...brands].sort(([a], [b]) => byText(a, b))) {
    add('brand', content, rowOf('category', category));
  }
  const productRows = new Map<string, ProductRows>();
  for (const { id, brand, category, priceCents } of products) {
    assertPrice(id, priceCents);
    if (productRows.has(id)) throw new RangeError(`product ${id} is listed twice`);
    const categoryRow = rowOf('category', category);
    productRows.set(id, {
      product: add('product', id, categoryRow),
      brand: rowOf('brand', brandContent(brand, category)),
      category: categoryRow,
      priceCents,
    });
  }
  const productIndex = new Map(products.map(({ id }, index) => [id, index]));
  return { products, variationPrices, rows, rowIndex, productRows, productIndex, places };
}

/** The catalog of a project as frozen when it went live, with the prices and the layouts of its variations. */
export function catalogOf(content: {
  config: Pick<ShopperContent['config'], 'display'>;
  resources: Pick<ShopperContent['resources'], 'product'>;
  planogram: Planogram;
  variations: readonly Pick<ShopperContent['variations'][number], 'prices' | 'planogram'>[];
}): Catalog {
  const products = Object.values(content.resources.product).map((product) => ({
    id: product._id,
    brand: product.brand,
    category: product.category,
    priceCents: product.price,
  }));
  return buildCatalog(
    products,
    content.variations.map(({ prices }) => prices),
    content.variations.map(({ planogram }) => baysOf(planogram ?? content.planogram, content.config.display)),
  );
}
