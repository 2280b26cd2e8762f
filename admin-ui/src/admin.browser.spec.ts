import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PROJECT_STATUSES } from '@aislelab/domain';
import { readFile } from 'node:fs/promises';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launchBrowser } from '../../test/support/browser.ts';
import type { BuiltPages } from '../../test/support/built-pages.ts';
import { overflow, violationsInBothModes } from '../../test/support/page-checks.ts';
import { buildAdmin, ORIGIN } from './testing/built-admin.ts';
import { CONTENT, CUSTOMER, id, projectIn } from './testing/mock-data.ts';
import { MockPlatform } from './testing/mock-platform.ts';

let admin: BuiltPages;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let platform: MockPlatform;
const problems: string[] = [];

beforeAll(async () => {
  [admin, browser] = await Promise.all([buildAdmin(), launchBrowser({ webgl: false })]);
}, 600_000);
afterAll(async () => {
  await browser?.close();
  await admin?.remove();
});
beforeEach(async () => {
  context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  platform = new MockPlatform();
  await admin.serve(context);
  await platform.serve(context);
  page = await context.newPage();
  page.setDefaultTimeout(90_000);
  problems.length = 0;
  page.on('pageerror', (error) => problems.push(error.message));
});
afterEach(async () => {
  await context.close();
  expect(problems).toEqual([]);
});

const open = (path: string) => page.goto(`${ORIGIN}/admin/${path}`);
const button = (name: string) => page.getByRole('button', { name, exact: true });
const bar = () => page.getByRole('region', { name: 'Back office' });
const menuEntries = () => page.getByRole('navigation', { name: 'Main' }).getByRole('listitem').allInnerTexts();
const path = () => new URL(page.url()).pathname;
const lastQuery = (list: string) =>
  platform.calls.findLast((call) => call.method === 'GET' && call.path === list)?.query;

describe('coming in', () => {
  beforeEach(() => {
    platform.viewer = null;
  });

  it('signs in at the address that was asked for, refuses a wrong password', async () => {
    await open('users');
    await page.getByRole('textbox', { name: 'Email' }).fill('admin@demo.test');
    await page.getByLabel('Password').fill('wrong');
    await button('Sign in').click();
    await page.getByText('Wrong email or password').waitFor();
    await page.getByLabel('Password').fill('Demo-2026!');
    await button('Sign in').click();
    await page.getByRole('heading', { name: 'Users' }).waitFor();
    expect(path()).toBe('/admin/users');
  });

  it('P1-SHL-03 signs a demo account in with one click; / is the account', async () => {
    await open('');
    await button('Admin: admin@demo.test').click();
    await page.getByRole('heading', { name: 'My account' }).waitFor();
    expect(path()).toBe('/admin/users/me');
    expect(await menuEntries()).toEqual([
      'Projects',
      'Simulator',
      'Products',
      'POS materials',
      'Brands',
      'Categories',
      'Companies',
      'Planograms',
      'Import',
      'Packshots',
      'Users',
      'Organizations',
      'Regions',
      'Plans and signup',
      'Audit log',
      'Mail outbox',
      'Jobs',
    ]);
  });

  it('P1-PER-01 an admin opens everything: people, regions, settings, the whole library and projects', async () => {
    platform.viewer = new MockPlatform().viewer;
    platform.store(projectIn('LIVE'));
    await open('');
    await page.getByRole('heading', { name: 'My account' }).waitFor();
    const people = ['Users', 'Organizations', 'Regions', 'Plans and signup'];
    const library = ['Products', 'POS materials', 'Brands', 'Categories', 'Companies', 'Planograms'];
    for (const entry of [...people, ...library, 'Projects']) {
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: entry, exact: true }).click();
      await page.getByRole('heading', { name: entry, level: 1 }).waitFor();
    }
    await page.getByRole('link', { name: 'Oat drink relaunch' }).click();
    await bar().waitFor();
  });

  it('says above every page that a proxy is not declared, to those who may change settings', async () => {
    platform.undeclaredProxy = true;
    platform.viewer = new MockPlatform().viewer;
    const notice = page.getByRole('alert').filter({ hasText: 'A proxy is not declared' });
    for (const one of ['projects', 'users']) {
      await open(one);
      await notice.getByText('sets TRUST_PROXY to the number of proxies').waitFor();
    }
    expect(await violationsInBothModes(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    platform.viewer = CONTENT;
    await open('library/products');
    await page.getByRole('heading', { name: 'Products' }).waitFor();
    expect(await notice.count()).toBe(0);
    expect(platform.calls.filter((call) => call.path === '/settings/proxy')).toHaveLength(2);
  });

  it('the simulator validates the method on shoppers of whom the truth is known', async () => {
    platform.viewer = new MockPlatform().viewer;
    await open('simulator');
    await page.getByText('They do not say what people will buy').waitFor();
    const price = page.getByRole('spinbutton', { name: 'Effect of ln(price)' });
    await price.fill('2');
    await page.getByText('Effect of ln(price) must be a number from -10 to 0.').waitFor();
    expect(await button('Run studies').isDisabled()).toBe(true);
    await button('Back to the defaults').click();
    expect(await price.inputValue()).toBe('-3.15');
    await page.getByText('Category 1', { exact: true }).click();
    const shares = page.getByRole('group', { name: 'Market shares in Category 1', exact: true });
    await shares.getByRole('textbox', { name: 'Brand 1.2' }).fill('100');
    await button('Fit brands').click();
    await page.getByText('Leaves nothing for the brands without a share.').waitFor();
    await shares.getByRole('textbox', { name: 'Brand 1.2' }).fill('45');
    await button('Fit brands').click();
    const fitted = page
      .getByRole('table', { name: 'Market shares' })
      .getByRole('row', { name: /^Brand 1\.2 Category 1/ });
    expect(await fitted.innerText()).toMatch(/45\.0%\s*45\.0%/);
    await button('Run studies').click();
    const row = page.getByRole('row', { name: /^Nothing \(A\/A\) Penetration/ });
    await row.waitFor();
    const flagged = /([\d.]+)%\s*10\.0%$/.exec(await row.innerText())?.[1];
    expect(Number(flagged)).toBeGreaterThan(8);
    expect(Number(flagged)).toBeLessThan(12.5);
    await button('Cancel').or(button('Run studies')).click();
  });

  it('tells a customer where the portal is', async () => {
    platform.viewer = CUSTOMER;
    await open('projects?search=oat#first');
    await page.getByRole('heading', { name: 'This is the back office' }).waitFor();
    expect(await page.getByRole('link', { name: 'Go to the portal' }).getAttribute('href')).toBe(
      '/projects?search=oat#first',
    );
    expect(platform.calls.map((call) => call.path)).not.toContain('/projects');
    await button('Sign in with another account').click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  });

  it('signs out and forgets', async () => {
    platform.viewer = new MockPlatform().viewer;
    await open('projects');
    await button('Ada Birk').click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(platform.viewer).toBeNull();
  });

  it('P1-PER-04 P1-PER-05 P1-PER-06 a content manager sees library and regions only', async () => {
    platform.viewer = CONTENT;
    await open('');
    await page.getByRole('heading', { name: 'My account' }).waitFor();
    expect(await menuEntries()).toEqual([
      'Products',
      'POS materials',
      'Brands',
      'Categories',
      'Companies',
      'Planograms',
      'Import',
      'Packshots',
      'Regions',
    ]);
    await open('library');
    await page
      .getByRole('link', { name: /Original Oat/ })
      .first()
      .waitFor();
    const headers = await page.getByRole('columnheader').allInnerTexts();
    expect(headers).toContain('Company');
    expect(headers).not.toContain('Organization');
    expect(lastQuery('/library/products')).toMatchObject({ populate: ['region', 'category', 'company', 'brand'] });
    platform.store(projectIn('DRAFT'));
    for (const forbidden of ['projects', `projects/${id(500)}/content`, 'users']) {
      await open(forbidden);
      await page.getByText('You may not open this page').waitFor();
    }
    expect(platform.calls.filter((call) => /^\/(projects|users(?!\/me\/))/.test(call.path))).toEqual([]);
  });
});

