import type { PathPoint, Session } from '@aislelab/domain';

/** Position and direction of the shopper at a moment; cm, degrees. */
export interface Standing {
  x: number;
  y: number;
  heading: number;
  pitch: number;
}

/** ms until the last thing that is known of a visit. */
export function lengthOf({ path = [], events = [], durTotal }: Pick<Session, 'path' | 'events' | 'durTotal'>): number {
  return Math.max(path.at(-1)?.[0] ?? 0, events.at(-1)?.at ?? 0, path.length > 0 ? 0 : durTotal);
}

/** Number of points up to a moment. */
export function pointsUntil(path: readonly PathPoint[], at: number): number {
  let [low, high] = [0, path.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((path[middle]?.[0] ?? 0) <= at) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Longer gaps are rests: the shopper stood still until shortly before the next point. */
const LONGEST_STEP_MS = 1_000;

/** Between two points the way is straight; `null` without a path. */
export function standingAt(path: readonly PathPoint[], at: number): Standing | null {
  const count = pointsUntil(path, at);
  const from = path[Math.max(0, count - 1)];
  if (!from) return null;
  const to = path[count] ?? from;
  const begin = Math.max(from[0], to[0] - LONGEST_STEP_MS);
  const share = to[0] > begin ? Math.min(1, Math.max(0, (at - begin) / (to[0] - begin))) : 0;
  const mix = (a: number, b: number) => a + (b - a) * share;
  // The short way round: from 170 to -170 degrees are 20, not 340.
  const turn = ((to[3] - from[3] + 540) % 360) - 180;
  return {
    x: mix(from[1], to[1]),
    y: mix(from[2], to[2]),
    heading: from[3] + turn * share,
    pitch: mix(from[4], to[4]),
  };
}

/** Products in the cart at a moment. */
export function cartAt(events: NonNullable<Session['events']>, at: number): Map<string, number> {
  const cart = new Map<string, number>();
  for (const event of events) {
    if (event.at > at) break;
    if (event.product === null || (event.kind !== 'ADD' && event.kind !== 'REMOVE')) continue;
    const next = (cart.get(event.product) ?? 0) + (event.kind === 'ADD' ? event.quantity : -event.quantity);
    if (next > 0) cart.set(event.product, next);
    else cart.delete(event.product);
  }
  return cart;
}
