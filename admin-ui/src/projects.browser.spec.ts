import type { Project, ProjectStatus } from '@aislelab/domain';
import { describe, expect, it } from '@jest/globals';
import { accessibilityViolations, overflow, showIn } from '../../test/support/page-checks.ts';
import { CUSTOMER, id, ORGANIZATION, projectIn, REGIONS } from './testing/mock-data.ts';
import { setUpAdmin } from './testing/set-up-admin.ts';

const admin = setUpAdmin();
const button = (name: string) => admin.page.getByRole('button', { name, exact: true });
const dialog = () => admin.page.getByRole('dialog');
const bar = () => admin.page.getByRole('region', { name: 'Back office' });

async function openProject(status: ProjectStatus, patch: Partial<Project> = {}): Promise<void> {
  admin.platform.store(projectIn(status, patch));
  await admin.open(`projects/${id(500)}`);
  await bar().waitFor();
}
/** Somebody else moves the project on. */
const moveTo = (status: ProjectStatus) => admin.platform.store(projectIn(status, { version: 8 }));
const gathered = (total: number) =>
  projectIn('LIVE', {
    testing: { ...projectIn('LIVE').testing, sample: { total: 1600, variations: 800 }, sessions: { total } },
  });

describe('the running test', () => {
  it('P1-LIF-23 shows sessions over the total, by variation and by cell, and goes on by itself', async () => {
    await openProject('LIVE', gathered(19));
    const table = admin.page.getByRole('region', { name: 'Sessions by variation, age and gender' });
    await bar().getByText('19 of 1600').waitFor();
    await bar().getByText('3 shoppers in the store now').waitFor();
    await table.getByText('10 of 800').waitFor();
    await table.getByText('9 of 800').waitFor();
    const rows = await table.getByRole('row').allInnerTexts();
    expect(rows).toHaveLength(10);
    expect(rows[1]?.split(/\s*\t\s*/)).toEqual(['18-34, MALE', '2', '1']);
    expect(await accessibilityViolations(admin.page)).toEqual([]);
    admin.platform.store(gathered(1600));
    await bar().getByText('1600 of 1600').waitFor();
    await table.getByText('800 of 800').first().waitFor();
  });

  it('is another page once somebody else has ended it, and fits a phone', async () => {
    await admin.page.setViewportSize({ width: 390, height: 844 });
    await openProject('LIVE', gathered(3));
    await bar().getByText('3 of 1600').waitFor();
    await showIn(admin.page, 'dark');
    expect(await overflow(admin.page)).toBe(0);
    moveTo('PROCESSING');
    await bar().getByText('Compiling results').waitFor();
  });
});

describe('two admins at one project', () => {
  it('a denial that comes too late keeps its reason, says what happened and goes on when it is told to', async () => {
    await openProject('APPROVAL');
    await button('Deny').click();
    await dialog().getByLabel('Reason').fill('The mission is missing');
    moveTo('APPROVED');
    await dialog().getByRole('button', { name: 'Deny' }).click();
    await dialog().getByText('Another user changed this since you opened this page.').waitFor();
    // Below the dialog, where only the eye reaches while that is open.
    await admin.page.getByText('The project has moved to Approved since you opened it.').waitFor();
    expect(await dialog().getByLabel('Reason').inputValue()).toBe('The mission is missing');
    await button('Cancel').click();
    await button('Go Live').waitFor();
    expect(await bar().getByText('since you opened it').count()).toBe(0);
    expect(await button('Deny').count()).toBe(0);
  });

  it('so does a form: the redirect link stays until the admin goes on', async () => {
    await openProject('APPROVED');
    await admin.page.getByLabel('Redirect link').fill('https://panel.test/done');
    moveTo('LIVE');
    await button('Go Live').click();
    await bar().getByText('Another user changed this since you opened this page.').waitFor();
    await bar().getByText('The project has moved to Live since you opened it.').waitFor();
    expect(await admin.page.getByLabel('Redirect link').inputValue()).toBe('https://panel.test/done');
    expect(await accessibilityViolations(admin.page)).toEqual([]);
    await button('Go on').click();
    await admin.page.getByLabel('Shopper link').waitFor();
  });
});

describe('the list of projects', () => {
  it('is narrowed down by status, organization, region and who created it, together', async () => {
    admin.platform.store(projectIn('LIVE'));
    await admin.open('projects');
    await admin.page.getByRole('link', { name: 'Oat drink relaunch' }).waitFor();
    await admin.page.getByRole('combobox', { name: 'Status' }).click();
    await admin.page.getByRole('option', { name: 'Live', exact: true }).click();
    const [region] = REGIONS;
    // Filters are asked for a moment after the last choice; every request names createdBy, whose name the list shows.
    const asked = admin.page.waitForResponse((response) =>
      decodeURIComponent(response.url()).includes(`"createdBy":"${CUSTOMER._id}"`),
    );
    for (const [field, name] of [
      ['Organization', ORGANIZATION.name],
      ['Region', region?.name ?? ''],
      ['Created by', CUSTOMER.name],
    ] as const) {
      await admin.page.getByRole('combobox', { name: field }).click();
      await admin.page.getByRole('option', { name }).first().click();
    }
    await admin.page.waitForURL(/createdBy/);
    await asked;
    await admin.page.getByRole('link', { name: 'Oat drink relaunch' }).waitFor();
    expect(JSON.stringify((admin.query('/projects') as { where: { AND: object[] } }).where.AND)).toBe(
      JSON.stringify([
        { status: 'LIVE' },
        { organization: ORGANIZATION._id },
        { region: region?._id },
        { createdBy: CUSTOMER._id },
      ]),
    );
    await admin.page.reload();
    await admin.page.getByRole('link', { name: 'Oat drink relaunch' }).waitFor();
    expect(await admin.page.getByRole('combobox', { name: 'Created by' }).inputValue()).toBe(CUSTOMER.name);
  });
});
