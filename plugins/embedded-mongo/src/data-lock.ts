import { createConnection } from 'node:net';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

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
    mkdirSync(resolve(dataDir), { recursive: true });
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

  /** Process id of the living server that has the folder. */
  static async holder(dataDir: string): Promise<number | undefined> {
    const { pid, port } = new DataLock(join(resolve(dataDir), 'server.lock')).read();
    return pid === process.pid || (await isAlive(pid, port)) ? pid : undefined;
  }

  private async claim(dataDir: string): Promise<void> {
    for (let attempt = 0; ; attempt++) {
      try {
        return writeFileSync(this.path, JSON.stringify({ pid: process.pid, port: 0 }), { flag: 'wx' });
      } catch (error) {
        const { pid, port } = this.read();
        if (attempt > 3 || (await isAlive(pid, port))) throw inUse(dataDir, pid, error);
        rmSync(this.path, { force: true });
      }
    }
  }

  private read(): { pid: number; port: number } {
    try {
      const { pid, port } = JSON.parse(readFileSync(this.path, 'utf8')) as Record<string, unknown>;
      return { pid: Number(pid), port: Number(port) };
    } catch {
      return { pid: 0, port: 0 };
    }
  }

  /** A process id may be used again by another program; an answering port tells them apart. */
  setPort(port: number): void {
    writeFileSync(this.path, JSON.stringify({ pid: process.pid, port }));
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

async function isAlive(pid: number, port: number): Promise<boolean> {
  if (!(pid > 0) || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  // without a port it is just starting
  return port === 0 || answers(port);
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolveAnswer) => {
    const socket = createConnection({ host: '127.0.0.1', port });
    const done = (alive: boolean): void => {
      socket.destroy();
      resolveAnswer(alive);
    };
    socket.setTimeout(1000, () => done(true));
    socket.once('connect', () => done(true));
    socket.once('error', () => done(false));
  });
}
