import type { Person } from './person.ts';
import type { Random } from './random.ts';
import type { Item, Store } from './store.ts';
import type { Walk } from './walk.ts';

export interface Purchase {
  item: number;
  quantity: number;
  /** Bay where it was noticed first. */
  bay: number;
}

/** Chances in a category after the walk. */
export interface Chances {
  options: readonly { item: number; bay: number }[];
  /** Of each option, in proportion to its chance of being the one. */
  weights: readonly number[];
  total: number;
  /** Chance that anything of the category is bought. */
  buys: number;
}

/**
 * Nested logit (Guadagni and Little 1983; Bucklin and Gupta 1992): whether a category is bought at all, then which of the noticed products.
 */
export function chancesOf(store: Store, person: Person, walk: Walk): Chances[] {
  const { assumptions: a, items } = store;
  return noticedByCategory(store, walk).map((options, category) => {
    const favourite = person.favourites[category];
    const weights = options.map(({ item: index }) => {
      const item = items[index];
      return item ? Math.exp(utilityFor(person, item) + (item.brand === favourite ? a.loyalty : 0)) : 0;
    });
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    const need = (person.needs[category] ?? 0) + a.inclusive * Math.log(total);
    return { options, weights, total, buys: total > 0 ? 1 / (1 + Math.exp(-need)) : 0 };
  });
}

/** Utility of an item for a shopper, without the loyalty to a favourite brand. */
export function utilityFor({ tastes, shopper }: Person, { utility, brand, redTag }: Item): number {
  return utility + (tastes[brand] ?? 0) + (shopper.gender === 'MALE' ? redTag : 0);
}

/** Every category takes the same number of draws, so that a shopper can be replayed in another variation. */
export function choose(store: Store, person: Person, walk: Walk, random: Random): Purchase[] {
  const purchases: Purchase[] = [];
  for (const { options, weights, total, buys } of chancesOf(store, person, walk)) {
    const wants = random.next();
    let left = random.next() * total;
    const extra = random.poisson(store.assumptions.extraUnits);
    if (wants >= buys) continue;
    const chosen = options[weights.findIndex((weight) => (left -= weight) < 0)] ?? options.at(-1);
    if (chosen) purchases.push({ ...chosen, quantity: 1 + extra });
  }
  purchases.sort((one, other) => one.bay - other.bay);
  const [first] = purchases;
  if (person.stacker && first) first.quantity = 11 + Math.floor(random.next() * 20);
  return purchases;
}

function noticedByCategory(store: Store, { stops }: Walk): { item: number; bay: number }[][] {
  const byCategory = store.categories.map((): { item: number; bay: number }[] => []);
  const known = new Uint8Array(store.items.length);
  for (const { bay, seen } of stops)
    for (const { item, category } of seen) {
      if (known[item]) continue;
      known[item] = 1;
      byCategory[category]?.push({ item, bay });
    }
  // In the order of the items, wherever they are: the same draw means the same product.
  for (const options of byCategory) options.sort((one, other) => one.item - other.item);
  return byCategory;
}
