// `npm run backup -- FOLDER` copies everything the platform keeps (the embedded database as of one moment, pictures, the outbox, the
// secret) into a new folder, `npm run restore -- FOLDER` brings it back; the platform may be running for either.
import { cpSync, existsSync, lstatSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildServer } from './build.mjs';
import { dataDir } from './launch.mjs';

/** Files to copy beside the database; temporary files are left out. */
const FILES = ['images', 'outbox', 'secret'];
const [, , action, name] = process.argv;

async function main() {
  if (!name || !['backup', 'restore'].includes(action)) throw new Error(`usage: npm run ${action} -- FOLDER`);
  if (process.env.MONGODB_URI)
    throw new Error('MONGODB_URI names a server of its own: use its tools, such as mongodump and mongorestore.');
  await buildServer(() => {});
  // Copies are readable only by their owner, like the originals.
  process.umask(0o077);
  const { backup, restore } = await import('../../plugins/embedded-mongo/dist/index.js');
  const { privateTree } = await import('../dist/config/private-tree.js');
  const data = resolve(dataDir());
  const folder = resolve(name);
  const database = (of) => join(of, 'database');
  if (action === 'backup') {
    if (existsSync(folder) && readdirSync(folder).length > 0)
      throw new Error(`${folder} is not empty: a backup overwrites nothing.`);
    if (!existsSync(database(data))) throw new Error(`There is no embedded database in ${data}.`);
    privateTree(folder);
    await backup(database(data), database(folder));
    // After the database: every picture that it names is there.
    copyFiles(data, folder, { force: true, links: true });
    privateTree(folder);
    console.log(`Everything is in ${folder}. DATA_DIR=${folder} npm start would run on it.`);
  } else {
    // Before the database; nothing is overwritten. Pictures are named by their content, and sign-ins stay valid.
    if (!existsSync(database(folder))) throw new Error(`There is no backup in ${folder}.`);
    assertPlain(database(folder));
    for (const file of FILES) assertPlain(join(folder, file));
    privateTree(folder);
    privateTree(data);
    copyFiles(folder, data, { force: false, links: false });
    const live = await restore(database(data), database(folder));
    console.log(`Restored from ${folder}${live ? ' while the platform was running: reload open pages' : ''}.`);
  }
}

/** @param links whether links are followed: the owner's own, never those of a backup, which `assertPlain` refuses */
function copyFiles(from, to, { force, links }) {
  for (const file of FILES) {
    const source = join(from, file);
    if (existsSync(source)) cpSync(source, join(to, file), { recursive: true, force, dereference: links });
  }
}

/** Refuses entries that are neither files nor folders, at any depth. */
function assertPlain(path) {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (!found) return;
  if (!found.isFile() && !found.isDirectory() && !found.isSocket())
    throw new Error(`${path} is a link or a device: a backup has files and folders only. Nothing was restored.`);
  if (found.isDirectory()) for (const name of readdirSync(path)) assertPlain(join(path, name));
}

await main().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
