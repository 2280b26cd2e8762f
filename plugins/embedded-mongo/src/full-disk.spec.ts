import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { MongoClient, type Document } from 'mongodb';
import { CompiledServer, type Started } from '../test/compiled.ts';
import { temporaryFolder } from '../test/database.ts';
import { Dispatcher } from './dispatch.ts';
import { Engine } from './engine.ts';

const FULL = { code: 14031, codeName: 'OutOfDiskSpace' };
let dataDir: string;
beforeEach(async () => {
  dataDir = await temporaryFolder();
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

/** A limit of the size of files, which fails the commits of lmdb as a full disk does; only Linux takes it away again while it runs. */
const describeOnLinux = process.platform === 'linux' ? describe : describe.skip;
describeOnLinux('a disk that takes no more', () => {
  /** Not at the end of a page: the first write beyond is done in part. */
  const LARGEST_KB = 4_001;
  let compiled: CompiledServer;
  beforeAll(() => {
    compiled = new CompiledServer('full-disk');
  });
  afterAll(() => compiled.remove());

  type Row = Document & { _id: string };
  const rowsOf = (client: MongoClient) => client.db('d').collection<Row>('rows');
  const makeRoom = ({ child }: Started): unknown =>
    execFileSync('prlimit', ['--pid', String(child.pid), '--fsize=unlimited:unlimited']);
  async function stop({ child }: Started): Promise<void> {
    child.kill('SIGTERM');
    const [code] = (await once(child, 'exit')) as [number];
    expect(code).toBe(0);
  }

  it('refuses writes and answers reads; nothing acknowledged is lost, nothing else is kept, and with room it writes again', async () => {
    const server = await compiled.start(dataDir, LARGEST_KB);
    const client = await new MongoClient(server.uri).connect();
    const rows = rowsOf(client);
    await rows.createIndex({ key: 1 }, { unique: true });
    await rows.createIndex({ group: 1 });
    const acknowledged = new Set<string>();
    const refusals: unknown[] = [];
    const text = 'x'.repeat(20_000);
    const write = async (worker: number, most: number): Promise<void> => {
      for (let i = 0; i < most; i++) {
        const _id = `${worker}-${i}`;
        try {
          await rows.insertOne({ _id, key: _id, group: i % 3, text });
          acknowledged.add(_id);
        } catch (error) {
          refusals.push(error);
          if (refusals.length > 30) return;
        }
      }
    };
    const check = async (collection = rows): Promise<void> => {
      const ids = (await collection.find({}, { projection: { _id: 1 } }).toArray()).map(({ _id }) => _id);
      expect(ids.toSorted()).toEqual([...acknowledged].toSorted());
      const byKey = await collection.find({ key: { $gte: '' } }, { projection: { _id: 1 } }).toArray();
      expect(byKey.map(({ _id }) => _id).toSorted()).toEqual(ids.toSorted());
      let grouped = 0;
      for (const group of [0, 1, 2]) grouped += await collection.countDocuments({ group });
      expect(grouped).toBe(ids.length);
    };
    await Promise.all([0, 1, 2, 3].map((worker) => write(worker, 400)));
    expect(acknowledged.size).toBeGreaterThan(20);
    expect(refusals.length).toBeGreaterThan(30);
    for (const error of refusals) expect(error).toMatchObject(FULL);
    await check();

    // a transaction is all or nothing, a new collection is there or not, and a sum counts what was acknowledged
    const transaction = client.withSession((session) =>
      session.withTransaction(async () => {
        await rows.insertOne({ _id: 't1', key: 't1', group: 0, text }, { session });
        await rows.insertOne({ _id: 't2', key: 't2', group: 0, text: text.repeat(20) }, { session });
      }),
    );
    await expect(transaction).rejects.toMatchObject(FULL);
    await expect(
      client
        .db('d')
        .collection('fresh')
        .insertOne({ text: text.repeat(20) }),
    ).rejects.toMatchObject(FULL);
    await check();

    makeRoom(server);
    await write(9, 20);
    expect(acknowledged).toContain('9-19');
    await rows.updateOne({ _id: '0-0' }, { $set: { group: 1 } });
    await check();
    await client.close();
    await stop(server);

    const again = await compiled.start(dataDir);
    const other = await new MongoClient(again.uri).connect();
    await check(rowsOf(other));
    await other.close();
    await stop(again);
  }, 60_000);

  it('can be stopped and started while it is full', async () => {
    const server = await compiled.start(dataDir, LARGEST_KB);
    const client = await new MongoClient(server.uri).connect();
    const insert = rowsOf(client).insertOne({ _id: 'a', text: 'x'.repeat(8_000_000) });
    await expect(insert).rejects.toMatchObject(FULL);
    await client.close();
    await stop(server);
    await stop(await compiled.start(dataDir));
  }, 60_000);
});

describe('a disk that has little room left', () => {
  const peer = { connectionId: 1, address: '', isGone: () => false };
  const run = (dispatcher: Dispatcher, command: Document): Promise<Document> => dispatcher.run(command, 'd', peer);

  it('refuses writes before one fails, and reads go on', async () => {
    const before = new Engine(dataDir, true);
    expect(await run(new Dispatcher(before), { insert: 'rows', documents: [{ a: 1 }] })).toMatchObject({ ok: 1 });
    await before.close();
    // more than any disk has
    const engine = new Engine(dataDir, true, Number.MAX_VALUE);
    const dispatcher = new Dispatcher(engine);
    for (const command of [
      { insert: 'rows', documents: [{ a: 2 }] },
      { update: 'rows', updates: [{ q: {}, u: { $set: { a: 2 } } }] },
      { delete: 'rows', deletes: [{ q: {}, limit: 0 }] },
      { create: 'more' },
      { aggregate: 'rows', pipeline: [{ $out: 'more' }], cursor: {} },
    ])
      expect(await run(dispatcher, command)).toMatchObject({ ok: 0, ...FULL });
    expect(await run(dispatcher, { count: 'rows' })).toMatchObject({ ok: 1, n: 1 });
    expect(await run(dispatcher, { aggregate: 'rows', pipeline: [], cursor: {} })).toMatchObject({ ok: 1 });
    expect(engine.catalog.all().map(({ name }) => name)).toEqual(['rows']);
    await engine.close();
  });
});
