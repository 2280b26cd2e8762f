import {
  ATTEMPT_LIMITS,
  connectionOf,
  createOrganization,
  createRecord,
  createTestApp,
  signedIn,
  type TestApp,
  type TestClient,
} from '@aislelab/backend/testing';
import {
  MAX_READER_SHARES,
  MAX_SHARES,
  MAX_SHARES_OF_READER,
  SHARE_ENDED,
  type AuditEntry,
  type ErrorBody,
  type ListResult,
  type Project,
  type ReportShare,
  type ShopperContent,
} from '@aislelab/domain';
import { type CompactRow } from '@aislelab/statistics';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import ExcelJS from 'exceljs';
import JSZip from 'jszip';
import { BARISTA, contentFixture, projectFixture } from '../../testing/fixture-content.ts';
import { sessionsFixture } from '../../testing/fixture-sessions.ts';
import { plugin } from '../index.ts';
import { ReportEngine } from '../report.engine.ts';

const ID = 'a'.repeat(24);
const OTHER = 'b'.repeat(24);
/** In a store that counts in euros. */
const GERMAN = 'c'.repeat(24);
const DAY_MS = 86_400_000;

let test: TestApp;
let admin: TestClient;
let customer: TestClient;
let manager: TestClient;
let organization: string;
let stranger: TestClient;
beforeAll(async () => {
  test = await createTestApp({ plugins: [plugin] });
  ({ client: admin } = await signedIn(test, { role: 'ADMIN' }));
  organization = await createOrganization(test);
  ({ client: customer } = await signedIn(test, { organization, permissions: { readProjects: true } }));
  ({ client: manager } = await signedIn(test, { organization, permissions: { manageProjects: true } }));
  ({ client: stranger } = await signedIn(test, { permissions: { readProjects: true } }));
  const bytes = await new ReportEngine().compile(projectFixture(), visits(), () => undefined, contentFixture());
  await published(ID, organization, { name: '=Relaunch "1"' }, bytes);
  await published(OTHER, organization, { name: 'Secret launch' }, bytes);
  const euros = { currency: '€', currencyPosition: 'AFTER' } as const;
  await published(GERMAN, organization, { name: 'Haferdrink' }, bytes, euros);
});
afterAll(() => test?.close());

async function* visits() {
  yield* sessionsFixture(900);
}

async function published(_id: string, organization: string, patch: Partial<Project>, bytes: Uint8Array, store = {}) {
  const internal = {
    credited: [],
    processingAt: null,
    publishWhenCompiled: false,
    heartbeatAt: null,
    compiledEpoch: 1,
  };
  await createRecord(test, 'Project', { ...projectFixture(), ...patch, _id, organization, internal });
  const { config, ...shown } = contentFixture();
  const content = { ...shown, config: { ...config, ...store }, project: _id };
  await createRecord(test, 'FrozenContent', { _id, hash: 'h', content, createdAt: new Date() });
  await createRecord(test, 'Compiled', { project: _id, epoch: 1, part: 0, bytes: Buffer.from(bytes) });
}

const ticket = async (client = customer, id = ID) =>
  client.post<{ accessToken: string } & ErrorBody>(`/projects/${id}/report/download`);
async function file(search: string, id = ID, ticketOf = ID) {
  const { body } = await ticket(customer, ticketOf);
  const path = `/api/projects/${id}/report/download?access_token=${encodeURIComponent(body.accessToken)}&${search}`;
  const response = await fetch(`${test.url}${path}`);
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}

