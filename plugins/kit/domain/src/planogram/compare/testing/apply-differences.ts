import type { Id } from '../../../people.ts';
import { completePlanogram } from '../../create.ts';
import { counterIds } from '../../ids.ts';
import { SECTIONS, type Group, type Planogram, type Segment, type ShelfLayout } from '../../model.ts';
import { isLayoutDifference } from '../compare-variations.ts';
import { coolingOf } from '../compare-layouts.ts';
import type { LayoutDifference, SeenVariation, VariationDifference } from '../differences.ts';
import type { Spot } from '../pair-groups.ts';

/** Turns the first variation into the second by nothing but their differences. */
export function applyDifferences(a: SeenVariation, differences: readonly VariationDifference[]): SeenVariation {
  let { resources } = a;
  const prices: Record<Id, number> = { ...a.prices };
  for (const one of differences) {
    if (one.kind === 'price') {
      if (one.to === null) delete prices[one.product];
      else prices[one.product] = one.to;
    }
    if (one.kind === 'picture') {
      const { targetType, targetInfo, to } = one;
      resources = resources.filter((other) => other.targetType !== targetType || other.targetInfo !== targetInfo);
      if (to) resources = [...resources, { targetType, targetInfo, file: to }];
    }
  }
  const planogram = applyToLayout(a.planogram, differences.filter(isLayoutDifference));
  return { ...a, planogram, prices, resources };
}

function applyToLayout(planogram: Planogram, differences: readonly LayoutDifference[]): Planogram {
  const { shelves } = whole(planogram);
  const next = Object.entries(shelves).map(([shelf, layout]) => [shelf, applyToShelf(shelf, layout, differences)]);
  return { ...planogram, shelves: Object.fromEntries(next) };
}

function applyToShelf(shelf: string, layout: ShelfLayout, differences: readonly LayoutDifference[]): ShelfLayout {
  let { alignment, fridge, fridgeOpenAir } = layout;
  let segments = layout.segments.map((segment, index) => applyToLevel({ shelf, segment: index }, segment, differences));
  const posMaterials: Record<string, Id> = { ...layout.posMaterials };
  for (const one of differences) {
    if (!('shelf' in one) || one.shelf !== shelf) continue;
    if (one.kind === 'alignment') alignment = one.to;
    if (one.kind === 'cooling') [fridge, fridgeOpenAir] = [one.to !== 'REGULAR', one.to === 'OPEN_FRIDGE'];
    if (one.kind === 'levels')
      segments = Array.from(
        { length: one.to },
        (_, index) =>
          segments[index] ??
          applyToLevel({ shelf, segment: index }, { _id: 'new', groups: [], posMaterials: {} }, differences),
      );
    if (one.kind === 'pos' && one.segment === null) set(posMaterials, one.position, one.to);
  }
  return { ...layout, alignment, fridge, fridgeOpenAir, segments, posMaterials };
}

function applyToLevel(
  level: { shelf: string; segment: number },
  segment: Segment,
  differences: readonly LayoutDifference[],
): Segment {
  const isHere = (spot: Spot) => spot.shelf === level.shelf && spot.segment === level.segment;
  const gone = new Set(
    differences.flatMap((one) => (one.kind === 'moved' || one.kind === 'removed' ? [one.a.group._id] : [])),
  );
  const groups = segment.groups.filter(({ _id }) => !gone.has(_id)).map((group) => changed(group, differences));
  const arriving = differences
    .flatMap((one) => {
      if (one.kind === 'added') return [{ group: one.b.group, to: one.b }];
      return one.kind === 'moved' ? [{ group: changed(one.a.group, differences), to: one.b }] : [];
    })
    .filter(({ to }) => isHere(to))
    .toSorted((one, other) => one.to.index - other.to.index);
  for (const { group, to } of arriving) groups.splice(to.index, 0, group);
  const posMaterials: Record<string, Id> = { ...segment.posMaterials };
  for (const one of differences)
    if (one.kind === 'pos' && one.shelf === level.shelf && one.segment === level.segment)
      set(posMaterials, one.position, one.to);
  return { ...segment, groups, posMaterials };
}

function changed(group: Group, differences: readonly LayoutDifference[]): Group {
  const { _id } = group;
  return differences.reduce((next, one) => {
    if (one.kind === 'facings' && one.a.group._id === _id)
      return { ...next, span: one.b.group.span, spanY: one.b.group.spanY };
    return one.kind === 'tagColor' && one.a.group._id === _id ? { ...next, priceTagColor: one.to } : next;
  }, group);
}

function set(positions: Record<string, Id>, position: string, to: Id | null): void {
  if (to === null) delete positions[position];
  else positions[position] = to;
}

const whole = (planogram: Planogram) =>
  completePlanogram(
    planogram,
    SECTIONS.filter(({ targets }) => targets.includes('project')).map(({ id }) => id),
    counterIds(1_000_000),
  );

/** All that shoppers see, without the ids of groups and levels. */
export function seen({ planogram, prices, resources, priceTagColor }: SeenVariation) {
  const shelves = Object.entries(whole(planogram).shelves).map(([shelf, layout]) => [
    shelf,
    {
      cooling: coolingOf(layout),
      alignment: layout.alignment,
      posMaterials: layout.posMaterials ?? {},
      levels: layout.segments.map(({ groups, posMaterials }) => ({
        posMaterials,
        groups: groups.map(({ product, span, spanY, priceTagColor: color }) => [
          product,
          span,
          spanY,
          color ?? priceTagColor,
        ]),
      })),
    },
  ]);
  const files = resources.map(({ targetType, targetInfo, file }) => [`${targetType} ${targetInfo}`, file.original]);
  return { shelves: Object.fromEntries(shelves), prices, files: Object.fromEntries(files) };
}
