import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import sharp from 'sharp';
import { launchBrowser } from '../support/browser.ts';
import { demoData, removeData, root, startPlatform, type Platform } from '../support/platform.ts';
import { drag, signIn } from './people.ts';
import { shop } from './shopping.ts';

const SHOTS = join(root, 'test/output/five-steps');
const GUIDES = join(root, 'docs/guides');
const PROJECT = 'Porridge test';
const TESTED = ['Oatmere Blueberry Porridge Oats 800 g', 'Oatmere Apple Cinnamon Porridge Oats 800 g'] as const;
const MINUTES = 60_000;

let dataDir: string;
let platform: Platform;
let browser: Browser;
const people: BrowserContext[] = [];
const pageErrors: string[] = [];
let pictures = 0;

async function newPerson(): Promise<Page> {
  const context = await browser.newContext({ baseURL: platform.url, viewport: { width: 1440, height: 900 } });
  context.setDefaultTimeout(90_000);
  people.push(context);
  const page = await context.newPage();
  page.on('pageerror', (error) => pageErrors.push(String(error)));
  page.on('response', (answer) => {
    const isPicture = answer.url().includes('/api/storage/images/');
    if (isPicture && answer.ok()) pictures += 1;
    if (isPicture && answer.status() >= 400) pageErrors.push(`${answer.status()} ${answer.url()}`);
  });
  return page;
}

/** Whoever is at the screen when a step fails is shown as they were; later steps then have nothing to go on from. */
let failed = false;
function step(title: string, run: () => Promise<void>, timeout: number): void {
  it(
    title,
    async () => {
      if (failed) throw new Error('an earlier step failed');
      failed = true;
      try {
        await run();
        failed = false;
      } finally {
        if (failed)
          for (const [index, page] of people.flatMap((context) => context.pages()).entries())
            await page.screenshot({ path: join(SHOTS, `failed-${index}.png`) }).catch(() => undefined);
      }
    },
    timeout,
  );
}

const taken: string[] = [];
/** `npm run guides` keeps the pictures that a guide shows. */
async function look(page: Page, name: string): Promise<void> {
  taken.push(name);
  const path = join(SHOTS, `${String(taken.length).padStart(2, '0')}-${name}.png`);
  // Dialogs that are still opening are shown open.
  const picture = await page.screenshot({ path, animations: 'disabled' });
  if (process.env['GUIDES'] && (await shownInGuides()).includes(name))
    await sharp(picture)
      .webp({ quality: 82 })
      .toFile(join(GUIDES, 'pictures', `${name}.webp`));
}

/** Names of the pictures in the guides. */
async function shownInGuides(): Promise<string[]> {
  const names = (await readdir(GUIDES)).filter((name) => name.endsWith('.md'));
  const guides = await Promise.all(names.map((name) => readFile(join(GUIDES, name), 'utf8')));
  return guides.flatMap((text) => [...text.matchAll(/\(pictures\/([a-z-]+)\.webp\)/g)].map(([, name = '']) => name));
}

/** The audit shows the visits that were just made, and what one of them bought, minute by minute. */
async function replayOne(admin: Page): Promise<void> {
  await admin.getByRole('button', { name: 'Sessions', exact: true }).click();
  const sessions = admin.getByRole('dialog', { name: 'Sessions' });
  await sessions.getByText('2 sessions', { exact: true }).waitFor();
  await sessions
    .getByRole('button', { name: /^Replay session/ })
    .first()
    .click();
  const replay = admin.getByRole('dialog', { name: 'Replay' });
  await replay.getByRole('group', { name: /^Replay/ }).press('End');
  await replay
    .getByRole('region', { name: 'Cart' })
    .getByText(/^\d+ x Oatmere /)
    .waitFor();
  await look(admin, 'replay');
  await replay.getByRole('button', { name: 'Close replay' }).click();
  await sessions.getByRole('button', { name: 'Close', exact: true }).click();
  await sessions.waitFor({ state: 'detached' });
}

beforeAll(async () => {
  await mkdir(SHOTS, { recursive: true });
  dataDir = await demoData();
  [platform, browser] = await Promise.all([startPlatform(dataDir), launchBrowser()]);
}, 5 * MINUTES);

afterAll(async () => {
  for (const context of people) await context.close();
  await browser?.close();
  await platform?.stop();
  await removeData(dataDir);
});

