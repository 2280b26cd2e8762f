import type { StoredImage } from '@aislelab/domain';
import { describe, expect, it } from '@jest/globals';
import { productFixture, projectFixture } from '../fixture.ts';
import {
  notTestable,
  putProduct,
  removeItem,
  savePos,
  snapshot,
  snapshotPos,
  type PickableProduct,
} from './content.ts';
import { posQuery, productQuery } from './productQuery.ts';

const file: StoredImage = { original: 'o', display: 'd', shopper: 's', preview: 'p', thumb: 't', width: 1, height: 1 };
const library: PickableProduct = {
  ...productFixture(),
  organization: null,
  version: 1,
  createdAt: '',
  updatedAt: '',
  description: '',
  project: null,
  region: null,
  imageShopper: file.shopper,
  widthPx: 1,
  heightPx: 1,
  offsetPx: 0,
  lengthUnit: 'CM',
  barcodeOverridden: false,
  sku: '',
  widthInch: null,
  heightInch: null,
  image: file,
  category: { _id: 'c1', name: 'Drinks' },
  brand: { _id: 'b1', name: 'Havrefield' },
  company: { _id: 'o1', name: 'Nord Foods' },
};

describe('content of a project', () => {
  it('P1-PRJ-13 a picked product is a snapshot with the names of its references', () => {
    expect(snapshot(library)).toEqual({
      _id: library._id,
      name: 'Barista Oat 1 l',
      price: 299,
      barcode: '',
      image: file,
      width: 7.2,
      height: 23.5,
      category: 'c1',
      categoryName: 'Drinks',
      brand: 'b1',
      brandName: 'Havrefield',
      library: true,
    });
  });

  it('says why a product cannot be tested', () => {
    expect(notTestable(library)).toBeNull();
    expect(notTestable({ ...library, width: null })).toContain('size');
    expect(notTestable({ ...library, image: null })).toContain('picture');
  });

  it('removing a product takes its review, pictures and prices along and nothing else', () => {
    const product = productFixture();
    const content = { ...putProduct(projectFixture().content, product), review: product._id };
    const variations = [
      {
        _id: '1',
        primary: true,
        prices: { [product._id]: 199, other: 299 },
        resources: [
          { targetType: 'PRODUCT' as const, targetInfo: product._id, file },
          { targetType: 'PRODUCT' as const, targetInfo: 'other', file },
        ],
      },
    ];
    const next = removeItem(content, variations, product._id);
    expect(next.content).toMatchObject({ products: {}, review: null });
    expect(next.variations[0]).toMatchObject({ prices: { other: 299 }, resources: [{ targetInfo: 'other' }] });
    expect(next.variations[0]?.resources).toHaveLength(1);
  });
});

describe('POS materials', () => {
  const banner = snapshotPos({
    _id: 'a'.repeat(24),
    name: 'Banner',
    organization: null,
    version: 1,
    createdAt: '',
    updatedAt: '',
    type: 'SIDE',
    image: { front: file, back: file },
    project: null,
    region: null,
    category: { _id: 'c1', name: 'Drinks' },
    brand: null,
  });

  it('a picked one is a snapshot; what the library does not know of it can be added in the project', () => {
    expect(banner).toEqual({
      _id: 'a'.repeat(24),
      name: 'Banner',
      type: 'SIDE',
      image: { front: file, back: file },
      category: 'c1',
      brand: null,
      library: true,
    });
  });

  it('a type without a back takes the pictures of the back along, in every variation', () => {
    const resource = (side: string) => ({
      targetType: 'POSMATERIAL' as const,
      targetInfo: `${banner._id}:${side}`,
      file,
    });
    const variations = [{ _id: '1', primary: true, resources: [resource('front'), resource('back')] }];
    const { content } = projectFixture();
    const same = savePos(content, variations, banner);
    expect(same.variations).toEqual(variations);
    const next = savePos(content, variations, { ...banner, type: 'TOP' });
    expect(next.content.posMaterials[banner._id]?.image).toEqual({ front: file, back: null });
    expect(next.variations[0]?.resources).toEqual([resource('front')]);
    const gone = removeItem({ ...next.content, review: banner._id, useRating: true }, next.variations, banner._id);
    expect(gone.content).toMatchObject({ posMaterials: {}, review: null, useRating: false });
    expect(gone.variations[0]?.resources).toEqual([]);
  });

  it('are looked up 20 at a time, sorted by name descending, in the type and region that fit', () => {
    expect(posQuery({ search: 'ban', library: 'ALL', type: 'SIDE', page: 1 }, 'org', 'r1')).toEqual({
      skip: 20,
      limit: 20,
      sort: '-name',
      populate: ['category', 'brand'],
      where: {
        AND: [
          { organization: { IN: [null, 'org'] } },
          { type: 'SIDE' },
          { region: { IN: [null, 'r1'] } },
          { name: { REGEX: 'ban' } },
        ],
      },
    });
  });
});

describe('product look-up', () => {
  it('P1-CAL-28 P1-CAL-29 pages of 7 sorted by name, references populated, text matched on name, category, company or brand', () => {
    const state = { search: ' oat ', library: 'ORGANIZATION', category: 'c1', brand: 'b1', page: 2 } as const;
    const query = productQuery(state, 'org', 'r1');
    expect(query).toEqual({
      skip: 14,
      limit: 7,
      sort: 'name',
      populate: ['category', 'company', 'brand'],
      where: {
        AND: [
          { organization: { IN: ['org'] } },
          { category: 'c1' },
          { brand: 'b1' },
          { region: { IN: [null, 'r1'] } },
          {
            OR: [
              { name: { REGEX: 'oat' } },
              { categoryName: { REGEX: 'oat' } },
              { companyName: { REGEX: 'oat' } },
              { brandName: { REGEX: 'oat' } },
            ],
          },
        ],
      },
    });
  });

  it('looks in both libraries unless one is chosen, and only in the global one without an organization', () => {
    const all = { search: '', library: 'ALL', category: null, brand: null, page: 0 } as const;
    expect(productQuery(all, 'org', null).where).toEqual({ AND: [{ organization: { IN: [null, 'org'] } }] });
    expect(productQuery({ ...all, library: 'GLOBAL' }, 'org', null).where).toEqual({
      AND: [{ organization: { IN: [null] } }],
    });
    expect(productQuery(all, null, null).where).toEqual({ AND: [{ organization: { IN: [null] } }] });
  });
});
