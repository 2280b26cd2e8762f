import { CORE_MIGRATIONS } from '../common/migrations/core-migrations.ts';
import type { TestApp } from './create-test-app.ts';
import { connectionOf } from './viewers.ts';

/** Applies the platform's migrations once more, as to records that an older version wrote. */
export async function migrateAnew(test: TestApp): Promise<void> {
  const { db } = connectionOf(test);
  if (!db) throw new Error('the database is not connected');
  for (const { up } of CORE_MIGRATIONS) await up(db);
}
