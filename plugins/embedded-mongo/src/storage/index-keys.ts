import { MongoError } from '../errors.ts';
import { encodeValue, shortened, type EncodedKey } from '../bson/keys.ts';
import { field, isDoc, type Doc } from '../bson/values.ts';
import { checkIndexed } from '../query/geo.ts';
import { isPosition, visitPath } from '../query/paths.ts';
import type { IndexInfo } from './catalog.ts';

/** One field of a compound key on its way down into the document. */
interface Cursor {
  value: unknown;
  rest: readonly string[];
  /** True when nothing below is to be spread. */
  fixed: boolean;
}

export interface IndexKeys {
  keys: EncodedKey[];
  /** An array contributed more than one key, or might. */
  multikey: boolean;
}

/** An empty array is indexed below null, so that {a: []} and {a: null} are different keys. */
const EMPTY_ARRAY = Symbol('empty array');

const fixed = (value: unknown): Cursor => ({ value, rest: [], fixed: true });

/** Walks down documents and array positions until the value, a missing field, or an array to be spread. */
function descend(cursor: Cursor): Cursor {
  let { value, rest } = cursor;
  while (rest.length > 0) {
    const part = rest[0] ?? '';
    if (isDoc(value)) value = field(value, part);
    else if (!Array.isArray(value)) return fixed(undefined);
    else if (isPosition(part) && Number(part) < value.length && !namesField(value, part)) value = value[Number(part)];
    else return { value, rest, fixed: false };
    rest = rest.slice(1);
  }
  return { value, rest, fixed: cursor.fixed };
}

const namesField = (items: unknown[], name: string): boolean =>
  items.some((item) => isDoc(item) && Object.hasOwn(item, name));

/** Moves a cursor into one element of the array that is its value. */
function intoElement(cursor: Cursor, item: unknown): Cursor {
  // an array inside the array is a value of its own, not spread again
  if (cursor.rest.length === 0) return fixed(item);
  if (Array.isArray(item) && !isPosition(cursor.rest[0] ?? '')) return fixed(undefined);
  return { ...cursor, value: item };
}

/** Tuples of field values: an array is spread into one tuple for each element, once for all fields that go through it. */
function* tuples(cursors: Cursor[], spread: boolean): Generator<{ values: unknown[]; multikey: boolean }> {
  const reached = cursors.map((cursor) => (cursor.fixed ? cursor : descend(cursor)));
  const spreadable = (cursor: Cursor): boolean => !cursor.fixed && Array.isArray(cursor.value);
  const array = reached.find(spreadable)?.value;
  if (!Array.isArray(array)) {
    yield { values: reached.map((cursor) => cursor.value), multikey: spread };
    return;
  }
  if (reached.some((cursor) => spreadable(cursor) && cursor.value !== array)) {
    throw new MongoError(171, 'cannot index parallel arrays');
  }
  const items: unknown[] = array;
  for (const item of items) {
    yield* tuples(
      reached.map((cursor) => (spreadable(cursor) ? intoElement(cursor, item) : cursor)),
      true,
    );
  }
  if (items.length > 0) return;
  const empty = reached.map((cursor) =>
    spreadable(cursor) ? fixed(cursor.rest.length === 0 ? EMPTY_ARRAY : undefined) : cursor,
  );
  yield* tuples(empty, true);
}

const NONE: IndexKeys = { keys: [], multikey: false };

/** The keys a document has in an index; none when the index leaves the document out (sparse, partial). */
export function indexKeys(index: IndexInfo, doc: Doc): IndexKeys {
  if (index.partial && !index.partial.matches(doc)) return NONE;
  if (index.geo) {
    for (const { path, parts } of index.fields) {
      const kind = isDoc(index.spec['key']) ? index.spec['key'][path] : undefined;
      if (kind === '2d' || kind === '2dsphere') visitPath(doc, parts, 0, (value) => (checkIndexed(kind, value), false));
    }
    return NONE;
  }
  const seen = new Map<string, EncodedKey>();
  let multikey = false;
  const start = index.fields.map(({ parts }) => ({ value: doc, rest: parts, fixed: false }));
  for (const tuple of tuples(start, false)) {
    multikey ||= tuple.multikey;
    if (index.sparse && tuple.values.every((value) => value === undefined)) continue;
    const encoded = tuple.values.map((value, i) => {
      const key = value === EMPTY_ARRAY ? undefined : value === undefined ? null : value;
      return encodeValue(key, index.fields[i]?.descending ?? false, index.collation);
    });
    const key = shortened(Buffer.concat(encoded.map(({ bytes }) => bytes)));
    const ordered = key.ordered && encoded.every((part) => part.ordered);
    seen.set(key.bytes.toString('latin1'), { bytes: key.bytes, ordered });
  }
  return { keys: [...seen.values()], multikey };
}
