import { AGES, FLOOR } from '@aislelab/domain';
import type { Person } from './person.ts';
import type { Random } from './random.ts';
import { BAYS, type Spot } from './spots.ts';
import type { Store } from './store.ts';

/** A stop in the middle of a bay, counted from the entrance. */
export interface Stop {
  bay: number;
  /** Duration of the stop, ms. */
  ms: number;
  /** cm from the left wall. */
  across: number;
  seen: readonly Spot[];
}
export interface Walk {
  stops: readonly Stop[];
}

/** First bay at which a shopper may turn round, the middle: the audit would flag shorter visits as hurried. */
const FIRST_TURN = 5;
/** Nearest to a wall that a shopper passes, cm. */
const WALL_GAP = 40;

/** Bay by bay from the entrance: the duration of each stop, and the products noticed there. */
export function walkAisle(store: Store, person: Person, random: Random): Walk {
  const { assumptions: a } = store;
  const { favourites } = person;
  const dwell =
    a.dwell * person.pace * (person.shopper.gender === 'FEMALE' ? a.femaleDwell : 1) * (a.speed / person.speed);
  const stops: Stop[] = [];
  let across = FLOOR.width / 2 + 40 * random.normal();
  for (let bay = 0; bay < BAYS; bay += 1) {
    across = Math.min(FLOOR.width - WALL_GAP, Math.max(WALL_GAP, across + 25 * random.normal()));
    const ms = dwell * Math.exp(0.5 * random.normal() - 0.125);
    const seen = (store.bays[bay] ?? []).filter(
      ({ notice, category, brand }) =>
        random.next() < (notice[person.age + (favourites[category] === brand ? 0 : AGES.length)] ?? 0),
    );
    stops.push({ bay, ms, across, seen });
    if (bay + 1 >= FIRST_TURN && random.next() >= a.goOn) break;
  }
  return { stops };
}
