import { MongoError } from '../errors.ts';
import { toNumber } from '../bson/numeric.ts';
import { field, isDoc, isNumeric, type Doc } from '../bson/values.ts';
import { tick } from '../query/limits.ts';
import { convert } from './convert.ts';
import { truthy, type Expression } from './evaluation.ts';
import { array, isNil } from './operators.ts';

type Compile = (spec: unknown) => Expression;
type Control = (operand: unknown, compile: Compile) => Expression;

function members(operand: unknown, name: string): Doc {
  if (!isDoc(operand)) throw new MongoError(9, `${name} needs an object of named arguments`);
  return operand;
}

/** A list, or one standing alone. */
const listed = (operand: unknown): unknown[] => (Array.isArray(operand) ? (operand as unknown[]) : [operand]);

/** Works on the array an expression answers; null for none. */
const onArray =
  (list: Expression, name: string, work: (items: unknown[], doc: Doc, variables: Doc) => unknown): Expression =>
  (doc, variables) => {
    const items = list(doc, variables);
    return isNil(items) ? null : work(array(items, name), doc, variables);
  };

/** Operators that decide which arguments are evaluated, or bind variables. */
export const CONTROL: Record<string, Control> = {
  $literal: (operand) => () => operand,
  $const: (operand) => () => operand,
  $expr: (operand, compile) => compile(operand),
  $and: (operand, compile) => {
    const args = listed(operand).map(compile);
    return (doc, variables) => args.every((arg) => truthy(arg(doc, variables)));
  },
  $or: (operand, compile) => {
    const args = listed(operand).map(compile);
    return (doc, variables) => args.some((arg) => truthy(arg(doc, variables)));
  },
  $cond: (operand, compile) => {
    const parts: unknown[] = Array.isArray(operand)
      ? operand
      : [members(operand, '$cond')['if'], members(operand, '$cond')['then'], members(operand, '$cond')['else']];
    const [test, yes, no] = parts.map(compile);
    if (!test || !yes || !no || parts.length !== 3)
      throw new MongoError(16020, 'Expression $cond takes exactly 3 arguments.');
    return (doc, variables) => (truthy(test(doc, variables)) ? yes : no)(doc, variables);
  },
  $ifNull: (operand, compile) => {
    const args = listed(operand).map(compile);
    return (doc, variables) => {
      let value: unknown;
      for (const arg of args) {
        value = arg(doc, variables);
        if (!isNil(value)) return value;
      }
      return value;
    };
  },
  $switch: (operand, compile) => {
    const { branches, default: otherwise } = members(operand, '$switch');
    const cases = (Array.isArray(branches) ? branches : []).map((branch: unknown) => {
      const { case: test, then: result } = members(branch, '$switch');
      return { test: compile(test), result: compile(result) };
    });
    const fallback = otherwise === undefined ? undefined : compile(otherwise);
    return (doc, variables) => {
      const found = cases.find(({ test }) => truthy(test(doc, variables)));
      if (found) return found.result(doc, variables);
      if (!fallback)
        throw new MongoError(
          40066,
          '$switch could not find a matching branch for an input, and no default was specified.',
        );
      return fallback(doc, variables);
    };
  },
  $let: (operand, compile) => {
    const { vars, in: body } = members(operand, '$let');
    const bound = Object.entries(members(vars, '$let')).map(([name, spec]) => [name, compile(spec)] as const);
    const result = compile(body);
    return (doc, variables) => {
      const inner: Doc = { ...variables };
      for (const [name, expression] of bound) inner[name] = expression(doc, variables);
      return result(doc, inner);
    };
  },
  $map: (operand, compile) => {
    const { input, as = 'this', in: body } = members(operand, '$map');
    const [list, result] = [compile(input), compile(body)];
    return onArray(list, '$map', (items, doc, variables) =>
      items.map((item) => (tick(), result(doc, { ...variables, [String(as)]: item }) ?? null)),
    );
  },
  $filter: (operand, compile) => {
    const { input, as = 'this', cond, limit } = members(operand, '$filter');
    const [list, test, most] = [compile(input), compile(cond), compile(limit ?? null)];
    return onArray(list, '$filter', (items, doc, variables) => {
      const found = items.filter((item) => (tick(), truthy(test(doc, { ...variables, [String(as)]: item }))));
      const count = most(doc, variables);
      return isNumeric(count) ? found.slice(0, toNumber(count)) : found;
    });
  },
  $reduce: (operand, compile) => {
    const { input, initialValue, in: body } = members(operand, '$reduce');
    const [list, initial, next] = [compile(input), compile(initialValue), compile(body)];
    return onArray(list, '$reduce', (items, doc, variables) => {
      const step = (value: unknown, item: unknown): unknown => (tick(), next(doc, { ...variables, value, this: item }));
      return items.reduce(step, initial(doc, variables));
    });
  },
  $getField: (operand, compile) => {
    const { field: name, input = '$$CURRENT' } = isDoc(operand) && 'field' in operand ? operand : { field: operand };
    const [key, source] = [compile(name), compile(input)];
    return (doc, variables) => {
      const from = source(doc, variables);
      return isDoc(from) ? field(from, String(key(doc, variables))) : undefined;
    };
  },
  $convert: (operand, compile) => {
    const { input, to, onError, onNull } = members(operand, '$convert');
    const [value, type, failed, missing] = [input, to, onError, onNull].map((spec) => compile(spec ?? null));
    return (doc, variables) => {
      const found = value?.(doc, variables);
      if (isNil(found)) return missing?.(doc, variables);
      try {
        return convert(found, type?.(doc, variables));
      } catch (error) {
        if (onError === undefined) throw error;
        return failed?.(doc, variables);
      }
    };
  },
};
