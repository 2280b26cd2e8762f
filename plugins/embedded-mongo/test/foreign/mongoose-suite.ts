// Runs mongoose's own tests (a copy outside the repository, with its packages installed) against the embedded database, one
// process a file and a database each, and holds what fails against the list of what may.
import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { spawnEmbeddedMongo } from '../../src/index.ts';
import { compareWithExpected, type Outcome } from './expected.ts';

/** Encryption needs MongoDB's own library, helpers are units without a database. */
const LEFT_OUT = /^(encryption|helpers|isolated)\//;
const FILE_LIMIT_MS = 300_000;

interface MochaReport {
  passes: { fullTitle: string }[];
  failures: { fullTitle: string; err: { message?: string } }[];
}

const suite = process.env['MONGOOSE_SUITE'];
if (!suite) throw new Error('MONGOOSE_SUITE names a folder with a copy of mongoose, its packages installed');
const tests = join(suite, 'test');
const files = readdirSync(tests, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.js') && !LEFT_OUT.test(file))
  .filter((file) => process.argv.slice(2).every((part) => file.includes(part)))
  .toSorted();

const dataDir = await mkdtemp(join(tmpdir(), 'mongoose-suite-'));
const database = await spawnEmbeddedMongo({ dataDir, port: 0 });
const outcomes: Outcome[] = [];
try {
  for (const file of files) outcomes.push(...(await run(file)));
} finally {
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
}
process.exitCode = compareWithExpected('mongoose', outcomes, process.argv.length > 2);

async function run(file: string): Promise<Outcome[]> {
  const name = `suite_${basename(file, '.test.js').replaceAll(/\W/g, '_')}`;
  const report = join(dataDir, `${name}.json`);
  const uri = database.uri.replace('/?', `/${name}?`);
  const args = ['--exit', '--timeout', '30000', '--reporter', 'json', '--reporter-option', `output=${report}`];
  const env = { ...process.env, MONGOOSE_TEST_URI: uri, MONGOOSE_REPLSET_URI: uri };
  const bin = join(suite ?? '', 'node_modules/mocha/bin/mocha.js');
  const said = await new Promise<string>((resolve) =>
    execFile(
      process.execPath,
      [bin, ...args, join('test', file)],
      { cwd: suite, env, timeout: FILE_LIMIT_MS, maxBuffer: 1 << 26 },
      (_error, _stdout, stderr) => resolve(stderr),
    ),
  );
  const where = relative(tests, join(tests, file));
  try {
    const { passes, failures } = JSON.parse(readFileSync(report, 'utf8')) as MochaReport;
    console.log(`${where}: ${passes.length} passed, ${failures.length} failed`);
    return [
      ...passes.map(({ fullTitle }) => ({ file: where, title: fullTitle, error: null })),
      ...failures.map(({ fullTitle, err }) => ({ file: where, title: fullTitle, error: err.message ?? 'failed' })),
    ];
  } catch {
    return [{ file: where, title: 'loads', error: said.slice(-500) || 'no report' }];
  }
}
