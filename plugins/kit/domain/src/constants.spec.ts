import { describe, expect, it } from '@jest/globals';
import { PRICE_TAG_COLORS, PX_PER_CM } from './constants.ts';
import { emptyPlanogram, emptyShelf } from './planogram/create.ts';
import { getSection } from './planogram/geometry.ts';
import {
  DEFAULT_POS_TYPE,
  FLOOR,
  GRIDS,
  POS_TYPE_INFO,
  POS_TYPES,
  SECTIONS,
  SHELF_ALIGNMENTS,
  SHELF_TYPES,
} from './planogram/model.ts';
import { variationLetter } from './project-rules.ts';

describe('constants of the specification', () => {
  it('P1-CON-06 P1-CON-07 price tag colours and shelf alignments', () => {
    expect(PRICE_TAG_COLORS).toEqual(['YELLOW', 'WHITE', 'RED']);
    expect(SHELF_ALIGNMENTS).toEqual(['EVEN', 'CENTER', 'JUSTIFY']);
  });
  it('P1-CON-09 P1-CON-13 the editor has 3.2 px per cm, the floor is 400 wide, the attention grid 20 px', () => {
    expect(PX_PER_CM.editor).toBe(3.2);
    expect(FLOOR.width).toBe(400);
    expect(GRIDS.attentionCell * PX_PER_CM.editor).toBeCloseTo(20, 9);
    const wall = SHELF_TYPES.BAY.width * 8;
    expect(GRIDS.wall).toEqual({
      columns: Math.ceil(wall / GRIDS.attentionCell),
      rows: SHELF_TYPES.BAY.height / GRIDS.attentionCell,
    });
  });
  it('P1-CON-10 P1-CON-11 P1-CON-12 bays and the display, with their segments', () => {
    expect(SHELF_TYPES.BAY).toMatchObject({ width: 120, height: 200, depth: 40, segments: { min: 4, max: 10 } });
    expect(emptyShelf('BAY').segments).toHaveLength(5);
    expect(SHELF_TYPES.DISPLAY).toMatchObject({ width: 45, height: 178, depth: 38, segments: { min: 4, max: 4 } });
    expect(emptyShelf('DISPLAY').segments).toHaveLength(4);
    for (const id of ['left', 'right', 'aisle'] as const) expect(getSection(id).shelves).toHaveLength(8);
    expect(Object.keys(emptyPlanogram('project').shelves)).toHaveLength(17);
  });
  it('P1-CON-14 P1-LIB-25 POS types in their order, with sizes; the second is the default', () => {
    expect(POS_TYPES.map((type) => [type, POS_TYPE_INFO[type].width, POS_TYPE_INFO[type].height])).toEqual([
      ['HANGING', 60, 60],
      ['TOP', 120, 60],
      ['SIDE', 30, 190],
      ['COVER', 120, 190],
      ['FLOOR_STICKER', 120, 190],
      ['SHELF_LINER', 120, 4.8],
    ]);
    expect(PX_PER_CM.pos).toBe(20);
    expect(DEFAULT_POS_TYPE).toBe('TOP');
  });
  it('P2-CON-12 variation letters run from A to Z', () => {
    const letters = Array.from({ length: 26 }, (_, index) => variationLetter(index));
    expect(letters.join('')).toBe('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
  });
  it('P2-LAY-18 a section has group, name, shelves, targets and four flags', () => {
    for (const section of SECTIONS) {
      expect(section.group).not.toBe('');
      expect(section.name).not.toBe('');
      expect(section.shelves.length).toBeGreaterThan(0);
      expect(section.targets.length).toBeGreaterThan(0);
      for (const flag of ['interactive', 'hidden', 'initial', 'reverse'] as const)
        expect(typeof section[flag]).toBe('boolean');
    }
  });
});
