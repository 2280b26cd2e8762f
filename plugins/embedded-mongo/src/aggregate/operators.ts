import { badValue, MongoError } from '../errors.ts';
import {
  arithmetic,
  decimalOf,
  asDecimalExact,
  double,
  isInt32,
  numericKind,
  toNumber,
  withoutZeros,
  type Numeric,
  type Operation,
} from '../bson/numeric.ts';
import { Decimal128, Double, Long } from 'bson';
import { keyText } from '../bson/keys.ts';
import { compare, equals, isDoc, isNumeric, setField, type Doc } from '../bson/values.ts';
import { typeName } from '../query/operators.ts';
import { CONVERSIONS, convert } from './convert.ts';
import { truthy } from './evaluation.ts';

type Operator = (args: unknown[]) => unknown;

export const isNil = (value: unknown): value is null | undefined => value === null || value === undefined;

function numeric(value: unknown, operator: string): Numeric {
  if (!isNumeric(value)) throw new MongoError(14, `${operator} only supports numeric types, not ${typeName(value)}`);
  return value;
}

function combine(operation: Operation, a: Numeric, b: Numeric): Numeric {
  // an int64 that overflows goes on as a double in expressions
  return arithmetic(operation, a, b) ?? arithmetic(operation, new Double(toNumber(a)), b) ?? Number.NaN;
}

function add(args: unknown[]): unknown {
  let date = false;
  let sum: Numeric = 0;
  for (const arg of args) {
    if (arg instanceof Date) {
      if (date) throw new MongoError(16612, 'only one date allowed in an $add expression');
      date = true;
      sum = combine('add', sum, Long.fromNumber(arg.getTime()));
    } else sum = combine('add', sum, numeric(arg, '$add'));
  }
  return date ? new Date(Math.round(toNumber(sum))) : sum;
}

function subtract([a, b]: unknown[]): unknown {
  if (a instanceof Date && b instanceof Date) return Long.fromNumber(a.getTime() - b.getTime());
  if (a instanceof Date) return new Date(Math.round(a.getTime() - toNumber(numeric(b, '$subtract'))));
  return combine('subtract', numeric(a, '$subtract'), numeric(b, '$subtract'));
}

function multiply(args: unknown[]): unknown {
  return args.reduce<Numeric>((product, arg) => combine('multiply', product, numeric(arg, '$multiply')), 1);
}

function divide(a: Numeric, b: Numeric): Numeric {
  if (!(numericKind(a) === 'decimal' || numericKind(b) === 'decimal')) return double(toNumber(a) / toNumber(b));
  const x = asDecimalExact(a);
  const y = asDecimalExact(b);
  if (!x || !y || y.coefficient === 0n) return Decimal128.fromString(String(toNumber(a) / toNumber(b)));
  const digits = 40 + y.coefficient.toString().length;
  const coefficient = (x.coefficient * 10n ** BigInt(digits)) / y.coefficient;
  return decimalOf(withoutZeros({ coefficient, exponent: x.exponent - y.exponent - digits }, 0));
}

function mod([a, b]: unknown[]): unknown {
  const x = numeric(a, '$mod');
  const y = numeric(b, '$mod');
  if (toNumber(y) === 0) throw new MongoError(16610, "can't $mod by zero");
  const kinds = [numericKind(x), numericKind(y)];
  if (kinds.includes('decimal')) return Decimal128.fromString(String(toNumber(x) % toNumber(y)));
  if (kinds.includes('double')) return double(toNumber(x) % toNumber(y));
  if (kinds.includes('long')) return Long.fromBigInt(BigInt(x.toString()) % BigInt(y.toString()));
  return toNumber(x) % toNumber(y) || 0;
}

/** A function of one number: the type of the input stays where the result is whole. */
function onNumber(name: string, fn: (n: number) => number, keepsType = false): Operator {
  return ([value]) => {
    const input = numeric(value, name);
    const result = fn(toNumber(input));
    if (!keepsType) return double(result);
    const kind = numericKind(input);
    if (kind === 'int') return isInt32(result) ? result : Long.fromNumber(result);
    if (kind === 'long') return Long.fromNumber(result);
    return kind === 'decimal' ? Decimal128.fromString(String(result)) : double(result);
  };
}

