import { describe, expect, it } from '@jest/globals';
import { CATEGORY, BRAND, COMPANY, COLUMNS, item, library, plan, only, messages } from './testing/plan.ts';

describe('what an import would do with a row', () => {
  it('case 18 takes valid barcodes whose check digit is 0, and longer ones', () => {
    for (const barcode of ['623543742680', '623543741560', '04971850934912']) {
      const row = only(`Flakes|Cereal|Morning||1.99|${barcode}||5|10|`);
      expect(row).toMatchObject({ verdict: 'new', fields: { barcode, barcodeOverridden: false }, reasons: [] });
    }
  });

  it('case 19 a wrong check digit is refused with the expected one, and kept when the person says so', () => {
    const line = 'Flakes|Cereal|Morning||1.99|623543742681||5|10|';
    expect(only(line)).toMatchObject({ verdict: 'refused' });
    expect(messages(only(line))).toBe('Check digit should be 0, found 1');
    const kept = only(line, library(), { keepBarcodes: true });
    expect(kept).toMatchObject({ verdict: 'new', fields: { barcode: '623543742681', barcodeOverridden: true } });
    expect(messages(only('Flakes|Cereal|Morning||1.99|4711||5|10|'))).toContain('8, 12, 13 or 14 digits');
    expect(only('Flakes|Cereal|Morning||1.99|4711||5|10|', library(), { keepBarcodes: true }).verdict).toBe('new');
  });

  it('case 19 an internal code that the library keeps already is no question again', () => {
    const known = library([item(1, { barcode: '623543742681', barcodeOverridden: true })]);
    expect(only('Pack 1|Cereal|Morning||1.99|623543742681||||', known)).toMatchObject({ verdict: 'unchanged' });
  });

  it('case 20 the same code with more zeros is the same product, and its text stays as it is', () => {
    const known = library([item(1, { barcode: '59032823' })]);
    expect(only('Pack 1|||||0000059032823||||', known)).toMatchObject({
      verdict: 'unchanged',
      item: known.items[0]?._id,
    });
    const row = only('Pack 1|||||00000059032823||||New text', known);
    expect(row).toMatchObject({ verdict: 'changed', fields: { description: 'New text' } });
    expect(row.fields).not.toHaveProperty('barcode');
  });

  it.each(['6.93217E+12', '6,93217E+12', '6.93217e12'])(
    'case 21 %s has lost its digits: refused with advice',
    (text) => {
      const row = only(`Flakes|Cereal|Morning||1.99|${text}||5|10|`, library(), { keepBarcodes: true });
      expect(row.verdict).toBe('refused');
      expect(messages(row)).toMatch(/digits are lost.*as text/i);
    },
  );

  it('case 21 a barcode that is a whole number in a workbook is read digit by digit', () => {
    const row = only(['Flakes', 'Cereal', 'Morning', '', 1.99, 6932169358293, '', 5, 10, '']);
    expect(row.fields).toMatchObject({ barcode: '6932169358293', price: 199, width: 5, height: 10 });
  });

  it('case 22 zeros that a spreadsheet dropped are put back where the check digit agrees, and said', () => {
    const row = only(['Flakes', 'Cereal', 'Morning', '', 1.99, 36000291452, '', 5, 10, '']);
    expect(row).toMatchObject({ verdict: 'new', fields: { barcode: '036000291452' } });
    expect(row.reasons).toEqual([expect.objectContaining({ field: 'barcode', note: true })]);
  });

  it('case 23 a partial list removes nothing unless replacing is chosen, and then only what no row names', () => {
    const known = library([item(1, { barcode: '59032823' }), item(2, { sku: 'A-2' }), item(3), item(4)]);
    const lines = ['Pack 1|||||59032823||||', '||||abc||A-2|||', 'Pack 3||Morning|||||||'];
    expect(plan(lines, known).rows.map(({ verdict }) => verdict)).toEqual(['unchanged', 'refused', 'unchanged']);
    const replaced = plan(lines, known, { mode: 'replace' }).rows;
    expect(replaced.filter(({ verdict }) => verdict === 'removed').map(({ name }) => name)).toEqual(['Pack 4']);
  });

  it('case 24 formulas are refused, what an export made harmless is read back, quoted codes are text', () => {
    expect(messages(only('=HYPERLINK("http://x")|Cereal|Morning||1.99|||5|10|'))).toContain('holds a formula');
    expect(only(`'=Fresh=|Cereal|Morning||1.99|="59032823"||5|10|'-5`)).toMatchObject({
      verdict: 'new',
      name: '=Fresh=',
      fields: { name: '=Fresh=', barcode: '59032823', description: '-5' },
    });
  });

  it('case 25 sizes are compared in the unit of the file: equal ones are not converted again', () => {
    const inch = { width: 19.05, height: 15.24, widthInch: 7.5, heightInch: 6, lengthUnit: 'INCH' } as const;
    const known = library([item(1, { ...inch, sku: 'A' })]);
    for (const [width, height] of [
      ['7.5 in', '6"'],
      ['190.5 mm', '15.24'],
      ['7 1/2 in', '6 in'],
    ]) {
      expect(only(`|||||||A|${width}|${height}|`.replace('|||||||A', '||||||A'), known)).toMatchObject({
        verdict: 'unchanged',
      });
    }
    expect(only('||||||A|7.25 in|6 in|', known)).toMatchObject({
      verdict: 'changed',
      fields: { width: 7.25, height: 6, lengthUnit: 'INCH' },
      before: { width: '7.5 in' },
      after: { width: '7.25 in' },
    });
  });

  it('case 14 a product without a size is missing one, not 10 x 10', () => {
    const row = only('Flakes|Cereal|Morning||1.99|||||');
    expect(row.fields).toMatchObject({ width: null, height: null, lengthUnit: 'CM' });
    expect(row.reasons).toEqual([
      expect.objectContaining({ note: true, message: expect.stringContaining('Without a size') }),
    ]);
  });
});

