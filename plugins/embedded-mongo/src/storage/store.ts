import { TransactionFlags, open, type Database, type RootDatabase, type Transaction } from 'lmdb';
import { isDoc } from '../bson/values.ts';

/** A fixed set of sub-databases: opening more after a read transaction is not safe in lmdb-js. */
export type Table = 'meta' | 'records' | 'index';
export type Snapshot = Transaction;

export interface Entry {
  key: Buffer;
  value: Buffer;
}

/** Commit on the calling thread without waiting for the disk: `flush` does that for a whole group of commits. */
const COMMIT_WITHOUT_FLUSH = TransactionFlags.SYNCHRONOUS_COMMIT | TransactionFlags.NO_SYNC_FLUSH;
const FIRST_CHUNK = 32;
const LARGEST_CHUNK = 2048;

interface Flushable {
  sync(callback: (error?: Error) => void): void;
}

/** lmdb-js has no typed way to flush without a write of its own; its environment has one. */
function environmentOf(root: object): Flushable {
  const env: unknown = Reflect.get(root, 'env');
  const sync: unknown = typeof env === 'object' && env !== null ? Reflect.get(env, 'sync') : undefined;
  if (typeof sync !== 'function') throw new Error('This version of lmdb cannot flush: its environment has no sync()');
  return { sync: (callback) => void Reflect.apply(sync, env, [callback]) };
}

const asBuffer = (bytes: Uint8Array): Buffer =>
  Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** The data folder: three ordered tables, synchronous reads and commits, grouped flushes. */
export class Store {
  private readonly root: RootDatabase<Buffer, Buffer>;
  private readonly tables: Record<Table, Database<Buffer, Buffer>>;
  private readonly env: Flushable;
  private readonly noSync: boolean;
  private flushing: Promise<void> | undefined;
  private nextFlush: Promise<void> | undefined;

  constructor(dataDir: string, noSync: boolean) {
    const options = { encoding: 'binary', keyEncoding: 'binary' } as const;
    this.root = open<Buffer, Buffer>(dataDir, { ...options, noSync, maxDbs: 8, maxReaders: 1024 });
    const table = (name: Table): Database<Buffer, Buffer> => this.root.openDB<Buffer, Buffer>({ ...options, name });
    this.tables = { meta: table('meta'), records: table('records'), index: table('index') };
    this.env = environmentOf(this.root);
    this.noSync = noSync;
  }

  get(table: Table, key: Buffer, snapshot?: Snapshot): Buffer | undefined {
    const bytes = this.tables[table].get(key, snapshot && { transaction: snapshot });
    return bytes && asBuffer(bytes);
  }

  /**
   * Entries with low <= key < high. Read in chunks, each complete before it is handed out, so that nothing
   * stays open while the caller writes or waits.
   */
  *scan(table: Table, low: Buffer, high: Buffer, reverse: boolean, snapshot?: Snapshot): Generator<Entry> {
    let from = low;
    let to = high;
    let resumed = false;
    for (let limit = FIRST_CHUNK; ; limit = Math.min(limit * 4, LARGEST_CHUNK)) {
      const range = reverse
        ? { start: to, end: from, reverse, exclusiveStart: true, inclusiveEnd: true }
        : { start: from, end: to, exclusiveStart: resumed };
      const chunk: Entry[] = [];
      for (const { key, value } of this.tables[table].getRange({
        ...range,
        limit,
        ...(snapshot && { transaction: snapshot }),
      })) {
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
    return this.tables[table].getKeysCount({ start: low, end: high });
  }

  /** Runs `action` with put and remove in one atomic commit, visible at once and durable after `flush`. */
  commit(action: (writer: Writer) => void): void {
    const tables = this.tables;
    const writer: Writer = {
      put: (table, key, value) => tables[table].putSync(key, value),
      remove: (table, key) => void tables[table].removeSync(key),
    };
    this.root.transactionSync(() => action(writer), COMMIT_WITHOUT_FLUSH);
  }

  /** Resolves when everything committed before the call is on disk; callers at the same time share one flush. */
  flush(): Promise<void> {
    if (this.noSync) return Promise.resolve();
    if (!this.flushing) return (this.flushing = this.sync());
    // the running flush may have begun before our commit: wait for the next one
    this.nextFlush ??= this.flushing.then(() => {
      this.nextFlush = undefined;
      return (this.flushing = this.sync());
    });
    return this.nextFlush;
  }

  private async sync(): Promise<void> {
    try {
      await new Promise<void>((resolve, reject) => this.env.sync((error) => (error ? reject(error) : resolve())));
    } finally {
      if (!this.nextFlush) this.flushing = undefined;
    }
  }

  /** A view of the data as it is now, kept until `done()` is called on it. */
  snapshot(): Snapshot {
    return this.root.useReadTransaction();
  }

  sizeOnDisk(): number {
    const stats: unknown = this.root.getStats();
    if (!isDoc(stats)) return 0;
    const { pageSize, lastPageNumber } = stats;
    return typeof pageSize === 'number' && typeof lastPageNumber === 'number' ? pageSize * (lastPageNumber + 1) : 0;
  }

  async close(): Promise<void> {
    await this.nextFlush;
    await this.flushing;
    if (!this.noSync) await this.sync();
    await this.root.close();
  }
}

export interface Writer {
  put(table: Table, key: Buffer, value: Buffer): void;
  remove(table: Table, key: Buffer): void;
}
