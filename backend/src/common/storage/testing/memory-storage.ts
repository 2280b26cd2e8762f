import type { FileStorage, StoredFile } from '@aislelab/server-kit';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Another storage than the folder: in memory, with copies in a folder for those who read paths. */
export class MemoryStorage implements FileStorage {
  readonly files = new Map<string, { bytes: Uint8Array; writtenAt: number }>();
  private copies = 0;

  constructor(private readonly folder: string) {}

  problem(): Promise<string | null> {
    return Promise.resolve(null);
  }

  write(key: string, bytes: Uint8Array): Promise<void> {
    this.files.set(key, { bytes, writtenAt: Date.now() });
    return Promise.resolve();
  }

  stat(key: string): Promise<StoredFile | null> {
    const file = this.files.get(key);
    return Promise.resolve(file ? { key, bytes: file.bytes.length, writtenAt: file.writtenAt } : null);
  }

  pathOf(key: string): Promise<string | null> {
    const file = this.files.get(key);
    if (!file) return Promise.resolve(null);
    const path = join(this.folder, `${this.copies++}`);
    writeFileSync(path, file.bytes);
    return Promise.resolve(path);
  }

  move(from: string, to: string): Promise<void> {
    const file = this.files.get(from);
    if (file) this.files.set(to, file);
    return this.delete(from);
  }

  delete(key: string): Promise<void> {
    this.files.delete(key);
    return Promise.resolve();
  }

  async *list(): AsyncGenerator<StoredFile> {
    for (const key of this.files.keys()) {
      const found = await this.stat(key);
      if (found) yield found;
    }
  }

  deleteUnfinished(): Promise<void> {
    return Promise.resolve();
  }

  hasRoom(): Promise<boolean> {
    return Promise.resolve(true);
  }
}
