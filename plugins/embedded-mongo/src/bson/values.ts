import { BSONRegExp, Binary, Code, Decimal128, Double, Long, MaxKey, MinKey, ObjectId, Timestamp } from 'bson';
import type { Collation } from '../query/collation.ts';
import { compareNumbers, type Numeric } from './numeric.ts';

export type Doc = Record<string, unknown>;

/** A plain BSON document, and not one of the BSON value classes: the decoder makes plain objects only for documents. */
export const isDoc = (value: unknown): value is Doc =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** The field of a document, never something inherited from Object. */
export const field = (doc: Doc, name: string): unknown => (Object.hasOwn(doc, name) ? doc[name] : undefined);

/** The entry of a table of operators; a name such as `constructor` is not one. */
export const entryOf = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;

/** Sets a field as data even when it is named `__proto__`. */
export function setField(doc: Doc, name: string, value: unknown): void {
  if (name === '__proto__') {
    Object.defineProperty(doc, name, { value, writable: true, enumerable: true, configurable: true });
  } else doc[name] = value;
}

export const isNumeric = (value: unknown): value is Numeric =>
  typeof value === 'number' ||
  value instanceof Double ||
  // Timestamp extends Long in the library, but not in the order of types
  (value instanceof Long && !(value instanceof Timestamp)) ||
  value instanceof Decimal128;

/** Canonical order of BSON types; a missing value (undefined) sorts between MinKey and null. */
export const RANK = {
  minKey: -1,
  missing: 0,
  null: 5,
  number: 10,
  string: 15,
  object: 20,
  array: 25,
  binary: 30,
  objectId: 35,
  bool: 40,
  date: 45,
  timestamp: 47,
  regex: 50,
  code: 60,
  maxKey: 127,
} as const;

export function typeRank(value: unknown): number {
  switch (typeof value) {
    case 'undefined':
      return RANK.missing;
    case 'number':
      return RANK.number;
    case 'string':
      return RANK.string;
    case 'boolean':
      return RANK.bool;
  }
  if (value === null) return RANK.null;
  if (Array.isArray(value)) return RANK.array;
  if (isDoc(value)) return RANK.object;
  if (value instanceof ObjectId) return RANK.objectId;
  if (value instanceof Date) return RANK.date;
  if (value instanceof Timestamp) return RANK.timestamp;
  if (isNumeric(value)) return RANK.number;
  if (value instanceof Binary) return RANK.binary;
  if (value instanceof BSONRegExp) return RANK.regex;
  if (value instanceof MinKey) return RANK.minKey;
  if (value instanceof MaxKey) return RANK.maxKey;
  if (value instanceof Code) return RANK.code;
  return RANK.object;
}

/** Order of UTF-8 bytes, which differs from JavaScript's order of UTF-16 units where surrogates are concerned. */
function compareStrings(a: string, b: string): number {
  if (a === b) return 0;
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    let x = a.charCodeAt(i);
    let y = b.charCodeAt(i);
    if (x === y) continue;
    if (x >= 0xd800 && y >= 0xd800) {
      x = x >= 0xe000 ? x - 0x800 : x + 0x2000;
      y = y >= 0xe000 ? y - 0x800 : y + 0x2000;
    }
    return x < y ? -1 : 1;
  }
  return a.length < b.length ? -1 : 1;
}

const order = <T extends number | string | bigint>(a: T, b: T): number => (a < b ? -1 : a > b ? 1 : 0);

export const binaryBytes = (value: Binary): Buffer =>
  Buffer.from(value.buffer.buffer, value.buffer.byteOffset, value.position);

function compareDocs(a: Doc, b: Doc, collation?: Collation): number {
  const x = Object.entries(a);
  const y = Object.entries(b);
  for (let i = 0; i < x.length; i++) {
    const left = x[i];
    const right = y[i];
    if (!left) break;
    if (!right) return 1;
    const byType = typeRank(left[1]) - typeRank(right[1]);
    if (byType !== 0) return byType;
    const byName = compareStrings(left[0], right[0]);
    if (byName !== 0) return byName;
    const byValue = compare(left[1], right[1], collation);
    if (byValue !== 0) return byValue;
  }
  return x.length - y.length;
}

function compareArrays(a: unknown[], b: unknown[], collation?: Collation): number {
  for (let i = 0; i < a.length && i < b.length; i++) {
    const result = compare(a[i], b[i], collation);
    if (result !== 0) return result;
  }
  return a.length - b.length;
}

function compareBinary(a: Binary, b: Binary): number {
  return a.position - b.position || a.sub_type - b.sub_type || Buffer.compare(binaryBytes(a), binaryBytes(b));
}

/**
 * Total order over all BSON values, of different types too; 0 means equal.
 * Documents compare field by field in their order, numbers by their exact value whatever their type.
 */
export function compare(a: unknown, b: unknown, collation?: Collation): number {
  if (typeof a === 'string' && typeof b === 'string') {
    return collation ? collation.compare(a, b) : compareStrings(a, b);
  }
  const rank = typeRank(a);
  const byRank = rank - typeRank(b);
  if (byRank !== 0) return byRank;
  if (isNumeric(a) && isNumeric(b)) return compareNumbers(a, b);
  if (a instanceof ObjectId && b instanceof ObjectId) return Buffer.compare(a.id, b.id);
  if (a instanceof Date && b instanceof Date) return order(a.getTime(), b.getTime());
  if (typeof a === 'boolean' && typeof b === 'boolean') return Number(a) - Number(b);
  if (Array.isArray(a) && Array.isArray(b)) return compareArrays(a, b, collation);
  if (a instanceof Timestamp && b instanceof Timestamp) return order(a.toBigInt(), b.toBigInt());
  if (a instanceof Binary && b instanceof Binary) return compareBinary(a, b);
  if (a instanceof BSONRegExp && b instanceof BSONRegExp) {
    return compareStrings(a.pattern, b.pattern) || compareStrings(a.options, b.options);
  }
  if (a instanceof Code && b instanceof Code) return compareStrings(a.code, b.code);
  if (isDoc(a) && isDoc(b)) return compareDocs(a, b, collation);
  return 0;
}

export const equals = (a: unknown, b: unknown, collation?: Collation): boolean => {
  if (typeof a === 'string' && typeof b === 'string') {
    return collation ? collation.fold(a) === collation.fold(b) : a === b;
  }
  return compare(a, b, collation) === 0;
};
