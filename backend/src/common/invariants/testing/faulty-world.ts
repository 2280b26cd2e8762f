import { mongo } from 'mongoose';
import { join } from 'node:path';
import { FakePayments, fakePayments } from '../../../modules/payments/testing/fake-payments.ts';
import { createWorld, type ProjectWorld } from '../../../modules/projects/testing/project-fixture.ts';
import { connectionOf, createTestApp, type TestApp } from '../../../testing/index.ts';
import { FileStore } from '../../storage/file-store.ts';
import { brokenInvariants } from '../invariants.ts';
import type { Rule } from '../rules.ts';
import { Faults } from './faults.ts';
import { plainStats } from './plain-stats.ts';

/** A platform that can be cut off from its database at any write, and what must hold all the same. */
export interface FaultyWorld {
  test: TestApp;
  world: ProjectWorld;
  provider: FakePayments;
  db: mongo.Db;
  faults: Faults;
  /** What is broken now: rules and documents. */
  broken(): Promise<[Rule, string][]>;
  close(): Promise<void>;
}

export async function openFaultyWorld(): Promise<FaultyWorld> {
  const test = await createTestApp({ plugins: [fakePayments, plainStats] });
  const world = await createWorld(test);
  const { db } = connectionOf(test);
  if (!db) throw new Error('not connected');
  const pictures = new FileStore(join(test.config.dataDir, 'images'));
  const faults = new Faults();
  return {
    test,
    world,
    provider: test.app.get(FakePayments, { strict: false }),
    db,
    faults,
    broken: async () => {
      const found: [Rule, string][] = [];
      for await (const { rule, id } of brokenInvariants(db, pictures)) found.push([rule, id]);
      return found;
    },
    close: async () => {
      faults.end();
      await test.close();
    },
  };
}
