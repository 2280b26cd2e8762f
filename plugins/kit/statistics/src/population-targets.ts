import { type Age, AGES, type Gender, GENDERS } from '@aislelab/domain';

/** Groups that a sample is weighted by: every age with every gender, ages first. */
export const STRATA: readonly { age: Age; gender: Gender }[] = AGES.flatMap((age) =>
  GENDERS.map((gender) => ({ age, gender })),
);

/** Shares of the population in percent, one for each of {@link STRATA}. */
export type Targets = readonly number[];

/** Nine shares that are rounded to one decimal are at most 0.45 off 100 together. */
export const TARGETS_TOLERANCE = 0.5;
/** Decimals that an address keeps of a share. */
const DECIMALS = 4;
/** Nine times `100.0000`, and what is between them. */
export const MAX_TARGETS_LENGTH = STRATA.length * 9 - 1;
const SHARE = /^\d{1,3}(?:\.\d{1,4})?$/;

export const targetsSum = (shares: Targets): number => shares.reduce((sum, share) => sum + share, 0);

/** True when shares are those of a whole population: none is negative, and they sum to 100 within rounding. */
export function areTargets(shares: Targets): boolean {
  if (shares.length !== STRATA.length || !shares.every((share) => share >= 0 && share <= 100)) return false;
  // Rounded as in an address, so that the noise of floating-point numbers refuses nothing.
  return Number(Math.abs(targetsSum(shares) - 100).toFixed(DECIMALS)) <= TARGETS_TOLERANCE;
}

/** Reads targets from an address: `12.5_13_0_...`. @returns `null` for everything else */
export function parseTargets(text: unknown): Targets | null {
  if (typeof text !== 'string' || text.length > MAX_TARGETS_LENGTH) return null;
  const parts = text.split('_');
  if (!parts.every((part) => SHARE.test(part))) return null;
  const shares = parts.map(Number);
  return areTargets(shares) ? shares : null;
}

/** Targets as an address holds them. */
export const targetsText = (shares: Targets): string =>
  shares.map((share) => String(Number(share.toFixed(DECIMALS)))).join('_');
