// `npm run bench -w plugins/embedded-mongo`: what one request costs the server, as CPU time of its process (Linux), beside its limit.
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient, type Document } from 'mongodb';
import { spawnEmbeddedMongo } from '../src/index.ts';

const TICKS_A_SECOND = 100;
const WARM_UP = 300;

/** CPU of a process until now. ms */
function cpuOf(pid: number): number {
  // After the name in brackets, which may hold spaces: the fields from the third on; user and system time are 14 and 15.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_A_SECOND;
}

const dataDir = await mkdtemp(join(tmpdir(), 'embedded-bench-'));
const database = await spawnEmbeddedMongo({ dataDir });
const client = await new MongoClient(database.uri).connect();
try {
  const { pid } = (await client.db('admin').command({ serverStatus: 1 })) as { pid: number };
  const rows = client.db('bench').collection<Document & { _id: number }>('rows');
  await rows.createIndexes([{ key: { group: 1, n: -1 } }, { key: { key: 1 }, unique: true }]);
  const row = (n: number): { _id: number } & Document => ({
    _id: n,
    key: `k${n}`,
    group: n % 50,
    n,
    at: new Date(n),
    tags: ['a', 'b'],
  });
  const measure = async (
    title: string,
    limit: number,
    times: number,
    work: (i: number) => Promise<unknown>,
  ): Promise<void> => {
    for (let i = 0; i < Math.min(WARM_UP, times); i++) await work(-1 - i);
    const before = cpuOf(pid);
    for (let i = 0; i < times; i++) await work(i);
    const each = (cpuOf(pid) - before) / times;
    console.log(`${each <= limit ? 'ok' : 'OVER'}  ${title}: ${each.toFixed(3)} ms of ${limit} ms`);
    if (each > limit) process.exitCode = 1;
  };
  await measure('insertOne, two indexes, journaled', 1.5, 3_000, (i) => rows.insertOne(row(i)));
  await rows.deleteMany({ _id: { $lt: 0 } });
  await measure('findOne by index', 0.8, 5_000, (i) => rows.findOne({ key: `k${Math.abs(i) % 3_000}` }));
  const small = client.db('bench').collection('small');
  await small.insertMany(Array.from({ length: 10_000 }, (_, n) => ({ n, name: `item ${n}`, on: n % 2 === 0 })));
  await measure('scan of 10,000 small documents without an index', 70, 40, () =>
    small.countDocuments({ n: { $lt: 0 }, name: 'x' }),
  );
} finally {
  await client.close();
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
}
