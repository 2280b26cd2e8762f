import { describe, expect, it } from '@jest/globals';
import { blankFields } from '../../library/form/fields.ts';
import { productFixture } from '../fixture.ts';
import { posErrors, posFields, posFrom, productErrors, productFields, productFrom } from './itemForm.ts';

const image = { original: 'o', display: 'd', shopper: 's', preview: 'p', thumb: 't', width: 1, height: 1 };
const oats = productFixture({ image, barcode: '4006381333931' });

describe('form of a test product', () => {
  it('P1-PRJ-13 P1-PRJ-22 asks for everything that a product needs, and for no company', () => {
    expect(Object.keys(productErrors(blankFields(), 'CM')).toSorted()).toEqual([
      'brand',
      'category',
      'height',
      'image',
      'name',
      'price',
      'width',
    ]);
    const fields = productFields(oats, 'CM');
    expect(productErrors(fields, 'CM')).toEqual({});
    expect(productErrors({ ...fields, width: 'wide', height: '300.1', price: null }, 'CM')).toEqual({
      width: expect.stringContaining('Not a length'),
      height: 'At most 300 cm',
      price: expect.any(String),
    });
    expect(productErrors({ ...fields, width: '119' }, 'INCH')).toEqual({ width: 'At most 118.11 in' });
    expect(productErrors({ ...fields, barcode: '4006 3813 33931' }, 'CM')).toEqual({});
    expect(productErrors({ ...fields, barcode: '4006381333930' }, 'CM')).toHaveProperty('barcode');
  });

  it('what is not touched stays to the last digit, whatever unit it is shown in', () => {
    const fields = productFields(oats, 'INCH');
    expect(fields).toMatchObject({ width: '2.835', height: '9.252' });
    expect(productFrom(fields, oats, oats._id, 'INCH')).toEqual(oats);
    expect(productFrom({ ...fields, width: '3' }, oats, oats._id, 'INCH')).toEqual({ ...oats, width: 7.62 });
  });

  it('a new one belongs to the project', () => {
    const fields = { ...productFields(oats, 'CM'), name: ' Mine ', barcode: '4006 3813 33931' };
    expect(productFrom(fields, null, 'f'.repeat(24), 'CM')).toEqual({
      ...oats,
      _id: 'f'.repeat(24),
      name: 'Mine',
      library: false,
    });
  });
});

describe('form of a POS material', () => {
  it('P1-PRJ-14 P1-PRJ-23 asks for name, type, category, brand and the front', () => {
    expect(Object.keys(posErrors(blankFields(), 'CM')).toSorted()).toEqual(['brand', 'category', 'front', 'name']);
  });

  it('only a type with a back keeps one', () => {
    const names = { category: { _id: 'c', name: 'Drinks' }, brand: { _id: 'b', name: 'Oatly' } };
    const banner = posFrom(
      { ...blankFields(), ...names, name: 'Banner', type: 'SIDE', front: image, back: image },
      null,
      '1',
    );
    expect(banner).toEqual({
      _id: '1',
      name: 'Banner',
      type: 'SIDE',
      category: 'c',
      brand: 'b',
      image: { front: image, back: image },
      library: false,
    });
    expect(posFrom({ ...posFields(banner, names), type: 'TOP' }, banner, '1').image).toEqual({
      front: image,
      back: null,
    });
  });
});
