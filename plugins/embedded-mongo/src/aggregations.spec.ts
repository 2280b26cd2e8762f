import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Decimal128, Long, ObjectId, type Document } from 'mongodb';
import { openDatabase, type TestDatabase } from '../test/database.ts';

/** What MongoDB 8.0 answers; runs against MONGODB_URI as well. */
let database: TestDatabase;
let serial = 0;
beforeAll(async () => {
  database = await openDatabase();
});
afterAll(() => database.close());

const withDocs = async (docs: Document[]) => {
  const collection = database.db.collection(`c${serial++}`);
  await collection.insertMany(docs);
  return collection;
};
const id = new ObjectId('64b0c0ffee00000000000001');
const day = (n: number): Date => new Date(Date.UTC(2024, 0, n));

/** Documents, a pipeline, its results. */
const PIPELINES: [title: string, docs: Document[], pipeline: Document[], results: Document[]][] = [
  [
    '17 $sum of decimals and longs',
    [{ a: Decimal128.fromString('1.1') }, { a: Decimal128.fromString('2.2') }, { a: Long.fromNumber(1) }],
    [{ $group: { _id: null, n: { $sum: '$a' } } }],
    [{ _id: null, n: Decimal128.fromString('4.3') }],
  ],
  [
    '17 $add of a decimal',
    [{ _id: 1, a: Decimal128.fromString('1.5') }],
    [{ $project: { n: { $add: ['$a', 1] } } }],
    [{ _id: 1, n: Decimal128.fromString('2.5') }],
  ],
  [
    '18 missing is not null',
    [{ _id: 1 }],
    [{ $project: { same: { $eq: ['$missing', null] } } }],
    [{ _id: 1, same: false }],
  ],
  [
    '19 types are ordered in expressions',
    [{ _id: 1 }],
    [{ $project: { more: { $gt: ['x', 5] } } }],
    [{ _id: 1, more: true }],
  ],
  ['21 $count of nothing', [{ a: 1 }], [{ $match: { a: 2 } }, { $count: 'n' }], []],
  [
    '22 $push skips a missing field',
    [{ _id: 1, a: 1 }, { _id: 2 }, { _id: 3, a: null }],
    [{ $sort: { _id: 1 } }, { $group: { _id: null, all: { $push: '$a' } } }],
    [{ _id: null, all: [1, null] }],
  ],
  [
    '23 $toString of an ObjectId',
    [{ _id: id }],
    [
      {
        $project: {
          _id: 0,
          text: { $toString: '$_id' },
          back: { $toObjectId: { $toString: '$_id' } },
          type: { $type: '$_id' },
        },
      },
    ],
    [{ text: id.toHexString(), back: id, type: 'objectId' }],
  ],
  [
    '24 $project puts _id first',
    [{ _id: 1, a: 1, b: 2 }],
    [{ $project: { sum: { $add: ['$a', '$b'] }, b: 1 } }],
    [{ _id: 1, b: 2, sum: 3 }],
  ],
  [
    '25 $addFields in array elements',
    [{ _id: 1, a: [{ b: 1 }, { b: 2 }] }],
    [{ $addFields: { 'a.c': 9 } }],
    [
      {
        _id: 1,
        a: [
          { b: 1, c: 9 },
          { b: 2, c: 9 },
        ],
      },
    ],
  ],
  [
    '26 $facet',
    [
      { _id: 1, a: 1 },
      { _id: 2, a: 2 },
    ],
    [{ $facet: { n: [{ $count: 'n' }], big: [{ $match: { a: 2 } }, { $project: { _id: 1 } }] } }],
    [{ n: [{ n: 2 }], big: [{ _id: 2 }] }],
  ],
  [
    '26 $unwind',
    [{ _id: 1, a: [1, 2] }, { _id: 2 }, { _id: 3, a: [] }],
    [
      { $unwind: { path: '$a', includeArrayIndex: 'i', preserveNullAndEmptyArrays: true } },
      { $sort: { _id: 1, a: 1 } },
      { $project: { a: 1 } },
    ],
    [{ _id: 1, a: 1 }, { _id: 1, a: 2 }, { _id: 2 }, { _id: 3 }],
  ],
  [
    '26 $dateToString with a time zone',
    [{ _id: 1, d: new Date('2024-07-01T22:30:00Z') }],
    [{ $project: { s: { $dateToString: { date: '$d', format: '%Y-%m-%d %H:%M', timezone: 'Europe/Moscow' } } } }],
    [{ _id: 1, s: '2024-07-02 01:30' }],
  ],
  [
    '26 $setWindowFields',
    [
      { _id: 1, n: 1 },
      { _id: 2, n: 2 },
    ],
    [
      {
        $setWindowFields: {
          sortBy: { n: 1 },
          output: { total: { $sum: '$n', window: { documents: ['unbounded', 'current'] } } },
        },
      },
      { $sort: { _id: 1 } },
    ],
    [
      { _id: 1, n: 1, total: 1 },
      { _id: 2, n: 2, total: 3 },
    ],
  ],
  [
    '$group by a document',
    [
      { a: 1, b: 1 },
      { a: 1, b: 1 },
      { a: 1, b: 2 },
    ],
    [{ $group: { _id: { a: '$a', b: '$b' }, n: { $sum: 1 } } }, { $sort: { '_id.b': 1 } }],
    [
      { _id: { a: 1, b: 1 }, n: 2 },
      { _id: { a: 1, b: 2 }, n: 1 },
    ],
  ],
  [
    '$group accumulators',
    [
      { _id: 1, a: 4 },
      { _id: 2, a: 8 },
    ],
    [
      { $sort: { _id: 1 } },
      {
        $group: {
          _id: null,
          min: { $min: '$a' },
          max: { $max: '$a' },
          avg: { $avg: '$a' },
          first: { $first: '$a' },
          last: { $last: '$a' },
          n: { $count: {} },
        },
      },
    ],
    [{ _id: null, min: 4, max: 8, avg: 6, first: 4, last: 8, n: 2 }],
  ],
  [
    '$cond, $switch, $ifNull',
    [{ _id: 1, a: 5 }],
    [
      {
        $project: {
          c: { $cond: [{ $gt: ['$a', 3] }, 'big', 'small'] },
          // oxlint-disable-next-line unicorn/no-thenable
          s: { $switch: { branches: [{ case: { $eq: ['$a', 5] }, then: 'five' }], default: 'no' } },
          i: { $ifNull: ['$x', 'none'] },
        },
      },
    ],
    [{ _id: 1, c: 'big', s: 'five', i: 'none' }],
  ],
  [
    '$map, $filter, $reduce',
    [{ _id: 1, a: [1, 2, 3] }],
    [
      {
        $project: {
          m: { $map: { input: '$a', as: 'x', in: { $multiply: ['$$x', 2] } } },
          f: { $filter: { input: '$a', cond: { $gt: ['$$this', 1] } } },
          r: { $reduce: { input: '$a', initialValue: 0, in: { $add: ['$$value', '$$this'] } } },
        },
      },
    ],
    [{ _id: 1, m: [2, 4, 6], f: [2, 3], r: 6 }],
  ],
  [
    '$dateTrunc and date parts',
    [{ _id: 1, d: new Date('2024-05-17T10:20:30Z') }],
    [{ $project: { y: { $year: '$d' }, m: { $month: '$d' }, t: { $dateTrunc: { date: '$d', unit: 'day' } } } }],
    [{ _id: 1, y: 2024, m: 5, t: new Date('2024-05-17T00:00:00Z') }],
  ],
  [
    '$round half to even',
    [{ _id: 1 }],
    [{ $project: { a: { $round: [2.5, 0] }, b: { $round: [1.005, 2] }, c: { $trunc: [-1.9] } } }],
    [{ _id: 1, a: 2, b: 1, c: -1 }],
  ],
  [
    '$bucket',
    [{ a: 1 }, { a: 5 }, { a: 50 }],
    [{ $bucket: { groupBy: '$a', boundaries: [0, 3, 10], default: 'more' } }],
    [
      { _id: 0, count: 1 },
      { _id: 3, count: 1 },
      { _id: 'more', count: 1 },
    ],
  ],
  [
    '$sortByCount',
    [{ a: 'x' }, { a: 'y' }, { a: 'y' }],
    [{ $sortByCount: '$a' }],
    [
      { _id: 'y', count: 2 },
      { _id: 'x', count: 1 },
    ],
  ],
  [
    '$replaceRoot and $mergeObjects',
    [{ _id: 1, a: { x: 1 } }],
    [{ $replaceRoot: { newRoot: { $mergeObjects: ['$a', { y: 2 }] } } }],
    [{ x: 1, y: 2 }],
  ],
  [
    '$objectToArray and back',
    [{ _id: 1, a: { x: 1 } }],
    [{ $project: { b: { $arrayToObject: { $objectToArray: '$a' } } } }],
    [{ _id: 1, b: { x: 1 } }],
  ],
  [
    'paths over arrays',
    [{ _id: 1, a: [{ b: 1 }, { b: 2 }, {}] }],
    [{ $project: { all: '$a.b' } }],
    [{ _id: 1, all: [1, 2] }],
  ],
  ['exclusion', [{ _id: 1, a: 1, b: { c: 1, d: 2 } }], [{ $project: { a: 0, 'b.c': 0 } }], [{ _id: 1, b: { d: 2 } }]],
  [
    '$subtract of dates',
    [{ _id: 1, d: day(2) }],
    [{ $project: { ms: { $subtract: ['$d', day(1)] } } }],
    [{ _id: 1, ms: 86400000 }],
  ],
];

