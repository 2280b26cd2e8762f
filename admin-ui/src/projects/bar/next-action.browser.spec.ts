import type { Project, ProjectStatus } from '@aislelab/domain';
import { describe, expect, it } from '@jest/globals';
import { accessibilityViolations } from '../../../../test/support/page-checks.ts';
import { ORIGIN } from '../../testing/built-admin.ts';
import { id, projectIn } from '../../testing/mock-data.ts';
import { setUpAdmin } from '../../testing/set-up-admin.ts';

const admin = setUpAdmin();
const button = (name: string) => admin.page.getByRole('button', { name, exact: true });
const dialog = () => admin.page.getByRole('dialog');
const bar = () => admin.page.getByRole('region', { name: 'Back office' });

/** Opens a project of this status. */
async function openProject(status: ProjectStatus, patch: Partial<Project> = {}): Promise<void> {
  admin.platform.store(projectIn(status, patch));
  await admin.open(`projects/${id(500)}`);
  await bar().waitFor();
}

describe('the next action of a project', () => {
  it('P1-LIF-06 approves a submitted project without payment', async () => {
    await openProject('READY');
    await button('Approve Without Payment').click();
    await dialog().getByRole('button', { name: 'Approve Without Payment' }).click();
    await button('Go Live').waitFor();
    expect(admin.platform.sent('approval')).toEqual([{ success: true }]);
  });

  it('P1-LIF-07 P1-PAY-06 P1-PAY-07 P1-PAY-08 sets a custom price; what is missing stands beside its field', async () => {
    await openProject('QUOTING');
    await admin.page.getByText('1,200 shoppers a cell, please.').waitFor();
    await button('Answer Request').click();
    await button('Send Response').click();
    await dialog().getByText('Choose a response').waitFor();
    expect(await dialog().getByText('Cannot be less than $1').count()).toBe(0);
    await dialog().getByRole('radio', { name: 'Set Custom Price' }).click();
    await dialog().getByLabel('Shoppers per variation').fill('0');
    await dialog().getByText('Cannot be less thant 1').waitFor();
    await dialog().getByText('Cannot be less than $1').waitFor();
    expect(await accessibilityViolations(admin.page)).toEqual([]);
    await dialog().getByLabel('Shoppers per variation').fill('1200');
    await dialog().getByLabel('Total price').fill('7,500.50');
    expect(admin.platform.sent('quote-response')).toEqual([]);
    await button('Send Response').click();
    await dialog().waitFor({ state: 'hidden' });
    expect(admin.platform.sent('quote-response')).toEqual([
      { success: true, type: 'PRICE', samplePerVariation: 1200, price: 750_050, preapprove: true },
    ]);
    expect(admin.platform.projects.get(id(500))?.status).toBe('READY');
  });

  it('P1-PAY-06 requires no payment: no price is asked for', async () => {
    await openProject('QUOTING');
    await button('Answer Request').click();
    await dialog().getByRole('radio', { name: 'Requires No Payment (invoiced externally)' }).click();
    expect(await dialog().getByLabel('Total price').count()).toBe(0);
    await dialog().getByLabel('Shoppers per variation').fill('400');
    await dialog().getByRole('button', { name: 'Approve' }).click();
    await button('Go Live').waitFor();
    expect(admin.platform.sent('quote-response')).toEqual([{ success: true, type: 'FREE', samplePerVariation: 400 }]);
    expect(await admin.page.getByLabel('Shoppers per variation').inputValue()).toBe('400');
  });

  it('P1-LIF-07 denies a pricing request with a reason', async () => {
    await openProject('QUOTING');
    await button('Deny').click();
    await dialog().getByRole('button', { name: 'Deny' }).click();
    await dialog().getByText('A reason is required').waitFor();
    await dialog().getByLabel('Reason').fill('Too many shoppers');
    await dialog().getByRole('button', { name: 'Deny' }).click();
    await dialog().waitFor({ state: 'hidden' });
    expect(admin.platform.sent('quote-response')).toEqual([{ success: false, message: 'Too many shoppers' }]);
  });

  it('P1-LIF-08 approves a paid project, or denies it with a reason', async () => {
    await openProject('APPROVAL');
    await button('Deny').click();
    await dialog().getByLabel('Reason').fill('The mission is missing');
    await dialog().getByRole('button', { name: 'Deny' }).click();
    await bar().getByText('Being edited').waitFor();
    admin.platform.store(projectIn('APPROVAL'));
    await admin.page.reload();
    await button('Approve').click();
    await dialog().getByRole('button', { name: 'Approve' }).click();
    await button('Go Live').waitFor();
    expect(admin.platform.sent('approval')).toEqual([
      { success: false, message: 'The mission is missing' },
      { success: true },
    ]);
  });

  it('says in the dialog when somebody else was faster', async () => {
    await openProject('APPROVAL');
    await button('Approve').click();
    admin.platform.refusal = {
      status: 409,
      code: 'CONFLICT',
      message: 'Another user changed this since you opened this page.',
    };
    await dialog().getByRole('button', { name: 'Approve' }).click();
    await dialog().getByText('Another user changed this since you opened this page.').waitFor();
    await dialog().getByText('Request req-7').waitFor();
  });

  it('P1-LIF-09 sets shoppers per variation and a redirect link, then goes live', async () => {
    await openProject('APPROVED');
    expect(await admin.page.getByLabel('Shoppers per variation').inputValue()).toBe('800');
    await admin.page.getByLabel('Shoppers per variation').fill('0');
    await admin.page.getByLabel('Redirect link').fill('javascript:alert(1)');
    await button('Go Live').click();
    await admin.page.getByText('Cannot be less thant 1').waitFor();
    await admin.page.getByText('A link that begins with https:// or http://').waitFor();
    expect(admin.platform.sent('live')).toEqual([]);
    await admin.page.getByLabel('Shoppers per variation').fill('300');
    await admin.page.getByLabel('Redirect link').fill('https://panel.test/done');
    await admin.page.getByText('600 shoppers in all').waitFor();
    await button('Go Live').click();
    await admin.page.getByLabel('Shopper link').waitFor();
    expect(admin.platform.sent('live')).toEqual([{ samplePerVariation: 300, redirect: 'https://panel.test/done' }]);
  });

  it('P1-LIF-23 P1-LIF-10 shows link and sessions of a live test, and ends it once that is confirmed', async () => {
    await admin.context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: ORIGIN });
    await openProject('LIVE', {
      testing: { ...projectIn('LIVE').testing, sample: { total: 1600, variations: 800 }, sessions: { total: 612 } },
    });
    await admin.page.getByText('612 of 1600').waitFor();
    const link = `${ORIGIN}/shopper/${id(500)}`;
    expect(await admin.page.getByLabel('Shopper link').inputValue()).toBe(link);
    await button('Copy').click();
    await button('Copied').waitFor();
    expect(await admin.page.evaluate('navigator.clipboard.readText()')).toBe(link);
    await button('Start Processing').click();
    await admin.page.getByRole('dialog', { name: 'End gathering shopper data now?' }).waitFor();
    await button('Cancel').click();
    await dialog().waitFor({ state: 'hidden' });
    expect(admin.platform.sent('processing')).toEqual([]);
    await button('Start Processing').click();
    await dialog().getByRole('button', { name: 'Start Processing' }).click();
    await bar().getByText('Compiling results').waitFor();
    expect(admin.platform.sent('processing')).toEqual([{ preapprove: false }]);
    expect(admin.path()).toBe(`/admin/projects/${id(500)}/report`);
  });

  it('P1-LIF-11 saves the analysis, compiles; publishing waits for a report', async () => {
    await openProject('PROCESSING');
    await button('Compile New Report').waitFor();
    expect(await button('Publish Report').isDisabled()).toBe(true);
    await admin.page.getByLabel('Analysis').fill('B sells more.');
    await button('Save Analysis').click();
    await bar().getByText('Saved', { exact: true }).waitFor();
    expect(admin.platform.sent('analysis')).toEqual([{ analysis: 'B sells more.' }]);
  });

  it('keeps an analysis that is not saved while somebody signs in again', async () => {
    await openProject('PROCESSING');
    await admin.page.getByLabel('Analysis').fill('B sells more.');
    const viewer = admin.platform.viewer;
    admin.platform.viewer = null;
    // Only this call: anything else that is asked meanwhile would open the dialog before the button is pressed.
    admin.platform.refusal = { status: 401, code: 'SIGNED_OUT', message: 'Please sign in.' };
    await button('Save Analysis').click();
    const again = admin.page.getByRole('dialog', { name: 'Please sign in again' });
    await again.waitFor();
    await admin.page.getByLabel('Password').fill('Demo-2026!');
    await button('Sign in').click();
    await again.waitFor({ state: 'hidden' });
    expect([admin.platform.viewer, await admin.page.getByLabel('Analysis').inputValue()]).toEqual([
      viewer,
      'B sells more.',
    ]);
    await button('Save Analysis').click();
    await bar().getByText('Saved', { exact: true }).waitFor();
  });

  it('P1-LIF-12 P1-LIF-13 P1-REP-02 reads a compiled report while it is processed, publishes it and takes it back', async () => {
    await openProject('PROCESSING', { stats: { epoch: 1, compiledAt: '2026-11-26T15:30:00.000Z', stale: false } });
    await admin.page.getByRole('region', { name: 'Filters' }).waitFor();
    await button('Publish Report').click();
    await dialog().getByRole('button', { name: 'Publish Report' }).click();
    await button('Unpublish').click();
    await dialog().getByRole('button', { name: 'Unpublish' }).click();
    await bar().getByText('Compiling results').waitFor();
    expect(admin.platform.projects.get(id(500))?.status).toBe('PROCESSING');
  });

  it('P1-PRJ-08 duplicates, which leads to the new project', async () => {
    await openProject('LIVE');
    await button('Duplicate').click();
    await admin.page.getByRole('heading', { name: 'Oat drink relaunch (copy)' }).waitFor();
    expect(admin.path()).toBe(`/admin/projects/${id(777)}/content`);
  });

  it('P1-PER-18 deletes a project in any status, once that is confirmed', async () => {
    await openProject('DRAFT');
    await admin.page.getByRole('link', { name: 'Continue to Variations' }).waitFor();
    expect(await button('Delete').count()).toBe(1);
    await openProject('LIVE');
    await button('Delete').click();
    await admin.page.getByRole('dialog', { name: 'Permanently remove this item?' }).waitFor();
    await button('Delete project').click();
    await admin.page.getByText('No projects yet').waitFor();
    expect(admin.platform.projects.size).toBe(0);
  });
});
