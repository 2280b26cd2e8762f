import {
  connectionOf,
  createOrganization,
  createRecord,
  createTestApp,
  signedIn,
  type TestApp,
  type TestClient,
} from '@aislelab/backend/testing';
import { BLOCK_FAILED, type ErrorBody, type ReportBlock, type ReportPart } from '@aislelab/domain';
import { shopperFilter } from '@aislelab/statistics';
import { defineServerPlugin, type ReportBlockBuilder, type ReportBlockSource } from '@aislelab/server-kit';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import ExcelJS from 'exceljs';
import JSZip from 'jszip';
import { BARISTA, contentFixture, projectFixture } from '../../testing/fixture-content.ts';
import { sessionsFixture } from '../../testing/fixture-sessions.ts';
import { plugin } from '../index.ts';
import { ReportEngine } from '../report.engine.ts';

const ID = 'a'.repeat(24);
const NOT_COMPILED = 'b'.repeat(24);
/** What runs in a spreadsheet, breaks out of a page, or turns the direction of what follows. */
const HOSTILE = '=1+1 <script>alert(1)</script> \u202E';

/** What the builders below were told, and how the broken one breaks. */
const told: ReportBlockSource[] = [];
const BROKEN = () => Promise.reject(new Error('broken'));
let breaks: () => Promise<readonly ReportPart[]> = BROKEN;

class Shoppers implements ReportBlockBuilder {
  async build(source: ReportBlockSource): Promise<ReportPart[]> {
    told.push(source);
    const rows = await source.query([[['project'], shopperFilter(source.filters), ['sample']]]);
    return [
      { kind: 'paragraph', text: `About ${source.product.name}` },
      {
        kind: 'table',
        title: 'By variation',
        columns: [
          { title: 'Arm', kind: 'text' },
          { title: 'Shoppers', kind: 'count' },
        ],
        rows: rows.map(({ variation, sample }) => [`${HOSTILE}${variation}`, sample?.total ?? 0]),
      },
      {
        kind: 'bars',
        title: 'Share of 1,000',
        format: 'percent',
        bars: rows.map(({ variation, sample }) => ({ name: `Arm ${variation}`, value: (sample?.total ?? 0) / 1_000 })),
      },
    ];
  }
}
class Broken implements ReportBlockBuilder {
  build(): Promise<readonly ReportPart[]> {
    return breaks();
  }
}
const extra = defineServerPlugin({
  id: 'extra',
  apiVersion: 1.1,
  reportBlocks: [
    { id: 'extra.shoppers', title: 'Shoppers', method: 'Counts.', after: 'report.metrics', build: Shoppers },
    // A sheet of the report has this name.
    { id: 'extra.broken', title: 'summary', method: 'Breaks.', after: 'report.summary', build: Broken },
  ],
});

let test: TestApp;
let organization: string;
let customer: TestClient;
let stranger: TestClient;
beforeAll(async () => {
  test = await createTestApp({ plugins: [plugin, extra] });
  organization = await createOrganization(test);
  ({ client: customer } = await signedIn(test, { organization, permissions: { readProjects: true } }));
  ({ client: stranger } = await signedIn(test, { permissions: { readProjects: true } }));
  const bytes = await new ReportEngine().compile(projectFixture(), visits(), () => undefined, contentFixture());
  await published(ID, 1);
  await createRecord(test, 'Compiled', { project: ID, epoch: 1, part: 0, bytes: Buffer.from(bytes) });
  await published(NOT_COMPILED, null);
});
afterAll(() => test?.close());
afterEach(() => {
  told.length = 0;
  breaks = BROKEN;
});

async function* visits() {
  yield* sessionsFixture(900);
}
async function published(_id: string, compiledEpoch: number | null) {
  const internal = { credited: [], processingAt: null, publishWhenCompiled: false, heartbeatAt: null, compiledEpoch };
  await createRecord(test, 'Project', { ...projectFixture(), _id, organization, internal });
  const content = { ...contentFixture(), project: _id };
  await createRecord(test, 'FrozenContent', { _id, hash: 'h', content, createdAt: new Date() });
}
const block = (client: TestClient, id = 'extra.shoppers', search = '', project = ID) =>
  client.get<ReportBlock & ErrorBody>(`/projects/${project}/report/blocks/${id}${search}`);
