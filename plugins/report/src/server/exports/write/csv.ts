import { csvLine, type DataTable } from '@aislelab/domain';
import type { Cell, Column, HeadLine } from '../tables/table.ts';
import { plainText } from './plain-text.ts';

/** RFC 4180 with a byte order mark, without which spreadsheets misread accents: the head, an empty line, the table. */
export function writeCsv(head: readonly HeadLine[], { title, columns, rows }: DataTable): string {
  const lines: (readonly Cell[])[] = [['Table', title], ...head, [], columns.map(titleOf)];
  const cells = rows.map((row) => row.map((cell, index) => numberOf(cell, columns[index])));
  return `\uFEFF${[...lines, ...cells].map(plainLine).join('')}`;
}

const titleOf = ({ title, kind }: Column): string => (kind === 'percent' ? `${title} (%)` : title);

/** Fractions as percentages. Nine digits: more are noise of the computer's numbers. */
function numberOf(cell: Cell, column: Column | undefined): Cell {
  if (typeof cell !== 'number') return cell;
  const factor = column?.kind === 'percent' || column?.kind === 'points' ? 100 : 1;
  return Number((cell * factor).toPrecision(9));
}

const plainLine = (cells: readonly Cell[]): string =>
  csvLine(cells.map((cell) => (typeof cell === 'string' ? plainText(cell) : cell)));
