import {
  connectionOf,
  createOrganization,
  createTestApp,
  JobQueue,
  signedIn,
  type TestApp,
  type TestClient,
} from '@aislelab/backend/testing';
import { checkDigit, lengthFrom, type ErrorBody, type Id } from '@aislelab/domain';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import ExcelJS from 'exceljs';
import { Types } from 'mongoose';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { fixture, ImportDriver, type Fixture } from '../testing/library.ts';
import { plugin } from './index.ts';

let test: TestApp;
let known: Fixture;
let idle: () => Promise<void>;
beforeAll(async () => {
  test = await createTestApp({ plugins: [plugin] });
  const queue = test.app.get(JobQueue, { strict: false });
  idle = () => queue.idle();
  known = await fixture(test);
});
afterAll(() => test.close());

const COUNT = 10_000;
const CHANGED = 2_000;
const NASTY = [
  '=1+1',
  '+SUM(A1)',
  '-cmd',
  '@x',
  "'=quoted",
  'Say "hi", you',
  'a;b|c',
  'Käse & Brötchen',
  '特価',
  '1,234',
  '-5',
  '<1 %',
];

/** A product as the library stores it: every unit, nasty texts, codes that were kept knowingly, packs without a size. */
function product(n: number, organization: Types.ObjectId): Record<string, unknown> {
  const inch = n % 3 === 0;
  const [width, height] = [
    lengthFrom(1 + (n % 97) / 8, inch ? 'INCH' : 'CM'),
    lengthFrom(2 + n / 1_000, inch ? 'INCH' : 'CM'),
  ];
  const body = String(n)
    .padStart(7 + (n % 6), '0')
    .slice(-13);
  const valid = [7, 11, 12, 13].includes(body.length);
  const digit = valid && n % 11 !== 0 ? checkDigit(body) : (checkDigit(body) + 1) % 10;
  return {
    organization,
    project: null,
    name: n % 5 === 0 ? `${NASTY[n % NASTY.length]}` : `Pack ${n % 4_000}`,
    description: n % 7 === 0 ? `${NASTY[n % NASTY.length]}\nsecond line` : '',
    category: new Types.ObjectId(known.category),
    company: new Types.ObjectId(known.company),
    brand: new Types.ObjectId(known.brand),
    region: null,
    image: null,
    imageShopper: null,
    price: (n * 37) % 100_000,
    barcode: n % 9 === 0 ? '' : `${body}${digit}`,
    barcodeOverridden: n % 9 !== 0 && (!valid || n % 11 === 0),
    sku: n % 4 === 0 ? '' : `${NASTY[n % 5]}-${n}`,
    lengthUnit: inch ? 'INCH' : 'CM',
    width: n % 13 === 0 ? null : width.cm,
    widthInch: n % 13 === 0 ? null : width.inch,
    height: n % 13 === 0 ? null : height.cm,
    heightInch: n % 13 === 0 ? null : height.inch,
    version: 1,
    offsetPx: 0,
    widthPx: null,
    heightPx: null,
    createdAt: new Date(1_700_000_000_000 + n),
    updatedAt: new Date(1_700_000_000_000 + n),
  };
}

/** On a connection of its own: a kept one may have ended while this process was busy reading. */
async function bytesOf(client: TestClient, path: string): Promise<Uint8Array> {
  const options = { agent: false, headers: { authorization: `Bearer ${client.accessToken}` } } as const;
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(`${test.url}/api${path}`, options, resolve).on('error', reject);
  });
  expect(response.statusCode).toBe(200);
  return new Uint8Array(await buffer(response));
}

// Tens of thousands of records through a database in this process, on a machine that may be busy.
jest.setTimeout(300_000);

