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

/** What running a row does to the library. @param idOf the id of a reference that the plan names */
export function changeOf(row: StoredRow, idOf: (field: string, reference: Reference) => string): Changes {
  if (row.verdict === 'removed') return { do: 'remove', ...known(row) };
  const fields = Object.fromEntries(
    Object.entries(row.fields).map(([field, value]) => [field, isReference(value) ? idOf(field, value) : value]),
  );
  return row.verdict === 'new' ? { do: 'create', fields } : { do: 'change', ...known(row), fields };
}

/** What takes it back: a new item goes, a changed one gets its former state, a removed one returns. */
export function reversalOf({ did, _id, version, before }: JournalEntry): Changes {
  if (did === 'new') return { do: 'remove', _id, version };
  if (!before) throw new Error('what was there before is not in the journal');
  return { do: 'restore', version: did === 'removed' ? null : version, record: before };
}

function known({ item, version }: StoredRow): { _id: string; version: number } {
  if (item === null || version === null) throw new Error('a row that changes an item names it');
  return { _id: item, version };
}

/** What a row changed, or what has become of it when the library refused it. */
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

/** An item that somebody changed since stays as it is, and the row says so. */
export function undoUpdate({ place }: JournalEntry, outcome: Outcome): RowUpdate | null {
  return outcome.ok ? null : { place, verdict: 'kept', reasons: reasonsOf(outcome) };
}

function reasonsOf(outcome: Exclude<Outcome, { ok: true }>): Reason[] {
  if (outcome.code === 'CONFLICT')
    return [{ field: null, message: 'Somebody changed this item in the meantime: it was left as it is' }];
  if (outcome.code === 'NOT_FOUND') return [{ field: null, message: 'This item is no longer there' }];
  const messages = Object.values(outcome.errors);
  return (messages.length > 0 ? messages : [outcome.message]).map((message) => ({ field: null, message }));
}
