import { createRequire } from 'node:module';

/** Every script of which the platform has letters. */
const SUBSETS = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese'] as const;

/** What a canvas is told as its font: our letters one script after the other, then whatever the machine has. */
export const FONT_FAMILY = [...SUBSETS.map((subset) => `"Inter ${subset}"`), 'sans-serif'].join(', ');

/** Files of the fonts by the names in `FONT_FAMILY`: what is drawn looks the same wherever the platform runs. */
export function fontFiles(): Readonly<Record<string, string>> {
  const require = createRequire(import.meta.url);
  const fileOf = (subset: string) =>
    require.resolve(`@fontsource-variable/inter/files/inter-${subset}-wght-normal.woff2`);
  return Object.fromEntries(SUBSETS.map((subset) => [`Inter ${subset}`, fileOf(subset)]));
}
