import { percent2, type DryRun, type DryRunShelves, type Project } from '@aislelab/domain';
import { type CompactRow } from '@aislelab/statistics';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../support/browser.ts';
import { demoData, removeData, startPlatform, type Platform } from '../support/platform.ts';
import { PASSWORD, signIn } from './people.ts';

const CUSTOMER = 'customer@demo.test';
/** A draft of the demo data in which nothing is missing. */
const DRAFT = 'Lemonade Summer Pack';
const MINUTES = 60_000;

let dataDir: string;
let platform: Platform;
let browser: Browser;
let page: Page;
const pageErrors: string[] = [];

beforeAll(async () => {
  dataDir = await demoData();
  [platform, browser] = await Promise.all([startPlatform(dataDir), launchBrowser({ webgl: false })]);
  const context = await browser.newContext({ baseURL: platform.url, viewport: { width: 1440, height: 900 } });
  context.setDefaultTimeout(90_000);
  page = await context.newPage();
  page.on('pageerror', (error) => pageErrors.push(String(error)));
}, 5 * MINUTES);

afterAll(async () => {
  await browser?.close();
  await platform?.stop();
  await removeData(dataDir);
});

/** Reads what the platform tells this customer. */
async function reader(): Promise<<T>(path: string) => Promise<T>> {
  const answer = await fetch(`${platform.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: CUSTOMER, password: PASSWORD }),
  });
  const { accessToken } = (await answer.json()) as { accessToken: string };
  return async <T>(path: string) => {
    const found = await fetch(`${platform.url}/api${path}`, { headers: { authorization: `Bearer ${accessToken}` } });
    if (!found.ok) throw new Error(`${found.status} ${path}`);
    return (await found.json()) as T;
  };
}

describe('a dry run of a draft', () => {
  it(
    'is found in the wizard, goes on while the page is left, and its report shows the numbers of the platform',
    async () => {
      await signIn(page, CUSTOMER, '/login');
      await page.goto('/projects');
      await page.getByRole('link', { name: DRAFT }).click();
      await page.getByRole('link', { name: 'Continue to Variations' }).click();
      await page.getByRole('link', { name: 'Continue to Planogram' }).click();
      await page.getByRole('link', { name: 'Continue to Finalize' }).click();
      const project = `/projects/${new URL(page.url()).pathname.split('/')[2]}`;
      const read = await reader();

      const card = page.getByRole('region', { name: 'Dry run', exact: true });
      await card.getByRole('button', { name: 'Market shares' }).click();
      const { categories } = await read<DryRunShelves>(`${project}/dry-run/shelves`);
      const category = categories.find(({ brands }) => brands.length > 1);
      const [brand] = category?.brands ?? [];
      if (!category || !brand) throw new Error('the demo store has no category with two brands');
      await card.getByText(category.name, { exact: true }).click();
      await card
        .getByRole('group', { name: `Market shares in ${category.name}` })
        .getByLabel(brand.name)
        .fill('35');
      await card.getByRole('button', { name: 'Simulate 400 shoppers per variation' }).click();
      await card.getByRole('button', { name: 'Cancel the simulation' }).or(card.getByRole('link')).first().waitFor();
      // Nobody has to wait for it.
      await page.goto('/projects');
      await page.getByRole('link', { name: DRAFT }).waitFor();
      await page.goto(`${project}/finalize`);
      await card.getByRole('link', { name: 'Open the dry-run report' }).click({ timeout: 4 * MINUTES });

      const run = await read<DryRun>(`${project}/dry-run`);
      expect(run).toMatchObject({ state: 'DONE', perVariation: 400, outdated: false });
      const [fit] = run.fits;
      expect(fit).toMatchObject({ category: category._id, brand: brand._id, target: 0.35 });
      expect(Math.abs((fit?.share ?? 0) - 0.35)).toBeLessThan(0.05);
      await page.getByText('This report does not say what people will buy.').waitFor();
      await page.getByRole('row', { name: new RegExp(`^${brand.name}.*35\\.0%`) }).waitFor();

      const { content, variations } = await read<Project>(`${project}?full=true`);
      const [product] = Object.values(content.products);
      if (!product) throw new Error('the draft tests nothing');
      await page.goto(`${new URL(page.url()).pathname}?product=${product._id}`);
      const query = [
        [['brand', `${product.brand}_${product.category}`], {}, ['variation', 'marketShare', 'marketPenetration']],
        [['product', product._id], {}, ['variation', 'marketShare', 'marketPenetration']],
      ];
      const rows = await read<CompactRow[]>(
        `${project}/dry-run/compact?query=${encodeURIComponent(JSON.stringify(query))}`,
      );
      const control = variations.findIndex(({ primary }) => primary);
      const order = [control, ...variations.map((_, index) => index).filter((index) => index !== control)];
      const table = page.getByRole('table', { name: /^Market share and market penetration/ });
      const shown = table.getByRole('row').filter({ hasText: 'n = 400' });
      await shown.nth(order.length - 1).waitFor();
      for (const [position, variation] of order.entries()) {
        const numbers = rows
          .filter((row) => row.variation === variation)
          .flatMap(({ marketShare, marketPenetration }) => [marketShare?.value, marketPenetration?.value]);
        const texts = (await shown.nth(position).innerText()).match(/\d+\.\d\d%/g);
        expect(texts).toEqual(numbers.map((number) => percent2(number ?? Number.NaN)));
        expect(new Set(texts).size).toBeGreaterThan(1);
      }
      // A rehearsal: not one of them is a visit of the project.
      expect(await read<Project>(`${project}?full=true`)).toMatchObject({
        status: 'DRAFT',
        testing: { sessions: { total: 0 } },
      });
      expect(pageErrors).toEqual([]);
    },
    10 * MINUTES,
  );
});
