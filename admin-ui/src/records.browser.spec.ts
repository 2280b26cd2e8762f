import { describe, expect, it } from '@jest/globals';
import { overflow, violationsInBothModes } from '../../test/support/page-checks.ts';
import { CONTENT, id, ORGANIZATION } from './testing/mock-data.ts';
import { ACTIVATION_LINK } from './testing/mock-people-data.ts';
import { setUpAdmin } from './testing/set-up-admin.ts';

const admin = setUpAdmin();
const button = (name: string) => admin.page.getByRole('button', { name, exact: true });
const field = (name: string) => admin.page.getByRole('textbox', { name, exact: true });
const heading = (name: string) => admin.page.getByRole('heading', { name, level: 1 });
const headers = () => admin.page.getByRole('columnheader').allInnerTexts();
const choose = async (label: string, option: string) => {
  // The name of a select ends with its value.
  await admin.page.getByRole('combobox', { name: new RegExp(`^${label}`) }).click();
  await admin.page.getByRole('option', { name: option, exact: true }).click();
};

describe('organizations', () => {
  it('P1-ORG-02 P1-ORG-04 P1-ORG-06 P1-PER-16 are listed and created', async () => {
    const { page } = admin;
    await admin.open('organizations');
    await page.getByRole('link', { name: 'Havrefield Foods' }).waitFor();
    expect(await headers()).toEqual(['Name', 'Joined']);
    await page.getByRole('link', { name: 'New organization' }).click();
    await button('Create organization').click();
    await page.getByText('A name of 2 to 80 characters is required').waitFor();
    await field('Name').fill('Nordic Oats');
    await choose('Country', 'Germany');
    await field('Phone').fill('228 123');
    await button('Create organization').click();
    await heading('Nordic Oats').waitFor();
    expect(admin.sent('POST', '/organizations')).toMatchObject({
      name: 'Nordic Oats',
      country: 'deu',
      phone: { dialCode: '49', number: '228 123' },
      teams: [],
    });
  });

  it('P1-ORG-02 P1-ORG-07 P1-ORG-08 P1-CAL-22 a removed team warns, and only the save deletes it', async () => {
    const { page } = admin;
    const path = `/organizations/${ORGANIZATION._id}`;
    await admin.open(path.slice(1));
    await button('Remove team Snacks').click();
    await page.getByText('The team is deleted once the organization settings are saved.').waitFor();
    expect(admin.sent('PATCH', path)).toBeUndefined();
    await button('Add New Team').click();
    await field('Team 3').fill('Bakery');
    await page.getByText('Unsaved changes').waitFor();
    await button('Save organization').click();
    await page.getByText('Saved', { exact: true }).waitFor();
    const call = admin.platform.calls.findLast(({ method }) => method === 'PATCH');
    expect([call?.params.get('teams'), call?.body]).toEqual([
      'true',
      { version: 4, teams: [{ _id: id(21), name: 'Drinks' }, { name: 'Bakery' }] },
    ]);
    await page.getByRole('link', { name: 'Users' }).last().click();
    await page.getByText('1-1 of 1').waitFor();
    expect(admin.query('/users')).toMatchObject({
      where: { AND: [{ role: 'CUSTOMER' }, { organization: ORGANIZATION._id }] },
    });
  });

  it('lose nothing when somebody else was faster, nor when the page is left', async () => {
    const { page, platform } = admin;
    await admin.open('organizations');
    await page.getByRole('link', { name: 'Havrefield Foods' }).click();
    await field('Name').fill('Havrefield');
    await field('Tax ID').fill('SE1');
    const newer = { ...ORGANIZATION, name: 'Havrefield Group', country: 'nor', version: 5 };
    platform.people.organizations.set(ORGANIZATION._id, newer);
    await button('Save organization').click();
    const notice = page.getByRole('alert').filter({ hasText: 'Another user changed this' });
    await notice.getByText('Name: Havrefield Group').waitFor();
    expect(await field('Name').inputValue()).toBe('Havrefield');
    expect(await page.getByRole('combobox', { name: 'Country', exact: true }).inputValue()).toBe('Norway');

    await page.getByRole('link', { name: 'Regions' }).click();
    const question = page.getByRole('dialog', { name: 'Save changes first?' });
    await question.waitFor();
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'hidden' });
    await notice.getByRole('button', { name: 'Use Havrefield Group for Name' }).click();
    await page.goBack();
    await question.getByRole('button', { name: 'Save' }).click();
    await question.waitFor({ state: 'hidden' });
    await heading('Organizations').waitFor();
    expect(admin.sent('PATCH', `/organizations/${ORGANIZATION._id}`)).toEqual({
      version: 5,
      billing: { ...ORGANIZATION.billing, taxId: 'SE1' },
    });
  });
});

