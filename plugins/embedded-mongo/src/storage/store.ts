import { open, type Database, type RootDatabase, type Transaction } from 'lmdb';
import { asBuffer } from '../bson/decode.ts';
import { isDoc } from '../bson/values.ts';
import { eachTable, nameOf, withChanges, type Changes } from './changes.ts';

/** A fixed set of sub-databases: opening more after a read transaction is not safe in lmdb-js. */
export type Table = 'meta' | 'records' | 'index';

export interface Entry {
  key: Buffer;
  value: Buffer;
}

export interface Writer {
  put(table: Table, key: Buffer, value: Buffer): void;
  remove(table: Table, key: Buffer): void;
}

/** The data as it was at one moment. */
export interface Snapshot {
  readonly transaction: Transaction;
  readonly pending: Record<Table, Changes>;
  done(): void;
}

const FIRST_CHUNK = 32;
const LARGEST_CHUNK = 2048;

/**
 * The data folder: three ordered tables. A commit is visible at once, since reads look first at what is on its way to
 * the disk; a thread of lmdb writes and flushes it, together with all the other commits under way, while we go on.
 */
export class Store {
  private readonly root: RootDatabase<Buffer, Buffer>;
  private readonly tables: Record<Table, Database<Buffer, Buffer>>;
  private readonly noSync: boolean;
  /** Committed but perhaps not in lmdb yet, and by which commit. */
  private readonly pending = eachTable(() => new Map<string, Buffer | null>());
  private readonly writtenBy = eachTable(() => new Map<string, number>());
  private commits = 0;
  private durable: Promise<unknown> = Promise.resolve();
  private failure: Error | undefined;

  constructor(dataDir: string, noSync: boolean) {
    const options = { encoding: 'binary', keyEncoding: 'binary' } as const;
    this.root = open<Buffer, Buffer>(dataDir, { ...options, noSync, maxDbs: 8, maxReaders: 1024 });
    this.tables = eachTable((name) => this.root.openDB<Buffer, Buffer>({ ...options, name }));
    this.noSync = noSync;
  }

  get(table: Table, key: Buffer, snapshot?: Snapshot): Buffer | undefined {
    const pending = snapshot ? snapshot.pending[table] : this.pending[table];
    if (pending.size > 0) {
      const value = pending.get(nameOf(key));
      if (value !== undefined) return value ?? undefined;
    }
    const bytes = this.tables[table].get(key, snapshot && { transaction: snapshot.transaction });
    return bytes && asBuffer(bytes);
  }

  /** Entries with low <= key < high. */
  scan(table: Table, low: Buffer, high: Buffer, reverse: boolean, snapshot?: Snapshot): Iterable<Entry> {
    const pending = snapshot ? snapshot.pending[table] : this.pending[table];
    return withChanges(this.written(table, low, high, reverse, snapshot), pending, low, high, reverse);
  }

  /** Read in chunks, each complete before it is handed out, so that nothing stays open while the caller waits. */
  private *written(table: Table, low: Buffer, high: Buffer, reverse: boolean, snapshot?: Snapshot): Generator<Entry> {
    let from = low;
    let to = high;
    let resumed = false;
    const within = snapshot && { transaction: snapshot.transaction };
    for (let limit = FIRST_CHUNK; ; limit = Math.min(limit * 4, LARGEST_CHUNK)) {
      const range = reverse
        ? { start: to, end: from, reverse, exclusiveStart: true, inclusiveEnd: true }
        : { start: from, end: to, exclusiveStart: resumed };
      const chunk: Entry[] = [];
      for (const { key, value } of this.tables[table].getRange({ ...range, ...within, limit })) {
        chunk.push({ key: asBuffer(key), value: asBuffer(value) });
      }
      yield* chunk;
      const last = chunk.at(-1);
      if (!last || chunk.length < limit) return;
      resumed = true;
      if (reverse) to = last.key;
      else from = last.key;
    }
  }

  count(table: Table, low: Buffer, high: Buffer): number {
    if (this.pending[table].size === 0) return this.tables[table].getKeysCount({ start: low, end: high });
    let n = 0;
    for (const _ of this.scan(table, low, high, false)) n++;
    return n;
  }

  /** Runs `action` with put and remove in one atomic commit: visible when this returns, durable after `flush`. */
  commit(action: (writer: Writer) => void): void {
    if (this.failure) throw this.failure;
    const commit = ++this.commits;
    const touched: [Table, string][] = [];
    let written: Promise<unknown> | undefined;
    const note = (table: Table, key: Buffer, value: Buffer | null): void => {
      const name = nameOf(key);
      this.pending[table].set(name, value);
      this.writtenBy[table].set(name, commit);
      touched.push([table, name]);
    };
    // lmdb puts everything written in one turn of the event loop into one transaction
    action({
      put: (table, key, value) => {
        note(table, key, value);
        written = this.tables[table].put(key, value);
      },
      remove: (table, key) => {
        note(table, key, null);
        written = this.tables[table].remove(key);
      },
    });
    if (!written) return;
    const visible = written.then(
      () => this.settle(commit, touched),
      (error: unknown) => this.fail(error),
    );
    this.durable = this.noSync ? visible : Promise.all([visible, this.root.flushed]);
  }

  /** From now on lmdb itself answers for what the commit wrote. */
  private settle(commit: number, touched: [Table, string][]): void {
    this.root.resetReadTxn();
    for (const [table, name] of touched) {
      if (this.writtenBy[table].get(name) !== commit) continue;
      this.writtenBy[table].delete(name);
      this.pending[table].delete(name);
    }
  }

  /** After a failed write memory and disk differ: nothing more is accepted, a restart finds what was written. */
  private fail(error: unknown): void {
    this.failure = new Error('The data folder cannot be written any more; restart the database', { cause: error });
    console.error('embedded database:', this.failure.message, error);
  }

  /** Resolves when everything committed before the call is on disk; commits at the same time share one flush. */
  async flush(): Promise<void> {
    if (!this.noSync) await this.durable;
    if (this.failure) throw this.failure;
  }

  /** A view of the data as it is now, kept until `done()` is called on it. */
  snapshot(): Snapshot {
    const transaction = this.root.useReadTransaction();
    return {
      transaction,
      pending: eachTable((table) => new Map(this.pending[table])),
      done: () => transaction.done(),
    };
  }

  sizeOnDisk(): number {
    const stats: unknown = this.root.getStats();
    if (!isDoc(stats)) return 0;
    const { pageSize, lastPageNumber } = stats;
    return typeof pageSize === 'number' && typeof lastPageNumber === 'number' ? pageSize * (lastPageNumber + 1) : 0;
  }

  async close(): Promise<void> {
    await this.durable;
    await this.root.close();
  }
}