describe('matching', () => {
  it('goes by id, then barcode, then SKU, then name and brand', () => {
    const known = library([
      item(1, { barcode: '59032823' }),
      item(2, { sku: 'A-2' }),
      item(3, { name: 'Flakes' }),
      item(4, { name: 'Named', barcode: '96385074' }),
    ]);
    const columns = [...COLUMNS, 'ID'];
    const rows = plan(
      [
        'Whatever|||||59032823|A-2|||',
        'flakes||MORNING|||||||',
        `Renamed|||||||||| ${known.items[1]?._id}`.replace('||||||||||', '||||||||||'),
        'Named||Morning|||4006381333931||||',
      ],
      known,
      {},
      columns,
    ).rows;
    expect(rows.map(({ item: id }) => id)).toEqual([...['1', '3', '2'].map((n) => n.padStart(24, '0')), null]);
    expect(rows[3]?.verdict).toBe('refused');
  });

  it('one barcode on several packs is told apart by SKU or name, and refused when nothing does', () => {
    const twice = [item(1, { barcode: '59032823', sku: 'old' }), item(2, { barcode: '59032823', sku: 'new' })];
    expect(only('X1|||||59032823|new|||', library(twice)).item).toBe(twice[1]?._id);
    expect(only('Pack 1|||||59032823||||', library(twice)).item).toBe(twice[0]?._id);
    expect(messages(only('Other|||||59032823||||', library(twice)))).toContain('2 items of the library answer');
  });

  it('rows that mean the same item are refused with the line that came first; different SKUs keep both', () => {
    const lines = [
      'Flakes|Cereal|Morning||1|59032823|||',
      'Flakes too|Cereal|Morning||1|0000059032823|||',
      'Old|Cereal|Morning||1|96385074|A|||',
      'New|Cereal|Morning||1|96385074|B|||',
      'Old|Cereal|Morning||1||A|||',
    ].map((line) => `${line}|`);
    const { rows } = plan(lines);
    expect(rows.map(({ verdict }) => verdict)).toEqual(['new', 'refused', 'new', 'new', 'refused']);
    expect(messages(rows[1] ?? rows[0]!)).toContain('line 2');
    expect(messages(rows[4] ?? rows[0]!)).toContain('line 4');
  });

  it('an item of another library is recognised and never changed', () => {
    const global = item(9, { name: 'Global' });
    const known = library([], { foreign: [global] });
    const columns = ['ID', 'Name', 'Price'];
    const rows = plan(
      [
        [global._id, 'Global', '1.99'],
        [global._id, 'Global', '2.50'],
      ],
      known,
      {},
      columns,
    ).rows;
    expect(rows.map(({ verdict }) => verdict)).toEqual(['unchanged', 'refused']);
  });
});

