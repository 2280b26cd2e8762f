import type { CsvCell } from '@aislelab/domain';

/** One column of a tidy file: its name in the first line, its meaning, and its cell. The dictionary uses the same definition. */
export interface Column<Row> {
  name: string;
  /** `text`, `number`, `boolean` (true or false), `date` (ISO 8601, UTC). An empty cell means unknown, or that the event never happened. */
  type: 'text' | 'number' | 'boolean' | 'date';
  /** Unit of a number. */
  unit?: string;
  meaning: string;
  cell: (row: Row) => CsvCell;
}

/** Times are stored in ms. */
export const seconds = (ms: number | null | undefined): number | null => (typeof ms === 'number' ? ms / 1000 : null);
/** Money is stored in cents. */
export const money = (cents: number | null | undefined): string | null =>
  typeof cents === 'number' ? (cents / 100).toFixed(2) : null;
