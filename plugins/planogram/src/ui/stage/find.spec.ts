import { addGroup, counterIds, emptyPlanogram, SECTIONS, type Planogram } from '@aislelab/domain';
import { describe, expect, it } from '@jest/globals';
import { id, PRODUCTS } from '../testing/mock-library.ts';
import { byLevel, facingsText, findOnShelves } from './find.ts';

const products = Object.fromEntries(PRODUCTS.map((product) => [product._id, product]));
const context = { products, target: 'project', newId: counterIds(100) } as const;
const put = (planogram: Planogram, n: number, shelf: string, segment = 0) => {
  const result = addGroup(planogram, { shelf, segment, index: 99, product: id(n), span: 2 }, context);
  if (!result.ok) throw new Error(result.refusal.reason);
  return result.planogram;
};
const sections = SECTIONS.filter(({ targets }) => targets.includes('project'));
const planogram = put(
  put(put(put(emptyPlanogram('project', null, counterIds()), 1, 'right-1', 2), 2, 'right-1'), 5, 'left-8'),
  1,
  'left-1',
);
const find = (text: string) =>
  findOnShelves(planogram, products, sections, text).map(({ name, shelf }) => [name, shelf]);

describe('find on the shelves', () => {
  it('lists what stands where as one sees it: from left to right, from the top', () => {
    expect(find('')).toEqual([
      ['Birch 02', 'right-1'],
      ['Alder 01', 'right-1'],
      ['Alder 05', 'left-8'],
      ['Alder 01', 'left-1'],
    ]);
    const levels = byLevel(findOnShelves(planogram, products, sections, ''));
    expect(levels.map(({ shelf, segment, groups }) => [shelf, segment, groups.length])).toEqual([
      ['right-1', 0, 1],
      ['right-1', 2, 1],
      ['left-8', 0, 1],
      ['left-1', 0, 1],
    ]);
  });
  it('finds words of name, brand and category in any order; text is text', () => {
    expect(find('alder').map(([, shelf]) => shelf)).toEqual(['right-1', 'left-8', 'left-1']);
    expect(find('CEREAL 01 alder')).toHaveLength(2);
    expect(find('snacks')).toEqual([['Birch 02', 'right-1']]);
    // A category only counts when no name has the words: Alder is cereal, and one product may be called so.
    const called = { ...products, [id(2)]: { ...PRODUCTS[1]!, name: 'Cereal bar' } };
    expect(findOnShelves(planogram, called, sections, 'cereal').map(({ name }) => name)).toEqual(['Cereal bar']);
    expect(find('(')).toEqual([]);
    expect(findOnShelves(planogram, {}, sections, '')[0]?.name).toBe('Unknown product');
  });
  it('says how many facings', () => {
    expect(facingsText({ span: 1, spanY: 1 })).toBe('1 facing');
    expect(facingsText({ span: 3, spanY: 2 })).toBe('3 facings, stacked 2');
  });
});
