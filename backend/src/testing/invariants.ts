import type { mongo } from 'mongoose';
import { join } from 'node:path';
import { brokenInvariants } from '../common/invariants/invariants.ts';
import type { Rule } from '../common/invariants/rules.ts';
import { FileStore } from '../common/storage/file-store.ts';
import { LocalFolder } from '../common/storage/local-folder.ts';
import type { TestApp } from './create-test-app.ts';
import { connectionOf } from './viewers.ts';

/** What contradicts itself in a database and its data folder: rules and documents. */
export async function brokenData(db: mongo.Db, dataDir: string): Promise<[Rule, string][]> {
  const found: [Rule, string][] = [];
  const pictures = new FileStore(new LocalFolder(join(dataDir, 'images')));
  for await (const { rule, id } of brokenInvariants(db, pictures)) found.push([rule, id]);
  return found;
}

export async function brokenIn(test: TestApp): Promise<[Rule, string][]> {
  const { db } = connectionOf(test);
  if (!db) throw new Error('not connected');
  return brokenData(db, test.config.dataDir);
}
