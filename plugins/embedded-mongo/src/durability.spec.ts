import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { MongoClient, type Document } from 'mongodb';
import { CompiledServer, type Started } from '../test/compiled.ts';
import { temporaryFolder } from '../test/database.ts';

let compiled: CompiledServer;
let dataDir: string;

beforeAll(async () => {
  dataDir = await temporaryFolder();
  compiled = new CompiledServer('durability');
});
afterAll(async () => {
  await compiled.remove();
  await rm(dataDir, { recursive: true, force: true });
});

const start = (): Promise<Started> => compiled.start(dataDir);

const ROUNDS = 20;

it('no acknowledged write is lost by SIGKILL, none is doubled, indexes agree with the documents', async () => {
  const inserted = new Set<string>();
  const deleted = new Set<string>();
  let increments = 0;
  let transfers = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const { child, uri } = await start();
    const client = await new MongoClient(uri, {
      serverSelectionTimeoutMS: 500,
      socketTimeoutMS: 2000,
      retryWrites: false,
    }).connect();
    const docs = client.db('d').collection<Document & { _id: string }>('docs');
    const sums = client.db('d').collection<Document & { _id: string; n: number }>('sums');
    if (round === 0) {
      await docs.createIndex({ key: 1 }, { unique: true });
      await docs.createIndex({ group: 1, n: -1 });
      await sums.insertMany([
        { _id: 'count', n: 0 },
        { _id: 'a', n: 1000 },
        { _id: 'b', n: 0 },
      ]);
    }
    let alive = true;
    let begun = { increments: 0, transfers: 0 };
    const writer = async (worker: number): Promise<void> => {
      for (let i = 0; alive; i++) {
        const _id = `${round}-${worker}-${i}`;
        try {
          await docs.insertOne({ _id, key: _id, group: i % 5, n: i });
          inserted.add(_id);
          if (i % 3 === 0) {
            deleted.add(_id);
            await docs.deleteOne({ _id });
          } else await docs.updateOne({ _id }, { $inc: { n: 1 } });
          if (worker === 0) {
            begun = { ...begun, increments: begun.increments + 1 };
            await sums.updateOne({ _id: 'count' }, { $inc: { n: 1 } });
            increments++;
            begun = { ...begun, increments: 0, transfers: 1 };
            await client.withSession((session) =>
              session.withTransaction(async () => {
                await sums.updateOne({ _id: 'a' }, { $inc: { n: -1 } }, { session });
                await sums.updateOne({ _id: 'b' }, { $inc: { n: 1 } }, { session });
              }),
            );
            transfers++;
            begun = { increments: 0, transfers: 0 };
          }
        } catch {
          return;
        }
      }
    };
    const writers = [0, 1, 2, 3].map(writer);
    await new Promise((resolve) => setTimeout(resolve, 200 + round * 25));
    child.kill('SIGKILL');
    await once(child, 'exit');
    alive = false;
    await Promise.all(writers);
    await client.close();

    const again = await start();
    const check = await new MongoClient(again.uri).connect();
    const found = check.db('d').collection<Document & { _id: string; key: string; group: number; n: number }>('docs');
    const all = await found.find().toArray();
    const ids = new Set(all.map(({ _id }) => _id));
    expect(ids.size).toBe(all.length);
    expect([...inserted].filter((id) => !ids.has(id) && !deleted.has(id))).toEqual([]);
    const byKey = await found
      .find({ key: { $gte: '' } })
      .sort({ key: 1 })
      .toArray();
    expect(byKey.map(({ _id }) => _id)).toEqual([...ids].sort());
    let indexed = 0;
    for (let group = 0; group < 5; group++) indexed += await found.countDocuments({ group, n: { $gte: 0 } });
    expect(indexed).toBe(all.length);
    const counts = await check.db('d').collection<Document & { _id: string; n: number }>('sums').find().toArray();
    const value = (id: string): number => counts.find(({ _id }) => _id === id)?.n ?? Number.NaN;
    // the write under way at the kill may have been done or not
    expect([increments, increments + begun.increments]).toContain(value('count'));
    expect([transfers, transfers + begun.transfers]).toContain(value('b'));
    expect(value('a') + value('b')).toBe(1000);
    [increments, transfers] = [value('count'), value('b')];
    await check.close();
    again.child.kill('SIGTERM');
    await once(again.child, 'exit');
  }
  expect(inserted.size).toBeGreaterThan(ROUNDS * 2);
}, 600_000);

it('a folder left by a killed server is taken over, a living one is refused', async () => {
  const first = await start();
  await expect(start()).rejects.toThrow('did not start');
  first.child.kill('SIGKILL');
  await once(first.child, 'exit');
  expect(await readFile(join(dataDir, 'server.lock'), 'utf8')).toContain(String(first.child.pid));
  const second = await start();
  second.child.kill('SIGTERM');
  await once(second.child, 'exit');
  await expect(readFile(join(dataDir, 'server.lock'))).rejects.toThrow('ENOENT');
});
