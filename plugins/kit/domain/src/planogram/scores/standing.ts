import { getSection, shelvesFromLeft } from '../geometry.ts';
import { layoutShelf } from '../layout.ts';
import { SHELF_TYPES, type Planogram, type SectionId } from '../model.ts';
import type { ProductSizes } from '../space-check.ts';

/** A block of facings at its place in its section. cm; `x` from the left end of the section, `floor` and `top` above the ground. */
export interface Standing {
  product: string;
  /** Position of the shelf from the left, and of the level from the top. */
  shelf: number;
  segment: number;
  x: number;
  width: number;
  floor: number;
  top: number;
  /** Facings across and up. */
  span: number;
  spanY: number;
}

/** Everything on the shelves of a section, from left to right. Products without a size stand nowhere. */
export function standing(planogram: Planogram, section: SectionId, products: ProductSizes): Standing[] {
  const type = SHELF_TYPES[getSection(section).shelfType];
  return shelvesFromLeft(section).flatMap((id, shelf) => {
    const layout = planogram.shelves[id];
    if (!layout) return [];
    return layoutShelf(layout, products, type).flatMap((level) =>
      level.groups
        .filter(({ sized }) => sized)
        .map(({ group, x, width, height }) => ({
          product: group.product,
          shelf,
          segment: level.index,
          x: shelf * type.width + x,
          width,
          floor: type.height - level.floor,
          top: type.height - level.floor + height,
          span: group.span,
          spanY: group.spanY,
        })),
    );
  });
}
