import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { MongoClient, type Db } from 'mongodb';
import { startEmbeddedMongo } from '../src/index.ts';

export interface TestDatabase {
  uri: string;
  client: MongoClient;
  db: Db;
  close(): Promise<void>;
}

export const temporaryFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'embedded-mongo-'));

/** A database of its own: on the server MONGODB_URI names, or else on an embedded one started in this process. */
export async function openDatabase(): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const given = process.env['MONGODB_URI'];
  const dataDir = given ? undefined : await temporaryFolder();
  const server = dataDir ? await startEmbeddedMongo({ dataDir, noSync: true, port: 0 }) : undefined;
  const uri = given ?? server?.uri ?? '';
  const client = await new MongoClient(uri).connect();
  const db = client.db(name);
  return {
    uri,
    client,
    db,
    close: async () => {
      await db.dropDatabase();
      await client.close();
      await server?.close();
      if (dataDir) await rm(dataDir, { recursive: true, force: true });
    },
  };
}
