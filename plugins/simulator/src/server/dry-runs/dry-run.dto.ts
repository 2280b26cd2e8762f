import { DomainError, type DryRunRequest } from '@aislelab/domain';
import { ReadAs } from '@aislelab/server-kit';
import { IsString, MaxLength } from 'class-validator';

/** The body that starts a dry run; maps by key and by id, read by `readDryRunRequest`. */
export class DryRunDto {
  @ReadAs<DryRunRequest['assumptions']>() assumptions?: unknown;
  @ReadAs<DryRunRequest['shares']>() shares?: unknown;
}

/** The list of compact entries; read by the engine that answers it. */
export class CompactQueryDto {
  @IsString()
  @MaxLength(16_000)
  query!: string;
}

const MAX_ASSUMPTIONS = 200;
const MAX_CATEGORIES = 200;
const MAX_BRANDS = 500;

type Reader<T> = (value: unknown, path: string) => T;

function refuse(path: string, problem: string): never {
  throw new DomainError('INVALID_INPUT', { errors: { [path]: problem } });
}

const decimal =
  (min: number, max: number): Reader<number> =>
  (value, path) => {
    if (value === null || value === '') refuse(path, 'is required');
    if (typeof value !== 'number' || !Number.isFinite(value)) refuse(path, 'must be a number');
    return value >= min && value <= max ? value : refuse(path, `must be a number from ${min} to ${max}`);
  };

const mapOf =
  <T>(key: { is: RegExp; problem: string }, read: Reader<T>, most: number): Reader<Record<string, T>> =>
  (value, path) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) refuse(path, 'must be an object');
    const entries = Object.entries<unknown>({ ...value });
    if (entries.length > most) refuse(path, `has more than ${most} entries`);
    return Object.fromEntries(
      entries.map(([name, item]) =>
        key.is.test(name) ? [name, read(item, `${path}.${name}`)] : refuse(path, key.problem),
      ),
    );
  };

const NAME = { is: /^\w{1,60}$/, problem: 'has a key that is no name' };
const ID = { is: /^[0-9a-f]{24}$/, problem: 'must be an id of 24 hexadecimal digits' };
/** No assumption comes near it; its own bounds are the simulator's to know. */
const ANY = decimal(-1_000_000, 1_000_000);
const readAssumptions = mapOf(NAME, ANY, MAX_ASSUMPTIONS);
const readShares = mapOf(ID, mapOf(ID, decimal(0, 1), MAX_BRANDS), MAX_CATEGORIES);

/** What is asked of a dry run; whether the simulator knows these names is not looked at. @throws DomainError INVALID_INPUT naming the path */
export const readDryRunRequest = ({ assumptions, shares }: DryRunDto): DryRunRequest => ({
  ...(assumptions !== undefined && { assumptions: readAssumptions(assumptions, 'assumptions') }),
  ...(shares !== undefined && { shares: readShares(shares, 'shares') }),
});