describe('regions', () => {
  it('P1-REG-01 P1-REG-04 P1-REG-05 are listed, created and translated', async () => {
    const { page } = admin;
    await admin.open('regions');
    await page.getByRole('link', { name: 'Germany' }).waitFor();
    await page.getByRole('link', { name: 'New region' }).click();
    await button('Create region').click();
    for (const text of [
      'A name of 2 to 80 characters is required',
      'A currency is required',
      'Choose the position of the currency',
    ])
      await page.getByText(text).waitFor();
    await field('Name').fill('Norway');
    await field('Currency').fill('kr');
    await choose('Position of the currency', 'After the price');
    await page.getByText('A price: 19.99 kr').waitFor();
    await button('Create region').click();
    await heading('Norway').waitFor();

    const thanks = field('Thank you!');
    expect(await thanks.getAttribute('placeholder')).toBe('Thank you!');
    await thanks.fill('Takk!');
    await field('What do you think of {name}?').fill('Hva synes du?');
    await page.getByText('Keep {name}: it is filled in').waitFor();
    await page.getByText(/^2 of \d+ translated$/).waitFor();
    await page.getByLabel('Only untranslated').check();
    await thanks.waitFor({ state: 'detached' });
    await page.getByRole('searchbox', { name: 'Search texts' }).fill('your cart is');
    await field('Your cart').waitFor({ state: 'hidden' });
    await field('Your cart is empty.').fill('Tom');
    // What is being typed does not vanish although it is translated now.
    expect(await field('Your cart is empty.').inputValue()).toBe('Tom');
    await button('Save region').click();
    await page.getByText('Saved', { exact: true }).waitFor();
    expect(admin.platform.calls.findLast(({ method }) => method === 'PATCH')?.body).toEqual({
      version: 1,
      translationsArray: [
        { key: 'end.thanks', value: 'Takk!' },
        { key: 'review.product', value: 'Hva synes du?' },
        { key: 'cart.empty', value: 'Tom' },
      ],
    });
    await button('Delete region').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete region' }).click();
    await page.getByText('1-2 of 2').waitFor();
  });

  it('P1-PER-04 are also kept by a content manager, who reaches nothing else here', async () => {
    const { page, platform } = admin;
    platform.viewer = CONTENT;
    await admin.open(`regions/${id(11)}`);
    await button('Save region').waitFor();
    for (const closed of ['users', 'users/create', 'organizations', 'settings', 'audit', 'jobs', `mails/${id(401)}`]) {
      await admin.open(closed);
      await heading('You may not open this page').or(page.getByText('You may not open this page')).first().waitFor();
    }
    const asked = platform.calls
      .map(({ path }) => path)
      .filter((path) => /users|organizations|settings|audit|mails|jobs/.test(path));
    expect(asked).toEqual([]);
    await admin.open('users/me');
    await heading('My account').waitFor();
    expect(await admin.page.locator('nav [aria-current="page"]').count()).toBe(0);
  });
});

describe('settings', () => {
  it('P1-SET-01 P1-SET-04 P1-SET-05 change prices, samples, signup and blocked domains', async () => {
    const { page } = admin;
    await admin.open('settings');
    const price = page.getByLabel('Price per variation');
    const sample = page.getByLabel('Shoppers per variation');
    await price.first().waitFor();
    expect([await price.count(), await sample.count()]).toEqual([2, 2]);
    await price.first().fill('');
    await sample.last().fill('0');
    await button('Save settings').click();
    await page.getByText('Cannot be less than $1').waitFor();
    await page.getByText('Cannot be less thant 1').waitFor();
    expect(admin.sent('PATCH', '/settings/general')).toBeUndefined();
    await price.first().fill('1,050.50');
    await sample.last().fill('900');
    await page.getByLabel('Anybody may sign up').uncheck();
    const domains = page.getByRole('combobox', { name: 'Blocked domains' });
    await domains.fill('Trash.TEST, not a domain');
    await domains.press('Enter');
    await page.getByText('is no domain').waitFor();
    await domains.fill('');
    await page.getByLabel('Privacy policy').fill('operator.test');
    await button('Save settings').click();
    await page.getByText('A link that begins with https:// or http://').first().waitFor();
    await page.getByLabel('Privacy policy').fill('https://operator.test/privacy');
    await button('Save settings').click();
    await page.getByText('Saved', { exact: true }).waitFor();
    expect(admin.sent('PATCH', '/settings/general')).toEqual({
      version: 5,
      plans: {
        TIER_1: { pricePerVariation: 105_050, samplePerVariation: 400 },
        TIER_2: { pricePerVariation: 249_000, samplePerVariation: 900 },
      },
      signup: { open: false, blacklist: ['mailinator.test', 'trash.test'] },
      privacy: 'https://operator.test/privacy',
    });
  });
});

