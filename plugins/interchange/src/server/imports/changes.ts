import type { LibraryRecords } from '@aislelab/domain';
import type { LibraryChange, LibraryOutcome } from '@aislelab/server-kit';
import type { ImportKind } from '../../rules/fields.ts';
import type { Reason, Reference } from '../../rules/plan.ts';
import type { StoredRow } from './import.schema.ts';

type Changes = LibraryChange<ImportKind>;
type Outcome = LibraryOutcome<LibraryRecords[ImportKind]>;
export type RowUpdate = Pick<StoredRow, '_id'> & Partial<StoredRow>;

export const REFERENCE_FIELDS = ['region', 'category', 'company', 'brand'] as const;

export function isReference(value: unknown): value is Reference {
  return typeof value === 'object' && value !== null && ('id' in value || 'create' in value);
}

/** What running a row does to the library. @param idOf the id of a reference that the plan names */
export function changeOf(row: StoredRow, idOf: (field: string, reference: Reference) => string): Changes {
  if (row.verdict === 'removed') return { do: 'remove', ...known(row) };
  const fields = Object.fromEntries(
    Object.entries(row.fields).map(([field, value]) => [field, isReference(value) ? idOf(field, value) : value]),
  );
  return row.verdict === 'new' ? { do: 'create', fields } : { do: 'change', ...known(row), fields };
}

/** What takes it back: a new item goes, a changed one gets its former state, a removed one returns. */
export function reversalOf({ verdict, written }: StoredRow): Changes {
  if (!written) throw new Error('a row that was not written cannot be undone');
  if (verdict === 'new') return { do: 'remove', _id: written._id, version: written.version };
  const record = JSON.parse(written.before ?? 'null') as LibraryRecords[ImportKind];
  return { do: 'restore', version: verdict === 'removed' ? null : written.version, record };
}

function known({ item, version }: StoredRow): { _id: string; version: number } {
  if (item === null || version === null) throw new Error('a row that changes an item names it');
  return { _id: item, version };
}

/** What a row has become once it was run. What the library refused is told with its reasons. */
export function afterRun(row: StoredRow, outcome: Outcome): RowUpdate {
  if (!outcome.ok) {
    const kept = row.verdict === 'removed';
    return { _id: row._id, done: true, verdict: kept ? 'kept' : 'refused', reasons: reasonsOf(outcome) };
  }
  const { before, after } = outcome;
  const record = after ?? before;
  if (!record) throw new Error('a change of nothing');
  const written = { _id: record._id, version: record.version, before: before && JSON.stringify(before) };
  return { _id: row._id, done: true, written };
}

/** What a row has become once it was undone; an item that somebody changed since stays as it is. */
export function afterUndo(row: StoredRow, outcome: Outcome): RowUpdate {
  if (outcome.ok) return { _id: row._id, written: null };
  return { _id: row._id, written: null, verdict: 'kept', reasons: reasonsOf(outcome) };
}

function reasonsOf(outcome: Exclude<Outcome, { ok: true }>): Reason[] {
  if (outcome.code === 'CONFLICT')
    return [{ field: null, message: 'Somebody changed this item in the meantime: it was left as it is' }];
  if (outcome.code === 'NOT_FOUND') return [{ field: null, message: 'This item is no longer there' }];
  const messages = Object.values(outcome.errors);
  return (messages.length > 0 ? messages : [outcome.message]).map((message) => ({ field: null, message }));
}
