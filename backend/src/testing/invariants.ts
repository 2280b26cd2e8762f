import { join } from 'node:path';
import { brokenInvariants } from '../common/invariants/invariants.ts';
import type { Rule } from '../common/invariants/rules.ts';
import { FileStore } from '../common/storage/file-store.ts';
import type { TestApp } from './create-test-app.ts';
import { connectionOf } from './viewers.ts';

/** What contradicts itself in the data of a test application: rules and documents. */
export async function brokenIn(test: TestApp): Promise<[Rule, string][]> {
  const { db } = connectionOf(test);
  if (!db) throw new Error('not connected');
  const found: [Rule, string][] = [];
  for await (const { rule, id } of brokenInvariants(db, new FileStore(join(test.config.dataDir, 'images'))))
    found.push([rule, id]);
  return found;
}