describe('lists', () => {
  it('P1-PRJ-05 P1-PRJ-06 the columns of projects, the newest first', async () => {
    platform.store(projectIn('LIVE'));
    await open('projects');
    await page.getByRole('link', { name: 'Oat drink relaunch' }).waitFor();
    expect((await page.getByRole('columnheader').allInnerTexts()).filter(Boolean)).toEqual([
      'Name',
      'Status',
      'Region',
      'Created By',
      'Created At',
      'Last Activity',
      'Organization',
    ]);
    const row = page.getByRole('row', { name: /Oat drink relaunch/ });
    for (const text of ['Live', 'Germany', 'Mara Lindqvist', 'Havrefield Foods']) await row.getByText(text).waitFor();
    expect(lastQuery('/projects')).toEqual({
      skip: 0,
      limit: 25,
      sort: '-createdAt',
      populate: ['region', 'createdBy', 'organization'],
    });
  });

  it('P1-PRJ-07 a name leads to content of a draft, to the report of a published project, otherwise to finalize', async () => {
    PROJECT_STATUSES.forEach((status, index) =>
      platform.store(projectIn(status, { _id: id(600 + index), name: status })),
    );
    await open('projects');
    const target = async (name: string) =>
      (await page.getByRole('link', { name, exact: true }).getAttribute('href')) ?? '';
    expect(await target('DRAFT')).toBe(`/admin/projects/${id(600)}/content`);
    expect(await target('APPROVAL')).toBe(`/admin/projects/${id(603)}/finalize`);
    expect(await target('REPORT')).toBe(`/admin/projects/${id(607)}/report`);
  });

  it('exports what is listed, formulas neutralised', async () => {
    platform.store(projectIn('LIVE', { name: '=1+1 Oat' }));
    await open('projects');
    await page.getByRole('link', { name: '=1+1 Oat' }).waitFor();
    const [file] = await Promise.all([page.waitForEvent('download'), button('Export').click()]);
    const text = await readFile(await file.path(), 'utf8');
    const lines = text.trim().split('\r\n');
    expect(file.suggestedFilename()).toMatch(/^projects-\d{4}-\d\d-\d\d\.csv$/);
    expect(lines[0]).toBe('\uFEFFName,Status,Region,Created By,Created At,Last Activity,Organization'.trim());
    expect(lines[1]).toMatch(/^'=1\+1 Oat,Live,Germany,/);
    expect(lines).toHaveLength(2);
  });

  it('exports or deletes the projects that are selected, by name and status', async () => {
    for (const [at, name] of ['Cola', 'Oats', 'Tuna'].entries())
      platform.store(projectIn('LIVE', { _id: id(600 + at), name }));
    await open('projects');
    await page.getByLabel('Select Cola').check();
    await page.getByLabel('Select Tuna').check();
    const bulk = page.getByRole('toolbar', { name: 'Selected rows' });
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      bulk.getByRole('button', { name: 'Export' }).click(),
    ]);
    const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n').slice(1);
    expect(new Set(lines.map((line) => line.split(',')[0]))).toEqual(new Set(['Cola', 'Tuna']));
    await bulk.getByRole('button', { name: 'Delete' }).click();
    const asked = page.getByRole('dialog', { name: 'Permanently remove these 2 projects?' });
    await asked.getByText('Tuna (Live)').waitFor();
    await asked.getByRole('button', { name: 'Delete 2 projects' }).click();
    await page.getByText('2 projects deleted').waitFor();
    await page.getByRole('link', { name: 'Cola' }).waitFor({ state: 'detached' });
    expect([...platform.projects.keys()]).toEqual([id(601)]);
  });

  it('says what an empty list is for, and why one could not be read', async () => {
    await open('projects');
    await page.getByText('No projects yet').waitFor();
    platform.failing = { status: 503, code: 'UNAVAILABLE', message: 'This is not available right now.' };
    for (const list of ['library/brands', 'projects']) {
      await open(list);
      await page.getByRole('alert').filter({ hasText: 'This is not available right now.' }).first().waitFor();
    }
    expect(await page.getByText(/\d of \d/).count()).toBe(0);
  });
});

