import { DomainError } from '@aislelab/domain';

/** Fields in one object, at most: as many as the visit of a shopper who looked at everything in the largest store has. */
export const MAX_JSON_FIELDS = 10_000;
/** A condition with a list of ids exceeds the length of an address before it has so many. */
const MAX_QUERY_VALUES = 2_000;
/**
 * Names that every object inherits (`constructor`, `toString`, `__proto__`): a look-up of one always succeeds, so lists of allowed names
 * admit it.
 */
const FORBIDDEN_KEYS = new Set([...Object.getOwnPropertyNames(Object.prototype), 'prototype']);
export const MAX_JSON_DEPTH = 32;
/** Characters of a number or a word; the longest honest one is a number of 25. */
const MAX_LITERAL = 40;

const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_LIST = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
const SPACE = 0x20;

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

/**
 * Counts the values of JSON before it is parsed: one pass over its bytes, which builds nothing and ends at the first excess.
 * The parser checks the syntax.
 * @throws DomainError MALFORMED
 */
function assertMeasured(json: Uint8Array, values: number): void {
  let count = 0;
  let depth = 0;
  let literal = 0;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at] ?? 0;
    if (byte === QUOTE) {
      at = endOfText(json, at);
      literal = 0;
    } else if (byte === COMMA || byte === OPEN_LIST || byte === OPEN_OBJECT) {
      if (++count > values) throw malformed('The request has too many fields.');
      if (byte !== COMMA && ++depth > MAX_JSON_DEPTH) throw malformed('The request is nested too deeply.');
      literal = 0;
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) {
      depth -= 1;
      literal = 0;
    } else if (byte <= SPACE || byte === COLON) literal = 0;
    else if (++literal > MAX_LITERAL) throw malformed('The request has a number that is too long.');
  }
}

/** The place of the closing quote. */
function endOfText(json: Uint8Array, opening: number): number {
  let at = opening + 1;
  while (at < json.length && json[at] !== QUOTE) at += json[at] === BACKSLASH ? 2 : 1;
  return at;
}
