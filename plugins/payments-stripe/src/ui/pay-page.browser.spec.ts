import { TEST_PASSWORD } from '@aislelab/backend/testing';
import type { Id } from '@aislelab/domain';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launchBrowser } from '../../../../test/support/browser.ts';
import { deliver, KEYS, openStripeWorld, readyProject, type StripeWorld } from '../server/testing/stripe-world.ts';

const ROOT = resolve(import.meta.dirname, '../../../..');
/** Where pictures of the screens go, for a look at them. */
const PICTURES = join(ROOT, 'test/output');
/** What Stripe's own script, which cannot be had without the internet, does as far as a page sees it. */
const STRIPE_JS = `window.Stripe = (key) => ({
  elements: () => ({
    create: () => {
      const heard = {};
      const input = document.createElement('input');
      input.setAttribute('aria-label', 'Card of Stripe');
      input.addEventListener('input', () => heard.change({ complete: input.value.length === 16 }));
      return {
        input,
        on: (name, listener) => void (heard[name] = listener),
        mount: (place) => { place.append(input); heard.ready(); },
        destroy: () => input.remove(),
      };
    },
  }),
  registerAppInfo: () => undefined,
  confirmCardPayment: async (secret, { payment_method: { card, billing_details } }) => {
    const body = JSON.stringify({ key, secret, number: card.input.value, name: billing_details.name });
    return (await fetch('https://api.stripe.com/confirm', { method: 'POST', body })).json();
  },
});`;

let browser: Browser;
beforeAll(async () => {
  if (process.env['PAGES_UP_TO_DATE'] !== '1') await promisify(execFile)('node', [join(ROOT, 'backend/bin/build.mjs')]);
  browser = await launchBrowser({ webgl: false });
  mkdirSync(PICTURES, { recursive: true });
}, 600_000);
afterAll(() => browser?.close());

let world: StripeWorld;
let context: BrowserContext;
let page: Page;
let project: Id;
/** Addresses that were asked for at Stripe, and what went wrong in the page. */
const asked: string[] = [];
const problems: string[] = [];

async function enter(user = world.user, base = ''): Promise<void> {
  await context?.close();
  context = await browser.newContext({ baseURL: world.test.url, viewport: { width: 1440, height: 900 } });
  context.setDefaultTimeout(90_000);
  page = await context.newPage();
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('request', (request) => void (request.url().includes('stripe.com') && asked.push(request.url())));
  await context.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: STRIPE_JS }),
  );
  await context.route('https://api.stripe.com/**', async (route) => {
    const { secret, number, name } = JSON.parse(route.request().postData() ?? '{}') as Record<string, string>;
    const answer = await bank(secret ?? '', number ?? '', name ?? '');
    await route.fulfill({ json: answer, headers: { 'access-control-allow-origin': '*' } });
  });
  await page.goto(`${base}/login`);
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(user.email);
  await page.getByLabel('Password').fill(TEST_PASSWORD);
  await button('Sign in').click();
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
}
async function bank(secret: string, number: string, name: string): Promise<object> {
  if (number.endsWith('0002')) return { error: { type: 'card_error', message: 'Your card was declined.' } };
  if (number.endsWith('0119')) return { error: { type: 'card_error' } };
  if (number.endsWith('0000')) return { error: { type: 'api_error', message: 'internal' } };
  const id = secret.split('_secret_', 1)[0] ?? '';
  world.stripe.pay(id, name);
  await deliver(world, world.stripe.event('payment_intent.succeeded', { id }));
  return { paymentIntent: { id, status: 'succeeded' } };
}
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const open = async (path: string) =>
  (await page.goto(`/projects/${project}/${path}`))?.headers()['content-security-policy'] ?? '';
/** The same screen on a desk and on a phone, light and dark. */
async function picture(name: string): Promise<void> {
  for (const width of [1440, 390]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      await page.screenshot({ path: join(PICTURES, `pay-${name}-${width}-${colorScheme}.png`) });
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1440, height: 900 });
}
/** The receipt of what was just paid, from the page of the project. */
async function receipt(): Promise<string> {
  await button('Receipts').click();
  const [download] = await Promise.all([page.waitForEvent('download'), button('Receipt').click()]);
  return readFileSync(await download.path())
    .subarray(0, 5)
    .toString();
}
afterEach(async () => {
  await context?.close();
  asked.length = 0;
  expect(problems.splice(0)).toEqual([]);
});

