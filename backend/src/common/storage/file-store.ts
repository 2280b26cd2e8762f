import type { FileStorage, StoredFile } from '@aislelab/server-kit';
import { createHash } from 'node:crypto';
import { open, readFile, stat } from 'node:fs/promises';

/** Names are the content's hash: they cannot leave a folder, and a name never changes its content. */
const NAME = /^[0-9a-f]{40}\.(png|webp)$/;
export type FileType = 'png' | 'webp';
/** Suffix of the name of a file that is no longer served. */
const WITHDRAWN = '.withdrawn';
const BESIDE = '.webp';

export const nameOf = (bytes: Uint8Array, type: FileType) =>
  `${createHash('sha256').update(bytes).digest('hex').slice(0, 40)}.${type}`;

/** Checks that a storage could have given the name. */
export const isName = (name: string) => NAME.test(name);

/** Content-addressed files in a storage, each with another form beside it where there is one. */
export class FileStore {
  constructor(private readonly storage: FileStorage) {}

  /** Why the storage cannot be used, for the operator. */
  problem(): Promise<string | null> {
    return this.storage.problem();
  }

  hasRoom(): Promise<boolean> {
    return this.storage.hasRoom();
  }

  deleteUnfinished(before: number): Promise<void> {
    return this.storage.deleteUnfinished(before);
  }

  /** A path under which a stored file can be read; `null` when there is none of that name. */
  async pathOf(name: string): Promise<string | null> {
    return isName(name) ? this.storage.pathOf(name) : null;
  }

  async has(name: string): Promise<boolean> {
    return isName(name) && (await this.storage.stat(name)) !== null;
  }

  /** The first bytes of a stored file; `null` when there is no such file. */
  async head(name: string, bytes: number): Promise<Buffer | null> {
    const path = await this.pathOf(name);
    return path === null ? null : readHead(path, bytes);
  }

  /** A whole file of no more than so many bytes; `null` when there is none. */
  async small(name: string, most: number): Promise<Buffer | null> {
    const path = await this.pathOf(name);
    const found = path === null ? null : await stat(path).catch(() => null);
    return path === null || found === null || found.size > most ? null : readFile(path).catch(() => null);
  }

  /** The other form of a stored file, written by `writeBeside`; `null` when there is none. */
  async beside(name: string): Promise<Buffer | null> {
    return isName(name) ? this.read(name + BESIDE) : null;
  }

  /** Keeps another form of a stored file beside it, under its name. */
  async writeBeside(name: string, bytes: Uint8Array): Promise<void> {
    if (isName(name)) await this.storage.write(name + BESIDE, bytes);
  }

  /** Stores bytes and returns their name; the same bytes are stored once. */
  async write(bytes: Uint8Array, type: FileType): Promise<string> {
    const name = nameOf(bytes, type);
    await this.storage.write(name, bytes);
    return name;
  }

  /** Every stored file, without what is kept beside it. */
  async *all(): AsyncGenerator<StoredFile> {
    for await (const file of this.storage.list()) if (isName(file.key)) yield file;
  }

  /** Withdraws a file: it is no longer served under its name. A file stored after the given time stays. */
  async withdraw(name: string, before: number): Promise<void> {
    for (const key of [name, name + BESIDE]) await this.storage.move(key, key + WITHDRAWN);
    // Checked afterwards: an upload of the same bytes renews the file's time, or writes it anew.
    const found = await this.storage.stat(name + WITHDRAWN);
    if (found && found.writtenAt > before) await this.restore(name);
  }

  /** Restores a withdrawn file, if it was withdrawn. */
  async restore(name: string): Promise<void> {
    // The same bytes: it does not matter which file wins.
    for (const key of [name, name + BESIDE]) await this.storage.move(key + WITHDRAWN, key);
  }

  /** @returns whether no file of the name is left; false where the same bytes were uploaded again */
  async removeWithdrawn(name: string): Promise<boolean> {
    for (const key of [name, name + BESIDE]) await this.storage.delete(key + WITHDRAWN);
    return !(await this.has(name));
  }

  private async read(key: string): Promise<Buffer | null> {
    const path = await this.storage.pathOf(key);
    // It may be withdrawn at this moment.
    return path === null ? null : readFile(path).catch(() => null);
  }
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
