import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { checkPlanogram } from '../check.ts';
import { clearHeight, getSection } from '../geometry.ts';
import { LAYOUT_VERSION, SHELF_TYPES, type Planogram, type SectionId } from '../model.ts';
import { parsePlanogram } from '../parse.ts';
import { seededRandom } from '../random.ts';
import { usedWidth } from '../space-check.ts';
import { fillSection } from './fill-section.ts';
import type { FillProduct } from './range.ts';

/** Bottles, cans and cartons of some brands in some categories. */
function assortment(seed: number, categories: number, brands: number, each: number): FillProduct[] {
  const random = seededRandom(seed);
  return Array.from({ length: categories * brands * each }, (_, i) => {
    const category = i % categories;
    const brand = Math.floor(i / categories) % brands;
    const kind = random();
    const width = kind < 0.4 ? 6.5 + random() : kind < 0.7 ? 8 + random() * 2 : 12 + random() * 14;
    const height = kind < 0.4 ? 11 + random() * 3 : kind < 0.7 ? 24 + random() * 9 : 16 + random() * 14;
    return {
      _id: `p${i}`,
      name: `Brand ${brand} variant ${i}`,
      width: Math.round(width * 10) / 10,
      height: Math.round(height * 10) / 10,
      category: `c${category}`,
      brand: `c${category}-b${brand}`,
    };
  });
}
const fill = (products: FillProduct[], seed = 1, section: SectionId = 'right'): Planogram => {
  const { shelves, shelfType } = getSection(section);
  return { version: LAYOUT_VERSION, shelves: fillSection({ shelves, shelfType, products, seed }) };
};
const sizes = (products: FillProduct[]) => Object.fromEntries(products.map((product) => [product._id, product]));
const groupsOf = (planogram: Planogram) =>
  Object.entries(planogram.shelves).flatMap(([shelf, layout]) =>
    layout.segments.flatMap((segment, level) => segment.groups.map((group) => ({ ...group, shelf, level }))),
  );

describe('fillSection', () => {
  it('gives a valid planogram for any assortment, on walls and displays, the same for the same seed', () => {
    const numbers = fc.record({
      seed: fc.nat(),
      categories: fc.integer({ min: 1, max: 12 }),
      brands: fc.integer({ min: 1, max: 6 }),
      each: fc.integer({ min: 1, max: 6 }),
      section: fc.constantFrom<SectionId>('right', 'display', 'entrance'),
    });
    fc.assert(
      fc.property(numbers, ({ seed, categories, brands, each, section }) => {
        const products = assortment(seed, categories, brands, each);
        const planogram = fill(products, seed, section);
        const target = section === 'entrance' ? 'library' : 'project';
        expect(checkPlanogram(planogram, sizes(products), target)).toEqual([]);
        expect(parsePlanogram(JSON.parse(JSON.stringify(planogram)))).toEqual({ ok: true, planogram });
        expect(fill(products, seed, section)).toEqual(planogram);
      }),
      { numRuns: 60 },
    );
  });
  it('leaves no gap into which a pack of the level fits', () => {
    const products = assortment(7, 4, 4, 6);
    const byId = sizes(products);
    for (const layout of Object.values(fill(products, 3).shelves)) {
      for (const segment of layout.segments) {
        const free = SHELF_TYPES.BAY.width - usedWidth(segment.groups, byId);
        expect(segment.groups.length).toBeGreaterThan(0);
        for (const group of segment.groups) expect(byId[group.product]!.width!).toBeGreaterThan(free);
      }
    }
  });
  it('keeps categories in runs of bays and brands in blocks', () => {
    const products = assortment(11, 4, 3, 8);
    const byId = sizes(products);
    const planogram = fill(products, 5);
    const categoryOfBay = Object.values(planogram.shelves).map((layout) => {
      const found = layout.segments.flatMap((segment) => segment.groups.map((group) => byId[group.product]!.category));
      expect(new Set(found).size).toBe(1);
      return found[0];
    });
    const runs = categoryOfBay.filter((category, bay) => category !== categoryOfBay[bay - 1]);
    expect(new Set(runs).size).toBe(runs.length);
    expect(runs).toHaveLength(4);
    for (const layout of Object.values(planogram.shelves)) {
      for (const segment of layout.segments) {
        const brands = segment.groups.map((group) => byId[group.product]!.brand);
        const blocks = brands.filter((brand, i) => brand !== brands[i - 1]);
        expect(new Set(blocks).size).toBe(blocks.length);
      }
    }
  });
  it('stands big packs low and small ones high', () => {
    const products = assortment(5, 2, 2, 12);
    const byId = sizes(products);
    const placed = groupsOf(fill(products, 2));
    const volume = (lowest: boolean) => {
      const rows = placed.filter(({ shelf, level }) => {
        const last = Math.max(...placed.filter((other) => other.shelf === shelf).map((other) => other.level));
        return level === (lowest ? last : 0);
      });
      return rows.reduce((sum, { product }) => sum + byId[product]!.width! * byId[product]!.height!, 0) / rows.length;
    };
    expect(volume(true)).toBeGreaterThan(volume(false) * 1.3);
  });
  it('gives more facings to more weight', () => {
    const products = assortment(9, 1, 1, 10).map((product, i) => ({
      ...product,
      width: 8,
      height: 20,
      weight: i === 4 ? 20 : 1,
    }));
    const facings = (id: string) =>
      groupsOf(fill(products)).reduce((sum, group) => sum + (group.product === id ? group.span : 0), 0);
    expect(facings('p4')).toBeGreaterThan(facings('p3') * 2);
  });
  it('places every product of an ordinary assortment', () => {
    const products = assortment(21, 4, 5, 7);
    const placed = new Set(groupsOf(fill(products, 8)).map((group) => group.product));
    expect(products.filter((product) => !placed.has(product._id)).map((product) => product._id)).toEqual([]);
  });
  it('leaves out products without a size or too tall for any level, and survives having none', () => {
    const products: FillProduct[] = [
      { _id: 'none', width: null, height: 10, category: 'c', brand: 'b' },
      { _id: 'giant', width: 10, height: clearHeight(SHELF_TYPES.BAY, 4) + 1, category: 'c', brand: 'b' },
    ];
    expect(groupsOf(fill(products))).toEqual([]);
    expect(parsePlanogram(fill([])).ok).toBe(true);
  });
});
