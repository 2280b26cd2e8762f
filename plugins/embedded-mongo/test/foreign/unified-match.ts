import { isDeepStrictEqual } from 'node:util';
import { Binary, Decimal128, Double, Int32, Long, ObjectId, Timestamp, type Document } from 'mongodb';

/** lsids of the sessions of a test by their names. */
export type SessionIds = ReadonlyMap<string, unknown>;

const TYPES: Record<string, (value: unknown) => boolean> = {
  int: (value) => typeof value === 'number' && Number.isInteger(value),
  long: (value) => value instanceof Long || typeof value === 'number' || typeof value === 'bigint',
  double: (value) => typeof value === 'number',
  string: (value) => typeof value === 'string',
  bool: (value) => typeof value === 'boolean',
  object: (value) => typeof value === 'object' && value !== null,
  array: Array.isArray,
  objectId: (value) => value instanceof ObjectId,
  binData: (value) => value instanceof Binary,
  date: (value) => value instanceof Date,
  timestamp: (value) => value instanceof Timestamp,
};
const NUMBERS = ['int', 'long', 'double'];

/** The driver sends it with every commit and abort that has a write concern. */
const DRIVERS_OWN = 'wtimeout';

const isPlain = (value: unknown): value is Document =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  !('_bsontype' in value) &&
  !(value instanceof Date);
const numberOf = (value: unknown): unknown =>
  value instanceof Long && !(value instanceof Timestamp)
    ? value.toNumber()
    : value instanceof Int32 || value instanceof Double
      ? value.value
      : typeof value === 'bigint'
        ? Number(value)
        : value;

/** The name and the value of a document of one field. */
export const firstEntry = (doc: Document): [string, Document] =>
  (Object.entries(doc)[0] as [string, Document] | undefined) ?? ['', {}];

const fail = (at: string, wanted: unknown, found: unknown): never => {
  throw new Error(`${at}: wanted ${JSON.stringify(wanted)}, found ${JSON.stringify(found)}`);
};

function special(name: string, operand: unknown, found: unknown, at: string, ids: SessionIds, root: boolean): void {
  if (name === '$$exists') {
    if ((found !== undefined) !== operand) fail(at, { [name]: operand }, found);
  } else if (name === '$$unsetOrMatches') {
    if (found !== undefined && found !== null) match(operand, found, at, ids, root);
  } else if (name === '$$sessionLsid') match(ids.get(String(operand)), found, at, ids);
  else if (name === '$$type') {
    const names = [operand].flat().flatMap((type) => (type === 'number' ? NUMBERS : [String(type)]));
    if (!names.some((type) => TYPES[type]?.(found))) fail(at, { [name]: operand }, found);
  } else throw new Error(`${at}: the runner does not know ${name}`);
}

/** Compares by the rules of the unified test format: a document at the root may have more fields than are expected. */
export function match(wanted: unknown, value: unknown, at: string, ids: SessionIds, root = false): void {
  // the driver sends a sort as a Map
  const found = value instanceof Map ? Object.fromEntries(value as Map<string, unknown>) : value;
  if (isPlain(wanted)) {
    const [name, operand] = firstEntry(wanted);
    if (name.startsWith('$$')) return special(name, operand, found, at, ids, root);
    if (!isPlain(found)) return fail(at, wanted, found);
    for (const [key, value] of Object.entries(wanted)) match(value, found[key], `${at}.${key}`, ids);
    if (root) return;
    const surplus = Object.keys(found).find(
      (key) => !(key in wanted) && found[key] !== undefined && key !== DRIVERS_OWN,
    );
    if (surplus !== undefined) fail(`${at}.${surplus}`, undefined, found[surplus]);
  } else if (Array.isArray(wanted)) {
    if (!Array.isArray(found) || found.length !== wanted.length) return fail(at, wanted, found);
    wanted.forEach((item, i) => match(item, found[i], `${at}[${i}]`, ids, root));
  } else if (wanted instanceof Decimal128) {
    if (String(wanted) !== String(found)) fail(at, wanted, found);
  } else if (!isDeepStrictEqual(numberOf(wanted), numberOf(found))) fail(at, wanted, found);
}
