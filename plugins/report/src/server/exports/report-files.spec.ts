import { connectionOf, type TestApp, type TestClient } from '@aislelab/backend/testing';
import type { ErrorBody, Project } from '@aislelab/domain';
import type { CompactRow } from '@aislelab/statistics';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import ExcelJS from 'exceljs';
import JSZip from 'jszip';
import { BARISTA } from '../../testing/fixture-content.ts';
import { followShare, GERMAN, ID, OTHER, publishReports, shareReport } from '../../testing/published-reports.ts';

let test: TestApp;
let customer: TestClient;
let stranger: TestClient;
beforeAll(async () => {
  ({ test, customer, stranger } = await publishReports());
});
afterAll(() => test?.close());

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
    const { body } = await shareReport(customer);
    expect((await followShare<Project>(test, body.token)).body).toMatchObject({
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
