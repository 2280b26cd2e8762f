import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join, resolve } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { build } from 'vite';

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
  await build({
    root,
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'error',
    build: { outDir: dir, emptyOutDir: true },
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
