import { ACCOUNT_TEXTS, ERRORS, NO_PERMISSIONS, PROJECT_TEXTS } from '@aislelab/domain';
import { describe, expect, it } from '@jest/globals';
import { overflow, violationsInBothModes } from '../../test/support/page-checks.ts';
import { id, VIEWER } from './testing/mock-data.ts';
import { mockUser } from './testing/mock-people.ts';
import { button, open, page, path, platform, sent, setUpPortal } from './testing/portal-test.ts';

setUpPortal();

const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const toggle = (name: string) => page.getByRole('switch', { name, exact: true });
const choice = (name: string) => page.getByRole('combobox', { name, exact: true });
/** A select is named by its label and its value. */
const teamSelect = () => page.getByRole('combobox', { name: /^Team/ });
const link = (name: string) => page.getByRole('link', { name, exact: true });
const heading = (name: string) => page.getByRole('heading', { name, exact: true });
const people = () => page.locator('tbody a').allInnerTexts();
const query = () => Object.fromEntries(new URL(page.url()).searchParams);
const pick = async (box: string, option: string) => {
  await choice(box).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};
/** In both colours, and as wide as a phone. */
const checkLooks = async () => {
  expect(await violationsInBothModes(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1440, height: 900 });
};

describe('users', () => {
  it('P1-USR-01 P1-USR-02 P1-USR-03 P1-USR-04 P1-SHL-05 P1-SHL-06 P1-SHL-07 P1-PER-17 lists name, email and Created; what is shown stands in the address', async () => {
    platform.people.users.push(
      ...Array.from({ length: 25 }, (_, index) => mockUser(100 + index, { name: `Colleague ${index + 10}` })),
    );
    await open('/users');
    await link('Ada Berg').waitFor();
    const heads = await page.getByRole('columnheader').allInnerTexts();
    expect(heads.map((head) => head.trim())).toEqual(['Name', 'Email', 'Created']);
    expect(await page.getByRole('row').filter({ hasText: 'Ada Berg' }).innerText()).toContain('Active');
    expect(await page.getByRole('row').filter({ hasText: 'Bo Invited' }).innerText()).toContain('Inactive');
    expect(await link('Ada Berg').getAttribute('href')).toBe(`/users/${id(30)}`);
    expect(sent('GET', /^\/users$/)[0]?.query).toEqual({ skip: 0, limit: 20, sort: 'name' });
    await checkLooks();

    await page.getByRole('searchbox', { name: 'Search by name' }).fill('colleague');
    await page.getByText('1–20 of 25').waitFor();
    await button('Go to next page').click();
    await page.getByText('21–25 of 25').waitFor();
    expect(query()).toEqual({ search: 'colleague', page: '2' });
    await page.reload();
    await page.getByText('21–25 of 25').waitFor();
    await page.goBack();
    await page.getByText('1–20 of 25').waitFor();
    await button('Created').click();
    await page.waitForURL((url) => url.searchParams.get('sort') === '-createdAt');
    expect(query()).toEqual({ search: 'colleague', sort: '-createdAt' });

    await open('/users?active=false');
    await link('Bo Invited').waitFor();
    expect(await people()).toEqual(['Bo Invited']);
    expect(sent('GET', /^\/users$/).at(-1)?.query).toMatchObject({ where: { active: false } });
    await open('/users?search=nobody');
    await page.getByText('No users found').waitFor();
    await button('Show all users').click();
    await link('Ada Berg').waitFor();
    platform.failing = { status: 403, code: 'FORBIDDEN' };
    await open('/users?search=x');
    await page.getByText(ERRORS.FORBIDDEN.message).waitFor();
    platform.failing = null;
    await button('Try again').click();
    await page.getByText('No users found').waitFor();
  });

  it('P1-USR-10 P1-PER-20 P1-PER-21 P1-PER-22 P1-PER-23 invites a colleague; toggles force one another in sight', async () => {
    await open('/users');
    await link('Invite a colleague').click();
    await button('Send invitation').click();
    await page.getByText('A name of 2 to 80 characters is required').waitFor();
    await page.getByText('Enter a valid email address').waitFor();
    await field('Name').fill('Cleo Park');
    await field('Email').fill('person30@havrefield.test');
    await teamSelect().click();
    await page.getByRole('option', { name: 'Snacks' }).click();

    expect(await choice('Only projects of these teams').isDisabled()).toBe(true);
    await toggle('Read projects').check();
    await pick('Only projects of these teams', 'Dairy');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Dairy' }).waitFor();
    await toggle('Manage projects').check();
    for (const forced of ['Create projects', 'Read projects'])
      expect([await toggle(forced).isChecked(), await toggle(forced).isDisabled()]).toEqual([true, true]);
    expect(await page.getByText("On because of 'Manage projects'").count()).toBe(2);
    expect(await choice('Only projects of these teams').isDisabled()).toBe(true);
    expect(await page.getByRole('button', { name: 'Dairy' }).count()).toBe(0);
    await toggle('Manage organization').check();
    // One of them is a permission of a plugin.
    expect(await page.getByText("On because of 'Manage organization'").count()).toBe(5);
    await checkLooks();
    await toggle('Manage organization').uncheck();
    await toggle('Manage projects').uncheck();
    await toggle('Manage library').uncheck();
    await toggle('Create projects').uncheck();
    await pick('Only projects of these teams', 'Dairy');
    await page.keyboard.press('Escape');

    await button('Send invitation').click();
    await page.getByText(ACCOUNT_TEXTS.emailTaken).waitFor();
    expect(await field('Name').inputValue()).toBe('Cleo Park');
    await field('Email').fill('cleo@havrefield.test');
    await button('Send invitation').click();
    await page.getByText('An invitation was sent to cleo@havrefield.test.').waitFor();
    expect(path()).toBe(`/users/${id(60)}`);
    expect(sent('POST', /^\/users$/).at(-1)?.body).toEqual({
      name: 'Cleo Park',
      email: 'cleo@havrefield.test',
      team: id(22),
      permissions: { ...NO_PERMISSIONS, readProjects: true, readProjectsForTeams: [id(21)] },
    });
  });

  it('P1-USR-11 P1-USR-12 P1-USR-13 P1-CAL-20 P1-CAL-21 activates, deactivates and invites again, but never oneself', async () => {
    await open(`/users/${id(31)}`);
    expect(await button('Deactivate').count()).toBe(0);
    await button('Send Activation Email').click();
    await page.getByText('The activation email is on its way.').waitFor();
    const mailed = sent('POST', /actions\/activate/)[0];
    expect([Object.fromEntries(mailed?.params ?? []), mailed?.body]).toEqual([{ id: id(31), email: 'true' }, null]);
    await button('Activate').click();
    await button('Deactivate').waitFor();
    expect(await button('Send Activation Email').count()).toBe(0);
    await button('Deactivate').click();
    await page
      .getByRole('dialog', { name: 'Deactivate Bo Invited?' })
      .getByRole('button', { name: 'Deactivate' })
      .click();
    await button('Activate').waitFor();
    expect(Object.fromEntries(sent('POST', /deactivate/)[0]?.params ?? [])).toEqual({ id: id(31) });
    await button('Delete').click();
    await page.getByText(PROJECT_TEXTS.removeItem).waitFor();
    await button('Delete user').click();
    await link('Ada Berg').waitFor();
    expect(await people()).toEqual(['Ada Berg', VIEWER.name]);
    await link(VIEWER.name).click();
    await page.getByText('Only another user can change your permissions.').waitFor();
    expect(await button('Deactivate').count()).toBe(0);
    expect(await toggle('Manage organization').isDisabled()).toBe(true);
    await open(`/users/${id(999)}`);
    await heading('User not found').waitFor();
  });

  it('nothing typed is lost: to somebody who was faster, to a link, to the way back, to a session that ends', async () => {
    await open('/users');
    await link('Ada Berg').click();
    await field('Name').fill('Ada B.');
    await toggle('Create projects').check();
    platform.people.change(id(30), { name: 'Ada Berg-Olsen', team: id(22) });
    await button('Save').click();
    await page.getByText('Another user changed this since you opened this page').waitFor();
    expect(await field('Name').inputValue()).toBe('Ada B.');
    expect(await toggle('Create projects').isChecked()).toBe(true);
    expect(await teamSelect().innerText()).toBe('Snacks');
    await checkLooks();
    await button('Use Ada Berg-Olsen for Name').click();
    expect(await field('Name').inputValue()).toBe('Ada Berg-Olsen');

    await link('Projects').click();
    await button('Stay').click();
    await page.evaluate('history.back()');
    await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor();
    await button('Stay').click();
    expect(await toggle('Create projects').isChecked()).toBe(true);

    platform.signedIn = false;
    platform.failing = { status: 401, code: 'SIGNED_OUT' };
    await button('Save').click();
    const dialog = page.getByRole('dialog', { name: 'Please sign in again' });
    await dialog.waitFor();
    platform.failing = null;
    await page.getByLabel('Password').fill('Demo-2026!');
    await button('Sign in').click();
    await dialog.waitFor({ state: 'hidden' });
    await button('Save').click();
    await page.getByText('Saved', { exact: true }).waitFor();
    expect(sent('PATCH', /users/).at(-1)?.body).toEqual({
      version: 2,
      permissions: { ...NO_PERMISSIONS, readProjects: true, createProjects: true },
    });

    await field('Name').fill('Somebody else');
    await link('Projects').click();
    await button('Leave').click();
    await heading('Projects').waitFor();
    expect(platform.people.find(id(30))?.name).toBe('Ada Berg-Olsen');
  });
});