/** The five steps of the product, one after the other: each goes on where the one before ended. */
describe('a study from the first name to the published report', () => {
  let customer: Page;
  let admin: Page;
  let link: string;
  let ids: Record<string, string>;
  /** What each variation's shopper bought: product and quantity. */
  const bought = new Map<number, { product: string; quantity: number }>();

  step(
    'P1-PRJ-26 P1-LIF-02 step 1: a customer builds a test and submits it',
    async () => {
      customer = await newPerson();
      await signIn(customer, 'customer@demo.test', '/login');
      await look(customer, 'signed-in');
      await customer.goto('/projects/create');
      const creation = customer.getByRole('dialog', { name: 'New project' });
      await creation.getByLabel('Project name').fill(PROJECT);
      await creation.getByRole('combobox', { name: 'Region' }).click();
      await customer.getByRole('option', { name: 'United States' }).click();
      await creation.getByRole('button', { name: /create/i }).click();
      await customer.waitForURL(/\/content$/);

      await customer.getByRole('textbox', { name: 'Mission' }).fill('Buy what you like for breakfast.');
      await customer.getByRole('button', { name: 'Add products' }).click();
      for (const name of TESTED) {
        await customer.getByRole('searchbox', { name: 'Search products' }).fill(name);
        await customer.getByRole('button', { name: `Add ${name} to the test` }).click();
      }
      await look(customer, 'picker');
      await customer.getByRole('button', { name: 'Done' }).click();
      await customer.getByRole('combobox', { name: 'Review item' }).click();
      await customer.getByRole('option', { name: TESTED[0] }).click();
      await customer.getByRole('switch', { name: /^Rating/ }).check();
      await customer.getByRole('switch', { name: /^Impressions/ }).check();
      await customer.getByRole('button', { name: 'Save', exact: true }).click();
      await customer.getByText(/^Saved/).waitFor();
      await look(customer, 'content');

      await customer.getByRole('link', { name: 'Continue to Variations' }).click();
      await customer.getByRole('button', { name: 'Add variation' }).click();
      const chooser = customer.waitForEvent('filechooser');
      await customer.getByRole('button', { name: `Upload PNG of ${TESTED[0]} for Variation B` }).click();
      await (await chooser).setFiles(join(root, 'test/e2e/fixtures/redesigned-pack.png'));
      await customer.getByText('Replaced in this variation').waitFor();
      await look(customer, 'variations');
      // Touched and not saved: the step asks.
      await customer.getByRole('link', { name: 'Continue to Planogram' }).click();
      await customer.getByRole('dialog', { name: 'Save changes first?' }).getByRole('button', { name: 'Save' }).click();
      await customer.getByRole('button', { name: 'Open Planogram Editor' }).click();
      await buildShelf(customer);
      await customer.getByRole('button', { name: 'Apply changes and close' }).click();
      await customer.getByRole('button', { name: 'Save', exact: true }).click();
      await customer.getByText(/^Saved/).waitFor();
      await look(customer, 'planogram');

      await customer.getByRole('link', { name: 'Continue to Finalize' }).click();
      await customer.getByRole('button', { name: 'Submit for payment' }).click();
      await customer.getByRole('heading', { name: 'Choose a plan' }).waitFor();
      await look(customer, 'plans');
    },
    10 * MINUTES,
  );

  /** Drag from the list, refuse what does not fit with its reason, span, remove, undo and redo. */
  async function buildShelf(page: Page): Promise<void> {
    const editor = page.getByRole('dialog', { name: 'Planogram editor' });
    await editor.getByRole('listitem').filter({ hasText: TESTED[0] }).waitFor();
    const level = await editor.getByRole('gridcell', { name: 'Level 2 is empty' }).boundingBox();
    if (!level) throw new Error('the editor shows no shelf');
    for (const [index, name] of TESTED.entries()) {
      const item = await editor.getByRole('listitem').filter({ hasText: name }).boundingBox();
      if (!item) throw new Error('the editor does not list the tested products');
      const to = { x: level.x + level.width * (0.4 + 0.3 * index), y: level.y + level.height / 2 };
      await drag(page, { x: item.x + 40, y: item.y + 30 }, to);
      await editor.getByRole('gridcell', { name: new RegExp(name) }).waitFor();
    }
    await look(page, 'editor-dropped');
    const cell = editor.getByRole('gridcell', { name: new RegExp(TESTED[0]) });
    await cell.focus();
    await page.keyboard.press('+');
    await editor.getByRole('gridcell', { name: new RegExp(`${TESTED[0]}.*2`) }).waitFor();
    await editor.getByRole('gridcell', { name: new RegExp(TESTED[0]) }).focus();
    // 33.2 cm of clear height take one pack of 21.5 cm: a second one on top is refused in words.
    await page.keyboard.press('Shift+Equal');
    await editor
      .getByText(/3\.86 in too high/)
      .first()
      .waitFor();
    await look(page, 'editor-refused');
    await editor.getByRole('gridcell', { name: new RegExp(TESTED[1]) }).focus();
    await page.keyboard.press('Delete');
    await editor.getByRole('gridcell', { name: new RegExp(TESTED[1]) }).waitFor({ state: 'detached' });
    await editor.getByRole('button', { name: 'Undo' }).click();
    await editor.getByRole('gridcell', { name: new RegExp(TESTED[1]) }).waitFor();
    await editor.getByRole('button', { name: 'Redo' }).click();
    await editor.getByRole('gridcell', { name: new RegExp(TESTED[1]) }).waitFor({ state: 'detached' });
    await editor.getByRole('button', { name: 'Undo' }).click();
    await editor.getByRole('gridcell', { name: new RegExp(TESTED[1]) }).waitFor();
    await look(page, 'editor-done');
  }

  step(
    'P1-LIF-04 P1-LIF-20 P1-ERR-02 step 2: a declined card is told, another one pays',
    async () => {
      await customer.getByRole('button', { name: /^Quick Test/ }).click();
      await customer.getByText('no money moves').first().waitFor();
      await customer.getByRole('button', { name: 'Pay $1,980.00' }).click();
      const form = customer.getByRole('dialog');
      const pay = async (number: string) => {
        await form.getByLabel('Card number').fill(number);
        await form.getByLabel('Expiry').fill('12/30');
        await form.getByLabel('CVC').fill('123');
        await form.getByLabel('Billing name').fill('Marit Northcote');
        await form.getByRole('button', { name: 'Process Payment' }).click();
      };
      await pay('4000 0000 0000 0002');
      await form.getByText('Your card was declined.').waitFor();
      await look(customer, 'declined');
      await pay('4242 4242 4242 4242');
      await customer.getByText('Awaiting Final Approval', { exact: true }).waitFor();
      await look(customer, 'paid');
    },
    5 * MINUTES,
  );

  step(
    'P1-LIF-08 P1-LIF-09 step 3: an admin approves, sets the sample and goes live',
    async () => {
      admin = await newPerson();
      await signIn(admin, 'admin@demo.test', '/admin/');
      await admin.getByRole('link', { name: 'Projects' }).first().click();
      await admin.getByRole('link', { name: PROJECT }).click();
      await admin.getByRole('button', { name: 'Approve', exact: true }).click();
      await admin.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
      await admin
        .getByRole('spinbutton', { name: 'Shoppers per variation' })
        .or(admin.getByLabel('Shoppers per variation'))
        .first()
        .fill('1');
      await look(admin, 'approved');
      await admin.getByRole('button', { name: 'Go Live' }).click();
      link = await admin.getByLabel('Shopper link').inputValue();
      expect(link).toBe(`${platform.url}/shopper/${link.split('/').at(-1)}`);
      await look(admin, 'live');
      await admin.getByRole('button', { name: 'Fieldwork', exact: true }).click();
      await admin.getByRole('dialog', { name: 'Fieldwork' }).getByText('Exit links').first().waitFor();
      await look(admin, 'fieldwork');
      await admin.keyboard.press('Escape');
      ids = await productIds(link);
    },
    5 * MINUTES,
  );

  /** Ids of the tested products, from what shoppers are shown. */
  async function productIds(shopperLink: string): Promise<Record<string, string>> {
    const answer = await fetch(`${platform.url}/api/storage/shopper/project/${shopperLink.split('/').at(-1)}`);
    const content = (await answer.json()) as { resources: { product: Record<string, { _id: string; name: string }> } };
    return Object.fromEntries(Object.values(content.resources.product).map(({ _id, name }) => [name, _id]));
  }

  step(
    'P1-STO-01 P1-STO-02 P1-STO-05 step 4: two shoppers walk the aisle, buy, rate and describe',
    async () => {
      const trips = [
        { age: '18-34', gender: 'Female', product: TESTED[0], quantity: 2, stars: 4, words: ['fresh', 'blue'] },
        { age: '55+', gender: 'Male', product: TESTED[1], quantity: 1, stars: 2, words: ['fresh'] },
      ];
      for (const trip of trips) {
        const page = await newPerson();
        await page.setViewportSize({ width: 1024, height: 700 });
        const started = page.waitForResponse((answer) => answer.url().endsWith('/api/shopper/sessions') && answer.ok());
        const productId = ids[trip.product] ?? '';
        await shop(page, link, { ...trip, productId }, (step) => look(page, `shopper-${step}`));
        const { variation } = (await (await started).json()) as { variation: number };
        bought.set(variation, trip);
        await page.context().close();
      }
      expect([...bought.keys()].sort((a, b) => a - b)).toEqual([0, 1]);
    },
    10 * MINUTES,
  );

  step(
    'P1-LIF-10 P1-LIF-12 P1-REP-01 P2-REP-04 P2-REP-05 step 5: the report is compiled, published and right',
    async () => {
      await admin.reload();
      await admin.getByText('2 of 2').first().waitFor();
      await look(admin, 'gathered');
      await replayOne(admin);
      await admin.getByRole('button', { name: 'Start Processing' }).click();
      await admin.getByText('End gathering shopper data now?').waitFor();
      await admin.getByRole('dialog').getByRole('button', { name: 'Start Processing' }).click();
      await admin.getByRole('button', { name: 'Compile New Report' }).click();
      await admin.getByRole('button', { name: 'Load New Report' }).click();
      await admin.getByRole('button', { name: 'Publish Report' }).click();
      await admin.getByRole('dialog').getByRole('button', { name: 'Publish Report' }).click();
      await admin.getByRole('button', { name: 'Unpublish' }).waitFor();
      await look(admin, 'published');

      await customer.goto('/projects');
      await customer.getByRole('link', { name: PROJECT }).click();
      await customer.waitForURL(/\/report/);
      await customer.getByRole('combobox', { name: 'Product' }).waitFor();
      await customer.goto(`${new URL(customer.url()).pathname}?product=${ids[TESTED[0]] ?? ''}`);
      const table = customer.getByRole('table', { name: /^Market share and market penetration/ });
      await table.waitFor();
      await look(customer, 'report');
      for (const [variation, { product, quantity }] of bought) {
        const row = await table.getByRole('row').filter({ hasText: 'n = 1' }).nth(variation).innerText();
        // One shopper a variation bought one product of the one brand: shares and penetration are all or nothing.
        const share = product === TESTED[0] ? '100.00%' : '0.00%';
        expect(row.match(/\d+\.\d\d%/g)).toEqual(['100.00%', '100.00%', share, share]);
        expect(quantity).toBeGreaterThan(0);
      }
      await customer.getByText(variationRating()).first().waitFor();
      expect(pageErrors).toEqual([]);
    },
    5 * MINUTES,
  );

  step(
    'a content manager keeps the library',
    async () => {
      const manager = await newPerson();
      await signIn(manager, 'content@demo.test', '/admin/', 'Products');
      await manager.goto('/admin/library/products');
      await manager
        .getByRole('link', { name: /^Casa Morandelli/ })
        .first()
        .waitFor();
      await look(manager, 'library');
      await manager.getByRole('link', { name: 'Import', exact: true }).click();
      await manager.getByRole('button', { name: 'Choose a file' }).waitFor();
      await look(manager, 'import');
      expect(pageErrors).toEqual([]);
    },
    2 * MINUTES,
  );

  const variationRating = () => (bought.get(0)?.product === TESTED[0] ? '4.0' : '2.0');

  it('leaves a screenshot of every step', async () => {
    expect(taken.length).toBeGreaterThanOrEqual(25);
    expect((await shownInGuides()).filter((name) => !taken.includes(name))).toEqual([]);
    expect(pictures).toBeGreaterThan(20);
    expect((await readFile(join(SHOTS, '01-signed-in.png'))).length).toBeGreaterThan(10_000);
  });
});
