import { DomainError } from '@aislelab/domain';
import type { BodyLimit } from '@aislelab/server-kit';
import { parseBody } from '../validation/safe-json.ts';
import { checkFields } from '../validation/validation-pipe.ts';

/**
 * What a plugin hands to a port, read as the body of a request to the route with this class and limit: nothing gets through that the
 * route would refuse, and the checked copy is the port's own.
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
