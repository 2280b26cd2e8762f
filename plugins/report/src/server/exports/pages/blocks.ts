import { countText } from '@aislelab/domain';
import {
  colorOf,
  CELL,
  COLORS,
  PAGE,
  type Align,
  type Measure,
  type Paragraph,
  type Rect,
  type TableBlock,
  type TableCell,
  type TableRow,
  type TextBlock,
} from './page.ts';
import type { ReportVariation } from '../read-report.ts';
import { heightOf } from './wrap.ts';

export const WIDTH = PAGE.width - 2 * PAGE.margin;
export const BODY: Rect = { x: PAGE.margin, y: PAGE.top, width: WIDTH, height: PAGE.bottom - PAGE.top };

export const cell = (text: string, align: Align = 'left', more: Partial<Paragraph> = {}): TableCell => ({
  align,
  paragraphs: [{ text, size: 11, ...more }],
});
export const headCell = (text: string, align: Align = 'left', span = 1): TableCell => ({
  align,
  span,
  paragraphs: [{ text, size: 9.5, weight: 600, color: COLORS.quiet }],
});
/** A variation in its colour, with whom it is counted on: its shoppers unless told otherwise. */
export const variationCell = (
  variation: ReportVariation,
  base = countText(variation.project.sample?.total ?? 0),
): TableCell => ({
  align: 'left',
  paragraphs: [
    {
      text: variation.control ? variation.name : `Variation ${variation.name}`,
      size: 11,
      weight: 600,
      color: colorOf(variation),
    },
    { text: `n = ${base}`, size: 9, color: COLORS.quiet },
  ],
});

/** Height of a line below or above what it is about. */
export const NOTE = 16;
export const note = (text: string, y: number): TextBlock => ({
  kind: 'text',
  at: { ...BODY, y, height: NOTE },
  paragraphs: [{ text, size: 9, color: COLORS.quiet }],
});

/** Rows of cells with the heights that their texts need. */
export function tableRows(
  rows: readonly (readonly TableCell[])[],
  widths: readonly number[],
  head: boolean,
  measure: Measure,
): TableRow[] {
  return rows.map((cells) => {
    let column = 0;
    const heights = cells.map(({ paragraphs, span = 1 }) => {
      const width = widths.slice(column, column + span).reduce((sum, one) => sum + one, 0) - 2 * CELL.x;
      column += span;
      return heightOf(paragraphs, width, measure);
    });
    return { cells, head, height: Math.max(...heights) + 2 * CELL.y };
  });
}

/** A table as often as it takes: each part has the head again, and is no higher than its place. */
export function splitTable(
  head: readonly TableRow[],
  rows: readonly TableRow[],
  widths: readonly number[],
  at: Rect,
): TableBlock[] {
  const sum = (list: readonly TableRow[]) => list.reduce((height, row) => height + row.height, 0);
  const parts: TableRow[][] = [[]];
  for (const row of rows) {
    const last = parts.at(-1) ?? [];
    if (last.length > 0 && sum(head) + sum(last) + row.height > at.height) parts.push([row]);
    else last.push(row);
  }
  return parts.map((part) => {
    const all = [...head, ...part];
    return { kind: 'table', at: { ...at, height: sum(all) }, widths, rows: all };
  });
}
