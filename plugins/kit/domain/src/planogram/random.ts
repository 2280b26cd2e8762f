/** Repeatable numbers in [0, 1): mulberry32 (T. Ettinger, public domain), good enough for arranging shelves. */
export type Random = () => number;
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Ids drawn from a seed. */
export function seededIds(random: Random): () => string {
  return () => Array.from({ length: 24 }, () => Math.floor(random() * 16).toString(16)).join('');
}
