import type { Store } from '../store.ts';
import { shop, shopperSeed } from '../simulate.ts';

/** Purchases of each shopper: units of one item, units of its category, and cents in all. */
export interface Outcomes {
  units: Float64Array;
  base: Float64Array;
  cents: Float64Array;
}

/** Sends shoppers number `from` to `from + count - 1` through a store. Each `seed` has different shoppers; the same seed has the same. */
export function gather(
  store: Store,
  product: string,
  { from, count, seed }: { from: number; count: number; seed: number },
): Outcomes {
  const own = store.items.findIndex((item) => item.product === product);
  const category = store.items[own]?.category;
  const { resources, variations } = store.content;
  const prices = store.items.map(
    (item) => variations[store.variation]?.prices[item.product] ?? resources.product[item.product]?.price ?? 0,
  );
  const outcomes = { units: new Float64Array(count), base: new Float64Array(count), cents: new Float64Array(count) };
  for (let index = 0; index < count; index += 1) {
    let units = 0;
    let base = 0;
    let cents = 0;
    for (const { item, quantity } of shop(store, shopperSeed(seed, from + index, 0)).purchases) {
      cents += quantity * (prices[item] ?? 0);
      if (store.items[item]?.category === category) base += quantity;
      if (item === own) units += quantity;
    }
    outcomes.units[index] = units;
    outcomes.base[index] = base;
    outcomes.cents[index] = cents;
  }
  return outcomes;
}

/** Sums of one arm of a study, as the report has them in its cube. */
export interface ArmSums {
  n: number;
  buyers: number;
  baseBuyers: number;
  x: number;
  y: number;
  xx: number;
  xy: number;
  yy: number;
  s: number;
  ss: number;
}

/** @param pick index of the gathered shopper who is number `k` of the arm */
export function sumsOf({ units, base, cents }: Outcomes, n: number, pick: (k: number) => number): ArmSums {
  const sums = { n, buyers: 0, baseBuyers: 0, x: 0, y: 0, xx: 0, xy: 0, yy: 0, s: 0, ss: 0 };
  for (let k = 0; k < n; k += 1) {
    const at = pick(k);
    const x = units[at] ?? 0;
    const y = base[at] ?? 0;
    const s = cents[at] ?? 0;
    if (x > 0) sums.buyers += 1;
    if (y > 0) sums.baseBuyers += 1;
    sums.x += x;
    sums.y += y;
    sums.xx += x * x;
    sums.xy += x * y;
    sums.yy += y * y;
    sums.s += s;
    sums.ss += s * s;
  }
  return sums;
}
