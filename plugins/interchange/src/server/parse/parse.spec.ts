import { DomainError } from '@aislelab/domain';
import { describe, expect, it } from '@jest/globals';
import ExcelJS from 'exceljs';
import { strToU8, zipSync } from 'fflate';
import { Parser } from './parser.ts';
import { readFile } from './read-file.ts';

const csv = (text: string) => readFile(strToU8(text));
const cells = async (table: ReturnType<typeof readFile>) => (await table).rows.map((row) => row.cells);

async function workbook(rows: readonly (readonly unknown[])[]): Promise<Uint8Array> {
  const book = new ExcelJS.Workbook();
  const sheet = book.addWorksheet('Sheet');
  for (const row of rows) sheet.addRow(row);
  return new Uint8Array(await book.xlsx.writeBuffer());
}

describe('CSV', () => {
  it.each([
    ['comma', 'a,b\n1,2\n', ','],
    ['semicolon with decimal commas', 'a;b\n1,5;2,5\n3,5;4\n', ';'],
    ['tab', 'a\tb\n1\t2\n', '\t'],
    ['bar', 'a|b\n1|2\n', '|'],
    ['commas inside of quotes', 'a;b\n"1,2,3";"x,y"\n"4,5";z\n', ';'],
    ['declared by a spreadsheet', 'sep=;\r\na;b\r\n1;2\r\n', ';'],
  ])('finds the delimiter: %s', async (_, text, delimiter) => {
    const table = await csv(text);
    expect(table).toMatchObject({ delimiter, columns: ['a', 'b'] });
    expect(table.rows[0]?.cells).toHaveLength(2);
  });

  it('understands quotes, line breaks in texts, empty lines, and says where a row stands', async () => {
    const table = await csv('name,text\r\n\r\n"Say ""hi""","two\nlines"\r\n,\r\nlast,"x"');
    expect(table.rows).toEqual([
      { line: 3, cells: ['Say "hi"', 'two\nlines'] },
      { line: 6, cells: ['last', 'x'] },
    ]);
  });

  it.each<[string, number[]]>([
    ['UTF-8 with a mark', [0xef, 0xbb, 0xbf, ...strToU8('name,x\nKäse,1')]],
    ['UTF-8', [...strToU8('name,x\nKäse,1')]],
    ['Windows-1252', [...Buffer.from('name,x\nKäse,1', 'latin1')]],
    ['UTF-16', [0xff, 0xfe, ...Buffer.from('name,x\nKäse,1', 'utf16le')]],
  ])('reads %s', async (_, bytes) => {
    const table = await readFile(Uint8Array.from(bytes));
    expect(table.columns).toEqual(['name', 'x']);
    expect(table.rows[0]?.cells).toEqual(['Käse', '1']);
  });

  it('names columns that have no name or one that is taken', async () => {
    expect((await csv('a,,a,b\n1,2,3,4')).columns).toEqual(['a', 'Column 2', 'a (2)', 'b']);
  });
});

describe('workbooks', () => {
  it('numbers stay numbers, formulas stay text and are never worked out', async () => {
    const book = await workbook([
      ['Name', 'Price', 'Barcode', 'Rich'],
      ['Käse', 1.5, '04971850934912', { richText: [{ text: 'a' }, { text: 'b' }] }],
      ['x', { formula: '1+1', result: 2 }, 6932169358293, { text: 'link', hyperlink: 'http://x.test' }],
    ]);
    expect(await readFile(book)).toMatchObject({ columns: ['Name', 'Price', 'Barcode', 'Rich'], delimiter: null });
    expect(await cells(readFile(book))).toEqual([
      ['Käse', 1.5, '04971850934912', 'ab'],
      ['x', '=1+1', 6932169358293, 'link'],
    ]);
  });
});

