import type { NewId } from '../ids.ts';
import {
  SHELF_TYPES,
  type EditorTarget,
  type Group,
  type Planogram,
  type PosType,
  type Segment,
  type ShelfLayout,
} from '../model.ts';
import { sectionOfShelf } from '../geometry.ts';
import type { Refusal } from '../refusal.ts';
import { spaceCheck, type ProductSizes } from '../space-check.ts';

/** Data that commands need besides the layout. */
export interface EditContext {
  products: ProductSizes;
  target: EditorTarget;
  newId: NewId;
  /** POS materials that may be put up, by id; without them any id is taken at its word. */
  posMaterials?: Readonly<Record<string, { type: PosType }>>;
}

/**
 * The next planogram, sharing every shelf and segment that did not change, or the reason why not. `removed` lists the products that a
 * command took off the shelves. A command that changes nothing answers the same reference.
 */
export type CommandResult =
  { ok: true; planogram: Planogram; removed: readonly string[] } | { ok: false; refusal: Refusal };

export const done = (planogram: Planogram, removed: readonly string[] = []): CommandResult => ({
  ok: true,
  planogram,
  removed,
});
export const refuse = (refusal: Refusal): CommandResult => ({ ok: false, refusal });
export const notFound = (what: 'shelf' | 'segment' | 'group' | 'section' | 'POS material') =>
  refuse({ reason: 'NOT_FOUND', what });

export function withShelf(planogram: Planogram, shelfId: string, layout: ShelfLayout): Planogram {
  return { ...planogram, shelves: { ...planogram.shelves, [shelfId]: layout } };
}

export function withSegment(planogram: Planogram, shelfId: string, index: number, segment: Segment): Planogram {
  const layout = planogram.shelves[shelfId];
  if (!layout) throw new RangeError(`No shelf ${shelfId}`);
  const segments = layout.segments.map((old, position) => (position === index ? segment : old));
  return withShelf(planogram, shelfId, { ...layout, segments });
}

/** Puts a segment in place if its products fit there. */
export function withCheckedSegment(
  planogram: Planogram,
  at: { shelf: string; segment: number },
  segment: Segment,
  products: ProductSizes,
): { ok: true; planogram: Planogram } | { ok: false; refusal: Refusal } {
  const section = sectionOfShelf(at.shelf);
  const layout = planogram.shelves[at.shelf];
  if (!section || !layout) return { ok: false, refusal: { reason: 'NOT_FOUND', what: 'shelf' } };
  const refusal = spaceCheck(segment, products, SHELF_TYPES[section.shelfType], layout.segments.length);
  if (refusal) return { ok: false, refusal };
  return { ok: true, planogram: withSegment(planogram, at.shelf, at.segment, segment) };
}

export interface GroupPlace {
  shelf: string;
  segment: number;
  index: number;
  group: Group;
}

/** Place of the group with this id. */
export function findGroup(planogram: Planogram, id: string): GroupPlace | null {
  for (const [shelf, layout] of Object.entries(planogram.shelves)) {
    for (const [segment, { groups }] of layout.segments.entries()) {
      const index = groups.findIndex((group) => group._id === id);
      const group = groups[index];
      if (group) return { shelf, segment, index, group };
    }
  }
  return null;
}

export const productsOnShelf = (layout: ShelfLayout): string[] => [
  ...new Set(layout.segments.flatMap((segment) => segment.groups.map((group) => group.product))),
];

/** `list` with `item` at `index`, which is held inside the list. */
export function insertAt<T>(list: readonly T[], index: number, item: T): T[] {
  const position = Math.min(Math.max(0, Math.trunc(index)), list.length);
  return [...list.slice(0, position), item, ...list.slice(position)];
}
