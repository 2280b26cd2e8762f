import { beforeEach, describe, expect, it } from '@jest/globals';
import { emptyPlanogram } from '../create.ts';
import { currentState, pushState, startHistory, undo } from '../history.ts';
import { counterIds } from '../ids.ts';
import type { Planogram } from '../model.ts';
import { parsePlanogram } from '../parse.ts';
import { rememberRemoved } from '../removed.ts';
import { findGroup, type CommandResult, type EditContext } from './edit.ts';
import { addGroup, moveGroup, removeGroup, setSpan, setSpanY, setTagColor } from './groups.ts';
import {
  clearSection,
  clearShelf,
  copyShelf,
  exchangeableShelves,
  loadSection,
  setAlignment,
  setFridge,
  setPosMaterial,
  setSegmentCount,
  swapShelves,
} from './shelves.ts';

const products = {
  can: { width: 6.6, height: 12.2 },
  box: { width: 30, height: 30 },
  tall: { width: 10, height: 33.2 },
  unsized: { width: null, height: null },
};
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
const put = (planogram: Planogram, product: string, shelf = 'right-1', segment = 0, index = 99) =>
  must(addGroup(planogram, { shelf, segment, index, product }, context));
const on = (planogram: Planogram, shelf = 'right-1', segment = 0) =>
  planogram.shelves[shelf]!.segments[segment]!.groups;
const names = (planogram: Planogram, shelf?: string, segment?: number) =>
  on(planogram, shelf, segment).map((group) => group.product);

describe('groups', () => {
  it('P2-LAY-13 P2-LAY-14 a dropped product is a group of one facing with the tag colour of the project', () => {
    expect(on(put(empty, 'can'))).toEqual([
      { _id: expect.any(String), product: 'can', span: 1, spanY: 1, priceTagColor: null },
    ]);
  });
  it('P2-LAY-27 a drop that does not fit is refused with its reason and changes nothing', () => {
    const full = [1, 2, 3, 4].reduce((planogram) => put(planogram, 'box'), empty);
    const before = JSON.stringify(full);
    const refused = addGroup(full, { shelf: 'right-1', segment: 0, index: 0, product: 'can' }, context);
    expect(refused).toEqual({ ok: false, refusal: { reason: 'TOO_WIDE', over: 6.6 } });
    expect(addGroup(full, { shelf: 'right-1', segment: 1, index: 0, product: 'unsized' }, context)).toMatchObject({
      refusal: { reason: 'NO_SIZE' },
    });
    expect(JSON.stringify(full)).toBe(before);
  });
  it('a missing target is an error, never the first bay', () => {
    const missing = (shelf: string, segment: number) =>
      addGroup(empty, { shelf, segment, index: 0, product: 'can' }, context);
    expect(missing('right-9', 0)).toEqual({ ok: false, refusal: { reason: 'NOT_FOUND', what: 'shelf' } });
    expect(missing('right-1', 7)).toEqual({ ok: false, refusal: { reason: 'NOT_FOUND', what: 'segment' } });
  });
  it('P2-LAY-28 a span that does not fit is refused and the group keeps its own', () => {
    const planogram = put(empty, 'box');
    const id = on(planogram)[0]!._id;
    expect(setSpan(planogram, { group: id, span: 4 }, context).ok).toBe(true);
    expect(setSpan(planogram, { group: id, span: 5 }, context)).toEqual({
      ok: false,
      refusal: { reason: 'TOO_WIDE', over: 30 },
    });
    expect(setSpanY(planogram, { group: id, spanY: 2 }, context)).toMatchObject({ refusal: { reason: 'TOO_HIGH' } });
    expect(on(planogram)[0]).toMatchObject({ span: 1, spanY: 1 });
  });
  it('P2-LAY-23 P2-LAY-24 P2-LAY-25 span or vertical span below 1, or Remove, removes the group and records its product', () => {
    const planogram = put(put(empty, 'box'), 'can');
    const id = on(planogram)[0]!._id;
    for (const result of [
      setSpan(planogram, { group: id, span: 0 }, context),
      setSpanY(planogram, { group: id, spanY: 0 }, context),
      removeGroup(planogram, { group: id }),
    ]) {
      expect(result).toMatchObject({ ok: true, removed: ['box'] });
      expect(names(must(result))).toEqual(['can']);
    }
  });
  it('changing the quantity of one product touches that product only (structural sharing)', () => {
    const planogram = put(put(put(empty, 'can'), 'box'), 'can', 'right-1', 1);
    const next = must(setSpan(planogram, { group: on(planogram)[0]!._id, span: 3 }, context));
    expect(on(next).map((group) => group.span)).toEqual([3, 1]);
    expect(on(next)[1]).toBe(on(planogram)[1]);
    expect(next.shelves['right-1']!.segments[1]).toBe(planogram.shelves['right-1']!.segments[1]);
    const changed = Object.keys(next.shelves).filter((id) => next.shelves[id] !== planogram.shelves[id]);
    expect(changed).toEqual(['right-1']);
  });
  it('sets the colour of one price tag', () => {
    const planogram = put(empty, 'can');
    const next = must(setTagColor(planogram, { group: on(planogram)[0]!._id, color: 'RED' }));
    expect(on(next)[0]!.priceTagColor).toBe('RED');
    expect(must(setTagColor(next, { group: on(next)[0]!._id, color: 'RED' }))).toBe(next);
  });
  it('P1-LIB-28 remembers the last ten removed products, newest first, each once', () => {
    const twelve = Array.from({ length: 12 }, (_, i) => `p${i}`);
    const list = twelve.reduce<readonly string[]>((kept, product) => rememberRemoved(kept, [product]), []);
    expect(list).toEqual(twelve.toReversed().slice(0, 10));
    expect(rememberRemoved(list, ['p5'])).toEqual(['p5', ...list.filter((product) => product !== 'p5')]);
  });
});

