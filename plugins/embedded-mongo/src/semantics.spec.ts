import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  Binary,
  BSONRegExp,
  Code,
  Decimal128,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
  type Document,
} from 'mongodb';
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
const exactly = { promoteValues: false, promoteLongs: false } as const;

/** Documents as values of `a` with _id 1, 2, 3 ...; which ids the filter finds. */
const QUERIES: [title: string, values: unknown[], filter: Document, found: number[]][] = [
  ['1 null below arrays of documents', [[{ b: 5 }], [{}], [], [{}, { b: 5 }], [5, { b: 5 }]], { 'a.b': null }, [2, 4]],
  ['2 $gte null', [null, 1], { a: { $gte: null } }, [1]],
  ['2 $lte null', [null, 1], { a: { $lte: null } }, [1]],
  [
    '3 5 of every numeric type',
    [5, Long.fromNumber(5), Decimal128.fromString('5.0'), new Double(5), '5'],
    { a: 5 },
    [1, 2, 3, 4],
  ],
  ['3 Decimal finds int', [5, Long.fromNumber(5)], { a: Decimal128.fromString('5') }, [1, 2]],
  ['3 0.1 double is not 0.1 decimal', [0.1, Decimal128.fromString('0.1')], { a: Decimal128.fromString('0.1') }, [2]],
  ['4 longs compare as numbers', [Long.fromNumber(9), Long.fromNumber(10)], { a: { $lt: Long.fromNumber(10) } }, [1]],
  ['4 decimal below int', [Decimal128.fromString('9.5'), 11], { a: { $lt: 10 } }, [1]],
  [
    '5 int64 above 2^53 is exact',
    [Long.fromString('9007199254740993'), Long.fromString('9007199254740992')],
    { a: Long.fromString('9007199254740993') },
    [1],
  ],
  ['5 int64 against double', [Long.fromString('9007199254740993')], { a: 9007199254740992 }, []],
  ['6 $all on a scalar', [1, [1, 2], [2]], { a: { $all: [1] } }, [1, 2]],
  ['6 empty $all', [1, []], { a: { $all: [] } }, []],
  [
    '7 $type number',
    [1, Long.fromNumber(2), 2.5, Decimal128.fromString('1'), '1'],
    { a: { $type: 'number' } },
    [1, 2, 3, 4],
  ],
  ['7 $type long only', [1, Long.fromNumber(2)], { a: { $type: 'long' } }, [2]],
  ['7 $type double of an integral double', [new Double(5), new Int32(5)], { a: { $type: 'double' } }, [1]],
  ['7 $type array', [[1], 1], { a: { $type: 'array' } }, [1]],
  [
    '8 field order matters',
    [
      { x: 1, y: 2 },
      { y: 2, x: 1 },
    ],
    { a: { x: 1, y: 2 } },
    [1],
  ],
  [
    '8 field order matters in $in',
    [
      { x: 1, y: 2 },
      { y: 2, x: 1 },
    ],
    { a: { $in: [{ y: 2, x: 1 }] } },
    [2],
  ],
  ['8 numbers inside documents', [{ x: Long.fromNumber(1) }], { a: { x: 1 } }, [1]],
  ['9 $regex with x', ['abc', 'b'], { a: { $regex: 'a b # comment\n c', $options: 'x' } }, [1]],
  ['9 inline (?i)', ['ABC', 'b'], { a: { $regex: '(?i)abc' } }, [1]],
  ['9 regex in $in', ['abc', 'xyz', 'q'], { a: { $in: [/^a/, 'q'] } }, [1, 3]],
  ['9 regex equals itself', [new BSONRegExp('a', 'i'), 'A', 'b'], { a: /a/i }, [1, 2]],
  ['9 $options i and m', ['x\nABC'], { a: { $regex: '^abc$', $options: 'im' } }, [1]],
  ['9 $not with regex', ['abc', 'xyz', 1], { a: { $not: /^a/ } }, [2, 3]],
  ['10 $mod truncates', [4.9, 5, '4'], { a: { $mod: [4, 0] } }, [1]],
  ['10 $mod negative', [-5, 5], { a: { $mod: [4, -1] } }, [1]],
  [
    '26 binary',
    [new Binary(Buffer.from([1, 2])), new Binary(Buffer.from([1, 3]))],
    { a: new Binary(Buffer.from([1, 3])) },
    [2],
  ],
  ['26 ObjectId in', [id, new ObjectId()], { a: { $in: [id] } }, [1]],
  ['26 ObjectId range', [id, 1], { a: { $gte: id } }, [1]],
  ['26 dates', [day(1), day(2), day(3)], { a: { $gt: day(1), $lt: day(3) } }, [2]],
  ['dates do not compare with numbers', [day(1)], { a: { $gt: 0 } }, []],
  ['strings do not compare with numbers', ['5', 5], { a: { $gt: 4 } }, [2]],
  ['booleans are ordered', [true, false], { a: { $gt: false } }, [1]],
  ['MinKey below everything', [1, 'x', null], { a: { $gt: new MinKey() } }, [1, 2, 3]],
  ['MaxKey equals itself', [new MaxKey(), 1], { a: new MaxKey() }, [1]],
  ['NaN', [Number.NaN, 1], { a: Number.NaN }, [1]],
  ['NaN is not less', [Number.NaN, 1], { a: { $lt: 5 } }, [2]],
  ['array element', [[1, 2], [3], 1], { a: 1 }, [1, 3]],
  ['whole array', [[1, 2], [[1, 2]], [1]], { a: [1, 2] }, [1, 2]],
  ['range over different elements', [[1, 10], [5], [1]], { a: { $gt: 4, $lt: 6 } }, [1, 2]],
  ['range met by different elements', [[1, 10], [5], [1]], { a: { $gt: 8, $lt: 3 } }, [1]],
  ['$elemMatch on values', [[1, 10], [5]], { a: { $elemMatch: { $gt: 4, $lt: 6 } } }, [2]],
  ['$elemMatch on documents', [[{ x: 1, y: 2 }], [{ x: 1 }, { y: 2 }]], { a: { $elemMatch: { x: 1, y: 2 } } }, [1]],
  ['$elemMatch needs an array', [{ x: 1 }], { a: { $elemMatch: { x: 1 } } }, []],
  ['$size', [[], [1], 'x'], { a: { $size: 0 } }, [1]],
  [
    'position',
    [
      [5, 6],
      [6, 5],
    ],
    { 'a.0': 6 },
    [2],
  ],
  ['position and field', [[{ b: 1 }, { b: 2 }]], { 'a.1.b': 2 }, [1]],
  ['$exists below arrays', [[{ b: 1 }], [{}], 1], { 'a.b': { $exists: true } }, [1]],
  ['$ne on arrays', [[1, 2], [3], 1], { a: { $ne: 1 } }, [2]],
  ['$nin with null', [null, 1], { a: { $nin: [null] } }, [2]],
  ['$not with an operator keeps other types', [1, 9, 'x'], { a: { $not: { $gt: 5 } } }, [1, 3]],
  ['$nor', [1, 2, 3], { $nor: [{ a: 1 }, { a: 2 }] }, [3]],
  ['$or and $and', [1, 2, 3], { $or: [{ a: 1 }, { $and: [{ a: { $gt: 2 } }, { a: { $lt: 4 } }] }] }, [1, 3]],
  ['$expr', [1, 5], { $expr: { $gt: ['$a', 3] } }, [2]],
  ['$bitsAllSet', [7, 5, 2], { a: { $bitsAllSet: 5 } }, [1, 2]],
  ['$bitsAnyClear', [7, 5], { a: { $bitsAnyClear: [1] } }, [2]],
  [
    'timestamps',
    [new Timestamp({ t: 1, i: 1 }), new Timestamp({ t: 2, i: 1 })],
    { a: { $gt: new Timestamp({ t: 1, i: 5 }) } },
    [2],
  ],
  ['unicode order', ['\u{1F600}', '\uFFFD'], { a: { $gt: '\uFFFD' } }, [1]],
];

