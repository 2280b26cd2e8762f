import {
  getSection,
  layoutShelf,
  SHELF_TYPES,
  shelvesFromLeft,
  type CommandResult,
  type DropPlace,
  type EditContext,
  type PlacedGroup,
  type PlacedSegment,
  type Planogram,
  type ProductSizes,
  type SectionId,
  type ShelfType,
} from '@aislelab/domain';
import { dropResult, heldGroups, type Dragged } from './drop.ts';
import { INTERACTIVE_DISTANCE, PX, SHELF_HEADER, SHELF_PADDING, shelfBox } from './measures.ts';

/** Layout of the stage. Pure: tests, pointer and keyboard use the same functions. Points in px of the stage. */
export interface StageView {
  planogram: Planogram;
  products: ProductSizes;
  section: SectionId;
  /** The active shelf. */
  shelf: string;
  /** Screen px per editor px. */
  scale: number;
  width: number;
  height: number;
  /** Offset of everything from its place, px: 0 unless the user pans. */
  pan: Point;
}
export interface Point {
  x: number;
  y: number;
}
export interface Rect extends Point {
  width: number;
  height: number;
}

export const typeOf = (view: Pick<StageView, 'section'>): ShelfType => SHELF_TYPES[getSection(view.section).shelfType];
/** From left to right. */
export const shelvesOf = (view: Pick<StageView, 'section'>): readonly string[] => shelvesFromLeft(view.section);

/** Scale at which a shelf fills the height of the stage. */
export function fitScale(type: ShelfType, width: number, height: number): number {
  const box = shelfBox(type);
  return Math.min(1.6, Math.max(0.4, Math.min(height / box.height, width / (box.width * 0.9))));
}

/** Left edge of the row of shelves: the active one is in the middle of the stage. */
export function trackX(view: StageView): number {
  const index = shelvesOf(view).indexOf(view.shelf);
  return view.width / 2 - (index + 0.5) * shelfBox(typeOf(view)).width * view.scale + view.pan.x;
}
/** Top edge of the row of shelves. */
export function trackY(view: StageView): number {
  return Math.max(0, (view.height - shelfBox(typeOf(view)).height * view.scale) / 2) + view.pan.y;
}

/** Shelves that are drawn with products and accept drops. */
export function interactiveShelves(view: Pick<StageView, 'section' | 'shelf'>): string[] {
  const shelves = shelvesOf(view);
  const active = shelves.indexOf(view.shelf);
  return shelves.filter((_, index) => Math.abs(index - active) <= INTERACTIVE_DISTANCE);
}

/** The shelf at a point, drawn or not. */
export function shelfAt(view: StageView, point: Point): string | null {
  const box = shelfBox(typeOf(view));
  const index = Math.floor((point.x - trackX(view)) / (box.width * view.scale));
  const inside = point.y >= trackY(view) && point.y < trackY(view) + box.height * view.scale;
  return inside ? (shelvesOf(view)[index] ?? null) : null;
}

/** From centimetres on a shelf to px of the stage. */
function origin(view: StageView, shelf: string): Point {
  const index = shelvesOf(view).indexOf(shelf);
  return {
    x: trackX(view) + (index * shelfBox(typeOf(view)).width + SHELF_PADDING) * view.scale,
    y: trackY(view) + (SHELF_HEADER + SHELF_PADDING) * view.scale,
  };
}
export function toStage(view: StageView, shelf: string, cm: Rect): Rect {
  const { x, y } = origin(view, shelf);
  const k = PX * view.scale;
  return { x: x + cm.x * k, y: y + cm.y * k, width: cm.width * k, height: cm.height * k };
}
function toShelf(view: StageView, shelf: string, point: Point): Point {
  const { x, y } = origin(view, shelf);
  const k = PX * view.scale;
  return { x: (point.x - x) / k, y: (point.y - y) / k };
}

/** Levels of a shelf with their groups, cm. */
export function levelsOf(view: StageView, shelf: string): PlacedSegment[] {
  const layout = view.planogram.shelves[shelf];
  return layout ? layoutShelf(layout, view.products, typeOf(view)) : [];
}
/** Box of a group on its level, cm. */
export function groupBox(level: PlacedSegment, placed: PlacedGroup): Rect {
  return { x: placed.x, y: level.floor - placed.height, width: placed.width, height: placed.height };
}

