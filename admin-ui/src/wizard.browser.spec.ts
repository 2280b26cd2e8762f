import { describe, expect, it } from '@jest/globals';
import { accessibilityViolations } from '../../test/support/page-checks.ts';
import { id, projectIn } from './testing/mock-data.ts';
import { setUpAdmin } from './testing/set-up-admin.ts';

const admin = setUpAdmin();
const patched = () => admin.sent('PATCH', `/projects/${id(500)}`);
/** Saves; the last body that was sent has this. */
async function saved(part: object): Promise<void> {
  await admin.page.getByRole('button', { name: 'Save', exact: true }).click();
  for (;;) {
    try {
      return expect(patched()).toMatchObject(part);
    } catch {
      await admin.page.waitForResponse((response) => response.request().method() === 'PATCH');
    }
  }
}

describe('the wizard in the back office', () => {
  it('an admin edits the content, the team and the variations of a draft for the customer', async () => {
    const { page } = admin;
    admin.platform.store(projectIn('DRAFT'));
    await admin.open(`projects/${id(500)}/content`);
    const card = (name: string) => page.getByRole('region', { name, exact: true });
    // The teams of the organization of the project, not of whoever looks at it.
    await page.getByRole('combobox', { name: 'Team' }).click();
    await page.getByRole('option', { name: 'Drinks' }).click();
    await saved({ version: 7, team: id(21) });
    expect(admin.query(`/organizations/${projectIn('DRAFT').organization}`)).toBeNull();

    await page.getByRole('button', { name: 'New POS material' }).click();
    const form = page.getByRole('dialog', { name: 'New test POS material' });
    await form.getByRole('button', { name: 'Add POS material' }).click();
    for (const text of ['Enter a name', 'Choose a category', 'Choose a brand', 'Add a picture'])
      await form.getByText(text).waitFor();
    await form.getByRole('combobox', { name: 'Brand' }).click();
    // An admin makes what is missing on the spot.
    await page.getByRole('option', { name: 'New brand' }).waitFor();
    await page.getByRole('option', { name: 'Nutwood' }).click();
    await form.getByRole('button', { name: 'Cancel' }).click();
    await form.waitFor({ state: 'detached' });

    await card('Secondary display').getByRole('switch').check();
    await saved({ content: { display: true } });
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await page.setViewportSize({ width: 1440, height: 900 });

    const { content } = projectIn('DRAFT');
    admin.platform.store(projectIn('DRAFT', { content: { ...content, display: true }, version: 9 }));
    await admin.open(`projects/${id(500)}/variations`);
    await page
      .getByRole('region', { name: 'Secondary display in Variation B' })
      .or(page.getByText('Display background'))
      .last()
      .waitFor();
    await page.getByRole('button', { name: 'Move Variation B up' }).click();
    await saved({
      version: 9,
      variations: [
        { _id: id(901), primary: false },
        { _id: id(900), primary: true },
      ],
    });
  });
});
