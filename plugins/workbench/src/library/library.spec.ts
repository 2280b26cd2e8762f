import {
  emptyPlanogram,
  LIBRARY_FIELDS,
  LIBRARY_KINDS,
  NO_PERMISSIONS,
  QUERY_LIMITS,
  type CustomField,
  type CustomFieldType,
  type LibraryKind,
  type Viewer,
} from '@aislelab/domain';
import { describe, expect, it } from '@jest/globals';
import { sizeText } from './card/sizeText.ts';
import { forPurpose, toBody } from './form/body.ts';
import { tidyBarcode } from './form/barcodes.ts';
import { checkFields } from './form/check.ts';
import { changedValues, checkCustom, typedValues } from './form/customValues.ts';
import { blankFields, formFieldsOf, generalFieldsOf, readFields } from './form/fields.ts';
import { lengthText } from './form/types.ts';
import { lengthsToSend, readLength } from './form/lengths.ts';
import { customCondition, rangeOf, rangeText } from './list/customFilters.ts';
import { columnsOf, filtersOf } from './list/kinds.ts';
import { contentQuery, pageQuery, pageSizeOf } from './list/libraryQuery.ts';
import { describeNewer } from './page/describe.ts';
import { aspectWarning, posPictureSize } from './picture/sizes.ts';
import { contentBox, hasBorder } from './picture/trim.ts';
import { markerOf, picked, refId, type ProductRow } from './rows.ts';

const image = (name: string) => ({
  original: name,
  display: name,
  shopper: name,
  preview: name,
  thumb: name,
  width: 46,
  height: 100,
});
const PRODUCT: ProductRow = {
  _id: '1',
  name: 'Oat',
  organization: null,
  version: 3,
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
  image: image('a'),
  imageShopper: 'a',
  widthPx: 46,
  heightPx: 100,
  offsetPx: 0,
  description: '',
  project: null,
  region: null,
  lengthUnit: 'CM',
  width: 19.05,
  height: 15.24,
  widthInch: 7.5,
  heightInch: 6,
  price: 199,
  barcode: '',
  barcodeOverridden: false,
  sku: '',
  category: { _id: 'c', name: 'Cereal' },
  company: { _id: 'm', name: 'Mill' },
  brand: { _id: 'b', name: 'Birch' },
};
const viewer = (role: Viewer['role']): Viewer => ({
  _id: 'v',
  name: 'V',
  email: 'v@demo.test',
  role,
  organization: role === 'CUSTOMER' ? 'o' : null,
  permissions: NO_PERMISSIONS,
  units: 'INCH',
});

