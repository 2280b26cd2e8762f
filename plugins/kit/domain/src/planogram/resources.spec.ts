import { describe, expect, it } from '@jest/globals';
import { ROLES, PRICE_TAG_COLORS } from '../constants.ts';
import { checkPlanogram, misplacedPos, posPlaces } from './check.ts';
import { addGroup } from './commands/groups.ts';
import { setPosMaterial } from './commands/shelves.ts';
import type { CommandResult } from './commands/edit.ts';
import { emptyPlanogram } from './create.ts';
import { getSection, sectionsOf, shelfSizePx } from './geometry.ts';
import { counterIds } from './ids.ts';
import { PLANOGRAM_PURPOSES, SECTIONS, SHELF_TYPES, type Planogram } from './model.ts';
import { refusalText } from './refusal.ts';
import { planogramValue } from './resources.ts';

const mill = { _id: 'c1', name: 'Mill & Co' };
const drinks = { _id: 'k1', name: 'Drinks' };
const brand = { _id: 'b1', name: 'Morning' };
const item = (_id: string, project: boolean) => ({ _id, name: _id, project, category: drinks, company: mill, brand });
const products = {
  oat: { ...item('oat', true), width: 10, height: 20 },
  soy: { ...item('soy', false), width: 10, height: 20, company: null },
};
const posMaterials = {
  topper: { ...item('topper', true), type: 'TOP' as const },
  side: { ...item('side', true), type: 'SIDE' as const, company: null, brand: null },
};
const context = { products, posMaterials, target: 'project', newId: counterIds(900) } as const;
const empty = emptyPlanogram('project', null, counterIds());
const must = (result: CommandResult): Planogram => {
  if (!result.ok) throw new Error(result.refusal.reason);
  return result.planogram;
};
const add = (planogram: Planogram, product: string) =>
  must(addGroup(planogram, { shelf: 'right-1', segment: 0, index: 9, product }, context));
const top = { shelf: 'right-1', segment: null, position: 'TOP', posMaterial: 'topper' } as const;

describe('value of the editor', () => {
  it('P2-EDT-22 P2-EDT-23 holds the shelves, the counted resources of five kinds, and a message', () => {
    const planogram = must(setPosMaterial(add(add(add(empty, 'oat'), 'oat'), 'soy'), top, context));
    const value = planogramValue(planogram, { products, posMaterials });
    expect(value.shelves).toBe(planogram.shelves);
    expect(value.resources).toEqual({
      product: { oat: { data: products.oat, count: 2 }, soy: { data: products.soy, count: 1 } },
      posMaterial: { topper: { data: posMaterials.topper, count: 1 } },
      category: { k1: { data: drinks, count: 4 } },
      company: { c1: { data: mill, count: 3 } },
      brand: { b1: { data: brand, count: 4 } },
    });
    expect(value.message).toBe('side is not on the shelves yet.');
  });
  it('P2-EDT-22 the message names what is tested and stands nowhere; without that there is none', () => {
    const all = { products, posMaterials };
    expect(planogramValue(empty, all).message).toBe('oat, topper and 1 more are not on the shelves yet.');
    expect(planogramValue(add(empty, 'oat'), all).message).toBe('topper and side are not on the shelves yet.');
    expect(planogramValue(empty, { products: { soy: products.soy }, posMaterials: {} }).message).toBe(null);
  });
  it('P2-EDT-23 leaves out what it knows nothing about', () => {
    const value = planogramValue(add(empty, 'oat'), { products: { soy: products.soy }, posMaterials: {} });
    expect(value.resources).toEqual({ product: {}, posMaterial: {}, category: {}, company: {}, brand: {} });
  });
});

describe('POS materials', () => {
  it('P2-LAY-17 a type fits its own position, a side fits both; the refusal names all three', () => {
    for (const position of ['SIDE_LEFT', 'SIDE_RIGHT'] as const)
      expect(setPosMaterial(empty, { ...top, position, posMaterial: 'side' }, context).ok).toBe(true);
    const result = setPosMaterial(empty, { ...top, posMaterial: 'side' }, context);
    expect(!result.ok && refusalText(result.refusal, { productName: () => 'Oat banner' })).toBe(
      "Oat banner is of the type 'Side' and does not go to 'Top'.",
    );
    const unknown = setPosMaterial(empty, { ...top, posMaterial: 'gone' }, context);
    expect(!unknown.ok && refusalText(unknown.refusal)).toBe('There is no such POS material.');
    const display = setPosMaterial(empty, { ...top, shelf: 'display-1' }, context);
    expect(!display.ok && refusalText(display.refusal)).toBe("There is no place for 'Top' here.");
  });
  it('taking away what is not there, or putting up the same again, is no step', () => {
    expect(must(setPosMaterial(empty, { ...top, posMaterial: null }, context))).toBe(empty);
    const dressed = must(setPosMaterial(empty, top, context));
    expect(must(setPosMaterial(dressed, top, context))).toBe(dressed);
  });
  it('a layout from outside with a material in a place of another type is found', () => {
    const sided = must(setPosMaterial(empty, { ...top, posMaterial: 'side' }));
    expect(posPlaces(sided)).toEqual([{ ...top, posMaterial: 'side', path: 'shelves.right-1.posMaterials.TOP' }]);
    expect(misplacedPos(sided, posMaterials)).toMatchObject([{ posMaterial: 'side', type: 'SIDE', position: 'TOP' }]);
    expect(misplacedPos(sided, {})).toEqual([]);
  });
});

describe('the model', () => {
  it('P2-EDT-03 each of the two targets has sections of its own', () => {
    expect(sectionsOf('project').map(({ id }) => id)).toEqual(['right', 'left', 'display']);
    expect(sectionsOf('library').map(({ id }) => id)).toEqual(['aisle']);
    const aisle = emptyPlanogram('library', null, counterIds());
    expect(checkPlanogram(aisle, {}, 'project')[0]).toMatchObject({ reason: 'WRONG_SECTION' });
  });
  it('P2-LAY-15 a shelf type has its measures in px of the editor', () => {
    expect(shelfSizePx(SHELF_TYPES.BAY)).toEqual({
      widthPx: 384,
      heightPx: 640,
      topPx: 0,
      bottomPx: 32,
      priceHeightPx: 4.8 * 3.2,
    });
    expect(shelfSizePx(SHELF_TYPES.DISPLAY)).toMatchObject({ widthPx: 144, topPx: 64, bottomPx: 64 });
  });
  it('P2-LAY-20 each purpose of a planogram has its section; an export is a purpose, of all sections of its target', () => {
    expect(PLANOGRAM_PURPOSES.map((purpose) => sectionsOf('library', purpose).map(({ id }) => id))).toEqual([
      ['entrance'],
      ['back'],
      ['display'],
    ]);
    for (const target of ['library', 'project'] as const)
      expect(sectionsOf(target, 'export')).toEqual(SECTIONS.filter(({ targets }) => targets.includes(target)));
    expect(getSection('display').purpose).toBe('DISPLAY');
  });
  it('P2-PER-01 knows the three roles; P2-EDT-21 the first price-tag colour is the default', () => {
    expect(ROLES).toEqual(['ADMIN', 'CONTENT_MANAGER', 'CUSTOMER']);
    expect(PRICE_TAG_COLORS[0]).toBe('YELLOW');
  });
});
