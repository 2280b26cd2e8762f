import { beforeEach, describe, expect, it } from '@jest/globals';
import { accessibilityViolations, overflow, violationsInBothModes } from '../../test/support/page-checks.ts';
import { id, VIEWER } from './testing/mock-data.ts';
import {
  button,
  open,
  openStep,
  page,
  path,
  platform,
  portal,
  save,
  sent,
  store,
  setUpPortal,
} from './testing/portal-test.ts';

setUpPortal();

describe('signing in', () => {
  beforeEach(() => {
    platform.signedIn = false;
  });

  it('P1-ACC-01 shows the form without the sidebar; a demo account fills it; P1-ACC-05 P1-SHL-03 leads to /, that is /users/me', async () => {
    await open('/login');
    await button('Fill in customer@demo.test, customer').click();
    expect(await page.getByRole('navigation', { name: 'Main' }).count()).toBe(0);
    await button('Sign in').click();
    await page.getByRole('heading', { name: 'Me', exact: true }).waitFor();
    expect(path()).toBe('/users/me');
    expect(await page.getByRole('navigation', { name: 'Main' }).count()).toBe(1);
  });

  it('says beside the fields what is missing, and above them what was refused', async () => {
    await open('/login');
    await button('Sign in').click();
    await page.getByText('Enter the email address of your account').waitFor();
    await page.getByText('Enter your password').waitFor();
    expect(sent('POST', /login/)).toHaveLength(0);
    await page.getByLabel('Email').fill('customer@demo.test');
    await page.getByLabel('Password').fill('wrong');
    await button('Sign in').click();
    await page.getByText('Wrong email or password').waitFor();
  });

  it('comes back to the page that asked for it', async () => {
    const { _id } = store();
    await open(`/projects/${_id}/variations`);
    await button('Fill in customer@demo.test, customer').click();
    await button('Sign in').click();
    await page.getByRole('heading', { name: 'Variation A' }).waitFor();
  });

  it('P1-SHL-01 the live chat is there for signed-in people only', async () => {
    platform.config = { ...platform.config, chatUrl: 'https://chat.example/room' };
    platform.signedIn = true;
    await page.context().route('https://chat.example/**', (route) => route.fulfill({ body: 'How can we help?' }));
    await open('/users/me');
    await button('Live chat').click();
    await page.frameLocator('iframe[title="Live chat"]').getByText('How can we help?').waitFor();
    platform.signedIn = false;
    await open('/login');
    await page.getByLabel('Email').waitFor();
    expect(await button('Live chat').count()).toBe(0);
    expect(await page.locator('iframe').count()).toBe(0);
  });

  it('P1-ACC-02 redirects away when already signed in, and forgets everything when signing out', async () => {
    platform.signedIn = true;
    await open('/login');
    await page.getByRole('heading', { name: 'Me', exact: true }).waitFor();

    // What could not be saved is given up only when asked; then this browser keeps nothing of it.
    await openStep('content');
    await page.getByLabel('Mission').waitFor();
    const kept = () => page.evaluate(() => [sessionStorage, localStorage].map((one) => Object.keys(one).join()).join());
    await page.getByLabel('Mission').fill('Of a shared computer.');
    await page.getByText('Not saved yet').waitFor();
    await button('Sign out').click();
    const question = page.getByRole('dialog', { name: 'Sign out without saving?' });
    await question.getByRole('button', { name: 'Stay' }).click();
    await question.waitFor({ state: 'detached' });
    expect(await page.getByLabel('Mission').inputValue()).toBe('Of a shared computer.');
    expect(await kept()).toContain(VIEWER._id);
    // The menu of a phone asks as well.
    await page.setViewportSize({ width: 390, height: 844 });
    await button('Open menu').click();
    await button('Sign out').click();
    await question.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(await kept()).not.toContain(VIEWER._id);
    await page.setViewportSize({ width: 1440, height: 900 });
    platform.signedIn = true;
    await open('/users/me');
    await button('Sign out').click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await open('/projects');
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  });

  it('downloads at most 180 KB of script for the sign-in page', async () => {
    const files = new Set<string>();
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (pathname.endsWith('.js')) files.add(pathname);
    });
    await open('/login');
    await button('Sign in').waitFor();
    const sizes = await Promise.all([...files].map((file) => portal.gzipped(file)));
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(180 * 1024);
  });
});