/** Rounds half to even, as MongoDB does; `place` may be negative. */
function roundTo(n: number, place: number, truncate: boolean): number {
  const shift = (x: number, by: number): number => {
    const [mantissa = '0', exponent = '0'] = x.toString().split('e');
    return Number(`${mantissa}e${Number(exponent) + by}`);
  };
  const scaled = shift(n, place);
  if (truncate) return shift(Math.trunc(scaled), -place);
  const floor = Math.floor(scaled);
  const half = scaled - floor === 0.5;
  return shift(half ? (floor % 2 === 0 ? floor : floor + 1) : Math.round(scaled), -place);
}

const rounding = (name: string, truncate: boolean): Operator => {
  return ([value, place]) => {
    const by = place === undefined ? 0 : toNumber(numeric(place, name));
    return onNumber(name, (n) => (Number.isFinite(n) ? roundTo(n, by, truncate) : n), true)([value]);
  };
};

const comparison =
  (test: (order: number) => boolean): Operator =>
  ([a, b]) =>
    test(compare(a, b));

export function array(value: unknown, operator: string): unknown[] {
  if (!Array.isArray(value))
    throw new MongoError(28689, `${operator}'s argument must be an array, but is of type ${typeName(value)}`);
  return value;
}

function text(value: unknown): string {
  if (isNil(value)) return '';
  return String(convert(value, 'string'));
}

function elementAt([list, index]: unknown[]): unknown {
  return array(list, '$arrayElemAt').at(toNumber(numeric(index, '$arrayElemAt')));
}

function indexOfCP([value, part, start = 0, end]: unknown[]): number | null {
  if (isNil(value)) return null;
  const points = Array.from(text(value));
  const from = toNumber(numeric(start, '$indexOfCP'));
  const to = isNumeric(end) ? toNumber(end) : points.length;
  const wanted = Array.from(text(part));
  for (let i = from; i + wanted.length <= to; i++) if (wanted.every((point, k) => points[i + k] === point)) return i;
  return -1;
}

function slice([list, first, second]: unknown[]): unknown {
  const items = array(list, '$slice');
  const n = toNumber(numeric(first, '$slice'));
  return sliced(items, n, second === undefined ? undefined : toNumber(numeric(second, '$slice')));
}

/** The first n items (the last ones of a negative n); with a count, that many from n on. */
export function sliced(items: unknown[], n: number, count?: number): unknown[] {
  if (count === undefined) return n >= 0 ? items.slice(0, n) : items.slice(n);
  const start = n < 0 ? Math.max(0, items.length + n) : n;
  return items.slice(start, start + count);
}

/** Larger values could not be stored: the limit stops expressions that double their input. Elements or characters */
const MOST_ELEMENTS = 2_000_000;
const MOST_CHARACTERS = 64 * 1024 * 1024;

function limited(count: number, name: string, most = MOST_ELEMENTS): void {
  if (count > most) throw new MongoError(292, `${name} would use too much memory: the limit is ${most}`);
}

function range([from, to, step]: unknown[]): number[] {
  const [start, end, by] = [from, to, step ?? 1].map((value) => toNumber(numeric(value, '$range')));
  if (start === undefined || end === undefined || !by)
    throw new MongoError(34449, '$range requires a non-zero step value');
  limited((end - start) / by, '$range');
  const result: number[] = [];
  for (let i = start; by > 0 ? i < end : i > end; i += by) result.push(i);
  return result;
}

/** The first of each set of equal values. */
export function unique(items: unknown[]): unknown[] {
  const seen = new Map<string, unknown>();
  for (const item of items) if (!seen.has(keyText(item))) seen.set(keyText(item), item);
  return [...seen.values()];
}

const contains = (items: unknown[], value: unknown): boolean => items.some((item) => equals(item, value));

