import type { ShopperContent, ShopperProduct, ShopperVariation } from '@aislelab/domain';
import type { Assumptions } from './assumptions.ts';
import { hashOf, randomOf } from './random.ts';
import { spotsOf, type Owner, type Spot } from './spots.ts';

/** A product as an option of the choice. */
export interface Item {
  product: string;
  category: number;
  brand: number;
  /** Utility at its price, the same for all shoppers. */
  utility: number;
  /** Additional utility of a red price tag, for shoppers who respond to it. */
  redTag: number;
}
/** The store of one variation, with everything in it. */
export interface Store {
  content: ShopperContent;
  variation: number;
  assumptions: Assumptions;
  items: readonly Item[];
  /** By bay, from the entrance. */
  bays: readonly (readonly Spot[])[];
  /** Ids of the categories and brands in a fixed order; how much all shoppers alike like a brand in a category. */
  categories: readonly StoreCategory[];
  brands: readonly string[];
}
export interface StoreCategory {
  id: string;
  tested: boolean;
  brands: readonly { brand: number; weight: number }[];
}

/** @throws RangeError for a variation that the content does not have */
export function storeOf(content: ShopperContent, variation: number, assumptions: Assumptions): Store {
  const own = content.variations[variation];
  if (!own) throw new RangeError(`There is no variation ${variation}`);
  const products = Object.values(content.resources.product).sort((a, b) => (a._id < b._id ? -1 : 1));
  const categoryIds = [...new Set(products.map(({ category }) => category))].sort();
  const brands = [...new Set(products.map(({ brand }) => brand))].sort();
  const owners = products.map(({ category, brand }, item): Owner => ({
    item,
    brand: brands.indexOf(brand),
    category: categoryIds.indexOf(category),
  }));
  const byProduct = new Map(products.map(({ _id }, item) => [_id, owners[item] ?? { item, brand: -1, category: -1 }]));
  const bays = spotsOf(content, own, byProduct, assumptions);
  const red = new Set(bays.flat().flatMap(({ redTag, item }) => (redTag ? [item] : [])));
  const items = products.map((product, index): Item => ({
    product: product._id,
    category: owners[index]?.category ?? -1,
    brand: owners[index]?.brand ?? -1,
    utility: utilityOf(product, own, red.has(index), assumptions),
    redTag: red.has(index) ? assumptions.redTag : 0,
  }));
  const categories = categoryIds.map((id, category): StoreCategory => {
    const offered = new Set(items.filter((item) => item.category === category).map(({ brand }) => brand));
    return {
      id,
      tested: products.some((product) => product.project && product.category === id),
      brands: [...offered]
        .sort((a, b) => a - b)
        .map((brand) => ({ brand, weight: Math.exp(brandLiking(assumptions, brands[brand] ?? '', id)) })),
    };
  });
  return { content, variation, assumptions, items, bays, categories, brands };
}

/** The variation that all others are compared with. */
export function controlOf({ variations }: ShopperContent): number {
  return Math.max(
    0,
    variations.findIndex(({ control }) => control),
  );
}

/** Price against 3 dollars; dear products are better ones, so that their usual price speaks less against them than an unusual one. */
function utilityOf(product: ShopperProduct, own: ShopperVariation, redTag: boolean, a: Assumptions): number {
  const price = own.prices[product._id] ?? product.price;
  const overThree = (cents: number) => Math.log(Math.max(1, cents) / 300);
  return (
    brandLiking(a, product.brand, product.category) +
    a.itemSpread * standing('item', product._id) +
    a.price * overThree(price) -
    a.price * a.priceOfQuality * overThree(product.price) +
    (redTag && price < product.price ? a.promotion : 0) +
    (own.productImages[product._id] ? a.newPack : 0)
  );
}

/** Liking of a brand in a category, by all shoppers alike: fitted, or the same draw from its id in every study. */
export function brandLiking({ brands, brandSpread }: Assumptions, brand: string, category: string): number {
  return brands[`${brand}_${category}`] ?? brandSpread * standing('brand', brand);
}
const standing = (kind: string, id: string) => randomOf(hashOf(kind), hashOf(id), 0).normal();
