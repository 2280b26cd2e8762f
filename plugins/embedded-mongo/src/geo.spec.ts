import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Document } from 'mongodb';
import { openDatabase, type TestDatabase } from '../test/database.ts';

/** Geo queries of points as MongoDB 8.0 answers them; runs against MONGODB_URI as well. */
let database: TestDatabase;
let serial = 0;
beforeAll(async () => {
  database = await openDatabase();
});
afterAll(() => database.close());

const point = (lng: number, lat: number): Document => ({ type: 'Point', coordinates: [lng, lat] });
const square = (size: number, hole?: number): Document => {
  const ring = (half: number): number[][] => [
    [-half, -half],
    [half, -half],
    [half, half],
    [-half, half],
    [-half, -half],
  ];
  return { type: 'Polygon', coordinates: hole === undefined ? [ring(size)] : [ring(size), ring(hole)] };
};

/** Documents as values of `at` with _id 1, 2, 3 ... */
const withPlaces = async (places: unknown[], index?: '2d' | '2dsphere') => {
  const collection = database.db.collection<Document & { _id: number }>(`geo${serial++}`);
  if (index) await collection.createIndex({ at: index });
  await collection.insertMany(places.map((at, i) => ({ _id: i + 1, ...(at !== undefined && { at }) })));
  return collection;
};

const PLACES = [
  [0, 0],
  point(3, 4),
  { x: 9, y: 9 },
  undefined,
  [
    [50, 50],
    [1, 1],
  ],
  'nowhere',
];

describe('$geoWithin', () => {
  it.each<[string, Document, number[]]>([
    [
      'a box',
      {
        $box: [
          [0, 0],
          [4, 4],
        ],
      },
      [1, 2, 5],
    ],
    ['a circle on the plane, its rim too', { $center: [[0, 0], 5] }, [1, 2, 5]],
    ['a circle on the sphere', { $centerSphere: [[0, 0], (3 * Math.PI) / 180] }, [1, 5]],
    [
      'a polygon on the plane',
      {
        $polygon: [
          [-1, -1],
          [10, -1],
          [10, 12],
        ],
      },
      [1, 3, 5],
    ],
    ['a GeoJSON polygon', { $geometry: square(5) }, [1, 2, 5]],
    ['a GeoJSON polygon with a hole', { $geometry: square(5, 2) }, [2]],
  ])('%s', async (_title, shape, ids) => {
    const collection = await withPlaces(PLACES);
    const found = await collection.find({ at: { $geoWithin: shape } }).toArray();
    expect(found.map(({ _id }) => _id)).toEqual(ids);
  });

  it('edges of a GeoJSON polygon are great circles, also over the date line', async () => {
    // the great circle between two points at 60 degrees north, 90 apart, rises to 67.8
    const collection = await withPlaces([point(0, 65), point(0, 70), point(180, 65), point(179, 1)]);
    const ring = (corners: number[][]): Document => ({ type: 'Polygon', coordinates: [[...corners, corners[0]]] });
    const north = ring([
      [-45, 50],
      [45, 50],
      [45, 60],
      [-45, 60],
    ]);
    const dateLine = ring([
      [170, -10],
      [-170, -10],
      [-170, 10],
      [170, 10],
    ]);
    const ids = async ($geometry: Document): Promise<number[]> =>
      (await collection.find({ at: { $geoWithin: { $geometry } } }).toArray()).map(({ _id }) => _id);
    expect(await ids(north)).toEqual([1]);
    expect(await ids(dateLine)).toEqual([4]);
  });

  it.each<[string, Document]>([
    ['an unknown shape', { $triangle: [] }],
    [
      'an open ring',
      {
        $geometry: {
          type: 'Polygon',
          coordinates: [
            [
              [0, 0],
              [1, 0],
              [1, 1],
              [0, 1],
            ],
          ],
        },
      },
    ],
    [
      'a polygon off the earth',
      {
        $geometry: {
          type: 'Polygon',
          coordinates: [
            [
              [0, 0],
              [1, 0],
              [1, 99],
              [0, 0],
            ],
          ],
        },
      },
    ],
    ['a negative radius', { $center: [[0, 0], -1] }],
    [
      'two corners',
      {
        $polygon: [
          [0, 0],
          [1, 1],
        ],
      },
    ],
  ])('refuses %s', async (_title, shape) => {
    const collection = await withPlaces([[0, 0]]);
    await expect(collection.findOne({ at: { $geoWithin: shape } })).rejects.toMatchObject({ code: 2 });
  });
});

