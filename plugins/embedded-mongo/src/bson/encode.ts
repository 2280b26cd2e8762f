import { BSONError, serialize } from 'bson';
import { MongoError, badValue } from '../errors.ts';
import { asBuffer } from './decode.ts';
import type { Doc } from './values.ts';

/** A document, or an array of documents, that is BSON already and goes out as it is. */
export class Raw {
  readonly type: 3 | 4;
  readonly bytes: Uint8Array;
  constructor(type: 3 | 4, bytes: Uint8Array) {
    this.type = type;
    this.bytes = bytes;
  }
}

/** The library writes into a buffer of this size and does not notice everywhere when it is full. Bytes */
const LIBRARY_BUFFER = 17 * 1024 * 1024;

/** Encodes a document. Errors: 10334 when it is far larger than a document may be, 2 for a name with a null byte. */
export function encode(doc: Doc): Buffer {
  try {
    const bytes = asBuffer(serialize(doc));
    if (bytes.length <= LIBRARY_BUFFER) return bytes;
  } catch (error) {
    if (error instanceof BSONError) throw badValue(error.message);
    if (!(error instanceof RangeError)) throw error;
  }
  throw new MongoError(10334, 'BSONObj size is invalid. Size must be between 0 and 16777216(16MB)');
}

/** Encodes each document on request. */
export function* encodeAll(docs: Iterable<Doc>): Generator<Buffer> {
  for (const doc of docs) yield encode(doc);
}

const elementHead = (type: number, name: string): Buffer => Buffer.from(`${String.fromCharCode(type)}${name}\0`);

function closed(parts: Uint8Array[]): Buffer {
  const bytes = Buffer.concat([...parts, Buffer.alloc(1)]);
  bytes.writeInt32LE(bytes.length, 0);
  return bytes;
}

/** An array of documents that are BSON already. */
export function rawList(documents: readonly Uint8Array[]): Raw {
  const elements = documents.flatMap((document, i) => [elementHead(3, String(i)), document]);
  return new Raw(4, closed([Buffer.alloc(4), ...elements]));
}

/** Encodes a document of which some fields are BSON already; they come last. */
export function encodeReply(reply: Doc): Buffer {
  const rest: Doc = {};
  const raw: Uint8Array[] = [];
  for (const [name, value] of Object.entries(reply)) {
    if (value instanceof Raw) raw.push(elementHead(value.type, name), value.bytes);
    else rest[name] = value;
  }
  const bytes = encode(rest);
  return raw.length === 0 ? bytes : closed([bytes.subarray(0, -1), ...raw]);
}
