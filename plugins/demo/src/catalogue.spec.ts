import { describe, expect, it } from '@jest/globals';
import { checkBarcode, SHELF_TYPES } from '@aislelab/domain';
import { BRANDS, brandOf, CATEGORIES, COMPANIES, PRODUCTS, type CatalogueProduct } from './catalogue.ts';

const distinct = (values: readonly string[]) => new Set(values).size;

/** Clear height of a bay with its default number of levels, in cm. */
const { height, bottom, top, segments, priceRail, width: bayWidth } = SHELF_TYPES.BAY;
const clearHeight = (height - bottom - top) / segments.default - priceRail;

describe('the demo catalogue', () => {
  it('has at least 120 products in 6 categories of 20 brands', () => {
    expect(PRODUCTS.length).toBeGreaterThanOrEqual(120);
    expect(CATEGORIES).toHaveLength(6);
    expect(BRANDS).toHaveLength(20);
    for (const { id } of CATEGORIES)
      expect(PRODUCTS.filter((product) => product.categoryId === id).length).toBeGreaterThanOrEqual(20);
    for (const { id } of BRANDS)
      expect(PRODUCTS.filter((product) => product.brandId === id).length).toBeGreaterThanOrEqual(5);
  });

  it('gives every company a brand and every brand a company', () => {
    const owners = new Set(BRANDS.map((brand) => brand.companyId));
    expect([...owners].toSorted()).toEqual(COMPANIES.map((company) => company.id).toSorted());
    expect(brandOf({ brandId: 'zumbly' }).companyId).toBe('halden-mills');
  });

  it('names, identifies and numbers every product once', () => {
    for (const key of ['id', 'name', 'barcode', 'description'] as const satisfies readonly (keyof CatalogueProduct)[])
      expect([key, distinct(PRODUCTS.map((product) => product[key]))]).toEqual([key, PRODUCTS.length]);
    for (const product of PRODUCTS) expect(product.id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  });

  it('uses valid barcodes that belong to nobody: EAN-13 from 20 to 29, UPC-A with number system 4', () => {
    for (const { barcode } of PRODUCTS) {
      expect([barcode, checkBarcode(barcode)]).toEqual([barcode, { ok: true }]);
      expect(barcode).toMatch(/^(2\d{12}|4\d{11})$/);
    }
  });

  it('has sizes that stand under the levels of a bay, and prices that a shop would ask', () => {
    expect(clearHeight).toBeCloseTo(33.2);
    for (const product of PRODUCTS) {
      expect(product.width).toBeGreaterThanOrEqual(4);
      expect(product.width).toBeLessThanOrEqual(bayWidth / 5);
      expect(product.height).toBeGreaterThanOrEqual(5);
      expect(product.height).toBeLessThanOrEqual(clearHeight);
      expect(Number.isInteger(product.priceCents)).toBe(true);
      expect(product.priceCents).toBeGreaterThanOrEqual(99);
      expect(product.priceCents).toBeLessThanOrEqual(1_500);
    }
  });
});
