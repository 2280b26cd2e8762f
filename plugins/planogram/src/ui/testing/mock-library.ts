import { deflateSync } from 'node:zlib';
import {
  LIBRARY_PAGE_SIZE,
  NO_PERMISSIONS,
  type LibraryPlanogram,
  type Planogram,
  type Viewer,
} from '@aislelab/domain';
import type { EditorProduct } from '@aislelab/ui-kit';
import type { BrowserContext, Route } from 'playwright-core';
import { fulfil, refuse, serveMock } from '../../../../../test/support/contract/fulfil.ts';
import { asAsked } from '../../../../../test/support/mock-queries.ts';
import { ORIGIN } from './built-harness.ts';

export const id = (n: number) => n.toString(16).padStart(24, '0');
const picture = (name: string, width: number, height: number) => ({
  original: name,
  display: name,
  shopper: name,
  preview: name,
  thumb: name,
  width,
  height,
});

/** 40 products of 4 brands in 2 categories: cans, cartons and tall boxes; the last one has no size. */
export const PRODUCTS: EditorProduct[] = Array.from({ length: 40 }, (_, n) => {
  const [width, height] = [
    [6.6, 12.2],
    [9, 24],
    [19, 30],
  ][n % 3] as [number, number];
  const sized = n < 39;
  return {
    _id: id(n + 1),
    name: `${['Alder', 'Birch', 'Cedar', 'Dune'][n % 4]} ${String(n + 1).padStart(2, '0')}`,
    category: { _id: id(900 + (n % 2)), name: ['Cereal', 'Snacks'][n % 2] ?? '' },
    brand: { _id: id(800 + (n % 4)), name: ['Alder', 'Birch', 'Cedar', 'Dune'][n % 4] ?? '' },
    width: sized ? width : null,
    height: sized ? height : null,
    price: 149 + n * 10,
    image: picture(`pack-${n + 1}.png`, Math.round(width * 6.4), Math.round(height * 6.4)),
    project: false,
  };
});

/** A POS material of the library: no project tests it. */
export const LIBRARY_POS = {
  _id: id(310),
  name: 'Shop floor',
  type: 'FLOOR_STICKER',
  image: { front: picture('front-310.png', 77, 122), back: null },
  category: { _id: id(900), name: 'Cereal' },
  brand: { _id: id(801), name: 'Birch' },
};

const TIMES = { createdAt: '2026-10-20T09:00:00.000Z', updatedAt: '2026-10-21T09:00:00.000Z' };
/** What every item of the library has. */
const ITEM = { ...TIMES, organization: null, version: 1 };
const CATEGORIES = ['Cereal', 'Snacks'].map((name, n) => ({ ...ITEM, _id: id(900 + n), name }));
const COMPANIES = ['Woodland Foods', 'Seaside Foods'].map((name, n) => ({ ...ITEM, _id: id(700 + n), name }));
const companyOf = (brand: number) => ({ _id: id(700 + (brand % 2)), name: COMPANIES[brand % 2]?.name ?? '' });
const BRANDS = ['Alder', 'Birch', 'Cedar', 'Dune'].map((name, n) => ({
  ...ITEM,
  _id: id(800 + n),
  name,
  company: companyOf(n)._id,
}));
const REGIONS = [
  {
    _id: id(650),
    name: 'Germany',
    currency: '€',
    currencyPosition: 'AFTER',
    translationsArray: [],
    version: 1,
    createdAt: TIMES.createdAt,
  },
];

/** A product as the library has it. */
const whole = (product: EditorProduct) => ({
  ...ITEM,
  ...product,
  project: null,
  company: companyOf(BRANDS.findIndex(({ _id }) => _id === product.brand._id)),
  description: '',
  region: null,
  sku: '',
  barcode: '',
  barcodeOverridden: false,
  lengthUnit: 'CM',
  widthInch: product.width === null ? null : product.width / 2.54,
  heightInch: product.height === null ? null : product.height / 2.54,
  imageShopper: product.image?.shopper ?? null,
  widthPx: product.image?.width ?? null,
  heightPx: product.image?.height ?? null,
  offsetPx: 0,
});
const wholePlanogram = (
  item: Omit<MockLibrary['planograms'][number], 'planogram'>,
  categories: readonly unknown[],
) => ({
  ...ITEM,
  region: null,
  purpose: null,
  ...item,
  categories,
});

export interface MockLibrary {
  calls: { method: string; path: string; query: unknown; body: unknown }[];
  planograms: (Pick<LibraryPlanogram, '_id' | 'name' | 'planogram'> &
    Partial<Pick<LibraryPlanogram, 'organization' | 'categories' | 'purpose'>>)[];
  generated: Planogram | null;
  units: Viewer['units'];
  /** What the library holds, and how a picture of it looks. */
  products: readonly EditorProduct[];
  picture: (name: string) => Buffer;
}

/** Answers the calls of the editor as the platform does. */
export async function serveLibrary(
  context: BrowserContext,
  { products = PRODUCTS, picture = packPng }: Partial<Pick<MockLibrary, 'products' | 'picture'>> = {},
): Promise<MockLibrary> {
  const mock: MockLibrary = { calls: [], planograms: [], generated: null, units: 'CM', products, picture };
  await serveMock(context, `${ORIGIN}/api/**`, (route) => answer(route, mock));
  return mock;
}

