import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MongoServerError, type ClientSession, type Collection, type Document } from 'mongodb';
import { openDatabase, type TestDatabase } from '../test/database.ts';

let database: TestDatabase;
let serial = 0;
beforeAll(async () => {
  database = await openDatabase();
});
afterAll(() => database.close());

interface Counter extends Document {
  _id: number;
  n: number;
}

async function counters(...docs: Counter[]): Promise<Collection<Counter>> {
  const collection = database.db.collection<Counter>(`t${serial++}`);
  await collection.insertMany(docs);
  return collection;
}

async function inTransaction(work: (session: ClientSession) => Promise<void>): Promise<void> {
  const session = database.client.startSession();
  session.startTransaction();
  try {
    await work(session);
  } finally {
    if (session.inTransaction()) await session.abortTransaction();
    await session.endSession();
  }
}

describe('transactions', () => {
  it('8 clients that each add one 100 times end at exactly 800', async () => {
    const collection = await counters({ _id: 1, n: 0 });
    const add = async (): Promise<void> => {
      for (let i = 0; i < 100; i++) {
        await database.client.withSession((session) =>
          session.withTransaction(async () => {
            const found = await collection.findOne({ _id: 1 }, { session });
            await collection.updateOne({ _id: 1 }, { $set: { n: (found?.n ?? 0) + 1 } }, { session });
          }),
        );
      }
    };
    await Promise.all(Array.from({ length: 8 }, add));
    expect(await collection.findOne({ _id: 1 })).toEqual({ _id: 1, n: 800 });
    // the driver waits longer and longer between the tries of clients that meet
  }, 600_000);

  it('nobody outside sees it before the commit, everybody after', async () => {
    const collection = await counters({ _id: 1, n: 0 });
    await inTransaction(async (session) => {
      await collection.insertOne({ _id: 2, n: 5 }, { session });
      await collection.updateOne({ _id: 1 }, { $inc: { n: 1 } }, { session });
      expect(await collection.countDocuments({}, { session })).toBe(2);
      expect(await collection.find().toArray()).toEqual([{ _id: 1, n: 0 }]);
      await session.commitTransaction();
    });
    expect(await collection.find().sort({ _id: 1 }).toArray()).toEqual([
      { _id: 1, n: 1 },
      { _id: 2, n: 5 },
    ]);
  });

  it('reads its snapshot while others write, by an index too', async () => {
    const collection = await counters({ _id: 1, n: 1 });
    await collection.createIndex({ n: 1 });
    await inTransaction(async (session) => {
      expect(await collection.findOne({ n: 1 }, { session })).toEqual({ _id: 1, n: 1 });
      await collection.updateOne({ _id: 1 }, { $set: { n: 11 } });
      await collection.insertOne({ _id: 2, n: 1 });
      expect(await collection.find({ n: { $gte: 0 } }, { session }).toArray()).toEqual([{ _id: 1, n: 1 }]);
      expect(await collection.findOne({ n: 11 })).toEqual({ _id: 1, n: 11 });
    });
  });

  it('a write over a newer one is a conflict that can be tried again', async () => {
    const collection = await counters({ _id: 1, n: 0 });
    await inTransaction(async (session) => {
      await collection.findOne({ _id: 1 }, { session });
      await collection.updateOne({ _id: 1 }, { $set: { n: 5 } });
      const error: unknown = await collection
        .updateOne({ _id: 1 }, { $inc: { n: 1 } }, { session })
        .catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(MongoServerError);
      expect(error).toMatchObject({ code: 112 });
      expect((error as MongoServerError).hasErrorLabel('TransientTransactionError')).toBe(true);
    });
    expect(await collection.findOne({ _id: 1 })).toEqual({ _id: 1, n: 5 });
  });

  it('of two that write one document the first wins', async () => {
    const collection = await counters({ _id: 1, n: 0 });
    await inTransaction(async (first) => {
      await collection.updateOne({ _id: 1 }, { $inc: { n: 1 } }, { session: first });
      await inTransaction(async (second) => {
        await expect(collection.updateOne({ _id: 1 }, { $inc: { n: 10 } }, { session: second })).rejects.toMatchObject({
          code: 112,
        });
      });
      await first.commitTransaction();
    });
    expect(await collection.findOne({ _id: 1 })).toEqual({ _id: 1, n: 1 });
  });

  it('a writer outside waits for it', async () => {
    const collection = await counters({ _id: 1, n: 0 });
    const order: string[] = [];
    await inTransaction(async (session) => {
      await collection.updateOne({ _id: 1 }, { $inc: { n: 1 } }, { session });
      const outside = collection.updateOne({ _id: 1 }, { $inc: { n: 10 } }).then(() => order.push('outside'));
      await collection.findOne({ _id: 1 });
      order.push('commit');
      await session.commitTransaction();
      await outside;
    });
    expect(order).toEqual(['commit', 'outside']);
    expect(await collection.findOne({ _id: 1 })).toEqual({ _id: 1, n: 11 });
  });

  it('a writer outside gives up after maxTimeMS', async () => {
    const collection = await counters({ _id: 1, n: 0 });
    await inTransaction(async (session) => {
      await collection.updateOne({ _id: 1 }, { $inc: { n: 1 } }, { session });
      await expect(
        collection.findOneAndUpdate({ _id: 1 }, { $inc: { n: 1 } }, { maxTimeMS: 50 }),
      ).rejects.toMatchObject({ code: 50 });
    });
  });

  it('two that insert the same unique value do not both commit', async () => {
    const collection = await counters({ _id: 1, n: 1 });
    await collection.createIndex({ n: 1 }, { unique: true });
    await inTransaction(async (first) => {
      await collection.insertOne({ _id: 2, n: 7 }, { session: first });
      await inTransaction(async (second) => {
        await expect(collection.insertOne({ _id: 3, n: 7 }, { session: second })).rejects.toMatchObject({ code: 112 });
      });
      await first.commitTransaction();
    });
    await inTransaction(async (session) => {
      await expect(collection.insertOne({ _id: 4, n: 7 }, { session })).rejects.toMatchObject({ code: 11000 });
    });
    expect(await collection.countDocuments({ n: 7 })).toBe(1);
  });

  it('an abort leaves nothing, and a commit may be repeated', async () => {
    const collection = await counters({ _id: 1, n: 0 });
    await inTransaction(async (session) => {
      await collection.deleteOne({ _id: 1 }, { session });
      await session.abortTransaction();
    });
    expect(await collection.countDocuments()).toBe(1);
    await inTransaction(async (session) => {
      await collection.updateOne({ _id: 1 }, { $inc: { n: 1 } }, { session });
      await session.commitTransaction();
      await session.commitTransaction();
    });
    expect(await collection.findOne({ _id: 1 })).toEqual({ _id: 1, n: 1 });
  });

  it('does not read through an index that is newer than its snapshot', async () => {
    const collection = await counters({ _id: 1, n: 1 });
    const other = await counters({ _id: 1, n: 1 });
    await inTransaction(async (session) => {
      await other.findOne({ _id: 1 }, { session });
      await collection.createIndex({ n: 1 });
      const error: unknown = await collection.findOne({ n: 1 }, { session }).catch((reason: unknown) => reason);
      expect(error).toMatchObject({ code: 246 });
      expect((error as MongoServerError).hasErrorLabel('TransientTransactionError')).toBe(true);
    });
  });

  it('sees its own writes in finds, sorts and aggregations', async () => {
    const collection = await counters({ _id: 1, n: 1 }, { _id: 2, n: 2 }, { _id: 3, n: 3 });
    await collection.createIndex({ n: 1 });
    await inTransaction(async (session) => {
      await collection.deleteOne({ _id: 2 }, { session });
      await collection.updateOne({ _id: 1 }, { $set: { n: 9 } }, { session });
      await collection.insertOne({ _id: 4, n: 0 }, { session });
      const ids = (await collection.find({}, { session }).sort({ n: 1 }).toArray()).map(({ _id }) => _id);
      expect(ids).toEqual([4, 3, 1]);
      expect(
        (
          await collection
            .find({ n: { $gt: 0 } }, { session })
            .sort({ n: -1 })
            .toArray()
        ).map(({ _id }) => _id),
      ).toEqual([1, 3]);
      const [sum] = await collection.aggregate([{ $group: { _id: null, n: { $sum: '$n' } } }], { session }).toArray();
      expect(sum).toEqual({ _id: null, n: 12 });
    });
  });
});

describe('retryable writes', () => {
  it('a write sent twice is done once and answered alike', async () => {
    const collection = await counters({ _id: 1, n: 0 });
    const session = database.client.startSession();
    const lsid = session.id;
    const command = {
      update: collection.collectionName,
      updates: [{ q: { _id: 1 }, u: { $inc: { n: 1 } } }],
      lsid,
      txnNumber: 1_000_000n,
    };
    // far above the numbers the driver has given to this pooled session
    const send = (): Promise<Document> => database.db.command({ ...command }, { session });
    const outcome = await send().catch((error: unknown) => error);
    expect(outcome).toMatchObject({ n: 1, nModified: 1 });
    expect(await send()).toMatchObject({ n: 1, nModified: 1 });
    expect(await collection.findOne({ _id: 1 })).toEqual({ _id: 1, n: 1 });
    await session.endSession();
  });
});
