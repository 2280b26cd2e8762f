import { AGES, GENDERS, type Shopper } from '@aislelab/domain';
import { weightedAt, type Random } from './random.ts';
import type { Store } from './store.ts';

/** A simulated shopper. Drawn from a separate stream, so that the same person can meet another variation. */
export interface Person {
  shopper: Shopper;
  /** 1 is usual, 2 takes twice as long. */
  pace: number;
  speed: number;
  /** Position in `AGES`. */
  age: number;
  /** Takes a pile of the first product. */
  stacker: boolean;
  /** Favourite brand by category. */
  favourites: Int32Array;
  /** Draws of the favourites, from [0, 1): another store has other favourites for the same person. */
  favouriteDraws: Float64Array;
  /** By brand. */
  tastes: Float64Array;
  /** By category. */
  needs: Float64Array;
}

export function personOf(store: Store, random: Random): Person {
  const { assumptions: a, content } = store;
  const asked = <T extends string>(
    options: readonly T[],
    offered: readonly { _id: T }[],
    shares: readonly number[],
  ) => {
    const open = offered.length > 0 ? new Set(offered.map(({ _id }) => _id)) : null;
    const weights = options.map((option, index) => (!open || open.has(option) ? (shares[index] ?? 0) : 0));
    return random.weighted(weights);
  };
  const age = asked(AGES, content.config.age, [a.youngShare, a.middleShare, 1 - a.youngShare - a.middleShare]);
  const gender = asked(GENDERS, content.config.gender, [a.maleShare, a.femaleShare, 1 - a.maleShare - a.femaleShare]);
  const shopper: Shopper = {
    age: AGES[age] ?? AGES[0],
    gender: GENDERS[gender] ?? GENDERS[0],
    platform: random.next() < a.mobileShare ? 'MOBILE' : 'DESKTOP',
  };
  const hurried = random.next() < a.speeders;
  const stacker = random.next() < a.stackers;
  const pace = Math.exp(a.paceSpread * Math.min(2, Math.max(-2, random.normal()))) * (hurried ? 0.2 : 1);
  const woman = shopper.gender === 'FEMALE';
  const base = a.need + (woman ? a.femaleNeed : 0) - (hurried ? 3 : 0);
  const favourites = new Int32Array(store.categories.length);
  const favouriteDraws = new Float64Array(store.categories.length);
  const needs = new Float64Array(store.categories.length);
  for (const [index, { brands, tested }] of store.categories.entries()) {
    const draw = random.next();
    favouriteDraws[index] = draw;
    favourites[index] =
      brands[
        weightedAt(
          brands.map(({ weight }) => weight),
          draw,
        )
      ]?.brand ?? -1;
    needs[index] = base + (tested ? a.mission : 0) + a.needSpread * random.normal();
  }
  return {
    shopper,
    pace,
    speed: a.speed * ([a.youngSpeed, 1, a.oldSpeed][age] ?? 1),
    age,
    stacker,
    favourites,
    favouriteDraws,
    tastes: Float64Array.from({ length: store.brands.length }, () => a.taste * random.normal()),
    needs,
  };
}
