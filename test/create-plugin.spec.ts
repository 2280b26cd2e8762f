import { createLive, createTestApp, createWorld, JobQueue } from '@aislelab/backend/testing';
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

/** Creates a plugin and loads its server part. */
async function created(name: string): Promise<ServerPlugin> {
  createPlugin(copy, name);
  const dir = join(copy, 'plugins', name);
  const files = await readdir(dir, { recursive: true });
  const texts = files.filter((file) => /\.\w+$/.test(file)).map((file) => readFile(join(dir, file), 'utf8'));
  expect([...files, ...(await Promise.all(texts))].join('\n')).not.toMatch(/milestone/i);
  const entry = pathToFileURL(join(dir, 'src/server/index.ts')).href;
  return ((await import(entry)) as { plugin: ServerPlugin }).plugin;
}

it('npm run plugin -- create makes plugins that work, whatever their names, and their lines in the list', async () => {
  const names = ['test-made-notes', 'test-diary', 'test1s'];
  const plugins: ServerPlugin[] = [];
  for (const name of names) plugins.push(await created(name));
  const list = JSON.parse(await readFile(join(copy, 'plugins/installed.json'), 'utf8')) as object;
  expect(list).toMatchObject({ '@aislelab/planogram': ['server', 'admin', 'customer'] });
  expect(list).toMatchObject(
    Object.fromEntries(names.map((name) => [`@aislelab/${name}`, ['server', 'admin', 'customer']])),
  );

  const test = await createTestApp({ plugins });
  const world = await createWorld(test);
  const { _id } = await createLive(world, 1);
  await test.app.get(JobQueue).idle();
  for (const name of names) {
    const { body } = await world.manager.get(`/${name}/${_id}`);
    expect(body).toMatchObject({ count: 1, data: [{ kind: 'live' }] });
  }
  await test.close();
});

it('refuses a name that is taken or none, and then leaves everything as it was', async () => {
  const before = await readdir(join(copy, 'plugins'));
  for (const name of ['milestones', 'domain', 'delete', '', '../shelf', 'Shelf', 'a b', 'a--b', '-a'])
    expect(() => createPlugin(copy, name)).toThrow(/is no name|is taken/);
  expect(await readdir(join(copy, 'plugins'))).toEqual(before);
});
