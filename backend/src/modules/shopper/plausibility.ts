import { PLAUSIBLE, VISIT_LIMITS, type Id } from '@aislelab/domain';
import type { Result } from './visit-result.ts';

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
const sum = (numbers: Iterable<number>) => [...numbers].reduce((total, number) => total + number, 0);
type Check = (result: Result, elapsedMs: number) => string | null;

/**
 * Reasons why a visit is impossible, by sums compared with the time that the server measured. Each part may be possible, but not their sum.
 * @param elapsedMs between the start of the visit and its submission by the clock of the server
 */
export function implausible(result: Result, elapsedMs: number): string[] {
  return CHECKS.flatMap((check) => check(result, elapsedMs) ?? []);
}

const CHECKS: readonly Check[] = [
  ({ durTotal }, elapsedMs) =>
    durTotal > elapsedMs + PLAUSIBLE.slackMs
      ? `Claims ${seconds(durTotal)}, but came in after ${seconds(elapsedMs)}.`
      : null,
  ({ search: { durShopping }, durIdle = 0, durTotal }) =>
    durShopping + durIdle > durTotal + PLAUSIBLE.slackMs
      ? `Shopping and idle time are longer than the whole visit of ${seconds(durTotal)}.`
      : null,
  (result) => tooMuch(result, times(result.maps.movement), 'on the floor'),
  (result) => {
    const { left, right, display } = result.maps.attention;
    return tooMuch(result, [left, right, display].flatMap(times), 'of looking at the shelves');
  },
  (result) => {
    const handled = Object.values(result.products).flatMap(({ seenMs, closeMs }) => [seenMs, closeMs]);
    return tooMuch(result, handled, 'of looking at products');
  },
  (result) => {
    const looked = Object.values(result.posMaterials ?? {}).map(({ seenMs }) => seenMs);
    return tooMuch(result, looked, 'of looking at POS materials');
  },
  ({ products, posMaterials = {}, search: { durShopping } }) => {
    const looks = [...Object.values(products), ...Object.values(posMaterials)];
    const first = Math.max(0, ...looks.map(({ firstSeenAt = 0 }) => firstSeenAt));
    return first > durShopping + PLAUSIBLE.slackMs ? `Looks at something new after ${seconds(first)}.` : null;
  },
  ({ products }) => {
    const wrong = Object.values(products).find(({ returned, pickups }) => returned > pickups);
    return wrong ? `Brought back ${wrong.returned} packs of a product, took ${wrong.pickups} in hand.` : null;
  },
  ({ products, search: { durShopping } }) => {
    const pickups = sum(Object.values(products).map((product) => product.pickups));
    return pickups * PLAUSIBLE.pickUpMs > durShopping + PLAUSIBLE.slackMs
      ? `Took ${pickups} packs in hand in ${seconds(durShopping)}.`
      : null;
  },
  ({ search: { sumQuantity }, durTotal }) =>
    sumQuantity * PLAUSIBLE.unitMs > durTotal + PLAUSIBLE.slackMs
      ? `Bought ${sumQuantity} packs in ${seconds(durTotal)}.`
      : null,
  ({ search: { sumQuantity } }) =>
    sumQuantity > PLAUSIBLE.units ? `Bought ${sumQuantity} packs: at most ${PLAUSIBLE.units} are plausible.` : null,
  ({ events = [], durTotal }) => tooLate(events.at(-1)?.at, durTotal, 'event'),
  ({ path = [], durTotal }) => tooLate(path.at(-1)?.[0], durTotal, 'point of the path'),
  ({ events, cart }) =>
    events && !cartAgrees(events, cart) ? 'What was laid into the cart is not what was bought.' : null,
  ({ events, products }) =>
    events && tellsOfHands(events) && !handsAgree(events, products)
      ? 'The packs taken in hand are not those of the events.'
      : null,
];

const times = (grid: readonly (readonly [number, number])[]) => grid.map(([, ms]) => ms);

/** Each entry is rounded, so the sum of many may exceed their total time by some milliseconds. */
function tooMuch({ search: { durShopping } }: Result, spent: readonly number[], what: string): string | null {
  const total = sum(spent);
  if (total <= durShopping + PLAUSIBLE.slackMs + spent.length) return null;
  return `${seconds(total)} ${what} in ${seconds(durShopping)} of shopping.`;
}

const tooLate = (at: number | undefined, durTotal: number, what: string) =>
  at !== undefined && at > durTotal + PLAUSIBLE.slackMs
    ? `The last ${what} is at ${seconds(at)}, the visit took ${seconds(durTotal)}.`
    : null;

function cartAgrees(events: NonNullable<Result['events']>, cart: Result['cart']): boolean {
  const laid = new Map<Id, number>();
  for (const { kind, product, quantity } of events) {
    if (product === null || (kind !== 'ADD' && kind !== 'REMOVE')) continue;
    laid.set(product, (laid.get(product) ?? 0) + (kind === 'ADD' ? quantity : -quantity));
  }
  return same(laid, new Map(cart.map(({ product, quantity }) => [product, quantity])));
}

/** Tests whether the events are complete, and of more than the cart. A browser may report less. */
const tellsOfHands = (events: NonNullable<Result['events']>) =>
  events.length < VISIT_LIMITS.events && events.some(({ kind }) => kind === 'PICK_UP' || kind === 'PUT_BACK');

function handsAgree(events: NonNullable<Result['events']>, products: Result['products']): boolean {
  const count = (wanted: 'PICK_UP' | 'PUT_BACK') => {
    const counts = new Map<Id, number>();
    for (const { kind, product } of events)
      if (kind === wanted && product !== null) counts.set(product, (counts.get(product) ?? 0) + 1);
    return counts;
  };
  const claimed = Object.entries(products);
  return (
    same(count('PICK_UP'), new Map(claimed.map(([id, { pickups }]) => [id, pickups]))) &&
    same(count('PUT_BACK'), new Map(claimed.map(([id, { returned }]) => [id, returned])))
  );
}

const same = (one: ReadonlyMap<Id, number>, other: ReadonlyMap<Id, number>) =>
  [...new Set([...one.keys(), ...other.keys()])].every((key) => (one.get(key) ?? 0) === (other.get(key) ?? 0));
