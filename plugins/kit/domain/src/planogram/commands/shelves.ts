import { copyWithFreshIds, emptySegment } from '../create.ts';
import { getSection, posTypeOf, sectionOfShelf, shelfTypeOf, shelvesFromLeft } from '../geometry.ts';
import {
  SHELF_TYPES,
  type EditorTarget,
  type Planogram,
  type PosPosition,
  type SectionId,
  type ShelfAlignment,
  type ShelfLayout,
} from '../model.ts';
import { spaceCheck } from '../space-check.ts';
import {
  done,
  notFound,
  productsOnShelf,
  refuse,
  withSegment,
  withShelf,
  type CommandResult,
  type EditContext,
} from './edit.ts';

/** Adds empty levels at the bottom or drops the lowest ones; refused when a remaining level would not fit. */
export function setSegmentCount(
  planogram: Planogram,
  args: { shelf: string; count: number },
  context: EditContext,
): CommandResult {
  const layout = planogram.shelves[args.shelf];
  const type = shelfTypeOf(args.shelf)?.type;
  if (!layout || !type) return notFound('shelf');
  const { min, max } = type.segments;
  if (!Number.isInteger(args.count) || args.count < min || args.count > max) {
    return refuse({ reason: 'SEGMENT_COUNT', min, max });
  }
  if (args.count === layout.segments.length) return done(planogram);
  const kept = layout.segments.slice(0, args.count);
  for (const segment of kept) {
    const refusal = spaceCheck(segment, context.products, type, args.count);
    if (refusal) return refuse(refusal);
  }
  const added = Array.from({ length: args.count - kept.length }, () => emptySegment(context.newId));
  const dropped = { ...layout, segments: layout.segments.slice(args.count) };
  return done(withShelf(planogram, args.shelf, { ...layout, segments: [...kept, ...added] }), productsOnShelf(dropped));
}

export function setAlignment(planogram: Planogram, args: { shelf: string; alignment: ShelfAlignment }): CommandResult {
  const layout = planogram.shelves[args.shelf];
  if (!layout) return notFound('shelf');
  if (layout.alignment === args.alignment) return done(planogram);
  return done(withShelf(planogram, args.shelf, { ...layout, alignment: args.alignment }));
}

/** Regular or fridge, enclosed or open air. A regular shelf is never open air. */
export function setFridge(
  planogram: Planogram,
  args: { shelf: string; fridge: boolean; openAir?: boolean },
): CommandResult {
  const layout = planogram.shelves[args.shelf];
  const type = shelfTypeOf(args.shelf)?.type;
  if (!layout || !type) return notFound('shelf');
  if (args.fridge && !type.fridge) return refuse({ reason: 'NO_FRIDGE' });
  const fridgeOpenAir = args.fridge && (args.openAir ?? layout.fridgeOpenAir);
  if (layout.fridge === args.fridge && layout.fridgeOpenAir === fridgeOpenAir) return done(planogram);
  return done(withShelf(planogram, args.shelf, { ...layout, fridge: args.fridge, fridgeOpenAir }));
}

/** Shelves whose contents may be swapped with or copied to: same type, interactive section, same target; the shelf itself included. */
export function exchangeableShelves(planogram: Planogram, shelf: string, target: EditorTarget): string[] {
  const section = sectionOfShelf(shelf);
  return Object.keys(planogram.shelves).filter((other) => {
    const otherSection = sectionOfShelf(other);
    return (
      otherSection?.interactive &&
      otherSection.shelfType === section?.shelfType &&
      otherSection.targets.includes(target)
    );
  });
}

/** Exchanges the contents of two shelves; each keeps being a regular shelf or a fridge. */
export function swapShelves(
  planogram: Planogram,
  args: { shelf: string; with: string },
  context: EditContext,
): CommandResult {
  const pair = exchange(planogram, args.shelf, args.with, context);
  if (!pair) return refuse({ reason: 'OTHER_TYPE' });
  if (args.shelf === args.with) return done(planogram);
  const [a, b] = pair;
  return done(withShelf(withShelf(planogram, args.shelf, contentsOn(a, b)), args.with, contentsOn(b, a)));
}

/** Replaces the contents of another shelf with a copy that has ids of its own. */
export function copyShelf(
  planogram: Planogram,
  args: { shelf: string; to: string },
  context: EditContext,
): CommandResult {
  const pair = exchange(planogram, args.shelf, args.to, context);
  if (!pair || args.shelf === args.to) return refuse({ reason: 'OTHER_TYPE' });
  const [source, target] = pair;
  const next = contentsOn(target, copyWithFreshIds(source, context.newId));
  const kept = new Set(productsOnShelf(next));
  const removed = productsOnShelf(target).filter((product) => !kept.has(product));
  return done(withShelf(planogram, args.to, next), removed);
}

function exchange(
  planogram: Planogram,
  a: string,
  b: string,
  context: EditContext,
): readonly [ShelfLayout, ShelfLayout] | null {
  const allowed = exchangeableShelves(planogram, a, context.target);
  const first = planogram.shelves[a];
  const second = planogram.shelves[b];
  return first && second && allowed.includes(a) && allowed.includes(b) ? [first, second] : null;
}

