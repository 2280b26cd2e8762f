import type { Assumptions } from '../assumptions.ts';
import { chancesAt, shopperSeed } from '../simulate.ts';
import { storeOf, type Store } from '../store.ts';
import { CONTRASTS, type Change, type Contrast } from './contrasts.ts';
import { standardStore } from './standard-store.ts';

export type Measure = keyof typeof CONTRASTS;
export const MEASURES = Object.keys(CONTRASTS) as Measure[];

export interface MeasureSize {
  /** Of every category. */
  items: number;
  /** People who meet each item, the same before and after a change. */
  shoppers: number;
  seed: number;
}

/** Measures an effect of `CONTRASTS` on the standard store. */
export function measure(name: Measure, assumptions: Assumptions, size: MeasureSize): number {
  return measureAll([name], assumptions, size)[name];
}

export function measureAll(
  names: readonly Measure[],
  assumptions: Assumptions,
  { items, shoppers, seed }: MeasureSize,
): Record<Measure, number> {
  const store = storeOf(standardStore(1), 0, assumptions);
  const known = new Map<Change, number>();
  const sold = (change: Change) => {
    const found = known.get(change);
    if (found !== undefined) return found;
    let sum = 0;
    for (let nth = 0; nth < items; nth += 1) {
      // Spread over the category: its items are beside one another.
      const chosen = oneOfEach(store, Math.floor((nth * 25) / items));
      sum += expectedPurchases(change(store, chosen), chosen, shoppers, seed + nth);
    }
    known.set(change, sum);
    return sum;
  };
  const values = names.map((name): [Measure, number] => {
    const { before, after, value }: Contrast = CONTRASTS[name];
    return [name, value(sold(after) / sold(before))];
  });
  return Object.fromEntries(values) as Record<Measure, number>;
}

/** Expected purchases of some items by `shoppers` people; the same people visit every compared store. */
function expectedPurchases(store: Store, items: readonly number[], shoppers: number, seed: number): number {
  const wanted = new Set(items);
  let sum = 0;
  for (let index = 0; index < shoppers; index += 1)
    for (const { options, weights, total, buys } of chancesAt(store, shopperSeed(seed, index, 0)))
      for (const [at, { item }] of options.entries()) if (wanted.has(item)) sum += (buys * (weights[at] ?? 0)) / total;
  return sum;
}

/** One item of each category, the `nth`: what happens in one category hardly touches the others. */
function oneOfEach(store: Store, nth: number): number[] {
  return store.categories.map((_, category) => {
    const own = store.items.flatMap((item, index) => (item.category === category ? [index] : []));
    return own[nth % own.length] ?? 0;
  });
}
