import { MongoError, writeConflict } from '../errors.ts';
import { eachTable, keyOf, nameOf, withChanges } from './changes.ts';
import { Locked, type LockOwner, type Locks } from './locks.ts';
import { diskFull } from './room.ts';
import type { Entry, Snapshot, Store, Table, Writer } from './store.ts';

/** Scope that a multi-document transaction brings to its view. */
export interface TransactionScope {
  owner: LockOwner;
  snapshot: Snapshot;
}

const sameBytes = (a: Buffer | undefined, b: Buffer | undefined): boolean =>
  a === b || (a !== undefined && b !== undefined && a.equals(b));

const MOST_BYTES = 512 * 1024 * 1024;

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
  private readonly changes = eachTable(() => new Map<string, Buffer | null>());
  private undo: Undo[] = [];
  private readonly losses: number;
  private pinned: Snapshot | undefined;
  /** Written since the last commit, including changes that were rolled back. */
  private bytes = 0;

  constructor(store: Store, locks: Locks, scope?: TransactionScope) {
    this.store = store;
    this.locks = locks;
    this.scope = scope;
    this.losses = store.losses;
  }

  get size(): number {
    return this.undo.length;
  }

  get snapshot(): Snapshot | undefined {
    return this.scope?.snapshot ?? this.pinned;
  }

  /** Until `unpin` it is a view of the committed data as they are now; that of a transaction always is. */
  pin(): void {
    if (!this.snapshot) this.pinned = this.store.snapshot();
  }

  /** @returns whether it was pinned: data that it has read may have changed since */
  unpin(): boolean {
    const { pinned } = this;
    this.pinned = undefined;
    pinned?.done();
    return pinned !== undefined;
  }

  get(table: Table, key: Buffer): Buffer | undefined {
    const changes = this.changes[table];
    if (changes.size > 0) {
      const changed = changes.get(nameOf(key));
      if (changed !== undefined) return changed ?? undefined;
    }
    return this.store.get(table, key, this.snapshot);
  }

  /** Entries with low <= key < high, own changes merged in as they were when the scan began. */
  scan(table: Table, low: Buffer, high: Buffer, reverse = false): Iterable<Entry> {
    const committed = this.store.scan(table, low, high, reverse, this);
    return withChanges(committed, this.changes[table], low, high, reverse);
  }

  put(table: Table, key: Buffer, value: Buffer): void {
    this.set(table, key, value);
  }

  remove(table: Table, key: Buffer): void {
    this.set(table, key, null);
  }

  private set(table: Table, key: Buffer, value: Buffer | null): void {
    const name = nameOf(key);
    this.bytes += name.length + (value?.length ?? 0);
    if (this.bytes > MOST_BYTES)
      throw new MongoError(388, `The changes of one transaction or statement exceed ${MOST_BYTES} bytes`);
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
    // the earlier part of the same work is lost
    if (this.store.losses !== this.losses) throw diskFull();
    this.store.commit((writer) => this.writeTo(writer));
    for (const changes of Object.values(this.changes)) changes.clear();
    this.undo = [];
    this.bytes = 0;
  }

  private writeTo(writer: Writer): void {
    for (const table of ['meta', 'records', 'index'] as const) {
      for (const [name, value] of this.changes[table]) {
        const key = keyOf(name);
        if (value) writer.put(table, key, value);
        else writer.remove(table, key);
      }
    }
  }
}
