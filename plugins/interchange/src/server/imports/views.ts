import type { SheetRow } from '../../rules/cell.ts';
import type { ImportView, RowView } from '../../rules/views.ts';
import type { StoredImport, StoredRow } from './import.schema.ts';

/** Rows that show what a column holds. */
const SAMPLE_ROWS = 20;

export function importView(stored: StoredImport, rows: readonly SheetRow[] = []): ImportView {
  const { _id, options, suggested, undoUntil } = stored;
  const { kind, name, state, columns, delimiter, organization, counts, missing, progress, problem } = stored;
  const { mapping, decimal, kind: _kind, ...how } = options ?? { mapping: suggested, decimal: stored.decimal, kind };
  return {
    id: _id.toHexString(),
    kind,
    name,
    state,
    columns,
    rows: stored.rows,
    delimiter,
    decimal,
    mapping,
    organization,
    counts,
    missing,
    progress,
    problem,
    options: options ? (how as ImportView['options']) : null,
    undoUntil: undoUntil?.toISOString() ?? null,
    sample: rows.slice(0, SAMPLE_ROWS).map(({ cells }) => cells.map(String)),
  };
}

export function rowView({ line, verdict, name, reasons, item, before, after }: StoredRow): RowView {
  return { line, verdict, name, reasons, item, before, after };
}
