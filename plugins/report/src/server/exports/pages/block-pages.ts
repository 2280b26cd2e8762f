import {
  BLOCK_FAILED,
  dataText,
  type ReportBars,
  type ReportBlock,
  type ReportPart,
  type ReportSection,
  type ReportTable,
} from '@aislelab/domain';
import type { ReportData } from '../read-report.ts';
import { plainText } from '../write/plain-text.ts';
import { BODY, cell, headCell, splitTable, tableRows, WIDTH } from './blocks.ts';
import { COLORS, type Block, type Measure, type Page, type Paragraph, type Rect, type TableBlock } from './page.ts';
import { currencyOf } from './show.ts';
import { clamp, heightOf } from './wrap.ts';

/** Between two parts of a page. */
const GAP = 14;
/** A part that has less room than this begins on the next page. */
const LEAST = 96;
const MOST_LINES = { method: 4, paragraph: 14, unknown: 2 };
const NUMBER_WIDTH = 110;
const BAR_HEIGHT = 20;
const BAR_TITLE = 26;
const BAR_NAME = 280;

/** Pages of the blocks that plugins placed after a part of the report. */
export function blockPages(data: ReportData, after: ReportSection, measure: Measure): Page[] {
  return data.blocks.filter((block) => block.after === after).flatMap((block) => pagesOf(block, data, measure));
}

function pagesOf({ title, method, parts }: ReportBlock, data: ReportData, measure: Measure): Page[] {
  const flow = new Flow();
  const about: Paragraph = { text: plainText(method), size: 9.5, color: COLORS.quiet };
  flow.text(clamp(about, WIDTH, MOST_LINES.method, measure), measure);
  for (const part of parts ?? [FAILED]) add(flow, part, data, measure);
  return flow.pages.map((blocks) => ({ title: plainText(title), blocks }));
}

const FAILED: ReportPart = { kind: 'paragraph', text: BLOCK_FAILED };

function add(flow: Flow, part: ReportPart, data: ReportData, measure: Measure): void {
  if (part.kind === 'paragraph') {
    const text: Paragraph = { text: plainText(part.text), size: 12 };
    flow.text(clamp(text, WIDTH, MOST_LINES.paragraph, measure), measure);
  } else if (part.kind === 'bars') addBars(flow, part, data, measure);
  else addTable(flow, part, data, measure);
}

function addTable(flow: Flow, { title, columns, rows }: ReportTable, data: ReportData, measure: Measure): void {
  if (title !== '') flow.text(clamp({ text: plainText(title), size: 12, weight: 600 }, WIDTH, 2, measure), measure);
  const store = currencyOf(data);
  const align = (index: number) => (columns[index]?.kind === 'text' ? ('left' as const) : ('right' as const));
  const numbers = columns.filter(({ kind }) => kind !== 'text').length;
  const texts = columns.length - numbers;
  const narrow = texts === 0 ? WIDTH / numbers : Math.min(NUMBER_WIDTH, WIDTH / columns.length);
  const widths = columns.map(({ kind }) => (kind === 'text' ? (WIDTH - numbers * narrow) / texts : narrow));
  const head = tableRows(
    [columns.map((column, index) => headCell(plainText(column.title), align(index)))],
    widths,
    true,
    measure,
  );
  const body = tableRows(
    rows.map((row) =>
      row.map((value, index) =>
        cell(plainText(dataText(value, columns[index]?.kind ?? 'text', store)), align(index), {
          ...(index === 0 && { weight: 600 }),
        }),
      ),
    ),
    widths,
    false,
    measure,
  );
  // A row that is higher than what is left of the page begins the next one.
  const least = [...head, ...body.slice(0, 1)].reduce((height, row) => height + row.height, 0);
  for (const table of parted(head, body, widths, flow.room(Math.max(least, LEAST)))) flow.add(table, table.at.height);
}

/** A table that begins in the room that is left, and goes on over whole pages. */
function parted(
  head: TableBlock['rows'],
  rows: TableBlock['rows'],
  widths: readonly number[],
  first: Rect,
): TableBlock[] {
  const [begun] = splitTable(head, rows, widths, first);
  if (!begun) return [];
  const rest = rows.slice(begun.rows.length - head.length);
  return rest.length === 0 ? [begun] : [begun, ...splitTable(head, rest, widths, BODY)];
}

function addBars(flow: Flow, { title, format, bars }: ReportBars, data: ReportData, measure: Measure): void {
  const nameOf = (name: string) => clamp({ text: plainText(name), size: 9 }, BAR_NAME, 1, measure).text;
  const known = bars.flatMap(({ name, value }) => (value === null ? [] : [{ name: nameOf(name), value }]));
  let left = known;
  while (left.length > 0) {
    const room = flow.room(BAR_TITLE + BAR_HEIGHT * Math.min(left.length, 4));
    const count = Math.max(1, Math.floor((room.height - BAR_TITLE) / BAR_HEIGHT));
    const shown = left.slice(0, count);
    left = left.slice(count);
    const height = BAR_TITLE + BAR_HEIGHT * shown.length;
    flow.add(
      {
        kind: 'ranks',
        at: { ...room, height },
        title: plainText(title),
        rows: shown.map((bar) => ({ ...bar, color: COLORS.primary })),
        format: format === 'money' ? currencyOf(data) : format,
      },
      height,
    );
  }
  const unknown = bars.filter(({ value }) => value === null).map(({ name }) => nameOf(name));
  if (unknown.length === 0) return;
  const text = `Not known: ${unknown.join(', ')}`;
  flow.text(clamp({ text, size: 9, color: COLORS.quiet }, WIDTH, MOST_LINES.unknown, measure), measure);
}

/** Parts of a block one below the other, on as many pages as they take. */
class Flow {
  readonly pages: Block[][] = [[]];
  private y: number = BODY.y;

  /** The place that is left on the page, of the next one where that is less than `least`. */
  room(least = LEAST): Rect {
    if (BODY.y + BODY.height - this.y < least && this.y > BODY.y) {
      this.pages.push([]);
      this.y = BODY.y;
    }
    return { ...BODY, y: this.y, height: BODY.y + BODY.height - this.y };
  }

  /** Puts a block where `room` said, or, once that is taken, on the next page. */
  add(block: Block, height: number): void {
    const at = { ...block.at, y: this.room(height).y };
    this.pages.at(-1)?.push({ ...block, at });
    this.y += height + GAP;
  }

  text(paragraph: Paragraph, measure: Measure): void {
    if (paragraph.text === '') return;
    const height = heightOf([paragraph], WIDTH, measure);
    this.add({ kind: 'text', at: { ...BODY, height }, paragraphs: [paragraph] }, height);
  }
}
