import { Long } from 'bson';
import { randomInt } from 'node:crypto';
import { Raw, encodeReply, rawList } from './bson/encode.ts';
import { MongoError } from './errors.ts';
import { MAX_DOCUMENT } from './storage/documents.ts';

/** MongoDB ends a cursor that nobody asks for this long. */
const IDLE_MS = 10 * 60_000;
const FIRST_BATCH = 101;
const MAX_BATCH_BYTES = 16 * 1024 * 1024 - 4096;

export interface CursorOptions {
  ns: string;
  batchSize: number | undefined;
  singleBatch?: boolean;
  /** The transaction that opened it, which ends it too. */
  owner?: object | undefined;
}

interface OpenCursor {
  ns: string;
  documents: Iterator<Uint8Array>;
  waiting: Uint8Array | undefined;
  owner: object | undefined;
  lastUsed: number;
}

/** Results handed out in batches. */
export class Cursors {
  private readonly open = new Map<number, OpenCursor>();

  /** The first batch; the cursor stays open when there may be more. */
  start(documents: Iterable<Uint8Array>, options: CursorOptions): Raw {
    const { ns, batchSize = FIRST_BATCH, singleBatch = false, owner } = options;
    const cursor: OpenCursor = {
      ns,
      documents: documents[Symbol.iterator](),
      waiting: undefined,
      owner,
      lastUsed: Date.now(),
    };
    const { batch, done } = take(cursor, batchSize);
    let id = 0;
    if (singleBatch || done) cursor.documents.return?.();
    else {
      id = randomInt(1, 2 ** 47);
      this.open.set(id, cursor);
    }
    return rawCursor('firstBatch', batch, id, ns);
  }

  next(id: number, ns: string, batchSize: number | undefined): Raw {
    const cursor = this.open.get(id);
    if (!cursor) throw new MongoError(43, `cursor id ${id} not found`);
    if (cursor.ns !== ns)
      throw new MongoError(
        13,
        `Requested getMore on namespace '${ns}', but cursor belongs to a different namespace ${cursor.ns}`,
      );
    cursor.lastUsed = Date.now();
    try {
      const { batch, done } = take(cursor, batchSize && batchSize > 0 ? batchSize : Number.POSITIVE_INFINITY);
      if (done) this.open.delete(id);
      return rawCursor('nextBatch', batch, done ? 0 : id, ns);
    } catch (error) {
      this.open.delete(id);
      throw error;
    }
  }

  kill(id: number): boolean {
    const cursor = this.open.get(id);
    cursor?.documents.return?.();
    return this.open.delete(id);
  }

  killOwnedBy(owner: object): void {
    for (const [id, cursor] of this.open) if (cursor.owner === owner) this.kill(id);
  }

  sweep(now: number): void {
    for (const [id, cursor] of this.open) if (now - cursor.lastUsed > IDLE_MS) this.kill(id);
  }
}

const rawCursor = (name: string, batch: Uint8Array[], id: number, ns: string): Raw =>
  new Raw(3, encodeReply({ [name]: rawList(batch), id: Long.fromNumber(id), ns }));

function take(cursor: OpenCursor, count: number): { batch: Uint8Array[]; done: boolean } {
  const batch: Uint8Array[] = [];
  let bytes = 0;
  while (batch.length < count) {
    const document = cursor.waiting ?? next(cursor);
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
  if (count > 0) cursor.waiting = next(cursor);
  return { batch, done: count > 0 && cursor.waiting === undefined };
}

function next(cursor: OpenCursor): Uint8Array | undefined {
  const result = cursor.documents.next();
  return result.done ? undefined : result.value;
}
