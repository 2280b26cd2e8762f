import {
  addGroup,
  insertGroups,
  moveGroups,
  sectionOfShelf,
  shelfTypeOf,
  usedWidth,
  type CommandResult,
  type DropPlace,
  type EditContext,
  type GroupContent,
  type Planogram,
  type ProductSizes,
} from '@aislelab/domain';

/** Things to drop: a product of the list, groups from the shelves, or copies of groups. */
export type Dragged =
  | { kind: 'product'; product: string }
  | { kind: 'groups'; groups: readonly string[] }
  | { kind: 'copies'; copies: readonly GroupContent[] };

/** Number of groups. */
export function heldGroups(dragged: Dragged): number {
  if (dragged.kind === 'product') return 1;
  return dragged.kind === 'groups' ? dragged.groups.length : dragged.copies.length;
}

/** The command that puts it there. */
export function dropResult(
  planogram: Planogram,
  place: DropPlace,
  dragged: Dragged,
  context: EditContext,
): CommandResult {
  if (dragged.kind === 'product') return addGroup(planogram, { ...place, product: dragged.product }, context);
  if (dragged.kind === 'groups') return moveGroups(planogram, { ...place, groups: dragged.groups }, context);
  return insertGroups(planogram, { ...place, groups: dragged.copies }, context);
}

/** Levels of a shelf, counted from 1, that would take it. */
export function levelsWithRoom(planogram: Planogram, shelf: string, dragged: Dragged, context: EditContext): number[] {
  const levels = planogram.shelves[shelf]?.segments ?? [];
  return levels.flatMap((_, segment) =>
    dropResult(planogram, { shelf, segment, index: 999 }, dragged, context).ok ? [segment + 1] : [],
  );
}

/** Places for something that a level refused: other levels of the shelf, or the nearest shelf of the section that has one. */
export function roomFor(
  planogram: Planogram,
  place: DropPlace,
  dragged: Dragged,
  context: EditContext,
): { shelf: string; levels: number[] } | null {
  const all = sectionOfShelf(place.shelf)?.shelves ?? [];
  const here = all.indexOf(place.shelf);
  const nearest = all.toSorted((a, b) => Math.abs(all.indexOf(a) - here) - Math.abs(all.indexOf(b) - here));
  for (const shelf of nearest) {
    const levels = levelsWithRoom(planogram, shelf, dragged, context);
    if (levels.length > 0) return { shelf, levels };
  }
  return null;
}

/** Free width of a level, cm. */
export function widthLeft(
  planogram: Planogram,
  { shelf, segment }: Pick<DropPlace, 'shelf' | 'segment'>,
  products: ProductSizes,
): number {
  const groups = planogram.shelves[shelf]?.segments[segment]?.groups ?? [];
  return Math.max(0, (shelfTypeOf(shelf)?.type.width ?? 0) - usedWidth(groups, products));
}
