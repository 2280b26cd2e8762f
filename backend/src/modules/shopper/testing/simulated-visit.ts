import type { ShopperContent } from '@aislelab/domain';
import type { SimulatedVisit } from '@aislelab/server-kit';

/** The visit of a simulated shopper to whom nobody objects: some packs of the first product, the variations in turn. */
export function simulatedVisit({ variations, resources }: ShopperContent, count: number, quantity = 1): SimulatedVisit {
  const [product = ''] = Object.keys(resources.product);
  return {
    variation: count % variations.length,
    shopper: { age: '35-54', gender: 'FEMALE', platform: 'DESKTOP' },
    submission: {
      cart: [{ product, quantity }],
      durShopping: 300_000,
      durTotal: 400_000,
      products: {},
      maps: {
        movement: [
          [1, 100],
          [2, 100],
        ],
        attention: { left: [], right: [], display: [] },
      },
      rating: null,
      words: null,
    },
  };
}
