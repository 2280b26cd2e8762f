import type { Browser, CDPSession, Page } from 'playwright-core';
import sharp from 'sharp';
import { countDrawing } from '../budgets/counting.ts';
import { fill, scenarioOf, skus } from '../budgets/scene.ts';
import { buildHarness, ORIGIN, type BuiltHarness } from '../built-harness.ts';
import { serveLibrary } from '../mock-library.ts';

/** The editor, a naive Fabric page with the same 600 facings, and a page with nothing but an element that follows the pointer. */
export type Kind = 'editor' | 'naive' | 'bare';
const KINDS = ['editor', 'bare', 'naive'] as const;
export interface DragCost {
  objects: number;
  canvases: number;
  requests: number;
  draws: number;
  megapixels: number;
  /** ms a move: of the page's process with its drawing threads, and of script alone. */
  cpu: number;
  script: number;
}
const MOVES = 30;

/**
 * What a move of the same drag takes on each page: the least of `runs`, taken in turns. What else runs on the machine only ever adds:
 * processor time does not count waiting, but caches that others have emptied.
 */
export async function dragCosts(browser: Browser, editor: BuiltHarness, runs: number): Promise<Record<Kind, DragCost>> {
  const bench = await buildHarness('production', {
    config: `${import.meta.dirname}/vite.config.ts`,
    page: '/naive.html',
  });
  try {
    const open = {
      editor: await openPage(browser, editor, '/', 6.4),
      bare: await openPage(browser, bench, '/floor.html', 26),
      naive: await openPage(browser, bench, '/naive.html', 26),
    };
    const costs: Record<Kind, DragCost[]> = { editor: [], bare: [], naive: [] };
    for (let run = 0; run < runs; run++) for (const kind of KINDS) costs[kind].push(await drag(open[kind]));
    await Promise.all(KINDS.map((kind) => open[kind].page.context().close()));
    return { editor: least(costs.editor), bare: least(costs.bare), naive: least(costs.naive) };
  } finally {
    await bench.remove();
  }
}

/**
 * E4: the part of the naive page's drag that the editor takes, both above what the browser takes to move anything. Without a graphics
 * processor that floor alone is a twentieth of the naive drag: measured with it, no editor could do better than the limit.
 */
export const shareOfNaive = ({ editor, naive, bare }: Record<Kind, DragCost>): number =>
  (editor.cpu - bare.cpu) / (naive.cpu - bare.cpu);

function least(costs: readonly DragCost[]): DragCost {
  const of = (key: keyof DragCost) => Math.min(...costs.map((cost) => cost[key]));
  return {
    objects: of('objects'),
    canvases: of('canvases'),
    requests: of('requests'),
    draws: of('draws'),
    megapixels: of('megapixels'),
    cpu: of('cpu'),
    script: of('script'),
  };
}

/** The average pack of the design's measurements, 6 x 18 cm: thumbnails have 6.4 px per cm, pictures as they were uploaded 26. */
const packshot = (density: number) =>
  sharp({
    create: { width: Math.round(6 * density), height: Math.round(18 * density), channels: 3, background: '#2a9d8f' },
  })
    .webp()
    .toBuffer();

interface OpenPage {
  page: Page;
  session: CDPSession;
  from: { x: number; y: number };
  requests: number;
}
async function openPage(browser: Browser, harness: BuiltHarness, path: string, density: number): Promise<OpenPage> {
  const context = await browser.newContext({ viewport: { width: 1532, height: 850 }, reducedMotion: 'reduce' });
  const picture = await packshot(density);
  await harness.serve(context);
  await serveLibrary(context, { products: skus, picture: () => picture });
  await context.addInitScript(
    (given) => {
      window.scenario = given;
    },
    scenarioOf(fill(['right-1', 'right-2', 'right-3'], 10, 20)),
  );
  await context.addInitScript(countDrawing);
  await context.addInitScript(() => {
    const { createElement } = Document.prototype;
    Document.prototype.createElement = function (this: Document, ...args: unknown[]) {
      if (args[0] === 'canvas') window.counts.canvases += 1;
      return Reflect.apply(createElement, this, args);
    };
  });
  const page = await context.newPage();
  page.setDefaultTimeout(180_000);
  let requests = 0;
  page.on('response', (response) => {
    if (/api\/(storage|library)/.test(response.url())) requests += 1;
  });
  await page.goto(`${ORIGIN}${path}`);
  const from = path === '/' ? await openEditor(page) : { x: 40, y: 30 };
  if (path !== '/') await page.locator('body[data-ready]').waitFor();
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  return { page, session, from, requests };
}

async function openEditor(page: Page) {
  await page.getByText('Open Planogram Editor').click();
  await page.locator('.canvas-container').waitFor();
  await page.getByRole('button', { name: 'Right 2', exact: true }).click();
  await page.waitForLoadState('networkidle');
  const box = await page.getByRole('gridcell').first().boundingBox();
  if (!box) throw new Error('Nothing to drag');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Drags what is under `from` away, and lets it go where it was. */
async function drag({ page, session, from, requests }: OpenPage): Promise<DragCost> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 20, from.y + 6, { steps: 3 });
  await frame(page);
  const before = { ...(await counts(page)), ...(await times(session)) };
  // The browser hands out one move a frame.
  for (let move = 1; move <= MOVES; move++) await page.mouse.move(from.x + 20 + move * 6, from.y + 6 + move * 8);
  await frame(page);
  const after = { ...(await counts(page)), ...(await times(session)) };
  await page.mouse.move(from.x, from.y, { steps: 2 });
  await page.mouse.up();
  await frame(page);
  return {
    objects: after.objects,
    canvases: after.canvases,
    requests,
    draws: (after.overlay + after.shelves - before.overlay - before.shelves) / MOVES,
    megapixels: (after.overlayPixels - before.overlayPixels) / MOVES / 1e6,
    cpu: ((after.cpu - before.cpu) / MOVES) * 1000,
    script: ((after.script - before.script) / MOVES) * 1000,
  };
}
const frame = (page: Page) => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => done(null))));
const counts = (page: Page) => page.evaluate(() => ({ ...window.counts, objects: window.overlayObjects() }));
/** Seconds of processor time that the page's process and its script have taken so far. */
async function times(session: CDPSession) {
  const { metrics } = await session.send('Performance.getMetrics');
  const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? NaN;
  return { cpu: metric('ProcessTime'), script: metric('ScriptDuration') };
}
