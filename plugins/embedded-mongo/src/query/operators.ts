import { Binary, BSONRegExp, Code, Decimal128, Double, Long, MaxKey, MinKey, ObjectId, Timestamp } from 'bson';
import { MongoError, badValue } from '../errors.ts';
import { keyText } from '../bson/keys.ts';
import { bigintOf, isInt32, toNumber } from '../bson/numeric.ts';
import { RANK, binaryBytes, compare, entryOf, equals, isDoc, isNumeric, typeRank, type Doc } from '../bson/values.ts';
import type { Collation } from './collation.ts';
import { isRegex, regexOf, textMatcher } from './regex.ts';

/** Checks each value that a path leads to; undefined means a missing field. */
export type Predicate = (value: unknown) => boolean;

export interface OperatorContext {
  collation: Collation | undefined;
  /** The whole document of operators: $regex reads its $options there. */
  siblings: Doc;
}

/** Equality as a query means it: null also finds missing fields, a regular expression finds the strings it matches. */
export function equalTo(operand: unknown, collation?: Collation): Predicate {
  if (operand === null || operand === undefined) return (value) => value === null || value === undefined;
  if (isRegex(operand)) return regexPredicate(operand.pattern, operand.options);
  if (typeof operand === 'string' && !collation) return (value) => value === operand;
  return (value) => value !== undefined && equals(value, operand, collation);
}

function regexPredicate(pattern: string, options: string): Predicate {
  const matches = textMatcher(regexOf(pattern, options));
  return (value) =>
    typeof value === 'string'
      ? matches(value)
      : isRegex(value) && value.pattern === pattern && value.options === options;
}

const isNaNValue = (value: unknown): boolean => isNumeric(value) && Number.isNaN(toNumber(value));

/** Comparison within the operand's type; MinKey and MaxKey compare with everything. */
function ordered(test: (order: number) => boolean): (operand: unknown, context: OperatorContext) => Predicate {
  return (operand, { collation }) => {
    if (isRegex(operand)) throw badValue("Can't have RegEx as arg to predicate over field");
    if (operand === null || operand === undefined) {
      return test(0) ? (value) => value === null || value === undefined : () => false;
    }
    const rank = typeRank(operand);
    if (rank === RANK.minKey || rank === RANK.maxKey) {
      return (value) => value !== undefined && test(compare(value, operand));
    }
    if (isNaNValue(operand)) return test(0) ? isNaNValue : () => false;
    return (value) => typeRank(value) === rank && !isNaNValue(value) && test(compare(value, operand, collation));
  };
}

const MOST_ONE_BY_ONE = 16;

function inPredicate(operand: unknown, { collation }: OperatorContext): Predicate {
  if (!Array.isArray(operand)) throw badValue('$in needs an array');
  for (const item of operand as unknown[]) {
    if (isDoc(item) && Object.keys(item)[0]?.startsWith('$') && !('$ref' in item))
      throw badValue('cannot nest $ under $in');
  }
  const strings = new Set<unknown>(collation ? [] : operand.filter((item) => typeof item === 'string'));
  const ids = new Set(operand.filter((item) => item instanceof ObjectId).map((id) => id.toHexString()));
  const others = operand.filter((item: unknown) => !strings.has(item) && !(item instanceof ObjectId));
  const plain = others.filter((item: unknown) => !isRegex(item) && item !== null);
  // equal values have equal keys: one look-up replaces the search of a long list
  const keyed = plain.length > MOST_ONE_BY_ONE && !collation;
  const keys = new Set(keyed ? plain.map((item: unknown) => keyText(item)) : []);
  const single = keyed ? others.filter((item: unknown) => isRegex(item) || item === null) : others;
  const predicates = single.map((item: unknown) => equalTo(item, collation));
  return (value) =>
    (typeof value === 'string' && strings.has(value)) ||
    (value instanceof ObjectId && ids.has(value.toHexString())) ||
    (keys.size > 0 && value !== undefined && keys.has(keyText(value))) ||
    predicates.some((predicate) => predicate(value));
}

export const TYPE_NAMES: Record<string, number> = {
  double: 1,
  string: 2,
  object: 3,
  array: 4,
  binData: 5,
  undefined: 6,
  objectId: 7,
  bool: 8,
  date: 9,
  null: 10,
  regex: 11,
  dbPointer: 12,
  javascript: 13,
  symbol: 14,
  javascriptWithScope: 15,
  int: 16,
  timestamp: 17,
  long: 18,
  decimal: 19,
  minKey: -1,
  maxKey: 127,
};
const NUMBER_CODES = [1, 16, 18, 19];

