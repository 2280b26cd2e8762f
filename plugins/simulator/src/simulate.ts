import {
  totalDuration,
  type Platform,
  type SessionSubmission,
  type Shopper,
  type ShopperContent,
} from '@aislelab/domain';
import { DEFAULT_ASSUMPTIONS, type Assumptions } from './assumptions.ts';
import { chancesOf, choose, type Chances } from './choose.ts';
import { equipmentOf } from './equipment.ts';
import { personOf } from './person.ts';
import { randomOf } from './random.ts';
import { reviewOf } from './review.ts';
import { storeOf, type Store } from './store.ts';
import { tellVisit } from './visit.ts';
import { walkAisle } from './walk.ts';

/** One simulated visit, in the shape that a shopper's browser submits. */
export interface SimulatedVisit {
  variation: number;
  shopper: Shopper;
  /** With all optional fields of a browser. */
  submission: Required<SessionSubmission>;
}
export interface SimulationOptions {
  seed: number;
  perVariation: number;
  /** Number of the first shopper of each variation; parts of a study that follow one another make up the whole. */
  first?: number;
  assumptions?: Assumptions;
}

/** Separate streams of random numbers, so that a change of one leaves the others as they were. */
export const PERSON = 1;
export const MOVEMENT = 2;
const CHOICE = 3;
const RECORD = 4;
const REVIEW = 5;
const TIMES = 6;

/** Time for the instructions, and for rating and words, at the usual pace. */
const READING_MS = 7_000;
const REVIEW_MS = 25_000;
/** Usual time until the store is drawn, and the spread of its logarithm. */
const LOADING_MS: Record<Platform, number> = { DESKTOP: 3_000, MOBILE: 6_000 };
const LOADING_SPREAD = 0.4;

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
  const random = stream(seed, RECORD);
  const { checkout, ...told } = tellVisit(store, person, walk, purchases, random);
  const review = reviewOf(store, told.cart, stream(seed, REVIEW));
  const { platform } = person.shopper;
  const durations = {
    loading: Math.round(LOADING_MS[platform] * Math.exp(LOADING_SPREAD * stream(seed, TIMES).normal())),
    reading: Math.round(READING_MS * person.pace),
    checkout,
    hidden: 0,
    review: Math.round(REVIEW_MS * person.pace),
  };
  return {
    variation: store.variation,
    shopper: person.shopper,
    submission: {
      version: 2,
      ...told,
      durations,
      durTotal: totalDuration(told.durShopping, told.durIdle, durations),
      // Attention to signs has not been measured: their effect on the packs beside them is assumed, their own attention is not.
      posMaterials: {},
      ...equipmentOf(platform, random),
      ...review,
    },
  };
}

/** Purchases of a shopper, without the recording: for studies that need nothing else. */
export function shop(store: Store, seed: readonly [number, number]) {
  const person = personOf(store, stream(seed, PERSON));
  const walk = walkAisle(store, person, stream(seed, MOVEMENT));
  return { person, walk, purchases: choose(store, person, walk, stream(seed, CHOICE)) };
}

/** Chances of a shopper's purchases, before the draw of the choice: the mean over all choices of this person on this walk. */
export function chancesAt(store: Store, seed: readonly [number, number]): Chances[] {
  const person = personOf(store, stream(seed, PERSON));
  return chancesOf(store, person, walkAisle(store, person, stream(seed, MOVEMENT)));
}

/** The stream that one part of a visit is drawn from. */
export const stream = ([study, shopper]: readonly [number, number], what: number) => randomOf(study, shopper, what);