describe('10,000 products out and in again', () => {
  let organization: Id;
  let client: TestClient;
  let driver: ImportDriver;
  beforeAll(async () => {
    organization = await createOrganization(test);
    ({ client } = await signedIn(test, { organization, permissions: { manageLibrary: true } }));
    driver = new ImportDriver(test, client, idle);
    const own = new Types.ObjectId(organization);
    await connectionOf(test)
      .collection('products')
      .insertMany(Array.from({ length: COUNT }, (_, n) => product(n, own)));
  });
  const path = (format: string) => {
    const query = encodeURIComponent(JSON.stringify({ where: { organization }, sort: 'name' }));
    return `/interchange/exports/products?format=${format}&query=${query}`;
  };

  it.each(['csv', 'xlsx'])('as %s changes nothing', async (format) => {
    const bytes = await bytesOf(client, path(format));
    const planned = await driver.planned(bytes);
    const strange = [
      ...(await driver.rows(planned.id, 'refused')),
      ...(await driver.rows(planned.id, 'changed')),
    ].slice(0, 3);
    expect(strange).toEqual([]);
    expect(planned.counts).toEqual({ new: 0, changed: 0, unchanged: COUNT, refused: 0, removed: 0, kept: 0 });
    if (format === 'csv') return;
    const replaced = await driver.plan(planned, { mode: 'replace' });
    expect(replaced.counts).toMatchObject({ unchanged: COUNT, removed: 0 });
  });

  it('case 22 V-74 texts are text cells and harmless, numbers are numbers', async () => {
    const book = new ExcelJS.Workbook();
    await book.xlsx.load(Buffer.from(await bytesOf(client, path('xlsx'))) as never);
    const [sheet] = book.worksheets;
    const header = (sheet?.getRow(1).values ?? []) as string[];
    const column = (title: string) => header.indexOf(title);
    let barcodes = 0;
    sheet?.eachRow((row, index) => {
      if (index === 1) return;
      const barcode = row.getCell(column('Barcode')).value;
      if (barcode !== null) barcodes += 1;
      expect(['string', 'object']).toContain(typeof barcode);
      expect(typeof row.getCell(column('Price')).value).toBe('number');
      expect(row.getCell(column('Name')).text).not.toMatch(/^[=+@]/);
    });
    expect(barcodes).toBeGreaterThan(COUNT / 2);
  });

  it('an export has what the list shows: its search, its order, and no more than the viewer may see', async () => {
    const query = encodeURIComponent(JSON.stringify({ where: { name: { REGEX: 'pack 39' } }, sort: '-name' }));
    const text = new TextDecoder().decode(
      await bytesOf(client, `/interchange/exports/products?format=csv&query=${query}`),
    );
    const names = text
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',')[1] ?? '');
    expect(names.length).toBeGreaterThan(100);
    expect(names.every((name) => name.startsWith('Pack 39'))).toBe(true);
    expect(names).toEqual(names.toSorted().toReversed());
    const { client: other } = await signedIn(test, { permissions: { manageLibrary: true } });
    const theirs = new TextDecoder().decode(await bytesOf(other, path('csv')));
    expect(theirs.trim().split('\r\n')).toHaveLength(1);
    const refused = await client.get<ErrorBody>('/interchange/exports/products?format=csv', {
      query: { where: { secret: 1 } },
    });
    expect(refused).toMatchObject({ status: 400, body: { code: 'INVALID_QUERY' } });
    expect((await client.get('/interchange/exports/users?format=csv')).status).toBe(400);
    expect((await client.get('/interchange/exports/products?format=pdf')).status).toBe(400);
  });

  it('V-69 a client that leaves ends the reading', async () => {
    for (let n = 0; n < 20; n += 1) {
      const leaving = new AbortController();
      const response = await fetch(`${test.url}/api${path('csv')}`, {
        headers: { authorization: `Bearer ${client.accessToken}` },
        signal: leaving.signal,
      });
      await response.body?.getReader().read();
      leaving.abort();
    }
    const { status } = await client.get('/library/products');
    expect(status).toBe(200);
  });

  it('thousands of changes are run and undone', async () => {
    const own = { organization: new Types.ObjectId(organization) };
    const products = connectionOf(test).collection('products');
    const some = await products.find(own).sort({ _id: 1 }).limit(CHANGED).toArray();
    const text = `ID,Description\n${some.map(({ _id }) => `${_id.toHexString()},new text`).join('\n')}`;
    const { id, counts } = await driver.planned(text);
    expect(counts).toMatchObject({ changed: CHANGED });
    expect(await driver.run(id)).toMatchObject({ state: 'done', counts: { changed: CHANGED, refused: 0 } });
    expect(await products.countDocuments({ ...own, description: 'new text' })).toBe(CHANGED);
    expect(await driver.undo(id)).toMatchObject({ state: 'undone', counts: { kept: 0 } });
    const after = await products.find(own).sort({ _id: 1 }).limit(CHANGED).toArray();
    expect(after.map(({ description }) => description)).toEqual(some.map(({ description }) => description));
  });
});

describe('every other list', () => {
  it.each(['categories', 'companies', 'brands', 'posmaterials', 'planograms'])('%s can be exported', async (kind) => {
    const { client } = await signedIn(test, { role: 'ADMIN' });
    const text = new TextDecoder().decode(await bytesOf(client, `/interchange/exports/${kind}?format=csv`));
    expect(text).toMatch(/^\uFEFF?ID,Name,/);
    if (kind === 'brands') expect(text).toContain(',Morning,Mill & Co,');
  });
});
