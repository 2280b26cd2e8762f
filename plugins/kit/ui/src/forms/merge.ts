/** Plain data of a form: what JSON can carry. */
type Fields = Readonly<Record<string, unknown>>;

/** A place where two people changed the same thing. */
export interface Newer {
  /** Dotted; a row of a list by its key. */
  path: string;
  /** The platform's current value. */
  value: unknown;
}

/**
 * Merges the typed fields into a newer record: untouched fields take the newer value, changed ones stay.
 * Rows of lists are identified by their `key`.
 * @returns the fields, and where both sides changed the same thing differently
 */
export function mergeFields<T extends object>(base: T, mine: T, theirs: T): { merged: T; newer: Newer[] } {
  const newer: Newer[] = [];
  const merged = mergeRecords(plain(base), plain(mine), plain(theirs), '', newer);
  return { merged: merged as T, newer };
}

/** Replaces a typed value with the newer one. */
export function withNewer<T extends object>(fields: T, { path, value }: Newer): T {
  return put({ ...fields }, path.split('.'), value) as T;
}

export function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function mergeValues(base: unknown, mine: unknown, theirs: unknown, path: string, newer: Newer[]): unknown {
  if (isSame(mine, base)) return theirs;
  if (isSame(theirs, base) || isSame(mine, theirs)) return mine;
  if (isRecord(base) && isRecord(mine) && isRecord(theirs)) return mergeRecords(base, mine, theirs, path, newer);
  if (isRows(base) && isRows(mine) && isRows(theirs))
    return Object.values(mergeRecords(byKey(base), byKey(mine), byKey(theirs), path, newer));
  newer.push({ path, value: theirs });
  return mine;
}

function mergeRecords(base: Fields, mine: Fields, theirs: Fields, path: string, newer: Newer[]): Fields {
  const keys = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])];
  return Object.fromEntries(
    keys.flatMap((key) => {
      const value = mergeValues(base[key], mine[key], theirs[key], path === '' ? key : `${path}.${key}`, newer);
      return value === undefined ? [] : [[key, value]];
    }),
  );
}

function put(fields: unknown, [step, ...rest]: readonly string[], value: unknown): unknown {
  if (step === undefined) return value;
  if (isRows(fields)) {
    const rows = { ...byKey(fields), [step]: put(byKey(fields)[step], rest, value) };
    return Object.values(rows).filter((row) => row !== undefined);
  }
  return isRecord(fields) ? { ...fields, [step]: put(fields[step], rest, value) } : fields;
}

function plain(fields: object): Fields {
  return Object.fromEntries(Object.entries(fields));
}
interface Row extends Fields {
  key: string;
}
function isRows(value: unknown): value is readonly Row[] {
  return Array.isArray(value) && value.every((row) => isRecord(row) && typeof row['key'] === 'string');
}
function byKey(rows: readonly Row[]): Fields {
  return Object.fromEntries(rows.map((row) => [row.key, row]));
}
function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !isWhole(value);
}
/** A reference to a record, a stored picture and a layout are one value each: half of two would be neither. */
function isWhole(value: object): boolean {
  return '_id' in value || 'original' in value || 'shelves' in value;
}
