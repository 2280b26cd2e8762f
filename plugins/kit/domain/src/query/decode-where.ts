import type { Action } from '../permissions.ts';
import { isPlainObject, refuse } from './refuse.ts';
import {
  OPERATORS,
  QUERY_LIMITS,
  type Comparison,
  type Condition,
  type FieldType,
  type Operator,
  type Scalar,
} from './language.ts';
import type { FilterField, ResourceDescriptor } from './resource.ts';

const EVERY_RECORD: Comparison = {
  kind: 'compare',
  field: '_id',
  path: '_id',
  type: 'id',
  operator: 'NIN',
  value: [],
};

interface Decoding {
  resource: ResourceDescriptor;
  allowed: (field: { for?: Action }) => boolean;
  values: number;
  conditions: number;
}

/** The checked condition of a `where`; `null` when it is empty and so holds for every record in scope. */
export function decodeWhere(
  where: unknown,
  resource: ResourceDescriptor,
  allowed: (field: { for?: Action }) => boolean,
  bulk: boolean,
): Condition | null {
  const values = bulk ? QUERY_LIMITS.bulkLimit : QUERY_LIMITS.values;
  const decoding: Decoding = { resource, allowed, values, conditions: 0 };
  if (isPlainObject(where) && Object.keys(where).length === 0) return null;
  return decodeObject(where, 'where', 1, decoding);
}

function decodeObject(where: unknown, path: string, depth: number, decoding: Decoding): Condition {
  if (depth > QUERY_LIMITS.depth) refuse(path, `is nested deeper than ${QUERY_LIMITS.depth}`);
  if (!isPlainObject(where)) refuse(path, 'must be an object');
  const parts = Object.entries(where).map(([key, value]) => decodeEntry(key, value, path, depth, decoding));
  // An empty object inside AND, OR or NOT would silently widen or empty the result.
  if (parts.length === 0) refuse(path, 'is empty');
  return all(parts);
}

function all(parts: readonly Condition[]): Condition {
  const [only] = parts;
  return only && parts.length === 1 ? only : { kind: 'and', of: parts };
}

function decodeEntry(key: string, value: unknown, path: string, depth: number, decoding: Decoding): Condition {
  const here = `${path}.${key}`;
  if (key === 'NOT') return { kind: 'not', of: decodeObject(value, here, depth + 1, decoding) };
  if (key !== 'AND' && key !== 'OR') return decodeField(key, value, here, decoding);
  if (!Array.isArray(value) || value.length === 0) refuse(here, 'must be a list of conditions');
  if (value.length > QUERY_LIMITS.conditions) refuse(here, `takes at most ${QUERY_LIMITS.conditions} conditions`);
  const of = value.map((item, index) => decodeObject(item, `${here}.${index}`, depth + 1, decoding));
  return { kind: key === 'AND' ? 'and' : 'or', of };
}

function decodeField(name: string, value: unknown, path: string, decoding: Decoding): Condition {
  const declared = Object.hasOwn(decoding.resource.filter, name) ? decoding.resource.filter[name] : undefined;
  const field: FilterField | undefined = typeof declared === 'string' ? { type: declared } : declared;
  if (!field || !decoding.allowed(field)) refuse(path, 'cannot be filtered by');
  const comparisons = isPlainObject(value) ? Object.entries(value) : [['EQ', value] as const];
  if (comparisons.length === 0) refuse(path, 'is empty');
  const parts = comparisons.map(([operator, operand]): Comparison => {
    decoding.conditions += 1;
    if (decoding.conditions > QUERY_LIMITS.conditions) refuse(path, `exceeds ${QUERY_LIMITS.conditions} conditions`);
    if (!isOperator(operator)) refuse(`${path}.${operator}`, 'is not an operator');
    const operandPath = isPlainObject(value) ? `${path}.${operator}` : path;
    const checked = decodeOperand(operator, operand, field.type, operandPath, decoding.values);
    // Every text contains the empty one: a search in which nothing was typed yet finds every record.
    if (operator === 'REGEX' && checked === '') return EVERY_RECORD;
    return { kind: 'compare', field: name, path: field.path ?? name, type: field.type, operator, value: checked };
  });
  return all(parts);
}

function isOperator(text: string): text is Operator {
  return (OPERATORS as readonly string[]).includes(text);
}

function decodeOperand(
  operator: Operator,
  value: unknown,
  type: FieldType,
  path: string,
  values: number,
): Comparison['value'] {
  switch (operator) {
    case 'EQ':
    case 'NE':
      return value === null ? null : scalar(value, type, path);
    case 'IN':
    case 'NIN':
      if (!Array.isArray(value) || value.length > values) refuse(path, `must be a list of at most ${values} values`);
      return value.map((item, index) => (item === null ? null : scalar(item, type, `${path}.${index}`)));
    case 'GT':
    case 'GTE':
    case 'LT':
    case 'LTE':
      if (type === 'boolean') refuse(path, 'cannot be compared by size');
      return scalar(value, type, path);
    case 'REGEX':
      if (type !== 'text') refuse(path, 'can only search text');
      if (typeof value !== 'string' || value.length > QUERY_LIMITS.search) {
        refuse(path, `must be a text of at most ${QUERY_LIMITS.search} characters`);
      }
      return value;
    case 'EXISTS':
      if (typeof value !== 'boolean') refuse(path, 'must be true or false');
      return value;
  }
}

const ISO_DATE = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2}))?$/;
const VALUE_CHECKS: Record<FieldType, (value: unknown) => Scalar | undefined> = {
  id: (value) => (typeof value === 'string' && /^[0-9a-f]{24}$/i.test(value) ? value.toLowerCase() : undefined),
  text: (value) => (typeof value === 'string' && value.length <= QUERY_LIMITS.text ? value : undefined),
  number: (value) => (typeof value === 'number' && Number.isFinite(value) ? value : undefined),
  boolean: (value) => (typeof value === 'boolean' ? value : undefined),
  date: (value) => {
    if (typeof value !== 'string' || !ISO_DATE.test(value)) return undefined;
    const time = Date.parse(value);
    return Number.isNaN(time) ? undefined : new Date(time).toISOString();
  },
};
const TYPE_NAMES: Record<FieldType, string> = {
  id: 'an id of 24 hexadecimal digits',
  text: 'a text',
  number: 'a number',
  boolean: 'true or false',
  date: 'an ISO date',
};

function scalar(value: unknown, type: FieldType, path: string): Scalar {
  const checked = VALUE_CHECKS[type](value);
  if (checked === undefined) refuse(path, `must be ${TYPE_NAMES[type]}`);
  return checked;
}
