import { describe, expect, it } from '@jest/globals';
import { emptyContent } from './project-rules.ts';
import type { Planogram } from './planogram/model.ts';
import { confoundedText, confoundedVariations } from './planogram/compare/confounded.ts';
import { emptyPlanogram } from './planogram/create.ts';
import { counterIds } from './planogram/ids.ts';
import type { ProjectProduct, Variation } from './project.ts';
import { layoutOf, settleControlLayout, withLayout, withoutItems, withPrice } from './variations.ts';

const file = { original: 'f', display: 'f', shopper: 'f', preview: 'f', thumb: 'f', width: 1, height: 1 };
const cell = (_id: string, over: Partial<Variation> = {}): Variation => ({
  _id,
  primary: _id === 'a',
  resources: [],
  ...over,
});
const layout = (shelf?: string, section = 'right-1'): Planogram => {
  const empty = emptyPlanogram('project', null, counterIds());
  const first = empty.shelves[section];
  if (!first) throw new Error('no first shelf');
  return shelf === undefined
    ? empty
    : { ...empty, shelves: { ...empty.shelves, [section]: { ...first, posMaterials: { TOP: shelf } } } };
};

describe('layouts and prices of variations', () => {
  it('a variation has the layout of the control until it has its own', () => {
    const [shared, own] = [layout(), layout('poster')];
    expect(layoutOf(shared, cell('b'))).toBe(shared);
    const started = withLayout(cell('b'), own);
    expect(layoutOf(shared, started)).toBe(own);
    expect(withLayout(started, null)).toEqual(cell('b'));
  });

  it('a price of its own goes back to that of the project; what has none is as before', () => {
    const priced = withPrice(withPrice(cell('b'), 'oat', 349), 'rice', 99);
    expect(priced.prices).toEqual({ oat: 349, rice: 99 });
    expect(withPrice(withPrice(priced, 'oat', null), 'rice', null)).toEqual(cell('b'));
  });

  it('whoever becomes the control gives its layout to the project, and everybody goes on seeing the same', () => {
    const [first, second, third] = [layout('one'), layout('two'), layout('three')];
    const before = [cell('a'), cell('b', { planogram: second }), cell('c', { planogram: third })];
    const made = before.map((one) => ({ ...one, primary: one._id === 'b' }));
    const after = settleControlLayout({ planogram: first, variations: made });
    expect(after.planogram).toBe(second);
    expect(after.variations.map(({ planogram }) => planogram)).toEqual([first, undefined, third]);
    expect(after.variations.map((one) => layoutOf(after.planogram, one))).toEqual([first, second, third]);
    const settled = { planogram: first, variations: before };
    expect(settleControlLayout(settled)).toEqual(settled);
  });

  it('what is no longer tested leaves no pictures and no prices behind', () => {
    const resources = [
      { targetType: 'PRODUCT', targetInfo: 'oat', file },
      { targetType: 'POSMATERIAL', targetInfo: 'poster:back', file },
      { targetType: 'DISPLAY', targetInfo: 'HEADER', file },
    ] as const;
    const full = cell('b', { resources: [...resources], prices: { oat: 1, rice: 2 } });
    const next = withoutItems(full, new Set(['oat', 'poster', 'HEADER']));
    expect(next).toEqual(cell('b', { resources: [resources[2]], prices: { rice: 2 } }));
    expect(withoutItems(full, new Set(['other']))).toBe(full);
  });
});

describe('what a test is about', () => {
  const oat: ProjectProduct = {
    _id: 'oat',
    name: 'Oat',
    category: '',
    categoryName: '',
    brand: '',
    brandName: '',
    price: 299,
    barcode: '',
    width: 1,
    height: 1,
    image: null,
    library: true,
  };
  const pack = { targetType: 'PRODUCT', targetInfo: 'oat', file } as const;
  const art = { targetType: 'DISPLAY', targetInfo: 'HEADER', file } as const;
  const project = (over: Partial<Variation>, display = true) => ({
    content: { ...emptyContent(), products: { oat }, display },
    planogram: layout(),
    variations: [cell('a'), cell('b', over)],
  });
  const kinds = (over: Partial<Variation>, display = true) => confoundedVariations(project(over, display))[0]?.kinds;

  it('more than one kind of difference from the control cannot be told apart', () => {
    expect(kinds({ resources: [pack], prices: { oat: 349 } })).toEqual(['picture', 'price']);
    expect(kinds({ resources: [pack, art], prices: { oat: 1 }, planogram: layout('poster') })).toEqual([
      'picture',
      'price',
      'layout',
      'display',
    ]);
    const [found] = confoundedVariations(project({ resources: [pack], prices: { oat: 349 } }));
    expect(found && confoundedText(found)).toBe(
      'B differs from A in picture and price: a difference in sales cannot be told apart.',
    );
    expect(confoundedText({ variation: 2, control: 1, kinds: ['price', 'layout', 'display'] })).toBe(
      'C differs from B in price, layout and display: a difference in sales cannot be told apart.',
    );
  });

  it('one kind can; so can a price that is the same, and a display that nobody sees', () => {
    expect(kinds({ resources: [pack] })).toBeUndefined();
    expect(kinds({ resources: [pack], prices: { oat: 299 } })).toBeUndefined();
    expect(kinds({ planogram: layout('poster') })).toBeUndefined();
    expect(kinds({ planogram: layout() })).toBeUndefined();
    expect(kinds({ resources: [pack, art] }, false)).toBeUndefined();
    expect(confoundedVariations({ ...project({}), variations: [] })).toEqual([]);
  });
});
