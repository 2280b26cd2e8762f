import { fontFilesFor } from '@aislelab/server-kit/fonts';
import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { GlobalFonts } from '@napi-rs/canvas';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dataFixture } from '../../../testing/fixture-data.ts';
import { reportDocument } from '../pages/report-document.ts';
import { storeMap } from './map.ts';
import { Letters } from './letters.ts';
import { writePdf } from './pdf.ts';
import { Pen } from './pen.ts';

const NAMES = 'Żółć (ngọt) “ok’s” 1:2 -> 3x4, крем γάλα おいしい 好吃 맛있다 อร่อย น้ำ स्वादिष्ट';

/** A report as a document: its bytes, and every line that was drawn. */
async function drawn(name?: string): Promise<{ pdf: Uint8Array; lines: string[] }> {
  const data = await dataFixture(900, name);
  const fonts = fontFilesFor(JSON.stringify(data));
  for (const [key, path] of Object.entries(fonts)) GlobalFonts.register(readFileSync(path), key);
  const letters = new Letters(Object.keys(fonts));
  const line = jest.spyOn(Pen.prototype, 'line');
  const pdf = writePdf(reportDocument(data, letters.measure), letters, (variation, difference) =>
    storeMap(data.content, data.maps, data.control, { variation, difference, details: false }),
  );
  const lines = line.mock.calls.map(([text]) => text);
  line.mockRestore();
  return { pdf, lines };
}

const poppler = (program: string, args: readonly string[], pdf: Uint8Array): string =>
  execFileSync(program, args, { input: pdf, encoding: 'utf8', maxBuffer: 2 ** 26 });
/** Without space, which readers put where they think that words end, and without marks of direction. */
const letters = (text: string) => text.normalize('NFC').replaceAll(/[\s\u200E\u200F\u202A-\u202E]/gu, '');
const unread = (lines: readonly string[], text: string) => {
  const all = letters(text);
  return [...new Set(lines)].filter((line) => !all.includes(letters(line)));
};

let usual: Awaited<ReturnType<typeof drawn>>;
let named: typeof usual;
beforeAll(async () => {
  usual = await drawn();
  named = await drawn(NAMES);
});

describe('what is read in the document of a report', () => {
  it('is every line that is drawn: signs, brackets and arrows too', () => {
    const text = poppler('pdftotext', ['-raw', '-', '-'], usual.pdf);
    expect(unread(usual.lines, text)).toEqual([]);
    const signs = [
      /↑ \+\d+\.\d\d pts/,
      /−\d+\.\d\d pts/,
      /\(\+\d+\.\d\d pts, 90% interval \+/,
      /\(1957\)|\(1947\)/,
      /−1\.64/,
    ];
    for (const sign of signs) expect(text).toMatch(sign);
  });

  it('is so in other scripts', () => {
    const text = poppler('pdftotext', ['-raw', '-', '-'], named.pdf);
    expect(unread(named.lines, text)).toEqual([]);
    expect(letters(text)).toContain(letters(NAMES));
  });

  it('is so from the right: Hebrew as it is drawn, Arabic in the order in which it is spoken', async () => {
    const hebrew = await drawn('טעים מאוד (12)');
    const text = letters(poppler('pdftotext', ['-raw', '-', '-'], hebrew.pdf));
    for (const word of ['טעים', 'מאוד', '12']) expect(text).toContain(word);
    const arabic = await drawn('مقرمش');
    // The standard asks for this order; this reader takes what it is told for drawn from the left, and turns it round.
    const spoken = letters(poppler('pdftotext', ['-raw', '-', '-'], arabic.pdf));
    expect(spoken).toContain(Array.from('مقرمش').toReversed().join(''));
  });
});

describe('the document of a report', () => {
  it('is tagged: a language, headings, tables with their heads, charts and maps in words', () => {
    const info = poppler('pdfinfo', ['-'], usual.pdf);
    expect(info).toMatch(/^Tagged: +yes$/m);
    expect(info).toMatch(/^Title: +Oat drink relaunch$/m);
    expect(Buffer.from(usual.pdf).toString('latin1')).toContain('/Lang <FEFF0065006E>');
    const structure = poppler('pdfinfo', ['-struct-text', '-'], usual.pdf).replaceAll(/\s+/g, ' ');
    for (const title of ['Conclusion', 'Summary', 'Metrics', 'Methodandvalidity'])
      expect(structure).toContain(`H1 (block) "${title}"`);
    expect(structure).toContain('H2 (block) "Marketshare"');
    expect(structure).toMatch(/TH: \/ColSpan 2 \/Scope \/Column P \(block\) "Brand"/);
    expect(structure).toMatch(/TH: \/ColSpan 1 \/Scope \/Row P \(block\) "Control"/);
    // What stands at the foot of every page is not read out with it.
    expect(structure).not.toMatch(/\b2\/\d\d/);
    const alternatives = [
      ...Buffer.from(usual.pdf)
        .toString('latin1')
        .matchAll(/\/Alt <FEFF([0-9A-F]+)>/g),
    ].map(([, digits = '']) => Buffer.from(digits, 'hex').swap16().toString('utf16le'));
    expect(alternatives).toHaveLength(structure.match(/Figure/g)?.length ?? 0);
    expect(alternatives).toContainEqual(
      expect.stringMatching(/^Market share\. Control, Havrefield \(brand\) \d\d\.\d%;/),
    );
    expect(alternatives).toContainEqual(expect.stringContaining('Difference from Control: the store from above'));
  });

  it('has a bookmark for each section, and a page for each of its pages', async () => {
    const file = Buffer.from(named.pdf).toString('latin1');
    const titles = [...file.matchAll(/<<\/Title <FEFF([0-9A-F]+)> \/Parent/g)].map(([, digits = '']) =>
      Buffer.from(digits, 'hex').swap16().toString('utf16le'),
    );
    expect(titles.slice(0, 4)).toEqual([NAMES, 'Conclusion', 'Decision', 'Summary']);
    expect(titles.at(-1)).toBe('Method and validity');
    expect(new Set(titles).size).toBe(titles.length);
    expect(file).toMatch(new RegExp(`/Type /Outlines /Count ${titles.length} `));
  });
});
