import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestApp, type TestApp } from '../../testing/index.ts';
import { playStudy } from './testing/run-study.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe('a study of many browsers while the server is killed', () => {
  it('V-105 F1 every acknowledged session is stored exactly once, quotas are exact, variations are balanced', async () => {
    const size = { variations: 4, perVariation: 60, browsers: 40, kills: 2, seed: 11 };
    const outcome = await playStudy(test, size);
    expect(outcome.lost).toEqual([]);
    expect(outcome).toMatchObject({
      acknowledged: 240,
      completed: 240,
      unknown: 0,
      perVariation: [60, 60, 60, 60],
      quotaAgrees: true,
      total: 240,
    });
    expect(outcome.imbalance).toBeLessThanOrEqual(4);
    // It was no calm day.
    const { retries, duplicates, abandoned } = outcome.figures;
    expect(Math.min(retries, duplicates, abandoned)).toBeGreaterThan(0);
  }, 180_000);
});
