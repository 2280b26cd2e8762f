import { neutralizeText, restoreText } from '@aislelab/domain';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readCell } from './formula.ts';
import { readLength, unitInName } from './lengths.ts';
import { suggestMapping } from './mapping.ts';
import { detectDecimal, readPrice } from './numbers.ts';
import { matchPackshots } from './packshot-names.ts';

describe('prices', () => {
  it.each<[string | number, '.' | ',', number]>([
    ['1.99', '.', 199],
    ['1,99 €', '.', 199],
    ['€ 1.234,50', '.', 123450],
    ['$1,234.50', ',', 123450],
    ["CHF 1'234.50", '.', 123450],
    ['1 234,5', ',', 123450],
    ['1.234', ',', 123400],
    ['1,234', '.', 123400],
    ['0,5', '.', 50],
    ['12', ',', 1200],
    ['.99', '.', 99],
    ['1.990', '.', 199],
    ['1.90 kr.', '.', 190],
    [2.1 + 0.2, '.', 230],
  ])('%j with decimal %s is %d cents', (cell, decimal, cents) => {
    expect(readPrice(cell, decimal)).toEqual({ cents });
  });

  it.each(['1.2.3', '1,23,45', 'free', '1e5', '--1', '12,34,56', '1.999'])('%s is refused', (text) => {
    expect(readPrice(text, '.')).toHaveProperty('problem');
  });

  it('the decimal sign of a file is what its numbers show', () => {
    expect(detectDecimal(['1.234', '12,5', '3,99'])).toBe(',');
    expect(detectDecimal(['1,234', '12.5', '3.99'])).toBe('.');
    expect(detectDecimal(['1.234,50 €', '2.000'])).toBe(',');
    expect(detectDecimal([1.5, 'text', ''])).toBe('.');
  });
});

describe('lengths', () => {
  it.each<[string | number, 'CM' | 'MM' | 'M' | 'INCH', '.' | ',', number, 'CM' | 'INCH']>([
    ['30.8', 'CM', '.', 30.8, 'CM'],
    ['30,8 cm', 'INCH', '.', 30.8, 'CM'],
    ['308', 'MM', '.', 30.8, 'CM'],
    ['1.308', 'MM', ',', 130.8, 'CM'],
    [0.308, 'M', '.', 30.8, 'CM'],
    ['12 1/8 in', 'CM', '.', 12.125, 'INCH'],
    ['12 1/8"', 'CM', '.', 12.125, 'INCH'],
    ['12 1/8', 'INCH', '.', 12.125, 'INCH'],
    ['7,5 Zoll', 'CM', ',', 7.5, 'INCH'],
    ['7,5 pulgadas', 'CM', ',', 7.5, 'INCH'],
    ['12 po', 'CM', '.', 12, 'INCH'],
    ['30 Zentimeter', 'MM', '.', 30, 'CM'],
  ])('%j in a column of %s with decimal %s is %d %s', (cell, column, decimal, value, unit) => {
    expect(readLength(cell, column, decimal)).toEqual({ value, unit });
  });

  it('a column says its unit in its name', () => {
    expect(['Width (mm)', 'Breite in cm', 'largeur_po', 'Height', 'H [inch]'].map(unitInName)).toEqual([
      'MM',
      'CM',
      'INCH',
      null,
      'INCH',
    ]);
  });
});

