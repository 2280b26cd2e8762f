import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, jest } from '@jest/globals';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { launchBrowser } from '../../../../../test/support/browser.ts';
import { watchPolls } from '../../../../../test/support/polls.ts';
import { PRODUCTS } from '../../testing/fixture-content.ts';
import { countShifts } from './layout-shifts.ts';
import { buildHarness, MockReportPlatform, ORIGIN, type Harness } from './report-page.ts';

/** A browser and the built page: once a spec. */
export function setUpReport(): void {
  // Whole pages are drawn and audited in software, which takes its time on a busy machine.
  jest.setTimeout(180_000);
  beforeAll(async () => {
    [harness, browser] = await Promise.all([buildHarness(), launchBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await harness?.remove();
  });
}

/** Blocks that the specification names. */
export const REGIONS = ['Summary', 'Metrics', 'Demographics', 'Buyers by gender', 'Review'];
/** Blocks that the specification does not name. */
export const BEYOND = [
  'Attention funnel',
  'Buying',
  'Switching',
  'What differed',
  'Checks',
  'Weighting',
  'Methods',
  'Validity',
];

const SHOTS = process.env['SCREENSHOTS'];

let harness: Harness;
let browser: Browser;
/** Page, context and platform of the running test. */
export let context: BrowserContext;
export let page: Page;
export let platform: MockReportPlatform;
/** Errors of the page. */
export let logged: string[];

interface Opening {
  width?: number;
  height?: number;
  dark?: boolean;
  path?: string;
  late?: RegExp;
  /** Delays the numbers until their placeholders have been drawn. */
  slowly?: boolean;
  /** The page has a clock of its own, by which it is noted when it asks for this. */
  polls?: string;
}
export async function open(options: Opening = {}): Promise<void> {
  const { width = 1440, height = 900, dark = false, path = '/', late, slowly = false, polls } = options;
  logged = [];
  context = await browser.newContext({
    viewport: { width, height },
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
  });
  await harness.serve(context);
  await platform.serve(context);
  if (late)
    await context.route(late, async (route) => {
      await context.waitForEvent('response', (response) => response.url().includes('/stats/compact'));
      await route.fallback();
    });
  if (slowly)
    await context.route(/\/api\/(storage\/shopper|projects\/[^/]+\/stats)/, async (route) => {
      await page.locator('.MuiSkeleton-root').first().waitFor();
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      await route.fallback();
    });
  page = await context.newPage();
  await page.addInitScript(countShifts);
  if (polls) await watchPolls(page, polls);
  page.setDefaultTimeout(20_000);
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()));
  page.on('pageerror', (error) => logged.push(`page: ${error.message}`));
  await page.goto(ORIGIN + path);
}
export const idOf = (product: string) => Object.values(PRODUCTS).find(({ name }) => name === product)?._id ?? '';
export const region = (name: string) => page.getByRole('region', { name, exact: true });
export const text = (name: string) => region(name).innerText();
export async function shoot(name: string, part?: Locator): Promise<void> {
  if (!SHOTS) return;
  const path = join(SHOTS, `${name}.png`);
  if (part) {
    await part.screenshot({ path });
    return;
  }
  await page
    .locator('.main-svg')
    .first()
    .waitFor({ timeout: 8_000 })
    .catch(() => undefined);
  await page.screenshot({ path, fullPage: true });
}

/** An empty platform, which `open` serves. */
export function startPlatform(): void {
  platform = new MockReportPlatform();
}

/** A platform and a page of its own for every test. */
export function eachAlone(): void {
  beforeEach(startPlatform);
  afterEach(() => context.close());
}
