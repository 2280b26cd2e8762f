import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { answers, readEndpoint, type Endpoint } from './endpoint.ts';
import { privateFolder } from './private-folder.ts';

/** Content of the file. Without an endpoint the server is just starting. */
interface Holder {
  pid: number;
  endpoint: Endpoint | null;
}
const MODE = 0o600;

/** Two servers on one folder would each believe in their own catalog. */
export class DataLock {
  private readonly path: string;
  private static readonly heldHere = new Set<string>();

  private constructor(path: string) {
    this.path = path;
  }

  /** Takes the folder; throws when a living server has it. A lock left by a killed one is taken over. */
  static async take(dataDir: string): Promise<DataLock> {
    const path = join(resolve(dataDir), 'server.lock');
    privateFolder(resolve(dataDir));
    if (DataLock.heldHere.has(path)) throw inUse(dataDir, process.pid);
    DataLock.heldHere.add(path);
    const lock = new DataLock(path);
    try {
      await lock.claim(dataDir);
      return lock;
    } catch (error) {
      DataLock.heldHere.delete(path);
      throw error;
    }
  }

  /** The living server that has the folder. */
  static async holder(dataDir: string): Promise<Holder | undefined> {
    const holder = new DataLock(join(resolve(dataDir), 'server.lock')).read();
    return holder.pid === process.pid || (await isAlive(holder)) ? holder : undefined;
  }

  private async claim(dataDir: string): Promise<void> {
    for (let attempt = 0; ; attempt++) {
      try {
        return writeFileSync(this.path, JSON.stringify({ pid: process.pid }), { flag: 'wx', mode: MODE });
      } catch (error) {
        const holder = this.read();
        if (attempt > 3 || (await isAlive(holder))) throw inUse(dataDir, holder.pid, error);
        rmSync(this.path, { force: true });
      }
    }
  }

  private read(): Holder {
    try {
      const noted: unknown = JSON.parse(readFileSync(this.path, 'utf8'));
      const pid = typeof noted === 'object' && noted !== null && 'pid' in noted ? Number(noted.pid) : 0;
      return { pid, endpoint: readEndpoint(noted) };
    } catch {
      return { pid: 0, endpoint: null };
    }
  }

  /** A process id may be reused by another program; the answer of the endpoint distinguishes them. */
  setEndpoint(endpoint: Endpoint): void {
    writeFileSync(this.path, JSON.stringify({ pid: process.pid, ...endpoint }), { mode: MODE });
  }

  release(): void {
    rmSync(this.path, { force: true });
    DataLock.heldHere.delete(this.path);
  }
}

function inUse(dataDir: string, pid: number, cause?: unknown): Error {
  return new Error(
    `The data folder ${dataDir} is in use by another embedded database (process ${pid}). Stop that one or choose another folder.`,
    { cause },
  );
}

async function isAlive({ pid, endpoint }: Holder): Promise<boolean> {
  if (!(pid > 0) || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  return endpoint === null || answers(endpoint);
}
