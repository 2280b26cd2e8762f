import type { DryRunRequest } from '@aislelab/domain';
import { decimal, id, mapOf, object, refuseInput, type Reader } from '../projects/input/readers.ts';

const MAX_ASSUMPTIONS = 200;
const MAX_CATEGORIES = 200;
const MAX_BRANDS = 500;
/** No assumption comes near it; its own bounds are the simulator's to know. */
const ANY = decimal(-1_000_000, 1_000_000);

const key: Reader<string> = (value, path) =>
  typeof value === 'string' && /^\w{1,60}$/.test(value) ? value : refuseInput(path, 'has a key that is no name');

const request = object<Required<DryRunRequest>>(
  {
    assumptions: mapOf(key, ANY, MAX_ASSUMPTIONS),
    shares: mapOf(id, mapOf(id, decimal(0, 1), MAX_BRANDS), MAX_CATEGORIES),
  },
  ['assumptions', 'shares'],
);

/** What is asked of a dry run; whether the simulator knows these names is not looked at. @throws DomainError INVALID_INPUT naming the path */
export const readDryRunRequest = (input: unknown): DryRunRequest => request(input, '');
