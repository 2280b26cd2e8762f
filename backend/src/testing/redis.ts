import { Redis } from 'ioredis';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface TestRedis {
  url: string;
  empty(): Promise<void>;
  stop(): Promise<void>;
}

/** A Redis server of its own (Debian's redis-server), without persistence, on a free port of loopback. */
export async function startRedis(): Promise<TestRedis> {
  const dir = mkdtempSync(join(tmpdir(), 'aislelab-redis-'));
  const port = await freePort();
  const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', dir];
  const server = spawn('redis-server', settings, { stdio: 'ignore' });
  const ended = new Promise<void>((done, fail) => {
    server.once('exit', () => done());
    server.once('error', (cause) => fail(new Error('redis-server is missing: `npm test` installs it', { cause })));
  });
  const url = `redis://127.0.0.1:${port}`;
  const client = new Redis(url, { retryStrategy: () => 50, maxRetriesPerRequest: 100 });
  client.on('error', () => undefined);
  await Promise.race([client.ping(), ended]);
  return {
    url,
    empty: async () => void (await client.flushall()),
    stop: async () => {
      client.disconnect();
      server.kill('SIGKILL');
      await ended;
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}
