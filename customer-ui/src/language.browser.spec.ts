import { expect, it } from '@jest/globals';
import { overflow, violationsInBothModes } from '../../test/support/page-checks.ts';
import { open, page, setUpPortal } from './testing/portal-test.ts';

setUpPortal();

const spoken = () => page.evaluate(() => document.documentElement.lang);
const choose = async (language: string) => {
  await page.getByRole('radio', { name: language }).click();
  await page.waitForFunction((lang) => document.documentElement.lang === lang, language === 'Deutsch' ? 'de' : 'en');
};

it('the language is chosen on the page of the account: the platform, its shared pages and its plugins speak it, also after a reload', async () => {
  await open('/users/me');
  await page.getByRole('radiogroup', { name: 'Language' }).waitFor();
  expect(await spoken()).toBe('en');
  await choose('Deutsch');
  await page.getByRole('radiogroup', { name: 'Sprache' }).waitFor();
  expect(await violationsInBothModes(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.reload();
  await page.getByRole('radiogroup', { name: 'Sprache' }).waitFor();
  // A text of a plugin, in its own catalogue.
  await open('/organization');
  await page.getByRole('button', { name: 'Webhook erstellen' }).waitFor();
  await open('/users/me');
  await choose('English');
  await page.getByRole('radiogroup', { name: 'Language' }).waitFor();
});

it('texts of an older version of the pages are replaced when the page is opened', async () => {
  await open('/users/me');
  await choose('Deutsch');
  await page.getByRole('radiogroup', { name: 'Sprache' }).waitFor();
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('aislelab.texts') ?? '{}') as object;
    localStorage.setItem('aislelab.texts', JSON.stringify({ ...kept, version: 'old', texts: { Language: 'Zunge' } }));
  });
  await page.reload();
  await page.getByRole('radiogroup', { name: 'Sprache' }).waitFor();
  // A text without a translation is shown in English.
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('aislelab.texts') ?? '{}') as { texts: object };
    localStorage.setItem('aislelab.texts', JSON.stringify({ ...kept, texts: { ...kept.texts, Language: '' } }));
  });
  await page.reload();
  await page.getByRole('radiogroup', { name: 'Language' }).waitFor();
  await page.evaluate(() => localStorage.setItem('aislelab.texts', '{"language":"de","texts":[1]}'));
  await page.reload();
  await page.getByRole('radiogroup', { name: 'Language' }).waitFor();
});
