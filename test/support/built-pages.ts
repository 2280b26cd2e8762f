import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import type { BrowserContext } from 'playwright-core';
import { builtOnce, type BuiltFolder } from './built-once.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

export interface PagesOptions {
  workspace: 'customer-ui' | 'admin-ui';
  /** Where the pages of the test live. Nothing listens there: the browser's requests are answered by the test. */
  origin: string;
  /** The path that the application is served at, without a slash at its end. */
  base: '' | '/admin';
}
export interface BuiltPages {
  /** Answers everything that is not the platform's with the built files, pages with index.html. */
  serve: (context: BrowserContext) => Promise<void>;
  /** Bytes of a built script or style, gzipped. */
  gzipped: (pathname: string) => Promise<number>;
  /** Names of the built scripts. */
  scripts: () => Promise<string[]>;
  remove: () => Promise<void>;
}

/** An application as it is released: what the test command has just built, else built now into a folder of its own. */
export async function buildPages({ workspace, origin, base }: PagesOptions): Promise<BuiltPages> {
  const upToDate = process.env['PAGES_UP_TO_DATE'] === '1';
  const released = { dir: join(ROOT, workspace, 'dist'), remove: () => Promise.resolve() };
  const { dir, remove } = upToDate ? released : await buildAlone(workspace);
  const file = (pathname: string) =>
    readFile(join(dir, extname(pathname) ? pathname.slice(base.length) : '/index.html'));
  return {
    remove,
    gzipped: async (pathname) => gzipSync(await file(pathname)).length,
    scripts: async () => (await readdir(join(dir, 'assets'))).filter((name) => name.endsWith('.js')),
    serve: async (context) => {
      await context.route(`${origin}/**`, async (route) => {
        const { pathname } = new URL(route.request().url());
        await route.fulfill({ contentType: TYPES[extname(pathname) || '.html'], body: await file(pathname) });
      });
    },
  };
}

function buildAlone(workspace: string): Promise<BuiltFolder> {
  // In a process of its own: the bundler's threads and the modules of the test runner do not mix.
  return builtOnce(workspace, (dir) =>
    promisify(execFile)(
      process.execPath,
      [join(ROOT, 'node_modules/vite/bin/vite.js'), 'build', '--outDir', dir, '--emptyOutDir', '--logLevel', 'error'],
      // The test runner's own NODE_ENV would bring the development build of React.
      { cwd: join(ROOT, workspace), env: { ...process.env, NODE_ENV: 'production', NODE_OPTIONS: '' } },
    ),
  );
}
