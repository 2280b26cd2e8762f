import { fork } from 'node:child_process';
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
  const database = forkEntry('plugins/embedded-mongo/dist/main.js', ['--data', dir], { stdio: 'pipe' });
  // It has logged the reason.
  const fail = () => process.exit(1);
  return new Promise((resolve) => {
    let output = '';
    database.stdout.setEncoding('utf8').on('data', (chunk) => {
      output += chunk;
      const uri = /mongodb:\/\/\S+/.exec(output)?.[0];
      if (!uri) return;
      database.off('exit', fail);
      resolve({ process: database, uri });
    });
    database.once('exit', fail);
  });
}

/** The database of MONGODB_URI, the embedded one of a platform that runs, or one started for as long as it takes. */
export async function openDatabase() {
  const { runningEmbeddedMongo } = await import('../../plugins/embedded-mongo/dist/index.js');
  const uri = process.env.MONGODB_URI || (await runningEmbeddedMongo(join(dataDir(), 'database')));
  if (uri) return { uri, close: async () => {} };
  const { uri: own, process: database } = await startDatabase();
  return { uri: own, close: () => stop(database) };
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
