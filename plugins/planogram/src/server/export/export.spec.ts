import { readdirSync, readFileSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { emptyPlanogram, type Planogram, type ShopperContent, type ShopperProduct } from '@aislelab/domain';
import type { ExportSource } from '@aislelab/server-kit';
import { describe, expect, it } from '@jest/globals';
import { measurePicture } from './draw/measure.ts';
import { buildSheet } from './sheet.ts';
import { positionsCsv, sectionJson } from './table.ts';

const id = (n: number) => n.toString(16).padStart(24, '0');
const product = (n: number, over: Partial<ShopperProduct> = {}): ShopperProduct => ({
  _id: id(n),
  name: `Oats ${n}`,
  brand: id(900),
  category: id(901),
  price: 100 * n + 49,
  width: 10,
  height: 20,
  image: null,
  project: false,
  ...over,
});
/** Products by level of the first shelf of a section, two facings each. */
function onShelf(shelf: string, levels: readonly (readonly number[])[]): Planogram {
  const empty = emptyPlanogram('project');
  const layout = empty.shelves[shelf];
  if (!layout) throw new Error(shelf);
  const segments = layout.segments.map((segment, level) => ({
    ...segment,
    groups: (levels[level] ?? []).map((n, place) => ({
      _id: id(1000 + level * 50 + place),
      product: id(n),
      span: 2,
      spanY: 1,
      priceTagColor: n === 2 ? ('RED' as const) : null,
    })),
  }));
  return { ...empty, shelves: { ...empty.shelves, [shelf]: { ...layout, segments } } };
}
const hostile = '=cmd|\' /C calc\'!A0, "x"';
const content = (planogram: Planogram): ShopperContent => ({
  version: 1,
  project: id(5000),
  config: {
    mission: '',
    display: false,
    priceTagColor: 'YELLOW',
    useRating: false,
    useImpressions: false,
    review: null,
    currency: 'kr',
    currencyPosition: 'AFTER',
    texts: {},
    age: [],
    gender: [],
  },
  planogram,
  variations: [
    { _id: id(1), control: true, prices: {}, planogram: null, productImages: {}, posImages: {}, display: {} },
    {
      _id: id(2),
      control: false,
      prices: { [id(1)]: 999 },
      planogram: null,
      productImages: {},
      posImages: {},
      display: {},
    },
  ],
  resources: {
    product: { [id(1)]: product(1, { project: true }), [id(2)]: product(2), [id(3)]: product(3, { name: hostile }) },
    posMaterial: {},
    brand: { [id(900)]: { _id: id(900), name: '+Mill & Co' } },
    category: { [id(901)]: { _id: id(901), name: 'Cereal' } },
  },
});
const source = (planogram: Planogram, variation = 1): ExportSource => ({
  account: 'an account',
  title: 'Oats',
  target: 'project',
  variation,
  content: content(planogram),
  units: 'CM',
});
const right = source(onShelf('right-1', [[1, 2], [], [2, 3]]));

describe('a section to be exported', () => {
  it('has true sizes, numbers in the order of the shelves, and prices of the variation', () => {
    const sheet = buildSheet(right, 'right', 'CM');
    expect(sheet).toMatchObject({ title: 'Oats', section: 'Right', variation: 'Variation B', facings: 8 });
    expect(sheet.shelves.map(({ title }) => title)).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((n) => `Right ${n}`));
    expect(sheet.products.map(({ number, name, priceText, facings }) => [number, name, priceText, facings])).toEqual([
      [1, 'Oats 1', '9.99 kr', 2],
      [2, 'Oats 2', '2.49 kr', 4],
      [3, hostile, '3.49 kr', 2],
    ]);
    expect(sheet.products[0]).toMatchObject({ tested: true, sizeText: '10 × 20 cm' });
    const [first] = sheet.shelves[0]?.levels ?? [];
    // EVEN: 80 cm are free around two blocks of 20 cm.
    expect(
      first?.groups.map(({ x, unitWidth, span, tag }) => [Math.round(x * 100) / 100, unitWidth, span, tag.color]),
    ).toEqual([
      [26.67, 10, 2, 'YELLOW'],
      [73.33, 10, 2, 'RED'],
    ]);
    expect(buildSheet(source(right.content.planogram, 0), 'right', 'INCH').products[0]).toMatchObject({
      priceText: '1.49 kr',
      sizeText: '3.937 × 7.874 in',
    });
  });

  it('the left side reads as one sees it, from its last shelf to its first', () => {
    const sheet = buildSheet(source(onShelf('left-8', [[3]])), 'left', 'CM');
    expect(sheet.shelves.map(({ id: shelf }) => shelf)[0]).toBe('left-8');
    expect(sheet.shelves[0]?.levels[0]?.groups).toHaveLength(1);
  });

  it('a table has one row a position, and nothing in it is a formula', () => {
    const lines = positionsCsv(buildSheet(right, 'right', 'CM')).split('\r\n');
    expect(lines[0]?.startsWith('\uFEFFShelf,Level from top,Position,Number,Product,Brand')).toBe(true);
    expect(lines.slice(1)).toEqual([
      "Right 1,1,1,1,Oats 1,'+Mill & Co,Cereal,2,1,2,26.67,10,20,9.99,YELLOW,yes",
      "Right 1,1,2,2,Oats 2,'+Mill & Co,Cereal,2,1,2,73.33,10,20,2.49,RED,no",
      "Right 1,3,1,2,Oats 2,'+Mill & Co,Cereal,2,1,2,26.67,10,20,2.49,RED,no",
      `Right 1,3,2,3,"'=cmd|' /C calc'!A0, ""x""",'+Mill & Co,Cereal,2,1,2,73.33,10,20,3.49,YELLOW,no`,
      '',
    ]);
    for (const formula of ['\t=1', ' @SUM', '\u200B=1', '＝1', '-1+1']) {
      const named = { ...right, content: { ...right.content, resources: { ...right.content.resources } } };
      named.content.resources.product = { ...right.content.resources.product, [id(3)]: product(3, { name: formula }) };
      expect(positionsCsv(buildSheet(named, 'right', 'CM'))).toContain(`'${formula}`);
    }
  });

  it('data holds the layout as it is stored, of this section only', () => {
    const sheet = buildSheet(right, 'right', 'CM');
    const data = JSON.parse(sectionJson(right, sheet, 'right')) as { planogram: Planogram; products: object };
    const { shelves } = right.content.planogram;
    const own = Object.entries(shelves).filter(([shelf]) => shelf.startsWith('right-'));
    expect(data.planogram).toEqual({ version: 1, shelves: Object.fromEntries(own) });
    expect(data).toMatchObject({ section: 'right', variation: 'Variation B', currency: 'kr' });
    expect(Object.keys(data.products)).toEqual([id(1), id(2), id(3)]);
  });

  it('POS materials stand around their shelf, each at its place, and the paper has room for them', () => {
    const picture = { thumb: 't', display: 'd', shopper: 'front.webp', width: 1, height: 1 };
    const material = (n: number, name: string, type: string, front: unknown) => ({
      _id: id(n),
      name,
      type,
      image: { front, back: null },
    });
    const planogram = structuredClone(onShelf('right-1', [[1]]));
    const shelf = planogram.shelves['right-1'];
    if (!shelf) throw new Error('no shelf');
    const put = { HANGING: 50, TOP: 51, SIDE_LEFT: 52, SIDE_RIGHT: 52, COVER: 53, FLOOR_STICKER: 54 };
    Object.assign(shelf.segments[0] ?? {}, { posMaterials: { SHELF_LINER: id(50) } });
    Object.assign(shelf, {
      posMaterials: Object.fromEntries(Object.entries(put).map(([position, n]) => [position, id(n)])),
    });
    const plain = buildSheet(right, 'right', 'CM');
    expect(plain.around).toEqual({ side: 0, top: 0, bottom: 0 });
    const given = source(planogram);
    Object.assign(given.content.resources, {
      posMaterial: Object.fromEntries(
        [
          material(50, 'Sign', 'HANGING', picture),
          material(51, 'Topper', 'TOP', null),
          material(52, 'Blade', 'SIDE', picture),
          material(53, 'Cover', 'COVER', null),
          material(54, 'Sticker', 'FLOOR_STICKER', picture),
        ].map((one) => [one._id, one]),
      ),
    });
    const sheet = buildSheet(given, 'right', 'CM');
    const [first, second] = sheet.shelves;
    expect(second?.pos).toEqual([]);
    expect(first?.pos.map(({ position, name, image }) => [position, name, image?.shopper ?? null])).toEqual([
      ['HANGING', 'Sign', 'front.webp'],
      ['TOP', 'Topper', null],
      ['SIDE_LEFT', 'Blade', 'front.webp'],
      ['SIDE_RIGHT', 'Blade', 'front.webp'],
      ['COVER', 'Cover', null],
      ['FLOOR_STICKER', 'Sticker', 'front.webp'],
    ]);
    expect(first?.materials).toContain('Floor: Sticker');
    expect([first?.materials.length, second?.materials]).toEqual([7, []]);
    const boxes = first?.pos ?? [];
    const { side, top, bottom } = sheet.around;
    for (const one of boxes) {
      expect(one.x).toBeGreaterThanOrEqual(-side);
      expect(one.x + one.width).toBeLessThanOrEqual(120 + side);
      expect(one.y).toBeGreaterThanOrEqual(-top);
      expect(one.y + one.height).toBeLessThanOrEqual(200 + bottom);
      for (const other of boxes.filter((candidate) => candidate !== one)) {
        const across = one.x < other.x + other.width && other.x < one.x + one.width;
        const down = one.y < other.y + other.height && other.y < one.y + one.height;
        expect(across && down).toBe(false);
      }
    }
    expect(measurePicture(sheet).scale).toBeLessThan(measurePicture(plain).scale);
  });

  it('a picture has print quality, and an end', () => {
    const sheet = buildSheet(right, 'right', 'CM');
    const { width, height, scale } = measurePicture(sheet);
    expect(width).toBe(8000);
    // 8 px a cm: 300 dpi at the scale of an A3 sheet and beyond.
    expect(scale).toBeGreaterThan(7.5);
    expect(height / scale).toBeGreaterThan(200);
    const many = { ...sheet, products: Array.from({ length: 5_000 }, () => sheet.products[0]!) };
    const large = measurePicture(many);
    expect(large.width * large.height).toBeLessThanOrEqual(40_000_000);
    const narrow = measurePicture(buildSheet(source(emptyPlanogram('project')), 'display', 'CM'));
    expect(narrow.width).toBe(2400);
    expect(narrow.scale).toBeLessThanOrEqual(26);
  });
});

describe('what draws', () => {
  it('is loaded in the drawing thread only, never when the platform starts', () => {
    const seen = new Set<string>();
    const packages = new Set<string>();
    const visit = (file: string) => {
      if (seen.has(file)) return;
      seen.add(file);
      const text = readFileSync(file, 'utf8');
      for (const [, clause = '', from = ''] of text.matchAll(/^(?:import|export)\s+([^;]*?)from\s+'([^']+)'/gms)) {
        if (clause.startsWith('type ')) continue;
        if (from.startsWith('.')) visit(normalize(join(file, '..', from)));
        else packages.add(from);
      }
    };
    visit(join(import.meta.dirname, '../index.ts'));
    expect(seen.size).toBeGreaterThan(8);
    expect([...seen].filter((file) => file.includes('/draw/'))).toEqual([]);
    expect([...packages].filter((name) => /canvas|pdf|sharp/.test(name))).toEqual([]);
    expect(readdirSync(join(import.meta.dirname, 'draw'))).toContain('draw-worker.ts');
  });
});
