import { FLOOR, SHOPPER_BODY, type CartLine } from '@aislelab/domain';
import type { Purchase } from './choose.ts';
import { distanceOf, type Place } from './floor.ts';
import type { Person } from './person.ts';
import type { Random } from './random.ts';
import { Recording } from './recording.ts';
import { BAY, BAYS, DISPLAY_BAY, pointOf, type Point, type Spot } from './spots.ts';
import type { Store } from './store.ts';
import type { Stop, Walk } from './walk.ts';

/** Distance from the wall or the display at which packs are taken, cm. */
const AT_SHELF = 85;
/** A shorter look does not count in the browser, ms. */
const SHORTEST_LOOK = 200;
/** Longer rests would count as idle in the audit, ms. */
const LONGEST_REST = 55_000;

/** Plays a visit and writes it down: where the shopper walked and looked, what was taken in hand, put back, laid into the cart and out of it. */
export function tellVisit(
  store: Store,
  person: Person,
  { stops }: Walk,
  purchases: readonly Purchase[],
  random: Random,
): { cart: CartLine[] } & ReturnType<Recording['result']> {
  const { assumptions: a, content } = store;
  const recording = new Recording(Math.min(SHOPPER_BODY.speed, person.speed / person.pace), content.config.display);
  const rests = random.next() < a.rests;
  const restAt = Math.floor(random.next() * stops.length);
  const rest = Math.min(LONGEST_REST, -a.rest * Math.log(1 - random.next()));
  const returns = random.next() < a.returns;
  const cart: CartLine[] = [];
  for (const [index, stop] of stops.entries()) {
    recording.walkTo({ x: stop.across, y: (stop.bay + 0.5) * BAY });
    if (rests && index === restAt) recording.rest(rest);
    lookAround(store, stop, recording, random);
    for (const purchase of purchases) {
      if (purchase.bay !== stop.bay) continue;
      const product = store.items[purchase.item]?.product ?? '';
      // A shopper who will come back from the checkout has taken one too many of the first product.
      const tooMany = returns && cart.length === 0 ? 1 : 0;
      take(store, person, stop, purchase, tooMany, recording, random);
      cart.push({ product, quantity: purchase.quantity });
    }
  }
  // A shopper who turns round leaves by the entrance.
  if (stops.length < BAYS) recording.walkTo(SHOPPER_BODY.entry);
  const [first] = cart;
  const checkout = a.checkout * person.pace;
  recording.note('CHECKOUT');
  if (returns && first) {
    recording.atCheckout(checkout / 2);
    recording.note('RETURN');
    recording.note('REMOVE', first.product, 1);
    recording.note('CHECKOUT');
  }
  recording.atCheckout(checkout);
  return { cart, ...recording.result() };
}

/**
 * Divides the time of a stop among the noticed spots: large, near and well-placed packs hold the eyes longer. If there is not enough time
 * to rest on all of them, the eyes skip those that pull least.
 */
function lookAround(store: Store, { ms, seen }: Stop, recording: Recording, random: Random): void {
  const { place } = recording;
  const pulls = seen.map((spot) => ({ spot, pull: spot.pull / distanceTo(pointOf(spot, 0.5, 0.5), place) }));
  const least = pulls.map(({ pull }) => pull).sort((a, b) => b - a)[Math.floor(ms / SHORTEST_LOOK)] ?? 0;
  const looked = pulls.filter(({ pull }) => pull > least);
  const total = looked.reduce((sum, { pull }) => sum + pull, 0);
  if (total === 0) return recording.stay(ms);
  const spare = ms - looked.length * SHORTEST_LOOK;
  for (const { spot, pull } of looked) {
    const time = SHORTEST_LOOK + (spare * pull) / total;
    recording.lookAt(spot, store.items[spot.item]?.product ?? '', time, random.next);
  }
}

function take(
  store: Store,
  { pace }: Person,
  { seen }: Stop,
  { item, quantity }: Purchase,
  tooMany: number,
  recording: Recording,
  random: Random,
): void {
  const { assumptions: a, items } = store;
  const spot = seen.find((one) => one.item === item);
  const product = items[item]?.product;
  if (!spot || product === undefined) return;
  const ms = a.pick * pace;
  const others = seen.filter((one) => one.category === spot.category && one.item !== item);
  const compares = random.next() < a.compares;
  const other = others[Math.floor(random.next() * others.length)];
  const otherProduct = items[other?.item ?? -1]?.product;
  if (compares && other && otherProduct !== undefined) {
    reach(other, recording);
    recording.pickUp(other, otherProduct, ms);
    recording.putBack(otherProduct);
  }
  reach(spot, recording);
  recording.pickUp(spot, product, ms);
  recording.note('ADD', product, 1);
  if (quantity + tooMany > 1) recording.note('ADD', product, quantity + tooMany - 1);
}

/** Steps up to a spot that no arm reaches from here. */
function reach(spot: Spot, recording: Recording): void {
  const point = pointOf(spot, 0.5, 0.5);
  if (distanceOf(point, recording.place) <= SHOPPER_BODY.reach) return;
  const x = { left: AT_SHELF, right: FLOOR.width - AT_SHELF, display: point.x }[spot.side];
  recording.walkTo({ x, y: spot.side === 'display' ? (DISPLAY_BAY + 0.5) * BAY : point.y });
}

const distanceTo = ({ x, y, z }: Point, place: Place) =>
  Math.sqrt((x - place.x) ** 2 + (y - place.y) ** 2 + (z - SHOPPER_BODY.eye) ** 2);
