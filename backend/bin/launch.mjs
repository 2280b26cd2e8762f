import { fork } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './build.mjs';

const child = join(root, 'backend/bin/child.mjs');

/** Starts a compiled entry so that it ends with the launcher. */
export function forkEntry(entry, args, { env = {}, stdio = 'inherit', execArgv = [] } = {}) {
  return fork(child, [join(root, entry), ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', stdio, 'inherit', 'ipc'],
    execArgv: ['--enable-source-maps', ...execArgv],
  });
}

export const dataDir = () => process.env.DATA_DIR ?? join(root, '.data');

/** The embedded database in a process of its own; resolves with its connection string once it answers. */
export function startDatabase() {
  const dir = join(dataDir(), 'database');
  mkdirSync(dir, { recursive: true });
  const database = forkEntry('plugins/embedded-mongo/dist/main.js', ['--port', '0', '--data', dir], { stdio: 'pipe' });
  return new Promise((resolve, reject) => {
    let output = '';
    database.stdout.setEncoding('utf8').on('data', (chunk) => {
      output += chunk;
      const uri = /mongodb:\/\/\S+/.exec(output)?.[0];
      if (uri) resolve({ process: database, uri });
    });
    database.once('exit', (code) => reject(new Error(`the embedded database stopped (code ${code})\n${output}`)));
  });
}

export const stopped = (process) =>
  process.exitCode !== null || process.signalCode !== null
    ? Promise.resolve()
    : new Promise((resolve) => process.once('exit', resolve));

/** Sends SIGTERM and waits; after 10 s SIGKILL. */
export async function stop(process) {
  if (process.exitCode !== null || process.signalCode !== null) return;
  const timer = setTimeout(() => process.kill('SIGKILL'), 10_000);
  process.kill('SIGTERM');
  await stopped(process);
  clearTimeout(timer);
}