describe('the fields of an item', () => {
  it('says a size kept in centimetres in the unit of the viewer', () => {
    expect(sizeText({ width: 14.2, height: 21.5 }, 'CM')).toBe('14.2 × 21.5 cm');
    expect(sizeText({ width: 14.2, height: null }, 'CM')).toBe('No size');
    expect(sizeText({ width: 14.2, height: 21.5 }, 'INCH')).toBe('5.591 × 8.465 in');
  });

  it('P1-LIB-13 shows a length as it was typed: with its unit where that is not the viewer’s', () => {
    expect(lengthText(19.05, 7.5, 'CM', 'CM')).toBe('19.05');
    expect(lengthText(19.05, 7.5, 'CM', 'INCH')).toBe('19.05 cm');
    expect(lengthText(19.05, 7.5, 'INCH', 'INCH')).toBe('7.5');
    expect(lengthText(null, null, 'CM', 'CM')).toBe('');
    expect(readLength('19.05 cm', 'INCH')).toEqual({ cm: 19.05, inch: 7.5, unit: 'CM' });
    expect(readLength('12 1/8', 'INCH')).toEqual({ cm: 30.798, inch: 12.125, unit: 'INCH' });
    expect(readLength('x', 'CM')).toBeNull();
  });

  it('sends one unit: the typed one, or the viewer’s own where two were typed', () => {
    const [inch, cm] = [readLength('7.5 in', 'CM'), readLength('20 cm', 'CM')];
    const send = (width: typeof inch, height: typeof inch, own: 'CM' | 'INCH') => {
      const typed = Object.entries({ width, height }).flatMap(([name, one]) => (one ? [[name, one] as const] : []));
      return lengthsToSend(new Map(typed), own);
    };
    expect(send(inch, null, 'CM')).toEqual({ lengthUnit: 'INCH', width: 7.5 });
    expect(send(inch, cm, 'CM')).toEqual({ lengthUnit: 'CM', width: 19.05, height: 20 });
    expect(send(cm, cm, 'INCH')).toEqual({ lengthUnit: 'CM', width: 20, height: 20 });
  });

  it('has a place for every described field', () => {
    const drawnApart = {
      products: ['price', 'barcode', 'sku', 'width', 'height', 'lengthUnit', 'image'],
      posmaterials: ['type', 'image'],
      planograms: ['categories', 'purpose', 'planogram'],
    };
    for (const kind of LIBRARY_KINDS) {
      const general = generalFieldsOf(kind).map(([name]): string => name);
      const apart = (drawnApart as Partial<Record<LibraryKind, string[]>>)[kind] ?? [];
      expect([...general, ...apart].toSorted()).toEqual(Object.keys(LIBRARY_FIELDS[kind]).toSorted());
    }
  });

  it('a record becomes fields and the same record again; what is not named is not sent', () => {
    const fields = readFields('products', PRODUCT, 'INCH');
    expect(toBody('products', fields, formFieldsOf('products'), 'INCH')).toEqual({
      image: PRODUCT.image,
      name: 'Oat',
      organization: null,
      description: '',
      region: null,
      category: 'c',
      company: 'm',
      brand: 'b',
      lengthUnit: 'CM',
      width: 19.05,
      height: 15.24,
      price: 199,
      barcode: '',
      barcodeOverridden: false,
      sku: '',
    });
    expect(toBody('products', fields, ['price'], 'INCH')).toEqual({ price: 199 });
  });

  it('a POS material of a type without a back sends none', () => {
    const fields = { ...blankFields(), front: image('f'), back: image('b') };
    expect(toBody('posmaterials', { ...fields, type: 'HANGING' }, ['back'], 'CM')['image']).toEqual({
      front: image('f'),
      back: image('b'),
    });
    expect(toBody('posmaterials', { ...fields, type: 'TOP' }, ['type'], 'CM')).toEqual({
      type: 'TOP',
      image: { front: image('f'), back: null },
    });
  });

  it('a planogram has the shelves of its purpose and no other', () => {
    const aisle = emptyPlanogram('library');
    expect(Object.keys(forPurpose(aisle, null).shelves)).toHaveLength(8);
    expect(forPurpose(aisle, null).shelves).toEqual(aisle.shelves);
    expect(Object.keys(forPurpose(aisle, 'DISPLAY').shelves)).toEqual(['display-1']);
  });

  it('P1-LIB-18 P1-LIB-22 says what is missing, and nothing of what a kind does not have', () => {
    expect(Object.keys(checkFields('products', blankFields(), 'CM')).toSorted()).toEqual(
      ['brand', 'category', 'company', 'height', 'image', 'name', 'price', 'width'].toSorted(),
    );
    expect(Object.keys(checkFields('posmaterials', blankFields(), 'CM')).toSorted()).toEqual([
      'brand',
      'category',
      'front',
      'name',
    ]);
    expect(checkFields('planograms', { ...blankFields(), name: 'Wall' }, 'CM')).toEqual({});
    expect(Object.keys(checkFields('brands', blankFields(), 'CM')).toSorted()).toEqual(['company', 'name']);
    expect(Object.keys(checkFields('categories', { ...blankFields(), name: ' 7 ' }, 'CM'))).toEqual([]);
    const barcode = { ...readFields('products', PRODUCT, 'CM'), barcode: '623543742684' };
    expect(checkFields('products', barcode, 'CM')).toEqual({ barcode: 'Check digit should be 0, found 4' });
    expect(checkFields('products', { ...barcode, barcodeOverridden: true }, 'CM')).toEqual({});
    expect(checkFields('products', { ...barcode, barcode: '6.9E+12', barcodeOverridden: true }, 'CM')).toHaveProperty(
      'barcode',
    );
  });

  it('tidies a barcode only where nothing but digits is left', () => {
    expect(tidyBarcode(' 6 23543-74268 0')).toBe('623543742680');
    expect(tidyBarcode(' AB-1 ')).toBe('AB-1');
  });
});

