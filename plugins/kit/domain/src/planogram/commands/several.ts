import type { Group, Planogram, Segment } from '../model.ts';
import {
  done,
  insertAt,
  notFound,
  refuse,
  withCheckedSegment,
  withSegment,
  type CommandResult,
  type EditContext,
  type GroupPlace,
} from './edit.ts';
import { MAX_SPAN, type DropPlace } from './groups.ts';

/** A group without its id: what copying takes along. */
export type GroupContent = Omit<Group, '_id'>;

/** Places of these groups, in reading order: shelf by shelf, level by level from the top, from left to right. Unknown ids are left out. */
export function placesOf(planogram: Planogram, ids: readonly string[]): GroupPlace[] {
  const wanted = new Set(ids);
  return Object.entries(planogram.shelves).flatMap(([shelf, { segments }]) =>
    segments.flatMap(({ groups }, segment) =>
      groups.flatMap((group, index) => (wanted.has(group._id) ? [{ shelf, segment, index, group }] : [])),
    ),
  );
}

/** Groups that `after` has and `before` has not, in reading order; shelves both share are not looked at. */
export function newGroups(before: Planogram, after: Planogram): string[] {
  return Object.entries(after.shelves).flatMap(([shelf, layout]) => {
    const old = before.shelves[shelf];
    if (old === layout) return [];
    const known = new Set(old?.segments.flatMap(({ groups }) => groups.map(({ _id }) => _id)));
    return layout.segments.flatMap(({ groups }) => groups.flatMap(({ _id }) => (known.has(_id) ? [] : [_id])));
  });
}

/** Content of these groups that copying takes, in reading order. */
export function copyOf(planogram: Planogram, ids: readonly string[]): GroupContent[] {
  return placesOf(planogram, ids).map(({ group: { _id, ...content } }) => content);
}

/** Takes groups off the shelves, wherever they stand, as one change. */
export function removeGroups(planogram: Planogram, args: { groups: readonly string[] }): CommandResult {
  const places = known(planogram, args.groups);
  if (!places) return notFound('group');
  return done(without(planogram, places), [...new Set(places.map(({ group }) => group.product))]);
}

/**
 * Takes groups from wherever they stand to one place, beside each other in reading order; all of them or none. `index` counts the groups
 * before the place without those that move.
 */
export function moveGroups(
  planogram: Planogram,
  args: DropPlace & { groups: readonly string[] },
  context: EditContext,
): CommandResult {
  const places = known(planogram, args.groups);
  if (!places) return notFound('group');
  const target = planogram.shelves[args.shelf]?.segments[args.segment];
  if (!target) return notFound(planogram.shelves[args.shelf] ? 'segment' : 'shelf');
  const moved = places.map(({ group }) => group);
  const others = target.groups.filter((group) => !moved.includes(group));
  const groups = insertAllAt(others, args.index, moved);
  if (groups.length === target.groups.length && groups.every((group, index) => group === target.groups[index])) {
    return done(planogram);
  }
  const result = withCheckedSegment(without(planogram, places), args, { ...target, groups }, context.products);
  return result.ok ? done(result.planogram) : result;
}

/** Puts copies beside each other at one place, each under an id of its own; all of them or none. */
export function insertGroups(
  planogram: Planogram,
  args: DropPlace & { groups: readonly GroupContent[] },
  context: EditContext,
): CommandResult {
  const target = planogram.shelves[args.shelf]?.segments[args.segment];
  if (!target) return notFound(planogram.shelves[args.shelf] ? 'segment' : 'shelf');
  if (args.groups.length === 0) return done(planogram);
  const next = { ...target, groups: insertAllAt(target.groups, args.index, fresh(args.groups, context)) };
  const result = withCheckedSegment(planogram, args, next, context.products);
  return result.ok ? done(result.planogram) : result;
}