describe('references', () => {
  it('are found by name, and made only when the person says so, with everything they need', () => {
    const line = 'Bar|Snacks|Crunch|Crunch Ltd|1.50|||5|10|';
    const refused = plan([line]);
    expect(refused.rows[0]?.verdict).toBe('refused');
    expect(refused.missing).toEqual({
      categories: ['Snacks'],
      companies: ['Crunch Ltd'],
      brands: [{ name: 'Crunch', company: 'Crunch Ltd' }],
    });
    expect(only(line, library(), { create: true })).toMatchObject({
      verdict: 'new',
      fields: {
        category: { create: 'snacks' },
        company: { create: 'crunch ltd' },
        brand: { create: 'crunch\ncrunch ltd' },
      },
    });
    expect(messages(only('Bar|Cereal|Crunch||1.50|||5|10|'))).toContain('name its company');
  });

  it('a brand name of two companies asks for the company; own items come before global ones', () => {
    const other = 'e'.repeat(24);
    const own = '1'.repeat(24);
    const known = library([], {
      companies: [
        { _id: COMPANY, name: 'Mill & Co' },
        { _id: other, name: 'Other' },
      ],
      brands: [
        { _id: BRAND, name: 'Morning', company: COMPANY },
        { _id: own, name: 'morning', company: other },
      ],
      categories: [
        { _id: own, name: 'CEREAL', organization: 'f'.repeat(24) },
        { _id: CATEGORY, name: 'Cereal', organization: null },
      ],
    });
    expect(messages(only('Bar|Cereal|Morning||1|||5|10|', known))).toContain('Several companies');
    expect(only('Bar|Cereal|Morning|Other|1|||5|10|', known).fields).toMatchObject({
      brand: { id: own },
      company: { id: other },
      category: { id: own },
    });
  });
});

describe('rows that cannot be read', () => {
  it.each([
    ['Flakes|Cereal|Morning||abc|||5|10|', "'abc' is no price"],
    ['Flakes|Cereal|Morning||-1|||5|10|', 'cannot be negative'],
    ['Flakes|Cereal|Morning||1.999|||5|10|', 'more than two decimals'],
    ['Flakes|Cereal|Morning||1|||wide|10|', 'Width: Not a length'],
    ['Flakes|Cereal|Morning||1|||0|10|', 'Width: Must be more than 0'],
    ['Flakes|Cereal|Morning||1|||20 m|10|', 'must be at most 300 cm'],
    [`${'F'.repeat(201)}|Cereal|Morning||1|||5|10|`, 'at most 200 characters'],
    ['two\nlines|Cereal|Morning||1|||5|10|', 'one line'],
    ['Flakes|Cereal|Morning|||||5|10|', 'a new one needs a price'],
    ['|Cereal|Morning||1|||5|10|', 'a new one needs a name'],
    ['Flakes|Cereal|Morning||1|12-34x||5|10|', 'digits only'],
    ['Flakes|Cereal|Morning||1|||5|10||more', '11 cells'],
  ])('%s: %s', (line, message) => {
    const row = only(line);
    expect(row.verdict).toBe('refused');
    expect(messages(row)).toContain(message);
    expect(row.reasons.filter(({ note }) => !note)).toHaveLength(1);
  });

  it('empty cells leave what is stored as it is', () => {
    const known = library([item(1, { sku: 'A', description: 'kept', price: 250 })]);
    expect(only('||||||A|||', known)).toMatchObject({ verdict: 'unchanged', name: 'Pack 1' });
  });
});

describe('POS materials', () => {
  const columns = ['Name', 'Type', 'Category', 'Brand'];
  it('are matched by name and type, and their types read as people write them', () => {
    const stored = {
      _id: 'a'.repeat(24),
      version: 2,
      name: 'Summer',
      type: 'TOP' as const,
      region: null,
      category: null,
      brand: BRAND,
    };
    const rows = plan(
      ['Summer|top|Cereal|Morning', 'Summer|Floor sticker|Cereal|Morning', 'Summer|flag|Cereal|Morning'],
      library([stored]),
      { kind: 'posmaterials' },
      columns,
    ).rows;
    expect(rows.map(({ verdict }) => verdict)).toEqual(['changed', 'new', 'refused']);
    expect(rows[0]?.fields).toEqual({ category: { id: CATEGORY } });
    expect(rows[1]?.fields).toMatchObject({ type: 'FLOOR_STICKER' });
  });
});

describe('cells longer than anything that is meant', () => {
  const long = '1'.repeat(4_999);
  it.each([
    [`Flakes|Cereal|Morning||${long}|||5|10|`, 'Price has more than 60 characters'],
    [`Flakes|Cereal|Morning||1.99|||${long}|10|`, 'Width has more than 60 characters'],
    [`Flakes|Cereal|Morning||1.99|${long}||5|10|`, 'Barcode has more than 600 characters'],
    [`${long}|Cereal|Morning||1.99|||5|10|`, 'Name has more than 600 characters'],
    [`Flakes|${'\uFDFA'.repeat(201)}|Morning||1.99|||5|10|`, `'${'\uFDFA'.repeat(39)}…' has more than 200 characters`],
  ])('are refused before they are read', (line, message) => {
    const row = only(line);
    expect([row.verdict, messages(row)]).toEqual(['refused', expect.stringContaining(message)]);
  });

  it('a unit of that length is no unit', () => {
    const columns = ['Name', 'Category', 'Brand', 'Price', 'Width', 'Unit'];
    const [row] = plan([`Flakes|Cereal|Morning|1.99|5|${long}`], library(), {}, columns).rows;
    expect(row && messages(row)).toContain('is no unit');
  });
});
