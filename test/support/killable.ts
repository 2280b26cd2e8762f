import { TestClient } from '@aislelab/backend/testing';
import { startEmbeddedMongo, type EmbeddedMongo } from '@aislelab/embedded-mongo';
import { spawn, type ChildProcess } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { freePort, root } from './platform.ts';

/** The platform in processes of its own on a data folder of its own, which can be made to die at any of its writes. */
export class KillablePlatform {
  private launcher: ChildProcess | null = null;
  private said = '';
  url = '';
  private readonly killFile: string;

  constructor(
    private readonly dataDir: string,
    private readonly secret: string,
  ) {
    this.killFile = join(dirname(dataDir), 'kill-at');
  }

  /** Compiles what is stale of the server; the pages are not needed. */
  static async build(): Promise<void> {
    const build = "await (await import('./backend/bin/build.mjs')).buildServer(() => undefined)";
    await ended(spawn(process.execPath, ['--input-type=module', '-e', build], { cwd: root, stdio: 'inherit' }));
  }

  async start(): Promise<void> {
    this.disarm();
    const port = await freePort();
    this.url = `http://127.0.0.1:${port}`;
    const launcher = spawn(process.execPath, [join(import.meta.dirname, 'killable.mjs')], {
      cwd: root,
      detached: true,
      env: {
        PATH: process.env['PATH'],
        PORT: String(port),
        PUBLIC_URL: this.url,
        DATA_DIR: this.dataDir,
        SECRET: this.secret,
        LOG_LEVEL: 'error',
        PAYMENTS_SANDBOX: '1',
        KILL_FILE: this.killFile,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.launcher = launcher;
    for (const stream of [launcher.stdout, launcher.stderr])
      stream.on('data', (chunk: Buffer) => (this.said += chunk.toString()));
    while (!(await this.isReady())) {
      if (!this.isAlive) throw new Error(`the platform has ended\n${this.said}`);
      await new Promise((done) => setTimeout(done, 50));
    }
  }

  /** The server and the database die when they have written so often more. */
  killAfter(writes: number): void {
    writeFileSync(this.killFile, String(writes));
  }

  disarm(): void {
    rmSync(this.killFile, { force: true });
  }

  /** Whether the write was reached. Who asks has seen a call fail: the end of the processes follows at once, or it was something else. */
  async hasDied(): Promise<boolean> {
    for (let round = 0; this.isAlive && round < 100; round += 1) await new Promise((done) => setTimeout(done, 20));
    return !this.isAlive;
  }

  private get isAlive(): boolean {
    return this.launcher !== null && this.launcher.exitCode === null && this.launcher.signalCode === null;
  }

  /** Ends whatever still runs. */
  async kill(): Promise<void> {
    const { launcher } = this;
    if (!launcher?.pid) return;
    if (this.isAlive) process.kill(-launcher.pid, 'SIGKILL');
    await ended(launcher);
  }

  /** The database of the platform that died, in this process: as the kill left it. */
  async database(): Promise<EmbeddedMongo> {
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await startEmbeddedMongo({ dataDir: join(this.dataDir, 'database') });
      } catch (error) {
        // The killed process needs a moment to be gone.
        if (attempt > 200) throw error;
        await new Promise((done) => setTimeout(done, 20));
      }
    }
  }

  client(accessToken: string): TestClient {
    const client = new TestClient(this.url);
    client.accessToken = accessToken;
    return client;
  }

  private async isReady(): Promise<boolean> {
    return fetch(`${this.url}/api/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  }
}

const ended = (child: ChildProcess): Promise<void> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise((done) => child.once('exit', () => done()));
