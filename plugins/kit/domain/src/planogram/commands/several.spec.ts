import { beforeEach, describe, expect, it } from '@jest/globals';
import { emptyPlanogram } from '../create.ts';
import { counterIds } from '../ids.ts';
import type { Planogram } from '../model.ts';
import type { CommandResult, EditContext } from './edit.ts';
import { addGroup } from './groups.ts';
import {
  copyOf,
  duplicateGroups,
  insertGroups,
  moveGroups,
  newGroups,
  placesOf,
  removeGroups,
  resizeGroups,
} from './several.ts';

const products = { can: { width: 6.6, height: 12.2 }, box: { width: 30, height: 30 }, tin: { width: 10, height: 8 } };
let context: EditContext;
let empty: Planogram;
beforeEach(() => {
  const newId = counterIds();
  context = { products, target: 'project', newId };
  empty = emptyPlanogram('project', null, newId);
});
function must(result: CommandResult): Planogram {
  if (!result.ok) throw new Error(JSON.stringify(result.refusal));
  return result.planogram;
}
/** Products on levels of right-1 from the top. */
const shelf = (...levels: string[][]) =>
  levels
    .flatMap((list, segment) => list.map((product) => ({ product, segment })))
    .reduce(
      (now, { product, segment }) => must(addGroup(now, { shelf: 'right-1', segment, index: 99, product }, context)),
      empty,
    );
const read = (planogram: Planogram, id = 'right-1') =>
  planogram.shelves[id]!.segments.map(({ groups }) =>
    groups.map(
      ({ product, span, spanY }) => `${product}${span > 1 ? ` x${span}` : ''}${spanY > 1 ? ` ^${spanY}` : ''}`,
    ),
  ).filter((level) => level.length > 0);
const idAt = (planogram: Planogram, segment: number, index: number) =>
  planogram.shelves['right-1']!.segments[segment]!.groups[index]!._id;

