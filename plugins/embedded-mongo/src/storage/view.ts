import { writeConflict } from '../errors.ts';
import { Locked, type LockOwner, type Locks } from './locks.ts';
import type { Entry, Snapshot, Store, Table, Writer } from './store.ts';

/** What a multi-document transaction brings to its view. */
export interface TransactionScope {
  owner: LockOwner;
  snapshot: Snapshot;
}

const nameOf = (key: Buffer): string => key.toString('latin1', 0, key.length);
const sameBytes = (a: Buffer | undefined, b: Buffer | undefined): boolean =>
  a === b || (a !== undefined && b !== undefined && a.equals(b));

interface Undo {
  table: Table;
  name: string;
  before: Buffer | null | undefined;
}

/**
 * The committed data (or a transaction's snapshot of it) with private changes on top. Every write goes through one:
 * a statement that fails is rolled back to its mark, and `apply` commits all that is left at once.
 */
export class View {
  readonly store: Store;
  readonly scope: TransactionScope | undefined;
  private readonly locks: Locks;
  /** Key bytes as latin1 text -> new value, null for removed. Latin1 text sorts as its bytes do. */
  private readonly changes: Record<Table, Map<string, Buffer | null>> = {
    meta: new Map(),
    records: new Map(),
    index: new Map(),
  };
  private undo: Undo[] = [];

  constructor(store: Store, locks: Locks, scope?: TransactionScope) {
    this.store = store;
    this.locks = locks;
    this.scope = scope;
  }

  get size(): number {
    return this.undo.length;
  }

  get(table: Table, key: Buffer): Buffer | undefined {
    const changes = this.changes[table];
    if (changes.size > 0) {
      const changed = changes.get(nameOf(key));
      if (changed !== undefined) return changed ?? undefined;
    }
    return this.store.get(table, key, this.scope?.snapshot);
  }

  /** Entries with low <= key < high, own changes merged in as they were when the scan began. */
  scan(table: Table, low: Buffer, high: Buffer, reverse = false): Iterable<Entry> {
    const committed = this.store.scan(table, low, high, reverse, this.scope?.snapshot);
    const changes = this.changes[table];
    if (changes.size === 0) return committed;
    const from = nameOf(low);
    const to = nameOf(high);
    const own = [...changes].filter(([name]) => name >= from && name < to);
    if (own.length === 0) return committed;
    const sign = reverse ? -1 : 1;
    own.sort(([a], [b]) => (a < b ? -sign : sign));
    return merge(committed, own, sign);
  }

  put(table: Table, key: Buffer, value: Buffer): void {
    this.set(table, key, value);
  }

  remove(table: Table, key: Buffer): void {
    this.set(table, key, null);
  }

  private set(table: Table, key: Buffer, value: Buffer | null): void {
    const name = nameOf(key);
    this.undo.push({ table, name, before: this.changes[table].get(name) });
    this.changes[table].set(name, value);
  }

  /**
   * Claims a key before it is written. In a transaction the first writer wins: a key locked by another one or changed
   * since the snapshot is a write conflict. Outside one, a lock means waiting.
   */
  claim(table: Table, key: Buffer): void {
    const name = table + nameOf(key);
    const holder = this.locks.holder(name);
    const owner = this.scope?.owner;
    if (holder && holder !== owner) throw owner ? writeConflict() : new Locked(holder);
    if (!owner || holder) return;
    if (!sameBytes(this.store.get(table, key, this.scope?.snapshot), this.store.get(table, key))) throw writeConflict();
    this.locks.take(name, owner);
  }

  mark(): number {
    return this.undo.length;
  }

  rollback(mark: number): void {
    for (let i = this.undo.length - 1; i >= mark; i--) {
      const step = this.undo[i];
      if (!step) continue;
      if (step.before === undefined) this.changes[step.table].delete(step.name);
      else this.changes[step.table].set(step.name, step.before);
    }
    this.undo.length = mark;
  }

  /** Commits the changes in one atomic step; visible at once, durable after the store's flush. */
  apply(): void {
    if (this.undo.length === 0) return;
    this.store.commit((writer) => this.writeTo(writer));
    for (const changes of Object.values(this.changes)) changes.clear();
    this.undo = [];
  }

  private writeTo(writer: Writer): void {
    for (const table of ['meta', 'records', 'index'] as const) {
      for (const [name, value] of this.changes[table]) {
        const key = Buffer.from(name, 'latin1');
        if (value) writer.put(table, key, value);
        else writer.remove(table, key);
      }
    }
  }
}

function* merge(committed: Iterable<Entry>, own: [string, Buffer | null][], sign: number): Generator<Entry> {
  let next = 0;
  for (const entry of committed) {
    const name = nameOf(entry.key);
    let replaced = false;
    for (let change = own[next]; change; change = own[next]) {
      const order = change[0] === name ? 0 : (change[0] < name ? -1 : 1) * sign;
      if (order > 0) break;
      next++;
      if (order === 0) replaced = true;
      if (change[1]) yield { key: Buffer.from(change[0], 'latin1'), value: change[1] };
    }
    if (!replaced) yield entry;
  }
  for (const [name, value] of own.slice(next)) if (value) yield { key: Buffer.from(name, 'latin1'), value };
}
