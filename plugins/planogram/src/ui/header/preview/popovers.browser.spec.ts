import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { addGroup, counterIds, emptyPlanogram, type Planogram, type Role } from '@aislelab/domain';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, BrowserContext, Page, Route } from 'playwright-core';
import { fulfil, refuse } from '../../../../../../test/support/contract/fulfil.ts';
import { launchBrowser } from '../../../../../../test/support/browser.ts';
import { buildHarness, ORIGIN, type BuiltHarness } from '../../testing/built-harness.ts';
import { id, PRODUCTS, serveLibrary, type MockLibrary } from '../../testing/mock-library.ts';
import type { Scenario } from '../../testing/scenario.ts';

const empty = emptyPlanogram('project', null, counterIds());
const sizes = Object.fromEntries(PRODUCTS.map((product) => [product._id, product]));
function put(planogram: Planogram, n: number): Planogram {
  const edit = { products: sizes, target: 'project', newId: counterIds(70_000) } as const;
  const result = addGroup(planogram, { shelf: 'right-1', segment: 0, index: 99, product: id(n) }, edit);
  if (!result.ok) throw new Error(result.refusal.reason);
  return result.planogram;
}
const value = put(empty, 1);
const variation = (n: number) => ({ _id: id(300 + n), primary: n === 0, resources: [] });
const subject = {
  targetId: id(400),
  purpose: null,
  region: id(401),
  content: { mission: 'Buy oats', review: null, products: {}, posMaterials: {} },
  variations: [variation(0), variation(1)],
};

const DENMARK = {
  _id: id(401),
  name: 'Denmark',
  currency: 'kr',
  currencyPosition: 'AFTER',
  translationsArray: [],
  version: 1,
  createdAt: '2026-10-20T09:00:00.000Z',
};
const CONFIG = {
  payments: { provider: 'sandbox', notice: 'No money moves.' },
  signupOpen: false,
  mail: { outbox: true },
  chatUrl: null,
  permissions: [],
  reportBlocks: [],
  demo: [],
};

let harness: BuiltHarness;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let library: MockLibrary;
const problems: string[] = [];
const warnings: string[] = [];
/** What the platform answers to `POST /shopper/preview`; by default at once. */
let answer: (route: Route, number: number) => Promise<unknown>;

beforeAll(async () => {
  [harness, browser] = await Promise.all([buildHarness('development'), launchBrowser({ webgl: false })]);
});
afterAll(async () => {
  await browser?.close();
  await harness?.remove();
});
afterEach(async () => {
  await context?.close();
  expect(problems.splice(0)).toEqual([]);
  warnings.splice(0);
});

/** An export has a ticket, for its link. */
const made = (number: number, forExport: boolean) => ({
  name: `name-${number}`,
  userId: id(600),
  expires: 1_790_000_000_000,
  ...(forExport && { accessToken: 'ticket.of.export' }),
});
const succeed = (route: Route, number: number) => {
  const forExport = route.request().postData()?.includes('"targetPurpose":"export"') ?? false;
  return fulfil(route, { status: 201, json: made(number, forExport) });
};