describe('custom fields', () => {
  it('are added with a name that follows the label, say what is wrong, and are deleted once that is confirmed', async () => {
    const { page } = admin;
    await admin.open('settings');
    await page.getByRole('link', { name: 'Custom fields' }).click();
    await page.getByText('No fields yet').waitFor();
    await button('Add field').click();
    await page.getByLabel('Label').fill('Diét (pack)');
    expect(await page.getByLabel('Name', { exact: true }).or(page.getByLabel('Name *')).first().inputValue()).toBe(
      'dietPack',
    );
    await page.getByRole('combobox', { name: 'Type' }).click();
    await page.getByRole('option', { name: 'Choice' }).click();
    await page.getByLabel('Choices').fill('Vegan');
    await button('Save fields').click();
    await page.getByText('Enter 2 to 100 choices').waitFor();
    await page.getByLabel('Choices').fill('Vegan\n Vegetarian \n');
    await button('Save fields').click();
    await page.getByText('Saved', { exact: true }).waitFor();
    const field = { name: 'dietPack', type: 'choice', label: 'Diét (pack)', description: '', kinds: ['products'] };
    expect(admin.sent('PATCH', '/library/fields')).toEqual({
      version: 1,
      fields: [{ ...field, choices: ['Vegan', 'Vegetarian'], listed: true }],
    });
    await button('Delete field').click();
    await page.getByRole('dialog').getByText('which cannot be undone').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete field' }).click();
    await button('Save fields').click();
    await page.getByText('No fields yet').waitFor();
    expect(admin.sent('PATCH', '/library/fields')).toEqual({ version: 2, fields: [] });
  });
});

describe('settings of plugins', () => {
  it('are found beside those of the platform, say what is wrong, and are saved', async () => {
    const { page } = admin;
    await admin.open('settings');
    await page.getByRole('link', { name: 'Plugin settings' }).click();
    await page.getByRole('link', { name: 'Milestones' }).click();
    await heading('Milestones').waitFor();
    await page.getByLabel('Events of a study').fill('many');
    await button('Save settings').click();
    await page.getByText('Enter a whole number from 1 to 500').waitFor();
    await page.getByLabel('Events of a study').fill('20');
    await button('Save settings').click();
    await page.getByText('Saved', { exact: true }).waitFor();
    expect(admin.sent('PATCH', '/settings/plugins/milestones')).toEqual({ version: 1, values: { most: 20 } });
    await admin.open('settings/plugins/nowhere');
    await page.getByText('Page not found').waitFor();
  });
});

