import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AGES, type Session, type ShopperContent } from '@aislelab/domain';
import { type CompactRow } from '@aislelab/statistics';
import { accessibilityViolations, showIn, violationsInBothModes } from '../../../../test/support/page-checks.ts';
import { BARISTA } from '../testing/fixture-content.ts';
import { sessionsFixture } from '../testing/fixture-sessions.ts';
import { ORIGIN } from './testing/report-page.ts';
import {
  BEYOND,
  context,
  eachAlone,
  idOf,
  logged,
  open,
  page,
  platform,
  region,
  REGIONS,
  shoot,
  startPlatform,
  text,
  setUpReport,
} from './testing/report-test.ts';

setUpReport();

const FULL = sessionsFixture(1_200);

/** With a product that stands on no shelf. */
function withUnplaced(content: ShopperContent): ShopperContent {
  const [product] = Object.values(content.resources.product);
  if (!product) throw new Error('no product');
  const unplaced = { ...product, _id: 'f'.repeat(24), name: 'Nowhere Oat 1 l', project: false };
  const all = { ...content.resources.product, [unplaced._id]: unplaced };
  return { ...content, resources: { ...content.resources, product: all } };
}
/** The row of the control in what the page asked for, of the project or of the tested product. */
async function controlRow(type: 'project' | 'product'): Promise<CompactRow> {
  const url = platform.statsRequests.find(({ search }) => !search.includes('maps'));
  const rows = url ? await platform.rows(url) : [];
  const row = rows.find(
    (one) => one.type === type && one.variation === 1 && (type === 'project' || one.content === BARISTA),
  );
  if (!row) throw new Error(`no row of the ${type}`);
  return row;
}