describe('queries answer as MongoDB does', () => {
  it.each(QUERIES)('%s', async (_title, values, filter, found) => {
    const collection = await withDocs(values.map((a, i) => ({ _id: i + 1, a }) as Document));
    const ids = async (): Promise<unknown[]> =>
      (await collection.find(filter).sort({ _id: 1 }).toArray()).map((doc) => doc._id);
    expect(await ids()).toEqual(found);
    await collection.createIndex({ a: 1 });
    expect(await ids()).toEqual(found);
  });

  it('a missing field is null, and not $exists', async () => {
    const collection = await withDocs([{ _id: 1 as never }, { _id: 2 as never, a: null }, { _id: 3 as never, a: 1 }]);
    const ids = async (filter: Document): Promise<unknown[]> =>
      (await collection.find(filter).sort({ _id: 1 }).toArray()).map((doc) => doc._id);
    expect(await ids({ a: null })).toEqual([1, 2]);
    expect(await ids({ a: { $exists: false } })).toEqual([1]);
    expect(await ids({ a: { $gte: null } })).toEqual([1, 2]);
    expect(await ids({ a: { $in: [null, 1] } })).toEqual([1, 2, 3]);
    expect(await ids({ a: { $ne: null } })).toEqual([3]);
  });

  it('documents come back byte for byte, an integral double stays one through an update', async () => {
    const collection = await withDocs([
      { d: new Double(5), i: new Int32(5), l: Long.fromNumber(5), n: { z: 1, a: 2 } },
    ]);
    await collection.updateOne({}, { $set: { other: 1 } });
    const doc = await collection.findOne({}, exactly);
    expect(doc?.['d']).toBeInstanceOf(Double);
    expect(doc?.['i']).toBeInstanceOf(Int32);
    expect(doc?.['l']).toBeInstanceOf(Long);
    expect(Object.keys(doc?.['n'] as Document)).toEqual(['z', 'a']);
  });

  it('a document that an update rewrites keeps the bytes of every type', async () => {
    const values = {
      numbers: [
        1,
        -1,
        2 ** 31,
        -0,
        0.1,
        Number.NaN,
        Infinity,
        new Double(3),
        Long.MAX_VALUE,
        Decimal128.fromString('1.50'),
      ],
      texts: ['', 'z\u00e4\u{1f600}', 'nul\0'],
      binaries: [0, 2, 4, 128].map((type) => new Binary(Buffer.from('0123456789abcdef'), type)),
      others: [null, true, id, day(1), new Date(-1), new Timestamp({ t: 4, i: 5 }), new MinKey(), new MaxKey(), [], {}],
      code: [new Code('x'), new Code('x', { a: 1 }), new BSONRegExp('^a', 'im')],
    };
    const collection = await withDocs([values]);
    const bytes = async () => Buffer.from((await collection.findOne({}, { raw: true })) as unknown as Uint8Array);
    const before = await bytes();
    await collection.updateOne({}, { $set: { more: 1 } });
    await collection.updateOne({}, { $unset: { more: 1 } });
    expect((await bytes()).equals(before)).toBe(true);
  });
});

