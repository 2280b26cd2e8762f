import { completePlanogram } from './create.ts';
import { getSection, shelvesFromLeft } from './geometry.ts';
import { layoutShelf } from './layout.ts';
import { SHELF_TYPES, type Planogram, type SectionId } from './model.ts';
import type { ProductSizes } from './space-check.ts';

/** One facing, cm from the top left corner of the section. */
export interface DrawnFacing {
  product: string;
  /** Id of the block of facings that it is one of. */
  group: string;
  x: number;
  y: number;
  width: number;
  height: number;
  /** Rests on the board itself, not on another facing. */
  lowest: boolean;
}
/** A section seen from the front: its boards and everything on it. cm */
export interface SectionDrawing {
  width: number;
  height: number;
  /** Left edges of the bays. */
  bays: number[];
  boards: { x: number; y: number; width: number; height: number }[];
  facings: DrawnFacing[];
}

/** Lays a section of a planogram out as the shopper will see it; shelves that were never edited are empty ones. */
export function drawSection(planogram: Planogram, id: SectionId, products: ProductSizes): SectionDrawing {
  const shelves = shelvesFromLeft(id);
  const type = SHELF_TYPES[getSection(id).shelfType];
  const complete = completePlanogram(planogram, [id]);
  const drawing: SectionDrawing = {
    width: type.width * shelves.length,
    height: type.height,
    bays: shelves.map((_, index) => index * type.width),
    boards: [],
    facings: [],
  };
  shelves.forEach((shelf, index) => {
    const layout = complete.shelves[shelf];
    if (!layout) return;
    const left = index * type.width;
    for (const { floor, bottom, groups } of layoutShelf(layout, products, type)) {
      drawing.boards.push({ x: left, y: floor, width: type.width, height: bottom - floor });
      for (const { group, x, unitWidth, unitHeight } of groups)
        for (let across = 0; across < group.span; across += 1)
          for (let up = 1; up <= group.spanY; up += 1)
            drawing.facings.push({
              product: group.product,
              group: group._id,
              x: left + x + across * unitWidth,
              y: floor - up * unitHeight,
              width: unitWidth,
              height: unitHeight,
              lowest: up === 1,
            });
    }
  });
  return drawing;
}

/** Facings of each product in the whole layout. */
export function countFacings(planogram: Planogram): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { segments } of Object.values(planogram.shelves))
    for (const { groups } of segments)
      for (const { product, span, spanY } of groups) counts.set(product, (counts.get(product) ?? 0) + span * spanY);
  return counts;
}
