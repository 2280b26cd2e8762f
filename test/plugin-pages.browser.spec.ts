import {
  act,
  connectionOf,
  createDraft,
  createLive,
  createTestApp,
  createWorld,
  JobQueue,
  objectId,
  signedIn,
  type ProjectWorld,
  type TestApp,
  type TestClient,
} from '@aislelab/backend/testing';
import type { Project } from '@aislelab/domain';
import { plugin as milestones } from '@aislelab/milestones/server';
import { plugin as report } from '@aislelab/report/server';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser, Page, Route } from 'playwright-core';
import { launchBrowser } from './support/browser.ts';
import { builtOnce, type BuiltFolder } from './support/built-once.ts';
import { violationsInBothModes } from './support/page-checks.ts';

// The portal's pages of a project with the example plugin, and the real platform behind them.
const ORIGIN = 'http://localhost:3000';
const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

let test: TestApp;
let world: ProjectWorld;
let client: TestClient;
let built: BuiltFolder;
let browser: Browser;
beforeAll(async () => {
  [test, built, browser] = await Promise.all([
    createTestApp({ plugins: [report, milestones] }),
    builtOnce('plugin-pages', build),
    launchBrowser({ webgl: false }),
  ]);
  world = await createWorld(test);
  const { organization } = world;
  ({ client } = await signedIn(test, { organization, permissions: { manageOrganization: true } }));
});
afterAll(async () => {
  await browser?.close();
  await built?.remove();
  await test?.close();
});

async function build(dir: string): Promise<void> {
  // In a process of its own: the bundler's native parts do not work inside a test's sandbox.
  const vite = createRequire(import.meta.url)
    .resolve('vite/package.json')
    .replace('package.json', 'bin/vite.js');
  const cwd = join(import.meta.dirname, 'fixtures/plugins/project-page');
  // The test runner's own NODE_ENV would bring the development build of React.
  const env = { ...process.env, NODE_ENV: 'production', NODE_OPTIONS: '' };
  await promisify(execFile)('node', [vite, 'build', '--outDir', dir, '--emptyOutDir', '--logLevel', 'error'], {
    cwd,
    env,
  });
}

async function open(path: string, width = 1440): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
  await context.route(`${ORIGIN}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname.startsWith('/api/')) return pass(route);
    const file = extname(pathname) ? pathname : '/index.html';
    await route.fulfill({ contentType: TYPES[extname(file)], body: await readFile(join(built.dir, file)) });
  });
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  await page.goto(ORIGIN + path);
  return page;
}

/** Hands a call of the page on to the platform, in the name of the customer. */
async function pass(route: Route): Promise<void> {
  const request = route.request();
  const { pathname, search } = new URL(request.url());
  const body = request.postData();
  const { status, body: answered } = await client.request<unknown>(
    request.method(),
    pathname.replace('/api', '') + search,
    { ...(body !== null && { body, headers: { 'content-type': 'application/json' } }) },
  );
  const text = typeof answered === 'string' ? answered : JSON.stringify(answered);
  const answer = { status, contentType: 'application/json', body: text };
  await route.fulfill(answer);
}

it('a step of a plugin is in the wizard with what is left to do, and Finalize leads to it', async () => {
  const { _id } = await createDraft(world);
  const page = await open(`/projects/${_id}/planogram`);
  const steps = page.getByRole('navigation', { name: 'Steps' });
  const step = steps.getByRole('link', { name: /4\. Schedule/ });
  await step.getByText('Complete').waitFor();
  await page.getByRole('link', { name: 'Continue to Schedule' }).click();
  await page.getByRole('textbox', { name: 'Planned start' }).fill('2020-01-01');
  await page.getByRole('button', { name: 'Save' }).click();
  await step.getByText('1 to do').waitFor();
  expect(await violationsInBothModes(page)).toEqual([]);

  await page.getByRole('link', { name: 'Continue to Finalize' }).click();
  const submit = page.getByRole('button', { name: 'Submit for payment' });
  expect(await submit.isDisabled()).toBe(true);
  await page.getByRole('link', { name: /The planned start has passed/ }).click();
  await page.waitForURL(/milestones-plan#start$/);
  await page.getByRole('textbox', { name: 'Planned start' }).fill('2099-01-01');
  await page.getByRole('button', { name: 'Save' }).click();
  await step.getByText('Complete').waitFor();
  await page.getByRole('link', { name: 'Continue to Finalize' }).click();
  await submit.click();
  await steps.getByText('Your turn').waitFor();
  await page.context().close();
});

it.each([1440, 390])('a block that a plugin describes is in the report, %i px wide', async (width) => {
  const { _id } = await reported();
  const page = await open(`/projects/${_id}/report`, width);
  const block = page.getByRole('region', { name: 'Pace', exact: true });
  await block.getByText('Control').waitFor();
  expect(await block.innerText()).toMatch(/A day/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  const order = await page.getByRole('region').evaluateAll((all) => all.map((one) => one.textContent ?? ''));
  const at = (title: string) => order.findIndex((text) => text.startsWith(title));
  expect([at('Pace') > at('Checks'), at('Pace') < at('Weighting')]).toEqual([true, true]);
  expect(await violationsInBothModes(page)).toEqual([]);
  await page.context().close();
});

let published: Project | null = null;
/** A report of ten visits in each variation. */
async function reported(): Promise<Project> {
  if (published) return published;
  const { _id } = await createLive(world, 10);
  const visits = Array.from({ length: 20 }, (_, at) => ({
    project: objectId(_id),
    variation: at % 2,
    enabled: true,
    state: 'COMPLETED',
    source: 'HUMAN',
    shopper: { age: '18-34', gender: 'FEMALE', platform: 'MOBILE' },
    search: { sumQuantity: 1, sumSpending: 199, durShopping: 60_000 },
    durTotal: 90_000,
    cart: [{ product: world.products[0], quantity: 1, price: 199 }],
    startedAt: new Date(),
    seenAt: new Date(),
    completedAt: new Date(),
  }));
  await connectionOf(test).model('Session').insertMany(visits);
  await test.app.get(JobQueue).idle();
  await act(world.admin, _id, 'processing');
  await world.admin.get(`/projects/${_id}/stats/compile?trigger=true`);
  await test.app.get(JobQueue).idle();
  published = await act(world.admin, _id, 'publish');
  return published;
}
