import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { MESSAGE_TYPES, PLAN_DEFAULTS } from './constants.ts';
import type { StoredImage } from './library-fields.ts';
import { NO_PERMISSIONS, type Permissions, type Viewer } from './people.ts';
import type { Planogram } from './planogram/model.ts';
import {
  amountDue,
  controlIndex,
  isMessageVisible,
  keepOnePrimary,
  makePrimary,
  missingForSubmit,
  planTotal,
  priceStat,
  shoppersStat,
  variationLetter,
  variationName,
} from './project-rules.ts';
import type { Project, ProjectPosMaterial, ProjectProduct, Variation } from './project.ts';

const image: StoredImage = {
  original: 'a.png',
  display: 'a.png',
  shopper: 'a.png',
  preview: 'a.png',
  thumb: 'a.webp',
  width: 10,
  height: 10,
};
const product: ProjectProduct = {
  _id: 'p1',
  name: 'Oat flakes',
  category: 'c1',
  categoryName: 'Cereal',
  brand: 'b1',
  brandName: 'Morn',
  price: 399,
  barcode: '',
  width: 20,
  height: 30,
  image,
  library: false,
};
const poster: ProjectPosMaterial = {
  _id: 'm1',
  name: 'Poster',
  type: 'TOP',
  category: 'c1',
  brand: 'b1',
  image: { front: image, back: null },
  library: false,
};
const layoutOf = (products: string[], posMaterials: Record<string, string> = {}): Planogram => ({
  version: 1,
  shelves: {
    'right-1': {
      fridge: false,
      fridgeOpenAir: false,
      alignment: 'EVEN',
      segments: [
        {
          _id: 's',
          groups: products.map((id) => ({ _id: id, product: id, span: 1, spanY: 1, priceTagColor: null })),
          posMaterials: {},
        },
      ],
      posMaterials,
    },
  },
});
const variation = (over: Partial<Variation> = {}): Variation => ({ _id: 'v', primary: false, resources: [], ...over });
type Subject = Pick<Project, 'name' | 'region' | 'content' | 'variations' | 'planogram'>;
const complete = (): Subject => ({
  name: 'Oats',
  region: 'r1',
  content: {
    products: { p1: product },
    posMaterials: {},
    display: false,
    priceTagColor: 'YELLOW',
    mission: 'Buy breakfast',
    review: null,
    useRating: false,
    useImpressions: false,
    translationsUsed: false,
    translationsArray: [],
  },
  variations: [variation({ primary: true }), variation()],
  planogram: layoutOf(['p1', 'other']),
});
const paths = (project: Subject, refusals: string[] = []) =>
  missingForSubmit(project, () => refusals).map((missing) => missing.path);

describe('what a project needs before it is submitted', () => {
  it('a complete project misses nothing', () => expect(paths(complete())).toEqual([]));

  it('an empty project is told everything at once', () => {
    const empty = complete();
    empty.region = null;
    empty.content = { ...empty.content, products: {}, mission: ' ' };
    empty.variations = [];
    expect(paths(empty)).toEqual(['region', 'content.mission', 'content', 'variations']);
  });

  it('P1-PRJ-22 names each required field that a product lacks', () => {
    const project = complete();
    project.content.products = { p1: { ...product, brand: '', width: 0, height: NaN, image: null } };
    expect(paths(project)).toEqual([
      'content.products.p1.brand',
      'content.products.p1.width',
      'content.products.p1.height',
      'content.products.p1.image',
    ]);
  });

  it('P1-PRJ-23 names each required field that a POS material lacks', () => {
    const project = complete();
    project.planogram = layoutOf(['p1'], { TOP: 'm1' });
    project.content.posMaterials = { m1: { ...poster, name: '', category: null, brand: null } };
    expect(paths(project)).toEqual([
      'content.posMaterials.m1.name',
      'content.posMaterials.m1.category',
      'content.posMaterials.m1.brand',
    ]);
  });

  it('P1-PRJ-18 wants a background for every variation when the secondary display is tested', () => {
    const project = complete();
    project.content.display = true;
    const background = { targetType: 'DISPLAY', targetInfo: 'BACKGROUND', file: image } as const;
    project.variations = [variation({ primary: true, resources: [background] }), variation()];
    expect(missingForSubmit(project, () => [])).toEqual([
      {
        path: 'variations.1.BACKGROUND',
        message: 'Variation B: the background image of the secondary display is required',
      },
    ]);
  });

  it('P1-PRJ-12 the reviewed item is one of the project, and chosen when a review is asked', () => {
    const project = complete();
    project.content.useRating = true;
    expect(paths(project)).toEqual(['content.review']);
    project.content.review = 'gone';
    expect(paths(project)).toEqual(['content.review']);
    project.content.review = 'p1';
    expect(paths(project)).toEqual([]);
  });

  it('tested items must stand in the layout of every variation', () => {
    const project = complete();
    project.content.posMaterials = { m1: poster };
    project.variations = [variation({ primary: true }), variation({ planogram: layoutOf(['other']) })];
    expect(missingForSubmit(project, () => [])).toEqual([
      { path: 'planogram', message: 'Poster is not placed in the planogram' },
      { path: 'variations.1.planogram', message: 'Variation B: Oat flakes is not placed in the planogram' },
      { path: 'variations.1.planogram', message: 'Variation B: Poster is not placed in the planogram' },
    ]);
  });

  it('a store without a single product is no store to test in, whatever is tested', () => {
    const project = complete();
    project.content = { ...project.content, products: {}, posMaterials: { m1: poster } };
    project.planogram = layoutOf([], { TOP: 'm1' });
    expect(missingForSubmit(project, () => [])).toEqual([
      { path: 'planogram', message: 'No product is on the shelves' },
    ]);
    project.planogram = layoutOf(['other'], { TOP: 'm1' });
    expect(paths(project)).toEqual([]);
  });

  it('passes on what the space check refuses, of layouts that are seen', () => {
    expect(paths(complete(), ['2.4 cm too wide'])).toEqual(['planogram']);
    const own = complete();
    own.variations = own.variations.map((one) => ({ ...one, planogram: layoutOf(['p1']) }));
    expect(paths(own, ['2.4 cm too wide'])).toEqual(['variations.0.planogram', 'variations.1.planogram']);
  });
});

