import { csvLine } from '@aislelab/domain';
import { saveFile } from '@aislelab/ui-kit/api';
import type { RaRecord } from 'react-admin';
import type { Column } from './column.ts';

/** Hands the browser what the columns show, as a file that no spreadsheet takes for formulas. */
export function saveRows<T extends RaRecord>(title: string, columns: readonly Column<T>[], rows: readonly T[]): void {
  const lines = [
    columns.map((column) => column.title),
    ...rows.map((row) => columns.map((column) => column.text(row))),
  ];
  const day = new Date().toISOString().slice(0, 10);
  saveFile(
    new Blob(['\uFEFF', ...lines.map(csvLine)], { type: 'text/csv;charset=utf-8' }),
    `${title.toLowerCase().replaceAll(' ', '-')}-${day}.csv`,
  );
}
