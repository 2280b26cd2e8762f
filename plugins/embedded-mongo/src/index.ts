import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { DataLock } from './data-lock.ts';
import { uriOf, type Endpoint } from './endpoint.ts';
import { EmbeddedServer, type ServerOptions } from './server.ts';

export { backup, restore } from './backup.ts';

export interface EmbeddedMongo {
  /** For the mongodb driver: a one-member replica set. */
  uri: string;
  close(): Promise<void>;
}

/**
 * Starts the database in this process; meant for tests.
 * @param options data folder, port (0: a free one; none: a socket in the data folder), and noSync to never wait for the disk
 * @throws when another embedded database has the folder or the port is taken
 */
export async function startEmbeddedMongo(options: ServerOptions): Promise<EmbeddedMongo & { endpoint: Endpoint }> {
  const server = await EmbeddedServer.start(options);
  return { uri: server.uri, endpoint: server.endpoint, close: () => server.close() };
}

/**
 * Starts the compiled database (dist/main.js) as a child process that ends with this one.
 * @throws with the output of the child when it does not start
 */
export async function spawnEmbeddedMongo(options: { dataDir: string; port?: number }): Promise<EmbeddedMongo> {
  const main = fileURLToPath(new URL('../dist/main.js', import.meta.url));
  const port = options.port === undefined ? [] : ['--port', String(options.port), '--no-password'];
  const args = [main, '--data', options.dataDir, ...port];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  const uri = await readyUri(child);
  return { uri, close: () => stopped(child) };
}

/** Address of the server that has this folder; `null` when none has it. */
export async function runningEmbeddedMongo(dataDir: string): Promise<string | null> {
  const endpoint = (await DataLock.holder(dataDir))?.endpoint;
  return endpoint ? uriOf(endpoint) : null;
}

function readyUri(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.once('error', reject);
    child.once('exit', (code) =>
      reject(new Error(`The embedded database did not start (exit ${String(code)}): ${said.trim()}`)),
    );
    if (!child.stdout) return;
    createInterface({ input: child.stdout }).on('line', (line) => {
      const ready = /ready at (mongodb:\S+)/.exec(line);
      if (ready?.[1]) resolve(ready[1]);
    });
  });
}

function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}
