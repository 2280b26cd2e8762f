import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FileStore } from './file-store.ts';
import { LightPictures } from './light-pictures.ts';
import { LocalFolder } from './local-folder.ts';
import { pixels, png } from './testing/png.ts';

let folder: string;
let files: FileStore;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aislelab-light-'));
  files = new FileStore(new LocalFolder(folder));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let made = 0;
/** A stored PNG that has no WebP yet. */
const stored = (width = 8, height = 8) =>
  files.write(png({ width, height }, { data: pixels({ width, height }, ++made, 0, 0) }), 'png');
const here = new AbortController().signal;

/** Conversions that end when they are told to. */
function controlled() {
  const begun: string[] = [];
  let end = (): void => undefined;
  const ended = new Promise<void>((done) => (end = done));
  const light = new LightPictures(files, async (path) => {
    begun.push(path);
    await ended;
    return Buffer.from('webp');
  });
  return { light, begun, end };
}

describe('pictures made light for somebody without an account', () => {
  it('are made once, for all who ask meanwhile and for ever', async () => {
    const name = await stored();
    const { light, begun, end } = controlled();
    const asked = ['a', 'b', 'c'].map((network) => light.of(name, network, here));
    end();
    expect((await Promise.all(asked)).map(String)).toEqual(['webp', 'webp', 'webp']);
    expect(String(await light.of(name, 'd', here))).toBe('webp');
    expect(begun).toHaveLength(1);
  });
  it('are read from the disk once for all who ask in the same minute', async () => {
    const name = await stored();
    const { light, end } = controlled();
    end();
    await light.of(name, 'a', here);
    const read = jest.spyOn(files, 'beside');
    for (let count = 0; count < 200; count++) expect(String(await light.of(name, 'b', here))).toBe('webp');
    expect(read).not.toHaveBeenCalled();
    read.mockRestore();
  });
  it('are not made of originals, nor of what is not there', async () => {
    const { light, begun } = controlled();
    const large = await stored(2_001, 1_000);
    expect([await light.of(large, 'a', here), await light.of(`${'0'.repeat(40)}.png`, 'a', here)]).toEqual([
      null,
      null,
    ]);
    expect(begun).toEqual([]);
  });
  it('wait up to a number, of a network and of all; who leaves is not waited for', async () => {
    const { light, begun, end } = controlled();
    const gone = new AbortController();
    const flood = [];
    for (let n = 0; n < 5; n++) flood.push(light.of(await stored(), 'flood', n === 4 ? gone.signal : here));
    while (begun.length < 1) await new Promise((done) => setTimeout(done, 1));
    const left = expect(flood[4]).rejects.toThrow('gone');
    const name = await stored();
    await expect(light.of(name, 'flood', here)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    gone.abort(new Error('gone'));
    await left;
    const other = light.of(name, 'other', here);
    end();
    expect(String(await other)).toBe('webp');
    expect(begun[1]).toContain(name);
    await Promise.all(flood.slice(0, 4));
    expect(begun).toHaveLength(5);
  });
});