function contentsOn(fixture: ShelfLayout, contents: ShelfLayout): ShelfLayout {
  return { ...contents, fridge: fixture.fridge, fridgeOpenAir: fixture.fridgeOpenAir };
}

/** 'Remove All Products': levels, alignment and POS materials stay. */
export function clearShelf(planogram: Planogram, args: { shelf: string }): CommandResult {
  const layout = planogram.shelves[args.shelf];
  if (!layout) return notFound('shelf');
  const removed = productsOnShelf(layout);
  if (removed.length === 0) return done(planogram);
  return done(withShelf(planogram, args.shelf, withoutProducts(layout)), removed);
}

/** Removes the products of every shelf of a section, as one step. */
export function clearSection(planogram: Planogram, args: { section: SectionId }): CommandResult {
  let next = planogram;
  const removed = new Set<string>();
  for (const shelf of getSection(args.section).shelves) {
    const result = clearShelf(next, { shelf });
    if (!result.ok) continue;
    next = result.planogram;
    result.removed.forEach((product) => removed.add(product));
  }
  return done(next, [...removed]);
}

const withoutProducts = (layout: ShelfLayout): ShelfLayout => ({
  ...layout,
  segments: layout.segments.map((segment) => (segment.groups.length > 0 ? { ...segment, groups: [] } : segment)),
});

/**
 * Puts the shelves of another planogram into a section as they stand from left to right: an 'aisle' of the library into the left or right
 * side, a display into the display. Shelves that the source lacks stay as they are; what comes in gets fresh ids and must pass the space check.
 */
export function loadSection(
  planogram: Planogram,
  args: { section: SectionId; source: Planogram },
  context: EditContext,
): CommandResult {
  const type = SHELF_TYPES[getSection(args.section).shelfType];
  const targets = shelvesFromLeft(args.section);
  const sources = sourceShelves(args.source, targets);
  if (sources.length === 0) return notFound('section');
  const shelves = { ...planogram.shelves };
  for (const [index, id] of targets.entries()) {
    const source = sources[index];
    if (!source) continue;
    const layout = copyWithFreshIds(source, context.newId);
    const levels = layout.segments.length;
    const { min, max } = type.segments;
    if (levels < min || levels > max) return refuse({ reason: 'SEGMENT_COUNT', min, max });
    for (const segment of layout.segments) {
      const refusal = spaceCheck(segment, context.products, type, levels);
      if (refusal) return refuse(refusal);
    }
    shelves[id] = layout;
  }
  return done({ ...planogram, shelves });
}

/** The shelves of the same section when the source has them, else those of its first section from left to right. */
function sourceShelves(source: Planogram, wanted: readonly string[]): (ShelfLayout | undefined)[] {
  if (wanted.some((id) => source.shelves[id])) return wanted.map((id) => source.shelves[id]);
  const first = Object.keys(source.shelves).map(sectionOfShelf).find(Boolean);
  return (first ? shelvesFromLeft(first.id) : []).map((id) => source.shelves[id]);
}

/**
 * Puts a POS material at a position of a shelf (`segment` null) or of one level; `null` takes it away. Refused where the fixture has no
 * such position and where the type does not fit it.
 */
export function setPosMaterial(
  planogram: Planogram,
  args: { shelf: string; segment: number | null; position: PosPosition; posMaterial: string | null },
  { posMaterials }: Pick<EditContext, 'posMaterials'> = {},
): CommandResult {
  const layout = planogram.shelves[args.shelf];
  const type = shelfTypeOf(args.shelf)?.type;
  if (!layout || !type) return notFound('shelf');
  const allowed = args.segment === null ? type.posPositions : type.segmentPosPositions;
  if (!allowed.includes(args.position)) return refuse({ reason: 'NO_POSITION', position: args.position });
  if (args.posMaterial !== null && posMaterials) {
    const { position, posMaterial } = args;
    const found = posMaterials[posMaterial];
    if (!found) return notFound('POS material');
    if (found.type !== posTypeOf(position))
      return refuse({ reason: 'POS_TYPE', posMaterial, position, type: found.type });
  }
  if (args.segment === null) {
    const before = layout.posMaterials ?? {};
    const after = withPosition(before, args.position, args.posMaterial);
    return done(after === before ? planogram : withShelf(planogram, args.shelf, { ...layout, posMaterials: after }));
  }
  const segment = layout.segments[args.segment];
  if (!segment) return notFound('segment');
  const after = withPosition(segment.posMaterials, args.position, args.posMaterial);
  if (after === segment.posMaterials) return done(planogram);
  return done(withSegment(planogram, args.shelf, args.segment, { ...segment, posMaterials: after }));
}

type Positions = Readonly<Partial<Record<PosPosition, string>>>;
function withPosition(map: Positions, position: PosPosition, posMaterial: string | null): Positions {
  if ((map[position] ?? null) === posMaterial) return map;
  const { [position]: _old, ...others } = map;
  return posMaterial === null ? others : { ...others, [position]: posMaterial };
}