describe('files of a report', () => {
  it('a table as CSV: what it is about, then the numbers of the page; text stays text', async () => {
    const { status, headers, bytes } = await file('part=summary&format=csv&age=18-34');
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(headers.get('content-disposition')).toBe('attachment; filename="relaunch-1-summary.csv"');
    expect(headers.get('cache-control')).toBe('no-store');
    const lines = bytes.toString().split('\r\n');
    expect(lines.slice(0, 9)).toEqual([
      '\uFEFFTable,Summary',
      `Project,"'=Relaunch ""1"""`,
      'Product,Barista Oat 1 l',
      'Brand,Havrefield',
      'Category,Oat Drinks',
      'Age,18-34',
      'Gender,Any',
      expect.stringMatching(/^Shoppers,\d+$/),
      'Compiled,2026-11-26T15:30:00.000Z',
    ]);
    const query = [[['product', BARISTA], { age: ['18-34'] }, ['variation', 'sample', 'marketShare', 'ci90']]];
    const { body } = await customer.get<CompactRow[]>(`/projects/${ID}/stats/compact`, {
      query: JSON.stringify(query),
    });
    const share = body[2]?.marketShare;
    const row = lines.find((line) => line.startsWith('C,Product,Barista Oat 1 l,Market share'))?.split(',') ?? [];
    expect(Number(row[5])).toBe(body[2]?.sample?.cart);
    expect(Number(row[6])).toBeCloseTo(100 * (share?.value ?? 0), 6);
    expect(Number(row[7])).toBeCloseTo(100 * (share?.difference ?? 0), 6);
    expect(Number(row[8])).toBeCloseTo(100 * (share?.ci90?.[0] ?? 0), 6);
    expect(Number(row[10])).toBeCloseTo(share?.significance ?? 0, 6);
  });

  it('the workbook has a sheet for each table, its numbers are numbers with formats', async () => {
    const { bytes } = await file('part=report&format=xlsx');
    const book = new ExcelJS.Workbook();
    await book.xlsx.load(new Uint8Array(bytes).buffer);
    expect(book.worksheets.map(({ name }) => name)).toEqual([
      'Summary',
      'Decision',
      'Metrics',
      'Buyers by age',
      'Buyers by gender',
      'Ratings',
      'Words',
      'Attention funnel',
      'Buying',
      'Switching',
      'Products',
      'Attention by product',
      'Differences between variations',
      'Checks',
      'Visits',
    ]);
    const sheet = book.getWorksheet('Summary');
    expect(sheet?.getCell('B2').value).toBe(`'=Relaunch "1"`);
    const first = sheet?.getRow(12);
    expect(first?.getCell(1).value).toBe('Control');
    expect(typeof first?.getCell(7).value).toBe('number');
    expect([first?.getCell(5).numFmt, first?.getCell(7).numFmt]).toEqual(['#,##0', '0.00%']);
    expect(book.getWorksheet('Differences between variations')?.getRow(13).getCell(2).value).toBe(
      'Barista Oat 1 l: $3.29 in Control, $2.79 in C',
    );
    const values: ExcelJS.CellValue[] = [];
    for (const one of book.worksheets) one.eachRow((row) => row.eachCell(({ value }) => values.push(value)));
    expect(values.every((value) => typeof value === 'string' || typeof value === 'number')).toBe(true);
  });

  it('weighted to targets where these are given: a table and a sheet more, and nothing but nine shares is taken', async () => {
    const targets = 'targets=30_20_0_20_10_0_10_10_0';
    const lines = (await file(`part=weighting&format=csv&${targets}`)).bytes.toString().split('\r\n');
    expect(lines.filter((line) => line.startsWith('Control,Product,'))).toHaveLength(10);
    const men = lines.find((line) => line.startsWith('C,Shoppers,"18-34, Male",'))?.split(',') ?? [];
    // Its share is that of the population: 30%.
    expect([men[7], men[9]]).toEqual(['30', '30']);
    const book = new ExcelJS.Workbook();
    const { bytes } = await file(`part=report&format=xlsx&${targets}`);
    await book.xlsx.load(new Uint8Array(bytes).buffer);
    expect(book.worksheets.map(({ name }) => name).at(-1)).toBe('Weighting');
    const refused = [
      'part=weighting&format=csv',
      ...['', '100', '30_20_0_20_10_0_10_9_0', `1_${'9'.repeat(2_000)}`].map(
        (bad) => `part=summary&format=csv&targets=${bad}`,
      ),
      `part=summary&format=csv&${targets}&${targets}`,
      'part=summary&format=csv&weights=1',
    ];
    for (const search of refused) {
      const answer = await file(search);
      expect([search, answer.status]).toEqual([search, 400]);
    }
  });

  it('slides with editable charts and tables, and a document with as many pages', async () => {
    const pptx = await JSZip.loadAsync((await file('part=report&format=pptx')).bytes);
    const names = Object.keys(pptx.files);
    const slides = names.filter((name) => /^ppt\/slides\/slide\d+\.xml$/.test(name));
    expect(names.filter((name) => /^ppt\/charts\/chart\d+\.xml$/.test(name)).length).toBeGreaterThanOrEqual(6);
    expect(names.filter((name) => name.endsWith('.xlsx')).length).toBeGreaterThanOrEqual(6);
    const text = (await Promise.all(slides.map(async (name) => pptx.file(name)?.async('string')))).join('');
    expect(text).toContain('=Relaunch &quot;1&quot;');
    expect(text).toContain('<a:tbl>');
    expect(text).toContain('Method and validity');
    const { headers, bytes } = await file('part=report&format=pdf');
    expect(headers.get('content-type')).toBe('application/pdf');
    const pdf = bytes.toString('latin1');
    expect(pdf).toMatch(/^%PDF-/);
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(slides.length);
  });

  it('amounts as the prices in the store, in every format', async () => {
    const german = async (search: string) => (await file(search, GERMAN, GERMAN)).bytes;
    const lines = (await german('part=metrics&format=csv')).toString().split('\r\n');
    const titles = lines.find((line) => line.startsWith('Variation,'));
    expect(titles).toContain('Variation,Shoppers,Average spending (€),Difference from Control (€),');
    const book = new ExcelJS.Workbook();
    await book.xlsx.load(new Uint8Array(await german('part=report&format=xlsx')).buffer);
    const cells: string[] = [];
    for (const one of book.worksheets)
      one.eachRow((row) => row.eachCell(({ value }) => typeof value === 'string' && cells.push(value)));
    expect(cells).toContain('Average spending (€)');
    expect(cells).toContain('Spending a shopper (€)');
    expect(cells).toContain('Barista Oat 1 l: 3.29 € in Control, 2.79 € in C');
    expect(cells.filter((text) => text.includes('$'))).toEqual([]);
    const pptx = await JSZip.loadAsync(await german('part=report&format=pptx'));
    const parts = Object.keys(pptx.files).filter((name) => /^ppt\/(slides|charts)\/[a-z]+\d+\.xml$/.test(name));
    const texts = await Promise.all(parts.map(async (name) => (await pptx.file(name)?.async('string')) ?? ''));
    expect(texts.filter((text) => /<a:t>[^<]*\$/.test(text))).toEqual([]);
    expect(texts.some((text) => /<a:t>\d+\.\d\d €<\/a:t>/.test(text))).toBe(true);
    expect(texts.some((text) => text.includes('formatCode="#,##0.00 &quot;€&quot;"'))).toBe(true);
    expect((await file('part=report&format=pdf', GERMAN, GERMAN)).status).toBe(200);
  });

  it('maps as a picture and as a drawing', async () => {
    const png = await file('part=map&format=png&variation=2&difference=1');
    expect(png.headers.get('content-disposition')).toContain('relaunch-1-map-c-difference.png');
    expect(png.bytes.subarray(1, 4).toString()).toBe('PNG');
    const svg = await file('part=map&format=svg');
    expect(svg.bytes.toString()).toMatch(/^<\?xml|^<svg/);
    // Letters are shapes: no text of a project can be more than a picture.
    expect(svg.bytes.toString()).not.toMatch(/<text|<script|Relaunch/);
  });

  it('says first of all when simulated shoppers are counted and what was planted in them, in every format, and to who has the link', async () => {
    const projects = connectionOf(test).model('Project');
    const counted = { shoppers: 900, simulated: 300 };
    const planted = { newPack: 1.2, newPackAttention: 0.5 };
    await projects.updateOne({ _id: ID }, { $set: { simulatedCounted: true, planted, 'stats.counted': counted } });
    const putIn =
      'A changed picture is liked 1.2 more (utility) and noticed 0.5 more (logarithm). These differences were put in, not found.';
    const sentence = '300 of the 900 shoppers in this report are simulated, not people.';
    const csv = (await file('part=summary&format=csv')).bytes.toString().split('\r\n');
    expect(csv.slice(0, 4)).toEqual([
      '\uFEFFTable,Summary',
      `Simulated,"${sentence}"`,
      `Planted,"${putIn}"`,
      expect.stringMatching(/^Project,/),
    ]);
    const book = new ExcelJS.Workbook();
    await book.xlsx.load(new Uint8Array((await file('part=report&format=xlsx')).bytes).buffer);
    expect(book.worksheets.map((sheet) => sheet.getCell('B2').value)).toEqual(book.worksheets.map(() => sentence));
    expect(book.worksheets.map((sheet) => sheet.getCell('B3').value)).toEqual(book.worksheets.map(() => putIn));
    const pptx = await JSZip.loadAsync((await file('part=report&format=pptx')).bytes);
    const slides = Object.keys(pptx.files).filter((name) => /^ppt\/slides\/slide\d+\.xml$/.test(name));
    const texts = await Promise.all(slides.map(async (name) => (await pptx.file(name)?.async('string')) ?? ''));
    expect(texts.filter((text) => text.includes('<a:t>Simulated</a:t>'))).toHaveLength(slides.length);
    expect(texts.filter((text) => text.includes(sentence))).toHaveLength(1);
    expect(texts.filter((text) => text.includes(`Planted: ${putIn}`))).toHaveLength(1);
    expect(texts.filter((text) => text.includes('effects planted'))).toHaveLength(slides.length);
    expect((await file('part=report&format=pdf')).status).toBe(200);
    const { body } = await share();
    expect((await follow<Project>(body.token)).body).toMatchObject({
      simulatedCounted: true,
      planted,
      stats: { counted },
    });
    await projects.updateOne({ _id: ID }, { $set: { simulatedCounted: false, planted: null, 'stats.counted': null } });
  });

  it.each([
    ['another part', 'part=sessions&format=csv', 400],
    ['a format that a part does not have', 'part=map&format=pdf', 400],
    ['an unknown filter', 'part=summary&format=csv&age=17', 400],
    ['a field that there is not', 'part=summary&format=csv&select=sessions', 400],
    ['a variation that there is not', 'part=map&format=png&variation=25', 404],
  ])('%s is refused', async (_, search, status) => {
    expect((await file(search)).status).toBe(status);
  });

  it('a ticket opens the report it was given out for, to who may read it', async () => {
    expect((await file('part=summary&format=csv', OTHER)).status).toBe(401);
    expect((await ticket(stranger)).status).toBe(404);
    expect((await ticket(test.client())).status).toBe(401);
  });
});

