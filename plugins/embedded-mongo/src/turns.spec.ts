import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MongoClient, type Collection, type Document } from 'mongodb';
import { openDatabase, type TestDatabase } from '../test/database.ts';
import { atOnce, sorted } from './turns.ts';

/** Answers to others while a long command runs; the tests run against MONGODB_URI as well. */
let database: TestDatabase;
let others: MongoClient;
let rows: Collection<Document & { _id: number }>;
let small: Collection<Document & { _id: number }>;

const ROWS = 4_000;
const text = 'abcdefgh '.repeat(30);
/** True of no row, and dear to find out. */
const dear = { $or: Array.from({ length: 49 }, (_, i) => ({ text: { $regex: `abcdefgh abcdefgh abcdefgx${i}` } })) };
/** Of all rows: it is the last of the conditions that is true. */
const dearAll = { $or: [...dear.$or, { n: { $gte: 0 } }] };

beforeAll(async () => {
  database = await openDatabase();
  others = await new MongoClient(database.uri, { maxPoolSize: 2 }).connect();
  rows = database.db.collection('rows');
  small = others.db(database.db.databaseName).collection('small');
  await rows.insertMany(Array.from({ length: ROWS }, (_, n) => ({ _id: n, n, text })));
  await small.insertOne({ _id: 1 });
});
afterAll(async () => {
  await others.close();
  await database.close();
});

/** How many requests of another connection are answered while the work runs. */
async function answeredDuring(work: Promise<unknown>, ask: () => Promise<unknown>): Promise<number> {
  let isDone = false;
  let answered = 0;
  const ended = work.finally(() => (isDone = true));
  while (!isDone) {
    await ask();
    answered++;
  }
  await ended;
  return answered;
}
const ping = (): Promise<unknown> => others.db('admin').command({ ping: 1 });

describe('a long command gives way', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['find', () => rows.find(dear).toArray()],
    ['a sorted find', () => rows.find(dearAll).sort({ text: 1, n: -1 }).limit(3).toArray()],
    ['count', () => rows.countDocuments(dear)],
    ['distinct', () => rows.distinct('n', dear)],
    ['aggregate', () => rows.aggregate([{ $match: { n: { $gte: 0 } } }, { $skip: 1 }, { $match: dear }]).toArray()],
    ['the search of an update', () => rows.updateMany(dear, { $set: { found: true } })],
    ['the search of a delete', () => rows.deleteMany(dear)],
    ['the search of findAndModify', () => rows.findOneAndUpdate(dear, { $set: { found: true } })],
  ])('%s', async (_, work) => {
    expect(await answeredDuring(work(), ping)).toBeGreaterThan(3);
  });

  it('also while a dozen of them run, to reads, writes and the question whether the server lives', async () => {
    const dozen = (): Promise<unknown> => Promise.all(Array.from({ length: 12 }, () => rows.findOne(dear)));
    expect(await answeredDuring(dozen(), () => small.findOne({ _id: 1 }))).toBeGreaterThan(20);
    expect(await answeredDuring(dozen(), () => others.db('admin').command({ hello: 1 }))).toBeGreaterThan(20);
    expect(await answeredDuring(dozen(), () => small.updateOne({ _id: 1 }, { $inc: { n: 1 } }))).toBeGreaterThan(5);
  });
});

