import type { Migration } from '@aislelab/server-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { mongo } from 'mongoose';
import { startTestDatabase } from '../../testing/index.ts';
import { Faults } from '../invariants/testing/faults.ts';
import { CORE_MIGRATIONS } from './core-migrations.ts';
import { MigrationError, Migrator } from './migrator.ts';

/** A killed process is noticed soon. */
const SILENCE_MS = 150;
let client: mongo.MongoClient;
let stop: () => Promise<unknown>;
let db: mongo.Db;
let databases = 0;
beforeAll(async () => {
  const database = await startTestDatabase();
  client = await new mongo.MongoClient(database.uri).connect();
  stop = database.stop;
});
afterAll(async () => {
  await client.close();
  await stop();
});
beforeEach(() => void fresh());
const fresh = () => (db = client.db(`migrations-${(databases += 1)}`));

const migrator = (migrations: readonly Migration[], owner = 'notes') =>
  new Migrator(db, [{ owner, migrations }], SILENCE_MS);
const records = (name: string) => db.collection(name).find().sort({ _id: 1 }).toArray();
const applied = async () => (await records('migrations')).map(({ _id }) => String(_id));

/** Three that write several times and depend on one another. */
const PRICES: readonly Migration[] = [
  {
    id: '001-prices-are-cents',
    up: async (on) => {
      const notes = on.collection('notes');
      for await (const { _id, price } of notes.find({ cents: { $exists: false } }))
        await notes.updateOne({ _id, cents: { $exists: false } }, { $set: { cents: Math.round(Number(price) * 100) } });
    },
  },
  { id: '002-only-cents', up: (on) => on.collection('notes').updateMany({}, { $unset: { price: '' } }) },
  {
    id: '003-a-sum',
    up: async (on) => {
      const all = await on.collection('notes').find().toArray();
      const cents = all.reduce((sum, note) => sum + Number(note['cents']), 0);
      await on.collection('sums').updateOne({ cents }, { $set: { cents } }, { upsert: true });
    },
  },
];
const write = () => db.collection('notes').insertMany([1.5, 2.25, 3].map((price) => ({ price })));
const prices = async () => [
  (await records('notes')).map(({ _id, ...rest }) => rest),
  (await records('sums')).map(({ cents }) => Number(cents)),
];
const RIGHT = [[{ cents: 150 }, { cents: 225 }, { cents: 300 }], [675]];

describe('the migrations of a database', () => {
  it('run once, in their order, and are noted', async () => {
    await write();
    const all = ['notes/001-prices-are-cents', 'notes/002-only-cents', 'notes/003-a-sum'];
    expect(await migrator(PRICES.slice(0, 1)).run()).toEqual(all.slice(0, 1));
    expect(await migrator(PRICES).run()).toEqual(all.slice(1));
    expect(await migrator(PRICES).run()).toEqual([]);
    expect(await prices()).toEqual(RIGHT);
    expect(await applied()).toEqual(all);
    expect(await records('migration_lock')).toEqual([]);
  });

  it('end right after a kill at any of their writes', async () => {
    const faults = new Faults();
    let cuts = 0;
    for (let kill = 1; ; kill += 1) {
      fresh();
      await write();
      const { cut } = await faults.during(kill, () => migrator(PRICES).run());
      await migrator(PRICES).run();
      expect(await prices()).toEqual(RIGHT);
      expect(await applied()).toHaveLength(3);
      if (!cut) break;
      cuts += 1;
    }
    faults.end();
    // Taking the lock, three notes, one update of all, a sum, three records and giving the lock back.
    expect(cuts).toBe(10);
  });

  it('run in one of the processes that start at once', async () => {
    await write();
    const ran: string[] = [];
    const counted = PRICES.map(({ id, up }) => ({
      id,
      up: (on: mongo.Db) => {
        ran.push(id);
        return up(on);
      },
    }));
    const outcomes = await Promise.all([1, 2, 3, 4].map(() => migrator(counted).run()));
    expect(outcomes.flat()).toHaveLength(3);
    expect(ran).toEqual(PRICES.map(({ id }) => id));
    expect(await prices()).toEqual(RIGHT);
  });

  it('that take long are left to the process that lives', async () => {
    let runs = 0;
    const long: Migration = {
      id: '001-long',
      up: async () => {
        runs += 1;
        await new Promise((done) => setTimeout(done, 5 * SILENCE_MS));
      },
    };
    await Promise.all([migrator([long]).run(), migrator([long]).run()]);
    expect(runs).toBe(1);
  });

  it('are tried again after one that failed', async () => {
    let broken = true;
    const sometimes: Migration = {
      id: '001-sometimes',
      up: () => (broken ? Promise.reject(new Error('no')) : Promise.resolve()),
    };
    await expect(migrator([sometimes]).run()).rejects.toThrow(
      'Migration notes/001-sometimes failed and will be retried at the next start: Error: no',
    );
    broken = false;
    expect(await migrator([sometimes]).run()).toEqual(['notes/001-sometimes']);
  });

  it('of a newer version are refused; those of a plugin that is not installed wait for it', async () => {
    await migrator(PRICES).run();
    await expect(migrator(PRICES.slice(0, 2)).run()).rejects.toThrow(
      new MigrationError(
        'A newer version has migrated this database (notes/003-a-sum): start that version, or restore a backup from before.',
      ),
    );
    expect(await migrator(CORE_MIGRATIONS, 'core').run()).toHaveLength(CORE_MIGRATIONS.length);
  });
});