describe('sorts answer as MongoDB does', () => {
  it('11 orders mixed types by their rank', async () => {
    const values = [
      new MaxKey(),
      new BSONRegExp('a'),
      new Timestamp({ t: 1, i: 1 }),
      day(1),
      true,
      id,
      new Binary(Buffer.from([1])),
      { x: 1 },
      'x',
      5,
      null,
      new MinKey(),
    ];
    const collection = await withDocs(values.map((a, i) => ({ _id: i, a }) as Document));
    const sorted = await collection.find().sort({ a: 1 }).toArray();
    expect(sorted.map((doc) => Number(doc._id))).toEqual(values.map((_, i) => values.length - 1 - i));
  });

  it('12 a descending sort of arrays goes by their greatest element', async () => {
    const collection = await withDocs([
      { _id: 1 as never, a: [1, 9] },
      { _id: 2 as never, a: [5] },
      { _id: 3 as never, a: [] },
    ]);
    const ids = async (direction: 1 | -1): Promise<unknown[]> =>
      (await collection.find().sort({ a: direction }).toArray()).map((doc) => doc._id);
    expect(await ids(-1)).toEqual([1, 2, 3]);
    expect(await ids(1)).toEqual([3, 1, 2]);
  });

  it('13 mixes numeric types and compares documents field by field', async () => {
    const collection = await withDocs([
      { a: Long.fromNumber(10) },
      { a: Decimal128.fromString('9.5') },
      { a: 9 },
      { a: { y: 1 } },
      { a: { x: 2 } },
      { a: { x: 1, y: 1 } },
    ]);
    const sorted = await collection
      .find({}, { projection: { _id: 0 } })
      .sort({ a: 1 })
      .toArray();
    expect(sorted.map((doc) => String(JSON.stringify(doc['a'])))).toEqual([
      '9',
      '{"$numberDecimal":"9.5"}',
      '10',
      '{"x":1,"y":1}',
      '{"x":2}',
      '{"y":1}',
    ]);
  });

  it('26 collation of strength 2 ignores case', async () => {
    const collection = await withDocs([{ n: 'b' }, { n: 'A' }, { n: 'a' }, { n: 'B' }]);
    const collation = { locale: 'en', strength: 2 };
    expect(await collection.countDocuments({ n: 'a' }, { collation })).toBe(2);
    const sorted = await collection.find({}, { collation }).sort({ n: 1 }).toArray();
    expect(sorted.map((doc) => String(doc['n']).toLowerCase())).toEqual(['a', 'a', 'b', 'b']);
    await collection.createIndex({ n: 1 }, { collation });
    expect(await collection.countDocuments({ n: 'A' }, { collation })).toBe(2);
    expect(await collection.countDocuments({ n: 'A' })).toBe(1);
  });

  it('skips and limits in the order of the sort', async () => {
    const collection = await withDocs([3, 1, 2, 5, 4].map((a) => ({ a })));
    const page = await collection.find().sort({ a: -1 }).skip(1).limit(2).toArray();
    expect(page.map((doc) => doc['a'])).toEqual([4, 3]);
  });
});

