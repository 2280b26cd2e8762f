import { fillSection, getSection, type ShopperContent, type ShopperProduct } from '@aislelab/domain';

const picture = { original: 'a', display: 'a', shopper: 'a', preview: 'a', thumb: 'a', width: 1, height: 1 };

/** A store of 40 products, 10 in each of 4 categories, some of them on the display too; in B the first product has another pack image. */
export function smallStore({ redesigned = true, display = false } = {}): ShopperContent {
  const products = Array.from({ length: 40 }, (_, index): ShopperProduct => ({
    _id: `p${index}`,
    name: `Product ${index}`,
    brand: `b${index % 5}`,
    category: `c${index % 4}`,
    price: 150 + (index % 10) * 40,
    width: 8 + (index % 4),
    height: 14 + (index % 6),
    image: null,
    project: index === 0,
  }));
  const filled = (section: 'left' | 'right' | 'display', shelfType: 'BAY' | 'DISPLAY', seed: number) =>
    fillSection({ shelves: getSection(section).shelves, shelfType, products, seed });
  const variation = (id: string, images: ShopperContent['variations'][number]['productImages']) => ({
    _id: id,
    control: id === 'A',
    prices: {},
    planogram: null,
    productImages: images,
    posImages: {},
    display: {},
  });
  return {
    version: 1,
    project: 'project',
    config: {
      mission: 'Shop as you like.',
      display,
      priceTagColor: 'YELLOW',
      useRating: true,
      useImpressions: true,
      review: { type: 'product', id: 'p0', name: 'Product 0' },
      currency: '$',
      currencyPosition: 'BEFORE',
      texts: {},
      age: [],
      gender: [],
    },
    planogram: {
      version: 1,
      shelves: {
        ...filled('left', 'BAY', 1),
        ...filled('right', 'BAY', 2),
        ...(display && filled('display', 'DISPLAY', 3)),
      },
    },
    variations: [variation('A', {}), variation('B', redesigned ? { p0: picture } : {})],
    resources: {
      product: Object.fromEntries(products.map((p) => [p._id, p])),
      posMaterial: {},
      brand: {},
      category: {},
    },
  };
}
