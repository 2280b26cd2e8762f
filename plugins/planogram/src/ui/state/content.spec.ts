import type { StoredImage } from '@aislelab/domain';
import type { EditorContentPos, EditorContentProduct, PlanogramEditorProps } from '@aislelab/ui-kit';
import { describe, expect, it } from '@jest/globals';
import { contentPosMaterials, contentProducts, unnamed, withDefaults } from './content.ts';

const image = (name: string): StoredImage => ({
  original: name,
  display: name,
  shopper: name,
  preview: name,
  thumb: name,
  width: 1,
  height: 1,
});
const oat: EditorContentProduct = {
  _id: 'p1',
  name: 'Oat',
  category: 'k1',
  company: 'c1',
  brand: 'b1',
  width: 7,
  height: 20,
  price: 199,
  image: image('oat'),
  project: true,
};
const soy: EditorContentProduct = {
  ...oat,
  _id: 'p2',
  category: { _id: 'k2', name: 'Drinks' },
  company: { _id: 'c2', name: 'Mill' },
  brand: { _id: 'b2', name: 'Morning' },
  project: false,
};
const hanging: EditorContentPos = {
  _id: 'm1',
  name: 'Banner',
  type: 'HANGING',
  category: 'k1',
  company: null,
  brand: { _id: 'b2', name: 'Morning' },
  image: { front: image('front'), back: image('back') },
  project: true,
};
const content = { products: { p1: oat, p2: soy }, posMaterials: { m1: hanging } };
const names = new Map([
  ['k1', 'Cereal'],
  ['c1', 'Havre'],
  ['b1', 'Oatly'],
]);

describe('content of the editor', () => {
  it('P2-EDT-17 P2-EDT-18 products and POS materials by _id; category, company and brand embedded or by id', () => {
    expect(unnamed(content)).toEqual({ categories: ['k1'], companies: ['c1'], brands: ['b1'] });
    const products = contentProducts(content.products, names);
    expect(Object.keys(products)).toEqual(['p1', 'p2']);
    expect(products['p1']).toMatchObject({
      category: { _id: 'k1', name: 'Cereal' },
      company: { _id: 'c1', name: 'Havre' },
      brand: { _id: 'b1', name: 'Oatly' },
      project: true,
    });
    expect(products['p2']).toEqual(soy);
    expect(contentPosMaterials(content.posMaterials, names)['m1']).toMatchObject({
      category: { _id: 'k1', name: 'Cereal' },
      company: null,
      brand: { _id: 'b2', name: 'Morning' },
      project: true,
    });
    // Not looked up yet, or not known to this viewer: without a name, never without the item.
    expect(contentProducts(content.products, new Map())['p1']?.category).toEqual({ _id: 'k1', name: '' });
  });
  it('P2-EDT-19 a product has one picture, a POS material a front and a back', () => {
    expect(contentProducts(content.products, names)['p1']?.image).toEqual(image('oat'));
    expect(contentPosMaterials(content.posMaterials, names)['m1']?.image).toEqual({
      front: image('front'),
      back: image('back'),
    });
  });
  it('P2-EDT-20 P2-EDT-21 display, mission and review; the colour of the price tags is the first by default', () => {
    const given: PlanogramEditorProps = {
      ...content,
      target: 'project',
      value: { version: 1, shelves: {} },
      display: true,
      mission: 'Buy oats',
      review: 'm1',
      organization: null,
      variations: [],
      disabled: false,
      onApply: () => undefined,
      onClose: () => undefined,
    };
    expect(withDefaults(given)).toMatchObject({
      display: true,
      mission: 'Buy oats',
      review: 'm1',
      priceTagColor: 'YELLOW',
    });
    expect(withDefaults({ ...given, priceTagColor: 'RED' }).priceTagColor).toBe('RED');
    const { mission, review, posMaterials, ...library } = given;
    expect([mission, review, posMaterials]).toBeDefined();
    expect(withDefaults(library)).toMatchObject({ mission: '', review: null, posMaterials: {} });
  });
});
