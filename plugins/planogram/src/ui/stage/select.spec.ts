import { addGroup, counterIds, emptyPlanogram, type Planogram } from '@aislelab/domain';
import { describe, expect, it } from '@jest/globals';
import { afterPress, rangeOf } from './select.ts';

const context = { products: { can: { width: 6, height: 12 } }, target: 'project', newId: counterIds(100) } as const;
const put = (planogram: Planogram, shelf: string, segment: number) => {
  const result = addGroup(planogram, { shelf, segment, index: 99, product: 'can' }, context);
  if (!result.ok) throw new Error(result.refusal.reason);
  return result.planogram;
};
const planogram = [0, 0, 1, 1].reduce(
  (now, segment) => put(now, 'right-1', segment),
  put(emptyPlanogram('project', null, counterIds()), 'right-2', 0),
);
const [a, b, c, d] = planogram.shelves['right-1']!.segments.flatMap(({ groups }) => groups.map(({ _id }) => _id)) as [
  string,
  string,
  string,
  string,
];
const other = planogram.shelves['right-2']!.segments[0]!.groups[0]!._id;
const press = (
  selection: string[],
  group: string | null,
  how: { toggle?: boolean; range?: boolean; collapse?: boolean } = {},
) =>
  afterPress(planogram, { selection, selected: selection.at(-1) ?? null }, group, {
    toggle: false,
    range: false,
    collapse: false,
    ...how,
  });

describe('selecting', () => {
  it('a press selects one group; on nothing it selects none', () => {
    expect(press([a, b], c)).toEqual({ group: c, groups: [c] });
    expect(press([a], null)).toEqual({ group: null, groups: [] });
    expect(press([a], a)).toBeNull();
  });
  it('Ctrl adds and takes away; beside the groups it changes nothing', () => {
    expect(press([a], c, { toggle: true })).toEqual({ group: c, groups: [a, c] });
    expect(press([a, c], c, { toggle: true })).toEqual({ group: a, groups: [a] });
    expect(press([a], a, { toggle: true })).toEqual({ group: null, groups: [] });
    expect(press([a], null, { toggle: true })).toBeNull();
  });
  it('Shift takes everything between, in reading order and from either side, and keeps its beginning', () => {
    expect(press([a], d, { range: true })).toEqual({ group: d, groups: [a, b, c, d] });
    expect(press([c], a, { range: true })).toEqual({ group: a, groups: [c, b, a] });
    expect(press([c, b, a], d, { range: true })).toEqual({ group: d, groups: [c, d] });
    expect(rangeOf(planogram, b, other)).toEqual([b, other]);
    expect(press([], b, { range: true })).toEqual({ group: b, groups: [b] });
  });
  it('a press on one of several keeps them, for they may be dragged; released there it means that one', () => {
    expect(press([a, b], a)).toBeNull();
    expect(press([a, b], a, { collapse: true })).toEqual({ group: a, groups: [a] });
  });
});
