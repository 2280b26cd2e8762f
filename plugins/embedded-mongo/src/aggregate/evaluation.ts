import { toNumber } from '../bson/numeric.ts';
import { isNumeric, type Doc } from '../bson/values.ts';

/** Evaluates with a root document and the values of $$variables; undefined is a missing value. */
export type Expression = (doc: Doc, variables: Doc) => unknown;

/** Truth in MongoDB: everything but false, null, missing and zero. */
export function truthy(value: unknown): boolean {
  if (value === undefined || value === null || value === false) return false;
  return isNumeric(value) ? toNumber(value) !== 0 : true;
}
