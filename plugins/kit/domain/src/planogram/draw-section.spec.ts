import { describe, expect, it } from '@jest/globals';
import { emptyShelf } from './create.ts';
import { countFacings, drawSection } from './draw-section.ts';
import { counterIds } from './ids.ts';
import type { Planogram } from './model.ts';

const shelf = emptyShelf('BAY', counterIds());
const planogram: Planogram = {
  version: 1,
  shelves: {
    'right-2': {
      ...shelf,
      segments: shelf.segments.map((segment, index) =>
        index === 4
          ? { ...segment, groups: [{ _id: 'g', product: 'p', span: 2, spanY: 2, priceTagColor: null }] }
          : segment,
      ),
    },
  },
};

describe('drawing of a layout', () => {
  it('draws each facing on its board, in the bay it stands in', () => {
    const drawing = drawSection(planogram, 'right', { p: { width: 10, height: 12 } });
    expect(drawing).toMatchObject({ width: 960, height: 200 });
    expect(drawing.boards).toHaveLength(8 * 5);
    const floor = drawing.boards.filter(({ x }) => x === 120).at(-1)?.y ?? 0;
    expect(drawing.facings).toHaveLength(4);
    // EVEN: 100 cm are free, 50 on either side of the block.
    expect(drawing.facings.map(({ x }) => x)).toEqual([170, 170, 180, 180]);
    expect(drawing.facings.map(({ y, height }) => y + height)).toEqual([floor, floor - 12, floor, floor - 12]);
  });

  it('draws the left side from left-8 to left-1, as one sees it facing that side', () => {
    const left = { ...planogram, shelves: { 'left-7': planogram.shelves['right-2'] ?? shelf } };
    const drawing = drawSection(left, 'left', { p: { width: 10, height: 12 } });
    expect(drawing.facings.map(({ x }) => x)).toEqual([170, 170, 180, 180]);
  });

  it('counts facings, stacked ones too', () => {
    expect(countFacings(planogram)).toEqual(new Map([['p', 4]]));
  });
});
