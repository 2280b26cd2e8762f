import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ShopperContent } from '@aislelab/domain';
import type { Browser, Page } from 'playwright-core';
import { build, defaultClientConditions } from 'vite';
import { cpuOf, drawn } from './cpu.ts';
import { heapOf } from './heap.ts';

const ORIGIN = 'http://naive.test';
const FRAMES = 5;

/** Of one frame, ms: of the main thread, and processor time of the graphics process. */
export interface FrameCost {
  frameMs: number;
  gpuMs: number;
}
export interface NaivePage {
  /** Script heap of its scene, MB. */
  heapMb: number;
  calls: number;
  /** What a frame takes, now. */
  frame: () => Promise<FrameCost>;
  close: () => Promise<void>;
}

/** The same shelves, drawn as one would write it first. */
export async function openNaive(browser: Browser, content: ShopperContent): Promise<NaivePage> {
  const dir = await mkdtemp(join(tmpdir(), 'aislelab-naive-'));
  await build({
    configFile: false,
    logLevel: 'error',
    root: fileURLToPath(new URL('naive', import.meta.url)),
    resolve: { conditions: ['source', ...defaultClientConditions] },
    build: { outDir: dir, emptyOutDir: true, target: 'es2022', chunkSizeWarningLimit: 900 },
  });
  const context = await browser.newContext({ viewport: { width: 800, height: 500 } });
  const close = async () => {
    await context.close();
    await rm(dir, { recursive: true, force: true });
  };
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
    return {
      heapMb,
      calls: await page.evaluate(() => window.naive!.calls()),
      frame: () =>
        frameCost(browser, page, FRAMES, () => page.evaluate((frames) => window.naive!.draw(frames), FRAMES)),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** @param draw draws that many frames and returns the time of one on the main thread, ms */
export async function frameCost(
  browser: Browser,
  page: Page,
  frames: number,
  draw: () => Promise<number>,
): Promise<FrameCost> {
  await drawn(page);
  const before = await cpuOf(browser);
  const frameMs = await draw();
  await drawn(page);
  return { frameMs, gpuMs: ((await cpuOf(browser)).gpu - before.gpu) / frames };
}
