import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { csvLine, neutralizeText, restoreText } from './spreadsheet-text.ts';

const BLANKS = ['', ' ', '\t', '\r', '\n', '\u00a0', '\u200b', '\ufeff', '\u0000', '\u2060'] as const;
const SIGNS = ['=', '+', '-', '@', '＝', '＋', '－', '＠'] as const;

/** Cells as a reader finds them that parts by `separator` and knows the quotes of RFC 4180. */
function read(text: string, separator: string): string[] {
  const cells: string[] = [];
  let at = 0;
  while (at <= text.length) {
    let cell = '';
    if (text[at] === '"') {
      for (at += 1; at < text.length && !(text[at] === '"' && text[at + 1] !== '"'); at += text[at] === '"' ? 2 : 1)
        cell += text[at];
      at += 1;
    }
    for (; at < text.length && text[at] !== separator && !/[\r\n]/.test(text[at] ?? ''); at += 1) cell += text[at];
    cells.push(cell);
    at += 1;
  }
  return cells;
}
const runs = (cell: string) => /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]/u.test(cell);

describe('text that a spreadsheet would run', () => {
  it.each([
    '=HYPERLINK("http://evil.test";"x")',
    '-1+2',
    '\ttext',
    '\rtext',
    '  =1',
    '\u00a0=1',
    '\ufeff=1',
    '＠SUM(A1)',
  ])('V-74 %j is written as a text', (formula) => expect(neutralizeText(formula)).toBe(`'${formula}`));

  it.each([
    ['x;=1+1', "x;'=1+1"],
    ['x; @SUM(A1)', "x;' @SUM(A1)"],
    ['x;"=1+1', `x;'"=1+1`],
    ['x\n-1+1', "x\n'-1+1"],
    ['=1;=2', "'=1;'=2"],
    ["x;'=1", "x;''=1"],
    ['x\r\n=1', "x\r\n'=1"],
  ])('V-74 %j hides no formula from a reader that parts by semicolons', (text, safe) =>
    expect([neutralizeText(text), restoreText(safe)]).toEqual([safe, text]),
  );

  it('V-74 other texts and numbers are left alone', () => {
    const plain = ['Oat 1 l', 'a=b', 'info@demo.test', '', '5-10', '-5', 'sweet; crisp', 'a;b=c'];
    expect(plain.map(neutralizeText)).toEqual(plain);
    expect(csvLine([-5, 1.5, true, null, undefined])).toBe('-5,1.5,true,,\r\n');
  });

  it('no file of XML is damaged by a character that it cannot hold', () => {
    expect(neutralizeText('Oat \uFFFE\uFFFF\uD800 😀')).toBe('Oat  😀');
    expect(neutralizeText('\uFFFF=1')).toBe("'=1");
  });

  it('quotes what holds a comma, a quote or a line break, also behind the apostrophe', () => {
    expect(csvLine(['a,b', 'say "x"', 'two\nlines', '=1,2'])).toBe('"a,b","say ""x""","two\nlines","\'=1,2"\r\n');
  });

  it('V-74 no cell begins as a formula, whatever stands in it and whichever of both signs parts the cells', () => {
    const part = fc.constantFrom(...BLANKS, ...SIGNS, ';', '"', "'", ',', 'a', '1');
    const text = fc.string({ unit: part, maxLength: 12 });
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 3 }), (cells) => {
        const line = csvLine(cells.map((cell) => `${cell}x`));
        for (const separator of [',', ';'])
          for (const cell of read(line, separator).filter(runs)) expect([separator, cell]).toEqual([]);
        for (const cell of cells) expect(restoreText(neutralizeText(cell))).toBe(cell);
      }),
      { numRuns: 2_000 },
    );
  });
});
