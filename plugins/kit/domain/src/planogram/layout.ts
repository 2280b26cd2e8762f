import { clearHeight, levelPitch } from './geometry.ts';
import type { Group, Segment, ShelfAlignment, ShelfLayout, ShelfType } from './model.ts';
import { sizeOf, type ProductSizes } from './space-check.ts';

/** Drawn for a product whose size is unknown, so that it can be seen and removed. cm */
export const UNSIZED_PLACEHOLDER = { width: 6, height: 12 } as const;

/** Position of a group. cm; `x` from the left edge of the shelf, `width` and `height` of the whole block of facings. */
export interface PlacedGroup {
  group: Group;
  x: number;
  width: number;
  height: number;
  /** One facing. */
  unitWidth: number;
  unitHeight: number;
  /** False when the product has no size and a placeholder replaces it. */
  sized: boolean;
}

/** A level with its groups. cm from the top of the shelf, y down. Products rest on `floor`; the price rail runs below it. */
export interface PlacedSegment {
  segment: Segment;
  index: number;
  top: number;
  floor: number;
  bottom: number;
  clear: number;
  groups: readonly PlacedGroup[];
}

/**
 * Positions of the groups of one level. Free space: EVEN shares it between, before and after the groups; CENTER packs the groups in the
 * middle; JUSTIFY puts it between them only. One function for editor, store, heat maps and export.
 */
export function layoutSegment(
  segment: Pick<Segment, 'groups'>,
  products: ProductSizes,
  type: ShelfType,
  alignment: ShelfAlignment,
): PlacedGroup[] {
  const blocks = segment.groups.map((group) => block(group, products));
  const free = Math.max(0, type.width - blocks.reduce((sum, { width }) => sum + width, 0));
  const { start, gap } = spacing(alignment, free, blocks.length);
  let x = start;
  return blocks.map((placed) => {
    const here = { ...placed, x };
    x += placed.width + gap;
    return here;
  });
}

function block(group: Group, products: ProductSizes): Omit<PlacedGroup, 'x'> {
  const size = sizeOf(products, group.product);
  const { width, height } = size ?? UNSIZED_PLACEHOLDER;
  return {
    group,
    width: width * group.span,
    height: height * group.spanY,
    unitWidth: width,
    unitHeight: height,
    sized: size !== null,
  };
}

function spacing(alignment: ShelfAlignment, free: number, count: number): { start: number; gap: number } {
  if (alignment === 'EVEN') return { start: free / (count + 1), gap: free / (count + 1) };
  if (alignment === 'JUSTIFY' && count > 1) return { start: 0, gap: free / (count - 1) };
  return { start: free / 2, gap: 0 };
}

/** All levels of a shelf with their groups. */
export function layoutShelf(layout: ShelfLayout, products: ProductSizes, type: ShelfType): PlacedSegment[] {
  const levels = layout.segments.length;
  const pitch = levelPitch(type, levels);
  const clear = clearHeight(type, levels);
  return layout.segments.map((segment, index) => {
    const top = type.top + index * pitch;
    const groups = layoutSegment(segment, products, type, layout.alignment);
    return { segment, index, top, floor: top + clear, bottom: top + pitch, clear, groups };
  });
}
