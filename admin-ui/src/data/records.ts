import type { Identifier, RaRecord } from 'react-admin';

/** A record in the platform's format. */
export type Row = Readonly<Record<string, unknown>>;

/** A record with react-admin's name for the id, `id`. The platform's answer is trusted to have the requested type. */
export function toRecord<T extends RaRecord>(row: Row): T {
  return { ...row, id: row['_id'] } as unknown as T;
}

/** Changes of an edit, field by field, with the version that it started from if the record has one. */
export function changesOf(data: Row, before: Row = {}): Row {
  const changed = Object.entries(data).filter(
    ([field, value]) => field !== 'id' && field !== '_id' && JSON.stringify(value) !== JSON.stringify(before[field]),
  );
  return { ...('version' in before && { version: before['version'] }), ...Object.fromEntries(changed) };
}

export function chunks(ids: readonly Identifier[], size: number): Identifier[][] {
  const count = Math.ceil(ids.length / size);
  return Array.from({ length: count }, (_, index) => ids.slice(index * size, (index + 1) * size));
}
