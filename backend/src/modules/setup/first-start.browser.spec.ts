import type { ListResult, Region, StoredImage, Viewer } from '@aislelab/domain';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import sharp from 'sharp';
import { launchBrowser } from '../../../../test/support/browser.ts';
import { overflow, violationsInBothModes } from '../../../../test/support/page-checks.ts';
import { removeData, root, startPlatform, temporaryData, type Platform } from '../../../../test/support/platform.ts';
import { spawnEmbeddedMongo, TestClient, type EmbeddedMongo } from '../../testing/index.ts';
import { act, createDraft, type ProjectWorld } from '../projects/testing/project-fixture.ts';

const MINUTES = 60_000;
const SHOTS = join(root, 'test/output/first-start');
const PASSWORD = 'Aisles-of-2027';
let dataDir: string;
let database: EmbeddedMongo;
let platform: Platform;
let browser: Browser;
let context: BrowserContext;
const pageErrors: string[] = [];

beforeAll(async () => {
  await mkdir(SHOTS, { recursive: true });
  dataDir = await temporaryData();
  // A server of its own, as MONGODB_URI names one in production: no demo data, which is what is tried.
  database = await spawnEmbeddedMongo({ dataDir: join(dataDir, '../server'), port: 0 });
  const env = { MONGODB_URI: database.uri, SEED_DEMO: '' };
  [platform, browser] = await Promise.all([startPlatform(dataDir, env), launchBrowser()]);
  const viewport = { width: 1440, height: 900 };
  // The checks of accessibility evaluate text in the page; the policy that forbids it has tests of its own.
  context = await browser.newContext({ baseURL: platform.url, viewport, bypassCSP: true });
  context.setDefaultTimeout(90_000);
}, 10 * MINUTES);
afterAll(async () => {
  await context?.close();
  await browser?.close();
  await platform?.stop();
  await database?.close();
  await removeData(dataDir);
});

async function newPage(): Promise<Page> {
  const page = await context.newPage();
  page.on('pageerror', (error) => pageErrors.push(String(error)));
  return page;
}
const link = (text: string, to: string) =>
  text.split(/[\s"\\]/).find((word) => word.startsWith(`${platform.url}${to}#`)) ?? '';
const tokenOf = (address: string) => address.slice(address.indexOf('#') + 1);

/** Somebody who chooses a first password. */
async function activated(address: string): Promise<{ client: TestClient; viewer: Viewer }> {
  const client = new TestClient(platform.url);
  const body = { token: tokenOf(address), password: PASSWORD };
  const answer = await client.post<{ accessToken: string; viewer: Viewer }>('/auth/activate', body);
  expect(answer.status).toBe(200);
  client.accessToken = answer.body.accessToken;
  return { client, viewer: answer.body.viewer };
}

/** `npm run admin -- create`, beside the running platform. */
function createAdmin(...words: string[]): Promise<{ code: number; said: string }> {
  const env = { ...process.env, DATA_DIR: dataDir, MONGODB_URI: database.uri, PUBLIC_URL: platform.url };
  return new Promise((done) => {
    const child = execFile(
      process.execPath,
      [join(root, 'backend/bin/admin.mjs'), 'create', ...words],
      { env },
      (_error, stdout, stderr) => done({ code: child.exitCode ?? 1, said: stdout + stderr }),
    );
  });
}

it(
  'an empty production platform: the code of the log opens the set-up page, once, and says what is wrong',
  async () => {
    const said = platform.output();
    expect(said).not.toMatch(/demo/i);
    const code = /enter the code ((?:\w{4}-){2}\w{4})/.exec(said)?.[1] ?? '';
    expect(said).toContain(`open ${platform.url}/admin/setup and enter the code ${code}`);
    const page = await newPage();
    await page.goto('/admin/setup');
    await page.getByRole('heading', { name: 'Set up AisleLab' }).waitFor();
    await page.screenshot({ path: join(SHOTS, 'setup-1440.png') });
    expect(await violationsInBothModes(page)).toEqual([]);
    await page.getByRole('button', { name: 'Become the admin' }).click();
    await page.getByText('Required', { exact: true }).waitFor();

    await page.getByRole('textbox', { name: 'Code from the log' }).fill('AAAA-BBBB-CCCC');
    await page.getByRole('textbox', { name: 'Full name' }).fill('Ada Lund');
    await page.getByRole('textbox', { name: 'Email' }).fill('ada@lab.example');
    await page.getByLabel('New password').fill(PASSWORD);
    await page.getByLabel('Confirm password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Become the admin' }).click();
    await page.getByText('This code is wrong, used or expired').waitFor();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await overflow(page)).toBe(0);
    await page.screenshot({ path: join(SHOTS, 'setup-390-dark.png'), fullPage: true });
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: 1440, height: 900 });

    await page.getByRole('textbox', { name: 'Code from the log' }).fill(code.toLowerCase());
    await page.getByRole('button', { name: 'Become the admin' }).click();
    await page.getByRole('heading', { name: 'My account' }).waitFor();
    expect(new URL(page.url()).pathname).toMatch(/^\/admin\/?/);

    await page.goto('/admin/setup');
    await page.getByRole('heading', { name: 'This platform is set up' }).waitFor();
    await page.screenshot({ path: join(SHOTS, 'set-up.png') });
    await page.getByRole('link', { name: 'Sign in' }).click();
    await page.getByRole('heading', { name: 'My account' }).waitFor();
    expect(pageErrors).toEqual([]);
  },
  10 * MINUTES,
);

