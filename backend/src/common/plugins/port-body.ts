import { DomainError } from '@aislelab/domain';
import type { BodyLimit } from '@aislelab/server-kit';
import { parseBody } from '../validation/safe-json.ts';
import { checkFields } from '../validation/validation-pipe.ts';

/**
 * Reads the input of a port as its route reads a body, with the same class and limit, and refuses what the route would refuse. Answers a
 * checked copy.
 * @throws DomainError TOO_LARGE, MALFORMED, INVALID_INPUT
 */
export function readPortBody<T extends object>(
  type: new () => T,
  input: unknown,
  { bytes, values }: BodyLimit,
): { body: T; bytes: number } {
  const json = Buffer.from(JSON.stringify(input ?? {}));
  if (json.length > bytes) throw new DomainError('TOO_LARGE');
  return { body: checkFields(type, parseBody(json, values)), bytes: json.length };
}