describe('lists', () => {
  const state = { search: '', sort: '-createdAt', page: 2, filters: {} };

  it('P1-LIB-10 P1-LIB-26 P1-LIB-27 ask for 7 rows with the names of their columns', () => {
    expect(pageQuery('brands', state, viewer('CUSTOMER'))).toEqual({
      skip: 14,
      limit: 7,
      sort: '-createdAt',
      populate: ['company'],
    });
    expect(pageQuery('categories', state, viewer('ADMIN'))).toMatchObject({ populate: ['organization'] });
    expect(pageSizeOf({ ...state, filters: { rows: '50' } })).toBe(50);
    expect(pageSizeOf({ ...state, filters: { rows: '9999' } })).toBe(7);
    expect(columnsOf('companies', viewer('ADMIN')).map(({ name }) => name)).toEqual(['created', 'organization']);
    expect(columnsOf('companies', viewer('CONTENT_MANAGER')).map(({ name }) => name)).toEqual(['created']);
  });

  it('a filter that the viewer does not have is not asked for, however the address names it', () => {
    const filters = { owner: 'GLOBAL', organization: 'x', category: 'c' };
    const where = (role: Viewer['role']) => contentQuery('planograms', { ...state, filters }, viewer(role)).where;
    expect(where('CONTENT_MANAGER')).toEqual({ AND: [{ categories: { IN: ['c'] } }] });
    expect(where('CUSTOMER')).toEqual({ AND: [{ categories: { IN: ['c'] } }, { organization: null }] });
    expect(where('ADMIN')?.AND).toContainEqual({ organization: 'x' });
    expect(filtersOf('products', viewer('CUSTOMER')).map(({ name }) => name)).not.toContain('organization');
    const text = contentQuery('brands', { ...state, search: `${' a'.repeat(200)}` }, viewer('ADMIN')).where;
    expect(JSON.stringify(text).length).toBeLessThan(QUERY_LIMITS.search + 60);
  });

  it('lists what lacks a required field, so that it can be mended', () => {
    const where = (kind: 'products' | 'posmaterials') =>
      contentQuery(kind, { ...state, filters: { fields: 'INCOMPLETE', region: 'r' } }, viewer('CONTENT_MANAGER')).where;
    const each = (...fields: string[]) => ({ OR: fields.map((field) => ({ [field]: null })) });
    expect(where('posmaterials')).toEqual({ AND: [{ region: 'r' }, each('category', 'brand')] });
    const needed = ['category', 'company', 'brand', 'width', 'height', 'imageShopper'];
    expect(where('products')).toEqual({ AND: [{ region: 'r' }, each(...needed)] });
  });

  it('P1-LIB-08 marks whose an item is', () => {
    expect(markerOf({ organization: null })).toBe('Global');
    expect(markerOf({ organization: 'o' })).toBe('Organization');
    expect(markerOf({ organization: 'o', purpose: 'BACK' })).toBe('Special');
  });
});

