import { describe, expect, it } from '@jest/globals';
import { addGroup } from '../commands/groups.ts';
import { setSegmentCount } from '../commands/shelves.ts';
import { emptyPlanogram } from '../create.ts';
import { counterIds } from '../ids.ts';
import type { Planogram } from '../model.ts';
import { blockContinuity, brandBlocks } from './brand-blocks.ts';
import { eyeLevelShare, facingShare, freeSpace } from './scores.ts';
import { standing } from './standing.ts';

const products = {
  oat: { width: 20, height: 20 },
  soy: { width: 30, height: 15 },
  tin: { width: 10, height: 10 },
  new: { width: null, height: null },
};
const context = { products, target: 'project', newId: counterIds(500) } as const;
const empty = emptyPlanogram('project', null, counterIds());
type Place = [shelf: string, segment: number, product: keyof typeof products, span?: number, spanY?: number];

function shelves(...places: Place[]): Planogram {
  return places.reduce((planogram, [shelf, segment, product, span = 1, spanY = 1]) => {
    const result = addGroup(planogram, { shelf, segment, index: 99, product, span, spanY }, context);
    if (!result.ok) throw new Error(result.refusal.reason);
    return result.planogram;
  }, empty);
}
const right = (planogram: Planogram) => standing(planogram, 'right', products);
const is = (product: string) => (other: string) => other === product;
const blocksOf = (planogram: Planogram) => brandBlocks(right(planogram), (product) => product);

describe('shares', () => {
  it('counts facings across and up, of the section alone', () => {
    const planogram = shelves(['right-1', 0, 'oat', 3], ['right-5', 4, 'tin', 2, 3], ['left-1', 0, 'oat', 6]);
    expect(facingShare(right(planogram), is('oat'))).toBe(3 / 9);
    expect(facingShare(standing(planogram, 'left', products), is('oat'))).toBe(1);
  });
  it('counts at eye level what has its middle between 120 and 160 cm above the ground', () => {
    // Five levels of 38 cm above a foot of 10 cm: their boards are 166.8, 128.8, 90.8, 52.8 and 14.8 cm high.
    const planogram = shelves(
      ['right-1', 0, 'oat', 2],
      ['right-1', 1, 'oat'],
      ['right-1', 1, 'soy', 3],
      ['right-1', 2, 'tin', 1, 3],
    );
    expect(right(planogram).map(({ floor, top }) => [floor, top].map((cm) => Math.round(cm * 10) / 10))).toEqual([
      [166.8, 186.8],
      [128.8, 148.8],
      [128.8, 143.8],
      [90.8, 120.8],
    ]);
    expect(eyeLevelShare(right(planogram), is('oat'))).toBe(1 / 4);
    expect(eyeLevelShare(right(planogram), is('tin'))).toBe(0);
    // Nothing reaches up to it: there is no share of nothing.
    const stacked = shelves(['right-1', 2, 'tin', 2, 3], ['right-1', 2, 'oat']);
    expect(eyeLevelShare(right(stacked), is('tin'))).toBe(null);
  });
  it('has no share of nothing: an empty section is no zero', () => {
    expect(facingShare(right(empty), is('oat'))).toBe(null);
    expect(eyeLevelShare(right(empty), is('oat'))).toBe(null);
    expect(blockContinuity(blocksOf(empty))).toBe(null);
    expect(freeSpace({ version: 1, shelves: {} }, 'right', products)).toBe(null);
  });
});

describe('free space', () => {
  it('is the width of all boards without the facings side by side; stacks take none', () => {
    expect(freeSpace(empty, 'right', products)).toEqual({ cm: 8 * 5 * 120, share: 1 });
    expect(freeSpace(shelves(['right-1', 0, 'oat', 6], ['right-2', 1, 'tin', 3, 3]), 'right', products)?.cm).toBe(
      8 * 5 * 120 - 120 - 30,
    );
    expect(freeSpace(empty, 'display', products)).toEqual({ cm: 4 * 45, share: 1 });
  });
});

describe('brand blocks', () => {
  it('one block: side by side, above each other, and across the border of two shelves', () => {
    const planogram = shelves(
      ['right-1', 0, 'oat', 2],
      ['right-1', 1, 'oat', 6],
      ['right-2', 1, 'oat'],
      ['right-2', 1, 'soy'],
    );
    expect(blocksOf(planogram)).toEqual([
      { brand: 'oat', facings: 9, blocks: 1, largest: 9 },
      { brand: 'soy', facings: 1, blocks: 1, largest: 1 },
    ]);
    expect(blockContinuity(blocksOf(planogram))).toBe(1);
  });
  it('broken by another brand, by a level between, and where nothing stands above the other', () => {
    const planogram = shelves(
      ['right-1', 0, 'oat', 2],
      ['right-1', 0, 'soy'],
      ['right-1', 0, 'oat'],
      ['right-1', 2, 'oat', 4],
    );
    expect(blocksOf(planogram)[0]).toEqual({ brand: 'oat', facings: 7, blocks: 3, largest: 4 });
    expect(blockContinuity(blocksOf(planogram))).toBe(5 / 8);
    const corner = shelves(['right-1', 0, 'oat'], ['right-1', 1, 'soy', 3], ['right-1', 1, 'oat']);
    expect(blocksOf(corner).find(({ brand }) => brand === 'oat')).toMatchObject({ blocks: 2, largest: 1 });
  });
  it('shelves with another number of levels are neighbours by their position from the top', () => {
    const six = setSegmentCount(
      shelves(['right-2', 0, 'oat'], ['right-1', 0, 'oat']),
      { shelf: 'right-2', count: 6 },
      context,
    );
    expect(six.ok && blocksOf(six.planogram)).toEqual([{ brand: 'oat', facings: 2, blocks: 1, largest: 2 }]);
  });
  it('leaves products without a brand or a size out', () => {
    const planogram = shelves(['right-1', 0, 'oat'], ['right-1', 0, 'soy']);
    expect(brandBlocks(right(planogram), (product) => (product === 'oat' ? 'Mill' : null))).toEqual([
      { brand: 'Mill', facings: 1, blocks: 1, largest: 1 },
    ]);
    const measured = { ...products, oat: products.new };
    expect(standing(planogram, 'right', measured).map(({ product }) => product)).toEqual(['soy']);
  });
});
