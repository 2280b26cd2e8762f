import { spawn, type ChildProcess } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { builtOnce } from './built-once.ts';

export const root = resolve(import.meta.dirname, '../..');

export interface Platform {
  url: string;
  /** What the launcher and the server printed. */
  output: () => string;
  /** SIGTERM, as an operator would. */
  stop(): Promise<void>;
  /** SIGKILL of everything, as a power cut would. */
  kill(): Promise<void>;
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  await new Promise((done) => server.close(done));
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

/** A data folder that is hidden, as the default one is. */
export const temporaryData = async () => join(await mkdtemp(join(tmpdir(), 'aislelab-test-')), '.data');
export const removeData = (dir: string) => rm(dirname(dir), { recursive: true, force: true });

/** A data folder of its own with the demo data, which a test command seeds once: storing its pictures is half of a start. */
export async function demoData(): Promise<string> {
  const dataDir = await temporaryData();
  const seeded = await builtOnce('demo-data', async (dir) => (await startPlatform(join(dir, '.data'))).stop());
  await cp(join(seeded.dir, '.data'), dataDir, { recursive: true });
  await seeded.remove();
  return dataDir;
}

/**
 * Starts the platform as `npm start` does, on a free port. Servers of the test command are not passed on: the demo data is in an embedded
 * database, and platforms that run at once would share a queue.
 * @param reached waits for this instead of readiness; given what was printed so far
 */
export async function startPlatform(
  dataDir: string,
  env: Record<string, string> = {},
  reached?: (output: () => string) => Promise<boolean>,
): Promise<Platform> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const { MONGODB_URI: _database, REDIS_URL: _queue, ...inherited } = process.env;
  const launcher = spawn('node', ['backend/bin/start.mjs'], {
    cwd: root,
    detached: true,
    env: { ...inherited, NODE_ENV: 'production', PORT: String(port), DATA_DIR: dataDir, PUBLIC_URL: url, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  launcher.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
  launcher.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const exited = new Promise<void>((done) => launcher.once('exit', () => done()));

  for (let attempt = 0; ; attempt += 1) {
    if (await (reached ? reached(() => text) : isReady(url))) break;
    if (launcher.exitCode !== null || attempt > 1_200) {
      signal(launcher, 'SIGKILL');
      throw new Error(`the platform did not become ready\n${text}`);
    }
    await new Promise((done) => setTimeout(done, 100));
  }
  return {
    url,
    output: () => text,
    stop: async () => {
      launcher.kill('SIGTERM');
      await exited;
    },
    kill: async () => {
      signal(launcher, 'SIGKILL');
      await exited;
    },
  };
}

/** To the whole process group: the launcher, the server and the database. */
function signal(launcher: ChildProcess, name: NodeJS.Signals): void {
  try {
    if (launcher.pid !== undefined) process.kill(-launcher.pid, name);
  } catch (error) {
    // One that refused to start is gone already.
    if (!(typeof error === 'object' && error !== null && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/api/health/ready`)).ok;
  } catch {
    return false;
  }
}
