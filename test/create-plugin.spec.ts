import { createLive, createTestApp, createWorld } from '@aislelab/backend/testing';
import type { ServerPlugin } from '@aislelab/server-kit';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { cp, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './support/platform.ts';

let copy: string;
let createPlugin: (root: string, name: string) => void;
beforeAll(async () => {
  ({ createPlugin } = (await import(pathToFileURL(join(root, 'backend/bin/plugin.mjs')).href)) as {
    createPlugin: typeof createPlugin;
  });
  copy = await mkdtemp(join(tmpdir(), 'aislelab-plugin-'));
  for (const path of ['plugins/milestones', 'plugins/installed.json'])
    await cp(join(root, path), join(copy, path), { recursive: true });
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'));
});
afterAll(() => rm(copy, { recursive: true, force: true }));

it('npm run plugin -- create makes a plugin that works, and a line in the list', async () => {
  createPlugin(copy, 'shelf-notes');
  const files = await readdir(join(copy, 'plugins/shelf-notes'), { recursive: true });
  expect(files.filter((file) => file.includes('milestones'))).toEqual([]);
  const texts = await Promise.all(
    files
      .filter((file) => /\.\w+$/.test(file))
      .map((file) => readFile(join(copy, 'plugins/shelf-notes', file), 'utf8')),
  );
  expect(texts.join('\n')).not.toMatch(/milestone/i);
  expect(JSON.parse(await readFile(join(copy, 'plugins/installed.json'), 'utf8'))).toMatchObject({
    '@aislelab/planogram': ['server', 'admin', 'customer'],
    '@aislelab/shelf-notes': ['server', 'admin'],
  });

  const entry = pathToFileURL(join(copy, 'plugins/shelf-notes/src/server/index.ts')).href;
  const { plugin } = (await import(entry)) as { plugin: ServerPlugin };
  const test = await createTestApp({ plugins: [plugin] });
  const world = await createWorld(test);
  const { _id } = await createLive(world, 1);
  const { body } = await world.manager.get(`/shelf-notes/${_id}`);
  expect(body).toMatchObject({ count: 1, data: [{ kind: 'live' }] });
  await test.close();
});

it('refuses a name that is taken or none, and then leaves everything as it was', async () => {
  const before = await readdir(join(copy, 'plugins'));
  for (const name of ['milestones', '', '../shelf', 'Shelf', 'a b', 'a--b', '-a'])
    expect(() => createPlugin(copy, name)).toThrow(/is no name|exists/);
  expect(await readdir(join(copy, 'plugins'))).toEqual(before);
});
