import { checkPlanogram, type Product, type Viewer, NO_PERMISSIONS } from '@aislelab/domain';
import type { LibraryPort } from '@aislelab/server-kit';
import { describe, expect, it } from '@jest/globals';
import { parseGenerateQuery } from './generate-query.ts';
import { GenerateService } from './generate.service.ts';

const ID = 'a'.repeat(24);
const viewer: Viewer = {
  _id: ID,
  name: 'Ada',
  email: 'ada@demo.test',
  role: 'CUSTOMER',
  organization: ID,
  permissions: NO_PERMISSIONS,
  units: 'CM',
};
const product = (n: number): Product => ({
  _id: n.toString(16).padStart(24, '0'),
  name: `Product ${n}`,
  organization: null,
  version: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  image: null,
  imageShopper: null,
  widthPx: null,
  heightPx: null,
  offsetPx: 0,
  description: '',
  project: null,
  region: null,
  lengthUnit: 'CM',
  width: 6 + (n % 5),
  height: 12 + (n % 7) * 3,
  widthInch: null,
  heightInch: null,
  price: 199,
  barcode: '',
  barcodeOverridden: false,
  sku: '',
  category: `c${n % 2}`,
  company: 'm',
  brand: `b${n % 6}`,
});

describe('generate query', () => {
  it('P2-CAL-17 reads empty, categories, organization and section', () => {
    const query = { empty: true, categories: [ID], organization: ID, region: ID, section: 'left' };
    expect(parseGenerateQuery(JSON.stringify(query))).toEqual(query);
    expect(parseGenerateQuery('{"section":"aisle"}')).toEqual({
      empty: false,
      categories: [],
      organization: null,
      region: null,
      section: 'aisle',
    });
  });
  it.each([
    ['no JSON', '{'],
    ['a list', '[]'],
    ['no section', '{}'],
    ['an unknown section', '{"section":"middle"}'],
    ['an unknown key', '{"section":"left","limit":1}'],
    ['an operator for an id', '{"section":"left","organization":{"$ne":null}}'],
    ['a region that is no id', '{"section":"left","region":"Germany"}'],
    ['categories that are no ids', '{"section":"left","categories":["x"]}'],
    ['an empty flag that is no flag', '{"section":"left","empty":"yes"}'],
  ])('refuses %s', (_, text) => {
    expect(() => parseGenerateQuery(text)).toThrow(expect.objectContaining({ code: 'INVALID_QUERY' }));
  });
});

describe('GenerateService', () => {
  const products = Array.from({ length: 60 }, (_, n) => product(n));
  const asked: Parameters<LibraryPort['productsFor']>[0][] = [];
  const service = new GenerateService({
    productsFor: (request) => {
      asked.push(request);
      return Promise.resolve(products);
    },
  });
  const query = { empty: false, categories: [ID], organization: ID, region: ID, section: 'right' } as const;

  it('fills the section with products the viewer may see, and it passes the space check', async () => {
    const planogram = await service.generate(viewer, { ...query, categories: [ID] });
    expect(asked.at(-1)).toEqual({ viewer, organization: ID, categories: [ID], region: ID });
    expect(Object.keys(planogram.shelves)).toHaveLength(8);
    const sizes = Object.fromEntries(products.map((item) => [item._id, item]));
    expect(checkPlanogram(planogram, sizes, 'project')).toEqual([]);
    expect(planogram.shelves['right-1']?.segments.every((segment) => segment.groups.length > 0)).toBe(true);
  });
  it.each([
    ['right', ['right-1', 'right-4', 'right-8']],
    ['left', ['left-8', 'left-5', 'left-1']],
  ] as const)('lays a brand out from left to right on the %s side, seen facing it', async (section, shelves) => {
    const oneBrand = products.map((item) => ({ ...item, brand: 'b', category: 'c' }));
    const own = new GenerateService({ productsFor: () => Promise.resolve(oneBrand) });
    const planogram = await own.generate(viewer, { ...query, categories: [], section });
    const nameOf = new Map(oneBrand.map(({ _id, name }) => [_id, name]));
    const first = shelves.map((shelf) => {
      const groups = planogram.shelves[shelf]?.segments.flatMap((segment) => segment.groups) ?? [];
      return groups.map(({ product: id }) => nameOf.get(id) ?? '').toSorted()[0] ?? '';
    });
    expect(new Set(first).size).toBe(3);
    expect(first.toSorted()).toEqual(first);
  });
  it('answers an empty section without asking the library', async () => {
    const before = asked.length;
    const planogram = await service.generate(viewer, { ...query, categories: [], empty: true, section: 'display' });
    expect(planogram.shelves['display-1']?.segments).toHaveLength(4);
    expect(asked).toHaveLength(before);
  });
});
