import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StoredImage } from '@aislelab/domain';
import { defineServerPlugin, SERVER_API_VERSION } from '@aislelab/server-kit';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { itIsAFileStorage } from '../../testing/contracts.ts';
import { createTestApp, signedIn, type TestApp } from '../../testing/index.ts';
import { MemoryStorage } from './testing/memory-storage.ts';
import { png } from './testing/png.ts';

let folder: string;
let storage: MemoryStorage;
let test: TestApp;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aislelab-copies-'));
  storage = new MemoryStorage(folder);
  const plugin = defineServerPlugin({
    id: 'memory',
    apiVersion: SERVER_API_VERSION,
    slots: { storage: (read) => (read.flag('MEMORY_STORAGE', false) ? storage : null) },
  });
  test = await createTestApp({ plugins: [plugin], env: { MEMORY_STORAGE: '1' } });
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

describe('a storage that a plugin brings', () => {
  itIsAFileStorage(() => storage);

  it('keeps and answers the pictures of the platform, and nothing is in the data folder', async () => {
    const { client } = await signedIn(test, { permissions: { createProjects: true } });
    const form = new FormData();
    for (const [name, value] of Object.entries({ kind: 'product', widthCm: '10', heightCm: '20' }))
      form.append(name, value);
    form.append('file', new Blob([new Uint8Array(png({ width: 30, height: 60 }))]), 'pack.png');
    const { status, body } = await client.post<StoredImage>('/storage/images', form);
    expect(status).toBe(201);
    const { original, display, shopper, preview, thumb } = body;
    for (const name of [original, display, shopper, preview, thumb]) {
      expect(storage.files.has(name)).toBe(true);
      expect((await fetch(`${test.url}/api/storage/images/${name}`)).status).toBe(200);
    }
    const pack = await fetch(`${test.url}/api/storage/packs/shopper?names=${shopper}`);
    expect((await pack.arrayBuffer()).byteLength).toBeGreaterThan(4);
    expect(existsSync(join(test.config.dataDir, 'images'))).toBe(false);
  });
});
