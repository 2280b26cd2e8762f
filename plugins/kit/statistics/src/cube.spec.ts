import type { SessionMaps } from '@aislelab/domain';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { buildCatalog, catalogOf } from './catalog.ts';
import { cohortCells } from './cohort.ts';
import { CubeFormatError, deserializeCube, serializeCube } from './cube-format.ts';
import { addCell, createCell, createCube, mergeCubes, type Cube } from './cube.ts';
import type { CubeSession } from './cube-session.ts';
import { addSession, removeSession, toCubeSession } from './cube-session.ts';
import { CATALOG, anySession, anySessions, cubeOf, textOf } from './testing/random-sessions.ts';

/** Everything about the shoppers of a variation, as one cell. */
function cohort(cube: Cube, variation: number) {
  const sum = createCell(cube.scope.catalog);
  for (const cell of cohortCells(cube, variation)) addCell(sum, cell);
  return sum;
}

const session: CubeSession = {
  variation: 0,
  age: '18-34',
  gender: 'MALE',
  enabled: true,
  durShoppingMs: 60_000,
  rating: 4,
  cart: [{ product: 'p0', quantity: 2 }],
  words: ['fresh'],
};

describe('cube', () => {
  it('the merge of any split is the whole, in any order', () => {
    fc.assert(
      fc.property(
        anySessions,
        fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 60, maxLength: 60 }),
        (all, part) => {
          const parts = [3, 1, 0, 2].map((p) => cubeOf(all.filter((_, i) => part[i] === p)));
          expect(textOf(mergeCubes(...parts))).toBe(textOf(cubeOf(all)));
        },
      ),
    );
  });

  it('the order of the sessions and of the catalog does not matter', () => {
    fc.assert(
      fc.property(
        anySessions.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
        ([all, shuffled]) => {
          const backwards = buildCatalog([...CATALOG.products].reverse(), [], CATALOG.places);
          expect(textOf(cubeOf(shuffled, backwards))).toBe(textOf(cubeOf(all)));
        },
      ),
    );
  });

  it('taking a session out undoes its addition', () => {
    fc.assert(
      fc.property(anySessions, anySession, (all, extra) => {
        const cube = cubeOf(all);
        const before = textOf(cube);
        addSession(cube, extra);
        removeSession(cube, extra);
        expect(textOf(cube)).toBe(before);
      }),
    );
  });

  it('disabling some sessions one by one equals compiling the rest again', () => {
    fc.assert(
      fc.property(anySessions, (all) => {
        const cube = cubeOf(all);
        for (const some of all.filter((_, i) => i % 3 === 0)) removeSession(cube, some);
        expect(textOf(cube)).toBe(textOf(cubeOf(all.filter((_, i) => i % 3 !== 0))));
      }),
    );
  });

  it('survives storage exactly, as JSON text', () => {
    fc.assert(
      fc.property(anySessions, (all) => {
        const cube = cubeOf(all);
        const read = deserializeCube(JSON.parse(textOf(cube)));
        expect(textOf(read)).toBe(textOf(cube));
        expect(textOf(mergeCubes(read, cube))).toBe(textOf(cubeOf([...all, ...all])));
      }),
    );
  });

  it('the moments keep sums that pass the whole numbers of a double', () => {
    const long = { ...session, durShoppingMs: 86_400_001 };
    const cube = cubeOf(Array.from({ length: 5 }, () => long));
    const { durationSquares } = cohort(cube, 0);
    expect(durationSquares).toBe(5n * 86_400_001n ** 2n);
    expect(deserializeCube(JSON.parse(textOf(cube))).cells.get(0)?.durationSquares).toBe(durationSquares);
  });

  it('a damaged or foreign stored form is refused', () => {
    const good = serializeCube(cubeOf([session]));
    const [cell] = good.cells;
    const bad: unknown[] = [
      null,
      [],
      { ...good, version: 1 },
      { ...good, control: 9 },
      { ...good, products: [['p0', 'b0', 'c0', 1.5]] },
      { ...good, products: [...good.products, ...good.products] },
      { ...good, cells: [cell, cell] },
      { ...good, cells: [{ ...cell, index: 7 * 9 }] },
      { ...good, cells: [{ ...cell, attention: [[9, 1, 1, 1, 1, 1, 1, 1]] }] },
      { ...good, cells: [{ ...cell, maps: [1] }] },
      { ...good, cells: [{ ...cell, maps: [20_000, 1] }] },
      { ...good, cells: [{ ...cell, n: -1 }] },
      { ...good, cells: [{ ...cell, durationSquares: '1e3' }] },
      { ...good, cells: [{ ...cell, ratings: [1, 2] }] },
      { ...good, cells: [{ ...cell, rows: [[999, 1, 1, 1, 1, 1, 1, 1]] }] },
      { ...good, cells: [{ ...cell, words: [['fresh', 'one', 1]] }] },
    ];
    for (const stored of bad) expect(() => deserializeCube(stored)).toThrow(CubeFormatError);
  });

  it('cubes of different scopes do not merge', () => {
    const other = createCube({ variations: 3, control: 0, catalog: CATALOG });
    expect(() => mergeCubes(cubeOf([]), other)).toThrow(RangeError);
    const dearer = buildCatalog(
      CATALOG.products.map((p) => ({ ...p, priceCents: p.priceCents + 1 })),
      [],
      CATALOG.places,
    );
    expect(() => mergeCubes(cubeOf([]), cubeOf([], dearer))).toThrow(RangeError);
    expect(() => mergeCubes()).toThrow(RangeError);
  });

  it('a session that cannot be counted is refused and changes nothing', () => {
    const cube = cubeOf([session]);
    const before = textOf(cube);
    const bad: Partial<CubeSession>[] = [
      { variation: 3 },
      { variation: 0.5 },
      { durShoppingMs: -1 },
      { durShoppingMs: 1.5 },
      { rating: 6 },
      { rating: 0 },
      { cart: [{ product: 'p0', quantity: 0 }] },
      { cart: [{ product: 'p0', quantity: 1.5 }] },
    ];
    for (const part of bad) expect(() => addSession(cube, { ...session, ...part })).toThrow(RangeError);
    expect(() => removeSession(cube, { ...session, gender: 'OTHER' })).toThrow(RangeError);
    expect(textOf(cube)).toBe(before);
  });

  it('a stored session counts when it is complete and enabled', () => {
    const maps: SessionMaps = { movement: [], attention: { left: [], right: [], display: [] } };
    const empty = { cart: [], maps };
    const stored = {
      _id: 'v1',
      products: {},
      variation: 0,
      shopper: { age: '55+', gender: 'FEMALE', platform: 'MOBILE' },
      enabled: true,
      state: 'COMPLETED',
      search: { sumQuantity: 0, sumSpending: 0, durShopping: 5_000 },
      rating: null,
      cart: [],
      words: null,
    } as const;
    const converted = toCubeSession({ ...stored, ...empty });
    expect(converted).toMatchObject({ age: '55+', gender: 'FEMALE', enabled: true, durShoppingMs: 5_000 });
    expect(toCubeSession({ ...stored, ...empty, state: 'STARTED' }).enabled).toBe(false);
    expect(toCubeSession({ ...stored, ...empty, enabled: false }).enabled).toBe(false);
    // A list is another stimulus than the aisle: it counts only where the project says so.
    const device = { width: 390, height: 844, pixelRatio: 3, touch: true };
    const shown = (mode: 'AISLE' | 'LIST', counted?: boolean) =>
      toCubeSession({ ...stored, ...empty, device: { ...device, mode } }, counted).enabled;
    expect([shown('AISLE'), shown('LIST'), shown('LIST', false), shown('LIST', true)]).toEqual([
      true,
      false,
      false,
      true,
    ]);
    expect(Array.from(cohort(cubeOf([converted]), 0).platforms)).toEqual([0, 1]);
  });

  it('variations with prices of their own spend what they cost', () => {
    const image = null;
    const product = {
      _id: 'a',
      name: 'A',
      brand: 'b',
      category: 'c',
      price: 250,
      width: 1,
      height: 1,
      image,
      project: true,
    };
    const catalog = catalogOf({
      config: { display: false },
      planogram: { version: 1, shelves: {} },
      resources: { product: { a: product } },
      variations: [
        { prices: {}, planogram: null },
        { prices: { a: 199 }, planogram: null },
      ],
    });
    const cube = createCube({ variations: 2, control: 0, catalog });
    for (const variation of [0, 1]) addSession(cube, { ...session, variation, cart: [{ product: 'a', quantity: 2 }] });
    expect([0, 1].map((variation) => cohort(cube, variation).moments[4])).toEqual([500, 398]);
    expect(deserializeCube(JSON.parse(textOf(cube))).scope.catalog.variationPrices).toEqual([{}, { a: 199 }]);
  });

  it('a catalog with a repeated product or a broken price is refused', () => {
    const product = { id: 'a', brand: 'b', category: 'c', priceCents: 100 };
    expect(() => buildCatalog([product, product])).toThrow(RangeError);
    expect(() => buildCatalog([{ ...product, priceCents: 1.5 }])).toThrow(RangeError);
    expect(() => buildCatalog([product], [{ a: -1 }])).toThrow(RangeError);
  });
});
