import { BSONRegExp, Binary, Code, Decimal128, Double, Long, MaxKey, MinKey, ObjectId, Timestamp } from 'bson';
import { MongoError } from '../errors.ts';
import { isInt32 } from './numeric.ts';
import { setField, type Doc } from './values.ts';

/** MongoDB's own limit of nesting. */
const MAX_DEPTH = 180;

const corrupt = (what: string): MongoError => new MongoError(22, `Invalid BSON: ${what}`);

/**
 * Reads BSON into plain values, checking every length against the buffer.
 * The library's decoder would turn Double(5) into the number 5, which is written back as an int32; this one keeps it a Double.
 */
class Reader {
  readonly bytes: Buffer;
  at: number;
  constructor(bytes: Buffer, at: number) {
    this.bytes = bytes;
    this.at = at;
  }

  need(count: number, end: number): number {
    const at = this.at;
    if (count < 0 || at + count > end) throw corrupt('an element runs over the end of its document');
    this.at = at + count;
    return at;
  }

  cstring(end: number): string {
    const start = this.at;
    const stop = this.bytes.indexOf(0, start);
    if (stop < 0 || stop >= end) throw corrupt('a name has no end');
    this.at = stop + 1;
    return stop - start < 24 ? shortText(this.bytes, start, stop) : this.bytes.toString('utf8', start, stop);
  }

  string(end: number): string {
    const length = this.bytes.readInt32LE(this.need(4, end));
    if (length < 1) throw corrupt('a string has no length');
    const start = this.need(length, end);
    if (this.bytes[start + length - 1] !== 0) throw corrupt('a string has no end');
    return this.bytes.toString('utf8', start, start + length - 1);
  }

  copy(count: number, end: number): Buffer {
    const start = this.need(count, end);
    return Buffer.from(this.bytes.subarray(start, start + count));
  }

  /** The end (exclusive, at the closing zero) of the document that starts here; moves into its first element. */
  enter(end: number): number {
    const start = this.at;
    const length = this.bytes.readInt32LE(this.need(4, end));
    if (length < 5 || start + length > end || this.bytes[start + length - 1] !== 0)
      throw corrupt('a document has a wrong length');
    return start + length - 1;
  }
}

/** Names are short and ASCII nearly always: joining char codes is faster than the native decoder's call. */
function shortText(bytes: Buffer, start: number, stop: number): string {
  let text = '';
  for (let i = start; i < stop; i++) {
    const code = bytes[i] ?? 0;
    if (code > 127) return bytes.toString('utf8', start, stop);
    text += String.fromCharCode(code);
  }
  return text;
}

function readDoc(reader: Reader, end: number, depth: number): Doc {
  if (depth > MAX_DEPTH) throw new MongoError(15, 'BSON is nested too deeply');
  const stop = reader.enter(end);
  const doc: Doc = {};
  while (reader.at < stop) {
    const type = reader.bytes[reader.at++] ?? 0;
    const name = reader.cstring(stop);
    setField(doc, name, readValue(reader, type, stop, depth));
  }
  reader.at = stop + 1;
  return doc;
}

function readArray(reader: Reader, end: number, depth: number): unknown[] {
  if (depth > MAX_DEPTH) throw new MongoError(15, 'BSON is nested too deeply');
  const stop = reader.enter(end);
  const items: unknown[] = [];
  while (reader.at < stop) {
    const type = reader.bytes[reader.at++] ?? 0;
    const nameEnd = reader.bytes.indexOf(0, reader.at);
    if (nameEnd < 0 || nameEnd >= stop) throw corrupt('a name has no end');
    reader.at = nameEnd + 1;
    items.push(readValue(reader, type, stop, depth));
  }
  reader.at = stop + 1;
  return items;
}

function readBinary(reader: Reader, end: number): Binary {
  const length = reader.bytes.readInt32LE(reader.need(4, end));
  const subType = reader.bytes[reader.need(1, end)] ?? 0;
  return new Binary(reader.copy(length, end), subType);
}

function readCodeWithScope(reader: Reader, end: number, depth: number): Code {
  reader.need(4, end);
  const code = reader.string(end);
  return new Code(code, readDoc(reader, end, depth + 1));
}