describe('moveGroup', () => {
  it('reorders within a level; its own place is no change', () => {
    const planogram = put(put(put(empty, 'can'), 'box'), 'can');
    const box = on(planogram)[1]!._id;
    const move = (index: number) =>
      must(moveGroup(planogram, { group: box, shelf: 'right-1', segment: 0, index }, context));
    expect(names(move(0))).toEqual(['box', 'can', 'can']);
    expect(names(move(2))).toEqual(['can', 'can', 'box']);
    expect(move(1)).toBe(planogram);
  });
  it('takes a group to another bay and leaves nothing behind; refused moves leave it where it is', () => {
    const planogram = put(empty, 'box');
    const id = on(planogram)[0]!._id;
    const moved = must(moveGroup(planogram, { group: id, shelf: 'right-2', segment: 3, index: 0 }, context));
    expect(names(moved)).toEqual([]);
    expect(on(moved, 'right-2', 3)[0]!._id).toBe(id);
    const crowded = [1, 2, 3, 4].reduce((p) => put(p, 'box', 'right-2', 3), planogram);
    expect(moveGroup(crowded, { group: id, shelf: 'right-2', segment: 3, index: 0 }, context)).toEqual({
      ok: false,
      refusal: { reason: 'TOO_WIDE', over: 30 },
    });
    expect(findGroup(crowded, id)).toMatchObject({ shelf: 'right-1' });
  });
});

