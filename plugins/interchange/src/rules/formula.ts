import type { Cell } from './cell.ts';

const DANGEROUS = /^'*[\s\p{Cc}\u200B-\u200F\uFEFF]*[=+\-@\t\r＝＋－＠]/u;
const NUMBER = /^-\d+(?:[.,]\d+)?$/;

/**
 * Text that no spreadsheet runs: what would be read as a formula gets an apostrophe before it. Negative numbers are left alone.
 * Text that has such an apostrophe of its own gets a second one, so that {@link restoreText} finds exactly what was there.
 */
export function neutralizeText(text: string): string {
  return DANGEROUS.test(text) && !NUMBER.test(text) ? `'${text}` : text;
}

/** Takes back what {@link neutralizeText} did. */
export function restoreText(text: string): string {
  return text.startsWith("'") && DANGEROUS.test(text.slice(1)) ? text.slice(1) : text;
}

/** `="0012345"` is how some programs keep leading zeros: text, not a formula. */
const QUOTED = /^="([^"]*)"$/;

/** What a cell says: the text inside `="..."`, the text after a protecting apostrophe. `formula` is never worked out. */
export function readCell(cell: Cell | undefined): { value: Cell; formula: boolean } {
  if (typeof cell !== 'string') return { value: cell ?? '', formula: false };
  const text = cell.trim();
  const quoted = QUOTED.exec(text);
  if (quoted) return { value: quoted[1] ?? '', formula: false };
  if (/^[=＝]/u.test(text)) return { value: text, formula: true };
  return { value: restoreText(text), formula: false };
}
