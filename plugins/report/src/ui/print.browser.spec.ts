import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../../../../test/support/browser.ts';
import { sessionsFixture } from '../testing/fixture-sessions.ts';
import { buildHarness, MockReportPlatform, ORIGIN, type Harness } from './testing/report-page.ts';

// Whole pages are drawn in software, which takes its time on a busy machine.
jest.setTimeout(180_000);

const SHOTS = process.env['SCREENSHOTS'];

let harness: Harness;
let browser: Browser;
beforeAll(async () => {
  [harness, browser] = await Promise.all([buildHarness(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await harness?.remove();
});

describe('a printed report', () => {
  it('is all there though nobody has scrolled, its maps too, and says what it was filtered by', async () => {
    const platform = new MockReportPlatform();
    await platform.use(sessionsFixture(900));
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
    await harness.serve(context);
    await platform.serve(context);
    const page = await context.newPage();
    page.setDefaultTimeout(90_000);
    await page.goto(`${ORIGIN}/?age=55%2B&gender=FEMALE`);
    await page.getByRole('region', { name: 'Summary', exact: true }).waitFor();
    await page.locator('[data-heat=floor]').waitFor({ state: 'attached' });
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    const filters = page.getByText(/^Age: /);
    expect(await filters.isVisible()).toBe(false);

    await page.emulateMedia({ media: 'print' });
    expect(await filters.innerText()).toBe(
      'Age: 55+ · Gender: Female · Product: Barista Oat 1 l, Havrefield, Oat Drinks',
    );
    expect(await page.getByRole('region', { name: 'Filters' }).isVisible()).toBe(false);
    expect(await page.locator('.MuiSkeleton-root').count()).toBe(0);
    // The paper has the whole plan, however it is looked at on the screen.
    const map = page.getByRole('region', { name: 'Map of the store' });
    expect(
      await map.evaluate((one) => [one.scrollWidth > one.clientWidth, one.scrollHeight > one.clientHeight]),
    ).toEqual([false, false]);
    const pdf = await page.pdf({ format: 'A4', printBackground: false });
    if (SHOTS) writeFileSync(join(SHOTS, 'printed.pdf'), pdf);
    const text = execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf, encoding: 'utf8' });
    for (const part of ['Age: 55+', 'Behaviour', 'Left side', 'Right side', 'What differed', 'Validity'])
      expect(text).toContain(part);
    await context.close();
  });
});