/** Puts a copy of the groups of every level behind the last of them on that level; all of them or none. */
export function duplicateGroups(
  planogram: Planogram,
  args: { groups: readonly string[] },
  context: EditContext,
): CommandResult {
  const places = known(planogram, args.groups);
  if (!places) return notFound('group');
  return eachLevel(planogram, places, context, (segment, here) =>
    insertAllAt(
      segment.groups,
      Math.max(...here.map(({ index }) => index)) + 1,
      fresh(
        here.map(({ group: { _id, ...content } }) => content),
        context,
      ),
    ),
  );
}

/** Adds `step` facings, or with `spanY` layers of the stack, to every group; all of them or none. Below 1 a group is removed. */
export function resizeGroups(
  planogram: Planogram,
  args: { groups: readonly string[]; field: 'span' | 'spanY'; step: number },
  context: EditContext,
): CommandResult {
  const { field, step } = args;
  const places = known(planogram, args.groups);
  if (!places || !Number.isInteger(step)) return notFound('group');
  if (places.some(({ group }) => group[field] + step > MAX_SPAN)) return refuse({ reason: 'SPAN', max: MAX_SPAN });
  if (step === 0) return done(planogram);
  const ids = new Set(places.map(({ group }) => group._id));
  const gone = places.flatMap(({ group }) => (group[field] + step < 1 ? [group.product] : []));
  const resized = (segment: Segment) =>
    segment.groups
      .map((group) => (ids.has(group._id) ? { ...group, [field]: group[field] + step } : group))
      .filter((group) => group[field] >= 1);
  // Making blocks smaller is always allowed: it is how a level that no longer fits is put right.
  return eachLevel(planogram, places, step > 0 ? context : null, resized, [...new Set(gone)]);
}

/** The places of all these groups, or `null` when there are none or one is not there. */
function known(planogram: Planogram, ids: readonly string[]): GroupPlace[] | null {
  const unique = [...new Set(ids)];
  const places = placesOf(planogram, unique);
  return places.length > 0 && places.length === unique.length ? places : null;
}

const fresh = (groups: readonly GroupContent[], { newId }: EditContext): Group[] =>
  groups.map((content) => ({ ...content, _id: newId() }));

function insertAllAt<T>(list: readonly T[], index: number, items: readonly T[]): T[] {
  const at = Math.min(Math.max(0, Math.trunc(index)), list.length);
  return items.reduce<T[]>((next, item, offset) => insertAt(next, at + offset, item), [...list]);
}

function without(planogram: Planogram, places: readonly GroupPlace[]): Planogram {
  const ids = new Set(places.map(({ group }) => group._id));
  return levelsOf(places).reduce((now, { shelf, segment }) => {
    const old = now.shelves[shelf]?.segments[segment];
    if (!old) return now;
    return withSegment(now, shelf, segment, { ...old, groups: old.groups.filter(({ _id }) => !ids.has(_id)) });
  }, planogram);
}

/** Gives every level on which some of the groups stand other groups; with a context only when they fit. */
function eachLevel(
  planogram: Planogram,
  places: readonly GroupPlace[],
  context: EditContext | null,
  groupsOf: (segment: Segment, here: GroupPlace[]) => Group[],
  removed: string[] = [],
): CommandResult {
  let now = planogram;
  for (const at of levelsOf(places)) {
    const old = now.shelves[at.shelf]?.segments[at.segment];
    if (!old) return notFound('segment');
    const here = places.filter(({ shelf, segment }) => shelf === at.shelf && segment === at.segment);
    const next = { ...old, groups: groupsOf(old, here) };
    if (context) {
      const result = withCheckedSegment(now, at, next, context.products);
      if (!result.ok) return result;
      now = result.planogram;
    } else now = withSegment(now, at.shelf, at.segment, next);
  }
  return done(now, removed);
}

function levelsOf(places: readonly GroupPlace[]): { shelf: string; segment: number }[] {
  return [...new Map(places.map(({ shelf, segment }) => [`${shelf}/${segment}`, { shelf, segment }])).values()];
}
