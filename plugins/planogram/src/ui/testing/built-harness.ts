import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, extname, join } from 'node:path';
import { promisify } from 'node:util';
import type { BrowserContext } from 'playwright-core';
import { builtOnce } from '../../../../../test/support/built-once.ts';

/** Where the test page lives. Nothing listens there: the browser's requests are answered by the test. */
export const ORIGIN = 'http://localhost:4181';
const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

export interface BuiltHarness {
  serve: (context: BrowserContext) => Promise<void>;
  remove: () => Promise<void>;
}

/** Builds a page with nothing but the editor, or another one. In a process of its own: the bundler does not run in a test's sandbox. */
export async function buildHarness(
  mode: 'development' | 'production' = 'production',
  { config, page } = { config: join(import.meta.dirname, 'vite.config.ts'), page: '/harness.html' },
): Promise<BuiltHarness> {
  const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js');
  const { dir, remove } = await builtOnce(`editor-${mode}-${basename(page, '.html')}`, (out) => {
    const args = ['build', '--config', config, '--outDir', out, '--emptyOutDir', '--mode', mode];
    return promisify(execFile)(process.execPath, [vite, ...args, '--logLevel', 'error'], {
      cwd: import.meta.dirname,
      env: { ...process.env, NODE_ENV: mode },
    });
  });
  return {
    remove,
    serve: async (context) => {
      await context.route(`${ORIGIN}/**`, async (route) => {
        const { pathname } = new URL(route.request().url());
        const file = pathname === '/' ? page : pathname;
        const body = await readFile(join(dir, file)).catch(() => null);
        if (body) await route.fulfill({ contentType: TYPES[extname(file)] ?? 'application/octet-stream', body });
        else await route.fulfill({ status: 404 });
      });
    },
  };
}
