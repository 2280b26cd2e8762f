import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launchBrowser } from '../support/browser.ts';
import { demoData, removeData, startPlatform, type Platform } from '../support/platform.ts';
import { signIn } from './people.ts';

const MINUTES = 60_000;
const SUBMITTED = 'Submitted - Project is being processed at this time, please check back later.';
const LIVE_SOON = "We'll notify you once the project goes live.";

let dataDir: string;
let platform: Platform;
let browser: Browser;
let customer: Page;
let viewer: Page;
let admin: Page;
const people: BrowserContext[] = [];
const pageErrors: string[] = [];

async function newPerson(address: string, path: '/login' | '/admin/'): Promise<Page> {
  const context = await browser.newContext({ baseURL: platform.url, viewport: { width: 1440, height: 900 } });
  context.setDefaultTimeout(90_000);
  people.push(context);
  const page = await context.newPage();
  page.on('pageerror', (error) => pageErrors.push(String(error)));
  await signIn(page, address, path);
  return page;
}

beforeAll(async () => {
  dataDir = await demoData();
  [platform, browser] = await Promise.all([startPlatform(dataDir), launchBrowser({ webgl: false })]);
  [customer, viewer, admin] = await Promise.all([
    newPerson('customer@demo.test', '/login'),
    newPerson('viewer@demo.test', '/login'),
    newPerson('admin@demo.test', '/admin/'),
  ]);
}, 5 * MINUTES);

afterAll(async () => {
  for (const context of people) await context.close();
  await browser?.close();
  await platform?.stop();
  await removeData(dataDir);
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const confirm = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });
/** Opens a project from the list, as it is now. */
async function open(page: Page, name: string): Promise<void> {
  await page.goto(page === admin ? '/admin/projects' : '/projects');
  await page.getByRole('link', { name, exact: true }).click();
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
}
const step = (page: Page) => new URL(page.url()).pathname.split('/').at(-1);

async function submit(name: string): Promise<void> {
  await open(customer, name);
  await customer.goto(customer.url().replace(/\/content$/, '/finalize'));
  await button(customer, 'Submit for payment').click();
}
async function request(message: string): Promise<void> {
  await customer.getByRole('button', { name: /^Custom/ }).click();
  await button(customer, 'Request Custom Pricing').click();
  const dialog = customer.getByRole('dialog');
  await dialog.getByRole('textbox').fill(message);
  await confirm(customer, 'Request Custom Pricing').click();
  await customer
    .getByText('Request sent. Please wait while our team evaluates your proposal.', { exact: true })
    .waitFor();
}
async function answer(name: string, type: string, price: string | null, preapprove = true): Promise<void> {
  await open(admin, name);
  await button(admin, 'Answer Request').click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByRole('radio', { name: type }).click();
  await dialog.getByLabel('Shoppers per variation').fill('50');
  if (price !== null) await dialog.getByLabel('Total price').fill(price);
  if (!preapprove) await dialog.getByRole('checkbox', { name: 'Approve as soon as it is paid' }).uncheck();
  await confirm(admin, type === 'Set Custom Price' ? 'Send Response' : 'Approve').click();
  await dialog.waitFor({ state: 'hidden' });
}
async function deny(name: string, reason: string): Promise<void> {
  await open(admin, name);
  await button(admin, 'Deny').click();
  await confirm(admin, 'Deny').click();
  await admin.getByRole('dialog').getByText('A reason is required').waitFor();
  await admin.getByRole('dialog').getByLabel('Reason').fill(reason);
  await confirm(admin, 'Deny').click();
  await admin.getByRole('dialog').waitFor({ state: 'hidden' });
}
async function pay(name: string, amount: string): Promise<void> {
  await open(customer, name);
  await button(customer, `Pay ${amount}`).click();
  const form = customer.getByRole('dialog');
  await form.getByLabel('Card number').fill('4242 4242 4242 4242');
  await form.getByLabel('Expiry').fill('12/30');
  await form.getByLabel('CVC').fill('123');
  await form.getByLabel('Billing name').fill('Marit Northcote');
  await confirm(customer, 'Process Payment').click();
}

