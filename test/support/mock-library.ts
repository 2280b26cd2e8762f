import {
  barcodeProblem,
  emptyPlanogram,
  lengthFrom,
  LIBRARY_KINDS,
  NO_BILLING,
  type CustomFields,
  type ErrorCode,
  type LengthUnit,
  type LibraryKind,
  type LibraryUse,
  type StoredImage,
  type Viewer,
} from '@aislelab/domain';
import type { BrowserContext, Route } from 'playwright-core';
import { fulfil, serveMock } from './contract/fulfil.ts';
import { matches, populated, record, selected, sorted, type Row } from './mock-queries.ts';

export interface LibraryCall {
  method: string;
  path: string;
  query: Record<string, unknown>;
  body: Record<string, unknown>;
}
interface Answer {
  status?: number;
  body?: unknown;
}
type Rows = Record<LibraryKind | 'regions' | 'organizations', Row[]>;

const customField = { description: '', kinds: ['products' as const], choices: [], listed: true };

export const itemId = (number: number) => number.toString(16).padStart(24, '0');
export const OWN = { _id: itemId(1), name: 'Havrefield Foods' };
export const OTHER = { _id: itemId(2), name: 'Nutwood Trading' };

/** One of a text, a number, and yes or no. */
export const CUSTOM_FIELDS: CustomFields = {
  version: 2,
  fields: [
    { ...customField, name: 'claim', type: 'text', label: 'Claim' },
    { ...customField, name: 'days', type: 'number', label: 'Shelf life' },
    { ...customField, name: 'organic', type: 'flag', label: 'Organic' },
  ],
  ofPlugins: [],
};

/** The library as both applications see it, in memory: reading, writing and refusing as the platform does. */
export class MockLibrary {
  readonly calls: LibraryCall[] = [];
  readonly rows: Rows;
  customFields: CustomFields = { version: 1, fields: [], ofPlugins: [] };
  /** Who refers to an item, by its id. */
  readonly uses = new Map<string, LibraryUse[]>();
  /** Set, every call fails with it. */
  failing: { status: number; code: ErrorCode; message: string } | null = null;
  /** Bytes of the pictures that were sent. */
  readonly uploads: string[] = [];
  private made = 0;

  constructor(private readonly viewer: () => Viewer) {
    this.rows = someRows();
  }

  /** Answers the library's part of the platform; call it after the rest of the platform is served. */
  async serve(context: BrowserContext, origin: string): Promise<void> {
    await serveMock(
      context,
      ({ origin: at, pathname }) =>
        at === origin && /^\/api\/(library\/|regions|organizations|storage\/images$)/.test(pathname),
      (route) => this.answer(route),
    );
  }

  sent(method: string, path: RegExp): LibraryCall[] {
    return this.calls.filter((call) => call.method === method && path.test(call.path));
  }

  private async answer(route: Route): Promise<void> {
    const request = route.request();
    const url = new URL(request.url());
    const path = url.pathname.replace(/^\/api/, '');
    if (path === '/storage/images') {
      this.uploads.push(request.postDataBuffer()?.toString('latin1') ?? '');
      return fulfil(route, { status: 201, json: picture(`upload-${this.uploads.length}`, this.size) });
    }
    const call = {
      method: request.method(),
      path,
      query: parse(url.searchParams.get('query')),
      body: parse(request.postData()),
    };
    this.calls.push(call);
    const { status = 200, body } = this.failing
      ? { status: this.failing.status, body: refusal(this.failing) }
      : this.find(call);
    await fulfil(route, { status, ...(body === undefined ? {} : { json: body }) });
  }
  /** Width and height in px that the next upload is stored with. */
  size: [number, number] = [460, 1000];

  private find(call: LibraryCall): Answer {
    const [, name = '', id, part] = /^\/(?:library\/)?(\w+)(?:\/(\w+))?(?:\/(\w+))?$/.exec(call.path) ?? [];
    if (name === 'fields') return { body: this.customFields };
    if (!isResource(name)) return fail(404, 'NOT_FOUND', 'Not found!');
    const readable = this.rows[name].filter((row) => this.mayRead(row));
    if (id === 'query') return this.page(readable, call.body);
    if (id === undefined)
      return call.method === 'POST' ? this.create(name, call.body) : this.page(readable, call.query);
    const row = readable.find(({ _id }) => _id === id);
    if (!row) return fail(404, 'NOT_FOUND', 'Not found!');
    if (part === 'uses') return list(this.uses.get(id) ?? []);
    if (call.method === 'GET') return { body: this.populate(row, call.query) };
    if (!this.mayWrite(row)) return fail(404, 'NOT_FOUND', 'Not found!');
    return call.method === 'DELETE' ? this.remove(name, row) : this.update(row, call.body);
  }

