import { NOT_IN_A_LINE, normalized, MAX_ITEM_NAME } from '@aislelab/domain';

/** A cell of a file: a spreadsheet's numbers are numbers, whatever decimal sign the screen shows. */
export type Cell = string | number;

/** One row of a file. `line` is where the file has it, counted from 1, the header included. */
export interface SheetRow {
  line: number;
  cells: readonly Cell[];
}

/** Digits of a number as a user would type it: never in scientific notation. */
export function cellText(cell: Cell | undefined): string {
  if (cell === undefined) return '';
  if (typeof cell === 'string') return cell.trim();
  if (Number.isInteger(cell)) return BigInt(cell).toString();
  const text = String(cell);
  return text.includes('e') ? cell.toFixed(10).replace(/0+$/, '') : text;
}

/** Key to compare two cells: NFKC, without case, white space collapsed. */
export function looseKey(text: string): string {
  return normalized(text, 'NFKC').trim().replace(/\s+/gu, ' ').toLowerCase();
}

/** Problem of an item's name, or `null`: any text of one line is valid. */
export function nameProblem(text: string): string | null {
  if (Array.from(text).length > MAX_ITEM_NAME) return `a name has at most ${MAX_ITEM_NAME} characters`;
  return NOT_IN_A_LINE.test(text) ? 'a name is one line without control characters' : null;
}
