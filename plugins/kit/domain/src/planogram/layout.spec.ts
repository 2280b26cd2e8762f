import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { emptyPlanogram, emptyShelf } from './create.ts';
import { levelPitch, sectionsOf } from './geometry.ts';
import { counterIds } from './ids.ts';
import { layoutSegment, layoutShelf } from './layout.ts';
import { SHELF_ALIGNMENTS, SHELF_TYPES, type Group, type ShelfAlignment } from './model.ts';
import { levelCounts } from './space-check.ts';

const BAY = SHELF_TYPES.BAY;
const products = { a: { width: 10, height: 20 }, b: { width: 20, height: 10 }, c: { width: 30, height: 30 } };
const group = (product: string, span = 1, spanY = 1): Group => ({
  _id: product,
  product,
  span,
  spanY,
  priceTagColor: null,
});
const xs = (groups: Group[], alignment: ShelfAlignment) =>
  layoutSegment({ groups }, products, BAY, alignment).map(({ x, width }) => [x, width]);

describe('layoutSegment', () => {
  it('shares free space by alignment', () => {
    const groups = [group('a', 2), group('b'), group('c')];
    // 50 of 120 cm are free.
    expect(xs(groups, 'EVEN')).toEqual([
      [12.5, 20],
      [45, 20],
      [77.5, 30],
    ]);
    expect(xs(groups, 'CENTER')).toEqual([
      [25, 20],
      [45, 20],
      [65, 30],
    ]);
    expect(xs(groups, 'JUSTIFY')).toEqual([
      [0, 20],
      [45, 20],
      [90, 30],
    ]);
    expect(xs([group('c')], 'JUSTIFY')).toEqual([[45, 30]]);
    expect(xs([], 'EVEN')).toEqual([]);
  });
  it('never overlaps groups and stays inside the shelf when they fit', () => {
    const spans = fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(spans, fc.constantFrom(...SHELF_ALIGNMENTS), (list, alignment) => {
        const placed = layoutSegment({ groups: list.map((span) => group('a', span)) }, products, BAY, alignment);
        placed.reduce((end, { x, width }) => {
          expect(x).toBeGreaterThanOrEqual(end - 1e-9);
          return x + width;
        }, 0);
        expect((placed.at(-1)?.x ?? 0) + (placed.at(-1)?.width ?? 0)).toBeLessThanOrEqual(BAY.width + 1e-9);
      }),
    );
  });
  it('marks a product whose size is gone rather than inventing one', () => {
    expect(layoutSegment({ groups: [group('gone')] }, products, BAY, 'CENTER')[0]?.sized).toBe(false);
  });
});

describe('layoutShelf', () => {
  it('draws true heights: levels fill the shelf between top and bottom at every count', () => {
    for (const type of Object.values(SHELF_TYPES)) {
      for (const count of levelCounts(type)) {
        const shelf = emptyShelf('BAY', counterIds());
        const segments = Array.from({ length: count }, (_, i) => ({ ...shelf.segments[0]!, _id: `${i}` }));
        const levels = layoutShelf({ ...shelf, segments }, products, type);
        expect(levels[0]?.top).toBe(type.top);
        expect(levels.at(-1)?.bottom).toBeCloseTo(type.height - type.bottom, 9);
        for (const level of levels) {
          expect(level.bottom - level.top).toBeCloseTo(levelPitch(type, count), 9);
          expect(level.bottom - level.floor).toBeCloseTo(type.priceRail, 9);
        }
      }
    }
  });
});

describe('emptyPlanogram', () => {
  it('P2-LAY-10 P2-LAY-19 has the shelves of the target, keyed by shelf id', () => {
    const shelves = (...args: Parameters<typeof emptyPlanogram>) => Object.keys(emptyPlanogram(...args).shelves);
    expect(shelves('project')).toHaveLength(17);
    expect(shelves('library')).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((n) => `aisle-${n}`));
    expect(shelves('library', 'ENTRANCE')).toEqual(['entrance-1', 'entrance-2', 'entrance-3']);
    expect(sectionsOf('library', 'DISPLAY').map((section) => section.name)).toEqual(['Display']);
  });
  it('P2-LAY-11 P2-LAY-12 P2-LAY-16 starts with the first alignment and the default number of empty levels', () => {
    const { shelves } = emptyPlanogram('project', null, counterIds());
    expect(shelves['right-1']).toMatchObject({ alignment: 'EVEN', fridge: false, fridgeOpenAir: false });
    expect(shelves['right-1']?.segments).toHaveLength(5);
    expect(shelves['display-1']?.segments).toHaveLength(4);
    const ids = Object.values(shelves).flatMap((shelf) => shelf.segments.map((segment) => segment._id));
    expect(new Set(ids).size).toBe(ids.length);
  });
});
