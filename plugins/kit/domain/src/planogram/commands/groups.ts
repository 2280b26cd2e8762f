import type { PriceTagColor } from '../../constants.ts';
import type { Group, Planogram, Segment } from '../model.ts';
import {
  done,
  findGroup,
  insertAt,
  notFound,
  refuse,
  withCheckedSegment,
  withSegment,
  type CommandResult,
  type EditContext,
  type GroupPlace,
} from './edit.ts';

/** A place between the groups of a level; `index` counts the groups before it. */
export interface DropPlace {
  shelf: string;
  segment: number;
  index: number;
}
/** More facings than any shelf could hold; keeps numbers sane before the space check sees them. */
export const MAX_SPAN = 999;

function segmentAt(planogram: Planogram, shelf: string, segment: number): Segment | undefined {
  return planogram.shelves[shelf]?.segments[segment];
}
const missingAt = (planogram: Planogram, shelf: string) => notFound(planogram.shelves[shelf] ? 'segment' : 'shelf');

/** Puts a product on a level. */
export function addGroup(
  planogram: Planogram,
  args: DropPlace & { product: string; span?: number; spanY?: number; priceTagColor?: PriceTagColor | null },
  context: EditContext,
): CommandResult {
  const { product, span = 1, spanY = 1, priceTagColor = null } = args;
  const segment = segmentAt(planogram, args.shelf, args.segment);
  if (!segment) return missingAt(planogram, args.shelf);
  if (!isSpan(span) || !isSpan(spanY)) return refuse({ reason: 'SPAN', max: MAX_SPAN });
  const group: Group = { _id: context.newId(), product, span, spanY, priceTagColor };
  const next = { ...segment, groups: insertAt(segment.groups, args.index, group) };
  const result = withCheckedSegment(planogram, args, next, context.products);
  return result.ok ? done(result.planogram) : result;
}

/** Takes a group to another place; `index` counts the groups before it without the group itself. */
export function moveGroup(
  planogram: Planogram,
  args: DropPlace & { group: string },
  context: EditContext,
): CommandResult {
  const from = findGroup(planogram, args.group);
  if (!from) return notFound('group');
  const target = segmentAt(planogram, args.shelf, args.segment);
  if (!target) return missingAt(planogram, args.shelf);
  const sameSegment = from.shelf === args.shelf && from.segment === args.segment;
  if (sameSegment && Math.min(args.index, target.groups.length - 1) === from.index) return done(planogram);
  const without = withoutGroup(planogram, from);
  const others = target.groups.filter((group) => group._id !== args.group);
  const next = { ...target, groups: insertAt(others, args.index, from.group) };
  const result = withCheckedSegment(without, args, next, context.products);
  return result.ok ? done(result.planogram) : result;
}

export function removeGroup(planogram: Planogram, args: { group: string }): CommandResult {
  const place = findGroup(planogram, args.group);
  return place ? done(withoutGroup(planogram, place), [place.group.product]) : notFound('group');
}

/** Facings side by side. Below 1 the group is removed. */
export function setSpan(
  planogram: Planogram,
  args: { group: string; span: number },
  context: EditContext,
): CommandResult {
  return resize(planogram, args.group, 'span', args.span, context);
}
/** Facings on top of each other. Below 1 the group is removed. */
export function setSpanY(
  planogram: Planogram,
  args: { group: string; spanY: number },
  context: EditContext,
): CommandResult {
  return resize(planogram, args.group, 'spanY', args.spanY, context);
}

/** Colour of one price tag; `null` is that of the project. */
export function setTagColor(planogram: Planogram, args: { group: string; color: PriceTagColor | null }): CommandResult {
  const place = findGroup(planogram, args.group);
  if (!place) return notFound('group');
  if (place.group.priceTagColor === args.color) return done(planogram);
  return done(withGroup(planogram, place, { ...place.group, priceTagColor: args.color }).planogram);
}

function resize(
  planogram: Planogram,
  id: string,
  field: 'span' | 'spanY',
  value: number,
  context: EditContext,
): CommandResult {
  if (value < 1) return removeGroup(planogram, { group: id });
  const place = findGroup(planogram, id);
  if (!place) return notFound('group');
  if (!isSpan(value)) return refuse({ reason: 'SPAN', max: MAX_SPAN });
  if (place.group[field] === value) return done(planogram);
  const next = withGroup(planogram, place, { ...place.group, [field]: value });
  // Making a block smaller is always allowed: it is how a level that no longer fits is put right.
  if (value < place.group[field]) return done(next.planogram);
  const result = withCheckedSegment(planogram, place, next.segment, context.products);
  return result.ok ? done(result.planogram) : result;
}

const isSpan = (value: number) => Number.isInteger(value) && value >= 1 && value <= MAX_SPAN;

function withGroup(planogram: Planogram, place: GroupPlace, group: Group): { planogram: Planogram; segment: Segment } {
  const old = segmentAt(planogram, place.shelf, place.segment);
  if (!old) throw new RangeError('The segment of the group does not exist');
  const segment = { ...old, groups: old.groups.map((other, index) => (index === place.index ? group : other)) };
  return { planogram: withSegment(planogram, place.shelf, place.segment, segment), segment };
}

function withoutGroup(planogram: Planogram, place: GroupPlace): Planogram {
  const segment = segmentAt(planogram, place.shelf, place.segment);
  if (!segment) throw new RangeError('The segment of the group does not exist');
  const groups = segment.groups.filter((group) => group._id !== place.group._id);
  return withSegment(planogram, place.shelf, place.segment, { ...segment, groups });
}
