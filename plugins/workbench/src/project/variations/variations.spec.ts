import type { StoredImage, Variation } from '@aislelab/domain';
import { describe, expect, it } from '@jest/globals';
import { productFixture, projectFixture } from '../fixture.ts';
import * as rules from './variations.ts';

const file = (name: string): StoredImage => ({
  original: name,
  display: name,
  shopper: name,
  preview: name,
  thumb: name,
  width: 1,
  height: 1,
});
const abc: Variation[] = ['a', 'b', 'c'].map((_id, index) => ({ _id, primary: index === 0, resources: [] }));
const ids = (variations: readonly Variation[]) => variations.map(({ _id }) => _id).join('');
const primaries = (variations: readonly Variation[]) => variations.map(({ primary }) => primary);

describe('variations list', () => {
  it('P1-PRJ-17 removing the primary one makes the first remaining one primary', () => {
    expect(primaries(rules.removeVariation(abc, 0))).toEqual([true, false]);
    expect(primaries(rules.removeVariation(abc, 1))).toEqual([true, false]);
    expect(primaries(rules.addVariation([], 'x'))).toEqual([true]);
  });

  it('P1-PRJ-19 items move, and the primary one stays the same item', () => {
    expect(ids(rules.moveVariation(abc, 0, 2))).toBe('bca');
    expect(primaries(rules.moveVariation(abc, 0, 2))).toEqual([false, false, true]);
    expect(ids(rules.moveVariation(abc, 0, -1))).toBe('abc');
  });

  it('P1-PRJ-20 one file a slot: the next one replaces it, none goes back to the original', () => {
    const slot = { targetType: 'PRODUCT', targetInfo: 'p' } as const;
    const once = rules.setFile(abc[1] as Variation, slot, file('one'));
    const twice = rules.setFile(once, slot, file('two'));
    expect(twice.resources).toEqual([{ ...slot, file: file('two') }]);
    expect(rules.fileIn(rules.setFile(twice, slot, null), slot)).toBeNull();
  });

  it('P1-PRJ-18 a slot for each product, and the display slots when a display is tested', () => {
    const product = productFixture();
    const content = { ...projectFixture().content, products: { [product._id]: product } };
    expect(rules.slotsOf(content).map(({ label }) => label)).toEqual([product.name]);
    const slots = rules.slotsOf({ ...content, display: true });
    expect(slots.slice(1).map(({ targetInfo, required }) => [targetInfo, required])).toEqual([
      ['BACKGROUND', true],
      ['HEADER', false],
      ['FOOTER', false],
      ['LEFT', false],
      ['RIGHT', false],
    ]);
  });
});
