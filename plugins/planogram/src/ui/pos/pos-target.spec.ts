import { counterIds, emptyPlanogram, setPosMaterial, type PosType } from '@aislelab/domain';
import { describe, expect, it } from '@jest/globals';
import type { StageView } from '../stage/view.ts';
import { posTargetAt, slotOnStage } from './pos-target.ts';

const posMaterials = { top: { type: 'TOP' }, other: { type: 'TOP' }, side: { type: 'SIDE' } } as const;
const context = { products: {}, target: 'project', newId: counterIds(1), posMaterials } as const;
const empty = emptyPlanogram('project', null, counterIds());
const view: StageView = {
  planogram: empty,
  products: {},
  section: 'right',
  shelf: 'right-1',
  scale: 1,
  width: 1200,
  height: 800,
  pan: { x: 0, y: 0 },
};
const words = { nameOf: (id: string) => `<${id}>`, explain: () => 'no such place' };
const center = ({ x, y, width, height }: { x: number; y: number; width: number; height: number }) => ({
  x: x + width / 2,
  y: y + height / 2,
});
const at = (point: { x: number; y: number }, dragged: { _id: string; type: PosType }, planogram = empty) =>
  posTargetAt({ ...view, planogram }, point, dragged, context, words);
const top = { shelf: 'right-1', segment: null, position: 'TOP' } as const;
const left = { shelf: 'right-1', segment: null, position: 'SIDE_LEFT' } as const;

describe('a POS material dragged from the list', () => {
  it('goes to the nearest place of its type on the shelf under it, and says which', () => {
    const middle = center(slotOnStage(view, top));
    const found = at({ x: middle.x, y: middle.y + 120 }, { _id: 'top', type: 'TOP' });
    expect(found).toMatchObject({ slot: top, accepted: true, text: 'Top of Right 1' });
    const side = center(slotOnStage(view, left));
    expect(at({ x: side.x + 60, y: side.y }, { _id: 'side', type: 'SIDE' })?.slot).toEqual(left);
  });

  it('says what it would replace', () => {
    const taken = setPosMaterial(empty, { ...top, posMaterial: 'other' }, context);
    if (!taken.ok) throw new Error(taken.refusal.reason);
    const found = at(center(slotOnStage(view, top)), { _id: 'top', type: 'TOP' }, taken.planogram);
    expect(found?.text).toBe('Top of Right 1 · replaces <other>');
  });

  it('over a place of another type it is refused with the place it belongs to', () => {
    const found = at(center(slotOnStage(view, left)), { _id: 'top', type: 'TOP' });
    expect(found).toMatchObject({ slot: null, accepted: false });
    expect(found?.text).toBe("'Top' does not fit 'Left side'; its place is 'Top'");
  });

  it('off the shelves nothing is said; where a shelf has no such place the reason is', () => {
    expect(at({ x: 3, y: 3 }, { _id: 'top', type: 'TOP' })).toBeNull();
    const display = { ...view, section: 'display', shelf: 'display-1' } as const;
    const middle = { x: 600, y: 400 };
    expect(posTargetAt(display, middle, { _id: 'top', type: 'TOP' }, context, words)).toMatchObject({
      slot: null,
      accepted: false,
      text: 'no such place',
    });
  });
});
