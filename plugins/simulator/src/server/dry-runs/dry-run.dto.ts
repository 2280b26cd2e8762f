import type { DryRunRequest } from '@aislelab/domain';
import { ReadAs } from '@aislelab/server-kit';
import { decimal, id, mapOf, refuseInput, type Reader } from '@aislelab/server-kit/readers';
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

const key: Reader<string> = (value, path) =>
  typeof value === 'string' && /^\w{1,60}$/.test(value) ? value : refuseInput(path, 'has a key that is no name');
/** Wider than any assumption; the simulator checks the exact bounds. */
const ANY = decimal(-1_000_000, 1_000_000);
const readAssumptions = mapOf(key, ANY, MAX_ASSUMPTIONS);
const readShares = mapOf(id, mapOf(id, decimal(0, 1), MAX_BRANDS), MAX_CATEGORIES);

/** Reads the request of a dry run, without a check of the simulator's names. @throws DomainError INVALID_INPUT naming the path */
export const readDryRunRequest = ({ assumptions, shares }: DryRunDto): DryRunRequest => ({
  ...(assumptions !== undefined && { assumptions: readAssumptions(assumptions, 'assumptions') }),
  ...(shares !== undefined && { shares: readShares(shares, 'shares') }),
});
