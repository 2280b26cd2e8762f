import type { LibraryRecords } from '@aislelab/domain';
import type { LibraryChange, LibraryOutcome } from '@aislelab/server-kit';
import type { ImportKind } from '../../rules/fields.ts';
import type { Reason, Reference } from '../../rules/plan.ts';
import type { JournalEntry, StoredRow } from './import.schema.ts';

type Changes = LibraryChange<ImportKind>;
type Outcome = LibraryOutcome<LibraryRecords[ImportKind]>;
export type RowUpdate = Pick<StoredRow, 'place' | 'verdict' | 'reasons'>;

export const REFERENCE_FIELDS = ['region', 'category', 'company', 'brand'] as const;

export function isReference(value: unknown): value is Reference {
  return typeof value === 'object' && value !== null && ('id' in value || 'create' in value);
}

/** Change of a row to the library. @param idOf the id of a reference that the plan names */
export function changeOf(row: StoredRow, idOf: (field: string, reference: Reference) => string): Changes {
  if (row.verdict === 'removed') return { do: 'remove', ...known(row) };
  const fields = Object.fromEntries(
    Object.entries(row.fields).map(([field, value]) => [field, isReference(value) ? idOf(field, value) : value]),
  );
  return row.verdict === 'new' ? { do: 'create', fields } : { do: 'change', ...known(row), fields };
}

/** Reverts a change: deletes a new item, restores the former state of a changed one and a removed one. */
export function reversalOf({ did, _id, version, before }: JournalEntry): Changes {
  if (did === 'new') return { do: 'remove', _id, version };
  if (!before) throw new Error('what was there before is not in the journal');
  return { do: 'restore', version: did === 'removed' ? null : version, record: before };
}

function known({ item, version }: StoredRow): { _id: string; version: number } {
  if (item === null || version === null) throw new Error('a row that changes an item names it');
  return { _id: item, version };
}

/** Journal entry of a row, or its outcome when the library refused it. */
export function resultOf(row: StoredRow, outcome: Outcome): { entry: JournalEntry } | { update: RowUpdate } {
  const { place, verdict } = row;
  if (!outcome.ok)
    return { update: { place, verdict: verdict === 'removed' ? 'kept' : 'refused', reasons: reasonsOf(outcome) } };
  const { before, after } = outcome;
  const record = after ?? before;
  if (!record || (verdict !== 'new' && verdict !== 'changed' && verdict !== 'removed'))
    throw new Error('a change of nothing');
  return { entry: { place, did: verdict, _id: record._id, version: record.version, before } };
}

/** An item with later changes stays as it is; the row states the reason. */
export function undoUpdate({ place }: JournalEntry, outcome: Outcome): RowUpdate | null {
  return outcome.ok ? null : { place, verdict: 'kept', reasons: reasonsOf(outcome) };
}

function reasonsOf(outcome: Exclude<Outcome, { ok: true }>): Reason[] {
  if (outcome.code === 'CONFLICT')
    return [{ field: null, message: 'This item has been changed since: it was left as it is' }];
  if (outcome.code === 'NOT_FOUND') return [{ field: null, message: 'This item is no longer there' }];
  const messages = Object.values(outcome.errors);
  return (messages.length > 0 ? messages : [outcome.message]).map((message) => ({ field: null, message }));
}
