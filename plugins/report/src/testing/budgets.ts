import type { Session } from '@aislelab/domain';
import type { CompactRow } from '@aislelab/statistics';
import type { Page } from 'playwright-core';
import { launchBrowser } from '../../../../test/support/browser.ts';
import type { Figure } from '../../../../test/support/figure.ts';
import { AREAS, cellsOf, mapsOf, ZOOM_STEPS } from '../rules/areas.ts';
import { heatBitmap, heatGrid, HEAT_SCHEME, MAX_BITMAP_BYTES } from '../rules/heat.ts';
import { ReportEngine } from '../server/report.engine.ts';
import { comeToMaps } from '../ui/testing/come-to-maps.ts';
import { buildHarness, MockReportPlatform, ORIGIN } from '../ui/testing/report-page.ts';
import { contentFixture, projectFixture } from './fixture-content.ts';
import { sessionsFixture } from './fixture-sessions.ts';

const VISITS = 3_000;
const KB = 1_024;

/** H1, H2: the maps of a report, on the page as it ships and in the answer it gets. */
export async function figures(): Promise<Figure[]> {
  const cells = AREAS.reduce((sum, { grid }) => sum + grid.columns * grid.rows, 0);
  const { points, sent } = await payload();
  return [
    ...(await zooming()),
    {
      id: 'H1',
      what: 'heat picture of an area, of any',
      value: largestPicture() / KB,
      limit: MAX_BITMAP_BYTES / KB,
      unit: 'KB',
    },
    { id: 'H2', what: `values sent for a map of ${VISITS} visits with ${points} points`, value: sent, limit: cells },
  ];
}

function largestPicture(): number {
  return Math.max(...AREAS.map(({ grid }) => heatBitmap(heatGrid([[0, 1]], grid, 1), 1, HEAT_SCHEME).pixels.length));
}

async function payload(): Promise<{ points: number; sent: number }> {
  const sessions = sessionsFixture(VISITS);
  const engine = new ReportEngine();
  const bytes = await engine.compile(projectFixture(), stream(sessions), () => undefined, contentFixture());
  const rows: CompactRow[] = await engine.query(projectFixture(), bytes, [
    [['project'], { variation: [1] }, ['variation', 'sample', 'maps']],
  ]);
  const shown = mapsOf(rows, 1);
  if (!shown) throw new Error('no maps in the answer');
  const count = (maps: Session['maps']) => AREAS.reduce((sum, area) => sum + cellsOf(maps, area).length, 0);
  return { points: sessions.reduce((sum, { maps }) => sum + count(maps), 0), sent: count(shown.maps) };
}

async function* stream(sessions: readonly Session[]): AsyncGenerator<Session> {
  yield* sessions;
}

/** Every zoom step, in and out, on the page. */
async function zooming(): Promise<Figure[]> {
  const [harness, browser] = await Promise.all([buildHarness(), launchBrowser({ webgl: false, measured: true })]);
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
    await harness.serve(context);
    const platform = new MockReportPlatform();
    await platform.use(sessionsFixture(300));
    await platform.serve(context);
    const page = await context.newPage();
    page.setDefaultTimeout(90_000);
    await page.goto(ORIGIN);
    await comeToMaps(page);
    await page.locator('canvas[data-heat]').first().waitFor();
    const before = await heatPixels(page);
    await countCalls(page);
    const zoom = async (name: string, until: number) => {
      const button = page.getByRole('button', { name });
      for (const _ of ZOOM_STEPS) await button.press('Enter');
      await page.locator(`section[data-zoom="${until}"]`).waitFor();
    };
    await zoom('Zoom out', ZOOM_STEPS[0]);
    await zoom('Zoom in', ZOOM_STEPS.at(-1) ?? 0);
    const calls = await page.evaluate<number>('canvasCalls');
    // What is painted is counted.
    await page.getByLabel('Show Details').click();
    await page.waitForFunction('canvasCalls > 0');
    return [
      { id: 'H1', what: 'calls to a canvas by all zoom steps', value: calls, limit: 0 },
      {
        id: 'H1',
        what: 'pixels of heat gained at the largest zoom',
        value: (await heatPixels(page)) - before,
        limit: 0,
      },
    ];
  } finally {
    await browser.close();
    await harness.remove();
  }
}

const heatPixels = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLCanvasElement>('canvas[data-heat]')].reduce(
      (sum, { width, height }) => sum + width * height,
      0,
    ),
  );

/** Counts every call of a method of any 2D context from now on. */
const countCalls = (page: Page) =>
  page.evaluate(() => {
    const prototype = CanvasRenderingContext2D.prototype;
    Reflect.set(window, 'canvasCalls', 0);
    for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(prototype))) {
      if (typeof value !== 'function' || name === 'constructor') continue;
      Reflect.set(prototype, name, function (this: unknown, ...args: unknown[]): unknown {
        Reflect.set(window, 'canvasCalls', Number(Reflect.get(window, 'canvasCalls')) + 1);
        return Reflect.apply(value, this, args);
      });
    }
  });
