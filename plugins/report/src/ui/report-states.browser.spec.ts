import { describe, expect, it } from '@jest/globals';
import { accessibilityViolations, overflow } from '../../../../test/support/page-checks.ts';
import { spacesOfPolls } from '../../../../test/support/polls.ts';
import { BARISTA, projectFixture } from '../testing/fixture-content.ts';
import { sessionsFixture } from '../testing/fixture-sessions.ts';
import { comeToMaps } from './testing/come-to-maps.ts';
import {
  BEYOND,
  eachAlone,
  logged,
  open,
  page,
  platform,
  region,
  shoot,
  text,
  setUpReport,
} from './testing/report-test.ts';

setUpReport();

const FULL = sessionsFixture(1_200);

describe('weighting', () => {
  eachAlone();

  it('targets are typed or uploaded, kept in the address and carried by files; what is wrong is said, by line', async () => {
    await platform.use(FULL);
    await open({ width: 390 });
    const block = region('Weighting');
    await block.getByRole('button', { name: 'Enter targets' }).click();
    const share = (stratum: string) => block.getByLabel(stratum, { exact: true });
    await share('18-34, Male').fill('40');
    await share('18-34, Female').fill('lots');
    await share('18-34, Female').press('Enter');
    expect(await block.getByRole('alert').innerText()).toBe('Not a number from 0 to 100: 18-34, Female.');
    const upload = (text: string) =>
      block
        .getByLabel('Upload CSV')
        .last()
        .setInputFiles({ name: 'targets.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    await upload('Age,Gender,Share\n18-34,Male,40\n70,Male,60');
    await block.getByText('Line 3: Age "70" is unknown; there are 18-34, 35-54 and 55+.').waitFor();
    const asked = platform.statsRequests.length;
    await share('18-34, Female').fill('20');
    await share('55+, Female').fill('40,0');
    await block.getByText('Sum: 100.00%').waitFor();
    await block.getByRole('button', { name: 'Weight', exact: true }).click();
    // Nobody of the other ages is in the population: their shoppers weigh nothing.
    await block
      .getByText(/^\d+ of \d+$/)
      .first()
      .waitFor();
    expect(new URL(page.url()).searchParams.get('targets')).toBe('40_20_0_0_0_0_0_40_0');
    expect(platform.statsRequests).toHaveLength(asked + 1);
    expect(await block.innerText()).toMatch(/pts\s+(as\s+)?found \d+\.\d\d%/);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await shoot('weighting-390', block);

    await page.getByRole('button', { name: 'Download: Weighting' }).click();
    await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Weighting as CSV', exact: true }).click(),
    ]);
    expect(Object.fromEntries(platform.files[0]?.searchParams ?? [])).toEqual({
      access_token: 'once',
      part: 'weighting',
      format: 'csv',
      targets: '40_20_0_0_0_0_0_40_0',
    });
    await page.getByRole('menu').waitFor({ state: 'detached' });
    await block.getByRole('button', { name: 'Change targets' }).click();
    expect(await accessibilityViolations(page)).toEqual([]);
    await block.getByRole('button', { name: 'Remove targets' }).click();
    await page.waitForURL((url) => !url.searchParams.has('targets'));
    await page.waitForFunction(() => document.activeElement?.textContent === 'Enter targets');
    expect(logged).toEqual([]);
  });
});

describe('less than a full report', () => {
  eachAlone();

  it('a small sample shows its values and says that it is not enough data', async () => {
    await platform.use(sessionsFixture(60));
    await open();
    expect(await text('Summary')).toContain('not enough data');
    expect(await region('Summary').locator('[data-highlight]').count()).toBe(0);
    await shoot('small-1440');
    expect(await accessibilityViolations(page)).toEqual([]);
  });

  it('without a shopper there are dashes, no zeros and no empty chart', async () => {
    await platform.use([]);
    await open({ width: 390 });
    expect(await text('Summary')).toContain('–');
    expect(await text('Summary')).not.toContain('0.00%');
    expect(await page.locator('.main-svg').count()).toBe(0);
    await shoot('empty-390');
    expect(logged).toEqual([]);
    expect(await accessibilityViolations(page)).toEqual([]);
  });

  it('one shopper, a variation without any, a control that sold nothing: said in words, never as a wrong number', async () => {
    const completed = FULL.slice(0, 420).filter(({ enabled, state }) => enabled && state === 'COMPLETED');
    const without = completed.map((one) =>
      one.variation === 1 ? { ...one, cart: one.cart.filter(({ product }) => product !== BARISTA) } : one,
    );
    const states = {
      one: { sessions: completed.slice(0, 1), says: /Not enough data[^]*1 shopper|0 and 1 shoppers/ },
      missing: { sessions: completed.filter(({ variation }) => variation !== 2), says: /No shopper of this variation/ },
      'control-zero': { sessions: without, says: /against 0\.00%/ },
    };
    await platform.use([]);
    await open({ width: 390, dark: true });
    for (const [name, { sessions, says }] of Object.entries(states)) {
      await platform.use(sessions);
      await page.reload();
      for (const block of ['Summary', ...BEYOND]) await region(block).waitFor();
      expect(await page.locator('main').innerText()).toMatch(says);
      expect(await page.locator('main').innerText()).not.toMatch(/NaN|Infinity|undefined|null/);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      await shoot(`${name}-390-dark`);
    }
    expect(logged).toEqual([]);
    expect(await accessibilityViolations(page)).toEqual([]);
  });

  it('thousands of words, in several languages and some of them hostile, are text', async () => {
    const hostile = ['<img src=x onerror=alert(1)>', '=cmd()', '好喝', 'слово', 'لذيذ', 'ñandú', 'x'.repeat(40)];
    await platform.use(
      FULL.map((one, index) => {
        const common = index % 4 === 0 ? hostile : ['crème', '好喝'];
        return { ...one, words: [...common, ...[1, 2, 3].map((other) => `word${index}x${other}`)] };
      }),
    );
    await open({ width: 390 });
    const review = region('Review');
    await review.getByText('好喝').first().waitFor();
    expect(await review.getByRole('listitem').filter({ hasText: 'onerror' }).count()).toBeGreaterThan(0);
    expect(await page.locator('img[src=x]').count()).toBe(0);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await shoot('words-390');
    expect(logged).toEqual([]);
  });

  it('before the first compile the page says what is to come, and asks for nothing', async () => {
    platform.project = projectFixture({ stats: { epoch: 0, compiledAt: null, stale: false } });
    await open();
    await page.getByText('No report has been compiled yet').waitFor();
    await shoot('uncompiled-1440');
    expect(platform.statsRequests).toEqual([]);
  });

  it('P1-ERR-07 a failing query is logged, and nothing is shown', async () => {
    platform.failing = true;
    await open({ late: /MethodsBlock.*js$/ });
    await page.getByLabel('Age', { exact: true }).waitFor();
    await page.waitForFunction('!document.querySelector(".MuiSkeleton-root, output")');
    await shoot('failing-1440');
    expect(await page.locator('section').count()).toBe(1);
    expect(await page.getByRole('alert').count()).toBe(0);
    const own = logged.filter((line) => line.startsWith('The numbers of the report could not be read'));
    // One for the study, one for the selection.
    expect(own).toHaveLength(2);
  });

  it('P1-REP-11 P1-REP-12 the review table is skipped', async () => {
    await platform.use(FULL);
    const { content } = projectFixture();
    platform.project = projectFixture({ content: { ...content, useRating: false } });
    await open();
    await region('Buyers by gender').waitFor();
    expect(await region('Review').count()).toBe(0);
  });
});

