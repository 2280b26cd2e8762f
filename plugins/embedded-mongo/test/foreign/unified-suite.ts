// Runs the unified tests of the MongoDB specifications (a copy outside the repository) for crud, transactions and retryable
// writes against the embedded database, as far as a replica-set member of version 8.0 without users has to pass them.
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BSON, MongoClient, type Document } from 'mongodb';
import { startEmbeddedMongo } from '../../src/index.ts';
import { compareWithExpected, type Outcome } from './expected.ts';
import { FailPoints } from './fail-points.ts';
import { TestRun } from './unified-test.ts';

const SUITES = ['crud', 'transactions', 'retryable-writes'];
const VERSION = [8, 0, 0];

const folder = process.env['MONGODB_SPECIFICATIONS'];
if (!folder) throw new Error("MONGODB_SPECIFICATIONS names a folder with a copy of MongoDB's specifications");
const files = SUITES.flatMap((suite) =>
  readdirSync(join(folder, 'source', suite, 'tests/unified')).map((file) => `${suite}/tests/unified/${file}`),
)
  .filter((file) => file.endsWith('.json') && process.argv.slice(2).every((part) => file.includes(part)))
  .toSorted();

const dataDir = await mkdtemp(join(tmpdir(), 'unified-suite-'));
const failPoints = new FailPoints();
const database = await startEmbeddedMongo({ dataDir, port: 0, noSync: true, intercept: failPoints.intercept });
const uri = database.uri.replace('&directConnection=true', '');
const admin = await new MongoClient(uri).connect();
const outcomes: Outcome[] = [];
let skipped = 0;
try {
  for (const file of files) await runFile(file);
} finally {
  await admin.close();
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
}
console.log(`${skipped} are for other servers`);
process.exitCode = compareWithExpected('unified', outcomes, process.argv.length > 2);

async function runFile(file: string): Promise<void> {
  const spec = BSON.EJSON.parse(readFileSync(join(folder ?? '', 'source', file), 'utf8')) as Document;
  const name = file.replace('/tests/unified', '');
  for (const test of spec['tests'] as Document[]) {
    if (test['skipReason'] || !isMeant(spec) || !isMeant(test)) {
      skipped++;
      continue;
    }
    const title = String(test['description']);
    try {
      await new TestRun(uri, admin).run(spec, test);
      outcomes.push({ file: name, title, error: null });
    } catch (error) {
      outcomes.push({ file: name, title, error: error instanceof Error ? error.message : String(error) });
    }
  }
}

function compareVersion(version: string): number {
  const parts = version.split('.').map(Number);
  return VERSION.map((own, i) => own - (parts[i] ?? 0)).find((difference) => difference !== 0) ?? 0;
}

/** True when a file or a test requires a server like the one that the embedded database replaces. */
function isMeant({ runOnRequirements }: Document): boolean {
  if (!Array.isArray(runOnRequirements)) return true;
  return (runOnRequirements as Document[]).some(
    ({ minServerVersion: min, maxServerVersion: max, topologies, auth, serverless, csfle }) =>
      (min === undefined || compareVersion(min) >= 0) &&
      (max === undefined || compareVersion(max) <= 0) &&
      (topologies === undefined || (topologies as string[]).includes('replicaset')) &&
      auth !== true &&
      csfle !== true &&
      serverless !== 'require',
  );
}
