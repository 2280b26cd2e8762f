import type { Entry, Table } from './store.ts';

/** Key bytes as latin1 text -> new value, null for removed. Latin1 text sorts as its bytes do. */
export type Changes = ReadonlyMap<string, Buffer | null>;

export const nameOf = (key: Buffer): string => key.toString('latin1');
export const keyOf = (name: string): Buffer => Buffer.from(name, 'latin1');

export const eachTable = <T>(make: (table: Table) => T): Record<Table, T> => ({
  meta: make('meta'),
  records: make('records'),
  index: make('index'),
});

/** The entries of a scan with the changes in its range merged in, as they are now. */
export function withChanges(
  entries: Iterable<Entry>,
  changes: Changes,
  low: Buffer,
  high: Buffer,
  reverse: boolean,
): Iterable<Entry> {
  if (changes.size === 0) return entries;
  const from = nameOf(low);
  const to = nameOf(high);
  const own: [string, Buffer | null][] = [];
  for (const change of changes) if (change[0] >= from && change[0] < to) own.push(change);
  if (own.length === 0) return entries;
  const sign = reverse ? -1 : 1;
  own.sort(([a], [b]) => (a < b ? -sign : sign));
  return merge(entries, own, sign);
}

function* merge(entries: Iterable<Entry>, own: [string, Buffer | null][], sign: number): Generator<Entry> {
  let next = 0;
  for (const entry of entries) {
    const name = nameOf(entry.key);
    let replaced = false;
    for (let change = own[next]; change; change = own[next]) {
      const order = change[0] === name ? 0 : (change[0] < name ? -1 : 1) * sign;
      if (order > 0) break;
      next++;
      if (order === 0) replaced = true;
      if (change[1]) yield { key: keyOf(change[0]), value: change[1] };
    }
    if (!replaced) yield entry;
  }
  for (const [name, value] of own.slice(next)) if (value) yield { key: keyOf(name), value };
}
