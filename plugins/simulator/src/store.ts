import { getSection, layoutShelf, shelfTypeOf, type ShopperContent, type ShopperVariation } from '@aislelab/domain';
import type { Assumptions } from './assumptions.ts';
import { hashOf, randomOf } from './random.ts';

export const BAYS = getSection('right').shelves.length;
/** The display stands 130 cm before the end of the aisle and faces the entrance. */
const DISPLAY_BAY = BAYS - 2;
const SIDES = ['right', 'left', 'display'] as const;
export type Side = (typeof SIDES)[number];

/** A product as it is chosen. */
export interface Item {
  product: string;
  category: number;
  brand: number;
  /** What all shoppers alike think of it at its price. */
  utility: number;
  /** What a red price tag adds, for those who mind it. */
  redTag: number;
}
/** A block of facings as a shopper meets it. cm; x from the first shelf of the section, y from its top. */
export interface Spot {
  item: number;
  brand: number;
  category: number;
  side: Side;
  x: number;
  y: number;
  width: number;
  height: number;
  /** Logarithm of its attention for somebody to whom facings say nothing. */
  attention: number;
  /** ln(facings) times its effect. */
  facings: number;
  /** Chance to be noticed by those of each age, twice: first where the brand is the favourite of the shopper, then where it is not. */
  notice: Float64Array;
}
/** Everything that stands in the store of one variation. */
export interface Store {
  content: ShopperContent;
  variation: number;
  assumptions: Assumptions;
  items: readonly Item[];
  /** By bay, from the entrance. */
  bays: readonly (readonly Spot[])[];
  /** Ids of the categories and brands in a fixed order; how much all shoppers alike like a brand in a category. */
  categories: readonly StoreCategory[];
  brands: number;
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
  const brandIds = [...new Set(products.map(({ brand }) => brand))].sort();
  const items = products.map((product): Item => {
    const price = Math.max(1, own.prices[product._id] ?? product.price);
    const liking = brandLiking(assumptions, product.brand, product.category);
    const quality = -assumptions.price * assumptions.priceOfQuality * Math.log(Math.max(1, product.price) / 300);
    const changed = own.productImages[product._id] !== undefined;
    return {
      product: product._id,
      category: categoryIds.indexOf(product.category),
      brand: brandIds.indexOf(product.brand),
      utility:
        liking +
        assumptions.itemSpread * standing('item', product._id) +
        assumptions.price * Math.log(price / 300) +
        quality +
        (changed ? assumptions.newPack : 0),
      redTag: 0,
    };
  });
  const bays = spotsOf(content, own, items, assumptions).map((spots) =>
    spots.map((spot) => ({ ...spot, notice: noticeOf(spot, assumptions) })),
  );
  const categories = categoryIds.map((id, category): StoreCategory => {
    const offered = new Set(items.filter((item) => item.category === category).map(({ brand }) => brand));
    return {
      id,
      tested: products.some((product) => product.project && product.category === id),
      brands: [...offered]
        .sort((a, b) => a - b)
        .map((brand) => ({ brand, weight: Math.exp(brandLiking(assumptions, brandIds[brand] ?? '', id)) })),
    };
  });
  return { content, variation, assumptions, items, bays, categories, brands: brandIds.length };
}

/** Several places of one product add up: 1 - exp(-sum of their attention). */
export function noticeOf({ attention, facings }: Pick<Spot, 'attention' | 'facings'>, a: Assumptions): Float64Array {
  const byAge = [a.youngFacings, 1, a.oldFacings];
  return Float64Array.from(
    [a.familiarity, 0].flatMap((known) =>
      byAge.map((effect) => 1 - Math.exp(-Math.exp(attention + effect * facings + known))),
    ),
  );
}

/** Liking of a brand in a category, by all shoppers alike: fitted, or the same draw from its id in every study. */
export function brandLiking({ brands, brandSpread }: Assumptions, brand: string, category: string): number {
  return brands[`${brand}_${category}`] ?? brandSpread * standing('brand', brand);
}
const standing = (kind: string, id: string) => randomOf(hashOf(kind), hashOf(id), 0).normal();

function spotsOf(content: ShopperContent, own: ShopperVariation, items: Item[], assumptions: Assumptions): Spot[][] {
  const planogram = own.planogram ?? content.planogram;
  const indexOf = new Map(items.map(({ product }, index) => [product, index]));
  const bays = Array.from({ length: BAYS }, (): Spot[] => []);
  for (const side of SIDES) {
    if (side === 'display' && !content.config.display) continue;
    const shelves = getSection(side).shelves;
    const found: Spot[] = [];
    for (const [index, id] of shelves.entries()) {
      const layout = planogram.shelves[id];
      const type = shelfTypeOf(id)?.type;
      if (!layout || !type) continue;
      // The first shelf of either wall stands at the far end of the aisle.
      const bay = side === 'display' ? DISPLAY_BAY : BAYS - 1 - index;
      const shelfPos = Object.keys(layout.posMaterials ?? {}).length > 0;
      for (const level of layoutShelf(layout, content.resources.product, type)) {
        const pos = shelfPos || Object.keys(level.segment.posMaterials).length > 0 ? assumptions.pos : 0;
        for (const placed of level.groups) {
          const number = indexOf.get(placed.group.product);
          const item = number === undefined ? undefined : items[number];
          if (number === undefined || !item) continue;
          if ((placed.group.priceTagColor ?? content.config.priceTagColor) === 'RED') item.redTag = assumptions.redTag;
          const y = level.floor - placed.height;
          const height = (type.height - y - placed.height / 2 - assumptions.peakHeight) / assumptions.heightSpread;
          const spot: Spot = {
            item: number,
            brand: item.brand,
            category: item.category,
            side,
            x: index * type.width + placed.x,
            y,
            width: placed.width,
            height: placed.height,
            attention:
              (side === 'display'
                ? assumptions.display
                : assumptions.notice - (height * height) / 2 + sideBias(side, assumptions)) +
              pos +
              (own.productImages[item.product] ? assumptions.newPackAttention : 0),
            facings: assumptions.facings * Math.log(placed.group.span),
            notice: new Float64Array(),
          };
          found.push(spot);
          bays[bay]?.push(spot);
        }
      }
    }
    if (side !== 'display') fadeToEdges(found, assumptions.centre);
  }
  return bays;
}

const sideBias = (side: Side, { rightSide }: Assumptions) => (side === 'right' ? rightSide : -rightSide) / 2;

/** Attention falls with the square of the distance from the middle of the category's block, in half-widths. */
function fadeToEdges(spots: readonly Spot[], centre: number): void {
  const edges = new Map<number, { left: number; right: number }>();
  for (const { category, x, width } of spots) {
    const edge = edges.get(category) ?? { left: x, right: x + width };
    edges.set(category, { left: Math.min(edge.left, x), right: Math.max(edge.right, x + width) });
  }
  for (const spot of spots) {
    const edge = edges.get(spot.category);
    if (!edge) continue;
    const half = (edge.right - edge.left) / 2;
    const distance = (spot.x + spot.width / 2 - (edge.left + edge.right) / 2) / half;
    spot.attention -= centre * distance * distance;
  }
}