function sets(fold: (a: unknown[], b: unknown[]) => unknown[]): Operator {
  return (args) => {
    const lists = args.map((arg) => unique(array(arg, 'set operator')));
    return lists.length === 0 ? [] : lists.reduce(fold);
  };
}

function arrayToObject([list]: unknown[]): unknown {
  const result: Doc = {};
  for (const item of array(list, '$arrayToObject')) {
    const [name, value] = isDoc(item) ? [item['k'], item['v']] : Array.isArray(item) ? (item as unknown[]) : [];
    if (typeof name !== 'string') throw new MongoError(40398, '$arrayToObject needs pairs of a string and a value');
    setField(result, name, value);
  }
  return result;
}

function objectToArray([value]: unknown[]): unknown {
  if (!isDoc(value)) throw new MongoError(40390, '$objectToArray requires a document');
  return Object.entries(value).map(([k, v]) => ({ k, v }));
}

function mergeObjects(args: unknown[]): Doc {
  const result: Doc = {};
  for (const arg of args) {
    if (isNil(arg)) continue;
    if (!isDoc(arg))
      throw new MongoError(40400, `$mergeObjects requires object inputs, but input is of type ${typeName(arg)}`);
    for (const [name, value] of Object.entries(arg)) setField(result, name, value);
  }
  return result;
}

/** The list an aggregate over values works on: one array argument, or the arguments themselves. */
const listOf = (args: unknown[]): unknown[] =>
  args.length === 1 && Array.isArray(args[0]) ? (args[0] as unknown[]) : args;

function sumOf(values: unknown[]): Numeric {
  return values.reduce<Numeric>((sum, value) => (isNumeric(value) ? combine('add', sum, value) : sum), 0);
}

function averageOf(values: unknown[]): Numeric | null {
  const numbers = values.filter(isNumeric);
  return numbers.length === 0 ? null : divide(sumOf(numbers), numbers.length);
}

function extreme(values: unknown[], sign: 1 | -1): unknown {
  let best: unknown = null;
  for (const value of values) {
    if (isNil(value)) continue;
    if (best === null || compare(value, best) * sign > 0) best = value;
  }
  return best;
}

function deviation(values: unknown[], sample: boolean): number | Double | null {
  const numbers = values.filter(isNumeric).map(toNumber);
  if (numbers.length < (sample ? 2 : 1)) return null;
  const mean = numbers.reduce((a, b) => a + b, 0) / numbers.length;
  const squares = numbers.reduce((sum, n) => sum + (n - mean) ** 2, 0);
  return double(Math.sqrt(squares / (numbers.length - (sample ? 1 : 0))));
}

/** Operators that are null when one of their arguments is null or missing. */
const NULL_OF_NULL: Record<string, Operator> = {
  $add: add,
  $subtract: subtract,
  $multiply: multiply,
  $divide: ([a, b]) => {
    const divisor = numeric(b, '$divide');
    if (toNumber(divisor) === 0) throw badValue("can't $divide by zero");
    return divide(numeric(a, '$divide'), divisor);
  },
  $mod: mod,
  $abs: onNumber('$abs', Math.abs, true),
  $ceil: onNumber('$ceil', Math.ceil, true),
  $floor: onNumber('$floor', Math.floor, true),
  $round: rounding('$round', false),
  $trunc: rounding('$trunc', true),
  $sqrt: onNumber('$sqrt', Math.sqrt),
  $exp: onNumber('$exp', Math.exp),
  $ln: onNumber('$ln', Math.log),
  $log10: onNumber('$log10', Math.log10),
  $concat: (args) => {
    const texts = args.map((arg) => {
      if (typeof arg !== 'string') throw new MongoError(16702, `$concat only supports strings, not ${typeName(arg)}`);
      return arg;
    });
    limited(
      texts.reduce((sum, { length }) => sum + length, 0),
      '$concat',
      MOST_CHARACTERS,
    );
    return texts.join('');
  },
  $split: ([value, separator]) => text(value).split(text(separator)),
  $arrayElemAt: elementAt,
  $first: ([list]) => array(list, '$first')[0],
  $last: ([list]) => array(list, '$last').at(-1),
  $slice: slice,
  $concatArrays: (args) => {
    const lists = args.map((arg) => array(arg, '$concatArrays'));
    limited(
      lists.reduce((sum, { length }) => sum + length, 0),
      '$concatArrays',
    );
    return lists.flat();
  },
  $reverseArray: ([list]) => array(list, '$reverseArray').toReversed(),
  $arrayToObject: arrayToObject,
  $objectToArray: objectToArray,
  $setUnion: sets((a, b) => unique([...a, ...b])),
  $setIntersection: sets((a, b) => a.filter((item) => contains(b, item))),
  $setDifference: sets((a, b) => a.filter((item) => !contains(b, item))),
  ...Object.fromEntries(
    Object.entries(CONVERSIONS).map(([name, to]): [string, Operator] => [name, ([value]) => convert(value, to)]),
  ),
};

