import { posTypeOf, sectionOfShelf } from './geometry.ts';
import {
  POS_POSITIONS,
  SHELF_TYPES,
  type EditorTarget,
  type Planogram,
  type PosPosition,
  type PosType,
} from './model.ts';
import { spaceCheck, type ProductSizes, type SpaceRefusal } from './space-check.ts';

/** Something wrong with a planogram; `path` as in `shelves.right-1.segments.0`. */
export type PlanogramProblem = { path: string; shelf: string } & (
  | { reason: 'WRONG_SECTION' }
  | { reason: 'SEGMENT_COUNT'; min: number; max: number }
  | { reason: 'UNKNOWN_PRODUCT'; segment: number; product: string }
  | { reason: 'SPACE'; segment: number; refusal: SpaceRefusal }
);

/**
 * Problems that block storing a parsed planogram for this target: the server's check on save, submit, generate and import.
 *
 * @param products every product that may be placed on a shelf, by id.
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

/** A POS material on a shelf (`segment` null) or on a level; `path` as in `shelves.right-1.posMaterials.TOP`. */
export interface PosPlace {
  path: string;
  shelf: string;
  segment: number | null;
  position: PosPosition;
  posMaterial: string;
}

/** Everything that is put up in a planogram. */
export function posPlaces({ shelves }: Planogram): PosPlace[] {
  return Object.entries(shelves).flatMap(([shelf, { posMaterials = {}, segments }]) => [
    ...placesIn(posMaterials, shelf, null),
    ...segments.flatMap((segment, index) => placesIn(segment.posMaterials, shelf, index)),
  ]);
}

function placesIn(positions: Readonly<Partial<Record<PosPosition, string>>>, shelf: string, segment: number | null) {
  const base = segment === null ? `shelves.${shelf}` : `shelves.${shelf}.segments.${segment}`;
  return POS_POSITIONS.flatMap((position) => {
    const posMaterial = positions[position];
    return posMaterial ? [{ path: `${base}.posMaterials.${position}`, shelf, segment, position, posMaterial }] : [];
  });
}

/** POS materials that are placed where their type does not fit. Skips ids that are not among `materials`. */
export function misplacedPos(
  planogram: Planogram,
  materials: Readonly<Record<string, { type: PosType } | undefined>>,
): (PosPlace & { type: PosType })[] {
  return posPlaces(planogram).flatMap((place) => {
    const type = materials[place.posMaterial]?.type;
    return type && type !== posTypeOf(place.position) ? [{ ...place, type }] : [];
  });
}

/** Ids of all POS materials on the shelves, each once. */
export function posMaterialsOf(planogram: Planogram): string[] {
  return [...new Set(posPlaces(planogram).map(({ posMaterial }) => posMaterial))];
}
