// `npm test`: static checks, a build of what is stale, then every test; the last line counts them all.
// `npm test -- FILE...` runs only the tests whose path matches.
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildAll, root } from '../backend/bin/build.mjs';

const output = join(root, 'test/output');
const patterns = process.argv.slice(2);
const which = (name) => spawnSync('which', [name], { encoding: 'utf8' }).stdout.trim();

/** Debian package by the programs that it brings. Browser and Redis tests never skip silently: no program, no run. */
function need(programs, debianPackage) {
  const found = () => programs.map(which).find(Boolean);
  if (found()) return found();
  if (process.getuid?.() === 0 && which('apt-get')) {
    console.log(`installing ${debianPackage} ...`);
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', debianPackage], { stdio: 'inherit' });
    if (found()) return found();
  }
  console.error(
    `The tests need ${programs.join(' or ')}: install it (on Debian: apt-get install ${debianPackage}) and run them again.`,
  );
  process.exit(1);
}

function run(command, args, options = {}) {
  return new Promise((resolve) => {
    spawn(command, args, { cwd: root, stdio: 'inherit', ...options }).once('exit', (code) => resolve(code ?? 1));
  });
}

const totals = { passed: 0, failed: 0 };

async function check(title, command, args) {
  const code = await run(command, args);
  totals[code === 0 ? 'passed' : 'failed'] += 1;
  console.log(`${code === 0 ? 'ok' : 'FAILED'}: ${title}`);
}

async function jest(name, args, env) {
  const report = join(output, `${name}.json`);
  rmSync(report, { force: true });
  const flags = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', '--max-old-space-size=6144'];
  const bin = join(root, 'node_modules/jest/bin/jest.js');
  const code = await run('node', [...flags, bin, '--json', `--outputFile=${report}`, '--passWithNoTests', ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    const result = JSON.parse(readFileSync(report, 'utf8'));
    totals.passed += result.numPassedTests;
    totals.failed += result.numFailedTests + result.numRuntimeErrorTestSuites;
    // A skipped test proves nothing: it counts as a failure.
    totals.failed += result.numPendingTests + result.numTodoTests;
    if (code !== 0 && result.success) totals.failed += 1;
  } catch {
    totals.failed += 1;
  }
}

mkdirSync(output, { recursive: true });
const chromium = need(['chromium', 'chromium-browser', 'google-chrome'], 'chromium');
const redis = need(['redis-server'], 'redis-server');
const env = { CHROMIUM: chromium, REDIS_SERVER: redis, NODE_ENV: 'test' };

if (patterns.length === 0) {
  await check('types', 'npx', ['tsc', '-p', 'tsconfig.json']);
  await check('lint', 'npx', ['oxlint', '--type-aware', '--deny-warnings']);
  await check('format', 'npx', ['prettier', '--check', '--log-level', 'warn', '.']);
}
await buildAll();
await jest(
  'rules',
  ['--selectProjects', 'rules', '--maxWorkers=2', '--workerIdleMemoryLimit=1200MB', ...patterns],
  env,
);
await jest('browser', ['--selectProjects', 'browser', '--runInBand', ...patterns], env);

console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed === 0 ? 0 : 1);
