import { DomainError } from '@aislelab/domain';
import type { NextFunction, Request, Response } from 'express';

export const MAX_JSON_DEPTH = 32;
/** A visit of somebody who looked at everything in the largest store has that many fields in one object. */
export const MAX_JSON_FIELDS = 10_000;
/** With room for what stands around it. */
const MAX_COMPARISONS = 2 * MAX_JSON_FIELDS ** 2;
/** What every object has by nature (`constructor`, `toString`, `__proto__`): whoever asks an object for it finds something, so lists of allowed names let it pass. */
const FORBIDDEN_KEYS = new Set([...Object.getOwnPropertyNames(Object.prototype), 'prototype']);

/**
 * Refuses JSON that no honest client sends: keys that are operators of the database or lead to prototypes, nesting that
 * would exhaust the stack of whoever walks it, and more fields than can be looked at in good time. Walks without recursion for that reason.
 * @throws DomainError MALFORMED
 */
export function assertSafeJson(value: unknown): void {
  let level: unknown[] = [value];
  // Whoever makes classes of bodies compares each field of an object with all others of it: a body of 100,000 held up everybody for 10 s.
  let comparisons = 0;
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_JSON_DEPTH) throw new DomainError('MALFORMED', { message: 'The request is nested too deeply.' });
    for (const one of level) comparisons += fieldsOf(one) ** 2;
    if (comparisons > MAX_COMPARISONS)
      throw new DomainError('MALFORMED', { message: 'The request has too many fields.' });
    level = level.flatMap(children);
  }
}

const fieldsOf = (value: unknown): number =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.keys(value).length : 0;

function children(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  if (!Array.isArray(value)) for (const key of Object.keys(value)) assertSafeKey(key);
  return Object.values(value).filter((child) => typeof child === 'object' && child !== null);
}

function assertSafeKey(key: string): void {
  if (key.startsWith('$') || FORBIDDEN_KEYS.has(key)) {
    throw new DomainError('MALFORMED', { message: 'The request has a field with a forbidden name.' });
  }
}

/** JSON in a parameter, under the same rules as a body. @throws DomainError INVALID_QUERY, MALFORMED */
export function parseSafeJson(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new DomainError('INVALID_QUERY', { message: 'The query is not JSON.', cause });
  }
  assertSafeJson(value);
  return value;
}

/** Runs behind the body parser, before anything looks at a body. */
export function safeBody(request: Request, _response: Response, next: NextFunction): void {
  assertSafeJson(request.body);
  next();
}