describe('shelves', () => {
  it('P2-LAY-02 alignment and level count change one shelf only', () => {
    const aligned = must(setAlignment(empty, { shelf: 'right-2', alignment: 'JUSTIFY' }));
    const next = must(setSegmentCount(aligned, { shelf: 'right-2', count: 7 }, context));
    expect(next.shelves['right-2']).toMatchObject({ alignment: 'JUSTIFY' });
    const changed = Object.keys(next.shelves).filter((id) => next.shelves[id] !== empty.shelves[id]);
    expect(changed).toEqual(['right-2']);
  });
  it('P2-LAY-21 more levels are empty ones at the end, fewer drop the last ones', () => {
    const planogram = put(put(empty, 'can'), 'box', 'right-1', 4);
    const more = must(setSegmentCount(put(empty, 'can'), { shelf: 'right-1', count: 8 }, context));
    expect(names(more)).toEqual(['can']);
    expect(more.shelves['right-1']!.segments.slice(5).map((segment) => segment.groups)).toEqual([[], [], []]);
    const fewer = setSegmentCount(planogram, { shelf: 'right-1', count: 4 }, context);
    expect(fewer).toMatchObject({ ok: true, removed: ['box'] });
    expect(names(must(fewer))).toEqual(['can']);
  });
  it('P2-LAY-22 a count change is refused when a remaining level would fail, and the shelf stays', () => {
    const planogram = put(empty, 'box');
    expect(setSegmentCount(planogram, { shelf: 'right-1', count: 6 }, context)).toEqual({
      ok: false,
      refusal: { reason: 'TOO_HIGH', product: 'box', over: 3.13, fitsAt: [4, 5] },
    });
    expect(planogram.shelves['right-1']!.segments).toHaveLength(5);
  });
  it('P2-LAY-29 the count lies in the range of the shelf type', () => {
    for (const [shelf, count] of [
      ['right-1', 3],
      ['right-1', 11],
      ['right-1', 4.5],
      ['display-1', 5],
    ] as const) {
      expect(setSegmentCount(empty, { shelf, count }, context)).toMatchObject({ refusal: { reason: 'SEGMENT_COUNT' } });
    }
  });
  it('P2-LAY-03 P2-LAY-04 P2-LAY-33 fridges exist only where the type allows them; open air belongs to fridges', () => {
    const fridge = must(setFridge(empty, { shelf: 'right-1', fridge: true, openAir: true }));
    expect(fridge.shelves['right-1']).toMatchObject({ fridge: true, fridgeOpenAir: true });
    const regular = must(setFridge(fridge, { shelf: 'right-1', fridge: false, openAir: true }));
    expect(regular.shelves['right-1']).toMatchObject({ fridge: false, fridgeOpenAir: false });
    expect(setFridge(empty, { shelf: 'display-1', fridge: true })).toEqual({
      ok: false,
      refusal: { reason: 'NO_FRIDGE' },
    });
  });
  it('P2-LAY-05 swaps the contents of two shelves', () => {
    const planogram = must(
      setAlignment(put(put(empty, 'can'), 'box', 'left-2'), { shelf: 'left-2', alignment: 'CENTER' }),
    );
    const swapped = must(swapShelves(planogram, { shelf: 'right-1', with: 'left-2' }, context));
    expect([names(swapped), names(swapped, 'left-2')]).toEqual([['box'], ['can']]);
    expect(swapped.shelves['right-1']!.alignment).toBe('CENTER');
    expect(must(swapShelves(swapped, { shelf: 'right-1', with: 'left-2' }, context))).toEqual(planogram);
  });
  it('P2-LAY-06 copies keep their products under fresh ids', () => {
    const planogram = put(put(empty, 'can'), 'box', 'right-2');
    const result = copyShelf(planogram, { shelf: 'right-1', to: 'right-2' }, context);
    expect(result).toMatchObject({ ok: true, removed: ['box'] });
    const copied = must(result);
    expect(names(copied, 'right-2')).toEqual(['can']);
    expect(on(copied, 'right-2')[0]!._id).not.toBe(on(copied)[0]!._id);
    expect(parsePlanogram(copied).ok).toBe(true);
  });
  it('P2-LAY-30 P2-LAY-31 P2-LAY-32 swap and copy reach shelves of the same type and target only', () => {
    const options = exchangeableShelves(empty, 'right-1', 'project');
    expect(options).toHaveLength(16);
    expect(options).not.toContain('display-1');
    expect(swapShelves(empty, { shelf: 'right-1', with: 'display-1' }, context)).toMatchObject({ ok: false });
    expect(copyShelf(empty, { shelf: 'right-1', to: 'right-1' }, context)).toMatchObject({ ok: false });
    expect(exchangeableShelves(emptyPlanogram('library'), 'aisle-1', 'library')).toHaveLength(8);
  });
  it('P2-LAY-07 removes all products of one shelf, and of a whole section as one step', () => {
    const planogram = put(put(put(empty, 'can'), 'box', 'right-4', 2), 'box', 'left-1');
    const shelf = clearShelf(planogram, { shelf: 'right-1' });
    expect(shelf).toMatchObject({ removed: ['can'] });
    expect(names(must(shelf), 'right-4', 2)).toEqual(['box']);
    const section = must(clearSection(planogram, { section: 'right' }));
    expect([names(section), names(section, 'right-4', 2), names(section, 'left-1')]).toEqual([[], [], ['box']]);
    expect(currentState(undo(pushState(startHistory(planogram), section)))).toBe(planogram);
  });
  it('P2-LAY-17 POS materials only take positions of the shelf type', () => {
    const top = { shelf: 'right-1', segment: null, position: 'TOP', posMaterial: 'pos-1' } as const;
    const dressed = must(setPosMaterial(empty, top));
    expect(dressed.shelves['right-1']!.posMaterials).toEqual({ TOP: 'pos-1' });
    const lined = must(setPosMaterial(dressed, { ...top, segment: 2, position: 'SHELF_LINER' }));
    expect(lined.shelves['right-1']!.segments[2]!.posMaterials).toEqual({ SHELF_LINER: 'pos-1' });
    expect(must(setPosMaterial(lined, { ...top, posMaterial: null })).shelves['right-1']!.posMaterials).toEqual({});
    for (const args of [
      { ...top, position: 'SHELF_LINER' },
      { ...top, segment: 1 },
      { ...top, shelf: 'display-1' },
    ] as const) {
      expect(setPosMaterial(empty, args)).toMatchObject({ refusal: { reason: 'NO_POSITION' } });
    }
  });
});

