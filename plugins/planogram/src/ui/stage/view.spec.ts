import { addGroup, counterIds, emptyPlanogram, type EditContext, type Planogram } from '@aislelab/domain';
import { describe, expect, it } from '@jest/globals';
import { levelsWithRoom, roomFor } from './drop.ts';
import { shelfBox } from './measures.ts';
import {
  fitScale,
  groupBox,
  hitTest,
  interactiveShelves,
  levelsOf,
  groupsIn,
  shelfAt,
  targetAt,
  toStage,
  trackX,
  typeOf,
  type StageView,
} from './view.ts';

const context: EditContext = {
  products: { can: { width: 6, height: 12 }, box: { width: 40, height: 30 } },
  target: 'project',
  newId: counterIds(5000),
};
function put(planogram: Planogram, shelf: string, segment: number, product: string): Planogram {
  const result = addGroup(planogram, { shelf, segment, index: 99, product }, context);
  if (!result.ok) throw new Error(result.refusal.reason);
  return result.planogram;
}
const empty = emptyPlanogram('project', null, counterIds());
const view = (planogram: Planogram, extra: Partial<StageView> = {}): StageView => ({
  planogram,
  products: context.products,
  section: 'right',
  shelf: 'right-4',
  scale: 0.9,
  width: 1240,
  height: 760,
  pan: { x: 0, y: 0 },
  ...extra,
});
/** The middle of a level at `x` cm, in px of the stage. */
function at(stage: StageView, shelf: string, segment: number, x: number) {
  const level = levelsOf(stage, shelf)[segment];
  if (!level) throw new Error('No level');
  return toStage(stage, shelf, { x, y: (level.top + level.floor) / 2, width: 0, height: 0 });
}

