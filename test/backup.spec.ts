import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { spawnEmbeddedMongo, type EmbeddedMongo } from '@aislelab/embedded-mongo';
import mongoose from 'mongoose';
import { execFile } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
let folder: string;
let database: EmbeddedMongo | undefined;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'backup-'));
});
afterAll(async () => {
  await database?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** @returns exit code and what was said */
function command(script: string, ...words: string[]): Promise<{ code: number; said: string }> {
  const { MONGODB_URI: _, ...env } = process.env;
  return new Promise((resolve) => {
    const args = [join(root, 'backend/bin', script), ...words];
    const options = { env: { ...env, DATA_DIR: join(folder, 'data') } };
    const child = execFile(process.execPath, args, options, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode ?? 1, said: stdout + stderr }),
    );
  });
}

const run = (action: 'backup' | 'restore', name: string): ReturnType<typeof command> =>
  command('backup.mjs', action, name);

/** What others than its owner could open. */
const openToOthers = (dir: string): string[] =>
  ['.', ...readdirSync(dir, { recursive: true, encoding: 'utf8' })].filter(
    (name) => (statSync(join(dir, name)).mode & 0o077) !== 0,
  );

it('everything the platform keeps is copied and comes back while the database runs', async () => {
  const data = join(folder, 'data');
  mkdirSync(join(data, 'images/ab'), { recursive: true });
  writeFileSync(join(data, 'images/ab/picture.png'), 'pixels');
  writeFileSync(join(data, 'secret'), 'kept');
  expect(await run('backup', join(folder, 'copy'))).toMatchObject({
    code: 1,
    said: expect.stringContaining('There is no embedded database in'),
  });
  // The command has built the server: the database of a process of its own can start.
  database = await spawnEmbeddedMongo({ dataDir: join(data, 'database') });
  const connection = await mongoose.createConnection(database.uri, { dbName: 'aislelab' }).asPromise();
  const notes = connection.collection<{ _id: number }>('notes');
  await notes.insertMany([{ _id: 1 }, { _id: 2 }]);

  expect(openToOthers(data)).toContain('images/ab/picture.png');
  expect(await run('backup', join(folder, 'copy'))).toMatchObject({ code: 0 });
  expect(openToOthers(join(folder, 'copy'))).toEqual([]);
  expect(await run('backup', join(folder, 'copy'))).toMatchObject({
    code: 1,
    said: expect.stringContaining('overwrites nothing'),
  });
  // Nor a folder of something else, which has pictures of its own.
  mkdirSync(join(folder, 'other/images'), { recursive: true });
  expect(await run('backup', join(folder, 'other'))).toMatchObject({
    code: 1,
    said: expect.stringContaining('overwrites nothing'),
  });
  await notes.deleteMany({});
  rmSync(join(data, 'images'), { recursive: true });
  writeFileSync(join(data, 'secret'), 'newer');

  expect(await run('restore', join(folder, 'nowhere'))).toMatchObject({ code: 1 });
  expect(await run('restore', join(folder, 'copy'))).toMatchObject({
    code: 0,
    said: expect.stringContaining('while the platform was running'),
  });
  expect(await notes.find().sort({ _id: 1 }).toArray()).toEqual([{ _id: 1 }, { _id: 2 }]);
  expect(readFileSync(join(data, 'images/ab/picture.png'), 'utf8')).toBe('pixels');
  expect(readFileSync(join(data, 'secret'), 'utf8')).toBe('newer');
  expect(openToOthers(data)).toEqual([]);
  await connection.close();
});

it('a backup with a link to somewhere else is refused, and nothing of it is restored', async () => {
  const outside = join(folder, 'outside.txt');
  writeFileSync(outside, 'of the machine');
  mkdirSync(join(folder, 'copy/images/aa'), { recursive: true });
  symlinkSync(outside, join(folder, 'copy/images/aa/picture.png'));
  rmSync(join(folder, 'data/images'), { recursive: true });
  expect(await run('restore', join(folder, 'copy'))).toMatchObject({
    code: 1,
    said: expect.stringContaining('is a link or a device'),
  });
  expect(existsSync(join(folder, 'data/images'))).toBe(false);
  rmSync(join(folder, 'copy/images/aa'), { recursive: true });
  rmSync(join(folder, 'copy/secret'));
  symlinkSync(outside, join(folder, 'copy/secret'));
  expect((await run('restore', join(folder, 'copy'))).code).toBe(1);
});

it('data of a platform that runs is checked beside it', async () => {
  const { code, said } = await command('check-data.mjs');
  expect(said).toContain('ok: projects have exactly one control');
  expect(code).toBe(0);
});

it('data of a platform that is stopped is checked by a command that ends', async () => {
  await database?.close();
  const { code, said } = await command('check-data.mjs');
  expect(said).toContain('ok: projects have exactly one control');
  expect(said).not.toContain('BROKEN');
  expect(code).toBe(0);
});
