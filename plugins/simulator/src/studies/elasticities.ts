import type { Assumptions } from '../assumptions.ts';
import { chancesAt, shopperSeed } from '../simulate.ts';
import { DISPLAY_BAY, noticeOf, type Spot } from '../spots.ts';
import { storeOf, type Item, type Store } from '../store.ts';
import { standardStore } from './standard-store.ts';

/** Purchases of some items that `shoppers` people can be expected to make; the same people meet every store that is asked about. */
export function expectedPurchases(store: Store, items: readonly number[], shoppers: number, seed: number): number {
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
const withSpots = (store: Store, change: (spot: Spot) => Spot): Store => ({
  ...store,
  bays: store.bays.map((spots) =>
    spots.map((spot) => {
      const changed = change(spot);
      return changed === spot ? spot : { ...changed, notice: noticeOf(changed, store.assumptions) };
    }),
  ),
});
const withItems = (store: Store, items: readonly number[], change: (item: Item) => Item): Store => ({
  ...store,
  items: store.items.map((item, index) => (items.includes(index) ? change(item) : item)),
});
/** With a facing of each item on the secondary display. */
const onDisplay = (store: Store, items: readonly number[]): Store => ({
  ...store,
  bays: store.bays.map((spots, bay) => (bay === DISPLAY_BAY ? [...spots, ...displaySpots(store, items)] : spots)),
});
function displaySpots({ bays, assumptions }: Store, items: readonly number[]): Spot[] {
  return items.flatMap((item) => {
    const spot = bays.flat().find((one) => one.item === item);
    const place = { attention: assumptions.display, facings: 0 };
    return spot ? [{ ...spot, ...place, side: 'display', notice: noticeOf(place, assumptions) }] : [];
  });
}
const withSpotsOf = (store: Store, items: readonly number[], change: (spot: Spot) => Spot): Store =>
  withSpots(store, (spot) => (items.includes(spot.item) ? change(spot) : spot));

export interface Elasticities {
  /** d ln(units) / d ln(facings), by doubling. */
  facings: number;
  /** d ln(units) / d ln(price), by 10 % less. */
  price: number;
  /** Units at the best height over units at the worst, minus 1. */
  level: number;
  /** The same for the middle of the category against its edge. */
  place: number;
  /** What POS material on the shelf adds. */
  pos: number;
  /** d ln(units) / d ln(price) of a promotion: 20 % less, which a red tag points out. */
  promotion: number;
  /** What a second place on the display adds. */
  display: number;
}

/** Measures on the standard store what the literature reports: on `items` items of every category, `shoppers` people each. */
export function measureElasticities(
  assumptions: Assumptions,
  { items, shoppers, seed }: { items: number; shoppers: number; seed: number },
): Elasticities {
  const store = storeOf(standardStore(1), 0, assumptions);
  const sums = {
    before: 0,
    facings: 0,
    price: 0,
    best: 0,
    worst: 0,
    middle: 0,
    edge: 0,
    pos: 0,
    promotion: 0,
    display: 0,
  };
  const worstHeight = (assumptions.peakHeight - LOWEST) / assumptions.heightSpread;
  for (let nth = 0; nth < items; nth += 1) {
    // Spread over the category: its items stand beside one another.
    const chosen = oneOfEach(store, Math.floor((nth * 25) / items));
    const sold = (changed: Store) => expectedPurchases(changed, chosen, shoppers, seed + nth);
    const attention = (spot: Spot, value: number): Spot => ({ ...spot, attention: value });
    const side = (spot: Spot) => (spot.side === 'right' ? assumptions.rightSide : -assumptions.rightSide) / 2;
    sums.before += sold(store);
    sums.facings += sold(
      withSpotsOf(store, chosen, (spot) => ({ ...spot, facings: spot.facings + assumptions.facings * Math.LN2 })),
    );
    sums.price += sold(
      withItems(store, chosen, (item) => ({ ...item, utility: item.utility + assumptions.price * Math.log(0.9) })),
    );
    sums.promotion += sold(
      withItems(store, chosen, (item) => ({
        ...item,
        utility: item.utility + assumptions.price * Math.log(PROMOTED) + assumptions.promotion,
        redTag: assumptions.redTag,
      })),
    );
    sums.display += sold(onDisplay(store, chosen));
    const at = (height: number, distance: number) =>
      sold(
        withSpotsOf(store, chosen, (spot) =>
          attention(spot, assumptions.notice + side(spot) - height ** 2 / 2 - assumptions.centre * distance ** 2),
        ),
      );
    sums.best += at(0, 0.5);
    sums.worst += at(worstHeight, 0.5);
    sums.middle += at(0.4, 0);
    sums.edge += at(0.4, 0.95);
    sums.pos += sold(withSpotsOf(store, chosen, (spot) => attention(spot, spot.attention + assumptions.pos)));
  }
  return {
    facings: Math.log(sums.facings / sums.before) / Math.LN2,
    price: Math.log(sums.price / sums.before) / Math.log(0.9),
    level: sums.best / sums.worst - 1,
    place: sums.middle / sums.edge - 1,
    pos: sums.pos / sums.before - 1,
    promotion: Math.log(sums.promotion / sums.before) / Math.log(PROMOTED),
    display: sums.display / sums.before - 1,
  };
}

/** Price of a promotion, of the usual one. */
const PROMOTED = 0.8;
/** Middle of a pack on the lowest board of a bay, cm above the floor. */
const LOWEST = 18;
