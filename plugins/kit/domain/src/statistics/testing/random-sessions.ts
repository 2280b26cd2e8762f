import fc from 'fast-check';
import { AGES, GENDERS, PLATFORMS } from '../../constants.ts';
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
);
export const VARIATIONS = 3;
export const CONTROL = 1;

const line = fc.record({
  // p9 is not in the snapshot
  product: fc.integer({ min: 0, max: 9 }).map((i) => `p${i}`),
  quantity: fc.integer({ min: 1, max: 4 }),
});
const word = fc.constantFrom('fresh', 'Fresh!', 'tasty', 'don’t', 'CHEAP', '«new»', '!!!', 'very nice');

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