describe('several groups at once', () => {
  it('removes them as one change and records each product once', () => {
    const planogram = shelf(['can', 'box', 'can'], ['tin']);
    const groups = [idAt(planogram, 1, 0), idAt(planogram, 0, 2), idAt(planogram, 0, 0)];
    const result = removeGroups(planogram, { groups });
    expect(result).toMatchObject({ ok: true, removed: ['can', 'tin'] });
    expect(read(must(result))).toEqual([['box']]);
    expect(must(result).shelves['right-2']).toBe(planogram.shelves['right-2']);
    expect(removeGroups(planogram, { groups: [...groups, 'gone'] })).toMatchObject({ refusal: { what: 'group' } });
    expect(removeGroups(planogram, { groups: [] }).ok).toBe(false);
  });
  it('moves them beside each other in reading order, whatever order they were chosen in', () => {
    const planogram = shelf(['can', 'box', 'tin'], ['tin', 'box']);
    const groups = [idAt(planogram, 1, 0), idAt(planogram, 0, 2), idAt(planogram, 0, 0)];
    const to = (segment: number, index: number, id = 'right-1') =>
      moveGroups(planogram, { groups, shelf: id, segment, index }, context);
    expect(read(must(to(1, 1)))).toEqual([['box'], ['box', 'can', 'tin', 'tin']]);
    expect(read(must(to(0, 0)))).toEqual([['can', 'tin', 'tin', 'box'], ['box']]);
    expect(read(must(to(2, 5, 'right-2')), 'right-2')).toEqual([['can', 'tin', 'tin']]);
    // Ids stay: they are the same groups.
    expect(
      placesOf(must(to(3, 0)), groups)
        .map(({ group }) => group._id)
        .toSorted(),
    ).toEqual(groups.toSorted());
    expect(to(9, 0)).toMatchObject({ refusal: { reason: 'NOT_FOUND', what: 'segment' } });
    expect(to(0, 0, 'nowhere')).toMatchObject({ refusal: { reason: 'NOT_FOUND', what: 'shelf' } });
  });
  it('their own place is no change; what does not fit moves none of them', () => {
    const planogram = shelf(['can', 'box', 'box', 'box'], ['box', 'can']);
    const same = { shelf: 'right-1', segment: 0, groups: [idAt(planogram, 0, 2), idAt(planogram, 0, 1)] };
    expect(must(moveGroups(planogram, { ...same, index: 1 }, context))).toBe(planogram);
    const both = { groups: [idAt(planogram, 1, 0), idAt(planogram, 1, 1)], shelf: 'right-1', segment: 0, index: 0 };
    const before = JSON.stringify(planogram);
    expect(moveGroups(planogram, both, context)).toEqual({ ok: false, refusal: { reason: 'TOO_WIDE', over: 13.2 } });
    expect(JSON.stringify(planogram)).toBe(before);
  });
  it('pastes copies with ids of their own, spans and tags included, even when the originals are gone', () => {
    const planogram = shelf(['can', 'box']);
    const wide = must(resizeGroups(planogram, { groups: [idAt(planogram, 0, 0)], field: 'span', step: 2 }, context));
    const copied = copyOf(wide, [idAt(wide, 0, 1), idAt(wide, 0, 0)]);
    const cut = must(removeGroups(wide, { groups: [idAt(wide, 0, 0), idAt(wide, 0, 1)] }));
    const pasted = must(insertGroups(cut, { shelf: 'right-1', segment: 2, index: 0, groups: copied }, context));
    expect(read(pasted)).toEqual([['can x3', 'box']]);
    const twice = must(
      insertGroups(pasted, { shelf: 'right-1', segment: 2, index: 1, groups: copied.slice(0, 1) }, context),
    );
    expect(read(twice)).toEqual([['can x3', 'can x3', 'box']]);
    expect(newGroups(pasted, twice)).toEqual([idAt(twice, 2, 1)]);
    expect(
      insertGroups(twice, { shelf: 'right-1', segment: 2, index: 0, groups: [...copied, ...copied] }, context),
    ).toMatchObject({
      refusal: { reason: 'TOO_WIDE' },
    });
  });
  it('duplicates behind the last chosen one of each level', () => {
    const planogram = shelf(['can', 'tin', 'can'], ['box']);
    const groups = [idAt(planogram, 0, 0), idAt(planogram, 0, 1), idAt(planogram, 1, 0)];
    const result = must(duplicateGroups(planogram, { groups }, context));
    expect(read(result)).toEqual([
      ['can', 'tin', 'can', 'tin', 'can'],
      ['box', 'box'],
    ]);
    expect(newGroups(planogram, result)).toHaveLength(3);
    const full = shelf(['box', 'box', 'box', 'box']);
    expect(duplicateGroups(full, { groups: [idAt(full, 0, 0)] }, context)).toMatchObject({ refusal: { over: 30 } });
  });
  it('adds facings and stacks to all or none; takes away down to removal, even where a level is too full', () => {
    const planogram = shelf(['can', 'box', 'tin'], ['tin']);
    const groups = [idAt(planogram, 0, 0), idAt(planogram, 0, 2), idAt(planogram, 1, 0)];
    const change = (now: Planogram, field: 'span' | 'spanY', step: number) =>
      resizeGroups(now, { groups, field, step }, context);
    const more = must(change(planogram, 'span', 1));
    expect(read(more)).toEqual([['can x2', 'box', 'tin x2'], ['tin x2']]);
    expect(read(must(change(more, 'spanY', 1)))).toEqual([['can x2 ^2', 'box', 'tin x2 ^2'], ['tin x2 ^2']]);
    expect(change(more, 'spanY', 2)).toMatchObject({ refusal: { reason: 'TOO_HIGH', product: 'can' } });
    // The sum of all of them is what is over, not the first one that no longer fits.
    expect(change(more, 'span', 6)).toMatchObject({ refusal: { reason: 'TOO_WIDE', over: 42.8 } });
    expect(change(more, 'span', -2)).toMatchObject({ ok: true, removed: ['can', 'tin'] });
    expect(read(must(change(more, 'span', -2)))).toEqual([['box']]);
    const shrunk = resizeGroups(more, { groups, field: 'span', step: -1 }, { ...context, products: {} });
    expect(read(must(shrunk))).toEqual([['can', 'box', 'tin'], ['tin']]);
  });
});
