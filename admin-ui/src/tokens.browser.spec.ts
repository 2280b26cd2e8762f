import { describe, expect, it } from '@jest/globals';
import { mockToken } from '../../test/support/mock-tokens.ts';
import { overflow, violationsInBothModes } from '../../test/support/page-checks.ts';
import { ORGANIZATION } from './testing/mock-data.ts';
import { setUpAdmin } from './testing/set-up-admin.ts';

const admin = setUpAdmin();
const card = () => admin.page.getByRole('region', { name: 'API tokens' });
const checkLooks = async () => {
  expect(await violationsInBothModes(admin.page)).toEqual([]);
  await admin.page.setViewportSize({ width: 390, height: 844 });
  expect(await overflow(admin.page)).toBeLessThanOrEqual(0);
};

describe('API tokens', () => {
  it('of an admin can name what an admin does', async () => {
    const { page } = admin;
    await admin.open('users/me');
    await card().getByRole('button', { name: 'Create token' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create token' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Monitoring');
    await dialog.getByRole('checkbox', { name: 'Cancel and retry jobs' }).check();
    await checkLooks();
    await dialog.getByRole('button', { name: 'Create token' }).click();
    await page.getByRole('dialog', { name: 'Token created' }).getByRole('button', { name: 'Done' }).click();
    expect(admin.sent('POST', '/users/me/tokens')).toMatchObject({ actions: ['jobs.read', 'jobs.write'] });
  });

  it('of an organization are created and deleted on its page, beside its form', async () => {
    const { page, platform } = admin;
    platform.tokens.tokens = [mockToken()];
    const path = `/organizations/${ORGANIZATION._id}`;
    await admin.open(path.slice(1));
    await card()
      .getByRole('row', { name: /Nightly import/ })
      .waitFor();
    await card().getByRole('button', { name: 'Create token' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create token' });
    // Only actions that the organization may do are offered, even to an admin.
    await dialog.getByRole('checkbox', { name: 'Read projects' }).waitFor();
    expect(await dialog.getByRole('checkbox', { name: 'Take projects live' }).count()).toBe(0);
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Shelf scanner');
    await dialog.getByRole('checkbox', { name: 'Read projects' }).check();
    await dialog.getByRole('button', { name: 'Create token' }).click();
    await page.getByRole('dialog', { name: 'Token created' }).getByRole('button', { name: 'Done' }).click();
    expect(admin.sent('POST', `${path}/tokens`)).toMatchObject({ name: 'Shelf scanner', actions: ['projects.read'] });
    await card().getByRole('button', { name: 'Delete token Nightly import' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete token' }).click();
    await card()
      .getByRole('row', { name: /Nightly import/ })
      .waitFor({ state: 'hidden' });
    expect(admin.sent('PATCH', path)).toBeUndefined();
    await checkLooks();
  });
});