describe('$near', () => {
  const near = async (index: '2d' | '2dsphere', condition: Document): Promise<number[]> => {
    const collection = await withPlaces([[10, 0], [1, 0], undefined, [3, 0]], index);
    const found = await collection.find({ at: condition }).toArray();
    return found.map(({ _id }) => _id);
  };
  const degree = (6_378_100 * Math.PI) / 180;

  it.each<[string, '2d' | '2dsphere', Document, number[]]>([
    ['a pair: degrees', '2d', { $near: [0, 0], $maxDistance: 3 }, [2, 4]],
    ['a document of two numbers', '2d', { $near: { lng: 0, lat: 0 }, $minDistance: 2 }, [4, 1]],
    ['a pair on the sphere: radians', '2dsphere', { $nearSphere: [0, 0], $maxDistance: Math.PI / 90 }, [2]],
    ['GeoJSON: metres', '2dsphere', { $near: { $geometry: point(0, 0), $maxDistance: 3.5 * degree } }, [2, 4]],
    [
      'GeoJSON, not too near',
      '2dsphere',
      { $nearSphere: { $geometry: point(0, 0), $minDistance: 2 * degree } },
      [4, 1],
    ],
  ])('%s, nearest first', async (_title, index, condition, ids) => {
    expect(await near(index, condition)).toEqual(ids);
  });

  it('another sort takes the place of the distance; skip and limit follow it', async () => {
    const collection = await withPlaces(
      [
        [10, 0],
        [1, 0],
        [3, 0],
      ],
      '2dsphere',
    );
    const filter = { at: { $near: { $geometry: point(0, 0) } } };
    const ids = (found: Document[]): unknown[] => found.map(({ _id }) => _id as unknown);
    expect(ids(await collection.find(filter).sort({ _id: -1 }).toArray())).toEqual([3, 2, 1]);
    expect(ids(await collection.find(filter).skip(1).limit(1).toArray())).toEqual([3]);
    await collection.updateOne(filter, { $set: { first: true } });
    expect(ids(await collection.find({ first: true }).toArray())).toEqual([2]);
  });

  it('needs an index of its kind, and a place where the order counts', async () => {
    const collection = await withPlaces([[1, 1]], '2d');
    const geoJson = { at: { $near: { $geometry: point(0, 0) } } };
    const pair = { at: { $near: [0, 0] } };
    await expect(collection.findOne(geoJson)).rejects.toMatchObject({ code: 291 });
    await expect(collection.findOne({ $or: [pair, { a: 1 }] })).rejects.toMatchObject({ code: 2 });
    await expect(collection.countDocuments(pair)).rejects.toMatchObject({ code: 5626500 });
    await expect(collection.findOne({ at: { $near: 'here' } })).rejects.toMatchObject({ code: 2 });
  });
});

it('geo indexes are listed, kept, and refuse what is no place', async () => {
  const collection = await withPlaces([point(1, 1), [2, 2], null], '2dsphere');
  expect(await collection.indexExists('at_2dsphere')).toBe(true);
  await expect(collection.insertOne({ _id: 9, at: 'here' })).rejects.toMatchObject({ code: 16755 });
  await expect(collection.insertOne({ _id: 9, at: [200, 100] })).rejects.toMatchObject({ code: 16755 });
  const flat = await withPlaces([[1, 1]], '2d');
  await expect(flat.insertOne({ _id: 9, at: [500, 0] })).rejects.toMatchObject({ code: 13027 });
});
