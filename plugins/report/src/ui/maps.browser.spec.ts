import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, afterEach, describe, expect, it, jest } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launchBrowser } from '../../../../test/support/browser.ts';
import { accessibilityViolations, overflow, showIn } from '../../../../test/support/page-checks.ts';
import { BARISTA, PRODUCTS } from '../testing/fixture-content.ts';
import { sessionsFixture } from '../testing/fixture-sessions.ts';
import { ZOOM_STEPS } from '../rules/areas.ts';
import { comeToMaps } from './testing/come-to-maps.ts';
import { buildHarness, MockReportPlatform, ORIGIN, type Harness } from './testing/report-page.ts';

jest.setTimeout(180_000);
const SHOTS = process.env['SCREENSHOTS'];

let harness: Harness;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let platform: MockReportPlatform;
let logged: string[];

beforeAll(async () => {
  [harness, browser] = await Promise.all([buildHarness(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await harness?.remove();
});
beforeEach(async () => {
  platform = new MockReportPlatform();
  logged = [];
  context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  await harness.serve(context);
  await platform.serve(context);
  page = await context.newPage();
  page.setDefaultTimeout(90_000);
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()));
  page.on('pageerror', (error) => logged.push(`page: ${error.message}`));
});
afterEach(() => context.close());

const maps = () => page.getByRole('region', { name: 'Behaviour', exact: true });
const map = () => page.getByRole('region', { name: 'Map of the store' });
async function open(): Promise<void> {
  await page.goto(ORIGIN);
  await comeToMaps(page);
  await map().waitFor();
}
async function expectSoon(holds: () => Promise<boolean>): Promise<void> {
  const until = Date.now() + 15_000;
  while (!(await holds())) {
    if (Date.now() > until) throw new Error('It did not happen.');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
/** Where on the screen a place of the right side is: its left end is at the top, its top at the right. px from the far upper corner */
async function pointIn(place: { x: number; y: number }): Promise<{ clientX: number; clientY: number }> {
  const box = await area('right').boundingBox();
  if (!box) throw new Error('The right side is not shown.');
  return { clientX: box.x + box.width - place.y, clientY: box.y + place.x };
}
async function shoot(name: string): Promise<void> {
  if (!SHOTS) return;
  for (const mode of ['light', 'dark'] as const)
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await showIn(page, mode);
      await maps().screenshot({ path: join(SHOTS, `${name}-${width}-${mode}.png`) });
    }
  await page.setViewportSize({ width: 1440, height: 900 });
  await showIn(page, 'light');
}

/** Counts what is painted from now on. */
const countPainting = () =>
  page.evaluate(() => {
    const prototype = CanvasRenderingContext2D.prototype;
    const count = { painted: 0 };
    for (const name of ['putImageData', 'drawImage', 'fillRect', 'strokeRect'] as const) {
      const original: (...args: never[]) => unknown = prototype[name];
      Reflect.set(prototype, name, function (this: unknown, ...args: never[]) {
        count.painted += 1;
        return original.apply(this, args);
      });
    }
    Reflect.set(window, 'painting', count);
  });
const painted = () => page.evaluate<number>('painting.painted');
const zoomIn = () => page.getByRole('button', { name: 'Zoom in' });
const zoomOut = () => page.getByRole('button', { name: 'Zoom out' });
const area = (id: string) => page.locator(`[data-area=${id}]`);
async function choose(name: string): Promise<void> {
  await maps().getByLabel('Variation').click();
  await page.getByRole('option', { name, exact: true }).click();
}

describe('maps', () => {
  it('P1-REP-13 P1-REP-14 P1-REP-16 P1-REP-17 P1-REP-18 P1-REP-19 show a variation from above, with what shoppers looked at', async () => {
    await platform.use(sessionsFixture(300));
    await open();
    expect(await maps().innerText()).toContain('Shopper attention and movement');
    expect(await maps().locator('figcaption').allInnerTexts()).toEqual(
      expect.arrayContaining(['Left side', 'Floor', 'Right side']),
    );
    // No secondary display is tested here.
    expect(await area('display').count()).toBe(0);
    const turns = { left: 'matrix(0, -1, 1, 0, ', right: 'matrix(0, 1, -1, 0, ', floor: 'matrix(1, 0, 0, 1, ' };
    for (const [id, matrix] of Object.entries(turns))
      expect(await area(id).evaluate((one) => getComputedStyle(one).transform)).toContain(matrix);
    const products = maps().getByLabel('Show Products');
    const details = maps().getByLabel('Show Details');
    expect([await products.isChecked(), await details.isChecked()]).toEqual([false, false]);
    await shoot('maps');

    const shelves = area('right').locator('canvas').first();
    const picture = () => shelves.evaluate((one) => one instanceof HTMLCanvasElement && one.toDataURL());
    const bare = await picture();
    await products.click();
    await expectSoon(async () => (await picture()) !== bare);
    const blue = maps().locator('[style*="rgba(0, 13, 242"]');
    expect(await blue.count()).toBe(0);
    await details.click();
    await blue.first().waitFor();
    await shoot('maps-details');

    await maps().getByLabel('Variation').click();
    expect(await page.getByRole('option').allInnerTexts()).toEqual(['Control', 'A', 'C']);
    await page.keyboard.press('Escape');
    await choose('C');
    await maps().getByText('Time a shopper spends, on average of 86 shoppers').waitFor();
    await maps().getByLabel('Difference to Control').click();
    expect(await details.isDisabled()).toBe(true);
    await maps().getByText(/^−\d/).first().waitFor();
    await shoot('maps-difference');
    expect(logged).toEqual([]);
  });

  it('P1-REP-15 P1-REP-20 H1 H2 zooming paints nothing; a click and the table choose a product; cells, not visits, are sent', async () => {
    await platform.use(sessionsFixture(300));
    await open();
    const asked = platform.statsRequests.filter(({ search }) => search.includes('maps'));
    expect(asked).toHaveLength(1);
    expect(JSON.parse(asked[0]?.searchParams.get('query') ?? '')).toEqual([
      [['project'], { variation: [1] }, ['variation', 'sample', 'maps', 'attention']],
    ]);

    await countPainting();
    const width = () => area('floor').evaluate((one) => one.clientWidth);
    const full = await width();
    const shown: string[] = [];
    for (let step = 0; step < ZOOM_STEPS.length; step += 1) {
      await zoomOut().press('Enter');
      shown.push(await maps().locator('output').innerText());
    }
    expect(shown.slice(0, 4)).toEqual(['0.75×', '0.5×', '0.25×', '0.25×']);
    expect(await width()).toBeCloseTo(full / 4, -1);
    for (let step = 0; step < ZOOM_STEPS.length; step += 1) await zoomIn().press('Enter');
    expect(await maps().locator('output').innerText()).toBe('4×');
    expect(await width()).toBeCloseTo(full * 4, -1);
    expect(await painted()).toBe(0);
    for (let step = 0; step < 6; step += 1) await zoomOut().press('Enter');
    expect(await maps().locator('output').innerText()).toBe('1×');

    // The second of eight packs 9 cm wide with even gaps, on the only board of the bay.
    const gap = (120 - 8 * 9) / 9;
    const scale = (await width()) / 400;
    const place = { x: (2 * gap + 9 * 1.5) * scale, y: 175 * scale };
    await area('right').scrollIntoViewIfNeeded();
    const [second] = Object.values(PRODUCTS).slice(1);
    await area('right').dispatchEvent('click', await pointIn(place));
    await page.waitForURL((url) => url.searchParams.get('product') === second?._id);

    await maps().getByText('Attention by product').click();
    const rows = maps().getByRole('table', { name: 'Attention by product' }).locator('tbody tr');
    expect(await rows.count()).toBe(Object.keys(PRODUCTS).length);
    await rows.getByRole('button', { name: PRODUCTS[BARISTA]?.name ?? '' }).click();
    await page.waitForURL((url) => url.searchParams.get('product') === BARISTA);
    // Another product needs no other maps.
    expect(platform.statsRequests.filter(({ search }) => search.includes('maps'))).toHaveLength(1);
    expect((await rows.first().getByRole('cell').allInnerTexts()).join(' ')).toMatch(
      // Of fewer than 100 shoppers.
      /^\d+\.\d\d s\* \d+\.\d%\*$/,
    );
  });

  it('P2-ERR-03 a failing query is logged and no map is shown', async () => {
    await platform.use(sessionsFixture(30));
    platform.failingMaps = true;
    await page.goto(ORIGIN);
    await comeToMaps(page);
    await maps().waitFor({ state: 'detached' });
    expect(logged.filter((line) => line.startsWith('The numbers of the report could not be read'))).toHaveLength(1);
    await page.getByRole('region', { name: 'Summary', exact: true }).waitFor();
  });

  it('says so where no shopper matches; reads on a phone, by keyboard and by screen reader', async () => {
    await platform.use([]);
    await page.goto(ORIGIN);
    await comeToMaps(page);
    await maps().getByText('No shopper of this variation is in this selection.').waitFor();
    await platform.use(sessionsFixture(60).filter(({ variation }) => variation !== 1));
    await page.reload();
    await comeToMaps(page);
    await choose('C');
    await map().waitFor();
    await maps().getByLabel('Difference to Control').click();
    await maps().getByText('No shopper of Control is in this selection: there is nothing to compare with.').waitFor();
    expect(await map().count()).toBe(0);
    await platform.use(sessionsFixture(60));
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto(`${ORIGIN}/?gender=MALE`);
    await comeToMaps(page);
    await map().waitFor();
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await maps().getByText('Attention by product').click();
    expect(await accessibilityViolations(page)).toEqual([]);
  });
});
