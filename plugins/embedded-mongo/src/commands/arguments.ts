import { MongoError } from '../errors.ts';
import { compileExpression } from '../aggregate/expression.ts';
import { toNumber } from '../bson/numeric.ts';
import { isDoc, isNumeric, type Doc } from '../bson/values.ts';

/** A field of a command that must be a document when it is there. */
export function docArgument(command: Doc, name: string): Doc {
  const value = command[name];
  if (value === undefined || value === null) return {};
  if (!isDoc(value)) throw new MongoError(14, `BSON field '${name}' is the wrong type, expected type 'object'`);
  return value;
}

/** The variables of `let`: expressions without a document. */
export function variablesArgument(command: Doc): Doc {
  const values = Object.entries(docArgument(command, 'let')).map(([name, spec]) => [
    name,
    compileExpression(spec)({}, {}),
  ]);
  return Object.fromEntries(values) as Doc;
}

export function numberArgument(command: Doc, name: string): number | undefined {
  const value = command[name];
  if (value === undefined || value === null) return undefined;
  if (!isNumeric(value)) throw new MongoError(14, `BSON field '${name}' is the wrong type, expected a number`);
  return toNumber(value);
}

/** A number that must not be negative. */
export function sizeArgument(command: Doc, name: string): number | undefined {
  const value = numberArgument(command, name);
  if (value !== undefined && value < 0)
    throw new MongoError(51024, `BSON field '${name}' value must be >= 0, actual value '${value}'`);
  return value;
}

export function listArgument(command: Doc, name: string): unknown[] {
  const value = command[name];
  if (!Array.isArray(value))
    throw new MongoError(14, `BSON field '${name}' is missing or the wrong type, expected an array`);
  return value;
}

const MAX_BATCH = 100_000;

/** The statements of a write. */
export function batchArgument(command: Doc, name: string): unknown[] {
  const batch = listArgument(command, name);
  if (batch.length === 0 || batch.length > MAX_BATCH)
    throw new MongoError(16, `Write batch sizes must be between 1 and ${MAX_BATCH}. Got ${batch.length} operations.`);
  return batch;
}

/** The collection a command names in its first field. */
export function nameArgument(command: Doc, name: string): string {
  const value = command[name];
  if (typeof value !== 'string' || value === '')
    throw new MongoError(73, `collection name has invalid type or is empty`);
  return value;
}