const unlessNil =
  (operator: Operator): Operator =>
  (args) =>
    args.some(isNil) ? null : operator(args);

/** Operators that work on the values of all their arguments. */
export const OPERATORS: Record<string, Operator> = {
  ...Object.fromEntries(
    Object.entries(NULL_OF_NULL).map(([name, operator]): [string, Operator] => [name, unlessNil(operator)]),
  ),
  $eq: comparison((order) => order === 0),
  $ne: comparison((order) => order !== 0),
  $gt: comparison((order) => order > 0),
  $gte: comparison((order) => order >= 0),
  $lt: comparison((order) => order < 0),
  $lte: comparison((order) => order <= 0),
  $cmp: ([a, b]) => Math.sign(compare(a, b)),
  $not: ([value]) => !truthy(value),
  // only ASCII letters change, as in MongoDB
  $toLower: ([value]) => text(value).replace(/[A-Z]+/g, (letters) => letters.toLowerCase()),
  $toUpper: ([value]) => text(value).replace(/[a-z]+/g, (letters) => letters.toUpperCase()),
  $strLenCP: ([value]) => Array.from(text(value)).length,
  $strLenBytes: ([value]) => Buffer.byteLength(text(value)),
  $indexOfCP: indexOfCP,
  $size: ([list]) => {
    if (!Array.isArray(list))
      throw new MongoError(17124, `The argument to $size must be an array, but was of type: ${typeName(list)}`);
    return list.length;
  },
  $range: range,
  $in: ([value, list]) => {
    if (!Array.isArray(list))
      throw new MongoError(40081, `$in requires an array as a second argument, found: ${typeName(list)}`);
    return contains(list, value);
  },
  $isArray: ([value]) => Array.isArray(value),
  $indexOfArray: ([list, value]) =>
    isNil(list) ? null : array(list, '$indexOfArray').findIndex((item) => equals(item, value)),
  $mergeObjects: (args) => mergeObjects(listOf(args)),
  $setEquals: (args) => {
    const [first = [], ...others] = args.map((arg) => unique(array(arg, '$setEquals')));
    return others.every((other) => other.length === first.length && other.every((item) => contains(first, item)));
  },
  $setIsSubset: ([a, b]) => array(a, '$setIsSubset').every((item) => contains(array(b, '$setIsSubset'), item)),
  $allElementsTrue: ([list]) => array(list, '$allElementsTrue').every(truthy),
  $anyElementTrue: ([list]) => array(list, '$anyElementTrue').some(truthy),
  $sum: (args) => sumOf(listOf(args)),
  $avg: (args) => averageOf(listOf(args)),
  $min: (args) => extreme(listOf(args), -1),
  $max: (args) => extreme(listOf(args), 1),
  $stdDevPop: (args) => deviation(listOf(args), false),
  $stdDevSamp: (args) => deviation(listOf(args), true),
  $type: ([value]) => typeName(value),
  $isNumber: ([value]) => isNumeric(value),
  $rand: () => Math.random(),
};