function readLong(reader: Reader, end: number): Long {
  const at = reader.need(8, end);
  return new Long(reader.bytes.readInt32LE(at), reader.bytes.readInt32LE(at + 4));
}

function readValue(reader: Reader, type: number, end: number, depth: number): unknown {
  switch (type) {
    case 0x01: {
      const n = reader.bytes.readDoubleLE(reader.need(8, end));
      return isInt32(n) ? new Double(n) : n;
    }
    case 0x02:
    case 0x0e:
      return reader.string(end);
    case 0x03:
      return readDoc(reader, end, depth + 1);
    case 0x04:
      return readArray(reader, end, depth + 1);
    case 0x05:
      return readBinary(reader, end);
    case 0x06:
    case 0x0a:
      return null;
    case 0x07:
      return new ObjectId(reader.copy(12, end));
    case 0x08:
      return reader.bytes[reader.need(1, end)] === 1;
    case 0x09: {
      const at = reader.need(8, end);
      return new Date(reader.bytes.readInt32LE(at + 4) * 4294967296 + reader.bytes.readUInt32LE(at));
    }
    case 0x0b: {
      const pattern = reader.cstring(end);
      return new BSONRegExp(pattern, reader.cstring(end));
    }
    case 0x0d:
      return new Code(reader.string(end));
    case 0x0f:
      return readCodeWithScope(reader, end, depth);
    case 0x10:
      return reader.bytes.readInt32LE(reader.need(4, end));
    case 0x11: {
      const at = reader.need(8, end);
      return new Timestamp({ i: reader.bytes.readUInt32LE(at), t: reader.bytes.readUInt32LE(at + 4) });
    }
    case 0x12:
      return readLong(reader, end);
    case 0x13:
      return new Decimal128(reader.copy(16, end));
    case 0xff:
      return new MinKey();
    case 0x7f:
      return new MaxKey();
    default:
      throw corrupt(`type 0x${type.toString(16)} is unknown`);
  }
}

const FIXED: Record<number, number> = {
  0x01: 8,
  0x06: 0,
  0x07: 12,
  0x08: 1,
  0x09: 8,
  0x0a: 0,
  0x10: 4,
  0x11: 8,
  0x12: 8,
  0x13: 16,
  0xff: 0,
  0x7f: 0,
};

function skipValue(reader: Reader, type: number, end: number): void {
  const fixed = FIXED[type];
  if (fixed !== undefined) reader.need(fixed, end);
  else if (type === 0x03 || type === 0x04 || type === 0x0f) {
    reader.need(reader.bytes.readInt32LE(reader.at), end);
  } else if (type === 0x02 || type === 0x0d || type === 0x0e) reader.need(4 + reader.bytes.readInt32LE(reader.at), end);
  else if (type === 0x05) reader.need(5 + reader.bytes.readInt32LE(reader.at), end);
  else readValue(reader, type, end, 0);
}

const asBuffer = (bytes: Uint8Array): Buffer =>
  Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Decodes one whole document; throws MongoError 22 on malformed bytes. */
export function decode(bytes: Uint8Array): Doc {
  const buffer = asBuffer(bytes);
  if (buffer.length < 5) throw corrupt('too short');
  return readDoc(new Reader(buffer, 0), buffer.length, 0);
}

/** Decodes only the named top-level fields of a document already known to be well formed: the rest is stepped over. */
export function decodeFields(bytes: Uint8Array, names: ReadonlySet<string>): Doc {
  const reader = new Reader(asBuffer(bytes), 0);
  const stop = reader.enter(bytes.length);
  const doc: Doc = {};
  let missing = names.size;
  while (reader.at < stop && missing > 0) {
    const type = reader.bytes[reader.at++] ?? 0;
    const name = reader.cstring(stop);
    if (names.has(name)) {
      setField(doc, name, readValue(reader, type, stop, 0));
      missing--;
    } else skipValue(reader, type, stop);
  }
  return doc;
}

/** The name of a document's first field: MongoDB keeps _id there. */
export function firstFieldName(bytes: Uint8Array): string | undefined {
  const reader = new Reader(asBuffer(bytes), 0);
  const stop = reader.enter(bytes.length);
  if (reader.at >= stop) return undefined;
  reader.at++;
  return reader.cstring(stop);
}
