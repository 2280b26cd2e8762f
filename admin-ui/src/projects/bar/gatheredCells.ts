import type { Age, GatheredSessions, Gender } from '@aislelab/domain';

/** The counts of a running test as its table shows them. */
export function cellCounts({ cells }: Pick<GatheredSessions, 'cells'>, variations: number) {
  const keyOf = (variation: number, age: Age, gender: Gender) => `${variation} ${age} ${gender}`;
  const counts = new Map(cells.map(({ variation, age, gender, count }) => [keyOf(variation, age, gender), count]));
  return {
    variationTotals: Array.from({ length: variations }, (_, index) =>
      cells.reduce((sum, { variation, count }) => sum + (variation === index ? count : 0), 0),
    ),
    cell: (variation: number, age: Age, gender: Gender) => counts.get(keyOf(variation, age, gender)) ?? 0,
    /** The fullest cell, for shades. */
    most: Math.max(0, ...counts.values()),
  };
}
