import { NO_PERMISSIONS } from '@aislelab/domain';
import { describe, expect, it } from '@jest/globals';
import { mockToken } from '../../test/support/mock-tokens.ts';
import { overflow, violationsInBothModes } from '../../test/support/page-checks.ts';
import { ORGANIZATION, VIEWER } from './testing/mock-data.ts';
import { open, page, platform, sent, setUpPortal } from './testing/portal-test.ts';

setUpPortal();

const card = () => page.getByRole('region', { name: 'API tokens' });
const dialog = (name: string) => page.getByRole('dialog', { name });
const checkLooks = async () => {
  expect(await violationsInBothModes(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1440, height: 900 });
};
const SECRET = `aislelab_${'s'.repeat(43)}`;

describe('API tokens', () => {
  it('are created by their owner, shown once, and deleted', async () => {
    await open('/users/me');
    await card().getByText('No tokens yet.').waitFor();
    await card().getByRole('button', { name: 'Create token' }).click();
    const form = dialog('Create token');
    const box = (name: string) => form.getByRole('checkbox', { name, exact: true });
    await form.getByRole('button', { name: 'Create token' }).click();
    await form.getByText('A name of 2 to 80 characters is required').waitFor();
    await form.getByText('Choose at least one').waitFor();
    await checkLooks();
    // What comes along cannot be left out, and what the person may not do is not offered.
    await box('Change the library').check();
    expect([await box('Read the library').isChecked(), await box('Read the library').isDisabled()]).toEqual([
      true,
      true,
    ]);
    expect([await box('Take projects live').count(), await box('Write shelf notes').count()]).toEqual([0, 1]);
    await form.getByRole('textbox', { name: 'Name' }).fill('  Nightly import ');
    await form.getByRole('combobox', { name: /^Expires after/ }).click();
    await page.getByRole('option', { name: 'A day of your choice' }).click();
    await form.getByRole('button', { name: 'Create token' }).click();
    await form.getByText('Choose a day', { exact: true }).waitFor();
    const day = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
    await form.getByLabel('Last day').fill(day);
    await form.getByRole('button', { name: 'Create token' }).click();

    const created = dialog('Token created');
    const secret = created.getByRole('textbox', { name: 'Secret of token Nightly import' });
    expect(await secret.inputValue()).toBe(SECRET);
    expect(sent('POST', /tokens$/).map(({ path, body }) => [path, body])).toEqual([
      [
        '/users/me/tokens',
        { name: 'Nightly import', actions: ['library.read', 'library.write'], expiresAt: expect.any(String) },
      ],
    ]);
    await checkLooks();
    await page.mouse.click(5, 5);
    expect(await secret.inputValue()).toBe(SECRET);
    await created.getByRole('button', { name: 'Done' }).click();
    await created.waitFor({ state: 'hidden' });
    expect(await page.content()).not.toContain(SECRET);

    await card().getByRole('cell', { name: 'Read the library, Change the library' }).waitFor();
    await card().getByRole('cell', { name: 'Never' }).waitFor();
    await checkLooks();
    await card().getByRole('button', { name: 'Delete token Nightly import' }).click();
    await dialog('Delete token Nightly import?').getByRole('button', { name: 'Delete token' }).click();
    await card().getByText('No tokens yet.').waitFor();
    expect(sent('DELETE', /tokens/).map(({ path }) => path)).toEqual([`/users/me/tokens/${'f'.repeat(24)}`]);
  });

  it('offer no more than the person may do', async () => {
    platform.viewer = { ...VIEWER, permissions: { ...NO_PERMISSIONS, readProjects: true } };
    await open('/users/me');
    await card().getByRole('button', { name: 'Create token' }).click();
    const offered = await dialog('Create token').locator('label:has(input[type=checkbox])').allInnerTexts();
    expect(offered).toEqual([
      'Read projects',
      'Read reports',
      'Read the library',
      'Read the organization',
      'Read teams',
      'Read regions',
      'Read plans and prices',
    ]);
    await page.keyboard.press('Escape');
    await dialog('Create token').waitFor({ state: 'hidden' });
  });

  it('of the organization are on its page, with what they may do and what has expired', async () => {
    const actions = ['library.read', 'projects.read', 'projects.create', 'shelf-notes.write'];
    platform.tokens.tokens = [
      mockToken({ name: 'Old', expiresAt: '2026-01-31T12:00:00.000Z' }),
      mockToken({ _id: 'd'.repeat(24), actions, lastUsedAt: '2026-11-02T08:00:00.000Z' }),
    ];
    await open('/organization');
    const row = card().getByRole('row', { name: /Nightly import/ });
    await row.getByText('Read projects and 3 more').click();
    await row.getByText('Write shelf notes').waitFor();
    await card().getByRole('row', { name: /Old/ }).getByText('Expired').waitFor();
    expect(sent('GET', /tokens$/)[0]?.path).toBe(`/organizations/${ORGANIZATION._id}/tokens`);
    await checkLooks();
    // The form beside it has nothing to save.
    await card().getByRole('button', { name: 'Create token' }).click();
    await dialog('Create token').getByRole('textbox', { name: 'Name' }).fill('Another');
    await dialog('Create token').getByRole('checkbox', { name: 'Read users' }).check();
    await page.keyboard.press('Enter');
    await dialog('Token created').getByRole('button', { name: 'Done' }).click();
    await card()
      .getByRole('row', { name: /Another/ })
      .waitFor();
    expect(sent('PATCH', /organizations/)).toHaveLength(0);
  });
});
