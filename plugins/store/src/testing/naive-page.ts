import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ShopperContent } from '@aislelab/domain';
import type { Browser } from 'playwright-core';
import { build, defaultClientConditions } from 'vite';
import { cpuOf, drawn } from './cpu.ts';
import { heapOf } from './heap.ts';

const ORIGIN = 'http://naive.test';
const FRAMES = 5;

export interface NaiveCost {
  /** Script heap of its scene, MB; main-thread time of one frame, ms. */
  heapMb: number;
  frameMs: number;
  /** Processor time of the graphics process for one frame, ms. */
  gpuMs: number;
  calls: number;
}

/** What the same shelves cost when they are drawn as one would write it first. */
export async function naiveCost(browser: Browser, content: ShopperContent): Promise<NaiveCost> {
  const dir = await mkdtemp(join(tmpdir(), 'aislelab-naive-'));
  await build({
    configFile: false,
    logLevel: 'error',
    root: fileURLToPath(new URL('naive', import.meta.url)),
    resolve: { conditions: ['source', ...defaultClientConditions] },
    build: { outDir: dir, emptyOutDir: true, target: 'es2022', chunkSizeWarningLimit: 900 },
  });
  const context = await browser.newContext({ viewport: { width: 800, height: 500 } });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(90_000);
    await page.route('**/*', async (route) => {
      const path = new URL(route.request().url()).pathname;
      const file = path.endsWith('.js') ? path : '/index.html';
      const contentType = file.endsWith('.js') ? 'text/javascript' : 'text/html';
      await route.fulfill({ contentType, body: await readFile(join(dir, file)) });
    });
    await page.goto(ORIGIN);
    await page.waitForFunction(() => window.naive !== undefined);
    const empty = await heapOf(page);
    await page.evaluate((given) => window.naive!.open(given), content);
    const heapMb = (await heapOf(page)) - empty;
    await drawn(page);
    const before = await cpuOf(browser);
    const frameMs = await page.evaluate((frames) => window.naive!.draw(frames), FRAMES);
    await drawn(page);
    const gpuMs = ((await cpuOf(browser)).gpu - before.gpu) / FRAMES;
    return { heapMb, frameMs, gpuMs, calls: await page.evaluate(() => window.naive!.calls()) };
  } finally {
    await context.close();
    await rm(dir, { recursive: true, force: true });
  }
}
