// `npm run backup -- FOLDER` copies everything the platform keeps (the embedded database as of one moment, pictures, the outbox, the
// secret) into a new folder, `npm run restore -- FOLDER` brings it back; the platform may be running for either.
import { cpSync, existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildServer } from './build.mjs';
import { dataDir } from './launch.mjs';

/** Beside the database; what is on its way to somewhere else is not kept. */
const FILES = ['images', 'outbox', 'secret'];
const [, , action, name] = process.argv;

async function main() {
  if (!name || !['backup', 'restore'].includes(action)) throw new Error(`usage: npm run ${action} -- FOLDER`);
  if (process.env.MONGODB_URI)
    throw new Error('MONGODB_URI names a server of its own: use its tools, such as mongodump and mongorestore.');
  await buildServer(() => {});
  // Copies are readable by their owner alone, as the originals are.
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
    copyFiles(data, folder, true);
    privateTree(folder);
    console.log(`Everything is in ${folder}. DATA_DIR=${folder} npm start would run on it.`);
  } else {
    // Before the database, and nothing is overwritten: pictures go by their content, and who is signed in stays so.
    if (!existsSync(database(folder))) throw new Error(`There is no backup in ${folder}.`);
    privateTree(folder);
    privateTree(data);
    copyFiles(folder, data, false);
    const live = await restore(database(data), database(folder));
    console.log(`Restored from ${folder}${live ? ' while the platform was running: reload open pages' : ''}.`);
  }
}

function copyFiles(from, to, force) {
  for (const file of FILES)
    if (existsSync(join(from, file))) cpSync(join(from, file), join(to, file), { recursive: true, force });
}

await main().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