describe('pictures', () => {
  it('P1-CON-14 knows the exact size of each POS type', () => {
    expect(posPictureSize('SIDE')).toEqual({ width: 600, height: 3800 });
    expect(posPictureSize('COVER')).toEqual({ width: 1200, height: 1900 });
    expect(posPictureSize('SHELF_LINER')).toEqual({ width: 1200, height: 48 });
  });

  it('warns when picture and size differ in shape', () => {
    expect(aspectWarning({ width: 46, height: 100 }, { width: 61, height: 100 })).toMatch(
      /^Picture 0.46, size 0.61: swapped\? .* stretched/,
    );
    expect(aspectWarning({ width: 46, height: 100 }, { width: 4.7, height: 10 })).toBeNull();
    expect(aspectWarning(null, { width: 1, height: 1 })).toBeNull();
  });

  it('finds what is inside a transparent or white border', () => {
    const draw = (colour: (x: number, y: number) => number[]) => {
      const data = new Uint8ClampedArray(4 * 6 * 5);
      for (let y = 0; y < 5; y += 1) for (let x = 0; x < 6; x += 1) data.set(colour(x, y), 4 * (y * 6 + x));
      return { data, width: 6, height: 5 };
    };
    const pack = (x: number, y: number) => x >= 2 && x < 5 && y >= 1 && y < 3;
    const inside = { x: 2, y: 1, width: 3, height: 2 };
    for (const border of [
      [0, 0, 0, 0],
      [255, 255, 252, 255],
    ]) {
      const pixels = draw((x, y) => (pack(x, y) ? [200, 10, 10, 255] : border));
      expect(contentBox(pixels)).toEqual(inside);
      expect(hasBorder(contentBox(pixels), pixels)).toBe(true);
      const nothing = draw(() => border);
      expect(hasBorder(contentBox(nothing), nothing)).toBe(false);
    }
  });
});

it('describes what somebody else changed', () => {
  expect(describeNewer({ path: 'price', value: 100 })).toEqual({ label: 'Price', text: '$1.00' });
  expect(describeNewer({ path: 'brand', value: { _id: 'b', name: 'Birch' } }).text).toBe('Birch');
  expect(describeNewer({ path: 'image', value: image('x') }).text).toBe('another picture');
  expect(describeNewer({ path: 'type', value: 'FLOOR_STICKER' }).text).toBe('Floor sticker');
  expect(describeNewer({ path: 'planogram.shelves.aisle-1.segments', value: [] }).text).toBe('another layout');
  expect(picked('x')).toEqual({ _id: 'x', name: '' });
  expect(refId({ _id: 'y', name: 'Y' })).toBe('y');
});

describe('custom fields', () => {
  const field = (type: CustomFieldType, choices: string[] = []): CustomField => ({
    name: type,
    label: type,
    type,
    choices,
    description: '',
    kinds: ['products'],
    listed: true,
  });
  const fields = [field('text'), field('number'), field('choice', ['Vegan', 'Raw']), field('date'), field('flag')];

  it('are typed as texts, and only what changed is sent, as its type', () => {
    const kept = typedValues({ text: 'a', number: 2.5, flag: false });
    expect(kept).toEqual({ text: 'a', number: '2.5', flag: 'No' });
    const typed = { ...kept, text: ' ', number: '-3,25', choice: 'Raw', flag: 'Yes' };
    expect(changedValues(fields, typed, kept)).toEqual({ text: null, number: -3.25, choice: 'Raw', flag: true });
    expect(changedValues(fields, { ...kept, date: '' }, kept)).toEqual({});
  });

  it('are checked but for a value that was there before', () => {
    expect(
      checkCustom(fields, { number: '1.2.3', choice: 'Cooked', date: '2026-02-30' }, { choice: 'Cooked' }),
    ).toEqual({
      'custom.number': 'Enter a number',
      'custom.date': 'Enter a date as YYYY-MM-DD',
    });
  });

  it('filter as their type; a range is open at either end, and letters for a number say nothing', () => {
    const where = (type: CustomFieldType, text: string) => customCondition(field(type), text);
    expect(where('text', 'oat')).toEqual({ 'custom.text': { REGEX: 'oat' } });
    expect(where('flag', 'No')).toEqual({ 'custom.flag': false });
    expect(where('number', '1,5..')).toEqual({ 'custom.number': { GTE: 1.5 } });
    expect(where('number', 'x..')).toBeNull();
    expect(where('date', '2026-01-01..2026-02-01')).toEqual({
      'custom.date': { GTE: '2026-01-01', LTE: '2026-02-01' },
    });
    expect(rangeOf(rangeText('', '5'))).toEqual(['', '5']);
    expect(rangeText('', '')).toBe('');
  });

  it('name a newer value by their label', () => {
    expect(describeNewer({ path: 'custom.date', value: '2026-01-01' }, fields)).toEqual({
      label: 'date',
      text: '2026-01-01',
    });
  });
});
