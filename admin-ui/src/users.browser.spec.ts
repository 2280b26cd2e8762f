import { describe, expect, it } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { CONTENT, CUSTOMER, id, ORGANIZATION } from './testing/mock-data.ts';
import { setUpAdmin } from './testing/set-up-admin.ts';

const admin = setUpAdmin();
const button = (name: string) => admin.page.getByRole('button', { name, exact: true });
const field = (name: string) => admin.page.getByRole('textbox', { name });
const heading = (name: string) => admin.page.getByRole('heading', { name, level: 1 });
const headers = async () => (await admin.page.getByRole('columnheader').allInnerTexts()).filter((text) => text !== '');
const choose = async (label: string, option: string) => {
  // The name of a select ends with its value.
  await admin.page.getByRole('combobox', { name: new RegExp(`^${label}`) }).click();
  await admin.page.getByRole('option', { name: option, exact: true }).click();
};

describe('list of users', () => {
  it('P1-USR-01 P1-USR-02 P1-USR-03 P1-USR-04 P1-PER-17 shows the columns and filters of an admin', async () => {
    const { page } = admin;
    await admin.open('users');
    await page.getByRole('link', { name: 'Mara Lindqvist' }).waitFor();
    expect(await headers()).toEqual(['Name', 'Email', 'Role', 'Created']);
    const row = page.getByRole('row', { name: /Carlo Ferri/ });
    expect(await row.innerText()).toMatch(/Inactive:\s*Carlo Ferri\s+content@demo\.test\s+Content manager/);
    expect(await row.getByRole('link').getAttribute('href')).toBe(`/admin/users/${CONTENT._id}`);
    expect(admin.query('/users')).toMatchObject({ sort: 'name', populate: ['organization'] });

    await choose('Role', 'Customer');
    await page.getByRole('cell', { name: 'Havrefield Foods' }).waitFor();
    expect(await headers()).toEqual(['Name', 'Email', 'Created', 'Organization']);
    await choose('Role', 'Content manager');
    await page.getByRole('link', { name: 'Mara Lindqvist' }).waitFor({ state: 'hidden' });
    expect(await headers()).toEqual(['Name', 'Email', 'Created']);

    // One row then as now: only all of them tell that the answer to the next filter is another one.
    await choose('Role', 'Any');
    await page.getByText('1-3 of 3').waitFor();
    await choose('Account', 'Inactive');
    await page.getByText('1-1 of 1').waitFor();
    expect(admin.query('/users')).toMatchObject({ where: { active: false } });
    await choose('Account', 'Any');
    await page.getByText('1-3 of 3').waitFor();
    await choose('Organization', 'Havrefield Foods');
    await page.getByText('1-1 of 1').waitFor();
    expect(admin.query('/users')).toMatchObject({ where: { organization: ORGANIZATION._id } });
  });

  it('keeps filters under a name, sets them again after a new visit, and forgets them', async () => {
    const { page } = admin;
    await admin.open('users');
    await button('Saved filters').click();
    await page.getByText('Search or filter the list first').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('searchbox').fill('carlo');
    await page.getByText('1-1 of 1').waitFor();
    await button('Saved filters').click();
    await field('Name of this filter').fill('The one who keeps the library');
    await page.keyboard.press('Enter');
    await admin.open('users');
    await page.getByRole('searchbox').fill('');
    await page.getByText('1-3 of 3').waitFor();
    await button('Saved filters').click();
    await button('The one who keeps the library').click();
    await page.getByText('1-1 of 1').waitFor();
    expect(await page.getByRole('searchbox').inputValue()).toBe('carlo');
    await button('Saved filters').click();
    await button('Forget The one who keeps the library').click();
    await field('Name of this filter').waitFor();
    expect(await button('The one who keeps the library').count()).toBe(0);
  });

  it('activates and deactivates several at once, never oneself', async () => {
    const { page, platform } = admin;
    await admin.open('users');
    await page.getByRole('checkbox', { name: 'Select all rows of the page' }).check();
    await page.getByText('2 selected').waitFor();
    const own = page.getByRole('checkbox', { name: 'Select Ada Birk' });
    expect([await own.isDisabled(), await own.isChecked()]).toEqual([true, false]);
    await button('Deactivate').click();
    await page.getByText('2 users deactivated').waitFor();
    await page.getByText('2 selected').waitFor({ state: 'hidden' });
    expect([...platform.people.users.values()].map(({ active }) => active)).toEqual([true, false, false]);
    await page.getByRole('checkbox', { name: 'Select Carlo Ferri' }).check();
    await button('Activate').click();
    await page.getByText('1 user activated').waitFor();
    await page.getByText('1 selected').waitFor({ state: 'hidden' });
    expect(platform.people.users.get(CONTENT._id)?.active).toBe(true);

    // What a filter or a reload takes out of sight is not selected any more.
    await page.getByRole('checkbox', { name: 'Select Carlo Ferri' }).check();
    await page.getByText('1 selected').waitFor();
    await page.getByRole('searchbox').fill('ada');
    await page.getByText('1-1 of 1').waitFor();
    await page.getByText('1 selected').waitFor({ state: 'hidden' });
    await page.getByRole('searchbox').fill('');
    await page.getByRole('checkbox', { name: 'Select Carlo Ferri' }).check();
    await page.getByText('1 selected').waitFor();
    await page.reload();
    await page.getByText('1-3 of 3').waitFor();
    expect(await page.getByRole('checkbox', { name: 'Select Carlo Ferri' }).isChecked()).toBe(false);
  });

  it('goes by keyboard: search, rows, a new one, and the help that says so', async () => {
    const { page } = admin;
    await admin.open('users');
    await page.getByRole('link', { name: 'Mara Lindqvist' }).waitFor();
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard' }).getByText('Next row').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.keyboard.press('/');
    await page.keyboard.type('n/j');
    expect(await page.getByRole('searchbox').inputValue()).toBe('n/j');
    await page.getByRole('searchbox').fill('');
    await page.getByText('1-3 of 3').waitFor();
    await page.getByRole('searchbox').blur();
    for (const key of ['j', 'j', 'ArrowDown', 'k']) await page.keyboard.press(key);
    await page.keyboard.press('Enter');
    await heading('Carlo Ferri').waitFor();
    await page.goBack();
    await page.getByRole('link', { name: 'Mara Lindqvist' }).waitFor();
    await page.keyboard.press('n');
    await heading('New user').waitFor();
  });

  it('exports every column, formulas neutralised', async () => {
    const { page, platform } = admin;
    platform.people.users.set(id(77), { ...platform.people.users.get(CUSTOMER._id)!, _id: id(77), name: '@SUM(A1)' });
    await admin.open('users');
    await page.getByText('1-4 of 4').waitFor();
    const [file] = await Promise.all([page.waitForEvent('download'), button('Export').click()]);
    const lines = (await readFile(await file.path(), 'utf8')).replace('\uFEFF', '').trim().split('\r\n');
    expect(lines[0]).toBe('Name,Email,Role,Created,Organization');
    expect(lines[4]).toMatch(/^'@SUM\(A1\),customer@demo\.test,Customer,2026-03-02/);
  });
});

describe('one user', () => {
  it('P1-USR-01 P1-USR-09 P1-USR-10 P1-PER-20 P1-PER-21 P1-PER-22 P1-PER-23 invites somebody with permissions and a team', async () => {
    const { page, platform } = admin;
    await admin.open('users/create');
    await heading('New user').waitFor();
    await button('Invite user').click();
    for (const text of [
      'A name of 2 to 80 characters is required',
      'Enter a valid email address',
      'A customer needs an organization',
    ])
      await page.getByText(text).waitFor();
    await page.getByText('3 fields need your attention').waitFor();
    await field('Full name').fill('Nova Quist');
    await field('Email').fill('customer@demo.test');
    await choose('Organization', 'Havrefield Foods');
    await choose('Team', 'Snacks');
    const toggle = (name: string) => page.getByRole('switch', { name });
    expect(await page.getByRole('combobox', { name: 'Only projects of these teams' }).isDisabled()).toBe(true);
    await toggle('Manage projects').check();
    expect([await toggle('Create projects').isChecked(), await toggle('Read projects').isChecked()]).toEqual([
      true,
      true,
    ]);
    await toggle('Manage projects').uncheck();
    await choose('Only projects of these teams', 'Drinks');
    await page.keyboard.press('Escape');
    await button('Invite user').click();
    await page.getByText('This email already has an account').waitFor();
    expect(await field('Full name').inputValue()).toBe('Nova Quist');
    await field('Email').fill('nova@demo.test');
    await button('Invite user').click();
    await heading('Nova Quist').waitFor();
    await page.getByText('An activation email goes to nova@demo.test').waitFor();
    expect(admin.sent('POST', '/users')).toEqual({
      name: 'Nova Quist',
      email: 'nova@demo.test',
      role: 'CUSTOMER',
      organization: ORGANIZATION._id,
      team: id(22),
      units: 'INCH',
      permissions: {
        ...CUSTOMER.permissions,
        createProjects: true,
        readProjects: true,
        readProjectsForTeams: [id(21)],
      },
    });
    await button('Delete invitation').click();
    await page
      .getByRole('dialog', { name: 'Permanently remove this item?' })
      .getByRole('button', { name: 'Delete invitation' })
      .click();
    await page.getByText('1-3 of 3').waitFor();
    expect([admin.path(), platform.people.users.size]).toEqual(['/admin/users', 3]);
  });

  it('P1-USR-11 P1-USR-12 P1-USR-13 P1-CAL-20 P1-CAL-21 activates, deactivates and sends the email as the state allows', async () => {
    const { page, platform } = admin;
    await admin.open(`users/${CONTENT._id}`);
    await field('Full name').fill('Carlo F. Ferri');
    await button('Send Activation Email').click();
    await page.getByText('Carlo Ferri gets the activation email').waitFor();
    await button('Activate').click();
    await button('Deactivate').waitFor();
    expect(await button('Send Activation Email').count()).toBe(0);
    // The action has raised the version; what was typed before it is saved nevertheless.
    expect(await field('Full name').inputValue()).toBe('Carlo F. Ferri');
    await page.keyboard.press('Control+s');
    await heading('Carlo F. Ferri').waitFor();
    await button('Deactivate').click();
    await button('Activate').waitFor();
    const acts = platform.calls.filter(({ path }) => path.startsWith('/users/actions/'));
    expect(acts.map(({ path, params, body }) => [path, params.toString(), body])).toEqual([
      ['/users/actions/activate', `id=${CONTENT._id}&email=true`, null],
      ['/users/actions/activate', `id=${CONTENT._id}`, null],
      ['/users/actions/deactivate', `id=${CONTENT._id}`, null],
    ]);
    await admin.open(`users/${id(2)}`);
    await heading('Ada Birk').waitFor();
    expect(await button('Deactivate').count()).toBe(0);
    expect(await page.getByRole('combobox', { name: 'Role' }).getAttribute('aria-disabled')).toBe('true');
  });

  it('grants a permission of a plugin beside those of the platform', async () => {
    const { page } = admin;
    await admin.open(`users/${CUSTOMER._id}`);
    const toggle = page.getByRole('switch', { name: 'Write shelf notes' });
    await toggle.check();
    await page.getByText('Note what a shelf needs').waitFor();
    await button('Save user').click();
    await page.getByText('Saved', { exact: true }).waitFor();
    expect(admin.sent('PATCH', `/users/${CUSTOMER._id}`)).toMatchObject({
      permissions: { ofPlugins: ['shelf-notes.write'] },
    });
    await page.getByRole('switch', { name: 'Manage organization' }).check();
    expect([await toggle.isChecked(), await toggle.isDisabled()]).toEqual([true, true]);
  });

  it('changes the own profile, colours and password', async () => {
    const { page } = admin;
    await admin.open('users');
    await button('Ada Birk').click();
    await page.getByRole('menuitem', { name: 'My account' }).click();
    await heading('My account').waitFor();
    await field('Name').fill('Ada B. Birk');
    await choose('Lengths in', 'Inches');
    await button('Save profile').click();
    await button('Ada B. Birk').waitFor();
    expect(admin.sent('PATCH', '/users/me')).toEqual({ name: 'Ada B. Birk', units: 'INCH' });
    await page.getByRole('radio', { name: 'Dark' }).check();
    await page.waitForFunction("getComputedStyle(document.body).backgroundColor === 'rgb(16, 22, 21)'");
    await page.getByLabel('Current password').fill('wrong');
    await page.getByLabel('New password').fill('short');
    await page.getByLabel('Confirm password').fill('other');
    await button('Change password').click();
    await page.getByText('Password must be at least 8 characters long').waitFor();
    await page.getByText('Passwords do not match!').waitFor();
    await page.getByLabel('New password').fill('Fresh-2026!');
    await page.getByLabel('Confirm password').fill('Fresh-2026!');
    await button('Change password').click();
    await page.getByText('Wrong password').waitFor();
    await page.getByLabel('Current password').fill('Demo-2026!');
    await button('Change password').click();
    await page.getByText('Your password was changed.').waitFor();
    expect(admin.sent('POST', '/users/me/password')).toEqual({ current: 'Demo-2026!', password: 'Fresh-2026!' });
    expect(await page.getByLabel('Current password').inputValue()).toBe('');
  });
});
