import { ACCOUNT_TEXTS, ERRORS, PASSWORD_MESSAGES } from '@aislelab/domain';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { overflow, violationsInBothModes } from '../../test/support/page-checks.ts';
import { ORGANIZATION, VIEWER } from './testing/mock-data.ts';
import { button, open, page, path, platform, sent, setUpPortal } from './testing/portal-test.ts';

setUpPortal();

const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const heading = (name: string) => page.getByRole('heading', { name, exact: true });
const text = (words: string) => page.getByText(words, { exact: true });
const typePasswords = async (password: string, confirmPassword = password) => {
  await field('New password').fill(password);
  await field('Confirm password').fill(confirmPassword);
};
/** In both colours, and as wide as a phone. */
const checkLooks = async () => {
  expect(await violationsInBothModes(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1440, height: 900 });
};

describe('before one is signed in', () => {
  beforeEach(() => {
    platform.signedIn = false;
  });

  it('P1-ACC-01 P1-ACC-06 P1-ACC-07 P1-ACC-08 P1-CAL-19 signs an organization up', async () => {
    await open('/login');
    await page.getByRole('link', { name: 'Create an account' }).click();
    await button('Create account').click();
    expect(await text('A name of 2 to 80 characters is required').count()).toBe(2);
    await text('Enter a valid email address').waitFor();
    await text('Please accept the TOC first').waitFor();
    expect(await page.getByRole('navigation', { name: 'Main' }).count()).toBe(0);
    await checkLooks();

    await field('Organization').fill('Northwind Traders');
    await field('Full name').fill(' Ann Lee ');
    await field('Email').fill('ann@northwind');
    await button('Create account').click();
    await text('Enter a valid email address').waitFor();
    await field('Email').fill('ann@blocked.test');
    await button('Create account').click();
    await text('Please accept the TOC first').waitFor();
    expect(sent('POST', /signup/)).toHaveLength(0);
    await page.getByRole('checkbox', { name: /accept/ }).check();
    await button('Create account').click();
    await text(ACCOUNT_TEXTS.emailBlocked).waitFor();
    expect(await field('Organization').inputValue()).toBe('Northwind Traders');

    await field('Email').fill('ann@northwind.test');
    await button('Create account').click();
    await text('Check your inbox for the Account Activation email!').waitFor();
    expect(await page.getByRole('link', { name: 'outbox' }).getAttribute('href')).toBe('/admin/mails');
    expect(sent('POST', /signup/).at(-1)?.body).toEqual({
      organization: 'Northwind Traders',
      name: 'Ann Lee',
      email: 'ann@northwind.test',
      toc: true,
    });
  });

  it('says that signing up is closed, and nothing of an outbox where there is a mail server', async () => {
    platform.config = { ...platform.config, signupOpen: false, mail: { outbox: false } };
    await open('/signup');
    await page.getByText(ERRORS.SIGNUP_CLOSED.message).waitFor();
    expect(await button('Create account').count()).toBe(0);
    await page.getByRole('link', { name: 'Sign in' }).click();
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await button('Send a new link').click();
    await text('Enter a valid email address').waitFor();
    await field('Email').fill('nobody@northwind.test');
    await checkLooks();
    await button('Send a new link').click();
    await text(ACCOUNT_TEXTS.resetSent).waitFor();
    expect(sent('POST', /forgot/)[0]?.body).toEqual({ email: 'nobody@northwind.test' });
    expect(await page.getByText('outbox').count()).toBe(0);
  });

  it('P1-ACC-03 P1-ACC-04 P1-ACC-09 P1-ACC-10 P1-ACC-11 P1-ACC-12 P1-ACC-13 P1-ACC-14 activates an account, which goes to /', async () => {
    await open('/activate#live-activation');
    // Where a password leads stands there before one is chosen.
    await page.getByText(`Welcome, ${VIEWER.name}. Mona Berg invites you to join ${ORGANIZATION.name}.`).waitFor();
    expect(new URL(page.url()).hash).toBe('');
    await typePasswords('   Abc-1   ');
    await button('Activate account').click();
    await text(PASSWORD_MESSAGES.short).waitFor();
    await typePasswords('abcdefgh');
    await text(PASSWORD_MESSAGES.weak).waitFor();
    await typePasswords(`Abc-1${'x'.repeat(200)}`);
    await text(PASSWORD_MESSAGES.invalid).waitFor();
    await typePasswords('Northwind-1', 'Northwind-2');
    await text(PASSWORD_MESSAGES.mismatch).waitFor();
    const rules = page.getByRole('list', { name: 'A password needs' });
    expect(await rules.getByRole('img', { name: 'Met:' }).count()).toBe(5);
    expect(sent('POST', /activate/)).toHaveLength(0);
    expect(await field('New password').getAttribute('type')).toBe('password');
    await button('Show what is typed').first().click();
    expect(await field('New password').getAttribute('type')).toBe('text');
    await checkLooks();
    await typePasswords('Northwind-1');
    await button('Activate account').click();
    await heading('Me').waitFor();
    expect(path()).toBe('/users/me');
    expect(sent('POST', /activate/)[0]?.body).toEqual({ token: 'live-activation', password: 'Northwind-1' });
    await page.goBack().catch(() => null);
    expect(page.url()).not.toContain('live-activation');
  });

  it('P1-ACC-03 a dead link says so at once and offers a new one; one that dies while the page is open too', async () => {
    await open('/password/set#used-before');
    await page.getByText(ERRORS.LINK_INVALID.message).waitFor();
    await checkLooks();
    await field('Email').fill('ann@northwind.test');
    await button('Send a new link').click();
    await text(ACCOUNT_TEXTS.resetSent).waitFor();

    await open('/password/set');
    await page.getByText('This page needs the whole link').waitFor();

    await page.goto('about:blank');
    await open('/password/set#live-reset');
    await button('Set password').waitFor();
    platform.people.links.clear();
    await typePasswords('Northwind-1');
    await button('Set password').click();
    await page.getByText(ERRORS.LINK_INVALID.message).waitFor();
    await button('Send a new link').waitFor();
  });

  it('P1-ACC-03 P1-ACC-05 a reset link sets the password and signs in', async () => {
    await open('/password/set#live-reset');
    await typePasswords('Northwind-1');
    await button('Set password').click();
    await heading('Me').waitFor();
    expect(sent('POST', /password\/reset/)[0]?.body).toEqual({ token: 'live-reset', password: 'Northwind-1' });
  });
});

