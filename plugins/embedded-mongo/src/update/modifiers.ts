import { Long, Timestamp } from 'bson';
import { MongoError, badValue } from '../errors.ts';
import { arithmetic, bigintOf, numericKind, toNumber, type Operation } from '../bson/numeric.ts';
import { compare, entryOf, equals, isDoc, isNumeric, type Doc } from '../bson/values.ts';
import type { Collation } from '../query/collation.ts';
import { elementMatcher } from '../query/match.ts';
import { equalTo, typeName } from '../query/operators.ts';
import { isRegex } from '../query/regex.ts';
import { atOnce } from '../turns.ts';
import { compileSort, sortDocs } from '../query/sort.ts';

/** The new value of a field, given its current one (undefined when missing). */
export type Modifier = (current: unknown, path: string) => unknown;
export type MakeModifier = (operand: unknown, collation: Collation | undefined, path: string) => Modifier;

/** Answered by a modifier that removes the field. */
export const REMOVED = Symbol('removed');

function arithmeticModifier(name: string, operation: Operation): MakeModifier {
  return (operand, _collation, path) => {
    if (!isNumeric(operand)) {
      throw new MongoError(
        14,
        `Cannot ${name === '$inc' ? 'increment' : 'multiply'} with non-numeric argument: {${path}: ${JSON.stringify(operand)}}`,
      );
    }
    return (current, at) => {
      if (current === undefined) return operation === 'add' ? operand : arithmetic('multiply', operand, 0);
      if (!isNumeric(current)) {
        throw new MongoError(
          14,
          `Cannot apply ${name} to a value of non-numeric type. {${at}} has the field '${at}' of non-numeric type ${typeName(current)}`,
        );
      }
      const result = arithmetic(operation, current, operand);
      if (result === undefined)
        throw badValue(`Failed to apply ${name} operations to current value: the result is over 64 bits`);
      return result;
    };
  };
}

const extremeModifier = (sign: 1 | -1): MakeModifier => {
  return (operand, collation) => (current) =>
    current === undefined || compare(operand, current, collation) * sign > 0 ? operand : current;
};

function arrayOf(current: unknown, name: string, path: string): unknown[] {
  if (current === undefined) return [];
  if (!Array.isArray(current)) {
    throw badValue(`The field '${path}' must be an array but is of type ${typeName(current)} (${name})`);
  }
  return current;
}

function eachOf(operand: unknown): { items: unknown[]; modifiers: Doc } {
  if (!isDoc(operand) || !('$each' in operand)) return { items: [operand], modifiers: {} };
  const { $each: items, ...modifiers } = operand;
  if (!Array.isArray(items))
    throw badValue(`The argument to $each must be an array but it was of type ${typeName(items)}`);
  return { items, modifiers };
}

const wholeNumber = (value: unknown, name: string): number => {
  if (!isNumeric(value) || !Number.isInteger(toNumber(value)))
    throw badValue(`The value for ${name} must be an integer value`);
  return toNumber(value);
};

function sortItems(items: unknown[], spec: unknown, collation?: Collation): unknown[] {
  if (isNumeric(spec)) return items.toSorted((a, b) => compare(a, b, collation) * toNumber(spec));
  const sort = compileSort(spec, collation);
  return sort ? atOnce(sortDocs(items, sort, (item) => (isDoc(item) ? item : {}))) : items;
}

const push: MakeModifier = (operand, collation) => {
  const { items, modifiers } = eachOf(operand);
  const { $position, $slice, $sort, ...unknown } = modifiers;
  const [surplus] = Object.keys(unknown);
  if (surplus !== undefined) throw badValue(`Unrecognized clause in $push: ${surplus}`);
  const position = $position === undefined ? undefined : wholeNumber($position, '$position');
  const slice = $slice === undefined ? undefined : wholeNumber($slice, '$slice');
  return (current, path) => {
    const before = arrayOf(current, '$push', path);
    const at = position === undefined ? before.length : position < 0 ? Math.max(0, before.length + position) : position;
    let result = [...before.slice(0, at), ...items, ...before.slice(at)];
    if ($sort !== undefined) result = sortItems(result, $sort, collation);
    if (slice === undefined) return result;
    return slice >= 0 ? result.slice(0, slice) : result.slice(slice);
  };
};