describe('the migrations of the platform', () => {
  it('drop what an older version made unique, and nothing else', async () => {
    const users = db.collection('users');
    await users.createIndex({ emailKey: 1 }, { unique: true, name: 'emailKey_1' });
    await users.createIndex({ name: 1 });
    await migrator(CORE_MIGRATIONS, 'core').run();
    expect((await users.indexes()).map(({ name }) => name)).toEqual(['_id_', 'name_1']);
  });

  it('complete records of an older version and leave newer ones as they are', async () => {
    await db.collection('products').insertMany([{ name: 'Old' }, { name: 'New', sku: 'A-1', version: 7 }]);
    await migrator(CORE_MIGRATIONS, 'core').run();
    expect(await records('products')).toMatchObject([
      { name: 'Old', sku: '', lengthUnit: 'CM', version: 1, project: null },
      { name: 'New', sku: 'A-1', version: 7 },
    ]);
  });

  it('note the ids that layouts and contents mention, as text, as an id and as a key', async () => {
    const [product, sign, category] = ['a', 'b', 'c'].map((digit) => digit.repeat(24));
    const planogram = { shelves: { 'aisle-1': { segments: [{ groups: [{ product }] }] } } };
    const content = { products: [{ category: new mongo.ObjectId(category) }], mission: 'Buy a thing' };
    await db
      .collection('projects')
      .insertOne({ content, variations: [{ prices: { [String(sign)]: 100 } }], planogram });
    await db.collection('library_planograms').insertOne({ planogram });
    await migrator(CORE_MIGRATIONS, 'core').run();
    expect(await records('projects')).toMatchObject([
      {
        mentions: { content: [category], variations: [sign], planogram: [product] },
        partBytes: { content: expect.any(Number), variations: expect.any(Number), planogram: expect.any(Number) },
      },
    ]);
    expect(await records('library_planograms')).toMatchObject([{ mentions: { planogram: [product] } }]);
  });

  it('end what an older version noted of simulated shoppers on their way', async () => {
    const projects = db.collection('projects');
    await projects.createIndex({ 'internal.simulation.heartbeatAt': 1 }, { sparse: true });
    const sent = { simulatedCounted: true, internal: { changes: 3 } };
    const simulation = { seed: 7, perVariation: 3, heartbeatAt: new Date() };
    await projects.insertOne({ ...sent, simulating: 6, internal: { ...sent.internal, simulation } });
    await migrator(CORE_MIGRATIONS, 'core').run();
    expect(await records('projects')).toEqual([
      { _id: expect.anything(), ...sent, mentions: expect.anything(), partBytes: expect.anything() },
    ]);
    expect((await projects.indexes()).map(({ name }) => name)).toEqual(['_id_']);
  });

  it('are in order, and each is named once', () => {
    const numbers = CORE_MIGRATIONS.map(({ id }) => Number(id.slice(0, 3)));
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  });
});