describe('every path of the lifecycle, as customer and as admin', () => {
  it(
    'P1-LIF-03 P1-LIF-06 P1-LIF-18 P1-LIF-21 submitted, back to editing, submitted again, approved without payment',
    async () => {
      const name = 'Lemonade Summer Pack';
      await submit(name);
      await button(customer, 'Back To Editing').click();
      await customer.waitForURL(/\/content$/);
      await submit(name);
      await customer.getByRole('heading', { name: 'Choose a plan' }).waitFor();
      await open(viewer, name);
      await viewer.getByText(SUBMITTED).waitFor();
      await open(admin, name);
      await button(admin, 'Approve Without Payment').click();
      await confirm(admin, 'Approve Without Payment').click();
      await button(admin, 'Go Live').waitFor();
      await open(customer, name);
      await customer.getByText(LIVE_SOON, { exact: true }).waitFor();
    },
    3 * MINUTES,
  );

  it(
    'P1-LIF-05 P1-LIF-07 P1-LIF-19 P1-LIF-25 P1-LIF-26 a denied request, a price, its payment, a denied project, and the credit that it leaves',
    async () => {
      const name = 'Loops Box Test';
      await open(customer, name);
      await request('Fifty shoppers a cell, please.');
      expect(await customer.getByText('Fifty shoppers a cell, please.').count()).toBe(0);
      await deny(name, 'Two cells are enough.');
      await admin.getByText('Custom pricing request denied').waitFor();
      await open(customer, name);
      await customer.getByText('Two cells are enough.').waitFor();
      await open(viewer, name);
      await viewer.getByText(SUBMITTED).waitFor();
      expect(await viewer.getByText('Two cells are enough.').count()).toBe(0);

      await request('Then with two cells.');
      await answer(name, 'Set Custom Price', '50', false);
      await pay(name, '$50.00');
      await customer.getByText('Awaiting Final Approval', { exact: true }).waitFor();
      await deny(name, 'The mission names a competitor.');
      await open(customer, name);
      expect(step(customer)).toBe('content');
      await customer.getByText('The mission names a competitor.').waitFor();

      // Paid already: no second charge.
      await submit(name);
      await customer.getByText('Awaiting Final Approval', { exact: true }).waitFor();
      await open(admin, name);
      await button(admin, 'Approve').click();
      await confirm(admin, 'Approve').click();
      await button(admin, 'Go Live').waitFor();
    },
    3 * MINUTES,
  );

  it(
    'P1-LIF-09 P1-LIF-10 P1-LIF-13 live, processing, published and taken back',
    async () => {
      const name = 'Loops Box Test';
      await open(admin, name);
      await admin.getByLabel('Shoppers per variation').fill('0');
      await button(admin, 'Go Live').click();
      await admin.getByText('Cannot be less thant 1').waitFor();
      await admin.getByLabel('Shoppers per variation').fill('50');
      await button(admin, 'Go Live').click();
      await admin.getByLabel('Shopper link').waitFor();
      await admin.getByText('0 of 100').waitFor();
      await open(customer, name);
      await customer.getByText('Testing in progress').first().waitFor();

      await button(admin, 'Start Processing').click();
      await admin.getByRole('dialog', { name: 'End gathering shopper data now?' }).waitFor();
      await confirm(admin, 'Start Processing').click();
      await button(admin, 'Compile New Report').waitFor();
      expect(step(admin)).toBe('report');
      expect(await button(admin, 'Publish Report').isDisabled()).toBe(true);
      await admin.getByLabel('Analysis').fill('Nobody came, nothing was learned.');
      await button(admin, 'Save Analysis').click();
      await admin.getByText('Saved', { exact: true }).first().waitFor();
      await button(admin, 'Compile New Report').click();
      await button(admin, 'Load New Report').click();
      await button(admin, 'Publish Report').click();
      await confirm(admin, 'Publish Report').click();
      await button(admin, 'Unpublish').waitFor();
      await open(customer, name);
      expect(step(customer)).toBe('report');
      await customer.getByText('Nobody came, nothing was learned.').waitFor();
      // Whoever pays finds the receipt beside the report; whoever only reads has nothing to do with the money.
      await button(customer, 'Receipts').click();
      const [receipt] = await Promise.all([customer.waitForEvent('download'), confirm(customer, 'Receipt').click()]);
      expect(receipt.suggestedFilename()).toMatch(/\.pdf$/);
      await customer.getByRole('dialog', { name: 'Receipts' }).getByText('$50.00').waitFor();
      await open(viewer, name);
      await viewer.getByText('Nobody came, nothing was learned.').waitFor();
      expect(await button(viewer, 'Receipts').count()).toBe(0);
      await button(admin, 'Unpublish').click();
      await confirm(admin, 'Unpublish').click();
      await button(admin, 'Publish Report').waitFor();
      await open(customer, name);
      expect(step(customer)).toBe('finalize');
    },
    3 * MINUTES,
  );

  it(
    'P1-LIF-07 a preapproved price is approved as soon as it is paid; the bell leads to its ledger, receipts and refunds',
    async () => {
      const name = 'Tuna Tin Study';
      await answer(name, 'Set Custom Price', '75.50');
      await pay(name, '$75.50');
      await customer.getByText(LIVE_SOON, { exact: true }).waitFor();

      await admin.goto('/admin/projects');
      await admin.getByRole('button', { name: /^Notifications/ }).click();
      const told = admin.getByRole('dialog', { name: 'Notifications' });
      await told.getByRole('link', { name: /A project was paid.*Tuna Tin Study/ }).click();
      await admin.getByRole('heading', { level: 1, name, exact: true }).waitFor();
      await button(admin, 'Payments').click();
      const ledger = admin.getByRole('dialog', { name: 'Payments of the project' });
      await ledger.getByText('Paid', { exact: true }).waitFor();
      const [receipt] = await Promise.all([
        admin.waitForEvent('download'),
        ledger.getByRole('button', { name: 'Receipt' }).click(),
      ]);
      expect(receipt.suggestedFilename()).toMatch(/\.pdf$/);
      await ledger.getByRole('button', { name: 'Refund' }).click();
      const refund = admin.getByRole('dialog', { name: 'Refund' });
      await refund.getByLabel('Amount').fill('75.51');
      expect(await refund.getByRole('button', { name: /^Refund/ }).isDisabled()).toBe(true);
      await refund.getByLabel('Amount').fill('25');
      await refund.getByRole('button', { name: 'Refund $25.00' }).click();
      await ledger.getByText('-$25.00').waitFor();
      await ledger.getByText('$50.50').waitFor();
      await customer.reload();
      await customer.getByRole('button', { name: /Receipt/ }).waitFor();
    },
    3 * MINUTES,
  );

  it(
    'P1-LIF-07 P1-PRJ-08 a duplicate is another draft, whose request is granted without payment',
    async () => {
      await open(admin, 'Loops Box Test');
      const original = admin.url();
      await button(admin, 'Duplicate').click();
      await admin.getByRole('heading', { level: 1, name: 'Loops Box Test (copy)' }).waitFor();
      expect(admin.url()).not.toBe(original);
      expect(step(admin)).toBe('content');
      const name = 'Loops Box Test (copy)';
      await submit(name);
      await customer.getByRole('heading', { name: 'Choose a plan' }).waitFor();
      await request('As before, please.');
      await answer(name, 'Requires No Payment (invoiced externally)', null);
      await button(admin, 'Go Live').waitFor();
      await open(customer, name);
      await customer.getByText(LIVE_SOON, { exact: true }).waitFor();
      await customer.getByText('External Invoice').first().waitFor();
      expect(pageErrors).toEqual([]);
    },
    3 * MINUTES,
  );
});
