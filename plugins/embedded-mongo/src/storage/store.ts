import { open, type Database, type RootDatabase, type Transaction } from 'lmdb';
import { asBuffer } from '../bson/decode.ts';
import { isDoc } from '../bson/values.ts';
import { Batch } from './batch.ts';
import { eachTable, keyOf, nameOf, withChanges, type Changes } from './changes.ts';
import { diskFull, Room } from './room.ts';

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

/** Reader of a scan: its snapshot may be set and removed between two chunks. */
export interface Reader {
  readonly snapshot: Snapshot | undefined;
}

/** lmdb says why a transaction failed in a promise beside the error. */
function lookAtCause(error: unknown): void {
  const cause = error instanceof Error && 'commitError' in error ? error.commitError : undefined;
  if (cause instanceof Promise) cause.catch(() => undefined);
}

const PAGE = 4096;
/** Pages that one change may need beside its value: every page on the way to it is written anew. */
const PAGES_FOR_ONE = 8;
const PAGES_FOR_ALL = 64;
const FIRST_CHUNK = 32;
const LARGEST_CHUNK = 2048;
/** Large records come in smaller chunks, so that reading one is no long wait for others. Bytes */
const CHUNK_BYTES = 1024 * 1024;

/**
 * The data folder: three ordered tables. A commit is visible at once, since reads look first at what is on its way to
 * the disk; a thread of lmdb writes and flushes it, together with all the other commits under way, while we go on.
 */
export class Store {
  private readonly root: RootDatabase<Buffer, Buffer>;
  private readonly tables: Record<Table, Database<Buffer, Buffer>>;
  private readonly noSync: boolean;
  readonly room: Room;
  /** Committed but perhaps not in lmdb yet, and in which batch. */
  private readonly pending = eachTable(() => new Map<string, Buffer | null>());
  private readonly writtenBy = eachTable(() => new Map<string, Batch>());
  /** With lmdb. There is never more than one: none that follows is built on one that failed. */
  private running: Batch | undefined;
  private next: Batch | undefined;
  private last: Batch | undefined;
  /** Number of times that commits were lost, because the disk was full. */
  private lost = 0;
  private hasFailed = false;
  /** Called then: whatever is kept in memory must be read again. */
  onLoss: () => void = () => undefined;

  constructor(dataDir: string, noSync: boolean, leastFree?: number) {
    const options = { encoding: 'binary', keyEncoding: 'binary' } as const;
    this.root = open<Buffer, Buffer>(dataDir, { ...options, noSync, maxDbs: 8, maxReaders: 1024 });
    this.tables = eachTable((name) => this.root.openDB<Buffer, Buffer>({ ...options, name }));
    this.noSync = noSync;
    this.room = new Room(dataDir, leastFree);
  }

