import { counterIds, emptyPlanogram, setPosMaterial, type Planogram } from '@aislelab/domain';
import { describe, expect, it } from '@jest/globals';
import { freeSlot, posAt, slotsOf, type PosSlot } from './place-pos.ts';

const empty = emptyPlanogram('project', null, counterIds());
function put(planogram: Planogram, slot: PosSlot): Planogram {
  const result = setPosMaterial(planogram, { ...slot, posMaterial: 'm1' });
  if (!result.ok) throw new Error(result.refusal.reason);
  return result.planogram;
}

describe('places for POS materials', () => {
  it('P2-LAY-17 a bay has six of its own and one a level; a display has none', () => {
    expect(slotsOf(empty, 'right-1')).toHaveLength(6 + 5);
    expect(slotsOf(empty, 'display-1')).toEqual([]);
    expect(slotsOf(empty, 'cellar')).toEqual([]);
  });
  it('a side goes left, then right, then nowhere without taking another down', () => {
    const left = { shelf: 'right-1', segment: null, position: 'SIDE_LEFT' } as const;
    const right = { ...left, position: 'SIDE_RIGHT' } as const;
    expect(freeSlot(empty, 'right-1', 'SIDE')).toEqual(left);
    const one = put(empty, left);
    expect(posAt(one, left)).toBe('m1');
    expect(freeSlot(one, 'right-1', 'SIDE')).toEqual(right);
    expect(freeSlot(put(one, right), 'right-1', 'SIDE')).toBe('taken');
  });
  it('a liner goes to the wanted level, else to the first free one', () => {
    const liner = (segment: number) => ({ shelf: 'right-1', segment, position: 'SHELF_LINER' }) as const;
    expect(freeSlot(empty, 'right-1', 'SHELF_LINER', 3)).toEqual(liner(3));
    expect(freeSlot(put(empty, liner(3)), 'right-1', 'SHELF_LINER', 3)).toEqual(liner(0));
    expect(freeSlot(empty, 'display-1', 'SHELF_LINER')).toBe('SHELF_LINER');
  });
});