describe('my organization', () => {
  it('P1-ORG-03 P1-ORG-06 P1-ORG-07 P1-ORG-08 P1-CAL-23 edits name, country, phone, teams and billing', async () => {
    await open('/organization');
    await heading('My Organization').waitFor();
    await field('Name').fill('');
    await button('Remove team Dairy').click();
    await page.getByText(ACCOUNT_TEXTS.teamWarning).waitFor();
    await button('Undo removing team Dairy').click();
    expect(await page.getByText(ACCOUNT_TEXTS.teamWarning).count()).toBe(0);
    await button('Remove team Dairy').click();
    await button('Add New Team').click();
    await page.keyboard.type('snacks');
    await button('Save').click();
    await page.getByText('A name of 2 to 80 characters is required').waitFor();
    await page.getByText('There is a team with this name already').waitFor();
    expect(platform.people.organization.teams).toHaveLength(2);
    expect(sent('PATCH', /organizations/)).toHaveLength(0);
    await field('Team 3').fill('Frozen');
    await field('Name').fill('Havrefield Group');
    await checkLooks();

    await choice('Country').fill('united arab');
    await page.getByRole('option', { name: 'United Arab Emirates' }).click();
    await choice('Dial code').first().fill('germ');
    await page.getByRole('option', { name: /^Germany/ }).click();
    await field('Phone').fill('30 12x');
    await choice('Billing country').fill('united arab');
    await page.getByRole('option', { name: 'United Arab Emirates' }).click();
    expect(await field('Postal code').inputValue()).toBe('00000');
    expect(await choice('Dial code').nth(1).inputValue()).toBe('+971');
    await button('Save').click();
    await page.getByText('Enter a valid telephone number').waitFor();
    await field('Phone').fill('30 123456');
    await button('Save').click();
    await page.getByText('Saved', { exact: true }).waitFor();
    const call = sent('PATCH', /organizations\/me/)[0];
    expect(call?.params.get('teams')).toBe('true');
    expect(call?.body).toEqual({
      version: 3,
      name: 'Havrefield Group',
      country: 'are',
      phone: { dialCode: '49', number: '30 123456' },
      billing: expect.objectContaining({ country: 'are', postalCode: '00000', city: 'Malmö', phone: null }),
      teams: [{ _id: id(22), name: 'Snacks' }, { name: 'Frozen' }],
    });
  });

  it("P1-ERR-04 'Organization not found!' P1-ORG-03 P1-PER-15 P1-PER-16 and the menu shows only what one may open", async () => {
    platform.failing = { status: 404, code: 'ORGANIZATION_NOT_FOUND' };
    await open('/organization');
    await heading('Organization not found!').waitFor();
    platform.failing = null;
    platform.viewer = { ...VIEWER, permissions: { ...NO_PERMISSIONS, readProjects: true } };
    for (const address of ['/organization', '/users', '/users/create', `/users/${id(30)}`, '/projects/create']) {
      await open(address);
      await heading('Page not found').waitFor();
    }
    const menu = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
    expect(await menu.allInnerTexts()).toEqual(['Projects']);
    expect(sent('GET', /users/)).toHaveLength(0);
  });
});