const TEXTS: [expression: Document, result: unknown][] = [
  [{ $regexMatch: { input: 'Abc', regex: /b/ } }, true],
  [{ $regexMatch: { input: 'Abc', regex: '^a', options: 'i' } }, true],
  [{ $substrCP: ['héllo', 1, 3] }, 'éll'],
  [{ $indexOfCP: ['a\u{1F600}bc', 'b'] }, 2],
  [{ $trim: { input: '  x ' } }, 'x'],
  [{ $split: ['a,b', ','] }, ['a', 'b']],
  [{ $replaceAll: { input: 'aa', find: 'a', replacement: 'b' } }, 'bb'],
  [{ $toUpper: 'straße' }, 'STRAßE'],
  [
    {
      $zip: {
        inputs: [
          [1, 2],
          [3, 4],
        ],
      },
    },
    [
      [1, 3],
      [2, 4],
    ],
  ],
  [{ $sortArray: { input: [3, 1, 2], sortBy: -1 } }, [3, 2, 1]],
  [{ $dateDiff: { startDate: day(1), endDate: day(3), unit: 'day' } }, 2],
  [{ $dateFromString: { dateString: '2024-01-02' } }, day(2)],
  [{ $pow: [2, 10] }, 1024],
  [
    {
      $setUnion: [
        [1, 2],
        [2, 3],
      ],
    },
    [1, 2, 3],
  ],
  [{ $convert: { input: 'x', to: 'int', onError: 'bad' } }, 'bad'],
  [{ $toInt: '42' }, 42],
  [{ $divide: [Decimal128.fromString('1'), 4] }, Decimal128.fromString('0.25')],
  [{ $cmp: [null, '$missing'] }, 1],
];

