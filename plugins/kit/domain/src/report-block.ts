import { formatAmount, type StoreCurrency } from './money.ts';
import { countText, decimalText, percent1, percent2, pointsText, pText, signedText } from './number-text.ts';

/** Parts of the report after which blocks of plugins are placed: on the screen, in documents and in slides. */
export const REPORT_SECTIONS = [
  'report.summary',
  'report.metrics',
  'report.age',
  'report.gender',
  'report.review',
  'report.maps',
  'report.funnel',
  'report.buying',
  'report.switching',
  'report.differences',
  'report.checks',
  'report.weighting',
] as const;
export type ReportSection = (typeof REPORT_SECTIONS)[number];

/**
 * Kind of the values of a column, which decides their format: `percent` and `points` of fractions (0.25 is 25%, 0.1 is +10.00 points),
 * `money` in the main unit of the currency of the store, `seconds` in seconds.
 */
export const DATA_KINDS = ['text', 'count', 'percent', 'points', 'money', 'seconds', 'decimal', 'z', 'p'] as const;
export type DataKind = (typeof DATA_KINDS)[number];
export type DataCell = string | number | null;
export interface DataColumn {
  title: string;
  kind: DataKind;
}
/** A table as data: numbers are numbers, in the units of their kind. */
export interface DataTable {
  title: string;
  columns: readonly DataColumn[];
  rows: readonly (readonly DataCell[])[];
}

export interface ReportParagraph {
  kind: 'paragraph';
  text: string;
}
/** The first column names the rows. */
export interface ReportTable extends DataTable {
  kind: 'table';
}
/** One bar below the other, in the order given; values are not negative, `null` is a value that is not known. */
export interface ReportBars {
  kind: 'bars';
  title: string;
  format: 'percent' | 'number' | 'money';
  bars: readonly { name: string; value: number | null }[];
}
export type ReportPart = ReportParagraph | ReportTable | ReportBars;

/** A block of a plugin as it is shown in all media. */
export interface ReportBlock {
  id: string;
  title: string;
  /** Method by which its numbers were counted. */
  method: string;
  /** `null`: it could not be made. */
  parts: readonly ReportPart[] | null;
}
export interface PlacedReportBlock extends ReportBlock {
  after: ReportSection;
}

/** Said in all media of a block that could not be made. */
export const BLOCK_FAILED = 'This part of the report could not be made.';
/** Limits of a block, from the room in documents. */
export const BLOCK_LIMITS = { parts: 12, columns: 8, rows: 500, bars: 100, text: 2_000, name: 200 } as const;

const NONE = '–';

/** Text of a cell on screen, in documents and on slides. */
export function dataText(cell: DataCell, kind: DataKind, store: StoreCurrency): string {
  if (cell === null) return NONE;
  if (typeof cell === 'string') return cell;
  switch (kind) {
    case 'count':
      return countText(cell);
    case 'percent':
      return percent2(cell);
    case 'points':
      return `${pointsText(cell)} pts`;
    case 'money':
      return formatAmount(cell, store);
    case 'seconds':
      return `${decimalText(cell, 1)} s`;
    case 'z':
      return signedText(cell, (size) => decimalText(size, 2));
    case 'p':
      return pText(cell);
    default:
      return decimalText(cell, 2);
  }
}

/** Text of the value of a bar. */
export function barText(value: number | null, format: ReportBars['format'], store: StoreCurrency): string {
  if (value === null) return NONE;
  if (format === 'percent') return percent1(value);
  return format === 'money' ? formatAmount(value, store) : decimalText(value, 1);
}

/** @returns what keeps the answer of a plugin from being shown in all media, `null` where nothing does */
export function partsProblem(parts: unknown): string | null {
  if (!Array.isArray(parts)) return 'is no list of parts';
  if (parts.length > BLOCK_LIMITS.parts) return `has more than ${BLOCK_LIMITS.parts} parts`;
  for (const [index, part] of parts.entries()) {
    const problem = partProblem(part);
    if (problem !== null) return `part ${index + 1} ${problem}`;
  }
  return null;
}

function partProblem(part: unknown): string | null {
  if (!isRecord(part)) return 'is no part';
  switch (part['kind']) {
    case 'paragraph':
      return isText(part['text'], BLOCK_LIMITS.text) ? null : `needs a text of at most ${BLOCK_LIMITS.text} characters`;
    case 'table':
      return tableProblem(part);
    case 'bars':
      return barsProblem(part);
    default:
      return 'is of no kind that is known';
  }
}

function tableProblem({ title, columns, rows }: Record<string, unknown>): string | null {
  if (!isText(title, BLOCK_LIMITS.name)) return 'needs a title';
  if (!Array.isArray(columns) || columns.length === 0 || columns.length > BLOCK_LIMITS.columns)
    return `needs 1 to ${BLOCK_LIMITS.columns} columns`;
  if (!columns.every((one) => isRecord(one) && isText(one['title'], BLOCK_LIMITS.name) && isKind(one['kind'])))
    return 'has a column without a title or a kind';
  if (!Array.isArray(rows) || rows.length > BLOCK_LIMITS.rows) return `has more than ${BLOCK_LIMITS.rows} rows`;
  const fits = (row: unknown) => Array.isArray(row) && row.length === columns.length && row.every(isCell);
  return rows.every(fits) ? null : 'has a row that does not fit its columns';
}

function barsProblem({ title, format, bars }: Record<string, unknown>): string | null {
  if (!isText(title, BLOCK_LIMITS.name)) return 'needs a title';
  if (format !== 'percent' && format !== 'number' && format !== 'money') return 'has no format that is known';
  if (!Array.isArray(bars) || bars.length > BLOCK_LIMITS.bars) return `has more than ${BLOCK_LIMITS.bars} bars`;
  const fits = (bar: unknown) =>
    isRecord(bar) &&
    isText(bar['name'], BLOCK_LIMITS.name) &&
    (bar['value'] === null || (isNumber(bar['value']) && bar['value'] >= 0));
  return bars.every(fits) ? null : 'has a bar without a name, or with a value that is no length';
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown, most: number): boolean => typeof value === 'string' && value.length <= most;
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const isKind = (value: unknown): boolean => DATA_KINDS.some((kind) => kind === value);
const isCell = (value: unknown): boolean => value === null || isNumber(value) || isText(value, BLOCK_LIMITS.name);