  get losses(): number {
    return this.lost;
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
  scan(table: Table, low: Buffer, high: Buffer, reverse: boolean, reader?: Reader): Iterable<Entry> {
    const pending = reader?.snapshot ? reader.snapshot.pending[table] : this.pending[table];
    return withChanges(this.written(table, low, high, reverse, reader), pending, low, high, reverse);
  }

  /** Read in chunks, each complete before it is handed out, so that nothing stays open while the caller waits. */
  private *written(table: Table, low: Buffer, high: Buffer, reverse: boolean, reader?: Reader): Generator<Entry> {
    let from = low;
    let to = high;
    let resumed = false;
    for (let limit = FIRST_CHUNK; ; limit = Math.min(limit * 4, LARGEST_CHUNK)) {
      const range = reverse
        ? { start: to, end: from, reverse, exclusiveStart: true, inclusiveEnd: true }
        : { start: from, end: to, exclusiveStart: resumed };
      const within = reader?.snapshot && { transaction: reader.snapshot.transaction };
      const chunk: Entry[] = [];
      let bytes = 0;
      for (const { key, value } of this.tables[table].getRange({ ...range, ...within, limit })) {
        chunk.push({ key: asBuffer(key), value: asBuffer(value) });
        bytes += value.length;
        if (bytes > CHUNK_BYTES) break;
      }
      yield* chunk;
      const last = chunk.at(-1);
      if (!last || (chunk.length < limit && bytes <= CHUNK_BYTES)) return;
      resumed = true;
      if (reverse) to = last.key;
      else from = last.key;
    }
  }

  count(table: Table, low: Buffer, high: Buffer): number {
    let n = this.tables[table].getKeysCount({ start: low, end: high });
    const [from, to] = [nameOf(low), nameOf(high)];
    for (const [name, value] of this.pending[table]) {
      if (name < from || name >= to) continue;
      n += Number(value !== null) - Number(this.tables[table].doesExist(keyOf(name)));
    }
    return n;
  }

  /** Runs `action` with put and remove in one atomic commit: visible when this returns, durable after `flush`. */
  commit(action: (writer: Writer) => void): void {
    const batch = this.running?.isOpen ? this.running : (this.next ??= new Batch());
    const note = (table: Table, key: Buffer, value: Buffer | null): void => {
      const name = nameOf(key);
      this.pending[table].set(name, value);
      this.writtenBy[table].set(name, batch);
      batch.names.push([table, name]);
      batch.changes.push([table, key, value]);
    };
    action({
      put: (table, key, value) => note(table, key, value),
      remove: (table, key) => note(table, key, null),
    });
    this.last = batch;
    if (batch === this.running) this.handOver(batch);
    else if (!this.running) this.begin(batch);
  }

  private begin(batch: Batch): void {
    this.next = undefined;
    if (batch.changes.length === 0) return batch.settle();
    this.running = batch;
    if (this.hasFailed || this.room.isNear) void this.makeRoom(batch);
    else this.write(batch);
  }

  private async makeRoom(batch: Batch): Promise<void> {
    const needed = batch.changes.reduce(
      (sum, [, , value]) => sum + PAGES_FOR_ONE * PAGE + (value?.length ?? 0),
      PAGES_FOR_ALL * PAGE,
    );
    if (await this.room.reserve(this.sizeOnDisk(), needed)) return this.write(batch);
    this.lose(batch, []);
    this.running = undefined;
  }

  private write(batch: Batch): void {
    batch.isOpen = true;
    // lmdb puts everything written in one turn of the event loop into one transaction; it ends that in a setImmediate of its own, which the
    // first change starts: between these two
    setImmediate(() => (batch.isOpen = false));
    this.handOver(batch);
    setImmediate(() => void this.finish(batch));
  }

  private handOver(batch: Batch): void {
    const { changes } = batch;
    batch.changes = [];
    for (const [table, key, value] of changes)
      batch.promises.add(value ? this.tables[table].put(key, value) : this.tables[table].remove(key));
  }

  private async finish(batch: Batch): Promise<void> {
    const flushed = this.noSync ? undefined : this.root.flushed;
    // beside those of the changes lmdb has one more promise, of the transaction
    const results = await Promise.allSettled([...batch.promises, this.root.committed]);
    const failed = results.filter((result) => result.status === 'rejected');
    if (failed.length > 0)
      this.lose(
        batch,
        failed.map(({ reason }): unknown => reason),
      );
    else {
      this.hasFailed = false;
      this.clear(batch);
      // of a transaction that failed lmdb never says that it is flushed
      if (flushed) void flushed.then(batch.settle, (error: unknown) => this.lose(batch, [error]));
      else batch.settle();
    }
    this.running = undefined;
    if (this.next) this.begin(this.next);
  }

  /** From now on lmdb itself returns the changes of the batch. */
  private clear({ names }: Batch): void {
    this.root.resetReadTxn();
    for (const [table, name] of names) {
      const batch = this.writtenBy[table].get(name);
      if (batch?.names !== names) continue;
      this.writtenBy[table].delete(name);
      this.pending[table].delete(name);
    }
  }

  /** Rolls back a batch that lmdb could not write, and those built on it since: none of them was acknowledged. */
  private lose(batch: Batch, errors: unknown[]): void {
    for (const error of errors) lookAtCause(error);
    this.lost++;
    this.hasFailed = true;
    const { next } = this;
    this.next = undefined;
    for (const table of Object.values(this.pending)) table.clear();
    for (const table of Object.values(this.writtenBy)) table.clear();
    this.root.resetReadTxn();
    console.error('embedded database: the disk takes no more; what was not acknowledged is not saved', ...errors);
    this.onLoss();
    batch.settle();
    next?.settle();
  }

  /**
   * Resolves when everything committed before the call is on disk; commits at the same time share one flush.
   * @param losses how many there were before the first of these commits
   * @throws MongoError 14031 OutOfDiskSpace
   */
  async flush(losses: number): Promise<void> {
    if (!this.noSync) await this.last?.settled;
    if (this.lost !== losses) throw diskFull();
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
    await this.last?.settled;
    // after a transaction that failed lmdb waits for it to be flushed; one without changes needs no room
    if (this.hasFailed) await this.tables.meta.remove(Buffer.from('none'));
    await this.root.close();
  }
}
