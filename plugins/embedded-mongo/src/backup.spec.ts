import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { MongoClient, type Collection } from 'mongodb';
import { temporaryFolder } from '../test/database.ts';
import { backup, restore, startEmbeddedMongo } from './index.ts';

interface Row {
  _id: number;
  n: number;
}
let folder: string;
beforeAll(async () => {
  folder = await temporaryFolder();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const HOOKS = fileURLToPath(new URL('../../../test/support/typescript-hooks.mjs', import.meta.url));
const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));

/** A process of its own, as the platform starts it: a signal is for a whole process. */
async function serve(dataDir: string): Promise<{ child: ChildProcess; uri: string }> {
  const child = spawn(process.execPath, ['--conditions=source', '--import', HOOKS, MAIN, '--data', dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const uri = /ready at (mongodb:\S+)/.exec(line)?.[1];
    if (uri) return { child, uri };
  }
  throw new Error('the database did not start');
}

const rowsOf = (client: MongoClient): Collection<Row> => client.db('d').collection<Row>('rows');
const sumOf = async (rows: Collection<Row>): Promise<number> =>
  (await rows.find().toArray()).reduce((sum, { n }) => sum + n, 0);

it('copies one moment while writes go on, and puts it back in a running server', async () => {
  const [dataDir, copy] = [join(folder, 'data'), join(folder, 'copy')];
  const { child, uri } = await serve(dataDir);
  const client = await new MongoClient(uri).connect();
  const rows = rowsOf(client);
  await rows.createIndex({ n: 1 });
  await rows.insertMany([
    { _id: 1, n: 500 },
    { _id: 2, n: 500 },
  ]);
  let moving = true;
  const move = async (): Promise<void> => {
    for (let i = 0; moving; i++) {
      await client.withSession((session) =>
        session.withTransaction(async () => {
          await rows.updateOne({ _id: 1 }, { $inc: { n: -1 } }, { session });
          await rows.updateOne({ _id: 2 }, { $inc: { n: 1 } }, { session });
        }),
      );
    }
  };
  const moved = move();
  await rows.insertOne({ _id: 3, n: 0 });
  await backup(dataDir, copy);
  moving = false;
  await moved;
  await rows.deleteMany({});

  expect(await restore(dataDir, copy)).toBe(true);
  expect(await rows.countDocuments()).toBe(3);
  expect(await sumOf(rows)).toBe(1000);
  expect(await rows.find({ n: { $gte: 0 } }).toArray()).toHaveLength(3);
  await rows.insertOne({ _id: 4, n: 0 });
  await client.close();
  child.kill('SIGHUP'); // nothing to restore: the terminal has gone
  await once(child, 'exit');

  // a restore of a folder that nobody has open
  expect(await restore(dataDir, copy)).toBe(false);
  const again = await startEmbeddedMongo({ dataDir });
  const second = await new MongoClient(again.uri).connect();
  expect(await rowsOf(second).countDocuments()).toBe(3);
  await second.close();
  await again.close();
});

it('refuses a full folder, one without a database, and what is no backup', async () => {
  await expect(backup(join(folder, 'data'), join(folder, 'copy'))).rejects.toThrow('overwrites nothing');
  await expect(backup(join(folder, 'nothing'), join(folder, 'other'))).rejects.toThrow('no embedded database');
  expect(existsSync(join(folder, 'other'))).toBe(false);
  const wrong = await temporaryFolder();
  await expect(restore(join(folder, 'data'), wrong)).rejects.toThrow('no backup');
  await writeFile(join(wrong, 'data.mdb'), 'not lmdb at all'.repeat(1000));
  await expect(restore(join(folder, 'data'), wrong)).rejects.toThrow('not a backup');
  await rm(wrong, { recursive: true });
  const server = await startEmbeddedMongo({ dataDir: join(folder, 'data') });
  const client = await new MongoClient(server.uri).connect();
  expect(await rowsOf(client).countDocuments()).toBe(3);
  await client.close();
  await server.close();
});
