import { DomainError } from '../errors.ts';

/** @throws DomainError INVALID_QUERY naming the path. */
export function refuse(path: string, problem: string): never {
  const short = path.length > 120 ? `${path.slice(0, 120)}...` : path;
  throw new DomainError('INVALID_QUERY', { message: `${short} ${problem}`, errors: { [short]: problem } });
}

/** An object of JSON: no list, no `null`. */
export function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isTextList(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}
