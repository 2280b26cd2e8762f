import { DomainError } from '@aislelab/domain';
import type { BodyLimit } from '@aislelab/server-kit';
import { parseBody } from '../validation/safe-json.ts';
import { checkFields } from '../validation/validation-pipe.ts';

/**
 * Validates the input of a port like the body of its route, with the same class and limit. Returns a validated copy.
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