const addToSet: MakeModifier = (operand, collation) => {
  const { items } = eachOf(operand);
  return (current, path) => {
    const result = [...arrayOf(current, '$addToSet', path)];
    for (const item of items) if (!result.some((other) => equals(other, item, collation))) result.push(item);
    return result;
  };
};

const pull: MakeModifier = (operand, collation) => {
  const matches =
    isDoc(operand) && !isRegex(operand) ? elementMatcher(operand, { collation }) : equalTo(operand, collation);
  return (current, path) => {
    if (current === undefined) return REMOVED;
    return arrayOf(current, '$pull', path).filter((item) => !matches(item));
  };
};

const pullAll: MakeModifier = (operand, collation) => {
  if (!Array.isArray(operand))
    throw badValue(`$pullAll requires an array argument but was given a ${typeName(operand)}`);
  const items: unknown[] = operand;
  return (current, path) => {
    if (current === undefined) return REMOVED;
    return arrayOf(current, '$pullAll', path).filter((item) => !items.some((other) => equals(other, item, collation)));
  };
};

const pop: MakeModifier = (operand) => {
  const direction = isNumeric(operand) ? toNumber(operand) : 0;
  if (direction !== 1 && direction !== -1) throw new MongoError(9, `$pop expects 1 or -1, found: ${String(operand)}`);
  return (current, path) => {
    if (current === undefined) return REMOVED;
    if (!Array.isArray(current))
      throw new MongoError(14, `Path '${path}' contains an element of non-array type '${typeName(current)}'`);
    return direction === 1 ? current.slice(0, -1) : current.slice(1);
  };
};

const currentDate: MakeModifier = (operand) => {
  const type = isDoc(operand) ? operand['$type'] : operand === true ? 'date' : undefined;
  if (type !== 'date' && type !== 'timestamp') {
    throw badValue(
      "The '$type' string field is required to be 'date' or 'timestamp': {$currentDate: {field : {$type: 'date'}}}",
    );
  }
  return () => (type === 'date' ? new Date() : new Timestamp({ t: Math.floor(Date.now() / 1000), i: 1 }));
};

const BITS: Record<string, (a: bigint, b: bigint) => bigint> = {
  and: (a, b) => a & b,
  or: (a, b) => a | b,
  xor: (a, b) => a ^ b,
};

const bit: MakeModifier = (operand) => {
  const steps = Object.entries(isDoc(operand) ? operand : {}).map(([name, value]) => {
    const fn = entryOf(BITS, name);
    if (!fn || !isNumeric(value)) throw badValue('The $bit modifier takes and, or, xor with integers');
    return { fn, value };
  });
  if (steps.length === 0) throw badValue('The $bit modifier needs an operation');
  return (current, path) =>
    steps.reduce<unknown>((found, { fn, value }) => {
      if (!isNumeric(found) || ['double', 'decimal'].includes(numericKind(found))) {
        throw badValue(`Cannot apply $bit to a value of non-integral type at ${path}`);
      }
      const result = fn(bigintOf(found), bigintOf(value));
      const long = numericKind(found) === 'long' || numericKind(value) === 'long';
      return long ? Long.fromBigInt(BigInt.asIntN(64, result)) : Number(BigInt.asIntN(32, result));
    }, current ?? 0);
};

export const MODIFIERS: Record<string, MakeModifier> = {
  $set: (operand) => () => operand,
  $setOnInsert: (operand) => () => operand,
  $unset: () => () => REMOVED,
  $inc: arithmeticModifier('$inc', 'add'),
  $mul: arithmeticModifier('$mul', 'multiply'),
  $min: extremeModifier(-1),
  $max: extremeModifier(1),
  $push: push,
  $addToSet: addToSet,
  $pull: pull,
  $pullAll: pullAll,
  $pop: pop,
  $currentDate: currentDate,
  $bit: bit,
};