async function open(role: Role, scenario: Partial<Scenario> = {}): Promise<void> {
  answer = succeed;
  context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: ORIGIN });
  await harness.serve(context);
  library = await serveLibrary(context);
  await context.route(`${ORIGIN}/api/auth/refresh`, async (route) => {
    const viewer = {
      _id: id(600),
      name: 'Ada',
      email: 'ada@demo.test',
      role,
      organization: role === 'CUSTOMER' ? id(500) : null,
    };
    const permissions = {
      manageOrganization: false,
      manageLibrary: true,
      manageProjects: false,
      createProjects: false,
    };
    const rights = { ...permissions, readProjects: false, readProjectsForTeams: [] };
    await fulfil(route, { json: { accessToken: 'token', viewer: { ...viewer, permissions: rights, units: 'CM' } } });
  });
  await context.route(`${ORIGIN}/api/config`, (route) =>
    fulfil(route, { json: { ...CONFIG, publicUrl: 'https://lab.example' } }),
  );
  await context.route(`${ORIGIN}/api/regions/**`, async (route) => {
    library.calls.push({
      method: route.request().method(),
      path: new URL(route.request().url()).pathname,
      query: null,
      body: route.request().postData(),
    });
    await fulfil(route, { json: DENMARK });
  });
  let times = 0;
  await context.route(`${ORIGIN}/api/shopper/preview`, async (route) => {
    library.calls.push({
      method: 'POST',
      path: '/shopper/preview',
      query: null,
      body: route.request().postDataJSON() as unknown,
    });
    times += 1;
    await answer(route, times);
  });
  const full: Scenario = {
    target: 'project',
    value,
    products: {},
    display: false,
    priceTagColor: 'YELLOW',
    organization: id(500),
    variations: subject.variations.map(({ _id }) => ({ _id, productImages: {}, prices: {} })),
    disabled: false,
    preview: subject,
    mode: 'light',
    ...scenario,
  };
  await context.addInitScript((given) => {
    window.scenario = given;
  }, full);
  page = await context.newPage();
  page.setDefaultTimeout(90_000);
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  await page.goto(`${ORIGIN}/`);
  await page.getByText('Open Planogram Editor').click();
  await page.locator('.canvas-container').waitFor();
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const link = (name: string) => page.getByRole('link', { name, exact: true });
const dialog = (name: string) => page.getByRole('dialog', { name, exact: true });
const previews = () => library.calls.filter(({ path }) => path === '/shopper/preview').map(({ body }) => body);
/** Waits until the platform was asked that often. */
const asked = async (times: number) => {
  while (previews().length < times) await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
};
const close = async (name: string) => {
  await page.keyboard.press('Escape');
  await dialog(name).waitFor({ state: 'detached' });
};
const shot = async (name: string) => {
  const folder = process.env['SCREENSHOTS'];
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
};