describe('columns', () => {
  it.each([
    [
      [
        'Artikelnummer',
        'EAN',
        'Bezeichnung',
        'Marke',
        'Hersteller',
        'Warengruppe',
        'VK-Preis',
        'Breite (mm)',
        'Höhe in mm',
      ],
      { sku: 0, barcode: 1, name: 2, brand: 3, company: 4, category: 5, price: 6, width: 7, height: 8 },
    ],
    [
      ['Code-barres', 'Libellé produit', 'Marque', 'Fabricant', 'Catégorie', 'Prix', 'Largeur [cm]', 'Hauteur [cm]'],
      { barcode: 0, name: 1, brand: 2, company: 3, category: 4, price: 5, width: 6, height: 7 },
    ],
    [
      ['Código de barras', 'Nombre del producto', 'Marca', 'Fabricante', 'Categoría', 'PVP', 'Ancho', 'Alto'],
      { barcode: 0, name: 1, brand: 2, company: 3, category: 4, price: 5, width: 6, height: 7 },
    ],
    [
      ['UPC', 'Item', 'Product Name', 'BRAND', 'Manufacturer', 'Segment', 'RRP', 'W', 'H', 'UOM', 'nonsense'],
      { barcode: 0, name: 2, brand: 3, company: 4, category: 5, price: 6, width: 7, height: 8, lengthUnit: 9 },
    ],
  ])('%j are understood', (columns, expected) => {
    const found = Object.entries(suggestMapping(columns, 'products')).map(([field, mapped]) => [field, mapped?.column]);
    expect(Object.fromEntries(found)).toEqual(expected);
  });

  it('keeps the unit of a column with it', () => {
    expect(suggestMapping(['Breite (mm)', 'Height in'], 'products')).toEqual({
      width: { column: 0, unit: 'MM' },
      height: { column: 1, unit: 'INCH' },
    });
  });
});

describe('text that a spreadsheet would run', () => {
  it.each(['=1+1', '+1', '-cmd', '@SUM(A1)', '\t=1', '  =1', '＝1', '\u200b=1', '\u2060=1', '\u00ad=1', "'=1", '\0=1'])(
    'V-74 %j is written with an apostrophe before it',
    (text) => expect(neutralizeText(text)).toBe(`'${text}`),
  );
  it.each(['-5', '-5.25', '-1,5', 'plain', "it's", '', "O'Neil = x"])('V-74 %j is left alone', (text) =>
    expect(neutralizeText(text)).toBe(text),
  );
  it('any text comes back as it was', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('=', "'", '-', '+', ' ', 'a', '1', '\t', '＝') }), (text) => {
        expect(restoreText(neutralizeText(text))).toBe(text);
      }),
    );
  });
  it('reads ="00123" as the text it protects', () => {
    expect(readCell('="00123"')).toEqual({ value: '00123', formula: false });
    expect(readCell('=A1&"x"')).toMatchObject({ formula: true });
  });
});

describe('case 27 packshots by the file names of the trade', () => {
  const products = [
    { _id: 'a', barcode: '59032823', sku: 'CO-1' },
    { _id: 'b', barcode: '4006381333931', sku: 'x_back' },
    { _id: 'c', barcode: '96385074', sku: '' },
    { _id: 'd', barcode: '96385074', sku: '' },
  ];
  it.each([
    ['59032823.png', 'a', 'front'],
    ['packs/0000059032823.PNG', 'a', 'front'],
    ['4006381333931.1.png', 'b', 'front'],
    ['4006381333931.7.png', 'b', 'back'],
    ['04006381333931_C1N1.png', 'b', 'front'],
    ['4006381333931_C7N1.png', 'b', 'back'],
    ['4006381333931_A1C1_en.png', 'b', 'front'],
    ['co-1.png', 'a', 'front'],
    ['CO-1_back.png', 'a', 'back'],
    ['CO-1-front.png', 'a', 'front'],
    ['x_back.png', 'b', 'front'],
    ['CO-1 . _vorne.png', 'a', 'front'],
    ['C:\\shots\\CO-1.png', 'a', 'front'],
  ])('%s is product %s, %s', (name, product, side) => {
    expect(matchPackshots([name], products)).toEqual([{ name, product, side }]);
  });
  it.each([
    ['96385074.png', '2 products have this barcode'],
    ['4006381333930.png', 'check digit should be 1'],
    ['unknown.png', 'No product has this SKU'],
  ])('%s is not guessed: %s', (name, reason) => {
    expect(matchPackshots([name], products)).toEqual([
      { name, product: null, reason: expect.stringContaining(reason) },
    ]);
  });
});
