import { Decimal128, Long, ObjectId } from 'bson';
import { MongoError, badValue } from '../errors.ts';
import { decimalOf, double, asDecimalExact, toNumber } from '../bson/numeric.ts';
import { entryOf, isNumeric } from '../bson/values.ts';
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

function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'boolean' || value instanceof ObjectId || isNumeric(value) ? value.toString() : undefined;
}

function floatOf(value: unknown): number | undefined {
  if (typeof value === 'boolean') return Number(value);
  if (value instanceof Date) return value.getTime();
  if (isNumeric(value)) return toNumber(value);
  return typeof value === 'string' && value.trim() !== '' && !Number.isNaN(Number(value)) ? Number(value) : undefined;
}

function wholeOf(value: unknown, bits: 32 | 64): bigint | undefined {
  let whole: bigint | undefined;
  if (typeof value === 'string') whole = /^[+-]?\d+$/.test(value) ? BigInt(value) : undefined;
  else if (value instanceof Long) whole = value.toBigInt();
  else if (bits === 64 || !(value instanceof Date)) {
    const n = Math.trunc(floatOf(value) ?? Number.NaN);
    whole = Number.isFinite(n) ? BigInt(n) : undefined;
  }
  return whole !== undefined && BigInt.asIntN(bits, whole) === whole ? whole : undefined;
}

function decimalFrom(value: unknown): Decimal128 | undefined {
  if (value instanceof Decimal128) return value;
  const exact = isNumeric(value) ? asDecimalExact(value) : undefined;
  if (exact) return decimalOf(exact);
  const text = typeof value === 'string' ? value : floatOf(value);
  try {
    return text === undefined ? undefined : Decimal128.fromString(String(text));
  } catch {
    return undefined;
  }
}

function dateOf(value: unknown): Date | undefined {
  if (value instanceof Date) return value;
  if (value instanceof ObjectId) return value.getTimestamp();
  const date = typeof value === 'string' ? new Date(value) : isNumeric(value) ? new Date(toNumber(value)) : undefined;
  return date && !Number.isNaN(date.getTime()) ? date : undefined;
}

/** Each returns undefined for a value that it cannot convert. */
const CONVERTERS: Record<string, (value: unknown) => unknown> = {
  string: textOf,
  int: (value) => {
    const whole = wholeOf(value, 32);
    return whole === undefined ? undefined : Number(whole);
  },
  long: (value) => {
    const whole = wholeOf(value, 64);
    return whole === undefined ? undefined : Long.fromBigInt(whole);
  },
  double: (value) => {
    const n = floatOf(value);
    return n === undefined ? undefined : double(n);
  },
  decimal: decimalFrom,
  bool: (value) => (isNumeric(value) ? toNumber(value) !== 0 : typeof value === 'boolean' ? value : true),
  date: dateOf,
  objectId: (value) => {
    if (value instanceof ObjectId) return value;
    return typeof value === 'string' && /^[0-9a-f]{24}$/i.test(value) ? new ObjectId(value) : undefined;
  },
};

/** $convert to a type given by name or code; error 241 ConversionFailure. */
export function convert(value: unknown, to: unknown): unknown {
  const type = isNumeric(to) ? Object.entries(TYPE_NAMES).find(([, code]) => code === toNumber(to))?.[0] : to;
  const converter = typeof type === 'string' ? entryOf(CONVERTERS, type) : undefined;
  if (!converter) throw badValue(`Unknown type name: ${String(type)}`);
  const result = converter(value);
  if (result !== undefined) return result;
  throw new MongoError(
    241,
    `Failed to parse or convert a value of type ${typeName(value)} to ${String(type)} in $convert with no onError value`,
  );
}
