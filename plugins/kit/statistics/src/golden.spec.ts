import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { COMMITTED, GOLDEN_CASES, jsonIn, readVectors, SHARED } from './testing/golden-vectors.ts';
import { verifyVectors } from './testing/verify.ts';

describe('golden vectors of the report', () => {
  it.each([...GOLDEN_CASES, '109-functions', '110-small-cells-many-arms'])(
    'P2-STA-01 P2-STA-02 P2-STA-03 P2-STA-04 P1-CAL-17 P1-CAL-18 P1-REP-25 every number of %s',
    (name) => {
      const { passed, failed } = verifyVectors(readVectors<unknown>(name));
      expect(failed).toEqual([]);
      expect(passed).toBeGreaterThan(150);
    },
  );

  it('the committed copy says the same as the shared vectors', () => {
    const shared = SHARED.flatMap((folder) => jsonIn(folder).map((name) => ({ folder, name })));
    if (shared.length > 0) expect(shared.map(({ name }) => name)).toEqual(jsonIn(COMMITTED));
    for (const { folder, name } of shared) {
      const plain = name.replace('.json', '');
      expect(readVectors<unknown>(plain, COMMITTED)).toEqual(readVectors<unknown>(plain, folder));
    }
  });
});

describe('npm run verify:stats', () => {
  const root = fileURLToPath(new URL('../../../..', import.meta.url));
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'aislelab-vectors-'));
    for (const name of ['107-single-choice', '109-functions'])
      cpSync(`${COMMITTED}${name}.json`, join(folder, `${name}.json`));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  /** What it prints, line by line, and its exit code. */
  async function run(): Promise<{ lines: string[]; code: number }> {
    const env = { ...process.env, NODE_OPTIONS: '' };
    const answer = await promisify(execFile)('npm', ['run', '-s', 'verify:stats', '--', folder], {
      cwd: root,
      env,
    }).then(
      ({ stdout }) => ({ stdout, code: 0 }),
      (error: { stdout: string; code: number }) => error,
    );
    return { lines: answer.stdout.trim().split('\n'), code: answer.code };
  }
  function falsify(name: string, from: string, to: string): void {
    const path = join(folder, name);
    const text = JSON.stringify(JSON.parse(readFileSync(path, 'utf8')));
    expect(text).toContain(from);
    writeFileSync(path, text.replace(from, to));
  }

  it('counts what agrees', async () => {
    const { lines, code } = await run();
    expect(code).toBe(0);
    expect(lines.map((line) => line.replaceAll(/\d{2,} (?=numbers|passed)/g, 'N '))).toEqual([
      'ok   107-single-choice.json: N numbers agree',
      'ok   109-functions.json: N numbers agree',
      'N passed, 0 failed',
    ]);
  });

  it('names a number that is wrong in the ninth digit, a question it has no answer to and a file it cannot read', async () => {
    falsify('109-functions.json', '"z":-4.7632825352', '"z":-4.7632825452');
    falsify('107-single-choice.json', '"spendingPerBuyer"', '"median":3,"spendingPerBuyer"');
    writeFileSync(join(folder, 'broken.json'), '{');
    const { lines, code } = await run();
    expect(code).toBe(1);
    expect(lines).toContainEqual(
      expect.stringMatching(/109-functions\.json twoProportions\[0\]\.z: expected -4\.7632825452, found -4\.76328253/),
    );
    expect(lines).toContain('     107-single-choice.json queries[0].rows[0].median: expected 3, found undefined');
    expect(lines).toContainEqual(expect.stringMatching(/broken\.json cannot be read/));
    expect(lines.at(-1)).toMatch(/^\d+ passed, 3 failed$/);
  });

  it('an empty folder proves nothing', async () => {
    rmSync(folder, { recursive: true });
    const { lines, code } = await run();
    expect([code, lines.at(-1)]).toEqual([1, '0 passed, 0 failed']);
  });
});
