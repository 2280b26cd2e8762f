import { BSONRegExp, Binary, Code, Decimal128, Double, Int32, Long, MaxKey, MinKey, ObjectId, Timestamp } from 'bson';
import { badValue } from '../errors.ts';
import { isInt32 } from './numeric.ts';
import { binaryBytes, isDoc, type Doc } from './values.ts';

/** A document that is already BSON and goes out as it is. */
export class RawDoc {
  readonly bytes: Uint8Array;
  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }
}

let target = Buffer.allocUnsafe(1 << 16);
let at = 0;

/** Makes room and answers where; may replace `target`, so it must be called before target is looked at. */
function room(count: number): number {
  const start = at;
  if (start + count > target.length) {
    const grown = Buffer.allocUnsafe(Math.max(target.length * 2, start + count));
    target.copy(grown, 0, 0, start);
    target = grown;
  }
  at = start + count;
  return start;
}

function byte(value: number): void {
  const start = room(1);
  target[start] = value;
}

function int32(value: number): void {
  const start = room(4);
  target.writeInt32LE(value, start);
}

function float64(value: number): void {
  const start = room(8);
  target.writeDoubleLE(value, start);
}

function writeBytes(bytes: Uint8Array): void {
  const start = room(bytes.length);
  target.set(bytes, start);
}

function text(value: string): void {
  const start = room(value.length * 3 + 1);
  const length = target.write(value, start, 'utf8');
  target[start + length] = 0;
  at = start + length + 1;
}

function cstring(value: string): void {
  if (value.includes('\0')) throw badValue('A name must not contain a null byte');
  text(value);
}

function string(value: string): void {
  const head = room(4);
  text(value);
  target.writeInt32LE(at - head - 4, head);
}

function int64(low: number, high: number): void {
  int32(low | 0);
  int32(high | 0);
}

function writeNumber(value: number): number {
  if (isInt32(value)) {
    int32(value);
    return 0x10;
  }
  float64(value);
  return 0x01;
}

function writeDate(value: Date): void {
  const long = Long.fromNumber(value.getTime());
  int64(long.low, long.high);
}

function writeBinary(value: Binary): void {
  const bytes = binaryBytes(value);
  int32(bytes.length);
  byte(value.sub_type);
  writeBytes(bytes);
}

function writeCode(value: Code): number {
  if (!value.scope) {
    string(value.code);
    return 0x0d;
  }
  const start = room(4);
  string(value.code);
  writeDoc(value.scope);
  target.writeInt32LE(at - start, start);
  return 0x0f;
}

/** Writes the value and returns its type byte. */
function writeValue(value: unknown): number {
  if (value === null || value === undefined) return 0x0a;
  if (typeof value === 'string') return (string(value), 0x02);
  if (typeof value === 'number') return writeNumber(value);
  if (typeof value === 'boolean') return (byte(value ? 1 : 0), 0x08);
  if (Array.isArray(value)) return (writeArray(value), 0x04);
  if (isDoc(value)) return (writeDoc(value), 0x03);
  if (value instanceof ObjectId) return (writeBytes(value.id), 0x07);
  if (value instanceof Date) return (writeDate(value), 0x09);
  if (value instanceof RawDoc) return (writeBytes(value.bytes), 0x03);
  if (value instanceof Double) return (float64(value.value), 0x01);
  if (value instanceof Timestamp) return (int64(value.low, value.high), 0x11);
  if (value instanceof Long) return (int64(value.low, value.high), 0x12);
  if (typeof value === 'bigint') return writeValue(Long.fromBigInt(value));
  if (value instanceof Decimal128) return (writeBytes(value.bytes), 0x13);
  if (value instanceof Binary) return (writeBinary(value), 0x05);
  if (value instanceof Int32) return (int32(value.value), 0x10);
  if (value instanceof BSONRegExp) return (cstring(value.pattern), cstring(value.options), 0x0b);
  if (value instanceof RegExp) return (cstring(value.source), cstring(value.flags.replace(/[^imsx]/g, '')), 0x0b);
  if (value instanceof Code) return writeCode(value);
  if (value instanceof MinKey) return 0xff;
  if (value instanceof MaxKey) return 0x7f;
  throw badValue('A value has no BSON type');
}

function writeElement(name: string, value: unknown): void {
  const type = room(1);
  cstring(name);
  const code = writeValue(value);
  target[type] = code;
}

function close(start: number): void {
  byte(0);
  target.writeInt32LE(at - start, start);
}

function writeDoc(doc: Doc): void {
  const start = room(4);
  for (const name of Object.keys(doc)) if (doc[name] !== undefined) writeElement(name, doc[name]);
  close(start);
}

function writeArray(items: readonly unknown[]): void {
  const start = room(4);
  for (let i = 0; i < items.length; i++) writeElement(String(i), items[i]);
  close(start);
}

/** Encodes a document; RawDoc values inside are copied in unchanged. */
export function encode(doc: Doc): Buffer {
  at = 0;
  writeDoc(doc);
  const result = Buffer.from(target.subarray(0, at));
  // a rare huge reply must not stay resident
  if (target.length > 1 << 22) target = Buffer.allocUnsafe(1 << 16);
  return result;
}
