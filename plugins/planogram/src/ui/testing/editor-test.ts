import { addGroup, counterIds, emptyPlanogram, type Planogram } from '@aislelab/domain';
import { afterAll, afterEach, beforeAll, expect } from '@jest/globals';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { launchBrowser } from '../../../../../test/support/browser.ts';
import { buildHarness, ORIGIN, type BuiltHarness } from './built-harness.ts';
import { id, PRODUCTS, serveLibrary, type MockLibrary } from './mock-library.ts';
import type { Scenario } from './scenario.ts';

/** Page of the running test, fresh for each; the harness is built once a file. */
export let page: Page;
export let library: MockLibrary;
let harness: BuiltHarness;
let browser: Browser;
let context: BrowserContext;
const problems: string[] = [];
/** Warnings of the browser before the page is left. */
export const unloads: string[] = [];

/** A browser, and a check of what a page reports: once a spec. */
export function setUpEditor(): void {
  beforeAll(async () => {
    [harness, browser] = await Promise.all([buildHarness(), launchBrowser({ webgl: false })]);
  }, 180_000);
  afterAll(async () => {
    await browser?.close();
    await harness?.remove();
  });
  afterEach(async () => {
    await context?.close();
    unloads.length = 0;
    expect(problems.splice(0)).toEqual([]);
  });
}

export const sizes = Object.fromEntries(PRODUCTS.map((product) => [product._id, product]));
export const edit = { products: sizes, target: 'project', newId: counterIds(70_000) } as const;
export const empty = emptyPlanogram('project', null, counterIds());
/** Product `n` of the catalogue on a level. */
export function put(planogram: Planogram, n: number, segment = 0, shelf = 'right-1'): Planogram {
  const result = addGroup(planogram, { shelf, segment, index: 99, product: id(n) }, edit);
  if (!result.ok) throw new Error(result.refusal.reason);
  return result.planogram;
}

/** A page with the harness, on a screen that is touched if so wanted; the editor is closed. */
export async function load(
  { units = 'CM', ...scenario }: Partial<Scenario> & { units?: MockLibrary['units'] } = {},
  viewport = { width: 1440, height: 900 },
  hasTouch = false,
): Promise<void> {
  context = await browser.newContext({ viewport, hasTouch, isMobile: hasTouch, reducedMotion: 'reduce' });
  await harness.serve(context);
  library = await serveLibrary(context);
  library.units = units;
  const full: Scenario = {
    target: 'project',
    value: empty,
    products: {},
    display: false,
    organization: id(500),
    variations: [],
    disabled: false,
    mode: 'light',
    ...scenario,
  };
  await context.addInitScript((value) => {
    window.scenario = value;
  }, full);
  await context.addInitScript(readColors);
  await context.addInitScript(countDraws);
  await newPage();
}

/** Another tab of the same browser, with what that browser kept. */
export async function newPage(): Promise<void> {
  page = await context.newPage();
  page.setDefaultTimeout(90_000);
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('dialog', (dialog) => {
    unloads.push(dialog.type());
    void dialog.accept();
  });
  await page.goto(`${ORIGIN}/`);
  await opener().waitFor();
}
export const opener = () => page.getByRole('button', { name: 'Open Planogram Editor' });

export async function openEditor(): Promise<void> {
  await opener().click();
  // On a phone the products are folded away.
  if ((page.viewportSize()?.width ?? 0) >= 600)
    await page
      .getByRole('region', { name: 'Library' })
      .getByRole('listitem')
      .filter({ hasText: /^[A-Z][a-z]+ 03/ })
      .waitFor();
  await page.locator('.canvas-container').waitFor();
}
export async function open(...args: Parameters<typeof load>): Promise<void> {
  await load(...args);
  await openEditor();
}

export const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
export const dialog = (name: string) => page.getByRole('dialog', { name, exact: true });
export const row = (name: string) =>
  page.getByRole('complementary', { name: 'Products' }).getByRole('listitem').filter({ hasText: name });
export const cells = (level: number) =>
  page.getByRole('row', { name: `Level ${level} of`, exact: false }).getByRole('gridcell');
export const labels = async (level: number) =>
  await cells(level).evaluateAll((list) => list.map((cell) => cell.getAttribute('aria-label') ?? ''));
export const refusal = () => page.getByTestId('refusal').innerText();

export async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('Nothing to measure');
  return box;
}
export async function middle(locator: Locator) {
  const { x, y, width, height } = await boxOf(locator);
  return { x: x + width / 2, y: y + height / 2 };
}
/** Presses at one place, moves in steps, and releases at the other unless told otherwise. */
export async function dragTo(from: Locator, to: { x: number; y: number }, release = true) {
  const start = await middle(from);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 12, start.y + 4);
  await page.mouse.move(to.x, to.y, { steps: 6 });
  if (release) await page.mouse.up();
}

/** Until the page has drawn what was asked of it. */
export const drawn = () =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null)))));

/** Colour of the drawn shelves at a point of the page, as `#rrggbb`. */
export const colorAt = (point: { x: number; y: number }) => page.evaluate((at) => window.colorAt(at), point);
/** Until a picture that was on its way is drawn there. */
export const untilNot = (color: string, point: { x: number; y: number }) =>
  page.waitForFunction(([at, before]) => window.colorAt(at) !== before, [point, color] as const);

declare global {
  interface Window {
    colorAt: (point: { x: number; y: number }) => string;
  }
}
/** Counts the pictures drawn, on the shelves and on the overlay of what is moved. */
function countDraws(): void {
  window.draws = { overlay: 0, shelves: 0 };
  const { drawImage } = CanvasRenderingContext2D.prototype;
  CanvasRenderingContext2D.prototype.drawImage = function (this: CanvasRenderingContext2D, ...args: unknown[]) {
    window.draws[this.canvas.closest('.canvas-container') ? 'overlay' : 'shelves'] += 1;
    Reflect.apply(drawImage, this, args);
  };
}
function readColors(): void {
  window.colorAt = ({ x, y }) => {
    for (const canvas of document.querySelectorAll('canvas')) {
      const box = canvas.getBoundingClientRect();
      const inside = x >= box.left && x < box.right && y >= box.top && y < box.bottom;
      if (canvas.closest('.canvas-container') || !inside) continue;
      const density = canvas.width / box.width;
      const [left = 0, top = 0] = [(x - box.left) * density, (y - box.top) * density].map(Math.floor);
      const pixel = [...(canvas.getContext('2d')?.getImageData(left, top, 1, 1).data ?? [])];
      return `#${pixel
        .slice(0, 3)
        .map((part) => part.toString(16).padStart(2, '0'))
        .join('')}`;
    }
    return 'nothing';
  };
}
