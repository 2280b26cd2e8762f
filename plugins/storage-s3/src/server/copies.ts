import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

const UNFINISHED = '.tmp';
/** A copy that was read within this time is not deleted: its reader has a path. */
const IN_USE_MS = 3 * 60_000;
/** A sweep reads the whole folder. */
const BETWEEN_SWEEPS_MS = 60_000;

/** Copies of files on this machine, of a limited size together: the ones that were read last. Processes may share the folder. */
export class Copies {
  private sweptAt = 0;

  constructor(
    private readonly folder: string,
    private readonly mostBytes: number,
  ) {}

  /** A copy and its size; `null` when there is none. */
  async find(key: string): Promise<{ path: string; bytes: number } | null> {
    const path = join(this.folder, key);
    const found = await stat(path).catch(() => null);
    if (!found) return null;
    const now = new Date();
    // Its time says when it was read; a minute is exact enough.
    if (now.getTime() - found.mtimeMs > 60_000) await utimes(path, now, now).catch(() => undefined);
    return { path, bytes: found.size };
  }

  async keep(key: string, content: Readable): Promise<string> {
    const path = join(this.folder, key);
    const unfinished = `${path}.${randomUUID()}${UNFINISHED}`;
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    try {
      await pipeline(content, createWriteStream(unfinished, { mode: 0o600 }));
      await rename(unfinished, path);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
    if (Date.now() - this.sweptAt > BETWEEN_SWEEPS_MS) void this.sweep().catch(() => undefined);
    return path;
  }

  async drop(key: string): Promise<void> {
    await rm(join(this.folder, key), { force: true });
  }

  /** Deletes copies that were not read for the longest time until the rest fits, and what killed processes have left. */
  async sweep(now = Date.now()): Promise<void> {
    this.sweptAt = now;
    const names = await readdir(this.folder).catch(() => []);
    const found = await Promise.all(
      names.map(async (name) => ({ name, file: await stat(join(this.folder, name)).catch(() => null) })),
    );
    const old = found.flatMap(({ name, file }) => (file ? [{ name, bytes: file.size, readAt: file.mtimeMs }] : []));
    let bytes = old.reduce((sum, file) => sum + file.bytes, 0);
    for (const file of old.toSorted((a, b) => a.readAt - b.readAt)) {
      if (file.readAt > now - IN_USE_MS) return;
      if (bytes <= this.mostBytes && !file.name.endsWith(UNFINISHED)) continue;
      await rm(join(this.folder, file.name), { force: true });
      bytes -= file.bytes;
    }
  }
}
