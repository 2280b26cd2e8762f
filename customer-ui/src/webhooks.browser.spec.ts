import { expect, it } from '@jest/globals';
import { mockSent, mockWebhook } from '../../test/support/mock-webhooks.ts';
import { overflow, violationsInBothModes } from '../../test/support/page-checks.ts';
import { open, page, platform, sent, setUpPortal } from './testing/portal-test.ts';

setUpPortal();

const card = () => page.getByRole('region', { name: 'Webhooks' });
const dialog = (name: string) => page.getByRole('dialog', { name });
const checkLooks = async () => {
  expect(await violationsInBothModes(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1440, height: 900 });
};

it('webhooks are created on the page of the organization, and their secret is shown once', async () => {
  await open('/organization');
  await card().getByText('No webhooks yet.').waitFor();
  await card().getByRole('button', { name: 'Create webhook' }).click();
  const form = dialog('Create webhook');
  await form.getByRole('button', { name: 'Create webhook' }).click();
  await form.getByText('Enter a link such as https://example.com/webhooks').waitFor();
  await checkLooks();
  await form.getByRole('textbox', { name: 'Address' }).fill(' https://example.com/new ');
  for (const box of await form.getByRole('checkbox').all()) await box.uncheck();
  await form.getByRole('button', { name: 'Create webhook' }).click();
  await form.getByText('Choose at least one').waitFor();
  await form.getByRole('checkbox', { name: 'Report published' }).check();
  await form.getByRole('button', { name: 'Create webhook' }).click();
  const created = dialog('Webhook created');
  const secret = created.getByRole('textbox', { name: 'Secret of the webhook' });
  expect(await secret.inputValue()).toBe(`whsec_${'s'.repeat(43)}=`);
  expect(sent('POST', /webhooks/)[0]?.body).toEqual({ url: 'https://example.com/new', events: ['report.published'] });
  await checkLooks();
  await created.getByRole('button', { name: 'Done' }).click();
  await card()
    .getByRole('row', { name: /example\.com\/new Report published, created by/ })
    .waitFor();
});

it('webhooks show whether messages arrive and what was sent, and are tested, switched off and deleted', async () => {
  platform.webhooks.webhooks = [
    mockWebhook({ failingSince: new Date(Date.now() - 7_200_000).toISOString() }),
    mockWebhook({
      _id: 'd'.repeat(24),
      url: 'https://example.com/gone',
      enabled: false,
      offReason: 'it answered that it is gone (410)',
    }),
  ];
  platform.webhooks.sent = [mockSent({ state: 'FAILED', attempts: 8, status: null, reason: 'No answer in time' })];
  await open('/organization');
  const row = card().getByRole('row', { name: /example\.com\/webhooks/ });
  await row.getByText('Project live and 2 more').waitFor();
  await row.getByText('Failing, first 2 hours ago').waitFor();
  await card().getByText('Off: it answered that it is gone (410)').waitFor();
  await checkLooks();
  await row.getByRole('button', { name: 'Log of https://example.com/webhooks' }).click();
  const log = dialog('Webhook log');
  await log.getByText('Failed after 8 attempts').waitFor();
  await log.getByText('No answer in time').waitFor();
  await log.getByRole('button', { name: 'Send a test' }).click();
  await log.getByText('Delivered').waitFor();
  await checkLooks();
  await log.getByRole('button', { name: 'Close' }).click();
  await row.getByRole('switch', { name: 'Send to https://example.com/webhooks' }).click();
  await row.getByText('Off', { exact: true }).waitFor();
  expect(sent('PATCH', /webhooks/)[0]?.body).toEqual({ enabled: false });
  await row.getByRole('button', { name: 'Delete webhook https://example.com/webhooks' }).click();
  await dialog('Delete webhook?').getByRole('button', { name: 'Delete webhook' }).click();
  await row.waitFor({ state: 'hidden' });
});