describe('what it finds is right', () => {
  const fresh = async (name: string): Promise<Collection<Document & { _id: number }>> => {
    const collection = database.db.collection<Document & { _id: number }>(name);
    await collection.insertMany(Array.from({ length: 3_000 }, (_, n) => ({ _id: n, n, text, open: true })));
    await collection.createIndex({ n: 1 });
    return collection;
  };

  it('nothing comes twice and nothing is left out, though others write meanwhile', async () => {
    const collection = await fresh('moving');
    const found = collection.find(dearAll, { batchSize: 100_000 }).sort({ n: 1 }).hint({ n: 1 }).toArray();
    let moved = 0;
    const mine = others.db(database.db.databaseName).collection<{ _id: number; n: number }>('moving');
    await answeredDuring(found, () => mine.updateOne({ _id: moved }, { $inc: { n: 10_000 } }).then(() => moved++));
    expect(moved).toBeGreaterThan(3);
    const ids = (await found).map(({ _id }) => _id);
    expect(new Set(ids).size).toBe(3_000);
    // a server that promises no more than MongoDB may find what was moved twice
    if (!process.env['MONGODB_URI']) expect(ids).toEqual(Array.from({ length: 3_000 }, (_, n) => n));
  });

  it('an update changes no record that another has changed meanwhile so that it does not match, and loses no change', async () => {
    const collection = await fresh('closing');
    const mine = others.db(database.db.databaseName).collection<{ _id: number }>('closing');
    const filter = { ...dearAll, open: true };
    const updated = collection.updateMany(filter, { $set: { taken: true } });
    let closed = 0;
    const close = (): Promise<unknown> =>
      mine
        .updateOne({ _id: closed, taken: { $ne: true } }, { $set: { open: false }, $inc: { n: 1 } })
        .then(() => closed++);
    await answeredDuring(updated, close);
    const both = await collection.countDocuments({ open: false, taken: true });
    const neither = await collection.countDocuments({ open: true, taken: { $ne: true } });
    const { matchedCount } = await updated;
    expect(closed).toBeGreaterThan(3);
    expect([both, neither]).toEqual([0, 0]);
    expect(matchedCount + (await collection.countDocuments({ open: false }))).toBe(3_000);
  });

  it('of many that look for one each gets another', async () => {
    const collection = await fresh('taking');
    const take = (by: number): Promise<Document | null> =>
      collection.findOneAndUpdate({ ...dearAll, n: { $gte: 2_900 }, by: null }, { $set: { by } }, { hint: { _id: 1 } });
    const taken = await Promise.all(Array.from({ length: 8 }, (_, by) => take(by)));
    expect(new Set(taken.map((row) => row?.['_id'] as number)).size).toBe(8);
  });

  it('also where a second search, in an order that no index has, gives way', async () => {
    const collection = await fresh('queue');
    const take = (by: number): Promise<Document | null> =>
      collection.findOneAndUpdate(
        { ...dearAll, n: { $gte: 2_900 }, by: null },
        { $set: { by } },
        { sort: { text: 1, n: -1 } },
      );
    const taken = await Promise.all(Array.from({ length: 8 }, (_, by) => take(by)));
    expect(new Set(taken.map((row) => row?.['_id'] as number)).size).toBe(8);
    expect(await collection.countDocuments({ by: { $ne: null } })).toBe(8);
  });

  it('of many that wait for one transaction each is done, one after the other', async () => {
    await small.insertOne({ _id: 2, n: 0 });
    const session = database.client.startSession();
    session.startTransaction();
    await database.db.collection<{ _id: number }>('small').updateOne({ _id: 2 }, { $inc: { n: 1 } }, { session });
    const waiting = Array.from({ length: 10 }, () =>
      database.db.collection<{ _id: number }>('small').updateOne({ _id: 2 }, { $inc: { n: 1 } }),
    );
    await new Promise((resolve) => setTimeout(resolve, 200));
    await session.commitTransaction();
    await session.endSession();
    await Promise.all(waiting);
    expect(await small.findOne({ _id: 2 })).toMatchObject({ n: 11 });
  });

  it('a transaction goes on seeing its snapshot', async () => {
    const collection = await fresh('snapshot');
    const mine = others.db(database.db.databaseName).collection<{ _id: number }>('snapshot');
    await database.client.withSession((session) =>
      session.withTransaction(async () => {
        await collection.updateOne({ _id: 0 }, { $set: { own: true } }, { session });
        const found = collection.find(dearAll, { session, batchSize: 100_000 }).toArray();
        let removed = 1;
        await answeredDuring(found, () => mine.deleteOne({ _id: removed++ }));
        expect(await found).toHaveLength(3_000);
        expect(await collection.countDocuments({ own: true }, { session })).toBe(1);
      }),
    );
  });

  it('a sort in pieces is the same as one at once', () => {
    const items = Array.from({ length: 5_000 }, (_, i) => ({ i, key: (i * 7919) % 100 }));
    const order = (a: { key: number }, b: { key: number }): number => a.key - b.key;
    expect(atOnce(sorted([...items], order))).toEqual(items.toSorted(order));
  });
});

describe('a long command ends', () => {
  it('with its time', async () => {
    await expect(rows.find(dear).maxTimeMS(20).toArray()).rejects.toMatchObject({ code: 50 });
    await expect(rows.countDocuments(dear, { maxTimeMS: 20 })).rejects.toMatchObject({ code: 50 });
    await expect(rows.aggregate([{ $match: dear }], { maxTimeMS: 20 }).toArray()).rejects.toMatchObject({ code: 50 });
  });

  it('with its client', async () => {
    const alone = await answeredDuring(rows.findOne(dear), ping);
    const leaving = await new MongoClient(database.uri, { maxPoolSize: 20 }).connect();
    const asked = leaving.db(database.db.databaseName).collection('rows');
    const abandoned = Array.from({ length: 20 }, () => asked.findOne(dear).catch(() => undefined));
    await ping();
    await leaving.close(true);
    await Promise.all(abandoned);
    // one that still had its turn among twenty others would leave time for twenty times as many answers
    expect(await answeredDuring(rows.findOne(dear), ping)).toBeLessThan(alone * 4);
  });

  it('with its transaction', async () => {
    const session = database.client.startSession();
    session.startTransaction();
    await rows.findOne({ _id: 1 }, { session });
    const found = rows.find(dear, { session }).toArray();
    const ended = found.then(
      () => null,
      (error: unknown) => error,
    );
    await ping();
    const { id } = session;
    await others.db('admin').command({ killSessions: [id] });
    expect(await ended).toMatchObject({ code: expect.any(Number) });
    await session.endSession();
  });

  it('with its cursor', async () => {
    const cursor = rows.find({ $or: [{ n: 0 }, { n: 1 }, dear] }, { batchSize: 1 });
    await cursor.next();
    const { id } = cursor;
    const rest = cursor.toArray().then(
      () => null,
      (error: unknown) => error,
    );
    await ping();
    await others.db(database.db.databaseName).command({ killCursors: 'rows', cursors: [id] });
    expect(await rest).toMatchObject({ code: expect.any(Number) });
  });
});
