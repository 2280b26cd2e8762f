import {
  SCOPE_FIELDS,
  type Comparison,
  type Condition,
  type DecodedQuery,
  type RowScope,
  type Scalar,
  type ScopeField,
} from '@aislelab/domain';
import { Types } from 'mongoose';

/** A filter built only here: every key of it is written in this file or declared by a resource. */
export type MongoFilter = Record<string, unknown>;

/** Matches no record: nothing has an empty list of ids to be in. */
const NO_RECORD: MongoFilter = { _id: { $in: [] } };

/**
 * The filter of a query. The scope is the outermost AND, so that no OR of a client can bypass it; list, count and bulk
 * writes share the one object this returns.
 * @param within Conditions of the service itself, such as the project of its sessions; trusted, and never weaker than the scope.
 */
export function toMongoFilter(scope: RowScope, where: Condition | null, within: MongoFilter = {}): MongoFilter {
  const parts = [within, where ? conditionFilter(where) : {}].filter((part) => Object.keys(part).length > 0);
  return { $and: [scopeFilter(scope), ...parts] };
}

function scopeFilter(scope: RowScope): MongoFilter {
  const [only, ...others] = scope.map(clauseFilter);
  if (!only) return NO_RECORD;
  // A single clause stays as it is: planners look through AND for an index, not through OR.
  return others.length === 0 ? only : { $or: [only, ...others] };
}

function clauseFilter(clause: RowScope[number]): MongoFilter {
  const fields = SCOPE_FIELDS.flatMap((field) => {
    const values = clause[field];
    return values ? [[field, { $in: values.map((value) => scopeValue(field, value)) }] as const] : [];
  });
  return Object.fromEntries(fields);
}

function scopeValue(field: ScopeField, value: string | null): unknown {
  return field === 'status' || value === null ? value : new Types.ObjectId(value);
}

function conditionFilter(condition: Condition): MongoFilter {
  switch (condition.kind) {
    case 'and':
      return { $and: condition.of.map(conditionFilter) };
    case 'or':
      return { $or: condition.of.map(conditionFilter) };
    case 'not':
      return { $nor: [conditionFilter(condition.of)] };
    case 'compare':
      return { [condition.path]: operand(condition) };
  }
}

function operand({ operator, value, type }: Comparison): MongoFilter {
  // The two operators whose value is not of the field's type.
  if (operator === 'EXISTS') return value === true ? { $ne: null } : { $eq: null };
  if (operator === 'REGEX') return { $regex: escapePattern(String(value)), $options: 'i' };
  const list: readonly Scalar[] = typeof value === 'object' && value !== null ? value : [value];
  const values = list.map((item) => stored(item, type));
  return { [MONGO_OPERATORS[operator]]: operator === 'IN' || operator === 'NIN' ? values : values[0] };
}

const MONGO_OPERATORS = {
  EQ: '$eq',
  NE: '$ne',
  IN: '$in',
  NIN: '$nin',
  GT: '$gt',
  GTE: '$gte',
  LT: '$lt',
  LTE: '$lte',
} as const satisfies Record<Exclude<Comparison['operator'], 'EXISTS' | 'REGEX'>, string>;

function stored(value: Scalar, type: Comparison['type']): unknown {
  if (value === null) return null;
  if (type === 'id') return new Types.ObjectId(String(value));
  return type === 'date' ? new Date(String(value)) : value;
}

/** The text as a pattern that matches exactly this text. */
export function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}

/**
 * Ends with `_id`: without it, rows of equal rank could repeat or vanish between pages. It goes the way of the field before it, so that
 * one index serves both directions.
 */
export function toMongoSort(sort: DecodedQuery['sort']): Record<string, 1 | -1> {
  const entries = sort.map(({ path, direction }): [string, 1 | -1] => [path, direction]);
  if (entries.some(([path]) => path === '_id')) return Object.fromEntries(entries);
  return Object.fromEntries([...entries, ['_id', sort.at(-1)?.direction ?? 1]]);
}

/** `_id` and the paths; a path below another selected one is left out, the database refuses such pairs. */
export function toMongoProjection(select: readonly string[]): Record<string, 1> {
  const paths = select.filter((path) => !select.some((other) => path.startsWith(`${other}.`)));
  return Object.fromEntries([['_id', 1], ...paths.map((path): [string, 1] => [path, 1])]);
}
