import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { copyFiles } from './copy-files.ts';
import { LocalFolder } from './local-folder.ts';
import { MemoryStorage } from './testing/memory-storage.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aislelab-move-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Stops taking files after so many. */
class Failing extends MemoryStorage {
  left = 20;
  override write(key: string, bytes: Uint8Array): Promise<void> {
    this.left -= 1;
    return this.left < 0 ? Promise.reject(new Error('cut off')) : super.write(key, bytes);
  }
}

it('files move to another storage and back; a run that was interrupted goes on where it stopped', async () => {
  const from = new LocalFolder(join(folder, 'from'));
  for (let count = 0; count < 50; count++)
    await from.write(`${String(count).padStart(40, '0')}.png`, Buffer.from(`picture ${count}`));
  const to = new Failing(folder);
  await expect(copyFiles(from, to, () => undefined)).rejects.toThrow('cut off');
  const there = to.files.size;
  expect(there).toBe(20);
  to.left = 1_000;
  const seen: number[] = [];
  expect(await copyFiles(from, to, ({ copied }) => seen.push(copied))).toEqual({ copied: 30, present: there });
  expect(seen).toHaveLength(50);
  const back = new LocalFolder(join(folder, 'back'));
  expect(await copyFiles(to, back, () => undefined)).toEqual({ copied: 50, present: 0 });
  const keys = [];
  for await (const { key } of back.list()) keys.push(key);
  expect(keys).toHaveLength(50);
});
