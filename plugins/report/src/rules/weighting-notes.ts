import { MOST_WEIGHT, WEIGHTING_TEXTS, type ShopperChoice } from '@aislelab/statistics';
import type { Weighting } from './weighting.ts';

/** Notes on weighted figures: variations that cannot be weighted, with the reason, and strata with large weights. */
export interface WeightingNotes {
  warnings: readonly string[];
  notes: readonly string[];
}

/** The sentences of the page and of its files. @param nameOf the name of a variation by its position */
export function weightingNotes(
  { strata, variations }: Weighting,
  filters: ShopperChoice,
  nameOf: (variation: number) => string,
): WeightingNotes {
  const within = filters.age === null && filters.gender === null ? [] : [WEIGHTING_TEXTS.scope];
  const notes = [WEIGHTING_TEXTS.main, ...within, WEIGHTING_TEXTS.method];
  if (strata.every(({ target }) => target === 0)) return { warnings: [WEIGHTING_TEXTS.outside], notes };
  const empty = variations.flatMap((one) => {
    const missing = one.strata.filter(({ shoppers, target }) => shoppers === 0 && target > 0);
    return missing.length === 0 ? [] : [WEIGHTING_TEXTS.empty(nameOf(one.variation), missing)];
  });
  const heavy = variations.flatMap((one) =>
    one.strata.flatMap(({ label, weight, shoppers }) =>
      weight !== null && shoppers > 0 && weight > MOST_WEIGHT ? [{ name: nameOf(one.variation), label, weight }] : [],
    ),
  );
  return { warnings: [...empty, ...(heavy.length === 0 ? [] : [WEIGHTING_TEXTS.heavy(heavy)])], notes };
}
