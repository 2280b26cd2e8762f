import { badValue } from '../errors.ts';
import { toNumber } from '../bson/numeric.ts';
import { compare, isDoc, isNumeric, type Doc } from '../bson/values.ts';
import { each, sorted, type Steps } from '../turns.ts';
import type { Collation } from './collation.ts';
import { visitPath } from './paths.ts';

export interface SortField {
  path: string;
  parts: readonly string[];
  descending: boolean;
}

export interface Sort {
  fields: readonly SortField[];
  /** Top-level fields it reads. */
  names: ReadonlySet<string>;
  /** Sort key of the document; taken once for each document. */
  keyOf(doc: Doc): unknown[];
  compareKeys(a: unknown[], b: unknown[]): number;
}

/** The value an array sorts by: its smallest element ascending, its greatest descending. */
function sortValue(doc: Doc, { parts, descending }: SortField, collation?: Collation): unknown {
  let best: unknown;
  let found = false;
  const take = (value: unknown): void => {
    const candidate = value === undefined ? null : value;
    const order = found ? compare(candidate, best, collation) : 0;
    if (!found || (descending ? order > 0 : order < 0)) best = candidate;
    found = true;
  };
  visitPath(doc, parts, 0, (value) => {
    // an empty array sorts below null, as a missing value does in compare()
    if (Array.isArray(value) && value.length === 0) {
      if (!found) [best, found] = [undefined, true];
      else if (!descending) best = undefined;
    } else if (Array.isArray(value)) value.forEach(take);
    else take(value);
    return false;
  });
  return found ? best : null;
}

/** undefined for an empty sort. Errors: 2 BadValue for a direction that is not 1 or -1. */
export function compileSort(spec: unknown, collation?: Collation): Sort | undefined {
  if (!isDoc(spec) || Object.keys(spec).length === 0) return undefined;
  const fields = Object.entries(spec).map(([path, direction]): SortField => {
    const sign = isNumeric(direction) ? toNumber(direction) : direction === 'asc' ? 1 : direction === 'desc' ? -1 : 0;
    if (sign !== 1 && sign !== -1)
      throw badValue(`Sort direction of '${path}' must be 1 (ascending) or -1 (descending)`);
    return { path, parts: path.split('.'), descending: sign < 0 };
  });
  return {
    fields,
    names: new Set(fields.map(({ parts }) => parts[0] ?? '')),
    keyOf: (doc) => fields.map((field) => sortValue(doc, field, collation)),
    compareKeys: (a, b) => {
      for (let i = 0; i < fields.length; i++) {
        const order = compare(a[i], b[i], collation);
        if (order !== 0) return fields[i]?.descending ? -order : order;
      }
      return 0;
    },
  };
}

export function* sortDocs<T>(items: readonly T[], sort: Sort, docOf: (item: T) => Doc): Steps<T[]> {
  const keyed = yield* each(items, (item) => ({ item, key: sort.keyOf(docOf(item)) }));
  const inOrder = yield* sorted(keyed, (a, b) => sort.compareKeys(a.key, b.key));
  return inOrder.map(({ item }) => item);
}
