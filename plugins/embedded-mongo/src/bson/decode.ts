import {
  BSONError,
  BSONRegExp,
  Binary,
  Code,
  Decimal128,
  Double,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
  onDemand,
} from 'bson';
import { MongoError } from '../errors.ts';
import { isInt32 } from './numeric.ts';
import { setField, type Doc } from './values.ts';

/** MongoDB's own limit of nesting. */
const MAX_DEPTH = 180;

const corrupt = (what: string): MongoError => new MongoError(22, `Invalid BSON: ${what}`);

export const asBuffer = (bytes: Uint8Array): Buffer =>
  Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

type Element = Iterable<[type: number, nameAt: number, nameLength: number, at: number, length: number]>;

/** Position of the elements of the document at an offset; every length is checked against the document's. */
function elementsAt(bytes: Buffer, at: number): Element {
  if (at + 5 > bytes.length || bytes.readInt32LE(at) < 5) throw corrupt('a document is cut off');
  try {
    return onDemand.parseToElements(bytes, at) as Element;
  } catch (error) {
    if (error instanceof BSONError) throw corrupt(error.message);
    throw error;
  }
}

/** The name that last had a hash: documents of one kind repeat theirs, and a string made anew would be hashed again as a key. */
const recentNames: string[] = Array.from({ length: 4096 }, () => '');

/** Names are short and ASCII nearly always. */
function nameAt(bytes: Buffer, start: number, length: number): string {
  if (length > 24) return bytes.toString('utf8', start, start + length);
  let hash = length;
  for (let i = start; i < start + length; i++) hash = Math.imul(hash, 31) + (bytes[i] ?? 0);
  const slot = hash & (recentNames.length - 1);
  const known = recentNames[slot] ?? '';
  if (isAt(bytes, start, length, known)) return known;
  const name = bytes.toString('utf8', start, start + length);
  recentNames[slot] = name;
  return name;
}

function isAt(bytes: Buffer, start: number, length: number, name: string): boolean {
  if (name.length !== length) return false;
  for (let i = 0; i < length; i++) if (name.charCodeAt(i) !== bytes[start + i]) return false;
  return true;
}

function stringAt(bytes: Buffer, at: number, length: number): string {
  if (length < 5 || bytes[at + length - 1] !== 0) throw corrupt('a string has no end');
  return bytes.toString('utf8', at + 4, at + length - 1);
}

function documentAt(bytes: Buffer, at: number, depth: number): Doc {
  if (depth > MAX_DEPTH) throw new MongoError(15, 'BSON is nested too deeply');
  const doc: Doc = {};
  for (const [type, start, length, valueAt, size] of elementsAt(bytes, at))
    setField(doc, nameAt(bytes, start, length), valueOf(bytes, type, valueAt, size, depth));
  return doc;
}

function arrayAt(bytes: Buffer, at: number, depth: number): unknown[] {
  if (depth > MAX_DEPTH) throw new MongoError(15, 'BSON is nested too deeply');
  const items: unknown[] = [];
  for (const [type, , , valueAt, size] of elementsAt(bytes, at)) items.push(valueOf(bytes, type, valueAt, size, depth));
  return items;
}

function codeAt(bytes: Buffer, at: number, size: number, depth: number): Code {
  const length = size < 14 ? 0 : 4 + bytes.readInt32LE(at + 4);
  if (length + 9 > size) throw corrupt('code is cut off');
  return new Code(stringAt(bytes, at + 4, length), documentAt(bytes, at + 4 + length, depth + 1));
}

function regexAt(bytes: Buffer, at: number, length: number): BSONRegExp {
  const [pattern = '', options] = bytes.toString('utf8', at, at + length).split('\0');
  return new BSONRegExp(pattern, options);
}

/**
 * The library's decoder would turn Double(5) into the number 5, which is written back as an int32; this one keeps it a
 * Double. Binary data and the like are copied out of the message.
 */
function valueOf(bytes: Buffer, type: number, at: number, length: number, depth: number): unknown {
  switch (type) {
    case 0x01: {
      const n = bytes.readDoubleLE(at);
      return isInt32(n) ? new Double(n) : n;
    }
    case 0x02:
    case 0x0e:
      return stringAt(bytes, at, length);
    case 0x03:
      return documentAt(bytes, at, depth + 1);
    case 0x04:
      return arrayAt(bytes, at, depth + 1);
    case 0x05:
      // an old binary has its length a second time, which the library writes by itself
      return new Binary(Buffer.from(bytes.subarray(at + (bytes[at + 4] === 2 ? 9 : 5), at + length)), bytes[at + 4]);
    case 0x06:
    case 0x0a:
      return null;
    case 0x07:
      return new ObjectId(Buffer.from(bytes.subarray(at, at + 12)));
    case 0x08:
      return bytes[at] === 1;
    case 0x09:
      return new Date(bytes.readInt32LE(at + 4) * 4294967296 + bytes.readUInt32LE(at));
    case 0x0b:
      return regexAt(bytes, at, length);
    case 0x0d:
      return new Code(stringAt(bytes, at, length));
    case 0x0f:
      return codeAt(bytes, at, length, depth);
    case 0x10:
      return bytes.readInt32LE(at);
    case 0x11:
      return new Timestamp({ i: bytes.readUInt32LE(at), t: bytes.readUInt32LE(at + 4) });
    case 0x12:
      return new Long(bytes.readInt32LE(at), bytes.readInt32LE(at + 4));
    case 0x13:
      return new Decimal128(Buffer.from(bytes.subarray(at, at + 16)));
    case 0xff:
      return new MinKey();
    case 0x7f:
      return new MaxKey();
    default:
      throw corrupt(`type 0x${type.toString(16)} is unknown`);
  }
}

/** Decodes one whole document; throws MongoError 22 on malformed bytes. */
export const decode = (bytes: Uint8Array): Doc => documentAt(asBuffer(bytes), 0, 0);

/** Decodes only the named top-level fields of a document. */
export function decodeFields(bytes: Uint8Array, names: ReadonlySet<string>): Doc {
  const buffer = asBuffer(bytes);
  const doc: Doc = {};
  for (const [type, start, length, at, size] of elementsAt(buffer, 0)) {
    const name = nameAt(buffer, start, length);
    if (names.has(name)) setField(doc, name, valueOf(buffer, type, at, size, 0));
  }
  return doc;
}

/** The name of a document's first field: MongoDB keeps _id there. */
export const firstFieldName = (bytes: Uint8Array): string => asBuffer(bytes).toString('utf8', 5, bytes.indexOf(0, 5));
