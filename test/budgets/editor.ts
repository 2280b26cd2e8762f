import {
  addGroup,
  counterIds,
  emptyPlanogram,
  sectionsOf,
  setSegmentCount,
  type CommandResult,
  type Planogram,
} from '@aislelab/domain';
import type { EditorProduct } from '@aislelab/ui-kit';
import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import sharp from 'sharp';
import { buildHarness, ORIGIN } from '../../plugins/planogram/src/ui/testing/built-harness.ts';
import { id, PRODUCTS, serveLibrary } from '../../plugins/planogram/src/ui/testing/mock-library.ts';
import type { Scenario } from '../../plugins/planogram/src/ui/testing/scenario.ts';
import { launchBrowser } from '../support/browser.ts';
import type { Figure } from './figure.ts';

const SKUS = 300;
const CYCLES = 50;
/** A page with three shelves of ten levels of twenty facings. */
const LEVELS = 10;
const GROUPS = 20;

interface Counts {
  overlay: number;
  overlayPixels: number;
  shelves: number;
  levels: number;
  canvases: number;
  listeners: number;
}
declare global {
  interface Window {
    counts: Counts;
  }
}

function countDrawing(): void {
  window.counts = { overlay: 0, overlayPixels: 0, shelves: 0, levels: 0, canvases: 0, listeners: 0 };
  const { drawImage, clip } = CanvasRenderingContext2D.prototype;
  const isOverlay = (context: CanvasRenderingContext2D) => context.canvas.closest('.canvas-container') !== null;
  CanvasRenderingContext2D.prototype.drawImage = function (this: CanvasRenderingContext2D, ...args: unknown[]) {
    const [source] = args as [{ width: number; height: number }];
    if (isOverlay(this)) {
      window.counts.overlay += 1;
      window.counts.overlayPixels += source.width * source.height;
    } else window.counts.shelves += 1;
    Reflect.apply(drawImage, this, args);
  };
  // A level is painted under a clip of its own.
  CanvasRenderingContext2D.prototype.clip = function (this: CanvasRenderingContext2D, ...args: unknown[]) {
    if (!isOverlay(this)) window.counts.levels += 1;
    Reflect.apply(clip, this, args);
  };
  for (const target of [window, document] as EventTarget[]) {
    const known = new Set<string>();
    const ids = new WeakMap<object, number>();
    let last = 0;
    const keyOf = (type: string, listener: object, options: unknown) => {
      if (!ids.has(listener)) ids.set(listener, ++last);
      const capture =
        typeof options === 'object' && options ? Boolean((options as { capture?: boolean }).capture) : Boolean(options);
      return `${type}/${ids.get(listener)}/${capture}`;
    };
    const { addEventListener, removeEventListener } = target;
    target.addEventListener = function (
      type: string,
      listener: EventListenerOrEventListenerObject | null,
      options?: boolean | AddEventListenerOptions,
    ) {
      if (listener && !(typeof options === 'object' && options.once)) known.add(keyOf(type, listener, options));
      window.counts.listeners = known.size;
      return addEventListener.call(target, type, listener, options);
    };
    target.removeEventListener = function (
      type: string,
      listener: EventListenerOrEventListenerObject | null,
      options?: boolean | EventListenerOptions,
    ) {
      if (listener) known.delete(keyOf(type, listener, options));
      window.counts.listeners = known.size;
      return removeEventListener.call(target, type, listener, options);
    };
  }
}

let thumb = Buffer.alloc(0);
const newId = counterIds(1);
/** Cans and small boxes of 300 kinds. */
const skus: EditorProduct[] = Array.from({ length: SKUS }, (_, n) => {
  const like = PRODUCTS[0]!;
  const name = `${(n + 1).toString(16).padStart(40, '0')}.webp`;
  return {
    ...like,
    _id: id(n + 1),
    name: `Pack ${n + 1}`,
    width: 5,
    height: 10,
    image: { ...like.image!, thumb: name, shopper: name },
  };
});
const context = {
  products: Object.fromEntries(skus.map((product) => [product._id, product])),
  target: 'project',
  newId,
} as const;
const must = (result: CommandResult): Planogram => {
  if (!result.ok) throw new Error(result.refusal.reason);
  return result.planogram;
};
/** `groups` different products on every level of these shelves. */
function fill(shelves: readonly string[], levels: number, groups: number): Planogram {
  let n = 0;
  return shelves.reduce(
    (planogram, shelf) => {
      let next = must(setSegmentCount(planogram, { shelf, count: levels }, context));
      for (let segment = 0; segment < levels; segment++)
        for (let index = 0; index < groups; index++)
          next = must(addGroup(next, { shelf, segment, index, product: id((n++ % SKUS) + 1) }, context));
      return next;
    },
    emptyPlanogram('project', null, newId),
  );
}

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

/** E1, E2, E3, E5, E7 and the largest planogram, on the editor as it ships. */
export async function editorFigures(): Promise<Figure[]> {
  // Noise: no packshot compresses worse.
  const noise = await sharp({
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
  thumb = noise;
  const [harness, browser] = await Promise.all([buildHarness('production'), launchBrowser({ webgl: false })]);
  const load = async (value: Planogram) => {
    const browsing = await browser.newContext({ viewport: { width: 1532, height: 850 }, reducedMotion: 'reduce' });
    await harness.serve(browsing);
    await serveLibrary(browsing, { products: skus, picture: () => thumb });
    const scenario: Scenario = {
      target: 'project',
      value,
      products: {},
      display: false,
      organization: id(500),
      variations: [],
      disabled: false,
      mode: 'light',
    };
    await browsing.addInitScript((given) => {
      window.scenario = given;
    }, scenario);
    await browsing.addInitScript(countDrawing);
    const page = await browsing.newPage();
    page.setDefaultTimeout(120_000);
    const traffic = watch(browsing);
    await page.goto(`${ORIGIN}/`);
    return { page, traffic, close: () => browsing.close() };
  };
  try {
    return [...(await drawing(load)), ...(await leaks(load)), ...(await largest(load))];
  } finally {
    await browser.close();
    await harness.remove();
  }
}
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
    { id: 'E5', what: `requests for ${SKUS} products and their pictures on the shelves`, value: opened.requests, limit: 6 },
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
