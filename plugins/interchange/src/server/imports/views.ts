import type { Id } from '@aislelab/domain';
import type { SheetRow } from '../../rules/cell.ts';
import type { Field, ImportKind } from '../../rules/fields.ts';
import type { Mapping } from '../../rules/mapping.ts';
import type { Decimal } from '../../rules/numbers.ts';
import type { Counts, NewReferences, PlannedRow, PlanOptions } from '../../rules/plan.ts';
import type { ImportState, StoredImport, StoredRow } from './import.schema.ts';

/** Rows that show what a column holds. */
const SAMPLE_ROWS = 20;

export interface ImportView {
  id: Id;
  kind: ImportKind;
  name: string;
  state: ImportState;
  columns: readonly string[];
  rows: number;
  delimiter: string | null;
  decimal: Decimal;
  /** What was planned with, before that the suggestion. */
  mapping: Mapping;
  options: Omit<PlanOptions, 'kind' | 'mapping' | 'decimal'> | null;
  organization: Id | null;
  counts: Counts | null;
  missing: NewReferences | null;
  progress: number;
  undoUntil: string | null;
  problem: string | null;
  /** Only in the answer to the upload. */
  sample?: readonly (readonly string[])[];
}
export interface RowView extends Pick<PlannedRow, 'line' | 'verdict' | 'name' | 'reasons' | 'item'> {
  before: Readonly<Partial<Record<Field, string>>>;
  after: Readonly<Partial<Record<Field, string>>>;
}

export function importView(stored: StoredImport, rows?: readonly SheetRow[]): ImportView {
  const { _id, options, suggested, undoUntil } = stored;
  const { kind, name, state, columns, delimiter, organization, counts, missing, progress, problem } = stored;
  const { mapping, decimal, kind: _kind, ...how } = options ?? { mapping: suggested, decimal: stored.decimal, kind };
  return {
    ...{ id: _id.toHexString(), kind, name, state, columns, rows: stored.rows, delimiter, decimal, mapping },
    ...{ organization, counts, missing, progress, problem },
    options: options ? (how as ImportView['options']) : null,
    undoUntil: undoUntil?.toISOString() ?? null,
    ...(rows && { sample: rows.slice(0, SAMPLE_ROWS).map(({ cells }) => cells.map(String)) }),
  };
}

export function rowView({ line, verdict, name, reasons, item, before, after }: StoredRow): RowView {
  return { line, verdict, name, reasons, item, before, after };
}
