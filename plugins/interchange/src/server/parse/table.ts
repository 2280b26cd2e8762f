import type { SheetRow } from '../../rules/cell.ts';

/** Content of a file of any format. */
export interface Table {
  columns: string[];
  rows: SheetRow[];
  /** `null` for a workbook. */
  delimiter: string | null;
}
export const FILE_LIMITS = {
  bytes: 20 * 1024 * 1024,
  rows: 10_000,
  /** With the empty ones, and those inside of texts. */
  lines: 200_000,
  columns: 100,
  /** Characters of one cell. */
  cell: 5_000,
  /** Characters of all cells: a workbook may repeat one text any number of times. */
  characters: 20 * 1024 * 1024,
  /** Bytes of a workbook once it is unpacked; a sheet of 10,000 rows has about a quarter of it. */
  unpacked: 96 * 1024 * 1024,
  /** Parts of a workbook. */
  parts: 2_000,
} as const;

/** A file that cannot be read; the message is for the user who chose it. */
export class FileRefused extends Error {}

/** Builds a table from rows of cells: the header first, without empty rows, within the limits. */
export class TableBuilder {
  private columns: string[] | null = null;
  private readonly rows: SheetRow[] = [];
  private characters = 0;

  /** @throws FileRefused */
  add(line: number, cells: readonly (string | number)[]): void {
    const used = usedLength(cells);
    if (used === 0) return;
    if (used > FILE_LIMITS.columns) throw new FileRefused(`Line ${line} has more than ${FILE_LIMITS.columns} columns.`);
    const long = cells.findIndex((cell) => typeof cell === 'string' && cell.length > FILE_LIMITS.cell);
    if (long >= 0)
      throw new FileRefused(
        `Line ${line}, column ${long + 1}: a text has more than ${FILE_LIMITS.cell.toLocaleString('en')} characters. A quote may be missing.`,
      );
    const row = cells.slice(0, used);
    this.characters += row.reduce<number>((sum, cell) => sum + (typeof cell === 'string' ? cell.length : 1), 0);
    if (this.characters > FILE_LIMITS.characters)
      throw new FileRefused('The cells of a file may have at most 20 million characters in all: split it.');
    if (!this.columns) this.columns = namesOf(row);
    else if (this.rows.push({ line, cells: row }) > FILE_LIMITS.rows)
      throw new FileRefused(`A file may have at most ${FILE_LIMITS.rows.toLocaleString('en')} rows: split it.`);
  }

  build(delimiter: string | null): Table {
    if (!this.columns) throw new FileRefused('The file is empty.');
    if (this.rows.length === 0) throw new FileRefused('The file has a header but no rows.');
    return { columns: this.columns, rows: this.rows, delimiter };
  }
}

function usedLength(cells: readonly (string | number)[]): number {
  return cells.findLastIndex((cell) => typeof cell === 'number' || cell.trim() !== '') + 1;
}

/** Names of the columns: never empty, never twice the same. */
function namesOf(cells: readonly (string | number)[]): string[] {
  const taken = new Map<string, number>();
  return cells.map((cell, index) => {
    const name = String(cell).replace(/\s+/g, ' ').trim().slice(0, 100) || `Column ${index + 1}`;
    const times = (taken.get(name) ?? 0) + 1;
    taken.set(name, times);
    return times === 1 ? name : `${name} (${times})`;
  });
}
