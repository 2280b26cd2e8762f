import { normalized, DomainError } from '@aislelab/domain';

/**
 * Readers turn JSON from outside into a known type: exact keys, bounds on everything, the result built from nothing. Flat bodies are classes
 * with rules of class-validator, which tell the description of the API their limits; what those cannot express - maps by id, nested layouts,
 * sparse grids - is a field with `@ReadAs` and is read with these. Each throws a DomainError INVALID_INPUT that names the path.
 *
 * @example const readShares = object({ shares: mapOf(id, decimal(0, 1), 500) }); readShares(body, '')
 */
export type Reader<T> = (value: unknown, path: string) => T;

/** @throws DomainError INVALID_INPUT naming the path */
export function refuseInput(path: string, problem: string): never {
  const short = path.length > 120 ? `${path.slice(0, 120)}...` : path;
  throw new DomainError('INVALID_INPUT', { errors: { [short]: problem } });
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Refuses a missing value by itself: the limits of its size would not help the caller. */
function requireValue(value: unknown, path: string): void {
  if (value === undefined || value === null || value === '') refuseInput(path, 'is required');
}

type Shape<T> = { [K in keyof T]-?: Reader<T[K]> };

/** An object with exactly these keys; those in `optional` may be absent and then stay absent. */
export function object<T extends object>(shape: Shape<T>, optional: readonly (keyof T & string)[] = []): Reader<T> {
  const known = Object.keys(shape);
  return (value, path) => {
    if (!isObject(value)) refuseInput(path, 'must be an object');
    const unknown = Object.keys(value).find((key) => !known.includes(key));
    if (unknown !== undefined) refuseInput(join(path, unknown), 'is not known');
    const entries = Object.entries<Reader<unknown>>(shape).flatMap(([key, read]) => {
      if (value[key] === undefined && (optional as readonly string[]).includes(key)) return [];
      return [[key, read(value[key], join(path, key))] as const];
    });
    return Object.fromEntries(entries) as T;
  };
}

/** A map whose keys are checked by `key`, with at most `max` entries. */
export function mapOf<T>(key: Reader<string>, read: Reader<T>, max: number): Reader<Record<string, T>> {
  return (value, path) => {
    if (!isObject(value)) refuseInput(path, 'must be an object');
    const entries = Object.entries(value);
    if (entries.length > max) refuseInput(path, `has more than ${max} entries`);
    return Object.fromEntries(entries.map(([name, item]) => [key(name, path), read(item, join(path, name))] as const));
  };
}

export function listOf<T>(read: Reader<T>, max: number, min = 0): Reader<T[]> {
  return (value, path) => {
    requireValue(value, path);
    if (!Array.isArray(value)) refuseInput(path, 'must be a list');
    if (value.length < min || value.length > max) refuseInput(path, `must have ${min} to ${max} entries`);
    return value.map((item, index) => read(item, join(path, String(index))));
  };
}

export function nullable<T>(read: Reader<T>): Reader<T | null> {
  return (value, path) => (value === null ? null : read(value, path));
}

export function oneOf<T extends string>(values: readonly T[]): Reader<T> {
  return (value, path) => {
    requireValue(value, path);
    return values.find((known) => known === value) ?? refuseInput(path, `must be one of ${values.join(', ')}`);
  };
}

export const flag: Reader<boolean> = (value, path) => {
  requireValue(value, path);
  return typeof value === 'boolean' ? value : refuseInput(path, 'must be true or false');
};

/** Trimmed text without control characters (line breaks are kept). The byte limit stops what hides behind few characters. */
export function text(max: number, min = 0): Reader<string> {
  return (value, path) => {
    if (value === undefined || value === null) refuseInput(path, 'is required');
    if (typeof value !== 'string') refuseInput(path, 'must be a text');
    const trimmed = normalized(value, 'NFC').trim();
    // eslint-disable-next-line no-control-regex -- the expression looks for control characters
    if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(trimmed)) refuseInput(path, 'has control characters');
    if (trimmed.length < min) refuseInput(path, min === 1 ? 'is required' : `needs ${min} characters`);
    if (trimmed.length > max || Buffer.byteLength(trimmed) > max * 4) {
      refuseInput(path, `has more than ${max} characters`);
    }
    return trimmed;
  };
}

export function integer(min: number, max: number): Reader<number> {
  return (value, path) => {
    requireValue(value, path);
    if (typeof value !== 'number' || !Number.isInteger(value)) refuseInput(path, 'must be a whole number');
    if (value < min || value > max) refuseInput(path, `must be a whole number from ${min} to ${max}`);
    return value;
  };
}

export function decimal(min: number, max: number): Reader<number> {
  return (value, path) => {
    requireValue(value, path);
    if (typeof value !== 'number' || !Number.isFinite(value)) refuseInput(path, 'must be a number');
    if (value < min || value > max) refuseInput(path, `must be a number from ${min} to ${max}`);
    return value;
  };
}

export const id: Reader<string> = (value, path) => {
  requireValue(value, path);
  return typeof value === 'string' && /^[0-9a-f]{24}$/.test(value)
    ? value
    : refuseInput(path, 'must be an id of 24 hexadecimal digits');
};

const join = (path: string, key: string) => (path === '' ? key : `${path}.${key}`);
