import { AGES, GENDERS, type Shopper } from '@aislelab/domain';

export type Counts = Readonly<Record<string, number>>;
/** Variations of a project and the places of each. */
export interface Places {
  variations: number;
  perVariation: number;
}

export const variationKey = (variation: number) => `v${variation}`;
export const cellKey = ({ age, gender }: Pick<Shopper, 'age' | 'gender'>, variation: number) =>
  `a${AGES.indexOf(age)}g${GENDERS.indexOf(gender)}v${variation}`;

/**
 * The variation for the next shopper of an age x gender cell: the one that has fewest of this cell, among equals the one with fewest
 * shoppers, among those a random one. So cells stay balanced to within one, and nobody foresees an assignment.
 * @param random integer below its argument
 * @returns `null` when every place is taken
 */
export function chooseVariation(
  counts: Counts,
  shopper: Pick<Shopper, 'age' | 'gender'>,
  { variations, perVariation }: Places,
  random: (below: number) => number,
): number | null {
  const open = Array.from({ length: variations }, (_, index) => index).filter(
    (index) => (counts[variationKey(index)] ?? 0) < perVariation,
  );
  const leastOfCell = fewest(open, (index) => counts[cellKey(shopper, index)] ?? 0);
  const least = fewest(leastOfCell, (index) => counts[variationKey(index)] ?? 0);
  return least[random(least.length || 1)] ?? null;
}

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