/** A document, an update, what becomes of it (without _id). */
const UPDATES: [
  title: string,
  doc: Document,
  update: Document,
  result: Document,
  filter?: Document,
  options?: Document,
][] = [
  [
    '14 $inc on a long',
    { a: Long.fromString('9007199254740993') },
    { $inc: { a: 1 } },
    { a: Long.fromString('9007199254740994') },
  ],
  ['14 int overflows to long', { a: 2147483647 }, { $inc: { a: 1 } }, { a: Long.fromNumber(2147483648) }],
  [
    '15 $inc on a decimal',
    { a: Decimal128.fromString('1.10') },
    { $inc: { a: Decimal128.fromString('2.05') } },
    { a: Decimal128.fromString('3.15') },
  ],
  ['$inc creates', {}, { $inc: { 'a.b': 2 } }, { a: { b: 2 } }],
  ['$mul creates zero', {}, { $mul: { a: 5 } }, { a: 0 }],
  ['$mul', { a: 3 }, { $mul: { a: 2.5 } }, { a: 7.5 }],
  ['$min and $max', { a: 5, b: 5 }, { $min: { a: 3 }, $max: { b: 3 } }, { a: 3, b: 5 }],
  ['$set nested', { a: { x: 1 } }, { $set: { 'a.y.z': 2 } }, { a: { x: 1, y: { z: 2 } } }],
  ['$set in an array pads with null', { a: [1] }, { $set: { 'a.3': 4 } }, { a: [1, null, null, 4] }],
  ['$unset', { a: 1, b: { c: 1, d: 2 } }, { $unset: { a: '', 'b.c': '' } }, { b: { d: 2 } }],
  ['$unset in an array leaves null', { a: [1, 2] }, { $unset: { 'a.0': '' } }, { a: [null, 2] }],
  ['$rename', { a: 1 }, { $rename: { a: 'b.c' } }, { b: { c: 1 } }],
  ['$push creates', {}, { $push: { a: 1 } }, { a: [1] }],
  [
    '$push with $each, $position',
    { a: [1, 4] },
    { $push: { a: { $each: [2, 3], $position: 1 } } },
    { a: [1, 2, 3, 4] },
  ],
  [
    '$push with $sort and $slice',
    { a: [{ n: 3 }, { n: 1 }] },
    { $push: { a: { $each: [{ n: 2 }], $sort: { n: 1 }, $slice: -2 } } },
    { a: [{ n: 2 }, { n: 3 }] },
  ],
  [
    '8 $addToSet minds field order',
    { a: [{ x: 1, y: 2 }] },
    { $addToSet: { a: { y: 2, x: 1 } } },
    {
      a: [
        { x: 1, y: 2 },
        { y: 2, x: 1 },
      ],
    },
  ],
  ['$addToSet with $each', { a: [1] }, { $addToSet: { a: { $each: [1, 2, 2] } } }, { a: [1, 2] }],
  ['$pull by condition', { a: [1, 5, 9] }, { $pull: { a: { $gte: 5 } } }, { a: [1] }],
  ['$pull documents', { a: [{ x: 1, y: 1 }, { x: 2 }] }, { $pull: { a: { x: 1 } } }, { a: [{ x: 2 }] }],
  ['$pull a value', { a: [1, 2, 1] }, { $pull: { a: 1 } }, { a: [2] }],
  ['$pullAll', { a: [1, 2, 3] }, { $pullAll: { a: [1, 3] } }, { a: [2] }],
  ['$pop', { a: [1, 2, 3], b: [1, 2] }, { $pop: { a: 1, b: -1 } }, { a: [1, 2], b: [2] }],
  ['$bit', { a: 13 }, { $bit: { a: { and: 10 } } }, { a: 8 }],
  ['new fields in the order of their names', {}, { $set: { c: 1, a: 1 }, $inc: { b: 1 } }, { a: 1, b: 1, c: 1 }],
  ['positional $', { a: [1, 5, 5] }, { $set: { 'a.$': 0 } }, { a: [1, 0, 5] }, { a: 5 }],
  [
    'positional $ in documents',
    { a: [{ x: 1 }, { x: 2 }] },
    { $set: { 'a.$.y': 9 } },
    { a: [{ x: 1 }, { x: 2, y: 9 }] },
    { 'a.x': 2 },
  ],
  [
    'positional $ of $elemMatch',
    { a: [{ x: 1 }, { x: 2 }] },
    { $inc: { 'a.$.x': 10 } },
    { a: [{ x: 1 }, { x: 12 }] },
    { a: { $elemMatch: { x: 2 } } },
  ],
  ['$[]', { a: [{ n: 1 }, { n: 2 }] }, { $inc: { 'a.$[].n': 1 } }, { a: [{ n: 2 }, { n: 3 }] }],
  [
    '26 $[name]',
    { a: [1, 5, 9] },
    { $set: { 'a.$[big]': 0 } },
    { a: [1, 0, 0] },
    {},
    { arrayFilters: [{ big: { $gte: 5 } }] },
  ],
  [
    '26 nested $[a].$[b]',
    {
      a: [
        { k: 1, b: [1, 2] },
        { k: 2, b: [1, 2] },
      ],
    },
    { $set: { 'a.$[i].b.$[j]': 7 } },
    {
      a: [
        { k: 1, b: [1, 2] },
        { k: 2, b: [7, 2] },
      ],
    },
    {},
    { arrayFilters: [{ 'i.k': 2 }, { j: 1 }] },
  ],
];

