import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { clearHeight } from './geometry.ts';
import { SHELF_TYPES, type Group } from './model.ts';
import type { LengthUnit } from '../constants.ts';
import { refusalText } from './refusal.ts';
import { levelCounts, spaceCheck } from './space-check.ts';

const BAY = SHELF_TYPES.BAY;
const group = (product: string, span = 1, spanY = 1): Group => ({
  _id: `g-${product}-${span}-${spanY}`,
  product,
  span,
  spanY,
  priceTagColor: null,
});
const products = {
  can: { width: 6.6, height: 12.2 },
  bottle: { width: 8, height: 33.2 },
  tower: { width: 8, height: 45 },
  board: { width: 120, height: 10 },
  third: { width: 40, height: 10 },
  sliver: { width: 0.1, height: 10 },
  unsized: { width: null, height: 12 },
  zero: { width: 0, height: 12 },
};
const check = (groups: Group[], levels = 5) => spaceCheck({ groups }, products, BAY, levels);

describe('P2-LAY-26 space check', () => {
  it('refuses stacks that exceed the clear height, with the centimetres over and the level counts that fit', () => {
    // Case 2: four cans (48.8 cm) on a level of 33.2 cm.
    expect(check([group('can', 1, 4)])).toEqual({ reason: 'TOO_HIGH', product: 'can', over: 15.6, fitsAt: [] });
    expect(check([group('can', 1, 3)])).toEqual({ reason: 'TOO_HIGH', product: 'can', over: 3.4, fitsAt: [4] });
    expect(check([group('can', 1, 2)])).toBeNull();
    expect(check([group('bottle')], 6)).toMatchObject({ reason: 'TOO_HIGH', fitsAt: [4, 5] });
    expect(check([group('tower')])).toMatchObject({ fitsAt: [] });
  });
  it('counts only facings side by side for the width (stacks add nothing)', () => {
    expect(check([group('can', 18, 2)])).toBeNull();
    expect(check([group('can', 19, 1)])).toEqual({ reason: 'TOO_WIDE', over: 5.4 });
  });
  it('accepts exact fits in both directions and refuses what is past the tolerance', () => {
    expect(check([group('bottle')])).toBeNull();
    expect(check([group('board')])).toBeNull();
    expect(check([group('third', 3)])).toBeNull();
    expect(check([group('board'), group('sliver')])).toEqual({ reason: 'TOO_WIDE', over: 0.1 });
  });
  it('refuses products without a size, a size of zero or no record at all', () => {
    for (const product of ['unsized', 'zero', 'gone']) {
      expect(check([group('can'), group(product)])).toEqual({ reason: 'NO_SIZE', product });
    }
  });
  it('accepts exactly what fits, whatever the sizes', () => {
    const size = fc.record({ width: fc.integer({ min: 1, max: 300 }), height: fc.integer({ min: 1, max: 400 }) });
    const block = fc.record({ size, span: fc.integer({ min: 1, max: 6 }), spanY: fc.integer({ min: 1, max: 4 }) });
    fc.assert(
      fc.property(fc.array(block, { maxLength: 8 }), fc.constantFrom(...levelCounts(BAY)), (blocks, levels) => {
        const sizes = Object.fromEntries(
          blocks.map(({ size: { width, height } }, i) => [`p${i}`, { width: width / 10, height: height / 10 }]),
        );
        const groups = blocks.map(({ span, spanY }, i) => group(`p${i}`, span, spanY));
        const tenths = blocks.reduce((sum, block) => sum + block.size.width * block.span, 0);
        const fits =
          tenths <= 1200 &&
          blocks.every((block) => (block.size.height * block.spanY) / 10 <= clearHeight(BAY, levels) + 0.05);
        expect(spaceCheck({ groups }, sizes, BAY, levels) === null).toBe(fits);
      }),
    );
  });
  it('says in words by how much and where it would fit', () => {
    const text = (groups: Group[], levels?: number, units: LengthUnit = 'CM') => {
      const refusal = check(groups, levels);
      return refusal && refusalText(refusal, { productName: () => 'Oat Drink', units });
    };
    expect(text([group('can', 19)])).toBe('5.4 cm too wide for this level.');
    expect(text([group('bottle')], 6)).toBe('6.3 cm too high for this level; fits with 5 levels or fewer.');
    expect(text([group('can', 1, 3)])).toBe('3.4 cm too high for this level; fits with 4 levels.');
    expect(text([group('tower')])).toBe('11.8 cm too high for this level; it fits no shelf of this type.');
    expect(text([group('can', 1, 3)], undefined, 'INCH')).toBe('1.34 in too high for this level; fits with 4 levels.');
    expect(refusalText({ reason: 'TOO_WIDE', over: 9.8 }, { units: 'INCH' })).toBe('3.86 in too wide for this level.');
    expect(text([group('unsized')])).toBe('Oat Drink has no width and height yet.');
  });
});