it(
  'from there to a live study: a customer signs up, builds a test, the admin approves, the shopper link opens',
  async () => {
    const first = await createAdmin('grace@lab.example', 'Grace', 'Moe');
    expect(first).toMatchObject({ code: 0, said: expect.stringContaining('It works once, within 48 hours') });
    const { client: admin, viewer } = await activated(link(first.said, '/activate'));
    expect(viewer).toMatchObject({ name: 'Grace Moe', role: 'ADMIN' });
    for (const email of ['grace@lab.example', 'ada@lab.example', 'nobody'])
      expect((await createAdmin(email)).code).toBe(1);

    const signup = { organization: 'Havre Foods', name: 'Marit Lund', email: 'marit@havre.example', toc: true };
    expect((await new TestClient(platform.url).post('/users/signup', signup)).status).toBe(200);
    let mail = '';
    while (mail === '') {
      await new Promise((done) => setTimeout(done, 200));
      const { body } = await admin.get<ListResult<{ _id: string }>>('/mails', {
        query: { where: { to: signup.email } },
      });
      const id = body.data[0]?._id;
      if (id) mail = link(JSON.stringify((await admin.get(`/mails/${id}`)).body), '/activate');
    }
    const { client: manager } = await activated(mail);
    const plans = (await manager.get<{ plans: unknown }>('/settings/general')).body.plans;
    expect(plans).toMatchObject({
      TIER_1: { pricePerVariation: 99_000, samplePerVariation: 400 },
      TIER_2: { pricePerVariation: 249_000, samplePerVariation: 800 },
    });

    const regions = (await manager.get<ListResult<Region>>('/regions')).body.data;
    const project = await createDraft({ ...(await library(manager)), manager, region: regions[0]?._id ?? '' });
    await act(manager, project._id, 'submit');
    await act(admin, project._id, 'approval', { success: true });
    await act(admin, project._id, 'live', { samplePerVariation: 5 });
    const page = await newPage();
    await page.goto(`/shopper/${project._id}`);
    await page.getByText('Buy breakfast').first().waitFor();
    await page.screenshot({ path: join(SHOTS, 'shopper.png') });
    expect(pageErrors).toEqual([]);
  },
  10 * MINUTES,
);

/** The first items of a new organization. */
async function library(by: TestClient): Promise<ProjectWorld> {
  const make = async (kind: string, item: object) => {
    const { status, body } = await by.post<{ _id: string }>(`/library/${kind}`, item);
    expect([kind, status]).toEqual([kind, 201]);
    return body._id;
  };
  const category = await make('categories', { name: 'Cereal' });
  const company = await make('companies', { name: 'Havre Foods' });
  const brand = await make('brands', { name: 'Morning', company });
  const png = await sharp({ create: { width: 100, height: 200, channels: 4, background: 'teal' } })
    .png()
    .toBuffer();
  const form = new FormData();
  for (const [name, value] of Object.entries({ kind: 'product', widthCm: '10', heightCm: '20' }))
    form.append(name, value);
  form.append('file', new Blob([new Uint8Array(png)]), 'pack.png');
  const image = (await by.post<StoredImage>('/storage/images', form)).body;
  const item = { name: 'Flakes', lengthUnit: 'CM', width: 10, height: 20, price: 199, category, company, brand, image };
  const products = [await make('products', item)];
  const nobody = { organization: '', managerId: '', reader: by, stranger: by, admin: by, region: '' };
  return { ...nobody, manager: by, category, company, brand, products, image };
}
