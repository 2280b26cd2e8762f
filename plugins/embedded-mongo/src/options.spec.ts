import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ObjectId, type Document } from 'mongodb';
import { openDatabase, type TestDatabase } from '../test/database.ts';

/** Options around queries and writes as MongoDB 8.0 takes them; runs against MONGODB_URI as well. */
let database: TestDatabase;
let serial = 0;
beforeAll(async () => {
  database = await openDatabase();
});
afterAll(() => database.close());

type Row = Document & { _id: number };
const withDocs = async (docs: Row[]) => {
  const collection = database.db.collection<Row>(`options${serial++}`);
  await collection.insertMany(docs);
  return collection;
};
const ids = (found: Document[]): unknown[] => found.map(({ _id }) => _id as unknown);

describe('hints', () => {
  it('the index a hint names is followed, in its order, even where it leaves documents out', async () => {
    const collection = await withDocs([
      { _id: 1, a: 4, b: 'x' },
      { _id: 2, a: 5 },
      { _id: 3, a: 4, b: 'y' },
    ]);
    await collection.createIndex({ a: -1, b: -1 });
    await collection.createIndex({ b: 1 }, { sparse: true, name: 'some' });
    expect(ids(await collection.aggregate([{ $match: {} }], { hint: { a: -1, b: -1 } }).toArray())).toEqual([2, 3, 1]);
    expect(ids(await collection.find({}, { hint: 'some' }).toArray())).toEqual([1, 3]);
    expect(ids(await collection.find({}, { hint: { $natural: -1 } }).toArray())).toEqual([3, 2, 1]);
    expect(ids(await collection.find().sort({ $natural: -1 }).toArray())).toEqual([3, 2, 1]);
    const { queryPlanner } = await collection.find({ _id: 2 }, { hint: 'some' }).explain();
    expect(JSON.stringify(queryPlanner)).toContain('"indexName":"some"');
  });

  it('a hint of no index is refused, also by writes', async () => {
    const collection = await withDocs([{ _id: 1 }]);
    await expect(collection.findOne({}, { hint: 'none' })).rejects.toMatchObject({ code: 2 });
    await expect(collection.updateOne({}, { $set: { a: 1 } }, { hint: { a: 1 } })).rejects.toMatchObject({ code: 2 });
    await expect(collection.deleteOne({}, { hint: 'none' })).rejects.toMatchObject({ code: 2 });
  });

  it('a hidden index serves no query and keeps its uniqueness', async () => {
    const collection = await withDocs([{ _id: 1, a: 1 }]);
    const name = await collection.createIndex({ a: 1 }, { unique: true });
    const planOf = async (): Promise<string> =>
      JSON.stringify((await collection.find({ a: 1 }).explain()).queryPlanner);
    expect(await planOf()).toContain('IXSCAN');
    await database.db.command({ collMod: collection.collectionName, index: { name, hidden: true } });
    expect((await collection.listIndexes().toArray())[1]).toMatchObject({ name, hidden: true });
    expect(await planOf()).not.toContain('IXSCAN');
    await expect(collection.findOne({}, { hint: name })).rejects.toMatchObject({ code: 2 });
    await expect(collection.insertOne({ _id: 2, a: 1 })).rejects.toMatchObject({ code: 11000 });
    await database.db.command({ collMod: collection.collectionName, index: { name, hidden: false } });
    expect(await planOf()).toContain('IXSCAN');
  });
});