describe('compile', () => {
  eachAlone();

  it('P1-REP-22 P1-CON-18 looks every second while the report is compiled', async () => {
    platform.role = 'ADMIN';
    platform.flags = [true];
    platform.project = projectFixture({
      status: 'PROCESSING',
      stats: { epoch: 1, compiledAt: '2026-11-26T15:30:00.000Z', stale: true },
    });
    await platform.use(FULL);
    await open({ path: '/?host=admin', polls: '"select":["compiling"' });
    await page.getByRole('button', { name: 'Compile New Report' }).click();
    await page.getByRole('button', { name: 'Compiling Report...' }).waitFor();
    expect(await spacesOfPolls(page, 4)).toEqual([1_000, 1_000, 1_000, 1_000]);
    platform.flags = [false];
    await spacesOfPolls(page, 1);
    await page.getByRole('button', { name: 'Load New Report' }).waitFor();
    expect(await spacesOfPolls(page, 3)).toEqual([]);
  });

  it('P1-REP-21 P1-REP-22 P1-REP-23 P1-REP-24 starts, says how far it is, and loads the new report', async () => {
    platform.role = 'ADMIN';
    platform.flags = [true, true, false];
    platform.project = projectFixture({
      status: 'PROCESSING',
      stats: { epoch: 1, compiledAt: '2026-11-26T15:30:00.000Z', stale: true },
    });
    await platform.use(FULL);
    await open({ path: '/?host=admin' });
    const texts: string[] = [];
    await page.exposeFunction('said', (label: string) => texts.push(label));
    const button = page.getByRole('button', { name: 'Compile New Report' });
    await button.waitFor();
    await shoot('compile-idle');
    await button.evaluate((element) => {
      const said: unknown = Reflect.get(window, 'said');
      const tell = () => typeof said === 'function' && said(element.textContent?.trim());
      new MutationObserver(tell).observe(element, { childList: true, subtree: true, characterData: true });
    });
    await button.click();
    await page.getByRole('button', { name: 'Load New Report' }).waitFor();
    expect([...new Set(texts)]).toEqual([
      'Starting...',
      'Compilation Started!',
      'Compiling Report...',
      'Load New Report',
    ]);
    expect(platform.triggers.map(({ searchParams }) => searchParams.get('trigger'))).toEqual(['true']);
    expect(platform.looks).toHaveLength(3);
    expect(await accessibilityViolations(page)).toEqual([]);
    const before = platform.statsRequests.length;
    await page.getByRole('button', { name: 'Load New Report' }).click();
    await page.getByRole('button', { name: 'Compile New Report' }).waitFor();
    await region('Summary').waitFor();
    expect(platform.statsRequests.length).toBeGreaterThan(before);
  });

  it('the first report of a project is all there once it is loaded, with its maps', async () => {
    platform.role = 'ADMIN';
    platform.flags = [true, false];
    platform.project = projectFixture({
      status: 'PROCESSING',
      stats: { epoch: 0, compiledAt: null, stale: true },
    });
    await platform.use(FULL);
    await open({ path: '/?host=admin' });
    await page.getByText('No report has been compiled yet').waitFor();
    await page.getByRole('button', { name: 'Compile New Report' }).click();
    await page.getByRole('button', { name: 'Load New Report' }).click();
    await comeToMaps(page);
    await region('Map of the store').waitFor();
  });
});
