import { DomainError } from '@aislelab/domain';
import type { NextFunction, Request, Response } from 'express';

export const MAX_JSON_DEPTH = 32;
/** What every object has by nature (`constructor`, `toString`, `__proto__`): whoever asks an object for it finds something, so lists of allowed names let it pass. */
const FORBIDDEN_KEYS = new Set([...Object.getOwnPropertyNames(Object.prototype), 'prototype']);

/**
 * Refuses JSON that no honest client sends: keys that are operators of the database or lead to prototypes, and nesting that
 * would exhaust the stack of whoever walks it. Walks without recursion for that reason.
 * @throws DomainError MALFORMED
 */
export function assertSafeJson(value: unknown): void {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_JSON_DEPTH) throw new DomainError('MALFORMED', { message: 'The request is nested too deeply.' });
    level = level.flatMap(children);
  }
}

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