describe('system', () => {
  it('shows who changed what, before and after, and leaves only what one person did', async () => {
    const { page } = admin;
    await admin.open('audit');
    const entries = page.getByRole('list', { name: 'Audit log' }).getByRole('listitem');
    await entries.first().waitFor();
    expect(admin.query('/audit')).toMatchObject({ sort: '-at' });
    expect((await entries.first().innerText()).replaceAll(/\s+/g, ' ')).toMatch(
      /Ada Birk changed Mara Lindqvist User Manage projects from off to on Lengths in from Centimetres to Inches Team from empty to Drinks/,
    );
    await button('Show 2 more').click();
    await page.getByText('Billing: tax id').waitFor();
    await button('Ada Birk').last().click();
    await page.getByText('1-4 of 4').waitFor();
    expect(admin.query('/audit')).toMatchObject({ where: { 'viewer._id': id(2) } });
    await choose('About', 'Settings');
    await page.getByText('1-1 of 1').waitFor();
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await overflow(page)).toBe(0);
  });

  it('shows a mail without running it, and follows its link', async () => {
    const { page } = admin;
    await admin.open('mails');
    await page.getByText('This platform has no mail server.').waitFor();
    await page.getByRole('link', { name: 'Activate your account' }).click();
    await heading('Activate your account').waitFor();
    const link = page.getByRole('link', { name: 'Open the activation link' });
    expect(await link.getAttribute('href')).toBe(ACTIVATION_LINK);
    expect(await link.getAttribute('rel')).toContain('noopener');
    const frame = page.locator('iframe');
    expect((await frame.getAttribute('sandbox'))?.split(' ')).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/scripts|same-origin|top-navigation|forms/)]),
    );
    await page.frameLocator('iframe').getByRole('link', { name: 'Set your password' }).waitFor();
    expect(await page.title()).toContain('Activate your account');
    await page.getByRole('tab', { name: 'As text' }).click();
    await page.getByText('set your password here:').waitFor();
    await admin.open(`mails/${id(402)}`);
    await page.getByText('The mail server said: 550 no such mailbox').waitFor();
  });
});

describe('jobs', () => {
  const rowOf = (title: string) => admin.page.getByRole('row').filter({ hasText: title });

  it('shows what failed and why, what runs and how far it is; retries, cancels and removes', async () => {
    const { page } = admin;
    await admin.open('jobs');
    await page.getByText('Attempt 3: connect ECONNREFUSED').waitFor();
    // The platform puts failed ones first.
    expect(admin.query('/jobs')).not.toHaveProperty('sort');
    expect(await rowOf('Compile a report').getByRole('link', { name: 'Oat drink relaunch' }).count()).toBe(1);
    const bar = page.getByRole('progressbar', { name: 'Import items' });
    expect(await bar.getAttribute('aria-valuenow')).toBe('40');
    expect(await rowOf('Count milestones').getByRole('button').count()).toBe(0);

    await button('Retry Compile a report').click();
    await rowOf('Compile a report').getByText('Waiting').waitFor();
    expect(admin.platform.calls.some(({ path }) => path === `/jobs/${id(501)}/retry`)).toBe(true);
    await button('Cancel Import items').click();
    await rowOf('Import items').getByText('Cancelling').waitFor();
    await button('Cancel Compile a report').click();
    await button('Remove Compile a report').click();
    await page.getByRole('dialog', { name: 'Remove this job?' }).getByRole('button', { name: 'Remove' }).click();
    await rowOf('Compile a report').waitFor({ state: 'detached' });

    await choose('Status', 'Done');
    await page.getByText('1-1 of 1').waitFor();
    expect(admin.query('/jobs')).toMatchObject({ where: { status: 'DONE' } });
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await overflow(page)).toBe(0);
  });

  it('says what appears there, and why something was refused', async () => {
    const { page, platform } = admin;
    await admin.open('jobs');
    await button('Retry Compile a report').waitFor();
    platform.people.jobs.clear();
    await button('Retry Compile a report').click();
    await page.getByRole('alert').filter({ hasText: 'Not found!' }).waitFor();
    await page.getByText('No jobs').waitFor();
  });
});

describe('quality', () => {
  const PAGES = [
    'users',
    'users/create',
    `users/${id(4)}`,
    'users/me',
    'organizations',
    `organizations/${id(1)}`,
    `regions/${id(11)}`,
    'settings',
    'settings/plugins',
    'settings/plugins/milestones',
    'audit',
    'mails',
    `mails/${id(401)}`,
    'jobs',
  ];

  it.each(PAGES)('%s has no accessibility violations in light and dark colours, and fits 390 px', async (path) => {
    const { page } = admin;
    await admin.open(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await violationsInBothModes(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await overflow(page)).toBe(0);
  });

  it('says what failed, what is not there and what a list is for', async () => {
    const { page, platform } = admin;
    await admin.open(`users/${id(999)}`);
    await page.getByText('Page not found').waitFor();
    platform.people.mails.clear();
    await admin.open('mails');
    await page.getByText('No mails yet').waitFor();
    platform.failing = { status: 503, code: 'UNAVAILABLE', message: 'This is not available right now.' };
    for (const one of ['audit', 'settings', `regions/${id(11)}`]) {
      await admin.open(one);
      await page.getByRole('alert').filter({ hasText: 'This is not available right now.' }).first().waitFor();
    }
  });
});
