import type { ServerPlugin } from '@aislelab/server-kit';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { startEmbeddedMongo } from '@aislelab/embedded-mongo';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import mongoose from 'mongoose';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../bootstrap.ts';
import { Log } from '../common/log/log.ts';
import { AppConfig, type Environment } from '../config/app-config.ts';
import { externalTestServer } from '../config/test-environment.ts';
import { TestClient } from './test-client.ts';

export interface TestApp {
  app: NestExpressApplication;
  config: AppConfig;
  /** Origin, such as `http://127.0.0.1:41234`. */
  url: string;
  /** A client that nobody has signed in. */
  client(): TestClient;
  close(): Promise<void>;
}
export interface TestAppOptions {
  plugins?: readonly ServerPlugin[];
  /** Settings beside those that make the application small and separate. */
  env?: Environment;
  log?: Log;
}

/** Longer than any test pauses. */
const KEEP_ALIVE_MS = 10 * 60_000;

/**
 * The platform with the given plugins on a database and a data folder of its own, listening on a free port.
 * With MONGODB_URI in the environment that server is used, in a database of its own.
 */
export async function createTestApp({ plugins = [], env = {}, log }: TestAppOptions = {}): Promise<TestApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'aislelab-app-'));
  const database = await startTestDatabase();
  const before = new Set(mongoose.connections);
  const undo: (() => Promise<unknown>)[] = [
    database.stop,
    async () => rmSync(dataDir, { recursive: true, force: true }),
  ];
  try {
    const config = new AppConfig({
      PORT: '0',
      LOG_LEVEL: 'silent',
      PUBLIC_URL: 'http://localhost:3000',
      SECRET: randomBytes(32).toString('hex'),
      DATA_DIR: dataDir,
      MONGODB_URI: database.uri,
      ...env,
    });
    const app = await createApp(config, plugins, log ?? new Log(config.logLevel));
    undo.unshift(() => {
      // Nobody waits for answers any more, and a connection that is kept would hold up the end.
      app.getHttpServer().closeAllConnections();
      return app.close();
    });
    await app.listen(0, '127.0.0.1');
    // Test and server share one thread: while it is busy, the client would send into a connection that is about to be closed.
    app.getHttpServer().keepAliveTimeout = KEEP_ALIVE_MS;
    const url = (await app.getUrl()).replace('[::1]', '127.0.0.1');
    return { app, config, url, client: () => new TestClient(url), close: () => inOrder(undo) };
  } catch (error) {
    // The framework keeps no hand on the connection of a boot that failed.
    const opened = mongoose.connections.filter((connection) => !before.has(connection));
    await inOrder([...opened.map((connection) => () => connection.close()), ...undo]);
    throw error;
  }
}

async function inOrder(steps: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const step of steps) await step();
}

interface TestDatabase {
  uri: string;
  stop: () => Promise<unknown>;
}

/** A database of its own: on the server of MONGODB_URI where there is one, else on an embedded one in memory. */
export async function startTestDatabase(): Promise<TestDatabase> {
  const server = externalTestServer();
  if (!server) return startInMemory();
  const url = new URL(server);
  url.pathname = `/aislelab-test-${randomBytes(6).toString('hex')}`;
  return { uri: url.href, stop: () => dropDatabase(url.href) };
}

/** Nothing of it is kept, so nothing waits for the disk. */
async function startInMemory(): Promise<TestDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'aislelab-mongo-'));
  const { uri, close } = await startEmbeddedMongo({ dataDir, noSync: true });
  const stop = async () => {
    await close();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { uri, stop };
}

async function dropDatabase(uri: string): Promise<void> {
  const { createConnection } = await import('mongoose');
  const connection = await createConnection(uri).asPromise();
  await connection.dropDatabase();
  await connection.close();
}