async function file(format: string): Promise<Buffer> {
  const path = `/projects/${ID}/report/download`;
  const { body } = await customer.post<{ accessToken: string }>(path);
  const search = `access_token=${encodeURIComponent(body.accessToken)}&part=report&format=${format}`;
  const response = await fetch(`${test.url}/api${path}?${search}`);
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}
async function slides(): Promise<string[]> {
  const pptx = await JSZip.loadAsync(await file('pptx'));
  const numbered = Object.keys(pptx.files).filter((name) => /^ppt\/slides\/slide\d+\.xml$/.test(name));
  numbered.sort((a, b) => Number(/\d+/.exec(a)?.[0]) - Number(/\d+/.exec(b)?.[0]));
  return Promise.all(numbered.map(async (name) => (await pptx.file(name)?.async('string')) ?? ''));
}
async function sheets(): Promise<ExcelJS.Worksheet[]> {
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(new Uint8Array(await file('xlsx')).buffer);
  return book.worksheets;
}

describe('a block that a plugin describes', () => {
  it('is made for the filters of the reader, of what a shared report says', async () => {
    const { status, body } = await block(customer, 'extra.shoppers', `?age=18-34&product=${BARISTA}`);
    expect([status, body.title, body.method]).toEqual([200, 'Shoppers', 'Counts.']);
    const all = (await block(customer)).body;
    const counts = ({ parts }: ReportBlock) =>
      parts?.flatMap((part) => (part.kind === 'table' ? part.rows.map(([, shoppers]) => Number(shoppers)) : [])) ?? [];
    expect(counts(all)).toHaveLength(3);
    for (const [index, shoppers] of counts(body).entries()) expect(shoppers).toBeLessThan(counts(all)[index] ?? 0);
    const [source] = told;
    expect(source).toMatchObject({ filters: { age: '18-34', gender: null }, product: { _id: BARISTA } });
    expect(source?.project).toMatchObject({ _id: ID, organization: '', createdBy: null, payment: { credited: 0 } });
    expect(source?.project).not.toHaveProperty('internal');
    expect(source?.signal.aborted).toBe(true);
  });

  it('is named in the configuration, so that pages know where it is', async () => {
    const { body } = await test.client().get<{ reportBlocks: object[] }>('/config');
    expect(body.reportBlocks).toEqual([
      { id: 'extra.shoppers', title: 'Shoppers', after: 'report.metrics' },
      { id: 'extra.broken', title: 'summary', after: 'report.summary' },
    ]);
  });

  it('is read by those who read the report, and by nobody else', async () => {
    const { client: nothing } = await signedIn(test, { organization, permissions: {} });
    const status = async (client: TestClient) => (await block(client)).status;
    expect([await status(stranger), await status(nothing), await status(test.client())]).toEqual([404, 403, 401]);
    const projects = connectionOf(test).model('Project');
    await projects.updateOne({ _id: ID }, { status: 'PROCESSING' });
    const { client: admin } = await signedIn(test, { role: 'ADMIN' });
    expect([await status(customer), await status(admin)]).toEqual([404, 200]);
    await projects.updateOne({ _id: ID }, { status: 'LIVE' });
    expect([await status(customer), await status(admin)]).toEqual([404, 404]);
    await projects.updateOne({ _id: ID }, { status: 'REPORT' });
    expect(told).toHaveLength(1);
  });

  it('is not there before there are numbers, and no other block is there', async () => {
    expect((await block(customer, 'extra.shoppers', '', NOT_COMPILED)).status).toBe(404);
    expect((await block(customer, 'extra.nothing')).status).toBe(404);
    for (const [id, search] of [
      ['__proto__', ''],
      ['Extra', ''],
      ['extra.shoppers', '?age=17'],
      ['extra.shoppers', '?gender=X'],
      ['extra.shoppers', '?product=1'],
      ['extra.shoppers', '?variation=1'],
    ] as const)
      expect([id, search, (await block(customer, id, search)).status]).toEqual([id, search, 400]);
    expect(told).toEqual([]);
  });

  it('is the same for whoever has a share link, until the link ends', async () => {
    const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
    const path = `/projects/${ID}/report/shares`;
    const { body } = await customer.post<{ token: string; share: { _id: string } }>(path, { expiresAt });
    const follow = (token: string, id = 'extra.shoppers') =>
      test.client().get<ReportBlock>(`/shared-report/blocks/${id}`, { headers: { 'x-share-token': token } });
    const shown = await follow(body.token);
    expect([shown.status, shown.headers.get('x-robots-tag')]).toEqual([200, 'noindex, nofollow']);
    expect(shown.body).toEqual((await block(customer)).body);
    expect((await follow(body.token, 'extra.nothing')).status).toBe(404);
    expect((await follow('x')).status).toBe(410);
    await customer.delete(`${path}/${body.share._id}`);
    expect((await follow(body.token)).status).toBe(410);
  });
});

