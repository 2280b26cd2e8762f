import { BSONRegExp, Binary, Code, ObjectId, Timestamp } from 'bson';
import { createHash } from 'node:crypto';
import type { Collation } from '../query/collation.ts';
import { aligned, exact, toNumber, withoutZeros, type Numeric } from './numeric.ts';
import { RANK, binaryBytes, isDoc, isNumeric, typeRank } from './values.ts';

/** LMDB's keys end at 1978 bytes; longer ones are cut and end in a hash of the whole. */
export const MAX_KEY = 1800;

/** Bytes whose order is the order of the values. */
export interface EncodedKey {
  bytes: Buffer;
  /** false when the order of the bytes is only nearly that of the values: the index then gives no sort. */
  ordered: boolean;
}

const rankByte = (rank: number): number => rank + 2;

class KeyWriter {
  parts: number[] = [];
  ordered = true;

  text(value: string): void {
    const bytes = Buffer.from(value, 'utf8');
    for (const byte of bytes) {
      this.parts.push(byte);
      if (byte === 0) this.parts.push(0xff);
    }
    this.parts.push(0, 0);
  }

  raw(bytes: Uint8Array): void {
    for (const byte of bytes) this.parts.push(byte);
  }

  uint32(value: number): void {
    this.parts.push((value >>> 24) & 255, (value >>> 16) & 255, (value >>> 8) & 255, value & 255);
  }
}

const scratch = Buffer.alloc(8);

function doubleBytes(n: number): Buffer {
  scratch.writeDoubleBE(n === 0 ? 0 : n);
  const negative = ((scratch[0] ?? 0) & 0x80) !== 0;
  for (let i = 0; i < 8; i++) scratch[i] = negative ? ~(scratch[i] ?? 0) : (scratch[i] ?? 0);
  if (!negative) scratch[0] = (scratch[0] ?? 0) | 0x80;
  return scratch;
}

/** The double nearest to the number, then how far the exact number is from it (an int64 is at most 512 away). */
function writeNumber(writer: KeyWriter, value: Numeric): void {
  const n = toNumber(value);
  if (Number.isNaN(n)) return writer.raw(Buffer.alloc(10));
  writer.raw(doubleBytes(n));
  const whole = typeof value === 'number' ? undefined : exact(value);
  const near = whole && exact(n);
  if (!whole || !near) return void writer.parts.push(0x80, 0);
  const [left, right, exponent] = aligned(whole, near);
  const distance = left - right;
  if (distance === 0n) return void writer.parts.push(0x80, 0);
  const units = exponent >= 0 ? distance * 10n ** BigInt(exponent) : undefined;
  if (units !== undefined && units > -30000n && units < 30000n) {
    const tail = 0x8000 + Number(units);
    return void writer.parts.push(tail >> 8, tail & 255);
  }
  // a decimal between two doubles: kept apart by its digits, but not in order
  const { coefficient, exponent: power } = withoutZeros(whole);
  writer.parts.push(0xff, 0xff);
  writer.text(`${coefficient}E${power}`);
  writer.ordered = false;
}

function writeUint64(writer: KeyWriter, value: bigint): void {
  scratch.writeBigUInt64BE(BigInt.asUintN(64, value));
  writer.raw(scratch);
}

function write(writer: KeyWriter, value: unknown, collation?: Collation): void {
  writer.parts.push(rankByte(typeRank(value)));
  if (isNumeric(value)) writeNumber(writer, value);
  else if (typeof value === 'string') {
    if (collation) writer.ordered = false;
    writer.text(collation ? collation.fold(value) : value);
  } else if (value instanceof ObjectId) writer.raw(value.id);
  else if (value instanceof Date) writeUint64(writer, BigInt(value.getTime()) ^ (1n << 63n));
  else if (typeof value === 'boolean') writer.parts.push(value ? 1 : 0);
  else if (Array.isArray(value)) {
    for (const item of value) write(writer, item, collation);
    writer.parts.push(0);
  } else if (isDoc(value)) {
    for (const [name, item] of Object.entries(value)) {
      writer.parts.push(rankByte(typeRank(item)));
      writer.text(name);
      write(writer, item, collation);
    }
    writer.parts.push(0);
  } else if (value instanceof Binary) {
    writer.uint32(value.position);
    writer.parts.push(value.sub_type);
    writer.raw(binaryBytes(value));
  } else if (value instanceof Timestamp) writeUint64(writer, value.toBigInt());
  else if (value instanceof BSONRegExp) {
    writer.text(value.pattern);
    writer.text(value.options);
  } else if (value instanceof Code) writer.text(value.code);
}

/** The key bytes of one field's value; `descending` inverts them. */
export function encodeValue(value: unknown, descending: boolean, collation?: Collation): EncodedKey {
  const writer = new KeyWriter();
  write(writer, value, collation);
  const bytes = Buffer.from(writer.parts);
  if (descending) invert(bytes);
  return { bytes, ordered: writer.ordered };
}

/** A text that is the same for equal values, whatever their numeric type. */
export const keyText = (value: unknown, collation?: Collation): string =>
  encodeValue(value, false, collation).bytes.toString('latin1');

const invert = (bytes: Buffer): void => {
  for (let i = 0; i < bytes.length; i++) bytes[i] = ~(bytes[i] ?? 0);
};

/** Cuts a key that LMDB would refuse: its order is lost beyond the cut, its identity is not. */
export function shortened(bytes: Buffer): EncodedKey {
  if (bytes.length <= MAX_KEY) return { bytes, ordered: true };
  const hash = createHash('sha256').update(bytes).digest();
  return { bytes: Buffer.concat([bytes.subarray(0, MAX_KEY - hash.length), hash]), ordered: false };
}

export interface Bounds {
  low: Buffer;
  /** Exclusive. */
  high: Buffer;
}

/** The next byte string after all that start with this one; undefined when there is none. */
export function after(prefix: Buffer): Buffer | undefined {
  for (let i = prefix.length - 1; i >= 0; i--) {
    const byte = prefix[i] ?? 0;
    if (byte < 255) {
      const next = Buffer.from(prefix.subarray(0, i + 1));
      next[i] = byte + 1;
      return next;
    }
  }
  return undefined;
}

export interface RangeValues {
  low?: unknown;
  high?: unknown;
}

/** A bound as bytes that take in everything equal to it: a number shares its double's nine bytes with its neighbours. */
function boundBytes(value: unknown): Buffer {
  const { bytes } = encodeValue(value, false);
  return isNumeric(value) ? bytes.subarray(0, 9) : bytes;
}

/** Bounds of the values between low and high (inclusive, a superset) within the type of the given one. */
export function rangeBounds(range: RangeValues, descending: boolean): Bounds {
  const sample = range.low ?? range.high;
  const rank = Buffer.from([rankByte(typeRank(sample))]);
  const low = range.low === undefined ? rank : boundBytes(range.low);
  const highPrefix = range.high === undefined ? rank : boundBytes(range.high);
  if (!descending) return { low, high: after(highPrefix) ?? Buffer.alloc(0) };
  const from = Buffer.from(highPrefix);
  const to = Buffer.from(low);
  invert(from);
  invert(to);
  return { low: from, high: after(to) ?? Buffer.alloc(0) };
}

const RANGEABLE: readonly number[] = [RANK.number, RANK.string, RANK.date, RANK.objectId, RANK.bool, RANK.timestamp];

/** Types whose ranges an index can walk. */
export const isRangeable = (value: unknown): boolean => RANGEABLE.includes(typeRank(value));