describe('Preview in store', () => {
  it('P2-PRE-01 P2-PRE-02 P2-PRE-03 P2-PRE-07 P2-CAL-19 is generated, opened in a new tab and copied; kept until the value or the variation changes', async () => {
    await open('CUSTOMER');
    let release: () => void = () => undefined;
    answer = async (route, number) => {
      await new Promise<void>((resolve) => (release = resolve));
      await succeed(route, number);
    };
    await button('Preview in store').click();
    await dialog('Generating...').waitFor();
    expect(await button('Open In New Tab').isDisabled()).toBe(true);
    expect(await button('Copy Url').isDisabled()).toBe(true);
    await shot('preview-loading');
    await asked(1);
    release();
    await dialog('Store Preview').waitFor();
    const address =
      `https://lab.example/shopper/preview?userId=${id(600)}&target=project&targetId=${id(400)}` +
      '&expires=1790000000000&name=name-1';
    expect(await link('Open In New Tab').getAttribute('href')).toBe(address);
    expect(await link('Open In New Tab').getAttribute('target')).toBe('_blank');
    await dialog('Store Preview').getByText('Denmark (kr)').waitFor();
    const regions = library.calls.filter(({ path }) => path.startsWith('/api/regions/'));
    expect(regions[0]).toEqual({ method: 'GET', path: `/api/regions/${id(401)}`, query: null, body: null });
    await button('Copy Url').click();
    await page.getByText('Preview link copied to clipboard!').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
    await shot('preview-ready');
    expect(previews()).toEqual([
      {
        variation: 0,
        content: {
          priceTagColor: 'YELLOW',
          mission: 'Buy oats',
          review: null,
          display: false,
          products: {},
          posMaterials: {},
        },
        variations: subject.variations,
        purpose: null,
        planogram: value,
        region: id(401),
        target: 'project',
        targetId: id(400),
      },
    ]);
    await close('Store Preview');
    answer = succeed;
    await button('Preview in store').click();
    await dialog('Store Preview').waitFor();
    expect(previews()).toHaveLength(1);
    await close('Store Preview');
    await button('Preview variation: Variation A').click();
    await page.getByRole('menuitem', { name: 'Variation B' }).click();
    await button('Preview in store').click();
    await dialog('Store Preview').waitFor();
    expect(previews()).toMatchObject([{ variation: 0 }, { variation: 1 }]);
    await close('Store Preview');
    await page.getByRole('gridcell').first().focus();
    await page.keyboard.press('Delete');
    await button('Preview in store').click();
    await dialog('Store Preview').waitFor();
    const shelves = [value, value, empty].map((shown) => ({ planogram: shown }));
    expect(previews()).toMatchObject(shelves);
    await page.evaluate(await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'));
    const found = await page.evaluate<{ violations: { id: string }[] }>('axe.run(document)');
    expect(found.violations.map(({ id: rule }) => rule)).toEqual([]);
  });

  it('P2-ERR-01 P2-PRE-06 P2-PRE-10 a failure is only logged and leaves no link; closing gives up what is under way', async () => {
    await open('CUSTOMER');
    answer = (route) => refuse(route, 'LAYOUT_REFUSED');
    await button('Preview in store').click();
    await dialog('Store Preview').waitFor();
    expect(await button('Open In New Tab').isDisabled()).toBe(true);
    expect(await button('Copy Url').isDisabled()).toBe(true);
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(warnings.filter((text) => text.startsWith('No preview of the planogram'))).toHaveLength(1);
    await shot('preview-failed');
    await close('Store Preview');
    answer = () => Promise.resolve();
    const failed = page.waitForEvent('requestfailed');
    await button('Preview in store').click();
    await dialog('Generating...').waitFor();
    await asked(2);
    await page.keyboard.press('Escape');
    expect((await failed).failure()?.errorText).toContain('ABORTED');
    expect(warnings.filter((text) => text.startsWith('No preview of the planogram'))).toHaveLength(1);
  });
});

describe('Export Planogram', () => {
  it('P2-PRE-04 P2-PRE-05 P2-PRE-07 P2-PRE-14 P2-CAL-03 P2-PER-02 gives a content manager the current section in the chosen format', async () => {
    await open('CONTENT_MANAGER', { mode: 'dark' });
    await button('Export Planogram').click();
    await dialog('Export Planogram').waitFor();
    const href = async () => new URL((await link('Download Now').getAttribute('href')) ?? '', ORIGIN);
    expect((await href()).pathname).toBe('/api/shopper/export/1790000000000');
    const common = {
      access_token: 'ticket.of.export',
      target: 'project',
      targetId: id(400),
      name: 'name-1',
      section: 'right',
    };
    expect(Object.fromEntries((await href()).searchParams)).toEqual({ ...common, format: 'png' });
    await button('PDF').click();
    expect(Object.fromEntries((await href()).searchParams)).toEqual({ ...common, format: 'pdf' });
    expect(previews()).toMatchObject([{ targetPurpose: 'export', planogram: value }]);
    await shot('export-ready');
    await context.route(`${ORIGIN}/api/shopper/export/**`, (route) =>
      fulfil(route, {
        body: '%PDF-',
        headers: { 'content-type': 'application/pdf', 'content-disposition': 'attachment; filename="x.pdf"' },
      }),
    );
    const download = page.waitForEvent('download');
    await link('Download Now').click();
    expect((await download).url()).toBe((await href()).href);
    await close('Export Planogram');
    const exports = async () => {
      await button('Export Planogram').click();
      await dialog('Export Planogram').waitFor();
      await close('Export Planogram');
      return previews().length;
    };
    expect(await exports()).toBe(1);
    await page.getByRole('gridcell').first().focus();
    await page.keyboard.press('Delete');
    expect(await exports()).toBe(2);
    await button('Preview variation: Variation A').click();
    await page.getByRole('menuitem', { name: 'Variation B' }).click();
    expect(await exports()).toBe(3);
  });

  it('P2-ERR-02 P2-PER-02 a failure leaves nothing to download; a customer has no such button', async () => {
    await open('ADMIN');
    answer = (route) => refuse(route, 'INTERNAL');
    await button('Export Planogram').click();
    await dialog('Export Planogram').waitFor();
    expect(await button('Download Now').isDisabled()).toBe(true);
    expect(warnings.filter((text) => text.startsWith('No export of the planogram'))).toHaveLength(1);
    await close('Export Planogram');
    const names = await page
      .locator('header button')
      .evaluateAll((list) => list.map((one) => one.getAttribute('aria-label')));
    const order = ['Undo', 'Redo', 'Preview in store', 'Export Planogram', 'Load planogram from library'];
    expect(names.filter((name) => order.includes(name ?? ''))).toEqual(order);
    await context.close();
    await open('CUSTOMER');
    expect(await button('Preview in store').count()).toBe(1);
    expect(await button('Export Planogram').count()).toBe(0);
  });
});