describe('loadSection', () => {
  it('puts a library aisle into either side from left to right, with fresh ids, as one step', () => {
    const library = must(
      addGroup(emptyPlanogram('library'), { shelf: 'aisle-3', segment: 1, index: 0, product: 'box' }, context),
    );
    const loaded = must(loadSection(put(empty, 'can', 'right-3'), { section: 'left', source: library }, context));
    // The third from the left: facing the left side, left-8 is the leftmost.
    expect(names(loaded, 'left-6', 1)).toEqual(['box']);
    expect(names(loaded, 'right-3')).toEqual(['can']);
    const right = must(loadSection(empty, { section: 'right', source: library }, context));
    expect(names(right, 'right-3', 1)).toEqual(['box']);
    expect(on(loaded, 'left-6', 1)[0]!._id).not.toBe(library.shelves['aisle-3']!.segments[1]!.groups[0]!._id);
  });
  it('refuses what does not fit or is not there', () => {
    const library = must(
      addGroup(emptyPlanogram('library'), { shelf: 'aisle-1', segment: 0, index: 0, product: 'box' }, context),
    );
    const poor = { ...context, products: {} };
    expect(loadSection(empty, { section: 'left', source: library }, poor)).toMatchObject({
      refusal: { reason: 'NO_SIZE' },
    });
    expect(loadSection(empty, { section: 'left', source: { version: 1, shelves: {} } }, context).ok).toBe(false);
    expect(loadSection(empty, { section: 'display', source: library }, context)).toMatchObject({
      refusal: { reason: 'SEGMENT_COUNT' },
    });
  });
});