  private page(rows: readonly Row[], query: Record<string, unknown>): Answer {
    const byName = JSON.stringify(query['where'] ?? null).includes('brandName');
    const named = !byName
      ? rows
      : rows.map((row) => ({
          ...row,
          categoryName: this.name('categories', row['category']),
          companyName: this.name('companies', row['company']),
          brandName: this.name('brands', row['brand']),
        }));
    const found = sorted(
      named.filter((row) => matches(row, query['where'])),
      typeof query['sort'] === 'string' ? query['sort'] : '-createdAt',
    );
    const from = Number(query['skip'] ?? 0);
    const part = found.slice(from, from + Number(query['limit'] ?? 20));
    // The names by which it was found are no part of the answer.
    const left = { planogram: 0, teams: 0, categoryName: 0, companyName: 0, brandName: 0 };
    const listed = part.map((row) => selected(this.populate(row, query), left));
    return { body: { data: listed, count: found.length } };
  }

  private create(name: keyof Rows, { organization = null, ...fields }: Record<string, unknown>): Answer {
    const viewer = this.viewer();
    const errors = this.problems(name, fields);
    if (viewer.role !== 'ADMIN' && organization !== null) errors['organization'] = 'Only admins choose';
    if (Object.keys(errors).length > 0) return fail(400, 'INVALID_INPUT', 'Check the fields and try again!', errors);
    const now = new Date(Date.UTC(2026, 10, 20, 0, 0, (this.made += 1))).toISOString();
    const row: Row = {
      _id: itemId(0x9000 + this.made),
      name: String(fields['name']),
      organization: viewer.role === 'CUSTOMER' ? viewer.organization : organization,
      version: 1,
      createdAt: now,
      updatedAt: now,
      ...DERIVED[name],
      ...stored(fields),
    };
    this.rows[name].push(row);
    return { status: 201, body: row };
  }

  private update(row: Row, { version, ...fields }: Record<string, unknown>): Answer {
    if (version !== row['version'])
      return fail(409, 'CONFLICT', 'Another user changed this since you opened this page.');
    const errors = this.problems('brands', fields);
    if (Object.keys(errors).length > 0) return fail(400, 'INVALID_INPUT', 'Check the fields and try again!', errors);
    Object.assign(row, stored(fields), { version: Number(version) + 1 });
    return { body: row };
  }

  private remove(name: keyof Rows, row: Row): Answer {
    const uses = this.uses.get(row._id);
    if (uses)
      return fail(409, 'IN_USE', 'This item is still in use.', { usedBy: uses.map((use) => use.name).join(', ') });
    this.rows[name] = this.rows[name].filter((one) => one !== row);
    return { status: 204 };
  }

  private problems(name: keyof Rows, fields: Record<string, unknown>): Record<string, string> {
    const errors: Record<string, string> = {};
    const { barcode } = fields;
    const problem = typeof barcode === 'string' ? barcodeProblem(barcode) : null;
    if (problem && fields['barcodeOverridden'] !== true) errors['barcode'] = problem.text;
    const taken = name === 'categories' && this.rows.categories.some((row) => row.name === fields['name']);
    if (taken) errors['name'] = 'Taken';
    return errors;
  }

  private populate(row: Row, query: Record<string, unknown>): Row {
    const names = Array.isArray(query['populate']) ? query['populate'].map(String) : [];
    return populated(row, names, (field, id) => this.rows[RESOURCES[field] ?? 'regions'].find((one) => one._id === id));
  }
  private name(resource: keyof Rows, id: unknown): string {
    return this.rows[resource].find(({ _id }) => _id === id)?.name ?? '';
  }
  private mayRead({ organization = null }: Row): boolean {
    const { role, organization: own } = this.viewer();
    return role === 'ADMIN' || organization === null || (role === 'CUSTOMER' && organization === own);
  }
  private mayWrite({ organization = null }: Row): boolean {
    const { role, organization: own } = this.viewer();
    return role === 'ADMIN' || organization === (role === 'CUSTOMER' ? own : null);
  }
}

/** What the platform adds to a new item by itself. */
const OF_PROJECT = { project: null, region: null };
const SIZED = { widthInch: null, heightInch: null, widthPx: null, heightPx: null, offsetPx: 0, imageShopper: null };
const TOLD = { description: '', sku: '', barcode: '', barcodeOverridden: false, image: null };
const DERIVED: Partial<Record<keyof Rows, object>> = {
  products: { ...OF_PROJECT, ...SIZED, ...TOLD },
  posmaterials: OF_PROJECT,
};

const RESOURCES: Record<string, keyof Rows> = {
  region: 'regions',
  organization: 'organizations',
  category: 'categories',
  categories: 'categories',
  company: 'companies',
  brand: 'brands',
};

