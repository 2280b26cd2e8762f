import { MongoError, badValue } from '../errors.ts';
import { isDoc, setField, type Doc } from '../bson/values.ts';
import { child, isPosition, valueAt } from '../query/paths.ts';

type Container = Doc | unknown[];

/** Meaning of $, $[] and $[name] in an update path. */
export interface Positions {
  /** The element the query matched. */
  matched: number | undefined;
  filters: ReadonlyMap<string, (item: unknown) => boolean>;
}

const notViable = (part: string, value: unknown, at: string): MongoError =>
  new MongoError(
    28,
    `Cannot create field '${part}' in element {${at}: ${Array.isArray(value) ? '[...]' : String(value)}}`,
  );

/** All concrete paths a path with positional operators means in this document. */
export function concretePaths(doc: Doc, path: string, positions: Positions): string[][] {
  const parts = path.split('.');
  if (parts.some((part) => part === ''))
    throw new MongoError(56, `The update path '${path}' contains an empty field name, which is not allowed.`);
  if (!path.includes('$')) return [parts];
  return expand(doc, parts, [], positions);
}

function expand(value: unknown, rest: string[], done: string[], positions: Positions): string[][] {
  const [part, ...others] = rest;
  if (part === undefined) return [done];
  if (part === '$') {
    if (positions.matched === undefined) {
      throw badValue('The positional operator did not find the match needed from the query.');
    }
    return expand(child(value, String(positions.matched)), others, [...done, String(positions.matched)], positions);
  }
  const named = /^\$\[(.*)\]$/.exec(part);
  if (!named) return expand(child(value, part), others, [...done, part], positions);
  if (!Array.isArray(value)) {
    const reason =
      value === undefined
        ? `The path '${done.join('.')}' must exist in the document`
        : `Cannot apply array updates to non-array element ${done.join('.')}`;
    throw badValue(value === undefined ? `${reason} in order to apply array updates.` : reason);
  }
  const [, name = ''] = named;
  const matches = name === '' ? () => true : positions.filters.get(name);
  if (!matches)
    throw badValue(`No array filter found for identifier '${name}' in path '${[...done, ...rest].join('.')}'`);
  return value.flatMap((item: unknown, i) =>
    matches(item) ? expand(item, others, [...done, String(i)], positions) : [],
  );
}

/** Sets the value at a concrete path and creates the documents on the way; error 28 where a scalar is in it. */
export function writePath(doc: Doc, parts: readonly string[], value: unknown): void {
  let container: Container = doc;
  parts.forEach((part, i) => {
    const at = parts[i - 1] ?? '';
    if (Array.isArray(container) && !isPosition(part)) throw notViable(part, container, at);
    if (i === parts.length - 1) return assign(container, part, value);
    const next = child(container, part);
    if (isDoc(next) || Array.isArray(next)) {
      container = next;
      return;
    }
    if (next !== undefined) throw notViable(parts[i + 1] ?? '', next, part);
    const created: Doc = {};
    assign(container, part, created);
    container = created;
  });
}

const MAX_PADDING = 1_500_000;

function assign(container: Container, part: string, value: unknown): void {
  if (!Array.isArray(container)) return setField(container, part, value);
  const index = Number(part);
  if (index > container.length + MAX_PADDING)
    throw badValue(`can't backfill array to larger than ${MAX_PADDING} elements`);
  while (container.length < index) container.push(null);
  container[index] = value;
}

/** Removes a field; an array element becomes null, so that the others keep their places. */
export function removePath(doc: Doc, parts: readonly string[]): void {
  const parent = valueAt(doc, parts.slice(0, -1));
  const last = parts.at(-1) ?? '';
  if (isDoc(parent)) delete parent[last];
  else if (Array.isArray(parent) && isPosition(last) && Number(last) < parent.length) parent[Number(last)] = null;
}