describe('signed in', () => {
  it('P1-ACC-02 /login, /signup and /password/reset redirect away', async () => {
    for (const address of ['/login', '/signup', '/password/reset']) {
      await open(address);
      await heading('Me').waitFor();
      expect(path()).toBe('/users/me');
    }
  });

  it('a password is changed by whoever knows it; units and name are kept', async () => {
    await open('/users/me');
    await button('Change password').click();
    await text('Enter your password').waitFor();
    await field('Current password').fill('wrong');
    await typePasswords('Northwind-1');
    await button('Change password').click();
    await text('Wrong password').waitFor();
    expect(await field('New password').inputValue()).toBe('Northwind-1');
    await field('Current password').fill('Demo-2026!');
    await button('Change password').click();
    await page.getByText('Your password was changed.').waitFor();
    expect(await field('Current password').inputValue()).toBe('');
    expect(sent('POST', /me\/password/).at(-1)?.body).toEqual({ current: 'Demo-2026!', password: 'Northwind-1' });
    await page.getByRole('radio', { name: 'Inches' }).click();
    await page.waitForFunction('document.querySelector("input[value=INCH]").checked');
    expect(sent('PATCH', /users\/me/)[0]?.body).toEqual({ units: 'INCH' });
  });

  it.each([
    ['ADMIN', '/', '/admin/'],
    ['CONTENT_MANAGER', '/organization', '/admin/organization'],
    ['ADMIN', '/projects?search=oat#first', '/admin/projects?search=oat#first'],
    ['ADMIN', '/regions/create', '/admin/regions/create'],
  ] as const)('a %s at %s is sent on to %s', async (role, from, to) => {
    platform.viewer = { ...VIEWER, role, organization: null };
    const office = page.waitForRequest((request) => new URL(request.url()).pathname.startsWith('/admin'));
    await page.route('**/admin/**', (route) => route.fulfill({ contentType: 'text/html', body: 'Back office' }));
    await open(from);
    await office;
    await text('Back office').waitFor();
    expect(page.url().replace(/^https?:\/\/[^/]+/, '')).toBe(to);
  });
});
