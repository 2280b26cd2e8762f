import { restoreText } from '@aislelab/domain';
import type { Cell } from './cell.ts';

/** `="0012345"` is how some programs keep leading zeros: text, not a formula. */
const QUOTED = /^="([^"]*)"$/;

/** Value of a cell: the text inside `="..."`, or after a protecting apostrophe. `formula` is never computed. */
export function readCell(cell: Cell | undefined): { value: Cell; formula: boolean } {
  if (typeof cell !== 'string') return { value: cell ?? '', formula: false };
  const text = cell.trim();
  const quoted = QUOTED.exec(text);
  if (quoted) return { value: quoted[1] ?? '', formula: false };
  if (/^[=＝]/u.test(text)) return { value: text, formula: true };
  return { value: restoreText(text), formula: false };
}
