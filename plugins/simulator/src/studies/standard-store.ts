import {
  fillSection,
  getSection,
  type ShopperContent,
  type ShopperProduct,
  type ShopperVariation,
} from '@aislelab/domain';

const CATEGORIES = 12;
const ITEMS = 25;
const BRANDS = 6;

/** The store that the defaults are calibrated on: 12 categories of 25 products in 6 brands, of which the aisle holds most, and `variations` that are all alike. */
export function standardStore(variations = 2): ShopperContent {
  const products = Array.from({ length: CATEGORIES * ITEMS }, (_, index): ShopperProduct => {
    const category = Math.floor(index / ITEMS);
    return {
      _id: `p${String(index).padStart(3, '0')}`,
      name: `Product ${index}`,
      brand: `b${category}-${index % BRANDS}`,
      category: `c${String(category).padStart(2, '0')}`,
      price: 120 + ((index * 37) % 9) * 40,
      width: 7 + (index % 4),
      height: 14 + (index % 7),
      image: null,
      project: false,
    };
  });
  const half = (CATEGORIES / 2) * ITEMS;
  const shelvesOf = (side: 'left' | 'right', own: readonly ShopperProduct[], seed: number) =>
    fillSection({ shelves: getSection(side).shelves, shelfType: 'BAY', products: own, seed });
  return {
    version: 1,
    project: 'standard',
    config: {
      mission: 'Shop as you like.',
      display: false,
      priceTagColor: 'YELLOW',
      useRating: false,
      useImpressions: false,
      review: null,
      currency: '$',
      currencyPosition: 'BEFORE',
      texts: {},
      age: [],
      gender: [],
    },
    planogram: {
      version: 1,
      shelves: { ...shelvesOf('right', products.slice(0, half), 1), ...shelvesOf('left', products.slice(half), 2) },
    },
    variations: Array.from({ length: variations }, (_, index) => same(index)),
    resources: {
      product: Object.fromEntries(products.map((product) => [product._id, product])),
      posMaterial: {},
      brand: Object.fromEntries(products.map(({ brand }) => [brand, { _id: brand, name: `Brand ${nameOf(brand)}` }])),
      category: Object.fromEntries(
        products.map(({ category }) => [
          category,
          { _id: category, name: `Category ${Number(category.slice(1)) + 1}` },
        ]),
      ),
    },
  };
}

/** `b3-5` is brand 6 of the fourth category. */
const nameOf = (brand: string) =>
  brand
    .slice(1)
    .split('-')
    .map((part) => Number(part) + 1)
    .join('.');

function same(index: number): ShopperVariation {
  const own = { prices: {}, planogram: null, productImages: {}, posImages: {}, display: {} };
  return { _id: `v${index}`, control: index === 0, ...own };
}
