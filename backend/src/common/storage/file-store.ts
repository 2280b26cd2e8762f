import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, statfs, utimes } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { errorCode } from '../../config/error-code.ts';

/** Names are the content's hash: they cannot leave the folder, and a name never changes its content. */
const NAME = /^[0-9a-f]{40}\.(png|webp)$/;
export type FileType = 'png' | 'webp';
/** Behind the name of a file that is no longer answered. */
const WITHDRAWN = '.withdrawn';
const BESIDE = '.webp';
/** Bytes */
const LEAST_FREE = 128 * 1024 * 1024;

export const nameOf = (bytes: Uint8Array, type: FileType) =>
  `${createHash('sha256').update(bytes).digest('hex').slice(0, 40)}.${type}`;

/** Content-addressed files in a local folder. A file is visible under its name only once it is whole and on the disk. */
export class FileStore {
  constructor(private readonly folder: string) {}

  /** Checks whether the disk has room. The database on the same disk refuses later than this, so that it can undo a failed upload. */
  async hasRoom(): Promise<boolean> {
    const disk = await statfs(this.folder).catch(() => null);
    return disk === null || disk.bavail * disk.bsize >= LEAST_FREE;
  }

  /** Path of a stored file, or `null` for a name that this store could not have given. Does not look at the disk. */
  pathOf(name: string): string | null {
    return NAME.test(name) ? join(this.folder, name.slice(0, 2), name) : null;
  }

  async has(name: string): Promise<boolean> {
    const path = this.pathOf(name);
    return path !== null && (await exists(path));
  }

  /** The first bytes of a stored file; `null` when there is no such file. */
  async head(name: string, bytes: number): Promise<Buffer | null> {
    const path = this.pathOf(name);
    if (path === null || !(await exists(path))) return null;
    return readHead(path, bytes);
  }

  /** A whole file of no more than so many bytes; `null` when there is none. */
  async small(name: string, most: number): Promise<Buffer | null> {
    const path = this.pathOf(name);
    const size = path === null ? null : await stat(path).catch(() => null);
    return path === null || size === null || size.size > most ? null : readFile(path);
  }

  /** What was kept beside a stored file; `null` when there is nothing. */
  async beside(name: string, type: FileType): Promise<Buffer | null> {
    const path = this.pathOf(name);
    return path === null ? null : readFile(`${path}.${type}`).catch(() => null);
  }

  /** Keeps another form of a stored file beside it, under its name. */
  async writeBeside(name: string, bytes: Uint8Array, type: FileType): Promise<void> {
    const path = this.pathOf(name);
    if (path !== null && !(await exists(`${path}.${type}`))) await this.replace(`${path}.${type}`, bytes);
  }

  /** Stores bytes and returns their name; the same bytes are stored once. */
  async write(bytes: Uint8Array, type: FileType): Promise<string> {
    const name = nameOf(bytes, type);
    const path = join(this.folder, name.slice(0, 2), name);
    // Brought in again: as new as the first time, to whatever looks for files that nobody needs.
    if (await touched(path)) return name;
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await this.replace(path, bytes);
    return name;
  }

  /** Every stored file, without what is kept beside it. */
  async *all(): AsyncGenerator<{ name: string; bytes: number; writtenAt: number }> {
    for await (const path of this.paths()) {
      const name = basename(path);
      const found = this.pathOf(name) === null ? null : await stat(path).catch(() => null);
      if (found) yield { name, bytes: found.size, writtenAt: found.mtimeMs };
    }
  }

  /** From now on nothing is answered under the name. One that was brought in after the given time stays. */
  async withdraw(name: string, before: number): Promise<void> {
    const path = this.pathOf(name);
    if (path === null) return;
    await moved(path, path + WITHDRAWN);
    await moved(path + BESIDE, path + BESIDE + WITHDRAWN);
    // Looked at afterwards: an upload of the same bytes touches the file under its name, or writes it anew.
    const found = await stat(path + WITHDRAWN).catch(() => null);
    if (found && found.mtimeMs > before) await this.restore(name);
  }

  /** Brings back what was withdrawn, if it was. */
  async restore(name: string): Promise<void> {
    const path = this.pathOf(name);
    if (path === null) return;
    // The same bytes: it does not matter which file wins.
    await moved(path + WITHDRAWN, path);
    await moved(path + BESIDE + WITHDRAWN, path + BESIDE);
  }

  /** @returns whether that was the last of it: not where the same bytes have come again meanwhile */
  async removeWithdrawn(name: string): Promise<boolean> {
    const path = this.pathOf(name);
    if (path === null) return false;
    for (const file of [path, path + BESIDE]) await rm(file + WITHDRAWN, { force: true });
    return !(await exists(path));
  }

  /** Halves of files that a killed process was writing, from before the given time. */
  async removeLeftOvers(before: number): Promise<void> {
    for await (const path of this.paths()) {
      if (!path.endsWith('.tmp')) continue;
      const found = await stat(path).catch(() => null);
      if (found && found.mtimeMs < before) await rm(path, { force: true });
    }
  }

  private async *paths(): AsyncGenerator<string> {
    for (const part of await readdir(this.folder).catch(() => []))
      for (const name of await readdir(join(this.folder, part)).catch(() => [])) yield join(this.folder, part, name);
  }

  private async replace(path: string, bytes: Uint8Array): Promise<void> {
    const temporary = `${path}.${randomUUID()}.tmp`;
    try {
      await writeDurably(temporary, bytes);
      await rename(temporary, path);
      await syncFolder(dirname(path));
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
  }
}

/** @returns false when there was no file to move */
async function moved(from: string, to: string): Promise<boolean> {
  return unlessMissing(rename(from, to));
}

/** Gives a file the current time. @returns false when there is no file */
async function touched(path: string): Promise<boolean> {
  const now = new Date();
  return unlessMissing(utimes(path, now, now));
}

function unlessMissing(done: Promise<unknown>): Promise<boolean> {
  return done.then(
    () => true,
    (error: unknown) => {
      if (errorCode(error) === 'ENOENT') return false;
      throw error;
    },
  );
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

export async function readHead(path: string, bytes: number): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
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