describe('projects', () => {
  it('P1-PRJ-05 P1-PRJ-06 P1-PRJ-07 lists name, status, region, creator and dates; the name links by status', async () => {
    store();
    store({ _id: id(502), name: 'Published one', status: 'REPORT' });
    store({ _id: id(503), name: 'Quoted one', status: 'QUOTING' });
    await open('/projects');
    await page.getByRole('columnheader').first().waitFor();
    const heads = await page.getByRole('columnheader').allInnerTexts();
    expect(heads.map((text) => text.trim())).toEqual([
      'Name',
      'Status',
      'Region',
      'Created By',
      'Created At',
      'Last Activity',
    ]);
    const hrefs = await page.locator('tbody a').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(hrefs).toEqual([
      `/projects/${id(500)}/content`,
      `/projects/${id(502)}/report`,
      `/projects/${id(503)}/finalize`,
    ]);
    await page.getByText('Pricing Request').waitFor();
  });

  it('P1-SHL-07 asks for the newest first', async () => {
    await open('/projects');
    await page.getByText('No projects yet').waitFor();
    expect(sent('GET', /^\/projects$/)[0]?.query).toMatchObject({ sort: '-createdAt', skip: 0 });
  });

  it('P1-PRJ-01 P1-PRJ-21 creates a project, whose name is required, for a team where there are any, and opens its content', async () => {
    await open('/projects/create');
    await button('Create project').click();
    await page.getByText('A name of 2 to 80 characters is required').waitFor();
    await page.getByLabel('Project name').fill('Granola pouch');
    await page.getByRole('combobox', { name: 'Team' }).click();
    await page.getByRole('option', { name: 'Dairy', exact: true }).click();
    await button('Create project').click();
    await page.getByRole('heading', { name: 'Granola pouch' }).waitFor();
    expect(path()).toBe(`/projects/${id(501)}/content`);
    expect(sent('POST', /^\/projects$/)[0]?.body).toEqual({ name: 'Granola pouch', team: id(21) });
  });

  it('P1-SHL-08 P1-PER-19 deletes a draft once that is confirmed', async () => {
    await openStep('content');
    await button('Delete').click();
    await page.getByText('Permanently remove this item?').waitFor();
    await button('Delete project').click();
    await page.getByText('No projects yet').waitFor();
    expect(platform.projects.size).toBe(0);
  });

  it('P1-SHL-04 shows a page of its own for unknown addresses', async () => {
    await open('/nowhere/at/all');
    await page.getByText('Page not found').waitFor();
  });

  it('says what failed, with the request id', async () => {
    platform.failing = { status: 403, code: 'FORBIDDEN' };
    await open('/projects');
    await page.getByText('You are not allowed to do this.').waitFor();
    await page.getByText('req-4f1c09').waitFor();
  });
});

describe('what goes wrong', () => {
  it('a session that ends while somebody types is renewed over the page, by the same person', async () => {
    await openStep('content');
    await page.getByLabel('Mission').waitFor();
    platform.signedIn = false;
    platform.failing = { status: 401, code: 'SIGNED_OUT' };
    await page.getByLabel('Mission').fill('Typed before the session ended.');
    await button('Save').click();
    const dialog = page.getByRole('dialog', { name: 'Please sign in again' });
    await dialog.waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    platform.failing = null;
    expect(await page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe(VIEWER.email);
    await page.getByLabel('Password').fill('Demo-2026!');
    await button('Sign in').click();
    await dialog.waitFor({ state: 'hidden' });
    await save();
    expect(platform.projects.get(id(500))?.content.mission).toBe('Typed before the session ended.');
  });

  it('anybody else signs in at a fresh page', async () => {
    await openStep('content');
    await page.getByLabel('Mission').waitFor();
    platform.signedIn = false;
    platform.failing = { status: 401, code: 'SIGNED_OUT' };
    await page.getByLabel('Mission').fill('x');
    await button('Save').click();
    await button('Use another account').click();
    await page.getByRole('heading', { name: 'Sign in', exact: true }).waitFor();
    expect(await page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe('');
  });

  it('a part that a deploy took away reloads the page once, then says so; the way back still works', async () => {
    let loads = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads += 1;
    });
    await open('/users/me');
    await page.getByRole('heading', { name: 'Me', exact: true }).waitFor();
    await page.route('**/assets/ProjectsPage-*.js', (route) => route.fulfill({ status: 404 }));
    await page.getByRole('link', { name: 'Projects' }).click();
    await expectLoads(2);
    await page.getByRole('heading', { name: 'This page could not be shown' }).waitFor();
    await button('Reload').click();
    await expectLoads(3);
    await page.getByRole('heading', { name: 'This page could not be shown' }).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.goBack();
    await page.getByRole('heading', { name: 'Me', exact: true }).waitFor();
    expect(loads).toBeLessThanOrEqual(4);

    async function expectLoads(count: number): Promise<void> {
      while (loads < count) await page.waitForEvent('framenavigated');
      await page.waitForLoadState('networkidle');
      expect(loads).toBe(count);
    }
  });
});

describe('every page', () => {
  beforeEach(() => {
    store();
    store({ _id: id(502), status: 'READY', message: { type: 'QUOTING_DENIAL', value: '' } });
  });

  /** In both colours, and as wide as a phone. */
  const check = async () => {
    expect(await violationsInBothModes(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  };

  it.each([
    ['/users/me', 'Units'],
    ['/projects', 'Last Activity'],
    [`/projects/${id(500)}/content`, 'Barista Oat 1 l'],
    [`/projects/${id(500)}/variations`, 'Variation B'],
    [`/projects/${id(500)}/planogram`, 'Test items on the shelf'],
    [`/projects/${id(500)}/finalize`, 'Everything is in place'],
    [`/projects/${id(502)}/finalize`, 'Choose a plan'],
    ['/nowhere', 'Page not found'],
  ])('%s: no accessibility violations, nothing wider than 390 px', async (address, ready) => {
    await open(address);
    await page.getByText(ready).first().waitFor();
    await check();
  });

  it('/login: no accessibility violations, nothing wider than 390 px', async () => {
    platform.signedIn = false;
    await open('/login');
    await page.getByText('Demo accounts').waitFor();
    await check();
  });

  it('dialogs: no accessibility violations, nothing wider than 390 px', async () => {
    await open(`/projects/${id(500)}/content`);
    await button('Add products').click();
    await button(/^Add Vanilla/).waitFor();
    await check();
    await open(`/projects/${id(502)}/finalize`);
    await button('Pay $4,980.00').click();
    await button('Process Payment').click();
    await page.getByText('Check the fields and try again!').waitFor();
    await check();
  });

  it("P2-ERR-04 a message without words shows 'No message provided'", async () => {
    await open(`/projects/${id(502)}/finalize`);
    await page.getByRole('alert').filter({ hasText: 'Custom pricing request denied' }).waitFor();
    await page.getByText('No message provided').waitFor();
  });
});
