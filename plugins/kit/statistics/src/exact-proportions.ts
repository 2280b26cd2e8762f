import type { Proportion } from './proportions.ts';

/** Two probabilities that differ by less than this share of themselves count as equal: they were summed in another order. */
const EQUAL = 1e-7;

/**
 * Two-sided p values of a table of two proportions with its margins fixed. `fisher`: tables at most as likely as the observed one
 * (Fisher 1935; equals scipy `fisher_exact`). `midP`: tables less likely, and half of those as likely (Lancaster 1961); 1 where only one
 * table is possible. Exact for any size; meant for cells that are too small for the normal approximation.
 */
export function exactP(test: Proportion, control: Proportion): { fisher: number; midP: number } {
  const total = test.total + control.total;
  const count = test.count + control.count;
  const lowest = Math.max(0, count - control.total);
  const highest = Math.min(count, test.total);
  if (lowest === highest) return { fisher: 1, midP: 1 };
  // Relative to the likeliest table, so that nothing overflows: ratios of neighbours are those of the hypergeometric distribution.
  const ratio = (k: number) => (((count - k) / (k + 1)) * (test.total - k)) / (control.total - count + k + 1);
  const mode = Math.min(highest, Math.max(lowest, Math.floor(((count + 1) * (test.total + 1)) / (total + 2))));
  const weights = new Map([[mode, 1]]);
  for (let k = mode, weight = 1; k < highest; k += 1) weights.set(k + 1, (weight *= ratio(k)));
  for (let k = mode, weight = 1; k > lowest; k -= 1) weights.set(k - 1, (weight /= ratio(k - 1)));
  const observed = weights.get(test.count) ?? 0;
  let all = 0;
  let less = 0;
  let equal = 0;
  for (const weight of [...weights.values()].toSorted((a, b) => a - b)) {
    all += weight;
    if (Math.abs(weight - observed) <= EQUAL * observed) equal += weight;
    else if (weight < observed) less += weight;
  }
  return { fisher: Math.min(1, (less + equal) / all), midP: Math.min(1, (less + equal / 2) / all) };
}
