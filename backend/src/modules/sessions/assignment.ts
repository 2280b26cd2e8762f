import { AGES, GENDERS, type ShopperQuota, type Shopper } from '@aislelab/domain';

export type Counts = Readonly<Record<string, number>>;
/** Variations of a project, the places of each, and what bounds them further. */
export interface Places {
  variations: number;
  perVariation: number;
  /** Over all variations. */
  quotas?: readonly ShopperQuota[];
  /** Of all variations together. */
  stopAfter?: number | null;
}

export const variationKey = (variation: number) => `v${variation}`;
export const cellKey = ({ age, gender }: Pick<Shopper, 'age' | 'gender'>, variation: number) =>
  `a${AGES.indexOf(age)}g${GENDERS.indexOf(gender)}v${variation}`;

/** Tests whether the sample, or the part of it that a soft launch takes, is full for every cell. */
export function isFull(counts: Counts, { variations, perVariation, stopAfter = null }: Places): boolean {
  const taken = range(variations).map((index) => counts[variationKey(index)] ?? 0);
  return taken.every((count) => count >= perVariation) || (stopAfter !== null && sum(taken) >= stopAfter);
}

/** Variations with a free place for a shopper of this age and gender. */
export function openVariations(counts: Counts, shopper: Pick<Shopper, 'age' | 'gender'>, places: Places): number[] {
  const { variations, perVariation, quotas = [] } = places;
  const reached = quotas.some((quota) => holds(quota, shopper) && takenOf(counts, quota, variations) >= quota.places);
  if (reached || isFull(counts, places)) return [];
  return range(variations).filter((index) => (counts[variationKey(index)] ?? 0) < perVariation);
}

const holds = ({ age, gender }: ShopperQuota, shopper: Pick<Shopper, 'age' | 'gender'>) =>
  (age === null || age === shopper.age) && (gender === null || gender === shopper.gender);

/** Places that shoppers of a quota have taken, in all variations. */
export function takenOf(counts: Counts, { age, gender }: Omit<ShopperQuota, 'places'>, variations: number): number {
  const cells = (age === null ? AGES : [age]).flatMap((one) =>
    (gender === null ? GENDERS : [gender]).map((other) => ({ age: one, gender: other })),
  );
  return sum(range(variations).flatMap((index) => cells.map((cell) => counts[cellKey(cell, index)] ?? 0)));
}

/**
 * The variation for the next shopper of an age x gender cell: the one that has fewest of this cell, among equals the one with fewest
 * shoppers, among those a random one. So cells stay balanced to within one, and assignments are unpredictable.
 * @param random integer below its argument
 * @returns `null` when every place is taken
 */
export function chooseVariation(
  counts: Counts,
  shopper: Pick<Shopper, 'age' | 'gender'>,
  places: Places,
  random: (below: number) => number,
): number | null {
  const open = openVariations(counts, shopper, places);
  const leastOfCell = fewest(open, (index) => counts[cellKey(shopper, index)] ?? 0);
  const least = fewest(leastOfCell, (index) => counts[variationKey(index)] ?? 0);
  return least[random(least.length || 1)] ?? null;
}

const range = (length: number) => Array.from({ length }, (_, index) => index);
const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

function fewest(variations: readonly number[], count: (variation: number) => number): number[] {
  const min = Math.min(...variations.map(count));
  return variations.filter((variation) => count(variation) === min);
}

/** Places taken by these visits. */
export function countPlaces(visits: Iterable<{ variation: number; shopper: Pick<Shopper, 'age' | 'gender'> }>): Counts {
  const counts: Record<string, number> = {};
  for (const { variation, shopper } of visits) {
    for (const key of [variationKey(variation), cellKey(shopper, variation)]) counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}