export interface Hit {
  shelf: string;
  level: PlacedSegment;
  placed: PlacedGroup;
}
/** The group at a point of the stage, on a shelf that is drawn. Its price tag belongs to it. */
export function hitTest(view: StageView, point: Point): Hit | null {
  const shelf = shelfAt(view, point);
  if (!shelf || !interactiveShelves(view).includes(shelf)) return null;
  const at = toShelf(view, shelf, point);
  const level = levelsOf(view, shelf).find(({ top, bottom }) => at.y >= top && at.y < bottom);
  const placed = level?.groups.find(
    (group) => at.x >= group.x && at.x < group.x + group.width && at.y >= level.floor - group.height,
  );
  return level && placed ? { shelf, level, placed } : null;
}

/** Groups that a rectangle touches, on the shelves that are drawn, in reading order. */
export function groupsIn(view: StageView, area: Rect): string[] {
  const touches = (box: Rect) =>
    box.x < area.x + area.width &&
    box.x + box.width > area.x &&
    box.y < area.y + area.height &&
    box.y + box.height > area.y;
  return interactiveShelves(view).flatMap((shelf) =>
    levelsOf(view, shelf).flatMap((level) =>
      level.groups.flatMap((placed) =>
        touches(toStage(view, shelf, groupBox(level, placed))) ? [placed.group._id] : [],
      ),
    ),
  );
}

/** Target of a drag, and whether it is accepted. */
export interface Target {
  place: DropPlace;
  result: CommandResult;
  /** Boxes of the level and of the landing place, or of the mark between the groups if it is refused, px of the stage. */
  level: Rect;
  landing: Rect;
}

/** A drop may miss the shelf's edge by this much, cm. */
const EDGE_GRACE = 4;

/** The place under a point: the level it is on, between the groups whose middles are left and right of it. */
export function placeAt(view: StageView, point: Point, dragged: Dragged): DropPlace | null {
  const shelf = shelfAt(view, point);
  if (!shelf || !interactiveShelves(view).includes(shelf)) return null;
  const at = toShelf(view, shelf, point);
  const level = levelsOf(view, shelf).find(({ top, bottom }) => at.y >= top && at.y < bottom);
  if (!level || at.x < -EDGE_GRACE || at.x > typeOf(view).width + EDGE_GRACE) return null;
  const index = othersOn(level, dragged).filter((group) => group.x + group.width / 2 < at.x).length;
  return { shelf, segment: level.index, index };
}

/** Result of a drop at a place. */
export function targetOf(view: StageView, place: DropPlace, dragged: Dragged, context: EditContext): Target | null {
  const level = levelsOf(view, place.shelf)[place.segment];
  if (!level) return null;
  const result = dropResult(view.planogram, place, dragged, context);
  const { width } = typeOf(view);
  return {
    place,
    result,
    level: toStage(view, place.shelf, { x: 0, y: level.top, width, height: level.clear }),
    landing: toStage(
      view,
      place.shelf,
      landingBox(view, place, dragged, result) ?? caretBox(view, level, place, dragged),
    ),
  };
}
export function targetAt(view: StageView, point: Point, dragged: Dragged, context: EditContext): Target | null {
  const place = placeAt(view, point, dragged);
  return place && targetOf(view, place, dragged, context);
}

/** Landing place, as the shelf's alignment puts it, cm. */
function landingBox(view: StageView, place: DropPlace, dragged: Dragged, result: CommandResult): Rect | null {
  if (!result.ok) return null;
  const level = levelsOf({ ...view, planogram: result.planogram }, place.shelf)[place.segment];
  const held = level?.groups.slice(place.index, place.index + heldGroups(dragged)) ?? [];
  const [first, last] = [held[0], held.at(-1)];
  if (!level || !first || !last) return null;
  const height = Math.max(...held.map((placed) => placed.height));
  return { x: first.x, y: level.floor - height, width: last.x + last.width - first.x, height };
}

/** A mark between the groups left and right of a place, cm. */
function caretBox(view: StageView, level: PlacedSegment, place: DropPlace, dragged: Dragged): Rect {
  const others = othersOn(level, dragged);
  const before = others[place.index - 1];
  const after = others[place.index];
  const middle = ((before ? before.x + before.width : 0) + (after ? after.x : typeOf(view).width)) / 2;
  return { x: middle - 0.5, y: level.top + 1.5, width: 1, height: level.clear - 1.5 };
}

const othersOn = (level: PlacedSegment, dragged: Dragged) =>
  dragged.kind === 'groups' ? level.groups.filter(({ group }) => !dragged.groups.includes(group._id)) : level.groups;