describe('aggregations answer as MongoDB does', () => {
  it.each(TEXTS)('%j', async (expression, result) => {
    const collection = await withDocs([{ _id: 1 }]);
    const [row] = await collection.aggregate([{ $project: { _id: 0, value: expression } }]).toArray();
    expect(JSON.stringify(row?.['value'])).toBe(JSON.stringify(result));
  });

  it.each(PIPELINES)('%s', async (_title, docs, pipeline, results) => {
    const collection = await withDocs(docs.map((doc) => ({ ...doc })));
    expect(JSON.stringify(await collection.aggregate(pipeline).toArray())).toBe(JSON.stringify(results));
  });

  it('20 $lookup by fields, by an array and by a pipeline', async () => {
    const products = await withDocs([
      { _id: 1 as never, name: 'tea' },
      { _id: 2 as never, name: 'jam' },
    ]);
    const orders = await withDocs([
      { _id: 10 as never, items: [2, 1] },
      { _id: 11 as never, items: 2 },
      { _id: 12 as never, items: [9] },
    ]);
    const from = products.collectionName;
    const joined = await orders
      .aggregate([{ $lookup: { from, localField: 'items', foreignField: '_id', as: 'found' } }, { $sort: { _id: 1 } }])
      .toArray();
    expect(joined.map((doc) => (doc['found'] as Document[]).map(({ name }) => name as string))).toEqual([
      ['tea', 'jam'],
      ['jam'],
      [],
    ]);
    const piped = await orders
      .aggregate([
        { $match: { _id: 11 } },
        {
          $lookup: {
            from,
            let: { wanted: '$items' },
            pipeline: [{ $match: { $expr: { $eq: ['$_id', '$$wanted'] } } }, { $project: { _id: 0 } }],
            as: 'found',
          },
        },
      ])
      .toArray();
    expect(piped).toEqual([{ _id: 11, items: 2, found: [{ name: 'jam' }] }]);
  });

  it('$graphLookup, $unionWith, $out and $merge', async () => {
    const people = await withDocs([
      { _id: 1 as never, boss: null },
      { _id: 2 as never, boss: 1 },
      { _id: 3 as never, boss: 2 },
    ]);
    const from = people.collectionName;
    const [row] = await people
      .aggregate([
        { $match: { _id: 3 } },
        { $graphLookup: { from, startWith: '$boss', connectFromField: 'boss', connectToField: '_id', as: 'chain' } },
      ])
      .toArray();
    expect(row?.['chain']).toEqual(
      expect.arrayContaining([expect.objectContaining({ _id: 1 }), expect.objectContaining({ _id: 2 })]),
    );
    expect(await people.aggregate([{ $unionWith: from }, { $count: 'n' }]).toArray()).toEqual([{ n: 6 }]);
    await people.aggregate([{ $match: { boss: { $ne: null } } }, { $out: `${from}_out` }]).toArray();
    await people
      .aggregate([
        { $set: { seen: true } },
        { $merge: { into: `${from}_out`, whenMatched: 'merge', whenNotMatched: 'discard' } },
      ])
      .toArray();
    const out = await database.db.collection(`${from}_out`).find().sort({ _id: 1 }).toArray();
    expect(out).toEqual([
      { _id: 2, boss: 1, seen: true },
      { _id: 3, boss: 2, seen: true },
    ]);
  });
});