describe('collations', () => {
  it('a collection has one of its own: queries, sorts, writes and indexes take it, unless they bring another', async () => {
    const name = `options${serial++}`;
    const collection = await database.db.createCollection<Row>(name, { collation: { locale: 'en_US', strength: 2 } });
    await collection.insertMany([
      { _id: 1, a: 'b' },
      { _id: 2, a: 'A' },
      { _id: 3, a: 'C' },
    ]);
    await collection.createIndex({ a: 1 }, { unique: true });
    await collection.createIndex({ a: -1 }, { collation: { locale: 'simple' } });
    const [info] = await database.db.listCollections({ name }).toArray();
    expect(info).toMatchObject({ options: { collation: { locale: 'en_US', strength: 2, caseLevel: false } } });
    const indexes = await collection.listIndexes().toArray();
    expect(indexes.map(({ collation }) => (collation as Document | undefined)?.['strength'] as unknown)).toEqual([
      2,
      2,
      undefined,
    ]);
    expect(ids(await collection.find({ a: 'B' }).toArray())).toEqual([1]);
    expect(ids(await collection.find({ a: 'B' }, { collation: { locale: 'simple' } }).toArray())).toEqual([]);
    expect(ids(await collection.find().sort({ a: 1 }).toArray())).toEqual([2, 1, 3]);
    expect(ids(await collection.aggregate([{ $match: { a: { $gt: 'B' } } }]).toArray())).toEqual([3]);
    await expect(collection.insertOne({ _id: 4, a: 'B' })).rejects.toMatchObject({ code: 11000 });
    expect((await collection.updateOne({ a: 'c' }, { $set: { n: 1 } })).matchedCount).toBe(1);
    expect((await collection.deleteOne({ a: 'a' })).deletedCount).toBe(1);
  });

  it('an unknown locale is refused', async () => {
    const collection = await withDocs([{ _id: 1 }]);
    await expect(collection.findOne({}, { collation: { locale: 'xx_no' } })).rejects.toMatchObject({ code: 2 });
  });
});

describe('names that begin with a dollar', () => {
  it('the fields of a DBRef are fields', async () => {
    const $id = new ObjectId();
    const collection = await withDocs([
      { _id: 1, members: [{ $ref: 'people', $id }] },
      { _id: 2, members: [] },
    ]);
    expect(ids(await collection.find({ members: { $elemMatch: { $id } } }).toArray())).toEqual([1]);
    expect(ids(await collection.find({ 'members.$id': $id }).toArray())).toEqual([1]);
  });

  it('nested ones can be stored and set', async () => {
    const collection = await withDocs([{ _id: 1, preferences: { $each: 1 } }]);
    await collection.updateOne({ _id: 1 }, { $set: { 'preferences.$each': 42, 'data.$*._id': 1 } });
    expect(await collection.findOne()).toEqual({ _id: 1, preferences: { $each: 42 }, data: { '$*': { _id: 1 } } });
  });

  it('the positional operator knows the element $exists found', async () => {
    const collection = await withDocs([{ _id: 1, list: [{ a: 1 }, { b: 1 }] }]);
    await collection.updateOne({ 'list.b': { $exists: true } }, { $set: { 'list.$.b': 2 } });
    expect(await collection.findOne()).toEqual({ _id: 1, list: [{ a: 1 }, { b: 2 }] });
  });
});

describe('bulkWrite of the client', () => {
  it('writes several collections in one request and tells what each operation did', async () => {
    const [a, b] = [await withDocs([{ _id: 1, n: 1 }]), await withDocs([{ _id: 1 }, { _id: 2 }])];
    const result = await database.client.bulkWrite(
      [
        { name: 'insertOne', namespace: a.namespace, document: { _id: 5 } as never },
        { name: 'updateMany', namespace: a.namespace, filter: {}, update: { $inc: { n: 1 } } },
        {
          name: 'updateOne',
          namespace: b.namespace,
          filter: { _id: 7 } as never,
          update: { $set: { n: 1 } },
          upsert: true,
        },
        { name: 'replaceOne', namespace: a.namespace, filter: { _id: 5 } as never, replacement: { z: 1 } },
        { name: 'deleteMany', namespace: b.namespace, filter: { _id: { $lt: 3 } } as never },
      ],
      { verboseResults: true },
    );
    expect(result).toMatchObject({
      insertedCount: 1,
      matchedCount: 3,
      modifiedCount: 3,
      upsertedCount: 1,
      deletedCount: 2,
    });
    expect(result.updateResults?.get(2)).toMatchObject({ upsertedId: 7 });
    expect(await a.find().toArray()).toEqual([
      { _id: 1, n: 2 },
      { _id: 5, z: 1 },
    ]);
    expect(await b.find().toArray()).toEqual([{ _id: 7, n: 1 }]);
  });

  it('stops at the first error, or does all it can', async () => {
    const collection = await withDocs([{ _id: 1 }]);
    const { namespace } = collection;
    const models = [1, 2, 1, 3].map((_id) => ({ name: 'insertOne' as const, namespace, document: { _id } as never }));
    await expect(database.client.bulkWrite(models, { ordered: false })).rejects.toMatchObject({
      writeErrors: new Map([0, 2].map((at) => [at, expect.objectContaining({ code: 11000 })])),
      partialResult: { insertedCount: 2 },
    });
    await expect(database.client.bulkWrite(models)).rejects.toMatchObject({ partialResult: { insertedCount: 0 } });
    expect(ids(await collection.find().toArray())).toEqual([1, 2, 3]);
  });

  it('takes part in a transaction', async () => {
    const collection = await withDocs([{ _id: 1 }]);
    const session = database.client.startSession();
    session.startTransaction();
    const models = [{ name: 'insertOne' as const, namespace: collection.namespace, document: { _id: 2 } as never }];
    await database.client.bulkWrite(models, { session });
    expect(await collection.countDocuments()).toBe(1);
    await session.abortTransaction();
    await session.endSession();
    expect(await collection.countDocuments()).toBe(1);
  });
});