describe('variations', () => {
  it('P1-PRJ-16 are lettered A to Z by position, the primary one is the control', () => {
    expect([0, 1, 25].map(variationLetter)).toEqual(['A', 'B', 'Z']);
    expect([0, 1, 2].map((index) => variationName(index, 1))).toEqual(['A', 'Control', 'C']);
  });

  const list = fc.array(fc.record({ id: fc.integer(), primary: fc.boolean() }), { maxLength: 26 });
  it('P1-PRJ-17 always keeps exactly one primary item, whatever is removed, moved or made primary', () => {
    fc.assert(
      fc.property(list, fc.nat(), (items, seed) => {
        const kept = keepOnePrimary(items);
        expect(kept.filter((item) => item.primary)).toHaveLength(items.length === 0 ? 0 : 1);
        expect(keepOnePrimary(kept)).toEqual(kept);
        if (items.length === 0) return;
        const chosen = makePrimary(kept, seed % items.length);
        expect(controlIndex(chosen)).toBe(seed % items.length);
        const removed = keepOnePrimary(chosen.filter((_, index) => index !== seed % items.length));
        expect(removed.findIndex((item) => item.primary)).toBe(items.length > 1 ? 0 : -1);
      }),
    );
  });
});

describe('messages', () => {
  const seen = (role: Viewer['role'], permissions: Partial<Permissions> = {}) =>
    MESSAGE_TYPES.filter((type) =>
      isMessageVisible(type, { role, permissions: { ...NO_PERMISSIONS, ...permissions } }),
    );

  it('P1-LIF-25 P1-LIF-26 a request is for admins, denials also for those who manage projects', () => {
    expect(seen('ADMIN')).toEqual(['QUOTING_REQUEST', 'QUOTING_DENIAL', 'APPROVAL_DENIAL']);
    expect(seen('CUSTOMER', { manageProjects: true })).toEqual(['QUOTING_DENIAL', 'APPROVAL_DENIAL']);
    expect(seen('CUSTOMER', { manageOrganization: true })).toEqual(['QUOTING_DENIAL', 'APPROVAL_DENIAL']);
    expect(seen('CUSTOMER', { readProjects: true, createProjects: true, manageLibrary: true })).toEqual([]);
    expect(seen('CONTENT_MANAGER', { manageProjects: true })).toEqual([]);
  });
});

describe('prices', () => {
  const plans = PLAN_DEFAULTS;
  const testing = { sample: { total: 1_200, variations: 400 } };
  const project = { variations: [1, 2, 3], payment: { quoted: null, credited: 0 }, testing };

  it('P1-PAY-01 is the plan price per variation times the number of variations', () => {
    expect(planTotal('TIER_1', project, plans)).toBe(297_000);
    expect(planTotal('TIER_2', project, plans)).toBe(747_000);
  });

  it('P1-CON-03 a quote has no price until one is agreed, -1 means none', () => {
    expect(planTotal('QUOTE', project, plans)).toBeNull();
    expect(planTotal('QUOTE', { ...project, payment: { quoted: -100 } }, plans)).toBeNull();
    expect(planTotal('QUOTE', { ...project, payment: { quoted: 500_000 } }, plans)).toBe(500_000);
  });

  it('a quote is for the variations that it was asked with: a project that has grown asks again', () => {
    const grown = { ...project, variations: [1, 2, 3, 4], payment: { quoted: 500_000 } };
    expect(planTotal('QUOTE', grown, plans)).toBeNull();
  });

  it('what was paid before is credited and never paid back by itself', () => {
    expect(amountDue('TIER_1', { ...project, payment: { quoted: null, credited: 99_000 } }, plans)).toBe(198_000);
    expect(amountDue('TIER_1', { ...project, payment: { quoted: null, credited: 999_000 } }, plans)).toBe(0);
  });

  it('P2-PRJ-11 P2-PRJ-12 the header shows External Invoice or dollars', () => {
    expect(priceStat({ free: true, price: 100 })).toBe('External Invoice');
    expect(priceStat({ free: false, price: 198_000 })).toBe('$1,980.00');
    expect(priceStat({ free: false, price: null })).toBe('-');
  });

  it('P2-PRJ-13 the header shows the sample or a dash', () => {
    expect([800, 0, null, undefined].map(shoppersStat)).toEqual(['800', '-', '-', '-']);
  });
});
