import type { FileStorage } from '@aislelab/server-kit';
import { expect, it } from '@jest/globals';
import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

/** Tests the behaviour that every storage of files must have. Call it inside a `describe`. @param open as another process would open the same storage */
export function itIsAFileStorage(open: () => Promise<FileStorage> | FileStorage): void {
  /** A file that nobody has stored yet. */
  const made = (bytes = randomBytes(2_000)) => ({
    key: `${createHash('sha256').update(bytes).digest('hex').slice(0, 40)}.png`,
    bytes,
  });
  const contentOf = async (storage: FileStorage, key: string) => {
    const path = await storage.pathOf(key);
    return path === null ? null : readFile(path);
  };
  const listed = async (storage: FileStorage, key: string) => {
    const found = [];
    for await (const file of storage.list()) if (file.key === key) found.push(file);
    return found;
  };

  it('another process reads what was written, whole', async () => {
    const { key, bytes } = made(randomBytes(3_000_000));
    const before = Date.now();
    await (await open()).write(key, bytes);
    const other = await open();
    expect(await contentOf(other, key)).toEqual(bytes);
    const stat = await other.stat(key);
    expect(stat).toEqual({ key, bytes: bytes.length, writtenAt: expect.any(Number) });
    // Clocks of a storage may differ a little.
    expect(Math.abs((stat?.writtenAt ?? 0) - before)).toBeLessThan(60_000);
    expect(await listed(other, key)).toEqual([{ key, bytes: bytes.length, writtenAt: expect.any(Number) }]);
  });

  it('the same file written by many at once is one file', async () => {
    const { key, bytes } = made();
    await Promise.all(Array.from({ length: 30 }, async () => (await open()).write(key, bytes)));
    const storage = await open();
    expect(await contentOf(storage, key)).toEqual(bytes);
    expect(await listed(storage, key)).toHaveLength(1);
  });

  it('a file that is written again is newer', async () => {
    const storage = await open();
    const { key, bytes } = made();
    await storage.write(key, bytes);
    const first = await storage.stat(key);
    await pause(20);
    await storage.write(key, bytes);
    expect((await storage.stat(key))?.writtenAt).toBeGreaterThan(first?.writtenAt ?? Number.POSITIVE_INFINITY);
  });

  it('has nothing under a key that nobody wrote', async () => {
    const storage = await open();
    const { key } = made();
    expect([await storage.stat(key), await storage.pathOf(key), await listed(storage, key)]).toEqual([null, null, []]);
    await storage.move(key, `${key}.withdrawn`);
    await storage.delete(key);
    expect(await storage.stat(`${key}.withdrawn`)).toBeNull();
  });

  it('moves a file with its time, and nobody finds it under the old key', async () => {
    const storage = await open();
    const { key, bytes } = made();
    await storage.write(key, bytes);
    const { writtenAt } = (await storage.stat(key)) ?? {};
    await contentOf(storage, key);
    const to = `${key}.withdrawn`;
    await pause(20);
    await storage.write(to, bytes);
    await storage.move(key, to);
    expect(await storage.stat(to)).toEqual({ key: to, bytes: bytes.length, writtenAt });
    for (const process of [storage, await open()]) {
      expect([await process.stat(key), await process.pathOf(key), await listed(process, key)]).toEqual([
        null,
        null,
        [],
      ]);
      expect(await contentOf(process, to)).toEqual(bytes);
    }
    await storage.move(to, key);
    expect(await contentOf(storage, key)).toEqual(bytes);
  });

  it('deletes a file, and stores it again', async () => {
    const storage = await open();
    const { key, bytes } = made();
    await storage.write(key, bytes);
    await contentOf(storage, key);
    await storage.delete(key);
    expect([await storage.stat(key), await storage.pathOf(key), await listed(storage, key)]).toEqual([null, null, []]);
    await storage.write(key, bytes);
    expect(await contentOf(storage, key)).toEqual(bytes);
  });

  it('keeps whole files when it deletes what was not finished', async () => {
    const storage = await open();
    const { key, bytes } = made();
    await storage.write(key, bytes);
    await storage.deleteUnfinished(Date.now() + 60_000);
    expect(await contentOf(storage, key)).toEqual(bytes);
    expect(await storage.hasRoom()).toBe(true);
  });
}