describe('a full report', () => {
  beforeAll(async () => {
    startPlatform();
    platform.content = withUnplaced(platform.content);
    await platform.use(FULL);
    await open();
    // Each block is a download of its own: any of them may be the last.
    for (const name of [...REGIONS, 'Behaviour', ...BEYOND]) await region(name).waitFor();
    // The map is asked for when a reader comes near it.
    await region('Behaviour').scrollIntoViewIfNeeded();
    await region('Map of the store').waitFor();
  });
  afterAll(() => context.close());

  it('P1-REP-05 P2-REP-01 P2-REP-02 shows its blocks in order, each with title and description, with one request for the study and one for the selection', async () => {
    const headings = await page.getByRole('heading', { level: 2 }).allInnerTexts();
    expect(headings).toEqual(['Summary', 'Metrics', 'Demographics', 'Review', 'Behaviour', ...BEYOND]);
    const named = await page.locator('section').evaluateAll((all) =>
      all.map((one) => {
        const by = one.getAttribute('aria-labelledby');
        return one.getAttribute('aria-label') ?? (by ? document.getElementById(by)?.textContent : null);
      }),
    );
    const [summary, ...others] = REGIONS;
    expect(named).toEqual(['Filters', summary, 'Decision', ...others, 'Behaviour', 'Map of the store', ...BEYOND]);
    expect(platform.statsRequests.filter(({ search }) => !search.includes('maps'))).toHaveLength(2);
    expect(logged).toEqual([]);
  });

  it('P1-REP-03 P1-REP-04 P2-REP-11 P2-REP-12 P2-STA-05 P2-STA-06 age and gender share a row, the product has one of its own and is the first until another is chosen', async () => {
    const bar = region('Filters');
    const inner = async (name: string) => (await bar.getByRole('combobox', { name }).boundingBox())?.width ?? 0;
    const [age, gender, product] = [await inner('Age'), await inner('Gender'), await inner('Product')];
    expect(Math.abs(age - gender)).toBeLessThan(2);
    expect(product).toBeGreaterThan(1.7 * age);
    for (const name of ['Age', 'Gender']) expect(await bar.getByRole('combobox', { name }).innerText()).toBe('Any');
    const select = bar.getByRole('combobox', { name: 'Product' });
    expect(await select.inputValue()).toBe('Barista Oat 1 l');
    expect(new URL(page.url()).searchParams.has('product')).toBe(false);
    expect(await bar.innerText()).toContain('Category: Oat Drinks · Brand: Havrefield');
    await select.click();
    const options = page.getByRole('option');
    await options.nth(7).waitFor();
    // The tested one, then by category, brand and name; what stands on no shelf is left out.
    const offered = [
      'Barista Oat 1 l',
      'Havre Flakes 750 g',
      'Granola Berry 500 g',
      'Oat Crunch 375 g',
      'Muesli Nut 600 g',
      'Oat Drink Light 1 l',
      'Oat Vanilla 1 l',
      'Whole Oat 1 l',
    ];
    const texts = await options.allInnerTexts();
    expect(texts.map((one) => offered.find((name) => one.startsWith(name)))).toEqual(offered);
    await select.fill('berry');
    await options.filter({ hasText: 'Granola' }).waitFor();
    expect((await options.allInnerTexts()).map((one) => one.replaceAll(/\s+/g, ' '))).toEqual([
      'Granola Berry 500 g Cereals · Morning Mill',
    ]);
    await select.press('Escape');
  });

  it('P2-REP-03 P2-REP-04 P2-REP-05 P2-REP-06 P2-CON-08 the summary has conclusion, table and legend', async () => {
    const summary = await text('Summary');
    expect(summary).toContain('Key performance indicators to make a go / no-go decision, or which variation to launch');
    const table = region('Summary').getByRole('table', { name: /^Market share/ });
    const heads = await table.getByRole('columnheader').allInnerTexts();
    expect(heads.join(' ').replaceAll(/\s+/g, ' ')).toMatch(
      /Variation Brand Havrefield in Oat Drinks Product Barista Oat 1 l (Market share Market penetration ?){2}/i,
    );
    expect(await table.getByRole('rowheader').allInnerTexts()).toEqual([
      expect.stringMatching(/^Control/),
      expect.stringMatching(/^A/),
      expect.stringMatching(/^C/),
    ]);
    expect(await table.getByRole('cell').allInnerTexts()).toEqual(
      Array.from({ length: 12 }, (_, index) =>
        expect.stringMatching(
          index < 4 ? /^\d+\.\d\d%/ : /^\d+\.\d\d%\s+[+−]?\d+\.\d\d pts[^]*[+−]?\d+\.\d\d to [+−]?\d+\.\d\d$/,
        ),
      ),
    );
    const decision = region('Decision').getByRole('table');
    expect(await decision.getByRole('columnheader').allInnerTexts()).toEqual(
      expect.arrayContaining([expect.stringMatching(/^Decides\s+Market penetration$/i), 'Barista Oat 1 l']),
    );
    expect(await decision.getByRole('rowheader').allInnerTexts()).toHaveLength(3);
    expect(await decision.getByRole('row').last().innerText()).toMatch(
      /Does better than Control\s+\d+\.\d\d%\s+\+\d+\.\d\d pts[^]* above Control/,
    );
    await region('Summary').getByRole('note', { name: 'Significance legend' }).waitFor();
    expect(summary).toMatch(
      /Barista Oat 1 l: market penetration is higher than in Control: \d+\.\d\d% against \d+\.\d\d% \(\+\d+\.\d\d pts, 90% interval/,
    );
  });

  it('P2-REP-13 P2-REP-14 only significant differences of test variations bear colour and arrow', async () => {
    const rows = region('Summary')
      .getByRole('table', { name: /^Market share/ })
      .locator('tbody tr');
    await rows.first().waitFor();
    expect(await rows.nth(0).locator('[data-highlight]').count()).toBe(0);
    expect(await rows.nth(1).locator('[data-highlight=down]').count()).toBeGreaterThan(0);
    const up = rows.nth(2).locator('[data-highlight=up]');
    expect(await up.count()).toBeGreaterThan(0);
    expect(await up.first().locator('svg').count()).toBe(1);
    expect(await up.first().evaluate((one) => getComputedStyle(one).color)).toBe('rgb(24, 121, 78)');
  });

  it('P2-REP-07 P2-CON-10 metrics: dollars and whole seconds', async () => {
    expect(await text('Metrics')).toContain('Explore general shopper behaviour');
    const cells = await region('Metrics').getByRole('cell').allInnerTexts();
    expect(cells).toHaveLength(9);
    expect(cells[0]).toMatch(/^\d{3}$/);
    expect(cells[1]).toMatch(/^\$\d+\.\d\d/);
    const { durations } = await controlRow('project');
    expect(cells[2]).toBe(String(Math.round((durations?.shopping ?? Number.NaN) / 1_000)));
  });

  it('P2-REP-08 P2-CON-09 demographics: a table by age and one by gender, and their charts', async () => {
    expect(await text('Demographics')).toContain('Buyers split by age and gender');
    await region('Demographics').locator('.main-svg').first().waitFor();
    await region('Buyers by gender').locator('.main-svg').first().waitFor();
    const age = await region('Demographics').locator('tbody tr').first().getByRole('cell').allInnerTexts();
    const { age: shares } = await controlRow('product');
    // The share is rounded to three places: as a percentage it has one decimal.
    const shown = AGES.map((one) => `${((shares?.[one]?.share ?? Number.NaN) * 100).toFixed(1)}%*`);
    // Of fewer than 100 buyers.
    expect(age).toEqual([...shown, expect.stringMatching(/^\d\d$/)]);
    expect(age.slice(0, 3)).toEqual(Array.from({ length: 3 }, () => expect.stringMatching(/^\d+\.\d%\*$/)));
    expect(await text('Demographics')).toContain('* low base: fewer than 100 shoppers');
  });

  it('P1-REP-06 P1-REP-07 P1-REP-08 P1-REP-09 P1-REP-10 P2-REP-09 review: stars and the ten words, without pages', async () => {
    expect(await text('Review')).toContain('Product: Barista Oat 1 l');
    const rows = region('Review').locator('tbody tr');
    expect(await rows.count()).toBe(3);
    expect(await rows.nth(0).getByRole('rowheader').innerText()).toMatch(/^Control/);
    await rows
      .nth(0)
      .getByRole('img', { name: /^\d\.\d of 5 stars$/ })
      .waitFor();
    expect(await rows.nth(0).getByRole('listitem').allInnerTexts()).toEqual(
      Array.from({ length: 10 }, () => expect.stringMatching(/^[a-z]+\s+\d+\s+\d+\.\d%\s+\d+\.\d$/)),
    );
    await rows.nth(1).getByText(/^n = /).hover();
    expect(await page.getByRole('tooltip').innerText()).toMatch(/^\d{3} shoppers$/);
    expect(await page.getByRole('navigation').count()).toBe(0);
  });

  it('the funnel, what changed hands, what differed and the checks are tables and lists that a screen reader can read', async () => {
    const funnel = page.getByRole('table', { name: 'Attention funnel of Barista Oat 1 l by variation' });
    expect(await funnel.getByRole('row').count()).toBe(4);
    expect(await funnel.locator('tbody tr').nth(2).getByRole('cell').allInnerTexts()).toEqual(
      Array.from({ length: 6 }, () => expect.stringMatching(/^\d+\.\d\d%/)),
    );
    expect(await text('Attention funnel')).toMatch(/on average: Control \d+\.\d\d s and \d+\.\d\d s; A /);
    const switching = region('Switching');
    await switching.getByRole('button', { name: 'C', exact: true }).click();
    await switching.getByRole('button', { name: 'Products', exact: true }).click();
    await switching.getByRole('columnheader', { name: /^to Barista Oat 1 l \(\+/ }).waitFor();
    expect(await text('What differed')).toContain('Barista Oat 1 l: $3.29 in Control, $2.79 in C');
    expect(await region('Checks').locator('[data-check]').count()).toBe(5);
    expect(await region('Validity').getByRole('list', { name: 'Sources' }).getByRole('listitem').count()).toBe(6);
    await page.getByText(/Compiled .* 1,\d{3} shoppers in this selection/).waitFor();
  });

  const entries = async (button: string) => {
    await page.getByRole('button', { name: button, exact: true }).click();
    return page.getByRole('menuitem').allInnerTexts();
  };
  const taken = async (entry: string) => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: entry, exact: true }).click(),
    ]);
    await page.getByRole('menu').waitFor({ state: 'detached' });
    return download.suggestedFilename();
  };

  it('a menu on each block and one of the report: tables, charts and maps as files, under the filters of the page', async () => {
    expect(await entries('Download report')).toEqual(['Slides (PowerPoint)', 'Document (PDF)', 'All tables (Excel)']);
    expect(await taken('Document (PDF)')).toMatch(/-report\.pdf$/);
    expect(await entries('Download: Summary')).toEqual([
      'Summary as Excel',
      'Summary as CSV',
      'Decision as Excel',
      'Decision as CSV',
      'All products as Excel',
      'All products as CSV',
    ]);
    expect(await taken('Summary as CSV')).toMatch(/-summary\.csv$/);
    expect(await entries('Download: Behaviour')).toContain('Map of Control as SVG');
    expect(await taken('Map of Control as SVG')).toMatch(/-map-b\.svg$/);
    expect(platform.files.map(({ searchParams }) => Object.fromEntries(searchParams))).toEqual([
      { access_token: 'once', part: 'report', format: 'pdf' },
      { access_token: 'once', part: 'summary', format: 'csv' },
      { access_token: 'once', part: 'map', format: 'svg', variation: '1' },
    ]);
    expect(await entries('Download: Attention funnel')).toContain('Chart as PNG');
    expect(await taken('Chart as PNG')).toMatch(/-attention-funnel\.png$/);
    const buttons = page.getByRole('button', { name: /^Download: / });
    // Nothing is weighted without targets.
    const quiet = ['Weighting', 'Methods', 'Validity'];
    const offering = [...REGIONS, 'Behaviour', ...BEYOND.filter((name) => !quiet.includes(name))];
    expect(await buttons.count()).toBe(offering.length);
    expect(logged).toEqual([]);
  });

  it('a link is made, shown once, listed and revoked; another one stays', async () => {
    platform.shares = [];
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Share this report' });
    for (const count of [1, 2]) {
      await dialog.getByRole('button', { name: 'Create a link' }).click();
      await dialog
        .getByRole('listitem')
        .nth(count - 1)
        .waitFor();
    }
    expect(await dialog.getByLabel('Link to the report').inputValue()).toBe(`${ORIGIN}/shared#secret`);
    expect(await dialog.getByRole('listitem').first().innerText()).toMatch(/^Ends in 30 days · by Ada · not read yet/);
    // Links look alike: the one that is shown is marked in the list.
    expect(await dialog.getByRole('listitem').filter({ hasText: 'the link above' }).count()).toBe(1);
    // As on a page without https: what is selected can be copied by hand.
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true }));
    await dialog.getByRole('button', { name: 'Copy' }).click();
    await page.waitForFunction((link) => getSelection()?.toString() === link, `${ORIGIN}/shared#secret`);
    // Waits until nothing changes its colour any more.
    await showIn(page, 'light');
    expect(await accessibilityViolations(page)).toEqual([]);
    await dialog.getByRole('listitem').last().getByRole('button', { name: 'Revoke' }).click();
    await dialog.getByRole('listitem').nth(1).waitFor({ state: 'detached' });
    // The link that was just made is told nowhere else.
    await dialog.getByLabel('Link to the report').waitFor();
    await dialog.getByRole('button', { name: 'Revoke' }).click();
    await dialog.getByRole('listitem').waitFor({ state: 'detached' });
    await dialog.getByLabel('Link to the report').waitFor({ state: 'detached' });
    await dialog.getByRole('button', { name: 'Done' }).click();
    await dialog.waitFor({ state: 'detached' });
  });
});

