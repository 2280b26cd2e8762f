import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { itIsAFileStorage } from '../../testing/contracts.ts';
import { LocalFolder } from './local-folder.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aislelab-files-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('a folder of this machine', () => {
  itIsAFileStorage(() => new LocalFolder(folder));

  it('deletes the half of a file that a killed process has left', async () => {
    const storage = new LocalFolder(folder);
    const key = `${'a'.repeat(40)}.png`;
    await storage.write(key, Buffer.from('whole'));
    await writeFile(join(folder, 'aa', `${key}.1.tmp`), 'hal');
    const keys = async () => {
      const found = [];
      for await (const file of storage.list()) if (file.key.startsWith('aa')) found.push(file.key);
      return found;
    };
    expect(await keys()).toEqual([key]);
    await storage.deleteUnfinished(Date.now() - 60_000);
    expect(await readdir(join(folder, 'aa'))).toHaveLength(2);
    await storage.deleteUnfinished(Date.now() + 60_000);
    expect(await readdir(join(folder, 'aa'))).toEqual([key]);
  });
});
