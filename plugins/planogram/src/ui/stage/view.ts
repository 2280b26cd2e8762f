import {
  addGroup,
  getSection,
  layoutShelf,
  moveGroup,
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
import { INTERACTIVE_DISTANCE, PX, SHELF_HEADER, SHELF_PADDING, shelfBox } from './measures.ts';

/** What stands where on the stage. Pure: tests, pointer and keyboard ask the same functions. Points in px of the stage. */
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

/** Left edge of the row of shelves: the active one stands in the middle of the stage. */
export function trackX(view: StageView): number {
  const index = shelvesOf(view).indexOf(view.shelf);
  return view.width / 2 - (index + 0.5) * shelfBox(typeOf(view)).width * view.scale;
}
/** Top edge of the row of shelves. */
export function trackY(view: StageView): number {
  return Math.max(0, (view.height - shelfBox(typeOf(view)).height * view.scale) / 2);
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

export type Dragged = { kind: 'product'; product: string } | { kind: 'group'; group: string; product: string };

/** Where something dragged would go, and whether it may. */
export interface Target {
  place: DropPlace;
  result: CommandResult;
  /** Box of the level and of the mark between its groups, px of the stage. */
  level: Rect;
  caret: Rect;
}

/** The place under a point: the level it is on, between the groups whose middles are left and right of it. */
export function targetAt(view: StageView, point: Point, dragged: Dragged, context: EditContext): Target | null {
  const shelf = shelfAt(view, point);
  if (!shelf || !interactiveShelves(view).includes(shelf)) return null;
  const at = toShelf(view, shelf, point);
  const level = levelsOf(view, shelf).find(({ top, bottom }) => at.y >= top && at.y < bottom);
  if (!level || at.x < -EDGE_GRACE || at.x > typeOf(view).width + EDGE_GRACE) return null;
  const moved = dragged.kind === 'group' ? dragged.group : null;
  const index = othersOn(level, moved).filter((group) => group.x + group.width / 2 < at.x).length;
  const place = { shelf, segment: level.index, index };
  const boxes = placeBoxes(view, place, moved);
  return boxes && { place, ...boxes, result: dropResult(view.planogram, place, dragged, context) };
}
/** A drop may miss the shelf's edge by this much, cm. */
const EDGE_GRACE = 4;

const othersOn = (level: PlacedSegment, moved: string | null) =>
  level.groups.filter(({ group }) => group._id !== moved);

/** Box of the level of a place, and of the mark between the groups left and right of it. */
export function placeBoxes(
  view: StageView,
  place: DropPlace,
  moved: string | null,
): { level: Rect; caret: Rect } | null {
  const level = levelsOf(view, place.shelf)[place.segment];
  if (!level) return null;
  const { width } = typeOf(view);
  const others = othersOn(level, moved);
  const before = others[place.index - 1];
  const after = others[place.index];
  const middle = ((before ? before.x + before.width : 0) + (after ? after.x : width)) / 2;
  return {
    level: toStage(view, place.shelf, { x: 0, y: level.top, width, height: level.clear }),
    caret: toStage(view, place.shelf, { x: middle - 0.5, y: level.top + 1.5, width: 1, height: level.clear - 1.5 }),
  };
}

export function dropResult(
  planogram: Planogram,
  place: DropPlace,
  dragged: Dragged,
  context: EditContext,
): CommandResult {
  return dragged.kind === 'group'
    ? moveGroup(planogram, { ...place, group: dragged.group }, context)
    : addGroup(planogram, { ...place, product: dragged.product }, context);
}

/** Levels of the shelf, counted from 1, onto which it would go: what a refusal adds as advice. */
export function levelsWithRoom(view: StageView, place: DropPlace, dragged: Dragged, context: EditContext): number[] {
  const levels = view.planogram.shelves[place.shelf]?.segments ?? [];
  return levels.flatMap((_, segment) =>
    segment !== place.segment && dropResult(view.planogram, { ...place, segment, index: 999 }, dragged, context).ok
      ? [segment + 1]
      : [],
  );
}