describe('updates answer as MongoDB does', () => {
  it.each(UPDATES)('%s', async (_title, doc, update, result, filter = {}, options = {}) => {
    const collection = await withDocs([{ ...doc }]);
    const done = await collection.updateOne(filter, update, options);
    expect(done.matchedCount).toBe(1);
    const found = await collection.findOne({}, { projection: { _id: 0 }, promoteLongs: false });
    expect(JSON.stringify(found)).toBe(JSON.stringify(result));
  });

  it.each<[string, Document, Document, number]>([
    ['16 $inc on a string', { a: 'x' }, { $inc: { a: 1 } }, 14],
    ['16 $inc on null', { a: null }, { $inc: { a: 1 } }, 14],
    ['16 $set through a scalar', { a: 5 }, { $set: { 'a.b': 1 } }, 28],
    ['16 $push on a scalar', { a: 5 }, { $push: { a: 1 } }, 2],
    ['conflicting paths', { a: 1 }, { $set: { 'a.b': 1 }, $unset: { a: 1 } }, 40],
    ['the _id cannot change', { _id: 1 }, { $set: { _id: 2 } }, 66],
    ['unknown operator', {}, { $frob: { a: 1 } }, 9],
    ['positional without a match', { a: [1] }, { $set: { 'a.$': 1 } }, 2],
  ])('%s is refused', async (_title, doc, update, code) => {
    const collection = await withDocs([doc]);
    await expect(collection.updateOne({}, update)).rejects.toMatchObject({ code });
  });

  it('counts what it matched and what it changed', async () => {
    const collection = await withDocs([{ a: 1 }, { a: 1 }, { a: 2 }]);
    expect(await collection.updateMany({ a: 1 }, { $set: { a: 1 } })).toMatchObject({
      matchedCount: 2,
      modifiedCount: 0,
    });
    expect(await collection.updateMany({}, { $set: { a: 2 } })).toMatchObject({ matchedCount: 3, modifiedCount: 2 });
  });

  it('upserts from the filter', async () => {
    const collection = await withDocs([{ a: 0 }]);
    const done = await collection.updateOne(
      { a: 5, 'b.c': { $eq: 2 }, d: { $gt: 1 } },
      { $set: { e: 1 }, $setOnInsert: { f: 2 } },
      { upsert: true },
    );
    expect(done.upsertedCount).toBe(1);
    expect(await collection.findOne({ _id: done.upsertedId ?? undefined }, { projection: { _id: 0 } })).toEqual({
      a: 5,
      b: { c: 2 },
      e: 1,
      f: 2,
    });
  });

  it('updates by a pipeline', async () => {
    const collection = await withDocs([{ a: 2, b: 3 }]);
    await collection.updateOne({}, [{ $set: { sum: { $add: ['$a', '$b'] } } }, { $unset: 'b' }]);
    expect(await collection.findOne({}, { projection: { _id: 0 } })).toEqual({ a: 2, sum: 5 });
  });

  it('replaces and keeps the _id', async () => {
    const collection = await withDocs([{ _id: 7 as never, a: 1 }]);
    await collection.replaceOne({ a: 1 }, { b: 2 });
    expect(await collection.find().toArray()).toEqual([{ _id: 7, b: 2 }]);
  });
});

