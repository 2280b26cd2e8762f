import type { PriceTagColor } from '../../constants.ts';
import { posPlaces, type PosPlace } from '../check.ts';
import { completePlanogram } from '../create.ts';
import { sectionOfShelf, shelvesFromLeft } from '../geometry.ts';
import { counterIds } from '../ids.ts';
import { SECTIONS, type Planogram, type SectionId, type ShelfLayout } from '../model.ts';
import type { Cooling, LayoutDifference } from './differences.ts';
import { movedPairs, pairGroups, spotsOf, type Pair, type Spot } from './pair-groups.ts';

/**
 * Differences of `b` from `a`, shelf by shelf from the left. A shelf that a layout does not mention is an empty one; ids of groups
 * and levels do not count.
 *
 * @param tagColor of tags without a colour of their own
 */
export function compareLayouts(a: Planogram, b: Planogram, tagColor: PriceTagColor): LayoutDifference[] {
  if (a === b) return [];
  const sections = sectionsIn(a, b);
  const [one, other] = [a, b].map((layout) => completePlanogram(layout, sections, counterIds()));
  if (!one || !other) return [];
  const shelves = sections.flatMap(shelvesFromLeft);
  const differences = [
    ...shelves.flatMap((shelf) => settingsOf(shelf, one.shelves[shelf], other.shelves[shelf])),
    ...standingOf(spotsOf(one, shelves), spotsOf(other, shelves), tagColor),
    ...hangingOf(posPlaces(one), posPlaces(other)),
  ];
  const order = new Map(shelves.map((shelf, index) => [shelf, index]));
  const placed = (difference: LayoutDifference) => order.get(differenceShelf(difference)) ?? 0;
  return differences.toSorted((left, right) => placed(left) - placed(right));
}

/** The shelf on which a difference is seen; that of the second layout where something moved. */
export function differenceShelf(difference: LayoutDifference): string {
  if ('shelf' in difference) return difference.shelf;
  return difference.kind === 'removed' ? difference.a.shelf : difference.b.shelf;
}

function sectionsIn(...layouts: readonly Planogram[]): SectionId[] {
  const used = new Set(layouts.flatMap(({ shelves }) => Object.keys(shelves)).map((id) => sectionOfShelf(id)?.id));
  return SECTIONS.filter(({ id }) => used.has(id)).map(({ id }) => id);
}

function settingsOf(shelf: string, a?: ShelfLayout, b?: ShelfLayout): LayoutDifference[] {
  if (!a || !b) return [];
  const differences: LayoutDifference[] = [];
  const levels = { from: a.segments.length, to: b.segments.length };
  if (levels.from !== levels.to) differences.push({ kind: 'levels', shelf, ...levels });
  const alignment = { from: a.alignment, to: b.alignment };
  if (alignment.from !== alignment.to) differences.push({ kind: 'alignment', shelf, ...alignment });
  const cooling = { from: coolingOf(a), to: coolingOf(b) };
  if (cooling.from !== cooling.to) differences.push({ kind: 'cooling', shelf, ...cooling });
  return differences;
}

/** A regular shelf is never open air, whatever its layout says. */
export function coolingOf({ fridge, fridgeOpenAir }: Pick<ShelfLayout, 'fridge' | 'fridgeOpenAir'>): Cooling {
  if (!fridge) return 'REGULAR';
  return fridgeOpenAir ? 'OPEN_FRIDGE' : 'FRIDGE';
}

function standingOf(a: readonly Spot[], b: readonly Spot[], tagColor: PriceTagColor): LayoutDifference[] {
  const { pairs, removed, added } = pairGroups(a, b);
  const moved = movedPairs(pairs);
  return [
    ...removed.map((spot): LayoutDifference => ({ kind: 'removed', a: spot })),
    ...added.map((spot): LayoutDifference => ({ kind: 'added', b: spot })),
    ...pairs.flatMap((pair) => [
      ...(moved.has(pair) ? [{ kind: 'moved', ...pair } as const] : []),
      ...changesOf(pair, tagColor),
    ]),
  ];
}

function changesOf({ a, b }: Pair, tagColor: PriceTagColor): LayoutDifference[] {
  const differences: LayoutDifference[] = [];
  if (a.group.span !== b.group.span || a.group.spanY !== b.group.spanY) differences.push({ kind: 'facings', a, b });
  const [from, to] = [a.group.priceTagColor ?? tagColor, b.group.priceTagColor ?? tagColor];
  if (from !== to) differences.push({ kind: 'tagColor', a, b, from, to });
  return differences;
}

function hangingOf(a: readonly PosPlace[], b: readonly PosPlace[]): LayoutDifference[] {
  const before = new Map(a.map((place) => [place.path, place]));
  const after = new Map(b.map((place) => [place.path, place]));
  return [...new Map([...before, ...after]).entries()].flatMap(([path, { shelf, segment, position }]) => {
    const from = before.get(path)?.posMaterial ?? null;
    const to = after.get(path)?.posMaterial ?? null;
    return from === to ? [] : [{ kind: 'pos', shelf, segment, position, from, to } as const];
  });
}

/** Block of facings that a difference is about, at its place in the one layout or the other. */
export function spotOnSide(difference: LayoutDifference, side: 'a' | 'b'): Spot | null {
  if (difference.kind === 'added') return side === 'b' ? difference.b : null;
  if (difference.kind === 'removed') return side === 'a' ? difference.a : null;
  return 'a' in difference ? difference[side] : null;
}
