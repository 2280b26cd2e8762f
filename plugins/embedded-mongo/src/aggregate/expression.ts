import { MongoError } from '../errors.ts';
import { field, isDoc, setField, type Doc } from '../bson/values.ts';
import { CONTROL } from './control.ts';
import type { Expression } from './evaluation.ts';
import { OPERATORS } from './operators.ts';
import { mingoExpression } from './mingo.ts';

export const constant =
  (value: unknown): Expression =>
  () =>
    value;

/** A field path over arrays: each element that has the field contributes. */
export function pathValue(value: unknown, parts: readonly string[], at = 0): unknown {
  const part = parts[at];
  if (part === undefined) return value;
  if (isDoc(value)) return pathValue(field(value, part), parts, at + 1);
  if (!Array.isArray(value)) return undefined;
  return value
    .filter((item: unknown) => isDoc(item) || Array.isArray(item))
    .map((item: unknown) => pathValue(item, parts, at))
    .filter((item) => item !== undefined);
}

function compilePath(text: string): Expression {
  if (!text.startsWith('$$')) {
    const parts = text.slice(1).split('.');
    if (parts.some((part) => part === ''))
      throw new MongoError(15998, 'FieldPath field names may not be empty strings.');
    return (doc, variables) => pathValue('CURRENT' in variables ? variables['CURRENT'] : doc, parts);
  }
  const [name = '', ...parts] = text.slice(2).split('.');
  if (name === 'REMOVE') return constant(undefined);
  return (doc, variables) => {
    if (Object.hasOwn(variables, name)) return pathValue(variables[name], parts);
    if (name === 'ROOT' || name === 'CURRENT') return pathValue(doc, parts);
    if (name === 'NOW') return new Date();
    throw new MongoError(17276, `Use of undefined variable: ${name}`);
  };
}

function compileObject(spec: Doc): Expression {
  const members = Object.entries(spec).map(([name, item]) => [name, compileExpression(item)] as const);
  return (doc, variables) => {
    const result: Doc = {};
    for (const [name, expression] of members) {
      const value = expression(doc, variables);
      if (value !== undefined) setField(result, name, value);
    }
    return result;
  };
}

/** An operator's arguments: a list, or one argument standing alone. */
const compileArguments = (operand: unknown): Expression[] =>
  (Array.isArray(operand) ? (operand as unknown[]) : [operand]).map(compileExpression);

function compileOperator(name: string, operand: unknown): Expression {
  const control = CONTROL[name];
  if (control) return control(operand, compileExpression);
  const operator = OPERATORS[name];
  if (!operator) return mingoExpression(name, operand, compileExpression);
  const args = compileArguments(operand);
  const [first, second] = args;
  if (args.length === 1 && first) return (doc, variables) => operator([first(doc, variables)]);
  if (args.length === 2 && first && second) {
    return (doc, variables) => operator([first(doc, variables), second(doc, variables)]);
  }
  return (doc, variables) => operator(args.map((arg) => arg(doc, variables)));
}

/** Compiles an aggregation expression. Operators that are not implemented here are evaluated by mingo on plain values. */
export function compileExpression(spec: unknown): Expression {
  if (typeof spec === 'string') return spec.startsWith('$') ? compilePath(spec) : constant(spec);
  if (Array.isArray(spec)) {
    const items = spec.map(compileExpression);
    return (doc, variables) => items.map((item) => item(doc, variables) ?? null);
  }
  if (!isDoc(spec)) return constant(spec);
  const names = Object.keys(spec);
  const [name = ''] = names;
  if (!name.startsWith('$')) return compileObject(spec);
  if (names.length > 1)
    throw new MongoError(
      15983,
      `an expression specification must contain exactly one field, but found ${names.length} fields`,
    );
  return compileOperator(name, spec[name]);
}
