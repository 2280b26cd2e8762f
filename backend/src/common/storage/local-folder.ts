import type { FileStorage, StoredFile } from '@aislelab/server-kit';
import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat, statfs, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { errorCode } from '../../config/private-tree.ts';

const UNFINISHED = '.tmp';
/** Bytes */
const LEAST_FREE = 128 * 1024 * 1024;

/** Keeps files in a folder of this machine, grouped by their first two characters. */
export class LocalFolder implements FileStorage {
  constructor(private readonly folder: string) {}

  /** The data folder was opened before. */
  problem(): Promise<null> {
    return Promise.resolve(null);
  }

  async write(key: string, bytes: Uint8Array): Promise<void> {
    const path = this.place(key);
    if (await touched(path)) return;
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const unfinished = `${path}.${randomUUID()}${UNFINISHED}`;
    try {
      await writeDurably(unfinished, bytes);
      await rename(unfinished, path);
      await syncFolder(dirname(path));
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  }

  async stat(key: string): Promise<StoredFile | null> {
    const found = await orMissing(stat(this.place(key)));
    return found && { key, bytes: found.size, writtenAt: found.mtimeMs };
  }

  async pathOf(key: string): Promise<string | null> {
    return (await this.stat(key)) && this.place(key);
  }

  async move(from: string, to: string): Promise<void> {
    await orMissing(rename(this.place(from), this.place(to)));
  }

  async delete(key: string): Promise<void> {
    await rm(this.place(key), { force: true });
  }

  async *list(): AsyncGenerator<StoredFile> {
    for await (const key of this.keys()) {
      const found = key.endsWith(UNFINISHED) ? null : await this.stat(key);
      if (found) yield found;
    }
  }

  async deleteUnfinished(before: number): Promise<void> {
    for await (const key of this.keys()) {
      const found = key.endsWith(UNFINISHED) ? await this.stat(key) : null;
      if (found && found.writtenAt < before) await this.delete(key);
    }
  }

  /** The database on the same disk fails later than this, so that it can undo a failed upload. */
  async hasRoom(): Promise<boolean> {
    const disk = await statfs(this.folder).catch(() => null);
    return disk === null || disk.bavail * disk.bsize >= LEAST_FREE;
  }

  private place(key: string): string {
    return join(this.folder, key.slice(0, 2), key);
  }

  private async *keys(): AsyncGenerator<string> {
    for (const part of await readdir(this.folder).catch(() => []))
      yield* await readdir(join(this.folder, part)).catch(() => []);
  }
}

/** Sets the time of a file to now. @returns false when there is no file */
async function touched(path: string): Promise<boolean> {
  const now = new Date();
  return (await orMissing(utimes(path, now, now))) !== null;
}

/** `null` when there is no such file. */
function orMissing<T>(done: Promise<T>): Promise<T | null> {
  return done.catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  });
}

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