describe('paying with Stripe', () => {
  beforeAll(async () => {
    world = await openStripeWorld(KEYS);
  }, 600_000);
  afterAll(() => world.close());
  beforeEach(async () => {
    project = await readyProject(world);
    await enter();
  });

  it("only the document of the card form admits Stripe's script, and only there it is asked for", async () => {
    for (const path of ['content', 'variations', 'finalize']) expect(await open(path)).not.toContain('stripe');
    await button('Pay $4,980.00').waitFor();
    expect(asked).toEqual([]);
    await button(/^Quick Test/).click();
    const [document] = await Promise.all([
      page.waitForResponse((response) => response.url().includes('?pay=')),
      button('Pay $1,980.00').click(),
    ]);
    expect(document.headers()['content-security-policy']).toMatch(/script-src 'self' https:\/\/js\.stripe\.com;/);
    await page.getByLabel('Card of Stripe').waitFor();
    expect(asked.every((url) => url.startsWith('https://js.stripe.com/'))).toBe(true);
    expect(asked).toHaveLength(1);
    await picture('stripe');
    await page.keyboard.press('Escape');
    await page.waitForURL((url) => url.search === '');
    expect(await page.getByRole('dialog').count()).toBe(0);
  }, 600_000);

  it('P1-PAY-03 P1-PAY-09 P1-ERR-01 P1-ERR-02 P1-ERR-03 says what is wrong in the words of the specification, then pays; the receipt is there', async () => {
    await open('finalize?pay=TIER_1');
    const card = page.getByLabel('Card of Stripe');
    await card.waitFor();
    await button('Process Payment').click();
    await page.getByText('Check the fields and try again!').waitFor();
    await page.getByText('The billing name is required').waitFor();
    expect(world.stripe.intents.size).toBe(0);
    await page.getByLabel('Billing name').fill('Mara Lindqvist');
    for (const [number, text] of [
      ['4000000000000002', 'Your card was declined.'],
      ['4000000000000119', 'Invalid card details'],
      ['4000000000000000', 'Could not process payment'],
    ] as const) {
      await card.fill(number);
      await button('Process Payment').click();
      await page.getByRole('dialog').getByText(text).waitFor();
    }
    await card.fill('4242424242424242');
    await button('Process Payment').click();
    await page.getByText('Awaiting Final Approval', { exact: true }).waitFor();
    await page.waitForURL((url) => url.search === '');
    expect([...world.stripe.intents.values()]).toMatchObject([{ amount: 198_000, status: 'succeeded' }]);
    expect(await receipt()).toBe('%PDF-');
    await page
      .getByRole('dialog', { name: 'Receipts' })
      .getByText(/Mara Lindqvist/)
      .waitFor();
    await picture('paid');
  }, 600_000);

  it('an admin sees every event of the money, what came late, and gives it back', async () => {
    const { paymentIdClient } = (
      await world.manager.post<{ paymentIdClient: string }>(`/projects/${project}/actions/pay`, { plan: 'TIER_1' })
    ).body;
    const id = paymentIdClient.split('_secret_', 1)[0] ?? '';
    world.stripe.change(id, { status: 'processing' });
    await world.manager.post(`/projects/${project}/actions/unsubmit`);
    world.stripe.pay(id, 'Mara Lindqvist');
    await deliver(world, world.stripe.event('payment_intent.succeeded', { id }));
    await enter(world.adminUser, '/admin');
    await page.goto(`/admin/projects/${project}`);
    await button('Payments').click();
    await page.getByText(/came after the project had moved on/).waitFor();
    await picture('ledger');
    await button('Refund').click();
    await page.getByLabel('Amount').fill('980');
    await picture('refund');
    await button('Refund $980.00').click();
    const ledger = page.getByRole('list', { name: 'Ledger' });
    await ledger.getByText('Refunded', { exact: true }).waitFor();
    await page.getByText('$1,000.00', { exact: true }).waitFor();
    expect(await ledger.getByRole('listitem').count()).toBe(5);
    expect(world.stripe.intents.get(id)?.latest_charge?.amount_refunded).toBe(98_000);
  }, 600_000);
});

describe('paying in the sandbox', () => {
  beforeAll(async () => {
    world = await openStripeWorld({});
  }, 600_000);
  afterAll(() => world.close());
  beforeEach(async () => {
    project = await readyProject(world);
    await enter();
  });

  async function fill(number: string): Promise<void> {
    await page.getByLabel('Card number').fill(number);
    await page.getByLabel('Expiry').fill('1240');
    await page.getByLabel('CVC').fill('123');
    await page.getByLabel('Billing name').fill('Mara Lindqvist');
    await button('Process Payment').click();
  }

  it('the bank asks its holder: no is told, yes pays; nothing is asked of Stripe', async () => {
    expect(await open('finalize')).not.toContain('stripe');
    await button('Pay $4,980.00').click();
    await fill('4000 0025 0000 3155');
    await page.getByText('Your bank asks for a confirmation').waitFor();
    await picture('bank');
    await button('Refuse').click();
    await page.getByText(/unable to authenticate your payment method/).waitFor();
    await button('Process Payment').click();
    await button('Confirm').click();
    await page.getByText('Awaiting Final Approval', { exact: true }).waitFor();
    expect(await receipt()).toBe('%PDF-');
    expect(asked).toEqual([]);
  }, 600_000);

  it('a slow payment is being confirmed until it comes through', async () => {
    await open('finalize');
    await button('Pay $4,980.00').click();
    await fill('4000 0000 0000 0077');
    await page.getByText('Confirming your payment...').waitFor();
    await picture('confirming');
    await page.getByText('Awaiting Final Approval', { exact: true }).waitFor();
  }, 600_000);
});