function isResource(name: string): name is keyof Rows {
  return name === 'regions' || name === 'organizations' || (LIBRARY_KINDS as readonly string[]).includes(name);
}

export function picture(name: string, [width, height]: [number, number] = [460, 1000]): StoredImage {
  return { original: name, display: name, shopper: name, preview: name, thumb: name, width, height };
}

/** What a product has from its picture; that of a POS material has two sides. */
function ofImage(image: unknown): Record<string, unknown> {
  const { shopper, width, height } = record(image);
  return shopper === undefined ? {} : { imageShopper: shopper, widthPx: width, heightPx: height };
}

/** Fields as the platform keeps them: a measure that was sent is kept as typed, its other unit derived. */
function stored({ width, height, ...fields }: Record<string, unknown>): Record<string, unknown> {
  const unit: LengthUnit = fields['lengthUnit'] === 'CM' ? 'CM' : 'INCH';
  const both = (side: 'width' | 'height', typed: unknown) => {
    if (typeof typed !== 'number') return {};
    const { cm, inch } = lengthFrom(typed, unit);
    return { [side]: cm, [`${side}Inch`]: inch };
  };
  return { ...fields, ...ofImage(fields['image']), ...both('width', width), ...both('height', height) };
}

function someRows(): Rows {
  const item = (number: number, name: string, fields: Record<string, unknown> = {}): Row => ({
    _id: itemId(number),
    name,
    organization: null,
    version: 1,
    createdAt: new Date(Date.UTC(2026, 9, 1, 0, 0, number)).toISOString(),
    updatedAt: '2026-10-20T09:00:00.000Z',
    ...fields,
  });
  const region = { version: 1, createdAt: '2026-10-01T00:00:00.000Z', translationsArray: [] };
  const references = { category: itemId(50), brand: itemId(70), region: itemId(11), project: null };
  return {
    organizations: [OWN, OTHER].map((owner) => ({
      ...owner,
      version: 1,
      createdAt: '2026-10-01T00:00:00.000Z',
      country: null,
      phone: null,
      billing: NO_BILLING,
      teams: [],
    })),
    regions: [
      { ...region, _id: itemId(11), name: 'Germany', currency: '€', currencyPosition: 'AFTER' },
      { ...region, _id: itemId(12), name: 'United States', currency: '$', currencyPosition: 'BEFORE' },
    ],
    categories: [item(50, 'Dairy Alternatives'), item(51, 'Canned Food', { organization: OWN._id })],
    companies: [item(60, 'Gruppo Alverino'), item(61, 'Birch & Sons')],
    brands: [
      item(70, 'Havrefield', { company: itemId(60) }),
      item(71, 'Birch', { company: itemId(61), organization: OWN._id }),
    ],
    products: Array.from({ length: 12 }, (_, index) =>
      item(100 + index, index === 0 ? '=1+1 Oat' : `Oat Drink No. ${index}`, {
        ...references,
        company: itemId(60),
        organization: index === 11 ? OWN._id : index === 10 ? OTHER._id : null,
        image: index === 3 ? null : picture(`pack-${index}`),
        imageShopper: index === 3 ? null : `pack-${index}`,
        widthPx: index === 3 ? null : 460,
        heightPx: index === 3 ? null : 1_000,
        offsetPx: 0,
        description: 'Shake before opening.',
        lengthUnit: 'INCH',
        width: 19.05,
        height: 30.798,
        widthInch: 7.5,
        heightInch: 12.125,
        price: 249 + 20 * index,
        barcode: '623543742680',
        barcodeOverridden: false,
        sku: `OAT-${index}`,
      }),
    ),
    posmaterials: [
      item(200, 'Summer topper', {
        ...references,
        type: 'TOP',
        image: { front: picture('topper', [1200, 600]), back: null },
      }),
    ],
    planograms: [
      item(300, 'Oat aisle', {
        region: null,
        categories: [itemId(50)],
        purpose: null,
        planogram: emptyPlanogram('library'),
      }),
      item(301, 'Back wall', {
        region: null,
        categories: [],
        purpose: 'BACK',
        planogram: emptyPlanogram('library', 'BACK'),
      }),
    ],
  };
}

function list(data: readonly unknown[]): Answer {
  return { body: { data, count: data.length } };
}
function refusal(failure: { status: number; code: ErrorCode; message: string; errors?: Record<string, string> }) {
  return { ...failure, requestId: 'req-4f1c09' };
}
function fail(status: number, code: ErrorCode, message: string, errors?: Record<string, string>): Answer {
  return { status, body: refusal({ status, code, message, ...(errors && { errors }) }) };
}
function parse(text: string | null): Record<string, unknown> {
  return record(text ? JSON.parse(text) : null);
}
