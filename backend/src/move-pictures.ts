import { join } from 'node:path';
import { copyFiles } from './common/storage/copy-files.ts';
import { LocalFolder } from './common/storage/local-folder.ts';
import { storageOf } from './common/storage/storage-of.ts';
import { fromEnvironment } from './config/environment.ts';
import { installedPlugins } from './plugins.ts';

const REPORT_EVERY = 200;

const [, , dataDir = '', direction = ''] = process.argv;
const folder = new LocalFolder(join(dataDir, 'images'));
const storage = storageOf(await installedPlugins(), dataDir, fromEnvironment);
const problem = storage instanceof LocalFolder ? 'No other storage is set: set STORAGE_URL.' : await storage.problem();
if (problem !== null || !['to-storage', 'to-folder'].includes(direction)) {
  console.error(problem ?? 'Name the direction: npm run pictures -- to-storage, or npm run pictures -- to-folder');
  process.exit(1);
}
const [from, to] = direction === 'to-storage' ? [folder, storage] : [storage, folder];
const { copied, present } = await copyFiles(from, to, (now) => {
  const done = now.copied + now.present;
  if (done % REPORT_EVERY === 0) console.log(`${done} files ...`);
});
console.log(`${copied} files copied, ${present} were there already. The originals are kept.`);