describe('quality', () => {
  const PAGES = ['projects', 'projects/create', 'library/products', `library/products/${id(101)}`];

  const expectAccessible = async () => {
    await page.getByRole('heading').first().waitFor();
    await page.waitForLoadState('networkidle');
    // The sign of a request on its way has no name of its own in react-admin's bar; a project that is LIVE asks again and again.
    await page.locator('.app-loader').waitFor({ state: 'detached' });
    expect(await violationsInBothModes(page)).toEqual([]);
  };

  it.each(PAGES)('%s has no accessibility violations in light and dark colours', async (one) => {
    await open(one);
    await expectAccessible();
  });

  it.each(['APPROVED', 'LIVE'] as const)('a project that is %s has none either', async (status) => {
    platform.store(projectIn(status));
    await open(`projects/${id(500)}`);
    await bar().waitFor();
    await expectAccessible();
  });

  it('neither has the sign-in page', async () => {
    platform.viewer = null;
    await open('');
    await button('Sign in').waitFor();
    await expectAccessible();
    expect(await page.getByRole('link', { name: 'Forgot password?' }).getAttribute('href')).toBe('/password/reset');
  });

  it('is usable at 390 px: nothing sticks out, the menu is a drawer', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    PROJECT_STATUSES.forEach((status, index) =>
      platform.store(projectIn(status, { _id: id(600 + index), name: status })),
    );
    await open('projects');
    for (const status of PROJECT_STATUSES) {
      await page.getByRole('link', { name: status, exact: true }).click();
      await page.getByRole('heading', { name: status, level: 1 }).waitFor();
      await bar().waitFor();
      expect([status, await overflow(page)]).toEqual([status, 0]);
      await page.goBack();
    }
    for (const one of PAGES) {
      await open(one);
      await page.getByRole('heading').first().waitFor();
      expect([one, await overflow(page)]).toEqual([one, 0]);
    }
    await open('projects');
    await button('Open menu').click();
    await page.getByRole('link', { name: 'Regions' }).click();
    await page.getByRole('heading', { name: 'Regions' }).waitFor();
    await page.getByRole('navigation', { name: 'Main' }).waitFor({ state: 'hidden' });
  });

  it('downloads at most 384 kB of script for its first list, whose filters look people and organizations up and whose rows can be selected; editor and report come when they are needed', async () => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
    });
    platform.store(projectIn('DRAFT'));
    await open('projects');
    await page.getByRole('link', { name: 'Oat drink relaunch' }).waitFor();
    const sizes = await Promise.all([...new Set(scripts)].map((script) => admin.gzipped(script)));
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(384_000);
    expect(scripts.filter((name) => /plotly|Editor|Fabric|SummaryBlock/.test(name))).toEqual([]);
    const built = await admin.scripts();
    for (const part of [/^PlanogramEditor-/, /^SummaryBlock-/])
      expect(built.some((name) => part.test(name))).toBe(true);
  });
});
