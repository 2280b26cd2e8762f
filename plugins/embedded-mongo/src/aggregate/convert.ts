import { Decimal128, Double, Long, ObjectId } from 'bson';
import { MongoError } from '../errors.ts';
import { decimalOf, double, asDecimalExact, toNumber } from '../bson/numeric.ts';
import { isNumeric } from '../bson/values.ts';
import { TYPE_NAMES, typeName } from '../query/operators.ts';

export const CONVERSIONS: Record<string, string> = {
  $toString: 'string',
  $toInt: 'int',
  $toLong: 'long',
  $toDouble: 'double',
  $toDecimal: 'decimal',
  $toBool: 'bool',
  $toDate: 'date',
  $toObjectId: 'objectId',
};

const failure = (value: unknown, to: string): MongoError =>
  new MongoError(
    241,
    `Failed to parse or convert a value of type ${typeName(value)} to ${to} in $convert with no onError value`,
  );

function toText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return String(value);
  if (value instanceof ObjectId) return value.toHexString();
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Double) return String(value.value);
  if (isNumeric(value)) return value.toString();
  throw failure(value, 'string');
}

function toWhole(value: unknown, to: string, bits: number): bigint {
  if (value instanceof Long)
    return BigInt.asIntN(bits, value.toBigInt()) === value.toBigInt() ? value.toBigInt() : fail(value, to);
  let n: number;
  if (typeof value === 'boolean') n = Number(value);
  else if (value instanceof Date && bits === 64) n = value.getTime();
  else if (typeof value === 'string' && /^[+-]?\d+$/.test(value)) return inRange(BigInt(value), value, to, bits);
  else if (isNumeric(value)) n = Math.trunc(toNumber(value));
  else throw failure(value, to);
  return Number.isFinite(n) ? inRange(BigInt(n), value, to, bits) : fail(value, to);
}

function fail(value: unknown, to: string): never {
  throw failure(value, to);
}

const inRange = (whole: bigint, value: unknown, to: string, bits: number): bigint =>
  BigInt.asIntN(bits, whole) === whole ? whole : fail(value, to);

function toFloat(value: unknown): number {
  if (typeof value === 'boolean') return Number(value);
  if (value instanceof Date) return value.getTime();
  if (isNumeric(value)) return toNumber(value);
  if (typeof value === 'string' && value.trim() !== '' && !Number.isNaN(Number(value))) return Number(value);
  throw failure(value, 'double');
}

function toDecimal(value: unknown): Decimal128 {
  try {
    if (typeof value === 'string') return Decimal128.fromString(value);
    if (value instanceof Decimal128) return value;
    const exact = isNumeric(value) ? asDecimalExact(value) : undefined;
    return exact ? decimalOf(exact) : Decimal128.fromString(String(toFloat(value)));
  } catch {
    throw failure(value, 'decimal');
  }
}

function toDate(value: unknown): Date {
  if (value instanceof Date) return value;
  if (value instanceof ObjectId) return value.getTimestamp();
  const date = typeof value === 'string' ? new Date(value) : isNumeric(value) ? new Date(toNumber(value)) : undefined;
  if (!date || Number.isNaN(date.getTime())) throw failure(value, 'date');
  return date;
}

function toObjectId(value: unknown): ObjectId {
  if (value instanceof ObjectId) return value;
  if (typeof value === 'string' && /^[0-9a-f]{24}$/i.test(value)) return new ObjectId(value);
  throw failure(value, 'objectId');
}

/** $convert to a type given by name or code; error 241 ConversionFailure. */
export function convert(value: unknown, to: unknown): unknown {
  const type = isNumeric(to) ? Object.entries(TYPE_NAMES).find(([, code]) => code === toNumber(to))?.[0] : to;
  switch (type) {
    case 'string':
      return toText(value);
    case 'int':
      return Number(toWhole(value, 'int', 32));
    case 'long':
      return Long.fromBigInt(toWhole(value, 'long', 64));
    case 'double':
      return double(toFloat(value));
    case 'decimal':
      return toDecimal(value);
    case 'bool':
      return isNumeric(value) ? toNumber(value) !== 0 : typeof value === 'boolean' ? value : true;
    case 'date':
      return toDate(value);
    case 'objectId':
      return toObjectId(value);
    default:
      throw new MongoError(2, `Unknown type name: ${String(type)}`);
  }
}
