import type { CartLine, SessionSubmission, Shopper, ShopperContent, VisitEvent } from '@aislelab/domain';
import { DEFAULT_ASSUMPTIONS, type Assumptions } from './assumptions.ts';
import { chancesOf, choose, type Chances } from './choose.ts';
import { personOf } from './person.ts';
import { randomOf } from './random.ts';
import { reviewOf } from './review.ts';
import { storeOf, type Store } from './store.ts';
import { attentionOf, recordWalk, walkAisle } from './walk.ts';

/** One simulated visit, in the shape that a shopper's browser submits. */
export interface SimulatedVisit {
  variation: number;
  shopper: Shopper;
  submission: SessionSubmission;
}
export interface SimulationOptions {
  seed: number;
  perVariation: number;
  /** Number of the first shopper of each variation; parts of a study that follow one another make up the whole. */
  first?: number;
  assumptions?: Assumptions;
}

/** What is drawn from streams of their own, so that a change of one leaves the others as they were. */
const PERSON = 1;
const MOVEMENT = 2;
const CHOICE = 3;
const GAZE = 4;
const REVIEW = 5;

/** Visits of all variations in turn; the same seed gives the same visits, whatever is simulated before. */
export function* simulate(content: ShopperContent, options: SimulationOptions): Generator<SimulatedVisit> {
  const stores = content.variations.map((_, at) => storeOf(content, at, options.assumptions ?? DEFAULT_ASSUMPTIONS));
  const { first = 0 } = options;
  for (let index = first; index < first + options.perVariation; index += 1)
    for (const store of stores) yield visit(store, shopperSeed(options.seed, index, store.variation));
}

/** Seed of one shopper: from the seed of the study, the number of the shopper and the position of the variation, and nothing else. */
export function shopperSeed(seed: number, index: number, variation: number): readonly [number, number] {
  return [seed, index * 32 + variation];
}

/** One visit, as the browser submits it. */
export function visit(store: Store, seed: readonly [number, number]): SimulatedVisit {
  const { person, walk, purchases } = shop(store, seed);
  const { assumptions: a } = store;
  const { maps, products } = recordWalk(store, walk, stream(seed, GAZE));
  const cart: CartLine[] = [];
  const events: VisitEvent[] = [];
  const pick = a.pick * person.pace;
  let picking = 0;
  for (const { item, quantity, bay } of purchases) {
    const product = store.items[item]?.product;
    const stop = walk.stops.find((one) => one.bay === bay);
    if (product === undefined || !stop) continue;
    cart.push({ product, quantity });
    const attention = attentionOf(products, product);
    attention.pickups += 1;
    attention.closeMs += Math.round(pick);
    const at = stop.until + picking;
    picking += pick;
    events.push(
      { at: Math.round(at), kind: 'PICK_UP', product, quantity: 1 },
      { at: Math.round(at + pick), kind: 'ADD', product, quantity },
    );
  }
  const durShopping = Math.round(walk.ms + picking + a.checkout * person.pace);
  events.push({ at: durShopping, kind: 'CHECKOUT', product: null, quantity: 0 });
  const review = reviewOf(store, cart, stream(seed, REVIEW));
  const durTotal = durShopping + Math.round(25_000 * person.pace);
  return {
    variation: store.variation,
    shopper: person.shopper,
    submission: { cart, durShopping, durTotal, products, maps, events, ...review },
  };
}

/** What somebody bought, without the recording of it: for studies that need nothing else. */
export function shop(store: Store, seed: readonly [number, number]) {
  const person = personOf(store, stream(seed, PERSON));
  const walk = walkAisle(store, person, stream(seed, MOVEMENT));
  return { person, walk, purchases: choose(store, person, walk, stream(seed, CHOICE)) };
}

/** What somebody would buy, before the dice of choice fall: the mean over all choices of this person on this walk. */
export function chancesAt(store: Store, seed: readonly [number, number]): Chances[] {
  const person = personOf(store, stream(seed, PERSON));
  return chancesOf(store, person, walkAisle(store, person, stream(seed, MOVEMENT)));
}

const stream = ([study, shopper]: readonly [number, number], what: number) => randomOf(study, shopper, what);
