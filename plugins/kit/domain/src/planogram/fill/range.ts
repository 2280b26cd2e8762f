import { clearHeight } from '../geometry.ts';
import type { ShelfType } from '../model.ts';
import { levelCounts, sizeOf } from '../space-check.ts';
import type { Random } from '../random.ts';

/** A product as the merchandiser sees it. cm. `weight`: share of facings relative to others; by default drawn from the seed. */
export interface FillProduct {
  _id: string;
  width: number | null;
  height: number | null;
  category: string;
  brand: string;
  name?: string;
  weight?: number;
}
/** A product that fits on the shelf, with its measures and its share. */
export interface RangedProduct extends FillProduct {
  width: number;
  height: number;
  weight: number;
}
/** Products of one brand in one category, and how much room they ask for (cm of board x weight). */
export interface BrandBlock {
  category: string;
  brand: string;
  products: readonly RangedProduct[];
  share: number;
}
export interface CategoryRun {
  category: string;
  brands: readonly BrandBlock[];
  share: number;
}

/**
 * Products that fit on this type of shelf, by category and brand. Sales of a category follow a power law, so facings do: the products get
 * weights 1/rank^0.6 in an order drawn from the seed.
 */
export function rangeProducts(products: readonly FillProduct[], type: ShelfType, random: Random): CategoryRun[] {
  const tallest = clearHeight(type, type.segments.min);
  const fitting = products.flatMap((product) => {
    const size = sizeOf({ [product._id]: product }, product._id);
    return size && size.width <= type.width && size.height <= tallest ? [{ ...product, ...size }] : [];
  });
  const byCategory = groupBy(fitting, (product) => product.category);
  return shuffled([...byCategory.entries()], random).map(([category, members]) => {
    const ranked = shuffled(members, random).map((product, rank) => ({
      ...product,
      weight: product.weight ?? 1 / (rank + 1) ** 0.6,
    }));
    const brands = [...groupBy(ranked, (product) => product.brand).entries()].map(([brand, own]) => ({
      category,
      brand,
      products: own,
      share: sum(own.map((product) => product.width * product.weight)),
    }));
    brands.sort((a, b) => b.share - a.share);
    return { category, brands: fromTheMiddle(brands), share: sum(brands.map((brand) => brand.share)) };
  });
}

/** Puts the leading brand in the middle of its category, the small ones at the ends. */
function fromTheMiddle<T>(sorted: readonly T[]): T[] {
  const arranged: T[] = [];
  sorted.forEach((item, index) => (index % 2 === 0 ? arranged.push(item) : arranged.unshift(item)));
  return arranged;
}

/**
 * Levels of a bay: as many as the tallest product leaves room for, no more than `most`. Boards of one height run through a bay, so the
 * tallest product decides; low ones are stacked.
 */
export function levelsFor(products: readonly RangedProduct[], type: ShelfType, most: number): number {
  const tallest = Math.max(0, ...products.map((product) => product.height));
  const counts = levelCounts(type).filter((count) => count <= most && clearHeight(type, count) >= tallest);
  return counts.at(-1) ?? type.segments.min;
}

export const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

export function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

function shuffled<T>(items: readonly T[], random: Random): T[] {
  return items
    .map((item) => ({ item, order: random() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ item }) => item);
}
