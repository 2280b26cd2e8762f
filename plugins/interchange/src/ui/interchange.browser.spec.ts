import { createOrganization, createTestApp, JobQueue, signedIn, type TestApp } from '@aislelab/backend/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { strToU8, zipSync } from 'fflate';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launchBrowser } from '../../../../test/support/browser.ts';
import { accessibilityViolations, overflow, showIn } from '../../../../test/support/page-checks.ts';
import { plugin } from '../server/index.ts';
import { fixture } from '../testing/library.ts';
import { ADMIN_ORIGIN, buildHarness, MockPlatform, ORIGIN, type Pages } from './testing/pages.ts';

// Whole pages are drawn and audited in software, which takes its time on a busy machine.
jest.setTimeout(240_000);
const SHOTS = process.env['SCREENSHOTS'];

let pages: Pages;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let platform: MockPlatform;
const problems: string[] = [];

beforeAll(async () => {
  [pages, browser] = await Promise.all([buildHarness(), launchBrowser({ webgl: false })]);
});
afterAll(async () => {
  await browser?.close();
  await pages?.remove();
});
beforeEach(async () => {
  context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    acceptDownloads: true,
  });
  platform = new MockPlatform();
  await pages.serve(context);
  page = await context.newPage();
  page.setDefaultTimeout(90_000);
  problems.length = 0;
  page.on('pageerror', (error) => problems.push(error.message));
});
afterEach(async () => {
  await context.close();
  expect(problems).toEqual([]);
});

const open = async (path: string, origin = ORIGIN) => {
  await platform.serve(context);
  await page.goto(origin + path);
};
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const tab = (name: RegExp) => page.getByRole('tab', { name });
const seen = (text: string | RegExp) => page.getByText(text).first().waitFor();
const pick = (name: string, content: string | Uint8Array, type = 'text/csv') =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: type, buffer: Buffer.from(content) });

