import { AGES } from '@aislelab/domain';
import { utilityFor } from './choose.ts';
import { personOf } from './person.ts';
import { MOVEMENT, PERSON, shopperSeed, stream } from './simulate.ts';
import { weightedAt } from './random.ts';
import { brandLiking, type Item, type Store } from './store.ts';
import { walkAisle } from './walk.ts';

/** A category for a panel of shoppers. */
export interface PanelCategory {
  id: string;
  /** Ids of the brands in it. */
  brands: readonly string[];
  /** Expected shares of the brands in the panel's purchases with these constants; favourites follow the liking. */
  sharesWith: (constants: readonly number[]) => number[];
}

/**
 * Sends shoppers through a store once and keeps the data that brand constants act on: the attraction of the noticed items by shopper,
 * category and brand, where the brand is the favourite and where it is not. Constants can then be tried a thousand times faster than by
 * walking again.
 */
export function panelOf(store: Store, { shoppers, seed }: { shoppers: number; seed: number }): PanelCategory[] {
  // The same draws notice more of a favourite brand: once as if no brand, once as if every brand is the favourite.
  const [strange, known] = [withNotice(store, AGES.length), withNotice(store, 0)];
  const items = withoutLiking(store);
  const offers = store.categories.map(({ brands }) => Array.from({ length: shoppers }, () => offerOf(brands.length)));
  const place = store.categories.map(({ brands }) => new Map(brands.map(({ brand }, at) => [brand, at])));
  for (let index = 0; index < shoppers; index += 1) {
    const own = shopperSeed(seed, index, 0);
    const person = personOf(store, stream(own, PERSON));
    for (const [category, offer] of offers.entries()) {
      const mine = offer[index];
      if (!mine) continue;
      mine.need = person.needs[category] ?? 0;
      mine.draw = person.favouriteDraws[category] ?? 0;
    }
    const fill = (of: Store, into: 'strange' | 'known') => {
      const counted = new Uint8Array(items.length);
      for (const { seen } of walkAisle(of, person, stream(own, MOVEMENT)).stops)
        for (const spot of seen) {
          const item = items[spot.item];
          const at = place[spot.category]?.get(spot.brand);
          const mine = offers[spot.category]?.[index];
          if (counted[spot.item] || !item || at === undefined || !mine) continue;
          counted[spot.item] = 1;
          mine[into][at] = (mine[into][at] ?? 0) + Math.exp(utilityFor(person, item));
        }
    };
    fill(strange, 'strange');
    fill(known, 'known');
  }
  const { inclusive, loyalty } = store.assumptions;
  return store.categories.map(({ id, brands }, category) => ({
    id,
    brands: brands.map(({ brand }) => store.brands[brand] ?? ''),
    sharesWith: (constants) => expectedShares(offers[category] ?? [], constants, inclusive, Math.exp(loyalty)),
  }));
}

/** Items of a category that one shopper noticed: sums of attraction by brand, without the liking of the brand. */
interface Offer {
  need: number;
  draw: number;
  strange: Float64Array;
  known: Float64Array;
}
const offerOf = (brands: number): Offer => ({
  need: 0,
  draw: 0,
  strange: new Float64Array(brands),
  known: new Float64Array(brands),
});

/** Chances to be noticed as if the brand was (`from` 0) or was not the favourite of all shoppers. */
function withNotice(store: Store, from: number): Store {
  const bays = store.bays.map((spots) =>
    spots.map((spot) => {
      const half = spot.notice.slice(from, from + AGES.length);
      return { ...spot, notice: Float64Array.from([...half, ...half]) };
    }),
  );
  return { ...store, bays };
}

/** The items with their utility without the liking of their brands. */
function withoutLiking({ items, categories, brands, assumptions }: Store): Item[] {
  return items.map((item) => {
    const liking = brandLiking(assumptions, brands[item.brand] ?? '', categories[item.category]?.id ?? '');
    return { ...item, utility: item.utility - liking };
  });
}

function expectedShares(
  offers: readonly Offer[],
  constants: readonly number[],
  inclusive: number,
  loyalty: number,
): number[] {
  const weights = constants.map(Math.exp);
  const sold = new Float64Array(constants.length);
  const worth = new Float64Array(constants.length);
  for (const { need, draw, strange, known } of offers) {
    const favourite = weightedAt(weights, draw);
    let total = 0;
    for (let at = 0; at < worth.length; at += 1) {
      const noticed = at === favourite ? loyalty * (known[at] ?? 0) : (strange[at] ?? 0);
      worth[at] = (weights[at] ?? 0) * noticed;
      total += worth[at] ?? 0;
    }
    if (total === 0) continue;
    const bought = 1 / (1 + Math.exp(-need - inclusive * Math.log(total))) / total;
    for (let at = 0; at < worth.length; at += 1) sold[at] = (sold[at] ?? 0) + bought * (worth[at] ?? 0);
  }
  const all = sold.reduce((sum, units) => sum + units, 0);
  return Array.from(sold, (units) => (all > 0 ? units / all : 0));
}
