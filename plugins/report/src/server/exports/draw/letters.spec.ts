import { fontFiles, fontFilesFor } from '@aislelab/server-kit/fonts';
import { describe, expect, it } from '@jest/globals';
import { GlobalFonts } from '@napi-rs/canvas';
import { readFileSync } from 'node:fs';
import { Letters } from './letters.ts';
import { withoutBoxes } from './without-boxes.ts';

const latin = (letter: string) =>
  /[\p{Script=Latin}\p{P}\p{S}]/u.test(letter) && !/\p{Extended_Pictographic}/u.test(letter);

describe('text of which there are no letters', () => {
  it.each([
    ['crisp مقرمش لذيذ fresh', 'crisp [Arabic] fresh'],
    ['טעים 12 (40)   ·   frisch', '[Hebrew] 12 (40)   ·   frisch'],
    ['おいしい牛乳 1 l', '[Japanese] 1 l'],
    ['好吃 맛있다 อร่อย', '[Chinese] [Korean] [Thai]'],
    ['good 👍🏽 \u{10FFFD}', 'good [Emoji] [Another script]'],
    ['Žluťoučký – naïve, 5 € “ok”', 'Žluťoučký – naïve, 5 € “ok”'],
    ['', ''],
  ])('%j is written as %j', (text, shown) => expect(withoutBoxes(text, latin)).toBe(shown));

  it('is known from what would be drawn: what our fonts have stays, what nothing has is named', () => {
    for (const [name, path] of Object.entries(fontFiles())) GlobalFonts.register(readFileSync(path), name);
    const letters = new Letters(Object.keys(fontFiles()));
    const ours = 'Smag, крем, γάλα, ngọt, Žluť – 5 € “ok”';
    expect([letters.shown(ours), letters.named]).toEqual([ours, false]);
    expect(letters.shown('a \u{10FFFD} b')).toBe('a [Another script] b');
    expect(letters.named).toBe(true);
    expect(letters.measure('\u{10FFFD}', 10, 400)).toBe(letters.measureAll('[Another script]', 10, 400));
  });

  it('other scripts are written with fonts of their own, wherever the platform runs', () => {
    const words = 'مقرمش טעים おいしい 牛乳 好吃 맛있다 อร่อย स्वादिष्ट';
    const files = fontFilesFor(words);
    for (const [name, path] of Object.entries(files)) GlobalFonts.register(readFileSync(path), name);
    const letters = new Letters(Object.keys(files));
    expect([letters.shown(words), letters.named]).toEqual([words, false]);
  });

  it('only the fonts that a text needs are loaded', () => {
    expect(fontFilesFor('Smag, крем, γάλα, ngọt – 5 €')).toEqual(fontFiles());
    const arabic = Object.keys(fontFilesFor('مقرمش'));
    expect([arabic.slice(0, 7), arabic.slice(7)]).toEqual([Object.keys(fontFiles()), ['noto-sans-arabic arabic']]);
  });
});