describe('in all media', () => {
  it('slides have it after the part that it follows, with its method, text, table and bars', async () => {
    const texts = await slides();
    const at = (text: string) => texts.findIndex((slide) => slide.includes(`<a:t>${text}</a:t>`));
    const [own] = texts.filter((slide) => slide.includes('<a:t>Shoppers</a:t>') && slide.includes('Counts.'));
    expect(own).toContain('By variation');
    expect(own).toContain('About Barista Oat 1 l');
    expect(own).toContain('&lt;script&gt;');
    expect(own).not.toContain('\u202E');
    expect(texts.indexOf(own ?? '')).toBeGreaterThan(at('Metrics'));
    expect(texts.indexOf(own ?? '')).toBeLessThan(at('Demographics: age'));
    expect(texts.some((slide) => slide.includes('Share of 1,000'))).toBe(true);
  });

  it('the workbook has a sheet for each table and list of bars; nothing of them is run', async () => {
    const names = (await sheets()).map(({ name }) => name);
    expect(names.slice(-3)).toEqual(['Shoppers', 'Shoppers 2', 'summary 2']);
    const [own, bars, broken] = (await sheets()).slice(-3);
    const rows = (sheet: ExcelJS.Worksheet | undefined) =>
      (sheet?.getSheetValues() ?? []).flatMap((row) => (Array.isArray(row) ? [row.slice(1)] : []));
    expect(rows(own)).toContainEqual(['Arm', 'Shoppers']);
    const cells = rows(own).slice(-3);
    for (const [name, shoppers] of cells)
      expect([name, typeof shoppers]).toEqual([expect.stringMatching(/^'=1\+1 <script>/), 'number']);
    expect(rows(bars)).toContainEqual(['Share of 1,000', 'Value']);
    expect(rows(broken)).toContainEqual([BLOCK_FAILED]);
  });

  it('the document has it too', async () => {
    expect((await file('pdf')).subarray(0, 5).toString()).toBe('%PDF-');
  });
});

describe('a builder that fails', () => {
  it.each<[string, () => Promise<readonly ReportPart[]>]>([
    ['throws', () => Promise.reject(new Error('secret reason'))],
    // What JavaScript may answer.
    ['answers nothing', () => Promise.resolve(undefined as unknown as ReportPart[])],
    ['answers what cannot be shown', () => Promise.resolve([{ kind: 'video' }] as unknown as ReportPart[])],
    ['answers too much', () => Promise.resolve(Array.from({ length: 99 }, () => ({ kind: 'paragraph', text: '' })))],
  ])('that %s costs its own place only', async (_, how) => {
    breaks = how;
    const { status, body } = await block(customer, 'extra.broken');
    expect([status, body]).toEqual([200, { id: 'extra.broken', title: 'summary', method: 'Breaks.', parts: null }]);
    const texts = await slides();
    expect(texts.filter((slide) => slide.includes(BLOCK_FAILED))).toHaveLength(1);
    expect(texts.some((slide) => slide.includes('By variation'))).toBe(true);
    expect(texts.join('')).not.toContain('secret reason');
  });
});

describe('a report without such blocks', () => {
  it('asks no builder for a single table', async () => {
    const path = `/projects/${ID}/report/download`;
    const { body } = await customer.post<{ accessToken: string }>(path);
    const search = `access_token=${encodeURIComponent(body.accessToken)}&part=summary&format=csv`;
    expect((await fetch(`${test.url}/api${path}?${search}`)).status).toBe(200);
    expect(told).toEqual([]);
  });
});