async function answer(route: Route, mock: MockLibrary): Promise<void> {
  const request = route.request();
  const url = new URL(request.url());
  const path = url.pathname.replace('/api', '');
  const text = url.searchParams.get('query');
  const query: unknown = text === null ? null : JSON.parse(text);
  if (path.startsWith('/storage/images/')) return fulfil(route, { contentType: 'image/png', body: mock.picture(path) });
  if (path === '/storage/packs')
    return fulfil(route, {
      contentType: 'application/octet-stream',
      body: packed(url.searchParams.get('names')?.split(',') ?? [], mock.picture),
    });
  const body: unknown = request.postData() ? request.postDataJSON() : null;
  mock.calls.push({ method: request.method(), path, query, body });
  const json = (value: object) => fulfil(route, { json: value });
  switch (path) {
    case '/auth/refresh':
      return json({ accessToken: 'token', viewer: viewer(mock) });
    case '/library/products':
      return json(page(search(mock.products, query), query));
    case '/library/products/query':
      return json({ data: asAsked(mock.products.map(whole), body), count: mock.products.length });
    case '/library/posmaterials/query':
      return json({ data: [{ ...ITEM, ...LIBRARY_POS, project: null, region: null }], count: 1 });
    case '/library/categories':
      return json({ data: CATEGORIES, count: CATEGORIES.length });
    case '/library/brands/query':
      return json({ data: BRANDS, count: BRANDS.length });
    case '/library/categories/query':
      return json({ data: CATEGORIES, count: CATEGORIES.length });
    case '/library/brands':
      return json({ data: BRANDS, count: BRANDS.length });
    case '/library/companies':
      return json({ data: COMPANIES, count: COMPANIES.length });
    case '/regions':
      return json({ data: REGIONS, count: 1 });
    case '/library/planograms': {
      const found = mock.planograms.filter((item) => isFound(item, query));
      return json({
        data: found.map(({ planogram: _planogram, ...item }) => wholePlanogram(item, [])),
        count: found.length,
      });
    }
    case '/library/planograms/generate':
      return json({ planogram: mock.generated });
    default: {
      const found = mock.planograms.find(({ _id }) => path === `/library/planograms/${_id}`);
      return found ? json(wholePlanogram(found, found.categories ?? [])) : refuse(route, 'NOT_FOUND');
    }
  }
}

const viewer = ({ units }: MockLibrary): Viewer => ({
  _id: id(600),
  name: 'Ada',
  email: 'ada@demo.test',
  role: 'CUSTOMER',
  organization: id(500),
  permissions: NO_PERMISSIONS,
  units,
});

/** The text after REGEX in a query, wherever it stands, and the brand and category asked for. */
function search(products: readonly EditorProduct[], query: unknown): EditorProduct[] {
  const asked = JSON.stringify(query);
  const text = searched(query);
  const wants = (field: string, value: string) =>
    !asked.includes(`{"${field}":"`) || asked.includes(`"${field}":"${value}"`);
  return products.filter(
    ({ name, brand, category }) =>
      name.toLowerCase().includes(text) && wants('brand', brand._id) && wants('category', category._id),
  );
}
const searched = (query: unknown) => /"REGEX":"([^"]*)"/.exec(JSON.stringify(query))?.[1]?.toLowerCase() ?? '';

function isFound(item: MockLibrary['planograms'][number], query: unknown): boolean {
  const asked = JSON.stringify(query);
  const owner = item.organization ?? null;
  const owners = /"organization":\{"IN":(\[[^\]]*\])/.exec(asked)?.[1] ?? '';
  const category = /"categories":"(\w+)"/.exec(asked)?.[1];
  return (
    item.name.toLowerCase().includes(searched(query)) &&
    (!asked.includes('"purpose":{"EQ":null}') || (item.purpose ?? null) === null) &&
    owners.includes(JSON.stringify(owner)) &&
    (category === undefined || (item.categories ?? []).includes(category))
  );
}
function page(products: readonly EditorProduct[], query: unknown) {
  const skip = typeof query === 'object' && query !== null && 'skip' in query ? Number(query.skip) : 0;
  return { data: products.slice(skip, skip + LIBRARY_PAGE_SIZE).map(whole), count: products.length };
}

/** Each picture after its length in four bytes. */
function packed(names: readonly string[], picture: MockLibrary['picture']): Buffer {
  return Buffer.concat(
    names.flatMap((name) => {
      const bytes = picture(`/storage/images/${name}`);
      const length = Buffer.alloc(4);
      length.writeUInt32BE(bytes.length);
      return [length, bytes];
    }),
  );
}

/** A PNG of 4 x 8 px in a colour of its own for every name. */
function packPng(name: string): Buffer {
  const hue = Buffer.from(name).reduce((sum, byte) => (sum * 31 + byte) >>> 0, 7);
  const color = [hue & 255, (hue >> 8) & 255, (hue >> 16) & 255];
  const row = Buffer.from([0, ...Array.from({ length: 4 }, () => color).flat()]);
  const header = Buffer.from([0, 0, 0, 4, 0, 0, 0, 8, 8, 2, 0, 0, 0]);
  const data = deflateSync(Buffer.concat(Array.from({ length: 8 }, () => row)));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}
function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8 + body.length);
  frame.writeUInt32BE(data.length, 0);
  body.copy(frame, 4);
  frame.writeUInt32BE(crc32(body), 4 + body.length);
  return frame;
}
function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}