/** Wide and narrow, light and dark: no violations, nothing that scrolls sideways, and a picture of each for whoever wants to look. */
async function inspect(name: string): Promise<void> {
  for (const mode of ['light', 'dark'] as const) {
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await showIn(page, mode);
      expect(await overflow(page)).toBe(0);
      if (width === 1440 || mode === 'light') expect(await accessibilityViolations(page)).toEqual([]);
      if (SHOTS) await page.screenshot({ path: join(SHOTS, `${name}-${width}-${mode}.png`), fullPage: true });
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await showIn(page, 'light');
}

const COLUMNS = [
  'Artikelnummer',
  'EAN',
  'Bezeichnung',
  'Warengruppe',
  'Marke',
  'Hersteller',
  'VK-Preis',
  'Breite (mm)',
  'Höhe (mm)',
  'Lager',
];
const SHEET = [
  COLUMNS,
  ['OF-500', '4006381333931', 'Oat flakes 500 g', 'Cereal', 'Morning', 'Mill & Co', '2,29', '140', '215', 'A1'],
  ['OF-1000', '', 'Oat flakes 1 kg', 'Cereal', 'Morning', 'Mill & Co', '3,99', '160', '260', 'A1'],
  ['CB-1', '96385074', 'Crunch bar', 'Snacks', 'Crunch', 'Crunch Ltd', '0,99', '40', '150', 'A2'],
  ['X-1', '6,93217E+12', 'Lost digits', 'Cereal', 'Morning', 'Mill & Co', '1,99', '40', '150', ''],
  ['X-2', '4006381333930', 'Wrong digit', 'Cereal', 'Morning', 'Mill & Co', '1,99', '40', '150', ''],
  ['X-3', '', 'No price', 'Cereal', 'Morning', 'Mill & Co', 'free', '40', '150', ''],
];

describe('importing', () => {
  it('goes from a file to the library in four steps, shows the differences first, and can be undone', async () => {
    platform.sheet = SHEET;
    await open('/library/import');
    await seen('Drop a spreadsheet here');
    await inspect('import-1-file');
    await pick('range.csv', 'any');
    await seen('range.csv');
    await seen('6 rows, 10 columns, separated by semicolons');
    const meaning = (name: string) => page.getByRole('combobox', { name: `Meaning of ${name}` });
    expect(await meaning('EAN').innerText()).toBe('Barcode');
    expect(await meaning('Lager').innerText()).toBe('Not imported');
    expect(await page.getByRole('combobox', { name: 'Unit of Breite (mm)' }).innerText()).toBe('mm');
    await inspect('import-2-columns');
    await button('Compare with the library').click();
    await tab(/^Refused 4/).click();
    await seen(/digits are lost/);
    await seen('Check digit should be 1, found 0');
    await seen("'free' is no price");
    await seen("There is no category 'Snacks'");
    await tab(/^Changed 1/).click();
    await seen('2.29');
    await inspect('import-3-differences');
    await page.getByRole('switch', { name: /Create 1 category, 1 company, 1 brand/ }).click();
    await tab(/^New 2/).waitFor();
    await page.getByRole('switch', { name: /Keep unusual barcodes/ }).click();
    await tab(/^New 3/).waitFor();
    await tab(/^Refused 2/).click();
    const [download] = await Promise.all([page.waitForEvent('download'), button('Download refused rows').click()]);
    expect(download.suggestedFilename()).toMatch(/^refused-rows-.*\.csv$/);
    await button('Add 3, change 1').click();
    await page.getByRole('progressbar', { name: 'Importing' }).waitFor();
    await seen('The import is done');
    await seen('3 products added, 1 changed, 2 rows refused.');
    await inspect('import-4-result');
    await button(/^Undo \(until/).click();
    await seen('The import was undone');
    expect(platform.calls.filter(({ path }) => path.endsWith('/run'))).toHaveLength(1);
    // The address names the import: whoever comes back finds it.
    await page.reload();
    await seen('The import was undone');
  });

  it('case 23 replacing says what is removed and asks again', async () => {
    platform.sheet = SHEET.slice(0, 2);
    await open('/library/import?kind=products');
    await pick('range.csv', 'any');
    await page.getByRole('radio', { name: /Replace the library/ }).check();
    await button('Compare with the library').click();
    await tab(/^Removed 1/).click();
    await seen('Old muesli');
    await button('Change 1, remove 1').click();
    const dialog = page.getByRole('dialog', { name: 'Permanently remove 1 item?' });
    await dialog.waitFor();
    await inspect('import-replace');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    expect(platform.calls.filter(({ path }) => path.endsWith('/run'))).toEqual([]);
  });

  it('10,000 rows are a list of which a screenful stands in the document', async () => {
    const row = (n: number) => [`S-${n}`, '', `Pack ${n}`, 'Cereal', 'Morning', 'Mill & Co', '1,99', '80', '200', ''];
    platform.sheet = [COLUMNS, ...Array.from({ length: 10_000 }, (_, n) => row(n))];
    await open('/library/import');
    await pick('range.csv', 'any');
    await button('Compare with the library').click();
    await tab(/^New 10,000/).waitFor();
    await seen('Pack 0');
    const rows = page.getByRole('region', { name: 'new rows' }).getByRole('listitem');
    expect(await rows.count()).toBeLessThan(60);
    const list = page.getByRole('region', { name: 'new rows' });
    await list.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await seen('Pack 9999');
    expect(await rows.count()).toBeLessThan(60);
  });

  it('a file that is refused says why, where it happened, and takes the next one; pasted cells are a file too', async () => {
    platform.failing = 'Line 3: a quote is opened and not closed.';
    await open('/library/import');
    await seen('Drop a spreadsheet here');
    await pick('broken.csv', 'a,b');
    await seen('Line 3: a quote is opened and not closed.');
    await seen('Request req-1');
    await inspect('import-refused');
    platform.failing = null;
    platform.sheet = SHEET;
    await page.evaluate(() => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', 'Name\tEAN\nOat\t4006381333931');
      document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    });
    await seen('6 rows, 10 columns, separated by semicolons');
    const sent = platform.calls.filter(({ method, path }) => method === 'POST' && path === '/interchange/imports');
    expect(String(sent.at(-1)?.body)).toContain('Oat\t4006381333931');
  });

  it('an admin chooses whose library it is', async () => {
    platform.role = 'ADMIN';
    await open('/library/import', ADMIN_ORIGIN);
    await page.getByLabel('Library of').waitFor();
    await inspect('import-admin');
  });
});

describe("the list's menu", () => {
  it('leads to the import and exports what the list shows', async () => {
    await open('/library/products');
    await button('Import / export').click();
    await page.getByRole('menuitem', { name: 'Packshots in bulk' }).waitFor();
    if (SHOTS) await page.screenshot({ path: join(SHOTS, 'menu.png') });
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Export 1,234 items as Excel' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^products-.*\.xlsx$/);
    const { path } = platform.calls.at(-1) ?? { path: '' };
    const asked = new URL(path, ORIGIN).searchParams;
    expect(asked.get('format')).toBe('xlsx');
    expect(JSON.parse(asked.get('query') ?? '')).toEqual({ where: { name: { REGEX: 'pack' } }, sort: 'name' });
    await button('Import / export').click();
    await page.getByRole('menuitem', { name: 'Import from CSV or Excel' }).click();
    await seen('Drop a spreadsheet here');
  });
});

describe('packshots', () => {
  const archive = zipSync({
    'shots/4006381333931_C1N1.png': strToU8('front of oats'),
    'shots/OM-1.png': strToU8('muesli'),
    'shots/OM-1_back.png': strToU8('back'),
    'shots/nobody.png': strToU8('nobody'),
    'notes.txt': strToU8('x'),
  });

  it('case 27 are matched by name, uploaded a few at a time, failed ones again; what is missing is listed', async () => {
    platform.missing = [
      {
        _id: '9'.repeat(24),
        version: 1,
        name: 'Plain box',
        barcode: '96385074',
        sku: 'PB',
        width: 4,
        height: 15,
        image: null,
      },
    ];
    platform.failOnce.add('muesli');
    await open('/library/packshots');
    await seen('1 product without a picture');
    await inspect('packshots-1-empty');
    await pick('shots.zip', archive, 'application/zip');
    await seen('2 pictures matched of 4');
    await seen('1 file without a product, 1 file not needed');
    await seen(/notes\.txt \(Only PNG images can be used\)/);
    await seen('Not matched: No product has this SKU');
    await inspect('packshots-2-matched');
    await button('Upload 2 pictures').click();
    await seen('Failed: This PNG image is damaged.');
    await seen('1 of 2 pictures uploaded');
    await inspect('packshots-3-failed');
    await button('Try 1 picture again').click();
    await seen('2 of 2 pictures uploaded');
    expect(platform.calls.filter(({ path }) => path === '/interchange/packshots/assign')).toHaveLength(2);
  });

  it('at most three are on their way at once', async () => {
    let release = () => {};
    platform.uploads = new Promise((resolve) => (release = resolve));
    await open('/library/packshots');
    const names = ['4006381333931', '59032823', 'OF-500', 'OM-1'];
    await page
      .locator('input[type=file]')
      .setInputFiles(names.map((name) => ({ name: `${name}.png`, mimeType: 'image/png', buffer: Buffer.from(name) })));
    await seen('2 pictures matched of 4');
    await button('Upload 2 pictures').click();
    await seen(/^Uploading/);
    release();
    await seen('2 of 2 pictures uploaded');
    expect(platform.atOnce.most).toBeLessThanOrEqual(3);
  });
});

describe('against the real platform', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ plugins: [plugin] });
    await fixture(test);
  });
  afterAll(() => test?.close());

  it('a file becomes products, and they go again', async () => {
    const organization = await createOrganization(test);
    const { client } = await signedIn(test, { organization, permissions: { manageLibrary: true } });
    await context.route(`${ORIGIN}/api/**`, async (route) => {
      const { pathname, search } = new URL(route.request().url());
      const headers = { ...route.request().headers(), cookie: client.cookieHeader() };
      const response = await route.fetch({ url: `${test.url}${pathname}${search}`, headers });
      await route.fulfill({ response });
    });
    await page.goto(`${ORIGIN}/library/import`);
    await seen('Drop a spreadsheet here');
    await pick(
      'range.csv',
      'Name;Category;Brand;Price;Width (mm);Height (mm)\nFlakes;Cereal;Morning;1,99;140;215\nBad;Nowhere;Morning;1;1;1\n',
    );
    await button('Compare with the library').click();
    await tab(/^New 1/).waitFor();
    await button('Add 1').click();
    await seen('1 product added, 1 row refused.');
    await test.app.get(JobQueue, { strict: false }).idle();
    const { body } = await client.get<{ data: object[] }>('/library/products', { query: { where: { organization } } });
    expect(body.data).toMatchObject([{ name: 'Flakes', price: 199, width: 14, height: 21.5, lengthUnit: 'CM' }]);
    await button(/^Undo/).click();
    await seen('The library is as it was before.');
    expect(
      (await client.get<{ count: number }>('/library/products', { query: { where: { organization } } })).body.count,
    ).toBe(0);
  });
});
