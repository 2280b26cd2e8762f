import { findGroup, placesOf, type Planogram } from '@aislelab/domain';

/** The selected groups, and the one chosen last. */
export interface Selected {
  selected: string | null;
  selection: readonly string[];
}
export interface HowPressed {
  toggle: boolean;
  range: boolean;
  /** A press on one of several selected groups selects that one only. */
  collapse: boolean;
}

/** The selection after a group, or nothing, was pressed; `null` when it stays. */
export function afterPress(
  planogram: Planogram,
  { selected, selection }: Selected,
  group: string | null,
  { toggle, range, collapse }: HowPressed,
): { group: string | null; groups: readonly string[] } | null {
  if (group === null) return toggle || range ? null : { group: null, groups: [] };
  if (toggle) {
    const groups = selection.includes(group) ? selection.filter((id) => id !== group) : [...selection, group];
    return { group: groups.at(-1) ?? null, groups };
  }
  if (range && selection[0] !== undefined) return { group, groups: rangeOf(planogram, selection[0], group) };
  if (selection.length > 1 && selection.includes(group) && !collapse) return null;
  return selected === group && selection.length === 1 ? null : { group, groups: [group] };
}

/** All groups from one to another of the same shelf in reading order, beginning with `from`; both alone on different shelves. */
export function rangeOf(planogram: Planogram, from: string, to: string): string[] {
  const [start, end] = [findGroup(planogram, from), findGroup(planogram, to)];
  if (!start || !end || start.shelf !== end.shelf) return [...new Set([from, to])];
  const all = planogram.shelves[start.shelf]?.segments.flatMap(({ groups }) => groups.map(({ _id }) => _id)) ?? [];
  const ends = [all.indexOf(from), all.indexOf(to)];
  const between = all.slice(Math.min(...ends), Math.max(...ends) + 1);
  return between[0] === from ? between : between.toReversed();
}

/** The selected groups that are still on the shelves, after an undo perhaps not all. */
export const standing = (planogram: Planogram, { selection }: Pick<Selected, 'selection'>): string[] =>
  placesOf(planogram, selection).map(({ group }) => group._id);
