import { DISPLAY_BAY, noticeOf, type Spot } from '../spots.ts';
import type { Item, Store } from '../store.ts';

/** The store with a change to some of its items. */
export type Change = (store: Store, items: readonly number[]) => Store;
export interface Contrast {
  before: Change;
  after: Change;
  /** Effect from the ratio of the purchases after the change to those before it. */
  value: (ratio: number) => number;
}

/** Price of a promotion, of the usual one. */
const PROMOTED = 0.8;
/** Middle of a pack on the lowest board of a bay, cm above the floor. */
const LOWEST = 18;

const unchanged: Change = (store) => store;
const more = (ratio: number) => ratio - 1;
const elasticity = (step: number) => (ratio: number) => Math.log(ratio) / Math.log(step);

/** Effects that the literature reports, as changes of a store. */
export const CONTRASTS = {
  /** d ln(units) / d ln(facings), by doubling. */
  facings: { before: unchanged, after: twiceTheFacings, value: elasticity(2) },
  /** d ln(units) / d ln(price), by 10 % less. */
  price: { before: unchanged, after: priced(0.9, false), value: elasticity(0.9) },
  /** d ln(units) / d ln(price) of a promotion: 20 % less, which a red tag points out. */
  promotion: { before: unchanged, after: priced(PROMOTED, true), value: elasticity(PROMOTED) },
  /** Units at the best height over units at the worst, minus 1. */
  level: { before: placed('worst', 0.5), after: placed('best', 0.5), value: more },
  /** The same for the middle of the category against its edge. */
  place: { before: placed('good', 0.95), after: placed('good', 0), value: more },
  /** Effect of POS material on the shelf. */
  pos: { before: unchanged, after: withPos, value: more },
  /** Effect of a second place on the display. */
  display: { before: unchanged, after: onDisplay, value: more },
} as const satisfies Record<string, Contrast>;

function twiceTheFacings(store: Store, items: readonly number[]): Store {
  const more = store.assumptions.facings * Math.LN2;
  return withSpots(store, items, (spot) => ({ ...spot, facings: spot.facings + more }));
}

function withPos(store: Store, items: readonly number[]): Store {
  return withSpots(store, items, (spot) => ({ ...spot, attention: spot.attention + store.assumptions.pos }));
}

/** At a height and a distance from the middle of the category, in half-widths. */
function placed(height: 'best' | 'good' | 'worst', distance: number): Change {
  return (store, items) => {
    const { peakHeight, heightSpread, notice, centre, rightSide } = store.assumptions;
    const off = { best: 0, good: 0.4, worst: (peakHeight - LOWEST) / heightSpread }[height];
    return withSpots(store, items, (spot) => {
      const side = (spot.side === 'right' ? rightSide : -rightSide) / 2;
      return { ...spot, attention: notice + side - off ** 2 / 2 - centre * distance ** 2 };
    });
  };
}

function priced(share: number, redTag: boolean): Change {
  return (store, items) => {
    const { price, promotion, redTag: tag } = store.assumptions;
    const more = price * Math.log(share) + (redTag ? promotion : 0);
    return withItems(store, items, (item) => ({
      ...item,
      utility: item.utility + more,
      redTag: redTag ? tag : item.redTag,
    }));
  };
}

/** With a facing of each item on the secondary display. */
function onDisplay(store: Store, items: readonly number[]): Store {
  const place = { attention: store.assumptions.display, facings: 0 };
  const notice = noticeOf(place, store.assumptions);
  const shown = items.flatMap((item): Spot[] => {
    const spot = store.bays.flat().find((one) => one.item === item);
    return spot ? [{ ...spot, ...place, side: 'display', notice }] : [];
  });
  return { ...store, bays: store.bays.map((spots, bay) => (bay === DISPLAY_BAY ? [...spots, ...shown] : spots)) };
}

function withSpots(store: Store, items: readonly number[], change: (spot: Spot) => Spot): Store {
  const changed = (spot: Spot) => {
    const next = change(spot);
    return { ...next, notice: noticeOf(next, store.assumptions) };
  };
  return {
    ...store,
    bays: store.bays.map((spots) => spots.map((spot) => (items.includes(spot.item) ? changed(spot) : spot))),
  };
}

function withItems(store: Store, items: readonly number[], change: (item: Item) => Item): Store {
  return { ...store, items: store.items.map((item, index) => (items.includes(index) ? change(item) : item)) };
}