describe('a full report, anew', () => {
  eachAlone();
  beforeEach(() => platform.use(FULL));

  it('P2-STA-07 products that nobody of the selection bought are dimmed, can be read and be chosen', async () => {
    const [unsold, other] = [idOf('Muesli Nut 600 g'), idOf('Oat Crunch 375 g')];
    const without = (session: Session, product: string) => ({
      ...session,
      cart: session.cart.filter((line) => line.product !== product),
    });
    await platform.use(
      FULL.map((session) => without(session.shopper?.age === '55+' ? without(session, unsold) : session, other)),
    );
    await open();
    await region('Summary').waitFor();
    const buyers = () => platform.statsRequests.filter(({ search }) => search.includes('products'));
    // Nothing is asked for while nobody is near the list.
    expect(buyers()).toEqual([]);
    const select = region('Filters').getByRole('combobox', { name: 'Product' });
    const options = page.getByRole('option');
    const dimmed = () => options.and(page.locator('[data-dimmed="true"]')).locator('p').allInnerTexts();
    const opened = async () => {
      await select.click();
      await options.first().waitFor();
      await page.waitForLoadState('networkidle');
      return (await dimmed()).map((text) => text.split(',')[0]?.trim());
    };
    expect(await opened()).toEqual(['Oat Crunch 375 g']);
    expect(await options.filter({ hasText: 'not bought in this selection' }).count()).toBe(1);
    await select.press('Escape');
    await page.getByLabel('Age', { exact: true }).click();
    await page.getByRole('option', { name: '55+' }).click();
    await page.waitForURL((url) => url.searchParams.has('age'));
    expect(await opened()).toEqual(['Oat Crunch 375 g', 'Muesli Nut 600 g']);
    expect(buyers()).toHaveLength(2);
    for (const mode of ['light', 'dark'] as const) {
      await showIn(page, mode);
      await shoot(`products-${mode}`);
    }
    // An open list lies beside the landmarks, as every popup does.
    const violations = (await violationsInBothModes(page)).filter((one) => !one.startsWith('region: '));
    expect(violations).toEqual([]);
    await options.filter({ hasText: 'Muesli Nut' }).click();
    await page.waitForURL((url) => url.searchParams.get('product') === unsold);
    expect(logged).toEqual([]);
  });

  it('P2-REP-10 filters are part of the address and of the question', async () => {
    await open({ path: `/?age=55%2B&gender=FEMALE&product=${BARISTA}` });
    await region('Summary').waitFor();
    const query = platform.statsRequests[0]?.searchParams.get('query') ?? '';
    expect(JSON.parse(query)).toEqual([
      [['project'], { age: ['55+'], gender: ['FEMALE'] }, expect.any(Array)],
      [['category', expect.any(String)], { age: ['55+'], gender: ['FEMALE'] }, expect.any(Array)],
      [['brand', expect.stringContaining('_')], { age: ['55+'], gender: ['FEMALE'] }, expect.any(Array)],
      [['product', BARISTA], { age: ['55+'], gender: ['FEMALE'] }, expect.any(Array)],
    ]);
    await page.getByLabel('Age', { exact: true }).click();
    await page.getByRole('option', { name: 'Any' }).click();
    await page.waitForURL((url) => !url.searchParams.has('age'));
    expect(new URL(page.url()).searchParams.get('gender')).toBe('FEMALE');
  });
});
