import { sectionOfShelf } from './geometry.ts';
import { SHELF_TYPES, type EditorTarget, type Planogram } from './model.ts';
import { spaceCheck, type ProductSizes, type SpaceRefusal } from './space-check.ts';

/** Something wrong with a planogram; `path` as in `shelves.right-1.segments.0`. */
export type PlanogramProblem = { path: string; shelf: string } & (
  | { reason: 'WRONG_SECTION' }
  | { reason: 'SEGMENT_COUNT'; min: number; max: number }
  | { reason: 'UNKNOWN_PRODUCT'; segment: number; product: string }
  | { reason: 'SPACE'; segment: number; refusal: SpaceRefusal }
);

/**
 * Everything that keeps a parsed planogram from being stored for this target: the server's check on save, submit, generate and import.
 *
 * @param products every product that may stand on a shelf, by id.
 */
export function checkPlanogram(planogram: Planogram, products: ProductSizes, target: EditorTarget): PlanogramProblem[] {
  const problems: PlanogramProblem[] = [];
  for (const [shelf, layout] of Object.entries(planogram.shelves)) {
    const path = `shelves.${shelf}`;
    const section = sectionOfShelf(shelf);
    if (!section?.targets.includes(target)) {
      problems.push({ path, shelf, reason: 'WRONG_SECTION' });
      continue;
    }
    const type = SHELF_TYPES[section.shelfType];
    const levels = layout.segments.length;
    if (levels < type.segments.min || levels > type.segments.max) {
      const { min, max } = type.segments;
      problems.push({ path: `${path}.segments`, shelf, reason: 'SEGMENT_COUNT', min, max });
      continue;
    }
    layout.segments.forEach((segment, index) => {
      const at = { path: `${path}.segments.${index}`, shelf, segment: index };
      const unknown = segment.groups.find((group) => !products[group.product]);
      if (unknown) {
        problems.push({ ...at, reason: 'UNKNOWN_PRODUCT', product: unknown.product });
        return;
      }
      const refusal = spaceCheck(segment, products, type, levels);
      if (refusal) problems.push({ ...at, reason: 'SPACE', refusal });
    });
  }
  return problems;
}

/** Ids of all products on the shelves, each once. */
export function productsOf(planogram: Planogram): string[] {
  const groups = Object.values(planogram.shelves).flatMap((shelf) => shelf.segments.flatMap(({ groups: g }) => g));
  return [...new Set(groups.map((group) => group.product))];
}

/** Ids of all POS materials on the shelves, each once. */
export function posMaterialsOf(planogram: Planogram): string[] {
  const places = Object.values(planogram.shelves).flatMap((shelf) => [
    ...Object.values(shelf.posMaterials ?? {}),
    ...shelf.segments.flatMap((segment) => Object.values(segment.posMaterials)),
  ]);
  return [...new Set(places)];
}
