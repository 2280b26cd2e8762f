import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Names are the content's hash: they cannot leave the folder, and a name never changes its content. */
const NAME = /^[0-9a-f]{40}\.(png|webp)$/;
export type FileType = 'png' | 'webp';

export const nameOf = (bytes: Uint8Array, type: FileType) =>
  `${createHash('sha256').update(bytes).digest('hex').slice(0, 40)}.${type}`;

/** Content-addressed files in a local folder. A file is visible under its name only once it is whole and on the disk. */
export class FileStore {
  constructor(private readonly folder: string) {}

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
    if (await exists(path)) return name;
    await mkdir(dirname(path), { recursive: true });
    await this.replace(path, bytes);
    return name;
  }

  /** Every stored file, without what is kept beside it. */
  async *all(): AsyncGenerator<{ name: string; bytes: number }> {
    for (const part of await readdir(this.folder).catch(() => []))
      for (const name of await readdir(join(this.folder, part)).catch(() => [])) {
        const path = this.pathOf(name);
        if (path !== null) yield { name, bytes: (await stat(path)).size };
      }
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
  const file = await open(path, 'wx');
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
