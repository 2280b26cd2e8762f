import type { Exporter, RaRecord } from 'react-admin';
import type { Column } from './column.ts';

/** Exports the columns of a list as a file. Loads the code that writes it with the first export. */
export async function exportRows<T extends RaRecord>(
  title: string,
  columns: readonly Column<T>[],
  rows: readonly T[],
): Promise<void> {
  const { saveRows } = await import('./saveRows.ts');
  saveRows(title, columns, rows);
}

/** The same for react-admin's button, which reads everything that is listed. */
export function exporterOf<T extends RaRecord>(title: string, columns: readonly Column<T>[]): Exporter<T> {
  return (rows) => exportRows(title, columns, rows);
}
