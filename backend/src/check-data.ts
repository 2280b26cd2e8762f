import mongoose from 'mongoose';
import { brokenInvariants } from './common/invariants/invariants.ts';
import { unnamedPictures } from './common/invariants/pictures.check.ts';
import { RULES, type Rule } from './common/invariants/rules.ts';
import { FileStore } from './common/storage/file-store.ts';
import { storageOf } from './common/storage/storage-of.ts';
import { fromEnvironment } from './config/environment.ts';
import { installedPlugins } from './plugins.ts';

/** Findings listed individually per rule; the rest are only counted. */
const NAMED = 20;
const MB = 1024 * 1024;

const [, , uri = '', dataDir = ''] = process.argv;
const pictures = new FileStore(storageOf(await installedPlugins(), dataDir, fromEnvironment));
const connection = await mongoose.createConnection(uri, { autoIndex: false, autoCreate: false }).asPromise();
const found = new Map<Rule, string[]>();
let unnamed = { files: 0, bytes: 0 };
try {
  if (!connection.db) throw new Error('not connected');
  for await (const { rule, id } of brokenInvariants(connection.db, pictures))
    found.set(rule, [...(found.get(rule) ?? []), id]);
  unnamed = await unnamedPictures(connection.db, pictures);
} finally {
  await connection.close();
}
for (const rule of Object.keys(RULES) as Rule[]) {
  const ids = found.get(rule) ?? [];
  console.log(`${ids.length === 0 ? 'ok' : `BROKEN ${ids.length} times`}: ${RULES[rule]}`);
  for (const id of ids.slice(0, NAMED)) console.log(`  ${id}`);
}
console.log(`note: ${unnamed.files} stored files (${(unnamed.bytes / MB).toFixed(1)} MB) are in no record`);
process.exitCode = found.size === 0 ? 0 : 1;
