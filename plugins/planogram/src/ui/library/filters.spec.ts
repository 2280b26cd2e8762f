import type { EditorProduct } from '@aislelab/ui-kit';
import { describe, expect, it } from '@jest/globals';
import { countFilters, isListed, NO_FILTERS, productsQuery } from './filters.ts';

const named = (_id: string) => ({ _id, name: _id });
const oat: EditorProduct = {
  _id: 'p1',
  name: 'Oat Drink',
  category: { _id: 'k1', name: 'Drinks' },
  brand: { _id: 'b1', name: 'Morning' },
  width: 7,
  height: 20,
  price: 199,
  image: null,
  project: true,
};

describe('the list of products', () => {
  it('P1-CAL-29 asks for 7 by name, of both libraries and the region of the shelves, found by name, category, brand and company', () => {
    expect(productsQuery({ search: ' oat ', filters: NO_FILTERS, page: 2, region: 'r1' }, 'o1')).toEqual({
      skip: 14,
      limit: 7,
      sort: 'name',
      populate: ['category', 'company', 'brand'],
      where: {
        AND: [
          { organization: { IN: [null, 'o1'] } },
          { region: { IN: [null, 'r1'] } },
          {
            OR: ['name', 'brandName', 'categoryName', 'companyName'].map((field) => ({ [field]: { REGEX: 'oat' } })),
          },
        ],
      },
    });
  });
  it('narrows by category, company, brand, region and Global or Organization', () => {
    const filters = {
      category: named('k1'),
      company: named('c1'),
      brand: named('b1'),
      region: named('r1'),
      library: 'GLOBAL',
    } as const;
    const ask = (organization: string | null, library: 'GLOBAL' | 'ORGANIZATION' | null) =>
      productsQuery({ search: '', filters: { ...filters, library }, page: 0, region: null }, organization).where.AND;
    expect(ask('o1', 'GLOBAL')).toEqual([
      { organization: { IN: [null] } },
      { category: 'k1' },
      { company: 'c1' },
      { brand: 'b1' },
      { region: 'r1' },
    ]);
    expect(ask('o1', 'ORGANIZATION')[0]).toEqual({ organization: { IN: ['o1'] } });
    expect(ask(null, 'ORGANIZATION')[0]).toEqual({ organization: { IN: [null] } });
    expect(countFilters(filters)).toBe(5);
    expect(countFilters(NO_FILTERS)).toBe(0);
  });
  it('narrows the tested products alike; their company is that of the brand where they name none', () => {
    const companies = new Map([['b1', 'c1']]);
    const listed = (search: string, patch: Partial<typeof NO_FILTERS> = {}) =>
      isListed(oat, search, { ...NO_FILTERS, ...patch }, companies);
    expect([listed(''), listed('oat'), listed('MORN'), listed('drinks'), listed('soy')]).toEqual([
      true,
      true,
      true,
      true,
      false,
    ]);
    expect(listed('', { category: named('k1'), brand: named('b1'), company: named('c1') })).toBe(true);
    for (const field of ['category', 'brand', 'company'] as const)
      expect(listed('', { [field]: named('x') })).toBe(false);
    expect(listed('', { region: named('r1'), library: 'ORGANIZATION' })).toBe(true);
  });
});
