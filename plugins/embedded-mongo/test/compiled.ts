import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const plugin = fileURLToPath(new URL('..', import.meta.url));
const root = join(plugin, '../..');

export interface Started {
  child: ChildProcess;
  uri: string;
}

/** The database as a process of its own, which may be killed. */
export class CompiledServer {
  private readonly folder: string;

  constructor(name: string) {
    this.folder = join(plugin, '.build', `${name}-${process.pid}`);
    const swc = join(root, 'node_modules/.bin/swc');
    const options = ['--strip-leading-paths', '--config-file', join(root, '.swcrc'), '--ignore', '**/*.spec.ts'];
    execFileSync(swc, ['src', '-d', this.folder, ...options], { cwd: plugin, stdio: 'pipe' });
  }

  /** @param largestFile of any that it writes; in KB */
  async start(dataDir: string, largestFile?: number): Promise<Started> {
    const args = [process.execPath, join(this.folder, 'main.js'), '--data', dataDir];
    // a soft limit of the system, which can be lifted for a running process
    const limited = ['-c', `ulimit -S -f ${largestFile ?? 'unlimited'} && exec "$0" "$@"`, ...args];
    const [command = '', ...rest] = largestFile === undefined ? args : ['/bin/bash', ...limited];
    const child = spawn(command, rest, { stdio: ['ignore', 'pipe', largestFile === undefined ? 'inherit' : 'ignore'] });
    if (!child.stdout) throw new Error('no output');
    for await (const line of createInterface({ input: child.stdout })) {
      const uri = /ready at (mongodb:\S+)/.exec(line)?.[1];
      if (uri) return { child, uri };
    }
    throw new Error('the database did not start');
  }

  remove(): Promise<void> {
    return rm(this.folder, { recursive: true, force: true });
  }
}
