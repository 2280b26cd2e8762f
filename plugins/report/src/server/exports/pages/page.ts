import type { StoreCurrency } from '@aislelab/domain';

/** Pages of a report in points of 1/72 inch, as wide as a projector: what both renderers draw. */
export const PAGE = { width: 960, height: 540, margin: 48, top: 104, bottom: 492 } as const;
export const COLORS = {
  text: '#14211f',
  quiet: '#52615d',
  line: '#dbe2df',
  sunken: '#eef2f0',
  primary: '#0b5f5b',
  soft: '#e2f0ee',
  accent: '#f2a93b',
  up: '#18794e',
  down: '#c0322b',
  control: '#66736f',
  white: '#ffffff',
} as const;
/** Hues of the variation letters, as everywhere in the product. */
const LETTERS = [
  '#2f66c4',
  '#b8570f',
  '#7a4bbf',
  '#0b7a92',
  '#b5337a',
  '#6d6a10',
  '#4a48a8',
  '#8a5535',
  '#45657a',
] as const;

export const colorOf = ({ position, control }: { position: number; control: boolean }): string =>
  control ? COLORS.control : (LETTERS[position % LETTERS.length] ?? COLORS.control);

export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}
export interface Paragraph {
  text: string;
  size: number;
  weight?: 400 | 600 | 700;
  color?: string;
  /** Level of a heading, for screen readers. */
  level?: 1 | 2;
  /** Space above; ignored for the first paragraph. */
  gap?: number;
}
export type Align = 'left' | 'center' | 'right';
export interface TextBlock {
  kind: 'text';
  at: Rect;
  align?: Align;
  paragraphs: readonly Paragraph[];
  /** The same on every page: not read out. */
  repeated?: true;
}
export interface BoxBlock {
  kind: 'box';
  at: Rect;
  fill: string;
}
export interface TableCell {
  paragraphs: readonly Paragraph[];
  align: Align;
  /** Columns that it takes. */
  span?: number;
}
export interface TableRow {
  height: number;
  head: boolean;
  cells: readonly TableCell[];
}
export interface TableBlock {
  kind: 'table';
  at: Rect;
  widths: readonly number[];
  rows: readonly TableRow[];
}
export interface BarsBlock {
  kind: 'bars';
  at: Rect;
  title: string;
  categories: readonly string[];
  /** Told apart by colour; `faint` is counted on few. */
  series: readonly { name: string; color: string; faint?: boolean; values: readonly (number | null)[] }[];
  format: Format;
  /** Another chart of the page names the colours. */
  legend?: boolean;
}
/** A currency: amounts of it. */
export type Format = 'percent' | 'number' | StoreCurrency;
/** One bar for each of many, the longest first. */
export interface RanksBlock {
  kind: 'ranks';
  at: Rect;
  title: string;
  rows: readonly { name: string; color: string; value: number }[];
  format: Format;
}
/** A map of the store: of one variation, or what it has more and less than the control. */
export interface MapBlock {
  kind: 'map';
  at: Rect;
  title: string;
  variation: number;
  difference: boolean;
}
/** A word across the page, faint and behind everything else. */
export interface MarkBlock {
  kind: 'mark';
  at: Rect;
  text: string;
  color: string;
}
export type Block = MarkBlock | TextBlock | BoxBlock | TableBlock | BarsBlock | RanksBlock | MapBlock;
export interface Page {
  title: string;
  blocks: readonly Block[];
}
export interface ReportDocument {
  title: string;
  subject: string;
  pages: readonly Page[];
}

/** Space of lines over the size of their letters. */
export const LEADING = 1.36;
export const MARK = { size: 96, opacity: 0.07, degrees: -24 } as const;
export const CELL = { x: 6, y: 5 } as const;

/** Width of a line in points. */
export type Measure = (text: string, size: number, weight: 400 | 600 | 700) => number;