const soon = () => new Date(Date.now() + 30 * DAY_MS).toISOString();
const share = (client = customer, expiresAt = soon(), id = ID) =>
  client.post<{ share: ReportShare; token: string } & ErrorBody>(`/projects/${id}/report/shares`, { expiresAt });
const shares = async (client = customer) =>
  (await client.get<{ data: ReportShare[] }>(`/projects/${ID}/report/shares`)).body.data;
const follow = <T>(token: string, path = '', query?: unknown) =>
  test.client().get<T>(`/shared-report${path}`, {
    headers: { 'x-share-token': token },
    ...(query === undefined ? {} : { query: JSON.stringify(query) }),
  });
const SAMPLE = [[['project'], {}, ['variation', 'sample']]];

describe('share links', () => {
  it('show the report to whoever has them, and nothing of accounts, money or visits', async () => {
    const { status, body } = await share();
    expect(status).toBe(201);
    expect(Buffer.from(body.token, 'base64url')).toHaveLength(32);
    expect(body.share).toMatchObject({ openedAt: null, createdBy: expect.any(String) });
    const opened = await follow<Project>(body.token);
    expect(opened.body).toMatchObject({ _id: ID, status: 'REPORT', organization: '', createdBy: null });
    expect(opened.body.payment.credited).toBe(0);
    expect(opened.headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect(opened.headers.get('referrer-policy')).toBe('no-referrer');
    expect(opened.headers.get('cache-control')).toBe('no-store');
    expect((await follow<ShopperContent>(body.token, '/content')).body.project).toBe(ID);
    expect((await follow<CompactRow[]>(body.token, '/compact', SAMPLE)).body).toHaveLength(3);
    const [listed] = await shares();
    expect(listed).toEqual({ ...body.share, openedAt: expect.any(String) });
  });

  it('their secret is stored as a hash only, and told once', async () => {
    const { body } = await share();
    const stored = await connectionOf(test).model('ReportShare').find().lean();
    expect(JSON.stringify(stored)).not.toContain(body.token);
    expect(JSON.stringify(await shares())).not.toContain(body.token);
    const entries = await admin.get<ListResult<AuditEntry>>('/audit');
    expect(entries.body.data.some(({ action, record }) => action === 'shares.create' && record === ID)).toBe(true);
    expect(JSON.stringify(entries.body)).not.toContain(body.token);
  });

  it('open no other report, and no other address', async () => {
    const { body } = await share();
    const asBearer = { headers: { authorization: `Bearer ${body.token}`, 'x-share-token': body.token } };
    for (const path of [
      `/projects/${OTHER}`,
      `/projects/${ID}`,
      `/projects/${ID}/sessions`,
      `/projects/${ID}/stats/compact`,
    ])
      expect((await test.client().get(path, asBearer)).status).toBe(401);
    const { body: refused } = await follow(body.token, '?project=' + OTHER);
    expect(JSON.stringify(refused)).not.toContain('Secret launch');
    expect((await follow(body.token, '/compact', [[['product', 'f'.repeat(24)], {}, ['sample']]])).status).toBe(400);
  });

  it.each([
    ['sessions', [[['project'], {}, ['sessions']]]],
    ['an operator', [[['project'], { age: { $ne: null } }, ['sample']]]],
    ['a variation that there is not', [[['project'], { variation: [9] }, ['sample']]]],
    ['a list without end', Array.from({ length: 1_001 }, () => 0)],
    ['no list', { where: {} }],
  ])('a query for %s is refused', async (_, query) => {
    const { body } = await share(admin);
    expect((await follow(body.token, '/compact', query)).status).toBe(400);
    expect(await admin.delete(`/projects/${ID}/report/shares/${body.share._id}`)).toMatchObject({ status: 204 });
  });

  it('one text for what is unknown, expired or revoked', async () => {
    const ended = { code: 'LINK_INVALID', message: SHARE_ENDED };
    const { body } = await share();
    for (const token of ['', 'x', body.token.slice(1), `${body.token}A`, 'y'.repeat(5_000)]) {
      const answer = await follow(token);
      expect([answer.status, answer.body]).toEqual([410, expect.objectContaining(ended)]);
    }
    const shared = connectionOf(test).model('ReportShare');
    await shared.updateOne({ _id: body.share._id }, { expiresAt: new Date(Date.now() - 1) });
    expect((await follow(body.token)).body).toMatchObject(ended);
    expect((await shares()).map(({ _id }) => _id)).not.toContain(body.share._id);
    const second = (await share()).body;
    expect((await customer.delete(`/projects/${OTHER}/report/shares/${second.share._id}`)).status).toBe(404);
    expect((await stranger.delete(`/projects/${ID}/report/shares/${second.share._id}`)).status).toBe(404);
    expect((await follow(second.token)).status).toBe(200);
    expect((await customer.delete(`/projects/${ID}/report/shares/${second.share._id}`)).status).toBe(204);
    expect((await follow(second.token)).body).toMatchObject(ended);
  });

  it.each([
    ['the past', new Date(Date.now() - DAY_MS).toISOString()],
    ['more than a year', new Date(Date.now() + 400 * DAY_MS).toISOString()],
    ['no date', 'tomorrow'],
  ])('cannot last until %s', async (_, expiresAt) => {
    expect((await share(customer, expiresAt)).status).toBe(400);
  });

  it('40 made at once are 20, and one that is revoked makes room for one', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => share(manager)));
    const made = answers.filter(({ status }) => status === 201);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(new Set(refused.map(({ status, body }) => `${status} ${body.message}`))).toEqual(
      new Set(['409 This report has many links already. Revoke one of them first.']),
    );
    expect(await shares()).toHaveLength(MAX_SHARES);
    for (const { body } of made) expect((await follow(body.token)).status).toBe(200);
    await admin.delete(`/projects/${ID}/report/shares/${made[0]?.body.share._id}`);
    expect(
      (await Promise.all([share(manager), share(manager), share(manager)]))
        .map(({ status }) => status)
        .toSorted((a, b) => a - b),
    ).toEqual([201, 409, 409]);
    for (const { _id } of await shares()) await admin.delete(`/projects/${ID}/report/shares/${_id}`);
  });

  const member = (permissions: object) => signedIn(test, { organization, permissions });
  const users = () => connectionOf(test).model('User');
  const clear = async () => void (await connectionOf(test).model('ReportShare').deleteMany({}));

  it.each([
    ['is deactivated', { active: false }],
    ['may no longer read projects', { 'permissions.readProjects': false }],
    ['moves to another organization', { organization: 'c'.repeat(24) }],
  ])('ends when its maker %s', async (_, change) => {
    const { client, user } = await member({ readProjects: true });
    const { body } = await share(client);
    expect((await follow(body.token)).status).toBe(200);
    await users().updateOne({ _id: user._id }, { $set: change });
    const ended = { code: 'LINK_INVALID', message: SHARE_ENDED };
    for (const part of ['', '/content']) expect((await follow(body.token, part)).body).toMatchObject(ended);
    const query = [[['project'], {}, ['sample']]];
    expect((await follow(body.token, '/compact', query)).body).toMatchObject(ended);
    expect((await shares()).map(({ _id }) => _id)).not.toContain(body.share._id);
  });

  it('who only reads cannot take all places, and ends no links of others', async () => {
    await clear();
    const readers = [];
    for (let n = 0; n < 3; n += 1) readers.push((await member({ readProjects: true })).client);
    const made = [];
    for (const reader of readers) {
      const answers = await Promise.all(Array.from({ length: 20 }, () => share(reader)));
      made.push(answers.filter(({ status }) => status === 201).length);
    }
    expect(made).toEqual([MAX_SHARES_OF_READER, MAX_READER_SHARES - MAX_SHARES_OF_READER, 0]);
    const [mine] = (await Promise.all(Array.from({ length: MAX_SHARES }, () => share(manager)))).filter(
      ({ status }) => status === 201,
    );
    expect(await shares()).toHaveLength(MAX_SHARES);
    const revoke = (client: TestClient, link = mine?.body.share._id) =>
      client.delete(`/projects/${ID}/report/shares/${link}`);
    const [reader = stranger] = readers;
    expect((await revoke(reader)).status).toBe(403);
    const own = (await shares(reader)).filter(({ revocable }) => revocable);
    expect(own).toHaveLength(MAX_SHARES_OF_READER);
    expect((await revoke(reader, own[0]?._id)).status).toBe(204);
    expect((await shares(manager)).every(({ revocable }) => revocable)).toBe(true);
    expect((await revoke(manager, own[1]?._id)).status).toBe(204);
    await clear();
  });

  it('places of makers who may no longer read are free again', async () => {
    await clear();
    const { client, user } = await member({ manageProjects: true });
    await Promise.all(Array.from({ length: MAX_SHARES }, () => share(client)));
    expect((await share(manager)).status).toBe(409);
    await users().updateOne({ _id: user._id }, { active: false });
    expect((await share(manager)).status).toBe(201);
    await clear();
  });

  it('one network asks so often through one link and no more; the link opens on for others', async () => {
    const { body } = await share();
    const attempts = connectionOf(test).model('SignInAttempt');
    await attempts.deleteMany({});
    expect((await follow(body.token)).status).toBe(200);
    // As if everything but the last question had been asked already.
    await attempts.updateMany({ count: { $gt: 0 } }, { count: ATTEMPT_LIMITS.share.pair - 1 });
    const answers = await Promise.all([1, 2, 3].map(() => follow<ErrorBody>(body.token, '/compact', SAMPLE)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 429, 429]);
    expect(answers.find(({ status }) => status === 429)?.body).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    // A refusal does not read the project, which may be large.
    const read = jest.spyOn(connectionOf(test).model('Project'), 'findOne');
    expect((await follow(body.token, '/content')).status).toBe(429);
    expect(read).not.toHaveBeenCalled();
    read.mockRestore();
    const other = (await share()).body;
    expect((await follow(other.token)).status).toBe(200);
    await attempts.deleteMany({});
    expect((await follow(body.token)).status).toBe(200);
  });

  it('who guesses secrets is slowed down, whatever is guessed', async () => {
    const attempts = connectionOf(test).model('SignInAttempt');
    await attempts.deleteMany({});
    expect((await follow('guess')).status).toBe(410);
    await attempts.updateMany({}, { count: ATTEMPT_LIMITS.link.network });
    expect((await follow('another guess')).status).toBe(429);
    await attempts.deleteMany({});
  });

  it('end for good when the report is taken back', async () => {
    const { body } = await share();
    expect((await admin.post(`/projects/${ID}/actions/unpublish`)).status).toBe(200);
    expect((await follow(body.token)).body).toMatchObject({ message: SHARE_ENDED });
    expect((await share(admin)).status).toBe(409);
    expect((await share()).status).toBe(404);
    expect((await admin.post(`/projects/${ID}/actions/publish`)).status).toBe(200);
    expect((await follow(body.token)).status).toBe(410);
  });
});
