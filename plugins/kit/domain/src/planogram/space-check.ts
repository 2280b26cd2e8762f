import { clearHeight } from './geometry.ts';
import type { Group, Segment, ShelfType } from './model.ts';

/** Measures of a product, cm. */
export interface ProductSize {
  width: number | null;
  height: number | null;
}
export type ProductSizes = Readonly<Record<string, ProductSize>>;

/** Rounding of measured packs must not refuse an exact fit, cm. */
export const SPACE_TOLERANCE = 0.05;

/** Why products do not fit on a level. `over` in cm; `fitsAt` lists the level counts of the shelf at which the group would fit. */
export type SpaceRefusal =
  | { reason: 'NO_SIZE'; product: string }
  | { reason: 'TOO_WIDE'; over: number }
  | { reason: 'TOO_HIGH'; product: string; over: number; fitsAt: readonly number[] };

/** A product with both measures, else `null`. */
export function sizeOf(products: ProductSizes, product: string): { width: number; height: number } | null {
  const size = products[product];
  return isLength(size?.width) && isLength(size.height) ? { width: size.width, height: size.height } : null;
}
const isLength = (value: number | null | undefined): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value > 0;

/**
 * The space check of editor, server and store: width is the sum of `span` facings side by side (stacks do not add to it), height that
 * of the stack against the clear height of the level. Every level of a shelf is equally high, so its index plays no part.
 *
 * @returns the first thing that does not fit, or `null` when everything does.
 */
export function spaceCheck(
  segment: Pick<Segment, 'groups'>,
  products: ProductSizes,
  type: ShelfType,
  levels: number,
): SpaceRefusal | null {
  const unknown = segment.groups.find((group) => !sizeOf(products, group.product));
  if (unknown) return { reason: 'NO_SIZE', product: unknown.product };
  const over = usedWidth(segment.groups, products) - type.width;
  if (over > SPACE_TOLERANCE) return { reason: 'TOO_WIDE', over: roundCm(over) };
  for (const group of segment.groups) {
    const refusal = heightCheck(group, products, type, levels);
    if (refusal) return refusal;
  }
  return null;
}

/** Width of all facings side by side, cm. Products without a size count as nothing. */
export function usedWidth(groups: readonly Pick<Group, 'product' | 'span'>[], products: ProductSizes): number {
  return groups.reduce((sum, group) => sum + group.span * (sizeOf(products, group.product)?.width ?? 0), 0);
}

function heightCheck(group: Group, products: ProductSizes, type: ShelfType, levels: number): SpaceRefusal | null {
  const height = group.spanY * (sizeOf(products, group.product)?.height ?? 0);
  const over = height - clearHeight(type, levels);
  if (over <= SPACE_TOLERANCE) return null;
  const fitsAt = levelCounts(type).filter((count) => height - clearHeight(type, count) <= SPACE_TOLERANCE);
  return { reason: 'TOO_HIGH', product: group.product, over: roundCm(over), fitsAt };
}

/** The numbers of levels that a shelf of this type can have. */
export function levelCounts(type: ShelfType): number[] {
  const { min, max } = type.segments;
  return Array.from({ length: max - min + 1 }, (_, index) => min + index);
}

/** Two decimals; never 0 for something that is over. */
const roundCm = (value: number) => Math.max(0.01, Math.round(value * 100) / 100);
