import { AGES, GENDERS, GRIDS, PLATFORMS, type SessionMaps } from '@aislelab/domain';
import fc from 'fast-check';
import type { Catalog } from '../catalog.ts';
import { buildCatalog } from '../catalog.ts';
import type { Cube } from '../cube.ts';
import { createCube } from '../cube.ts';
import { serializeCube } from '../cube-format.ts';
import type { CubeSession } from '../cube-session.ts';
import { addSession } from '../cube-session.ts';

/** Three categories, brands in more than one of them, odd prices. */
export const CATALOG: Catalog = buildCatalog(
  Array.from({ length: 9 }, (_, i) => ({
    id: `p${i}`,
    brand: `b${i % 4}`,
    category: `c${i % 3}`,
    priceCents: 99 + 37 * i,
  })),
  [],
  // Product i stands in bay i, in the last variation also in the first bay.
  [0, 0, 1].map((extra) => Object.fromEntries(Array.from({ length: 8 }, (_, i) => [`p${i}`, (1 << i) | extra]))),
);
export const VARIATIONS = 3;
export const CONTROL = 1;

const line = fc.record({
  // p9 is not in the snapshot
  product: fc.integer({ min: 0, max: 9 }).map((i) => `p${i}`),
  quantity: fc.integer({ min: 1, max: 4 }),
});
const word = fc.constantFrom('fresh', 'Fresh!', 'tasty', 'don’t', 'CHEAP', '«new»', '!!!', 'very nice');

const ms = fc.integer({ min: 0, max: 9_000 });
const attention = fc.record({ seenMs: ms, closeMs: ms, pickups: fc.nat(2), returned: fc.nat(1) });
const grid = (cells: number) => fc.array(fc.tuple(fc.nat(cells - 1), ms), { maxLength: 5 });
const wall = GRIDS.wall.columns * GRIDS.wall.rows;
export const anyMaps: fc.Arbitrary<SessionMaps> = fc.record({
  movement: grid(GRIDS.floor.columns * GRIDS.floor.rows),
  attention: fc.record({
    left: grid(wall),
    right: grid(wall),
    display: grid(GRIDS.display.columns * GRIDS.display.rows),
  }),
});

export const anySession: fc.Arbitrary<CubeSession> = fc.record({
  variation: fc.integer({ min: 0, max: VARIATIONS - 1 }),
  age: fc.constantFrom(...AGES),
  gender: fc.constantFrom(...GENDERS),
  enabled: fc.boolean(),
  durShoppingMs: fc.integer({ min: 0, max: 3_600_000 }),
  rating: fc.option(fc.integer({ min: 1, max: 5 })),
  cart: fc.array(line, { maxLength: 6 }),
  words: fc.option(fc.array(word, { maxLength: 12 })),
  platform: fc.constantFrom(...PLATFORMS),
  flagged: fc.boolean(),
  half: fc.boolean(),
  products: fc.dictionary(
    fc.integer({ min: 0, max: 9 }).map((i) => `p${i}`),
    attention,
    { maxKeys: 4 },
  ),
  maps: anyMaps,
});
export const anySessions = fc.array(anySession, { maxLength: 60 });

export function cubeOf(sessions: readonly CubeSession[], catalog = CATALOG): Cube {
  const cube = createCube({ variations: VARIATIONS, control: CONTROL, catalog });
  for (const session of sessions) addSession(cube, session);
  return cube;
}

/** Equal texts are equal cubes, to the last digit. */
export function textOf(cube: Cube): string {
  return JSON.stringify(serializeCube(cube));
}