function typeCode(value: unknown): number {
  if (value === undefined) return 0;
  if (value === null) return 10;
  if (typeof value === 'string') return 2;
  if (typeof value === 'number') return isInt32(value) ? 16 : 1;
  if (typeof value === 'boolean') return 8;
  if (Array.isArray(value)) return 4;
  if (isDoc(value)) return 3;
  if (value instanceof ObjectId) return 7;
  if (value instanceof Date) return 9;
  if (value instanceof Double) return 1;
  if (value instanceof Timestamp) return 17;
  if (value instanceof Long) return 18;
  if (value instanceof Decimal128) return 19;
  if (value instanceof Binary) return 5;
  if (value instanceof BSONRegExp) return 11;
  if (value instanceof Code) return value.scope ? 15 : 13;
  if (value instanceof MinKey) return -1;
  if (value instanceof MaxKey) return 127;
  return 3;
}

export const typeName = (value: unknown): string => {
  const code = typeCode(value);
  return Object.entries(TYPE_NAMES).find(([, known]) => known === code)?.[0] ?? 'missing';
};

function typePredicate(operand: unknown): Predicate {
  const wanted = new Set<number>();
  for (const type of Array.isArray(operand) ? (operand as unknown[]) : [operand]) {
    if (type === 'number') NUMBER_CODES.forEach((code) => wanted.add(code));
    else if (typeof type === 'string') {
      const code = entryOf(TYPE_NAMES, type);
      if (code === undefined) throw badValue(`Unknown type name alias: ${type}`);
      wanted.add(code);
    } else if (isNumeric(type)) wanted.add(toNumber(type));
    else throw new MongoError(14, 'type must be represented as a number or a string');
  }
  return (value) => wanted.has(typeCode(value));
}

function modPredicate(operand: unknown): Predicate {
  if (!Array.isArray(operand) || operand.length < 2) throw badValue('malformed mod, not enough elements');
  if (operand.length > 2) throw badValue('malformed mod, too many elements');
  const [divisor, remainder] = (operand as unknown[]).map((item) => {
    if (!isNumeric(item)) throw badValue('malformed mod, divisor and remainder must be numbers');
    return BigInt(Math.trunc(toNumber(item)));
  });
  if (divisor === undefined || divisor === 0n) throw badValue('divisor cannot be 0');
  return (value) => {
    if (!isNumeric(value) || !Number.isFinite(toNumber(value))) return false;
    const whole = value instanceof Long ? value.toBigInt() : BigInt(Math.trunc(toNumber(value)));
    return whole % divisor === remainder;
  };
}

function bitMask(operand: unknown): bigint {
  if (Array.isArray(operand))
    return (operand as unknown[]).reduce<bigint>((mask, bit) => mask | (1n << BigInt(Number(bit))), 0n);
  if (operand instanceof Binary)
    return [...binaryBytes(operand)].reduceRight((mask, byte) => (mask << 8n) | BigInt(byte), 0n);
  if (isNumeric(operand) && Number.isInteger(toNumber(operand)) && toNumber(operand) >= 0) return bigintOf(operand);
  throw badValue('A bit mask must be a non-negative integer, an array of positions or binary data');
}

function bits(test: (found: bigint, mask: bigint) => boolean): (operand: unknown) => Predicate {
  return (operand) => {
    const mask = bitMask(operand);
    return (value) => {
      if (value instanceof Binary) return test(bitMask(value) & mask, mask);
      if (!isNumeric(value) || !Number.isInteger(toNumber(value))) return false;
      return test(BigInt.asUintN(64, bigintOf(value)) & mask, mask);
    };
  };
}

function regexOperator(operand: unknown, { siblings }: OperatorContext): Predicate {
  const options = siblings['$options'];
  if (isRegex(operand)) return regexPredicate(operand.pattern, typeof options === 'string' ? options : operand.options);
  if (typeof operand !== 'string') throw badValue('$regex has to be a string');
  return regexPredicate(operand, typeof options === 'string' ? options : '');
}

/** Operators that look at one value; those that need the whole path are in match.ts. */
export const OPERATORS: Record<string, (operand: unknown, context: OperatorContext) => Predicate> = {
  $eq: (operand, { collation }) =>
    isRegex(operand) ? (value) => isRegex(value) && compare(value, operand) === 0 : equalTo(operand, collation),
  $gt: ordered((order) => order > 0),
  $gte: ordered((order) => order >= 0),
  $lt: ordered((order) => order < 0),
  $lte: ordered((order) => order <= 0),
  $in: inPredicate,
  $regex: regexOperator,
  $type: typePredicate,
  $mod: modPredicate,
  $bitsAllSet: bits((found, mask) => found === mask),
  $bitsAnySet: bits((found) => found !== 0n),
  $bitsAllClear: bits((found) => found === 0n),
  $bitsAnyClear: bits((found, mask) => found !== mask),
};
