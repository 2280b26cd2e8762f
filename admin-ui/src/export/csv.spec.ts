import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { neutralise, toCsv } from './csv.ts';

describe('export', () => {
  it.each([
    '=HYPERLINK("http://evil.test";"x")',
    '+1',
    '-1+2',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\ttext',
    '  =1',
    '\u00a0=1',
    '\u200b=1',
    '\ufeff=1',
    '\n\u0000=1',
    '＝1+1',
    '＠SUM(A1)',
  ])('writes %j as a text', (formula) => {
    expect(neutralise(formula)).toBe(`'${formula}`);
  });

  it('leaves other texts and numbers alone', () => {
    expect(['Oat 1 l', 'a=b', 'info@demo.test', '', '5-10'].map(neutralise)).toEqual([
      'Oat 1 l',
      'a=b',
      'info@demo.test',
      '',
      '5-10',
    ]);
    expect(toCsv([[-5, 1.5, true, null, undefined]])).toBe('\uFEFF-5,1.5,true,,\r\n');
  });

  it('quotes what holds a comma, a quote or a line break, also behind the apostrophe', () => {
    expect(toCsv([['a,b', 'say "x"', 'two\nlines', '=1,2']])).toBe('\uFEFF"a,b","say ""x""","two\nlines","\'=1,2"\r\n');
  });

  it('no text begins as a formula, whatever it is', () => {
    const blank = fc.constantFrom('', ' ', '\t', '\r', '\n', '\u00a0', '\u200b', '\ufeff', '\u0000', '\u2060');
    const sign = fc.constantFrom('=', '+', '-', '@', '＝', '＋', '－', '＠');
    fc.assert(
      fc.property(fc.array(blank, { maxLength: 4 }), sign, fc.string(), (blanks, first, rest) => {
        expect(neutralise(blanks.join('') + first + rest).startsWith("'")).toBe(true);
      }),
    );
  });
});