describe('projections answer as MongoDB does', () => {
  it.each<[string, Document, Document, Document, Document?]>([
    ['inclusion keeps the document order', { _id: 1, b: 2, a: 1, c: 3 }, { a: 1, b: 1 }, { _id: 1, b: 2, a: 1 }],
    ['inclusion below arrays', { _id: 1, a: [{ x: 1, y: 2 }, 5] }, { 'a.x': 1, _id: 0 }, { a: [{ x: 1 }] }],
    ['$slice keeps the rest', { _id: 1, a: [1, 2, 3], b: 1 }, { a: { $slice: -2 } }, { _id: 1, a: [2, 3], b: 1 }],
    [
      '$elemMatch',
      { _id: 1, a: [{ x: 1 }, { x: 2 }], b: 1 },
      { a: { $elemMatch: { x: 2 } } },
      { _id: 1, a: [{ x: 2 }] },
    ],
    ['positional', { _id: 1, a: [1, 5, 9] }, { 'a.$': 1 }, { _id: 1, a: [5] }, { a: 5 }],
    ['of `_id` alone', { _id: 1, a: 2 }, { _id: 1 }, { _id: 1 }],
    ['of what is not there', { _id: 1, a: 2 }, { b: 1, 'c.d': true }, { _id: 1 }],
    ['computed', { _id: 1, a: 2 }, { double: { $multiply: ['$a', 2] } }, { _id: 1, double: 4 }],
  ])('%s', async (_title, doc, projection, result, filter = {}) => {
    const collection = await withDocs([doc]);
    expect(JSON.stringify(await collection.findOne(filter, { projection }))).toBe(JSON.stringify(result));
  });

  it('refuses a mixture of inclusion and exclusion', async () => {
    const collection = await withDocs([{ a: 1 }]);
    await expect(collection.findOne({}, { projection: { a: 1, b: 0 } })).rejects.toMatchObject({ code: 31254 });
  });
});
