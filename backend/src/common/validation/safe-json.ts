import { DomainError } from '@aislelab/domain';
import { assertMeasured } from './measure-json.ts';

/** Fields in one object, at most: as many as the visit of a shopper who looked at everything in the largest store has. */
export const MAX_JSON_FIELDS = 10_000;
/** A condition with a list of ids exceeds the length of an address before it has so many. */
const MAX_QUERY_VALUES = 2_000;
/**
 * Names that every object inherits (`constructor`, `toString`, `__proto__`): a look-up of one always succeeds, so lists of allowed names
 * admit it.
 */
const FORBIDDEN_KEYS = new Set([...Object.getOwnPropertyNames(Object.prototype), 'prototype']);

/**
 * Refuses keys that no honest client sends, which are operators of the database or lead to prototypes, and objects with more fields
 * than any of ours. The depth was measured before the JSON was parsed.
 * @throws DomainError MALFORMED
 */
export function assertSafeKeys(value: unknown): void {
  const open: unknown[] = [value];
  while (open.length > 0) {
    const one = open.pop();
    if (typeof one !== 'object' || one === null) continue;
    if (Array.isArray(one)) for (const child of one as unknown[]) push(open, child);
    else {
      const keys = Object.keys(one);
      if (keys.length > MAX_JSON_FIELDS) throw malformed('The request has too many fields.');
      for (const key of keys) {
        assertSafeKey(key);
        push(open, Reflect.get(one, key));
      }
    }
  }
}

function push(open: unknown[], child: unknown): void {
  if (typeof child === 'object' && child !== null) open.push(child);
}

function assertSafeKey(key: string): void {
  if (key.startsWith('$') || FORBIDDEN_KEYS.has(key)) throw malformed('The request has a field with a forbidden name.');
}

/** The value of a body. @throws DomainError MALFORMED */
export function parseBody(json: Buffer, values: number): unknown {
  assertMeasured(json, values);
  let value: unknown;
  try {
    value = JSON.parse(json.toString('utf8'));
  } catch (cause) {
    throw new DomainError('MALFORMED', { cause });
  }
  assertSafeKeys(value);
  return value;
}

/** JSON in a parameter, under the same rules as a body. @throws DomainError INVALID_QUERY, MALFORMED */
export function parseSafeJson(text: string): unknown {
  assertMeasured(Buffer.from(text), MAX_QUERY_VALUES);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new DomainError('INVALID_QUERY', { message: 'The query is not JSON.', cause });
  }
  assertSafeKeys(value);
  return value;
}

const malformed = (message: string) => new DomainError('MALFORMED', { message });