describe('variables of let', () => {
  it('are expressions, and known to filters of reads, writes and bulk writes', async () => {
    const collection = await withDocs([
      { _id: 1, list: [{ n: 1 }] },
      { _id: 2, list: [{ n: 2 }] },
    ]);
    const filter = { $expr: { $eq: ['$_id', '$$id'] } };
    const two = { let: { id: { $add: [1, 1] } } };
    expect(ids(await collection.aggregate([{ $match: filter }], two).toArray())).toEqual([2]);
    expect((await collection.updateOne(filter, [{ $set: { seen: '$$id' } }], two)).modifiedCount).toBe(1);
    expect(await collection.findOneAndUpdate(filter, { $set: { last: true } }, two)).toMatchObject({ seen: 2 });
    expect((await collection.deleteMany(filter, two)).deletedCount).toBe(1);
    const text = { let: { text: { $literal: '$list' } } };
    const [row] = await collection.aggregate([{ $project: { text: '$$text' } }], text).toArray();
    expect(row).toEqual({ _id: 1, text: '$list' });
  });
});

describe('errors and concerns', () => {
  it('an _id may be null, and must not have fields that begin with a dollar', async () => {
    const collection = await withDocs([{ _id: 1 }]);
    const insert = (_id: unknown): Promise<Document> =>
      database.db.command({ insert: collection.collectionName, documents: [{ _id }] });
    expect(await insert(null)).toMatchObject({ n: 1 });
    expect(await collection.countDocuments({ _id: { $type: 'null' } })).toBe(1);
    expect(await insert({ $a: 1 })).toMatchObject({ n: 0, writeErrors: [{ code: 52 }] });
  });

  it('$merge that must not meet a document names the key it met', async () => {
    const collection = await withDocs([{ _id: 1 }]);
    const merge = { $merge: { into: collection.collectionName, whenMatched: 'fail' } };
    await expect(collection.aggregate([merge]).toArray()).rejects.toMatchObject({
      code: 11000,
      keyPattern: { _id: 1 },
      keyValue: { _id: 1 },
    });
  });

  it('distinct values are told apart as the collation does', async () => {
    const collection = await withDocs([
      { _id: 1, a: 'PING' },
      { _id: 2, a: 'ping' },
    ]);
    expect(await collection.distinct('a', {}, { collation: { locale: 'en', strength: 2 } })).toEqual(['PING']);
  });

  it('a write concern no member can give is answered, the write is done', async () => {
    const collection = await withDocs([{ _id: 1 }]);
    await expect(collection.insertOne({ _id: 2 }, { writeConcern: { w: 10 } })).rejects.toMatchObject({ code: 100 });
    expect(await collection.countDocuments()).toBe(2);
  });

  it('count is not for transactions', async () => {
    const collection = await withDocs([{ _id: 1 }]);
    const session = database.client.startSession();
    session.startTransaction();
    const command = { count: collection.collectionName };
    await expect(database.db.command(command, { session })).rejects.toMatchObject({ code: 263 });
    await session.abortTransaction();
    await session.endSession();
  });
});
