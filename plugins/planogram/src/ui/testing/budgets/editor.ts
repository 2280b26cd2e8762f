import { sectionsOf, type Planogram } from '@aislelab/domain';
import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import sharp from 'sharp';
import { dragCosts, shareOfNaive, type Kind } from '../bench/drag-cost.ts';
import { buildHarness, ORIGIN } from '../built-harness.ts';
import { serveLibrary } from '../mock-library.ts';
import { launchBrowser } from '../../../../../../test/support/browser.ts';
import { countDrawing } from './counting.ts';
import type { Figure } from '../../../../../../test/support/figure.ts';
import { fill, scenarioOf, SKUS, skus } from './scene.ts';

const CYCLES = 50;
/** A page with three shelves of ten levels of twenty facings. */
const LEVELS = 10;
const GROUPS = 20;

const frame = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null)))));
const counts = (page: Page) => page.evaluate(() => ({ ...window.counts }));
const openEditor = async (page: Page) => {
  await page.getByText('Open Planogram Editor').click();
  await page.locator('.canvas-container').waitFor();
  await page.getByRole('gridcell').first().waitFor();
};
const closeEditor = async (page: Page) => {
  await page.getByRole('button', { name: 'Discard changes and close' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
};

/** E1 to E5, E7 and the largest planogram, on the editor as it ships. */
export async function figures(): Promise<Figure[]> {
  // Noise: no packshot compresses worse.
  const thumb = await sharp({
    create: {
      width: 32,
      height: 64,
      channels: 3,
      background: 'white',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .webp({ quality: 80 })
    .toBuffer();
  const [harness, browser] = await Promise.all([
    buildHarness('production'),
    launchBrowser({ webgl: false, measured: true }),
  ]);
  const load = async (value: Planogram) => {
    const browsing = await browser.newContext({ viewport: { width: 1532, height: 850 }, reducedMotion: 'reduce' });
    await harness.serve(browsing);
    await serveLibrary(browsing, { products: skus, picture: () => thumb });
    await browsing.addInitScript((given) => {
      window.scenario = given;
    }, scenarioOf(value));
    await browsing.addInitScript(countDrawing);
    const page = await browsing.newPage();
    page.setDefaultTimeout(120_000);
    const traffic = watch(browsing);
    await page.goto(`${ORIGIN}/`);
    return { page, traffic, close: () => browsing.close() };
  };
  try {
    const costs = await dragCosts(browser, harness, 5);
    return [...(await drawing(load)), dragFigure(costs), ...(await leaks(load)), ...(await largest(load))];
  } finally {
    await browser.close();
    await harness.remove();
  }
}
const dragFigure = (costs: Awaited<ReturnType<typeof dragCosts>>): Figure => {
  const ms = (kind: Kind) => costs[kind].cpu.toFixed(1);
  return {
    id: 'E4',
    what: `of a naive drag's processor time, both above a bare page's (a move: ${ms('editor')} ms, naive ${ms('naive')}, bare ${ms('bare')})`,
    value: 100 * shareOfNaive(costs),
    limit: 5,
    unit: '%',
  };
};

type Load = (value: Planogram) => Promise<{ page: Page; traffic: Traffic; close: () => Promise<void> }>;

interface Traffic {
  /** Answers about products and pictures since the editor was opened. */
  requests: string[];
  pictures: number;
}
function watch(browsing: BrowserContext): Traffic {
  const traffic: Traffic = { requests: [], pictures: 0 };
  browsing.on('response', (response) => {
    const path = new URL(response.url()).pathname;
    if (!path.startsWith('/api/storage/') && !path.startsWith('/api/library/products')) return;
    // The list beside the shelves shows the seven pictures of its page as images of the document, whatever the shelves hold.
    if (response.request().resourceType() === 'image') return;
    traffic.requests.push(path);
    if (path.startsWith('/api/storage/')) traffic.pictures += Number(response.headers()['content-length'] ?? 0);
  });
  return traffic;
}

async function drawing(load: Load): Promise<Figure[]> {
  const value = fill(['right-1', 'right-2', 'right-3'], LEVELS, GROUPS);
  const { page, traffic, close } = await load(value);
  await openEditor(page);
  // In the middle of three full shelves.
  await page.getByRole('button', { name: 'Right 2', exact: true }).click();
  await page.waitForLoadState('networkidle');
  await frame(page);
  const opened = { requests: traffic.requests.length, bytes: traffic.pictures };
  const canvases = await page.locator('canvas').count();
  const from = await page.getByRole('gridcell').first().boundingBox();
  if (!from) throw new Error('Nothing to drag');
  const at = { x: from.x + from.width / 2, y: from.y + from.height / 2 };
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  await page.mouse.move(at.x + 20, at.y + 4);
  await frame(page);
  const before = await counts(page);
  const MOVES = 60;
  for (let move = 1; move <= MOVES; move++) await page.mouse.move(at.x + 20 + move * 3, at.y + 4 + move * 4);
  await frame(page);
  const moved = await counts(page);
  const objects = await page.evaluate(() => window.overlayObjects());
  // Back onto its own level: it may go there whatever stands on the others.
  await page.mouse.move(at.x + 90, at.y, { steps: 4 });
  await frame(page);
  const held = await counts(page);
  await page.mouse.up();
  await frame(page);
  const dropped = await counts(page);
  await close();
  return [
    { id: 'E1', what: 'live Fabric objects with 600 facings', value: objects, limit: 12 },
    { id: 'E2', what: 'pictures drawn per drag move', value: (moved.overlay - before.overlay) / MOVES, limit: 2 },
    {
      id: 'E2',
      what: 'source pixels per drag move',
      value: (moved.overlayPixels - before.overlayPixels) / MOVES / 1e6,
      limit: 0.1,
      unit: 'Mpx',
    },
    { id: 'E3', what: 'pictures drawn on shelves while dragging', value: moved.shelves - before.shelves, limit: 0 },
    { id: 'E3', what: 'levels painted by a drop', value: dropped.levels - held.levels, limit: 2 },
    {
      id: 'E5',
      what: `requests for ${SKUS} products and their pictures on the shelves`,
      value: opened.requests,
      limit: 6,
    },
    { id: 'E5', what: 'bytes of pictures', value: opened.bytes / 1024 / 1024, limit: 1.5, unit: 'MB' },
    { id: 'E7', what: 'canvases while open', value: canvases, limit: 6 },
  ];
}

/** What stays behind when the editor has been opened and closed again and again. */
async function leaks(load: Load): Promise<Figure[]> {
  const { page, close } = await load(fill(['right-1'], 4, 6));
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const cycle = async (times: number) => {
    for (let time = 0; time < times; time++) {
      await openEditor(page);
      await closeEditor(page);
    }
    return alive(session, page);
  };
  // What is made once and kept is there after a few.
  const before = await cycle(5);
  const after = await cycle(CYCLES);
  const canvases = await page.locator('canvas').count();
  await close();
  return [
    { id: 'E7', what: `canvases after ${CYCLES} open/close cycles`, value: canvases, limit: 0 },
    { id: 'E7', what: 'listeners of page and window that stay', value: after.page - before.page, limit: 0 },
    {
      id: 'E7',
      what: 'listeners that stay, per cycle',
      value: (after.listeners - before.listeners) / CYCLES,
      limit: 0.5,
    },
    { id: 'E7', what: 'nodes that stay, per cycle', value: (after.nodes - before.nodes) / CYCLES, limit: 2 },
  ];
}
async function alive(session: CDPSession, page: Page) {
  await frame(page);
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? NaN;
  return { listeners: metric('JSEventListeners'), nodes: metric('Nodes'), page: (await counts(page)).listeners };
}

/** 16 bays with 10 levels of 12 products: it opens, a drag moves one group, and applying hands it over. */
async function largest(load: Load): Promise<Figure[]> {
  const bays = sectionsOf('project').flatMap(({ shelfType, shelves }) => (shelfType === 'BAY' ? shelves : []));
  const value = fill(bays, 10, 12);
  const groups = Object.values(value.shelves).flatMap(({ segments }) => segments.flatMap((level) => level.groups));
  const { page, close } = await load(value);
  await openEditor(page);
  const cells = page.getByRole('row', { name: 'Level 1 of' }).getByRole('gridcell');
  const [first, last] = [await cells.first().boundingBox(), await cells.last().boundingBox()];
  if (!first || !last) throw new Error('The largest planogram shows nothing');
  await page.mouse.move(first.x + 4, first.y + 8);
  await page.mouse.down();
  await page.mouse.move(last.x + last.width - 1, last.y + 10, { steps: 8 });
  await page.mouse.up();
  await page.getByRole('button', { name: 'Apply changes and close' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  const applied = await page.evaluate(() => window.applied);
  const after = Object.values(applied?.shelves ?? {}).flatMap(({ segments }) =>
    segments.flatMap((level) => level.groups),
  );
  const level = applied?.shelves['right-1']?.segments[0]?.groups ?? [];
  const moved = level.at(-1)?._id === value.shelves['right-1']?.segments[0]?.groups[0]?._id;
  await close();
  return [
    {
      id: 'E0',
      what: `groups lost of ${groups.length} when all bays are full`,
      value: groups.length - after.length,
      limit: 0,
    },
    { id: 'E0', what: 'drags that the largest planogram lost', value: moved ? 0 : 1, limit: 0 },
  ];
}
