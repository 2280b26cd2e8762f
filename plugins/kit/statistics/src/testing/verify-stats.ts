import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { COMMITTED } from './golden-vectors.ts';
import { verifyVectors, type Verified } from './verify.ts';

/**
 * `npm run verify:stats -- FOLDER`: compares every number of every JSON file of golden vectors in a folder (without one: those of the
 * repository) with the platform's, names what differs and ends with 'N passed, N failed'; exit code 1 when something differs.
 */
const SHOWN = 20;
const folder = resolve(process.env['INIT_CWD'] ?? '.', process.argv[2] ?? COMMITTED);

let passed = 0;
let failed = 0;
for (const name of filesOf(folder)) {
  const result = verify(join(folder, name));
  passed += result.passed;
  failed += result.failed.length;
  console.log(`${result.failed.length === 0 ? 'ok  ' : 'FAIL'} ${name}: ${result.passed} numbers agree`);
  for (const line of result.failed.slice(0, SHOWN)) console.log(`     ${name} ${line}`);
  if (result.failed.length > SHOWN) console.log(`     and ${result.failed.length - SHOWN} more`);
}
if (passed + failed === 0) console.log(`no vectors in ${folder}`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;

function filesOf(path: string): string[] {
  try {
    return readdirSync(path)
      .filter((name) => name.endsWith('.json'))
      .sort();
  } catch (error) {
    console.log(error instanceof Error ? error.message : String(error));
    return [];
  }
}

function verify(path: string): Verified {
  try {
    const file: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return verifyVectors(file);
  } catch (error) {
    return { passed: 0, failed: [`cannot be read: ${error instanceof Error ? error.message : String(error)}`] };
  }
}
