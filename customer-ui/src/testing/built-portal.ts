import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { BrowserContext } from 'playwright-core';

const run = promisify(execFile);

/** Where the pages of a test live. Nothing listens there: the browser's requests are answered by the test. */
export const ORIGIN = 'http://localhost:4180';

const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

export interface BuiltPortal {
  dir: string;
  /** Answers everything that is not the platform's with the built files, pages with index.html. */
  serve: (context: BrowserContext) => Promise<void>;
  remove: () => Promise<void>;
}

/** Builds the portal as it is released, into a folder of its own. */
export async function buildPortal(): Promise<BuiltPortal> {
  const root = resolve(import.meta.dirname, '../..');
  const dir = await mkdtemp(join(tmpdir(), 'aislelab-portal-'));
  // In a process of its own: the bundler's native parts do not work inside a test's sandbox.
  const vite = join(root, '../node_modules/vite/bin/vite.js');
  await run('node', [vite, 'build', '--outDir', dir, '--emptyOutDir', '--logLevel', 'error'], {
    cwd: root,
    // A test runner's own NODE_ENV would bring the development build of React.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  return {
    dir,
    remove: () => rm(dir, { recursive: true, force: true }),
    serve: async (context) => {
      await context.route(`${ORIGIN}/**`, async (route) => {
        const { pathname } = new URL(route.request().url());
        const file = extname(pathname) ? pathname : '/index.html';
        await route.fulfill({ contentType: TYPES[extname(file)], body: await readFile(join(dir, file)) });
      });
    },
  };
}
