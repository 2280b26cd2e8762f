import { Decimal128, Double, Long } from 'bson';

/** int32 and plain doubles are JavaScript numbers; an integral double in the int32 range is a `Double`, so that it stays one. */
export type Numeric = number | Double | Long | Decimal128;
type NumericKind = 'int' | 'long' | 'double' | 'decimal';

export const isInt32 = (n: number): boolean => (n | 0) === n && !Object.is(n, -0);

export function numericKind(value: Numeric): NumericKind {
  if (typeof value === 'number') return isInt32(value) ? 'int' : 'double';
  if (value instanceof Double) return 'double';
  if (value instanceof Decimal128) return 'decimal';
  return 'long';
}

export function toNumber(value: Numeric): number {
  if (typeof value === 'number') return value;
  if (value instanceof Decimal128) return Number(value.toString());
  if (value instanceof Long) return value.toNumber();
  return value.value;
}

/** A double as the database keeps it: wrapped when JavaScript alone would turn it into an int32. */
export const double = (n: number): number | Double => (isInt32(n) ? new Double(n) : n);

/** coefficient x 10^exponent; undefined for NaN and the infinities. */
export interface Exact {
  coefficient: bigint;
  exponent: number;
}

function parseDecimal(text: string): Exact | undefined {
  const match = /^(-?)(\d*)(?:\.(\d*))?(?:E([+-]?\d+))?$/i.exec(text);
  if (!match) return undefined;
  const [, sign, whole = '', fraction = '', exponent = '0'] = match;
  const digits = BigInt(whole + fraction || '0');
  return { coefficient: sign ? -digits : digits, exponent: Number(exponent) - fraction.length };
}

const doubleBits = new DataView(new ArrayBuffer(8));

function exactOfDouble(n: number): Exact | undefined {
  if (!Number.isFinite(n)) return undefined;
  if (Number.isInteger(n)) return { coefficient: BigInt(n), exponent: 0 };
  doubleBits.setFloat64(0, n);
  const bits = doubleBits.getBigUint64(0);
  const rawExponent = Number((bits >> 52n) & 0x7ffn);
  const mantissa = (bits & 0xfffffffffffffn) | (rawExponent ? 0x10000000000000n : 0n);
  const power = Math.max(rawExponent, 1) - 1075;
  // not an integer, so the power of two is negative: m / 2^k = m * 5^k / 10^k
  const coefficient = mantissa * 5n ** BigInt(-power);
  return { coefficient: n < 0 ? -coefficient : coefficient, exponent: power };
}

export function exact(value: Numeric): Exact | undefined {
  if (value instanceof Decimal128) return parseDecimal(value.toString());
  if (value instanceof Long) return { coefficient: value.toBigInt(), exponent: 0 };
  return exactOfDouble(toNumber(value));
}

/** Brings both to the smaller exponent. */
export function aligned(a: Exact, b: Exact): [bigint, bigint, number] {
  const exponent = Math.min(a.exponent, b.exponent);
  return [
    a.coefficient * 10n ** BigInt(a.exponent - exponent),
    b.coefficient * 10n ** BigInt(b.exponent - exponent),
    exponent,
  ];
}

const compareDoubles = (x: number, y: number): number => {
  if (x === y) return 0;
  if (Number.isNaN(x)) return Number.isNaN(y) ? 0 : -1;
  if (Number.isNaN(y)) return 1;
  return x < y ? -1 : 1;
};

/** Compares by exact value over all numeric types; NaN is below every number and equal to itself. */
export function compareNumbers(a: Numeric, b: Numeric): number {
  if (typeof a === 'number' && typeof b === 'number') return compareDoubles(a, b);
  const x = exact(a);
  const y = exact(b);
  if (!x || !y) return compareDoubles(toNumber(a), toNumber(b));
  // far apart needs no big powers of ten
  const roughly = compareDoubles(toNumber(a), toNumber(b));
  if (Math.abs(x.exponent - y.exponent) > 400 && roughly !== 0) return roughly;
  const [left, right] = aligned(x, y);
  return left < right ? -1 : left > right ? 1 : 0;
}

/** Rounds half to even to the 34 digits of Decimal128. */
export const decimalOf = ({ coefficient, exponent }: Exact): Decimal128 =>
  Decimal128.fromStringWithRounding(`${coefficient}E${exponent}`);

/** Without zeros at the end, as long as the exponent is below the given one. */
export function withoutZeros({ coefficient, exponent }: Exact, below = Number.POSITIVE_INFINITY): Exact {
  while (coefficient !== 0n && coefficient % 10n === 0n && exponent < below) {
    coefficient /= 10n;
    exponent++;
  }
  return { coefficient, exponent };
}

const INT64_MIN = -(2n ** 63n);
const INT64_MAX = 2n ** 63n - 1n;

export type Operation = 'add' | 'subtract' | 'multiply';

function integerResult(value: bigint, long: boolean): Numeric | undefined {
  if (value < INT64_MIN || value > INT64_MAX) return undefined;
  return long || value < -2147483648n || value > 2147483647n ? Long.fromBigInt(value) : Number(value);
}

const onBigInts: Record<Operation, (a: bigint, b: bigint) => bigint> = {
  add: (a, b) => a + b,
  subtract: (a, b) => a - b,
  multiply: (a, b) => a * b,
};
const onDoubles: Record<Operation, (a: number, b: number) => number> = {
  add: (a, b) => a + b,
  subtract: (a, b) => a - b,
  multiply: (a, b) => a * b,
};

function decimalArithmetic(operation: Operation, a: Numeric, b: Numeric): Decimal128 {
  const x = asDecimalExact(a);
  const y = asDecimalExact(b);
  if (!x || !y) return Decimal128.fromString(String(onDoubles[operation](toNumber(a), toNumber(b))));
  if (operation === 'multiply') {
    return decimalOf({ coefficient: x.coefficient * y.coefficient, exponent: x.exponent + y.exponent });
  }
  const [left, right, exponent] = aligned(x, y);
  return decimalOf({ coefficient: onBigInts[operation](left, right), exponent });
}

/** MongoDB brings a double into decimal arithmetic with its 15 significant digits. */
export function asDecimalExact(value: Numeric): Exact | undefined {
  if (numericKind(value) !== 'double') return exact(value);
  const n = toNumber(value);
  return Number.isFinite(n) ? parseDecimal(n.toPrecision(15)) : undefined;
}

const isLongKind = (value: Numeric): boolean => numericKind(value) === 'long';

/**
 * a + b, a - b or a x b with MongoDB's result type: decimal over double over long over int.
 * undefined when int64 overflows: an update refuses that, an expression goes on with a double.
 */
export function arithmetic(operation: Operation, a: Numeric, b: Numeric): Numeric | undefined {
  const kinds = [numericKind(a), numericKind(b)];
  if (kinds.includes('decimal')) return decimalArithmetic(operation, a, b);
  if (kinds.includes('double')) return double(onDoubles[operation](toNumber(a), toNumber(b)));
  if (typeof a === 'number' && typeof b === 'number') {
    const quick = onDoubles[operation](a, b);
    if (Number.isSafeInteger(quick)) return integerResult(BigInt(quick), false);
  }
  return integerResult(onBigInts[operation](bigintOf(a), bigintOf(b)), isLongKind(a) || isLongKind(b));
}

export const bigintOf = (value: Numeric): bigint =>
  value instanceof Long ? value.toBigInt() : BigInt(toNumber(value));
