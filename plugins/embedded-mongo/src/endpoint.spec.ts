import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { MongoClient } from 'mongodb';
import { temporaryFolder } from '../test/database.ts';
import { backup, runningEmbeddedMongo, startEmbeddedMongo } from './index.ts';

const HOOKS = fileURLToPath(new URL('../../../test/support/typescript-hooks.mjs', import.meta.url));
const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));
let folder: string;
beforeAll(async () => {
  folder = await temporaryFolder();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Names of what others than its owner could open, the folder itself among them. */
function openToOthers(dir: string): string[] {
  const inside = readdirSync(dir, { recursive: true, encoding: 'utf8' });
  return ['.', ...inside].filter((name) => (statSync(join(dir, name)).mode & 0o077) !== 0);
}

async function count(uri: string): Promise<number> {
  const client = await new MongoClient(uri, { serverSelectionTimeoutMS: 2_000 }).connect();
  const rows = client.db('d').collection('rows');
  await rows.insertOne({});
  const found = await rows.countDocuments();
  await client.close();
  return found;
}

it.each(['000', '022'])(
  'under umask %s a process listens on no port, and closes a folder that was open',
  async (umask) => {
    const dataDir = join(folder, `umask-${umask}`);
    mkdirSync(dataDir, { mode: 0o755 });
    chmodSync(dataDir, 0o755);
    const start = `umask ${umask}; exec "$0" --conditions=source --import "$1" "$2" --data "$3"`;
    const child = spawn('sh', ['-c', start, process.execPath, HOOKS, MAIN, dataDir], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let uri = '';
    for await (const line of createInterface({ input: child.stdout })) {
      uri = /ready at (mongodb:\S+)/.exec(line)?.[1] ?? '';
      break;
    }
    expect(uri).toContain(encodeURIComponent(join(dataDir, 'database.sock')));
    expect(await count(uri)).toBe(1);
    expect(openToOthers(dataDir)).toEqual([]);
    expect(listeningPorts(child.pid)).toEqual([]);
    expect(await runningEmbeddedMongo(dataDir)).toBe(uri);
    await backup(dataDir, join(folder, `copy-${umask}`));
    expect(openToOthers(join(folder, `copy-${umask}`))).toEqual([]);

    // A killed server leaves its socket behind.
    const ended = new Promise((done) => child.once('exit', done));
    child.kill('SIGKILL');
    await ended;
    expect(existsSync(join(dataDir, 'database.sock'))).toBe(true);
    expect(await runningEmbeddedMongo(dataDir)).toBeNull();
    const again = await startEmbeddedMongo({ dataDir });
    expect(await count(again.uri)).toBe(2);
    await again.close();
    expect(existsSync(join(dataDir, 'database.sock'))).toBe(false);
  },
);

/** Ports of TCP that a process of Linux listens on. */
function listeningPorts(pid: number | undefined): string[] {
  const links = readdirSync(`/proc/${pid}/fd`).map((fd) => {
    try {
      return readlinkSync(`/proc/${pid}/fd/${fd}`);
    } catch {
      return '';
    }
  });
  const own = new Set(links.flatMap((link) => /^socket:\[(\d+)\]$/.exec(link)?.[1] ?? []));
  return ['tcp', 'tcp6'].flatMap((family) =>
    readFileSync(`/proc/${pid}/net/${family}`, 'utf8')
      .split('\n')
      .map((line) => line.trim().split(/\s+/))
      .filter((fields) => fields[3] === '0A' && own.has(fields[9] ?? ''))
      .map((fields) => fields[1] ?? ''),
  );
}

it('a path too long for a socket gets a folder of its own, which goes with the server', async () => {
  const dataDir = join(folder, 'long'.repeat(30));
  const server = await startEmbeddedMongo({ dataDir, noSync: true });
  expect('path' in server.endpoint && server.endpoint.path.startsWith(tmpdir())).toBe(true);
  const path = 'path' in server.endpoint ? server.endpoint.path : '';
  expect(statSync(join(path, '..')).mode & 0o077).toBe(0);
  expect(await count(server.uri)).toBe(1);
  await server.close();
  expect(existsSync(join(path, '..'))).toBe(false);
});

it('a port is opened only where one is asked for', async () => {
  const dataDir = await mkdtemp(join(folder, 'port-'));
  const server = await startEmbeddedMongo({ dataDir, noSync: true, port: 0 });
  expect(server.endpoint).toMatchObject({ host: '127.0.0.1' });
  expect(await count(server.uri)).toBe(1);
  const socket = createConnection(server.endpoint);
  await new Promise((done) => socket.once('connect', done));
  socket.destroy();
  await server.close();
});

it('as a program it refuses a port, until it is told that a port without a password is meant', async () => {
  const dataDir = join(folder, 'told');
  const run = (...more: string[]) => {
    const hooks = ['--conditions=source', '--import', HOOKS, MAIN, '--data', dataDir, '--port', '0', ...more];
    return spawn(process.execPath, hooks, { stdio: ['ignore', 'pipe', 'pipe'] });
  };
  const refused = run();
  let said = '';
  refused.stderr.on('data', (chunk) => (said += String(chunk)));
  expect(await new Promise((done) => refused.once('close', done))).toBe(1);
  expect(said).toMatch(/has no passwords.*add --no-password/);
  expect(existsSync(dataDir)).toBe(false);

  const told = run('--no-password');
  let uri = '';
  for await (const line of createInterface({ input: told.stdout })) {
    uri = /ready at (mongodb:\S+)/.exec(line)?.[1] ?? '';
    break;
  }
  expect(uri).toMatch(/^mongodb:\/\/127\.0\.0\.1:\d+\//);
  // Of this machine alone.
  expect(listeningPorts(told.pid).map((address) => address.split(':')[0])).toEqual(['0100007F']);
  const ended = new Promise((done) => told.once('exit', done));
  told.kill('SIGTERM');
  await ended;
});
