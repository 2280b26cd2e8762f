import { mongo } from 'mongoose';
import { FakePayments, fakePayments } from '../../../modules/payments/testing/fake-payments.ts';
import { createWorld, type ProjectWorld } from '../../../modules/projects/testing/project-fixture.ts';
import { brokenIn, connectionOf, createTestApp, type TestApp } from '../../../testing/index.ts';
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
  const faults = new Faults();
  return {
    test,
    world,
    provider: test.app.get(FakePayments, { strict: false }),
    db,
    faults,
    broken: () => brokenIn(test),
    close: async () => {
      faults.end();
      await test.close();
    },
  };
}
