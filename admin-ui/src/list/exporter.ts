import type { Exporter, RaRecord } from 'react-admin';
import { toCsv } from '../export/csv.ts';
import { download } from '../export/download.ts';
import type { Column } from './column.ts';

/** Hands the browser what the columns show, as a file that no spreadsheet takes for formulas. */
export function exportRows<T extends RaRecord>(title: string, columns: readonly Column<T>[], rows: readonly T[]): void {
  const lines = rows.map((row) => columns.map((column) => column.text(row)));
  const day = new Date().toISOString().slice(0, 10);
  download(
    toCsv([columns.map((column) => column.title), ...lines]),
    `${title.toLowerCase().replaceAll(' ', '-')}-${day}.csv`,
    'text/csv;charset=utf-8',
  );
}

/** The same for react-admin's button, which reads everything that is listed. */
export function exporterOf<T extends RaRecord>(title: string, columns: readonly Column<T>[]): Exporter<T> {
  return (rows) => exportRows(title, columns, rows);
}
