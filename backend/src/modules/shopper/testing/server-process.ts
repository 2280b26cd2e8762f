import { spawn, type ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import type { TestApp } from '../../../testing/index.ts';

const ROOT = resolve(import.meta.dirname, '../../../../..');

/** The platform in a process of its own, on the database of a test: one that can be killed at any moment. */
export class ServerProcess {
  private child: ChildProcess | null = null;
  private constructor(
    private readonly test: TestApp,
    private readonly port: number,
  ) {}

  static async start(test: TestApp): Promise<ServerProcess> {
    const server = new ServerProcess(test, await freePort());
    await server.start();
    return server;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async start(): Promise<void> {
    const { mongodbUri, secret, dataDir } = this.test.config;
    const flags = ['--conditions=source', '--disable-warning=ExperimentalWarning'];
    const hooks = ['--import', join(ROOT, 'test/support/typescript-hooks.mjs')];
    const child = spawn(
      process.execPath,
      [...flags, ...hooks, join(import.meta.dirname, '../../../testing/server-main.ts')],
      {
        cwd: ROOT,
        // Each simulated browser says where it is, as a proxy would.
        env: {
          PATH: process.env['PATH'],
          PORT: String(this.port),
          PUBLIC_URL: this.url,
          MONGODB_URI: mongodbUri,
          SECRET: secret,
          DATA_DIR: dataDir,
          LOG_LEVEL: 'error',
          TRUST_PROXY: '1',
        },
        stdio: ['ignore', 'inherit', 'inherit'],
      },
    );
    this.child = child;
    while (!(await this.isReady())) {
      if (child.exitCode !== null) throw new Error(`the server has ended with ${child.exitCode}`);
      await new Promise((done) => setTimeout(done, 50));
    }
  }

  /** SIGKILL, in the middle of whatever it does. */
  async kill(): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((done) => child.once('exit', done));
    child.kill('SIGKILL');
    await ended;
  }

  private async isReady(): Promise<boolean> {
    try {
      return (await fetch(`${this.url}/api/health/ready`)).ok;
    } catch {
      return false;
    }
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  await new Promise((done) => server.close(done));
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
