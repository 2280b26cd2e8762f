import {
  AGES,
  GENDERS,
  GRIDS,
  type Id,
  type PathPoint,
  type SessionSubmission,
  type SparseGrid,
} from '@aislelab/domain';

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const pickOf = <T>(items: readonly T[], random: () => number): T =>
  items[Math.floor(random() * items.length)] ?? (items[0] as T);

/** A shopper of a panel: most are neither young nor of the third gender. */
export const shopperOf = (random: () => number) => ({
  age: pickOf([AGES[0], AGES[1], AGES[1], AGES[2]], random),
  gender: random() < 0.03 ? GENDERS[2] : pickOf([GENDERS[0], GENDERS[1]], random),
  platform: random() < 0.4 ? 'MOBILE' : 'DESKTOP',
});

/** What a browser sends at the end, some kB like that of a person who is in a great hurry: the study does not wait for its shoppers. */
export function submissionOf(products: readonly Id[], random: () => number): SessionSubmission {
  const bought = products.filter(() => random() < 0.5);
  const cart = bought.map((product) => ({ product, quantity: 1 + Math.floor(random() * 3) }));
  const path = Array.from({ length: 80 }, (_, step): PathPoint => [step * 20, 200, step * 11, 0, -5]);
  return {
    cart,
    durShopping: 1_000 + Math.floor(random() * 800),
    durTotal: 1_900,
    durIdle: 0,
    device: { mode: 'AISLE', width: 390, height: 844, pixelRatio: 3, touch: true },
    frameRate: { median: 60, low: 41 },
    events: cart.map(({ product, quantity }, index) => ({ at: index * 90, kind: 'ADD', product, quantity })),
    path,
    products: Object.fromEntries(products.map((id) => [id, { seenMs: 90, closeMs: 30, pickups: 1, returned: 0 }])),
    maps: {
      movement: gridOf(GRIDS.floor, 60, random),
      attention: { left: gridOf(GRIDS.wall, 50, random), right: gridOf(GRIDS.wall, 50, random), display: [] },
    },
    rating: null,
    words: null,
  };
}

function gridOf({ columns, rows }: { columns: number; rows: number }, cells: number, random: () => number): SparseGrid {
  const chosen = new Set(Array.from({ length: cells }, () => Math.floor(random() * columns * rows)));
  return [...chosen].map((cell) => [cell, 1 + Math.floor(random() * 20)]);
}
