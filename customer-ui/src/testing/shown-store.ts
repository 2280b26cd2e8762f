import type { Project, ProjectProduct, ShopperContent, ShopperProduct } from '@aislelab/domain';

/** What the platform would put together for the shoppers of a project without anything of the library. */
export function shownStore({ _id, content, planogram, variations, config }: Project): ShopperContent {
  const products = Object.values(content.products);
  return {
    version: 1,
    project: _id,
    config: {
      mission: content.mission,
      display: content.display,
      priceTagColor: content.priceTagColor,
      useRating: false,
      useImpressions: false,
      review: null,
      currency: '$',
      currencyPosition: 'BEFORE',
      texts: {},
      ...config,
    },
    planogram,
    variations: variations.map((variation) => ({
      _id: variation._id,
      control: variation.primary,
      prices: {},
      planogram: null,
      productImages: {},
      posImages: {},
      display: {},
    })),
    resources: {
      product: Object.fromEntries(products.map((product) => [product._id, shown(product)])),
      posMaterial: {},
      brand: named(products.map(({ brand, brandName }) => [brand, brandName])),
      category: named(products.map(({ category, categoryName }) => [category, categoryName])),
    },
  };
}

function shown({ _id, name, brand, category, price, width, height, image }: ProjectProduct): ShopperProduct {
  return { _id, name, brand, category, price, width, height, image, project: true };
}

function named(names: readonly (readonly [id: string, name: string])[]) {
  return Object.fromEntries(names.map(([_id, name]) => [_id, { _id, name }]));
}
