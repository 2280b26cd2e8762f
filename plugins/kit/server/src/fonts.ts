import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** Scripts of Inter, the platform's own font. */
const SUBSETS = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese'] as const;

/** Font of a canvas: our letters one script after the other, then the fonts of the machine. */
export const FONT_FAMILY = fontFamily(SUBSETS.map((subset) => `Inter ${subset}`));

/**
 * Font features of a canvas. They exclude Inter's glyphs for signs, brackets and colons between digits, which no document knows as
 * characters: text that is copied or read out of a PDF would lose its minus.
 */
export const FONT_FEATURES = '"calt" 0';

/** Fonts by name, one script after the other, then whatever the machine has. */
export function fontFamily(names: readonly string[]): string {
  return [...names.map((name) => `"${name}"`), 'sans-serif'].join(', ');
}

/** Files of the fonts by the names in `FONT_FAMILY`: drawings look the same wherever the platform runs. */
export function fontFiles(): Readonly<Record<string, string>> {
  const require = createRequire(import.meta.url);
  const fileOf = (subset: string) =>
    require.resolve(`@fontsource-variable/inter/files/inter-${subset}-wght-normal.woff2`);
  return Object.fromEntries(SUBSETS.map((subset) => [`Inter ${subset}`, fileOf(subset)]));
}

/** Packages with the letters of other scripts. What Chinese, Japanese and Korean share looks different in them. */
const OTHERS = ['arabic', 'hebrew', 'thai', 'devanagari', 'sc', 'jp', 'kr'] as const;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** The fonts as in {@link fontFiles}, and those parts of others that hold letters of this text. */
export function fontFilesFor(text: string): Readonly<Record<string, string>> {
  const files: Record<string, string> = { ...fontFiles() };
  const letters = new Set(Array.from(text, (letter) => letter.codePointAt(0) ?? 0));
  const own = partsOf('@fontsource-variable/inter');
  for (const letter of letters) if (letter < 0x80 || own.some(({ has }) => has(letter))) letters.delete(letter);
  const order = KANA.test(text) ? (['jp', ...OTHERS] as const) : OTHERS;
  for (const script of letters.size === 0 ? [] : order) {
    for (const { file, name, has } of partsOf(`@fontsource-variable/noto-sans-${script}`)) {
      const found = [...letters].filter(has);
      if (found.length > 0) files[name] = file;
      for (const letter of found) letters.delete(letter);
    }
  }
  return files;
}

interface FontPart {
  name: string;
  file: string;
  has: (letter: number) => boolean;
}

/** The files of a font, each with the letters that it says it has. */
function partsOf(font: string): FontPart[] {
  const require = createRequire(import.meta.url);
  const short = font.slice(font.indexOf('/') + 1);
  const ranges = JSON.parse(readFileSync(require.resolve(`${font}/unicode.json`), 'utf8')) as Record<string, string>;
  return Object.entries(ranges).map(([key, list]) => {
    const part = key.replaceAll(/[[\]]/g, '');
    const spans = list.split(',').map((span) =>
      span
        .replace('U+', '')
        .split('-')
        .map((end) => Number.parseInt(end, 16)),
    );
    const has = (letter: number) => spans.some(([from = 0, to = from]) => from <= letter && letter <= to);
    return { name: `${short} ${part}`, file: require.resolve(`${font}/files/${short}-${part}-wght-normal.woff2`), has };
  });
}
