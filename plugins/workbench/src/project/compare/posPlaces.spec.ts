import {
  emptyPlanogram,
  POS_POSITIONS,
  SHELF_TYPES,
  setPosMaterial,
  counterIds,
  type StoredImage,
} from '@aislelab/domain';
import { describe, expect, it } from '@jest/globals';
import { hungIn, posBox, posFronts, roomFor } from './posPlaces.ts';

const planogram = (['TOP', 'SIDE_LEFT'] as const).reduce(
  (now, position) => {
    const result = setPosMaterial(now, { shelf: 'right-2', segment: null, position, posMaterial: 'poster' });
    if (!result.ok) throw new Error(result.refusal.reason);
    return result.planogram;
  },
  emptyPlanogram('project', null, counterIds()),
);
const image = (name: string) => ({ thumb: name }) as StoredImage;

describe('POS materials of compared variations', () => {
  it('are found by section, and have room above and below the shelves only where something needs it', () => {
    const hung = hungIn(planogram, 'right');
    expect(hung.map(({ shelf, position }) => [shelf, position])).toEqual([
      ['right-2', 'TOP'],
      ['right-2', 'SIDE_LEFT'],
    ]);
    expect(hungIn(planogram, 'left')).toEqual([]);
    expect(roomFor(hung)).toEqual({ top: 30, bottom: 0 });
    expect(roomFor(hung.slice(1))).toEqual({ top: 0, bottom: 0 });
  });

  it('stand inside the width of their shelf and the room they have, none over another', () => {
    const type = SHELF_TYPES.BAY;
    const room = { top: 30, bottom: 17 };
    const boxes = POS_POSITIONS.filter((position) => position !== 'SHELF_LINER').map((position) =>
      posBox(type, position, 0, 5),
    );
    for (const [index, box] of boxes.entries()) {
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(type.width);
      expect(box.y).toBeGreaterThanOrEqual(-room.top);
      expect(box.y + box.height).toBeLessThanOrEqual(type.height + room.bottom);
      for (const other of boxes.slice(index + 1)) {
        const apart =
          box.x + box.width <= other.x ||
          other.x + other.width <= box.x ||
          box.y + box.height <= other.y ||
          other.y + other.height <= box.y;
        expect(apart).toBe(true);
      }
    }
  });

  it('show the front that the variation has', () => {
    const materials = { poster: { image: { front: image('a'), back: null } } };
    const seen = { resources: [{ targetType: 'POSMATERIAL', targetInfo: 'poster:front', file: image('b') }] };
    const given = [materials, seen] as unknown as Parameters<typeof posFronts>;
    expect(posFronts(...given)['poster']?.image?.thumb).toBe('b');
    expect(posFronts(given[0], { ...given[1], resources: [] })['poster']?.image?.thumb).toBe('a');
  });
});
