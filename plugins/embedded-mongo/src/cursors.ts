import { Long } from 'bson';
import { randomInt } from 'node:crypto';
import { Raw, encodeReply, rawList } from './bson/encode.ts';
import { MongoError } from './errors.ts';
import { MAX_DOCUMENT } from './storage/documents.ts';
import type { View } from './storage/view.ts';
import type { Steps } from './turns.ts';

/** MongoDB closes a cursor that was idle for this long. */
const IDLE_MS = 10 * 60_000;
const FIRST_BATCH = 101;
const MAX_BATCH_BYTES = 16 * 1024 * 1024 - 4096;

export interface CursorOptions {
  ns: string;
  batchSize: number | undefined;
  singleBatch?: boolean;
  /** The transaction that opened it, which ends it too. */
  owner?: object | undefined;
  /** View that the documents are read through; absent if they are already in memory. */
  view?: View;
}

/** Nothing where the work may give way. */
type Documents = Iterable<Uint8Array | undefined>;

interface OpenCursor {
  ns: string;
  documents: Iterator<Uint8Array | undefined>;
  view: View | undefined;
  /** A batch is being made. */
  isBusy: boolean;
  waiting: Uint8Array | undefined;
  owner: object | undefined;
  lastUsed: number;
}

/** Results handed out in batches. */
export class Cursors {
  private readonly open = new Map<number, OpenCursor>();

  /** The first batch; the cursor stays open when there may be more. */
  *start(documents: Documents, options: CursorOptions): Steps<Raw> {
    const { ns, batchSize = FIRST_BATCH, singleBatch = false, owner, view } = options;
    const cursor: OpenCursor = {
      ns,
      documents: documents[Symbol.iterator](),
      view,
      isBusy: false,
      waiting: undefined,
      owner,
      lastUsed: Date.now(),
    };
    const { batch, done } = yield* take(cursor, batchSize);
    let id = 0;
    if (singleBatch || done) cursor.documents.return?.();
    else {
      id = randomInt(1, 2 ** 47);
      this.open.set(id, cursor);
    }
    return rawCursor('firstBatch', batch, id, ns);
  }

  /** View of an open cursor; `undefined` for one that is closed. */
  viewOf(id: number): View | undefined {
    return this.open.get(id)?.view;
  }

  *next(id: number, ns: string, batchSize: number | undefined): Steps<Raw> {
    const cursor = this.open.get(id);
    if (!cursor) throw new MongoError(43, `cursor id ${id} not found`);
    if (cursor.ns !== ns)
      throw new MongoError(
        13,
        `Requested getMore on namespace '${ns}', but cursor belongs to a different namespace ${cursor.ns}`,
      );
    if (cursor.isBusy) throw new MongoError(12051, `cursor id ${id} is already in use`);
    cursor.isBusy = true;
    try {
      const most = batchSize && batchSize > 0 ? batchSize : Number.POSITIVE_INFINITY;
      const { batch, done } = yield* take(cursor, most);
      if (!this.open.has(id)) throw new MongoError(237, `cursor id ${id} was killed`);
      if (done) this.open.delete(id);
      return rawCursor('nextBatch', batch, done ? 0 : id, ns);
    } catch (error) {
      this.open.delete(id);
      throw error;
    } finally {
      cursor.isBusy = false;
      cursor.lastUsed = Date.now();
    }
  }

  kill(id: number): boolean {
    const cursor = this.open.get(id);
    cursor?.documents.return?.();
    return this.open.delete(id);
  }

  killAll(): void {
    for (const id of this.open.keys()) this.kill(id);
  }

  killOwnedBy(owner: object): void {
    for (const [id, cursor] of this.open) if (cursor.owner === owner) this.kill(id);
  }

  sweep(now: number): void {
    for (const [id, cursor] of this.open) if (!cursor.isBusy && now - cursor.lastUsed > IDLE_MS) this.kill(id);
  }
}

const rawCursor = (name: string, batch: Uint8Array[], id: number, ns: string): Raw =>
  new Raw(3, encodeReply({ [name]: rawList(batch), id: Long.fromNumber(id), ns }));

function* take(cursor: OpenCursor, count: number): Steps<{ batch: Uint8Array[]; done: boolean }> {
  const batch: Uint8Array[] = [];
  let bytes = 0;
  while (batch.length < count) {
    const document = cursor.waiting ?? (yield* next(cursor));
    cursor.waiting = undefined;
    if (!document) return { batch, done: true };
    if (document.length > MAX_DOCUMENT)
      throw new MongoError(
        10334,
        `BSONObj size: ${document.length} is invalid. Size must be between 0 and ${MAX_DOCUMENT}(16MB)`,
      );
    if (batch.length > 0 && bytes + document.length > MAX_BATCH_BYTES) {
      cursor.waiting = document;
      return { batch, done: false };
    }
    bytes += document.length + 16;
    batch.push(document);
  }
  // looking ahead spares the client a last empty batch
  if (count > 0) cursor.waiting = yield* next(cursor);
  return { batch, done: count > 0 && cursor.waiting === undefined };
}

function* next(cursor: OpenCursor): Steps<Uint8Array | undefined> {
  for (;;) {
    const result = cursor.documents.next();
    if (result.done) return undefined;
    if (result.value) return result.value;
    yield;
  }
}
