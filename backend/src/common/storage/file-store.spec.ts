import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FileStore } from './file-store.ts';
import { LocalFolder } from './local-folder.ts';

let folder: string;
let store: FileStore;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aislelab-files-'));
  store = new FileStore(new LocalFolder(folder));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('content-addressed files', () => {
  it('the same bytes are one file, whose name is their hash', async () => {
    const bytes = Buffer.from('packshot');
    const names = await Promise.all(Array.from({ length: 50 }, () => store.write(bytes, 'png')));
    expect(new Set(names).size).toBe(1);
    const [name = ''] = names;
    expect(await readFile((await store.pathOf(name)) ?? '')).toEqual(bytes);
    expect(await readdir(join(folder, name.slice(0, 2)))).toEqual([name]);
    expect(await store.has(name)).toBe(true);
  });

  it.each([
    '../../etc/passwd',
    '..%2f..%2fetc%2fpasswd',
    'a'.repeat(40),
    `${'a'.repeat(40)}.svg`,
    `${'A'.repeat(40)}.png`,
    `${'a'.repeat(40)}.png\0`,
    `${'a'.repeat(40)}.png\n`,
    `/${'a'.repeat(40)}.png`,
    `..\\${'a'.repeat(40)}.png`,
    'C:\\x.png',
    '',
  ])('V-67 the name %j leads nowhere', async (name) => expect(await store.pathOf(name)).toBeNull());
});