describe('hostile files are refused with a sentence', () => {
  const part = (name: string, text: string) => zipSync({ [name]: strToU8(text) }, { level: 9 });
  const sheet = (data: string) => `<worksheet><sheetData>${data}</sheetData></worksheet>`;
  const big = '0'.repeat(110 * 1024 * 1024);
  it.each<[string, () => Uint8Array | Promise<Uint8Array>, RegExp]>([
    ['nothing', () => new Uint8Array(), /empty/],
    ['a header alone', () => strToU8('a,b\n'), /no rows/],
    ['a picture called CSV', () => Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]), /neither CSV nor/],
    ['an old workbook', () => Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2]), /old Excel/],
    ['a ZIP that is no workbook', () => part('readme.txt', 'hi'), /no Excel workbook/],
    ['a ZIP bomb', () => part('xl/worksheets/sheet1.xml', big), /too large once it is unpacked/],
    ['a bomb of texts', () => part('xl/sharedStrings.xml', big), /too large once it is unpacked/],
    ['half a workbook', async () => (await workbook([['a'], ['b']])).slice(0, 900), /damaged|no Excel/],
    ['no XML in it', () => part('xl/worksheets/sheet1.xml', 'not xml <'), /damaged|empty/],
    [
      'a column far out',
      () => part('xl/worksheets/sheet1.xml', sheet('<row r="1"><c r="XFD1" t="inlineStr"><is><t>x</t></is></c></row>')),
      /more than 100 columns/,
    ],
    ['a million columns', () => strToU8(`${','.repeat(1_000_000)}\n`), /more than 100 columns/],
    [
      '101 columns',
      () => strToU8(`${Array.from({ length: 101 }, (_, i) => `c${i}`).join()}\n1\n`),
      /more than 100 columns/,
    ],
    ['a huge cell', () => strToU8(`a,b\n${'x'.repeat(2_000_000)},1\n`), /more than 5,000 characters/],
    ['a quote that never closes', () => strToU8('a,b\n"open,1\nc,d\n'), /Line 2: a quote/],
    ['too many rows', () => strToU8(`a,b\n${'1,2\n'.repeat(10_001)}`), /at most 10,000 rows/],
    ['millions of empty lines', () => new Uint8Array(19_000_000).fill(10), /at most 200,000 lines/],
    ['more than 20 MB', () => new Uint8Array(20 * 1024 * 1024 + 1).fill(65), /at most 20 MB/],
  ])('%s', async (_, make, message) => {
    const parsed = await new Parser().parse('an account', await make()).catch((error: unknown) => error);
    expect(parsed).toBeInstanceOf(DomainError);
    expect(parsed).toMatchObject({ code: 'INVALID_INPUT', message: expect.stringMatching(message) });
  });

  it('a workbook that names one long text often counts each time', async () => {
    const text = 'x'.repeat(5_000);
    const bytes = await workbook([['a'], ...Array.from({ length: 60 }, () => Array.from({ length: 100 }, () => text))]);
    expect(bytes.length).toBeLessThan(100_000);
    const parsed = await new Parser().parse('an account', bytes).catch((error: unknown) => error);
    expect(parsed).toMatchObject({ message: expect.stringMatching(/at most 20 million characters/) });
  });

  it('what takes more memory than a thread may have ends that thread only', async () => {
    const many = Array.from(
      { length: 9_000 },
      (_, row) => `<row r="${row + 1}">${'<c r="A1" t="s"><v>0</v></c>'.repeat(300)}</row>`,
    );
    const bytes = zipSync({ 'xl/worksheets/sheet1.xml': strToU8(sheet(many.join(''))) });
    const before = process.memoryUsage().rss;
    await new Parser().parse('an account', bytes).catch(() => undefined);
    expect(process.memoryUsage().rss - before).toBeLessThan(700 * 1024 * 1024);
  });

  it('reads 10,000 rows in a thread while this one goes on', async () => {
    const rows = Array.from({ length: 10_000 }, (_, n) => `Pack ${n},Cereal,${n}.99`).join('\n');
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 1);
    const table = await new Parser().parse('an account', strToU8(`name,category,price\n${rows}`));
    clearInterval(timer);
    expect(table.rows).toHaveLength(10_000);
    expect(turns).toBeGreaterThan(5);
  });

  it('a few files wait for their turn, more are asked to come again', async () => {
    const parser = new Parser();
    const all = await Promise.allSettled(
      Array.from({ length: 12 }, (_, n) => parser.parse(`account ${n}`, strToU8('a,b\n1,2\n'))),
    );
    const refused = all.filter(({ status }) => status === 'rejected');
    expect(refused).toEqual([
      expect.objectContaining({ reason: expect.objectContaining({ code: 'UNAVAILABLE' }) }),
      expect.objectContaining({ reason: expect.objectContaining({ code: 'UNAVAILABLE' }) }),
    ]);
    expect((await parser.parse('account 1', strToU8('a,b\n1,2\n'))).rows).toHaveLength(1);
  });

  it('files of one account are read one at a time, and it is asked to come again before others are', async () => {
    const parser = new Parser();
    const read: string[] = [];
    const file = strToU8('a,b\n1,2\n');
    const parse = (account: string) => parser.parse(account, file).then(() => read.push(account));
    const flood = Promise.allSettled(Array.from({ length: 12 }, () => parse('flood')));
    await parse('other');
    const refused = (await flood).filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(9);
    expect(refused[0]).toMatchObject({ reason: { code: 'TOO_MANY_REQUESTS' } });
    expect(read.slice(0, 2)).toContain('other');
  });
});
