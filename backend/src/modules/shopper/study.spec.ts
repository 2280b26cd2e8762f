import { describe, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const root = resolve(import.meta.dirname, '../../../..');
const command = join(import.meta.dirname, 'testing/study-command.ts');

/** The command that plays the full study, smaller: 4 variations x 30 shoppers by 30 browsers. In a process of its own, as it is measured. */
async function study(...size: number[]): Promise<Record<string, unknown>> {
  const flags = ['--conditions=source', '--disable-warning=ExperimentalWarning'];
  const hooks = ['--import', join(root, 'test/support/typescript-hooks.mjs')];
  const { stdout } = await promisify(execFile)(process.execPath, [...flags, ...hooks, command, ...size.map(String)], {
    cwd: root,
  });
  return JSON.parse(stdout) as Record<string, unknown>;
}

describe('a study of many browsers while the server is killed', () => {
  it('V-105 F1 every acknowledged session is stored exactly once, quotas are exact, variations are balanced', async () => {
    const figures = await study(4, 30, 30, 1);
    expect(figures).toMatchObject({
      lost: 0,
      acknowledged: 120,
      completed: 120,
      unknown: 0,
      fewestOfAVariation: 30,
      mostOfAVariation: 30,
      quotaAgrees: true,
      total: 120,
    });
    expect(figures['imbalance']).toBeLessThanOrEqual(4);
    // It was no calm day.
    expect(figures['retries']).toBeGreaterThan(0);
    expect(figures['duplicates']).toBeGreaterThan(0);
  }, 600_000);
});
