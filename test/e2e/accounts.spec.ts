import { ACCOUNT_TEXTS } from '@aislelab/domain';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launchBrowser } from '../support/browser.ts';
import { demoData, removeData, startPlatform, type Platform } from '../support/platform.ts';
import { Outbox } from './outbox.ts';
import { PASSWORD } from './people.ts';

const MINUTES = 60_000;
const FOUNDER = { name: 'Ines Moreau', email: 'ines@bluecrate.test', password: 'Bluecrate-1' };
const COLLEAGUE = { name: 'Theo Lindgren', email: 'theo@bluecrate.test', password: 'Bluecrate-2', next: 'Bluecrate-3' };

let dataDir: string;
let platform: Platform;
let browser: Browser;
let outbox: Outbox;
const contexts: BrowserContext[] = [];
const pageErrors: string[] = [];

async function newPerson(): Promise<Page> {
  const context = await browser.newContext({ baseURL: platform.url, viewport: { width: 1440, height: 900 } });
  context.setDefaultTimeout(90_000);
  contexts.push(context);
  const page = await context.newPage();
  page.on('pageerror', (error) => pageErrors.push(String(error)));
  return page;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link');
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function choosePassword(page: Page, link: string, password: string, action: string): Promise<void> {
  await page.goto(link);
  await field(page, 'New password').fill(password);
  await field(page, 'Confirm password').fill(password);
  await press(page, action);
  await heading(page, 'Me').waitFor();
  expect(page.url()).toBe(`${platform.url}/users/me`);
}
async function trySignIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login');
  await field(page, 'Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await press(page, 'Sign in');
}

beforeAll(async () => {
  dataDir = await demoData();
  [platform, browser] = await Promise.all([startPlatform(dataDir), launchBrowser({ webgl: false })]);
  outbox = await Outbox.openedBy(platform.url, 'admin@demo.test', PASSWORD);
}, 5 * MINUTES);

afterAll(async () => {
  for (const context of contexts) await context.close();
  await browser?.close();
  await platform?.stop();
  await removeData(dataDir);
});

describe('an organization and its people, one step after the other', () => {
  let founder: Page;
  let colleague: Page;

  it(
    'P1-ACC-04 P1-ACC-05 P1-ACC-08 P1-ACC-16 P1-ORG-01 signs up, activates the account by mail and creates a first project',
    async () => {
      founder = await newPerson();
      await founder.goto('/signup');
      await field(founder, 'Organization').fill('Bluecrate');
      await field(founder, 'Full name').fill(FOUNDER.name);
      await field(founder, 'Email').fill(FOUNDER.email);
      await founder.getByRole('checkbox', { name: /terms/ }).check();
      await press(founder, 'Create account');
      await founder.getByText(ACCOUNT_TEXTS.signupSent).waitFor();
      await founder.getByRole('link', { name: 'outbox' }).waitFor();

      const link = await outbox.link(FOUNDER.email, '/activate');
      await choosePassword(founder, link, FOUNDER.password, 'Activate account');
      expect(await menu(founder).allInnerTexts()).toEqual(['Projects', 'Library', 'Users', 'Organization']);
      await founder.goto('/projects/create');
      await founder.getByRole('textbox', { name: 'Project name' }).fill('First shelf');
      await press(founder, 'Create project');
      await heading(founder, 'First shelf').waitFor();

      const stranger = await newPerson();
      await stranger.goto(link);
      await stranger.getByText('This link has expired or was already used.').waitFor();
    },
    3 * MINUTES,
  );

  it(
    'P1-ORG-03 P1-ORG-07 P1-PER-07 P1-PER-12 P1-PER-15 P1-PER-16 invites a colleague, who sees only what the permissions allow',
    async () => {
      await founder.goto('/organization');
      await press(founder, ACCOUNT_TEXTS.addTeam);
      await founder.keyboard.type('Research');
      await press(founder, 'Save');
      await founder.getByText('Saved', { exact: true }).waitFor();

      await founder.goto('/users/create');
      await field(founder, 'Name').fill(COLLEAGUE.name);
      await field(founder, 'Email').fill(COLLEAGUE.email);
      await founder.getByRole('switch', { name: 'Read projects' }).check();
      await founder.getByRole('combobox', { name: 'Only projects of these teams' }).click();
      await founder.getByRole('option', { name: 'Research' }).click();
      await founder.keyboard.press('Escape');
      await press(founder, 'Send invitation');
      await founder.getByText(`An invitation was sent to ${COLLEAGUE.email}.`).waitFor();

      colleague = await newPerson();
      const link = await outbox.link(COLLEAGUE.email, '/activate');
      await choosePassword(colleague, link, COLLEAGUE.password, 'Activate account');
      expect(await menu(colleague).allInnerTexts()).toEqual(['Projects']);
      for (const address of ['/users', '/organization', '/library/products']) {
        await colleague.goto(address);
        await heading(colleague, 'Page not found').waitFor();
      }
      await colleague.goto('/projects');
      await colleague.getByText('No projects yet').waitFor();

      // The positive control: without the limit to a team the same project appears.
      await founder.reload();
      await founder.getByRole('button', { name: 'Research' }).waitFor();
      await founder.getByRole('combobox', { name: 'Only projects of these teams' }).focus();
      await founder.keyboard.press('Backspace');
      await press(founder, 'Save');
      await founder.getByText('Saved', { exact: true }).waitFor();
      await colleague.reload();
      await colleague.getByRole('link', { name: 'First shelf' }).waitFor();
      expect(await colleague.getByRole('link', { name: 'New project' }).count()).toBe(0);
    },
    3 * MINUTES,
  );

  it(
    'P1-ACC-03 P1-ACC-14 resets a password by mail: the old one is refused, other sessions have ended',
    async () => {
      const elsewhere = await newPerson();
      await elsewhere.goto('/password/reset');
      await field(elsewhere, 'Email').fill(COLLEAGUE.email);
      await press(elsewhere, 'Send a new link');
      await elsewhere.getByText(ACCOUNT_TEXTS.resetSent).waitFor();
      const link = await outbox.link(COLLEAGUE.email, '/password/set');
      await choosePassword(elsewhere, link, COLLEAGUE.next, 'Set password');

      await colleague.getByRole('link', { name: 'First shelf' }).click();
      const dialog = colleague.getByRole('dialog', { name: 'Please sign in again' });
      await dialog.waitFor();
      await dialog.getByLabel('Password').fill(COLLEAGUE.password);
      await press(colleague, 'Sign in');
      await dialog.getByText('Wrong email or password').waitFor();
      await dialog.getByLabel('Password').fill(COLLEAGUE.next);
      await press(colleague, 'Sign in');
      await dialog.waitFor({ state: 'hidden' });
      await heading(colleague, 'First shelf').waitFor();
    },
    3 * MINUTES,
  );

  it(
    'P1-USR-11 P1-USR-12 deactivates somebody who is signed in: their next click says so',
    async () => {
      await colleague.goto('/users/me');
      await heading(colleague, 'Me').waitFor();
      await founder.goto('/users');
      await founder.getByRole('link', { name: FOUNDER.name, exact: true }).click();
      await heading(founder, FOUNDER.name).waitFor();
      await founder.getByText('Only another user can change your permissions.').waitFor();
      expect(await founder.getByRole('button', { name: 'Deactivate' }).count()).toBe(0);
      await founder.getByRole('link', { name: 'Users', exact: true }).click();
      await founder.getByRole('link', { name: COLLEAGUE.name }).click();
      await press(founder, 'Deactivate');
      await founder.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
      await founder.getByRole('button', { name: 'Activate', exact: true }).waitFor();

      await colleague.getByRole('link', { name: 'Projects' }).click();
      await colleague.getByText(ACCOUNT_TEXTS.deactivated).first().waitFor();
      await press(colleague, 'Use another account');
      await heading(colleague, 'Sign in').waitFor();
      await trySignIn(colleague, COLLEAGUE.email, COLLEAGUE.next);
      await colleague.getByText('Wrong email or password').waitFor();

      await press(founder, 'Activate');
      await founder.getByRole('button', { name: 'Deactivate' }).waitFor();
      await press(colleague, 'Sign in');
      await colleague.getByRole('link', { name: 'First shelf' }).waitFor();
    },
    3 * MINUTES,
  );

  it('an admin who signs in at the portal works in the back office', async () => {
    const admin = await newPerson();
    await trySignIn(admin, 'admin@demo.test', PASSWORD);
    await admin.waitForURL(`${platform.url}/admin/**`);
    expect(pageErrors).toEqual([]);
  });
});
