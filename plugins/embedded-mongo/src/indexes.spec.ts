import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { rm } from 'node:fs/promises';
import { MongoClient, type Db } from 'mongodb';
import { openDatabase, temporaryFolder, type TestDatabase } from '../test/database.ts';
import { EmbeddedServer } from './server.ts';

let database: TestDatabase;
let serial = 0;
beforeAll(async () => {
  database = await openDatabase();
});
afterAll(() => database.close());
const fresh = (db: Db = database.db) => db.collection(`i${serial++}`);

describe('unique indexes', () => {
  it('refuse a second value with the text and the fields of E11000', async () => {
    const collection = fresh();
    await collection.createIndex({ email: 1 }, { unique: true });
    await collection.insertOne({ email: 'a@b.c' });
    await expect(collection.insertOne({ email: 'a@b.c' })).rejects.toMatchObject({
      code: 11000,
      keyPattern: { email: 1 },
      keyValue: { email: 'a@b.c' },
      message: `E11000 duplicate key error collection: ${collection.namespace} index: email_1 dup key: { email: "a@b.c" }`,
    });
    await collection.insertOne({ email: 'x' });
    await expect(collection.updateOne({ email: 'x' }, { $set: { email: 'a@b.c' } })).rejects.toMatchObject({
      code: 11000,
    });
    await expect(collection.insertOne({ _id: (await collection.findOne())?._id })).rejects.toMatchObject({
      code: 11000,
      keyPattern: { _id: 1 },
    });
    expect(await collection.countDocuments()).toBe(2);
  });

  it('an unordered insert goes on after a duplicate, an ordered one stops', async () => {
    const collection = fresh();
    await collection.createIndex({ n: 1 }, { unique: true });
    const docs = (): { n: number }[] => [{ n: 1 }, { n: 1 }, { n: 2 }];
    await expect(collection.insertMany(docs(), { ordered: false })).rejects.toMatchObject({ code: 11000 });
    expect(await collection.countDocuments()).toBe(2);
    await collection.deleteMany({});
    await expect(collection.insertMany(docs())).rejects.toMatchObject({ code: 11000 });
    expect(await collection.countDocuments()).toBe(1);
  });

  it('cannot be built over duplicates', async () => {
    const collection = fresh();
    await collection.insertMany([{ n: 1 }, { n: 1 }]);
    await expect(collection.createIndex({ n: 1 }, { unique: true })).rejects.toMatchObject({ code: 11000 });
    expect(await collection.indexes()).toHaveLength(1);
  });

  it('sparse and partial ones leave documents out', async () => {
    const sparse = fresh();
    await sparse.createIndex({ n: 1 }, { unique: true, sparse: true });
    await sparse.insertMany([{}, {}, { n: 1 }]);
    expect(await sparse.countDocuments({ n: null })).toBe(2);
    await expect(sparse.insertOne({ n: 1 })).rejects.toMatchObject({ code: 11000 });
    const partial = fresh();
    await partial.createIndex({ n: 1 }, { unique: true, partialFilterExpression: { active: true } });
    await partial.insertMany([{ n: 1 }, { n: 1 }, { n: 1, active: true }]);
    await expect(partial.updateOne({ active: { $ne: true } }, { $set: { active: true } })).rejects.toMatchObject({
      code: 11000,
    });
  });

  it('are kept for every element of an array, and for keys too long for the store', async () => {
    const collection = fresh();
    await collection.createIndex({ tags: 1 }, { unique: true });
    await collection.insertOne({ tags: ['a', 'b', 'a'] });
    await expect(collection.insertOne({ tags: ['c', 'b'] })).rejects.toMatchObject({ code: 11000 });
    const long = 'x'.repeat(5000);
    await collection.insertMany([{ tags: `${long}1` }, { tags: `${long}2` }]);
    await expect(collection.insertOne({ tags: `${long}1` })).rejects.toMatchObject({ code: 11000 });
    expect(await collection.countDocuments({ tags: `${long}2` })).toBe(1);
  });

  it('ignore case with a collation of strength 2', async () => {
    const collection = fresh();
    await collection.createIndex({ email: 1 }, { unique: true, collation: { locale: 'en', strength: 2 } });
    await collection.insertOne({ email: 'Anna@shop.example' });
    await expect(collection.insertOne({ email: 'anna@SHOP.example' })).rejects.toMatchObject({ code: 11000 });
  });
});

describe('index commands', () => {
  it('creating the same index again is nothing, a contradiction is an error', async () => {
    const collection = fresh();
    expect(await collection.createIndex({ a: 1, b: -1 })).toBe('a_1_b_-1');
    await collection.createIndex({ a: 1, b: -1 });
    expect(await collection.indexes()).toEqual([
      { v: 2, key: { _id: 1 }, name: '_id_' },
      { v: 2, key: { a: 1, b: -1 }, name: 'a_1_b_-1' },
    ]);
    await expect(collection.createIndex({ a: 1, b: -1 }, { unique: true, name: 'a_1_b_-1' })).rejects.toMatchObject({
      code: 86,
    });
    await expect(collection.createIndex({ a: 1, b: -1 }, { name: 'other' })).rejects.toMatchObject({ code: 85 });
    await expect(collection.createIndex({ c: 1 }, { name: 'a_1_b_-1' })).rejects.toMatchObject({ code: 86 });
    await collection.dropIndex('a_1_b_-1');
    await expect(collection.dropIndex('a_1_b_-1')).rejects.toMatchObject({ code: 27 });
    await expect(fresh().indexes()).rejects.toMatchObject({ code: 26 });
  });

  it('two arrays do not fit one index', async () => {
    const collection = fresh();
    await collection.createIndex({ a: 1, b: 1 });
    await expect(collection.insertOne({ a: [1], b: [2] })).rejects.toMatchObject({ code: 171 });
  });

  it('collections are listed, renamed and dropped', async () => {
    const collection = fresh();
    await collection.insertOne({ a: 1 });
    const name = collection.collectionName;
    await collection.rename(`${name}_new`);
    const names = (await database.db.listCollections({}, { nameOnly: true }).toArray()).map((info) => info.name);
    expect(names).toContain(`${name}_new`);
    expect(names).not.toContain(name);
    expect(await database.db.collection(`${name}_new`).countDocuments({ a: 1 })).toBe(1);
    await database.db.collection(`${name}_new`).drop();
    expect(await database.db.listCollections({ name: `${name}_new` }).toArray()).toEqual([]);
  });
});

it('a TTL index removes what is over, and its lifetime can be changed', async () => {
  const dataDir = await temporaryFolder();
  const server = await EmbeddedServer.start({ dataDir, noSync: true });
  const client = await new MongoClient(server.uri).connect();
  const collection = client.db('ttl').collection('c');
  await collection.createIndex({ at: 1 }, { expireAfterSeconds: 60 });
  const now = Date.now();
  await collection.insertMany([{ at: new Date(now - 120_000) }, { at: new Date(now - 30_000) }, { at: 'never' }, {}]);
  server.sweep(now);
  expect(await collection.countDocuments()).toBe(3);
  await client.db('ttl').command({ collMod: 'c', index: { keyPattern: { at: 1 }, expireAfterSeconds: 10 } });
  server.sweep(now);
  expect(await collection.countDocuments()).toBe(2);
  await client.close();
  await server.close();
  await rm(dataDir, { recursive: true, force: true });
});
