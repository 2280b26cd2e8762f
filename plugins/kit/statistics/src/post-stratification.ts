/** Shoppers of one age and gender, and the number of them that is counted. */
export interface Stratum {
  total: number;
  count: number;
  /** Share of these shoppers in the population, 0 to 1. */
  target: number;
}

/**
 * A share as it would be in a sample made up like the population (Holt and Smith 1979): weight of a shopper = target share / share in
 * the sample; effective base = (sum w)^2 / sum w^2 (Kish 1965).
 * @returns weights by stratum; `null` where a stratum of the population holds no shopper, since no other shopper represents it
 */
export function postStratified(
  strata: readonly Stratum[],
): { weights: number[]; share: number; effectiveBase: number } | null {
  const total = strata.reduce((sum, stratum) => sum + stratum.total, 0);
  if (total === 0 || strata.some((stratum) => stratum.total === 0 && stratum.target > 0)) return null;
  const weights = strata.map(({ total: own, target }) => (own === 0 ? 0 : (target * total) / own));
  const sum = (each: (stratum: Stratum, weight: number) => number) =>
    strata.reduce((all, stratum, index) => all + each(stratum, weights[index] ?? 0), 0);
  const base = sum(({ total: own }, weight) => weight * own);
  return {
    weights,
    share: sum(({ count }, weight) => weight * count) / base,
    effectiveBase: base ** 2 / sum(({ total: own }, weight) => weight ** 2 * own),
  };
}