describe('stage', () => {
  it('P2-CON-02 a shelf takes its width + 60 and its height + 60 + 40 px', () => {
    expect(shelfBox(typeOf(view(empty)))).toEqual({ width: 120 * 3.2 + 60, height: 200 * 3.2 + 60 + 40 });
  });
  it('puts the active shelf in the middle', () => {
    const stage = view(empty);
    expect(shelfAt(stage, { x: 620, y: 380 })).toBe('right-4');
    expect(trackX(stage)).toBeCloseTo(620 - 3.5 * 444 * 0.9, 6);
    expect(fitScale(typeOf(stage), 1240, 740)).toBeCloseTo(1, 6);
  });
  it('P2-EDT-12 draws a reversed section from its last shelf to its first, as one sees it facing that side', () => {
    const stage = view(empty, { section: 'left', shelf: 'left-7' });
    const middles = [620 - 444 * 0.9, 620, 620 + 444 * 0.9];
    expect(middles.map((x) => shelfAt(stage, { x, y: 380 }))).toEqual(['left-8', 'left-7', 'left-6']);
    expect(interactiveShelves(stage)).toEqual(['left-8', 'left-7', 'left-6']);
    const dragged = { kind: 'product', product: 'can' } as const;
    for (const shelf of interactiveShelves(stage))
      expect(targetAt(stage, at(stage, shelf, 0, 60), dragged, context)?.place.shelf).toBe(shelf);
  });
  it('P2-EDT-15 P2-CON-06 only shelves within 1 of the active one are interactive', () => {
    expect(interactiveShelves(view(empty))).toEqual(['right-3', 'right-4', 'right-5']);
    expect(interactiveShelves(view(empty, { shelf: 'right-1' }))).toEqual(['right-1', 'right-2']);
  });
  it('P2-EDT-16 accepts drops on interactive shelves only', () => {
    const stage = view(empty, { scale: 0.4 });
    const dragged = { kind: 'product', product: 'can' } as const;
    expect(targetAt(stage, at(stage, 'right-5', 0, 60), dragged, context)?.place.shelf).toBe('right-5');
    expect(shelfAt(stage, at(stage, 'right-6', 0, 60))).toBe('right-6');
    expect(targetAt(stage, at(stage, 'right-6', 0, 60), dragged, context)).toBeNull();
    expect(hitTest(stage, at(stage, 'right-6', 0, 60))).toBeNull();
  });
  it('a drop goes to the very bay and level under the pointer, between the right neighbours', () => {
    const planogram = put(put(empty, 'right-5', 2, 'can'), 'right-5', 2, 'can');
    const stage = view(planogram);
    const dragged = { kind: 'product', product: 'can' } as const;
    for (const shelf of ['right-3', 'right-4', 'right-5']) {
      for (let segment = 0; segment < 5; segment++) {
        expect(targetAt(stage, at(stage, shelf, segment, 60), dragged, context)?.place).toMatchObject({
          shelf,
          segment,
        });
      }
    }
    const index = (x: number) => targetAt(stage, at(stage, 'right-5', 2, x), dragged, context)?.place.index;
    expect([index(5), index(60), index(115)]).toEqual([0, 1, 2]);
  });
  it('finds every group at its own middle, and nothing beside it', () => {
    const planogram = put(put(put(empty, 'right-4', 0, 'can'), 'right-4', 0, 'box'), 'right-3', 4, 'can');
    const stage = view(planogram);
    for (const shelf of interactiveShelves(stage)) {
      for (const level of levelsOf(stage, shelf)) {
        for (const placed of level.groups) {
          const box = toStage(stage, shelf, groupBox(level, placed));
          const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
          expect(hitTest(stage, middle)?.placed.group._id).toBe(placed.group._id);
          expect(hitTest(stage, { x: middle.x, y: box.y - 2 })).toBeNull();
        }
      }
    }
  });
  it('says which levels of the shelf have room when one refuses', () => {
    const full = [1, 2, 3].reduce((planogram) => put(planogram, 'right-4', 1, 'box'), empty);
    const stage = view(full);
    const dragged = { kind: 'product', product: 'can' } as const;
    const target = targetAt(stage, at(stage, 'right-4', 1, 60), dragged, context);
    expect(target?.result).toEqual({ ok: false, refusal: { reason: 'TOO_WIDE', over: 6 } });
    expect(levelsWithRoom(full, 'right-4', dragged, context)).toEqual([1, 3, 4, 5]);
  });
  it('names the nearest shelf with room when the whole shelf has none', () => {
    const row = (planogram: Planogram, shelf: string) =>
      [0, 1, 2, 3, 4].reduce((now, segment) => [1, 2, 3].reduce((p) => put(p, shelf, segment, 'box'), now), planogram);
    const full = ['right-3', 'right-4', 'right-5'].reduce(row, empty);
    const dragged = { kind: 'product', product: 'can' } as const;
    const place = { shelf: 'right-4', segment: 1, index: 0 };
    expect(roomFor(full, place, dragged, context)).toEqual({ shelf: 'right-2', levels: [1, 2, 3, 4, 5] });
    expect(roomFor(full, place, { kind: 'product', product: 'unknown' }, context)).toBeNull();
  });
  it('shows where an accepted drop will stand, as the alignment puts it', () => {
    const planogram = put(put(empty, 'right-4', 1, 'can'), 'right-4', 1, 'can');
    const stage = view(planogram);
    const target = targetAt(stage, at(stage, 'right-4', 1, 60), { kind: 'product', product: 'box' }, context);
    if (!target?.result.ok) throw new Error('Refused');
    const [, placed] = levelsOf({ ...stage, planogram: target.result.planogram }, 'right-4')[1]!.groups;
    expect(placed!.group.product).toBe('box');
    const level = levelsOf(stage, 'right-4')[1]!;
    expect(target.landing).toEqual(toStage(stage, 'right-4', groupBox(level, placed!)));
  });
  it('a rectangle takes every group that it touches, on drawn shelves only', () => {
    const planogram = put(put(put(empty, 'right-4', 0, 'can'), 'right-5', 0, 'box'), 'right-7', 0, 'can');
    const stage = view(planogram);
    const ids = ['right-4', 'right-5'].map((shelf) => planogram.shelves[shelf]!.segments[0]!.groups[0]!._id);
    expect(groupsIn(stage, { x: -9999, y: 0, width: 99_999, height: 760 })).toEqual(ids);
    const middle = at(stage, 'right-5', 0, 60);
    expect(groupsIn(stage, { ...middle, y: middle.y + 20, width: 1, height: 1 })).toEqual([ids[1]]);
    expect(groupsIn(stage, { x: 0, y: 0, width: 5, height: 5 })).toEqual([]);
  });
});
