import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { connect } from 'node:net';
import type { Document } from 'mongodb';
import { openDatabase, type TestDatabase } from '../test/database.ts';
import { encode } from './bson/encode.ts';

/** No request takes memory or time without an end; runs against MONGODB_URI as well. */
let database: TestDatabase;
let serial = 0;
beforeAll(async () => {
  database = await openDatabase();
});
afterAll(() => database.close());

const withDocs = async (docs: Document[]) => {
  const collection = database.db.collection(`bounds${serial++}`);
  await collection.insertMany(docs);
  return collection;
};
const project = (expression: Document): Document[] => [{ $project: { value: { $size: expression } } }];

it('a sort or an aggregation of more than 100 MB ends with an error of memory', async () => {
  const text = 'x'.repeat(4_000_000);
  const collection = await withDocs(Array.from({ length: 30 }, (_, n) => ({ n, text })));
  const refused = { code: 292 };
  await expect(collection.find().sort({ text: 1, n: 1 }).allowDiskUse(false).toArray()).rejects.toMatchObject(refused);
  const group = [{ $group: { _id: null, all: { $push: '$text' } } }];
  await expect(collection.aggregate(group, { allowDiskUse: false }).toArray()).rejects.toMatchObject({
    code: expect.any(Number),
  });
  // what is sorted by little needs little, however large the records are: MongoDB would put them aside on disk
  const order = collection.find({ n: { $gt: 0 } }, { projection: { n: 1 } }).sort({ n: -1 });
  expect((await order.toArray()).map(({ n }) => n)).toEqual(Array.from({ length: 29 }, (_, n) => 29 - n));
  expect((await collection.find().sort({ n: 1, _id: 1 }).batchSize(2).toArray()).map(({ n }) => n)).toHaveLength(30);
  // the best few need no more than themselves
  const [last] = await collection
    .find({}, { projection: { n: 1 } })
    .sort({ n: -1 })
    .limit(1)
    .toArray();
  expect(last).toMatchObject({ n: 29 });
});

it('expressions that grow without end are refused', async () => {
  const collection = await withDocs([{ a: 1 }]);
  await expect(collection.aggregate(project({ $range: [0, 2_000_000_000] })).toArray()).rejects.toMatchObject({
    code: expect.any(Number),
  });
  const twice = { $concatArrays: ['$$value', '$$value'] };
  const doubled = { $reduce: { input: { $range: [0, 40] }, initialValue: [1], in: twice } };
  await expect(collection.aggregate(project(doubled)).toArray()).rejects.toMatchObject({ code: expect.any(Number) });
});

it('maxTimeMS ends loops inside one document and between documents', async () => {
  const collection = await withDocs([{ a: 1 }]);
  const thousand = { $range: [0, 10_000] };
  const square = { $map: { input: thousand, in: { $size: { $map: { input: thousand, in: '$$this' } } } } };
  const expired = { code: 50 };
  await expect(collection.aggregate(project(square), { maxTimeMS: 100 }).toArray()).rejects.toMatchObject(expired);
  const filter = { $expr: { $gt: [{ $size: square }, 0] } };
  await expect(collection.find(filter).maxTimeMS(100).toArray()).rejects.toMatchObject(expired);
  await expect(collection.updateMany(filter, { $set: { b: 1 } }, { maxTimeMS: 100 })).rejects.toMatchObject(expired);
});

it('an expression whose time explodes is stopped, and nothing else stops with it', async () => {
  const collection = await withDocs([{ a: `${'a'.repeat(60)}b` }]);
  const explodes = collection.findOne({ a: { $regex: '^(a+)+$', $options: 'i' } }).then(
    (found) => ({ found }),
    (error: unknown) => error,
  );
  // MongoDB tells at once that there is no match or gives up too
  expect(await explodes).toEqual(expect.anything());
  expect(await collection.countDocuments()).toBe(1);
});

it('a long $in is looked up, not searched', async () => {
  const collection = await withDocs(Array.from({ length: 500 }, (_, n) => ({ n: n % 2 ? n : n + 0.5 })));
  const list = Array.from({ length: 20_000 }, (_, i) => i);
  expect(await collection.countDocuments({ n: { $in: list } })).toBe(250);
  expect(await collection.countDocuments({ n: { $in: [...list, null, /x/] }, m: { $in: [...list, null] } })).toBe(250);
});

it('pipelines and batches have a length', async () => {
  const collection = await withDocs([{ a: 1 }]);
  const pipeline = Array.from({ length: 1001 }, () => ({ $match: {} }));
  await expect(collection.aggregate(pipeline).toArray()).rejects.toMatchObject({ code: 7749501 });
  const updates = Array.from({ length: 100_001 }, () => ({ q: {}, u: {} }));
  const batch = database.db.command({ update: collection.collectionName, updates });
  await expect(batch).rejects.toMatchObject({ code: 16 });
});

it('distinct values end at 16 MB', async () => {
  const collection = await withDocs(Array.from({ length: 9 }, (_, n) => ({ a: String(n).repeat(2_000_000) })));
  await expect(collection.distinct('a')).rejects.toMatchObject({ code: 17217 });
});

it('who asks and reads late gets all answers, and holds up nobody', async () => {
  const size = 500_000;
  const collection = await withDocs([{ text: 'x'.repeat(size) }]);
  const { hostname, port } = new URL(database.uri.replace('mongodb', 'http'));
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const body = encode({ find: collection.collectionName, $db: database.db.databaseName });
  const message = Buffer.alloc(21);
  message.writeInt32LE(21 + body.length, 0);
  message.writeInt32LE(2013, 12);
  const request = Buffer.concat([message, body]);
  const asked = 40;
  socket.pause();
  for (let i = 0; i < asked; i++) socket.write(request);
  for (let i = 0; i < asked; i++) expect(await database.db.command({ ping: 1 })).toMatchObject({ ok: 1 });
  let bytes = 0;
  for await (const chunk of socket) {
    bytes += (chunk as Buffer).length;
    if (bytes > asked * size) break;
  }
  expect(bytes).toBeGreaterThan(asked * size);
});
