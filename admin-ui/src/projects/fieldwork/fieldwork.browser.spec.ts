import { PLAIN_FIELDWORK, type OpenVisit, type Project } from '@aislelab/domain';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { overflow, violationsInBothModes } from '../../../../test/support/page-checks.ts';
import { id, projectIn } from '../../testing/mock-data.ts';
import { setUpAdmin } from '../../testing/set-up-admin.ts';

const admin = setUpAdmin();
const shopper = { age: '18-34', gender: 'FEMALE', platform: 'DESKTOP' } as const;
const now = new Date().toISOString();
const visitOf = (number: number, more: Partial<OpenVisit> = {}): OpenVisit => ({
  _id: id(900 + number),
  variation: number % 2,
  shopper,
  respondent: `P-${number}`,
  startedAt: now,
  seenAt: now,
  ended: false,
  ...more,
});
const button = (name: string) => admin.page.getByRole('button', { name, exact: true });
const changed = () => admin.sent('PATCH', `/projects/${id(500)}/fieldwork`);
async function openLive(testing: Partial<Project['testing']> = {}): Promise<void> {
  const live = projectIn('LIVE');
  admin.platform.store({
    ...live,
    testing: { ...live.testing, sample: { total: 1_600, variations: 800 }, ...testing },
  });
  await admin.open(`projects/${id(500)}`);
  await button('Fieldwork').waitFor();
}

describe('fieldwork of a live study', () => {
  beforeEach(() => {
    admin.platform.openVisits = [visitOf(0), visitOf(1, { respondent: null }), visitOf(2, { ended: true })];
  });

  it('pauses and goes on, once that is confirmed', async () => {
    await openLive();
    await button('Pause').click();
    const dialog = admin.page.getByRole('dialog', { name: 'Pause this study?' });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(changed()).toBeUndefined();
    await button('Pause').click();
    await dialog.getByRole('button', { name: 'Pause' }).click();
    await admin.page.getByText('This study takes a break: nobody new comes in until you go on.').waitFor();
    expect(changed()).toMatchObject({ fieldwork: { ...PLAIN_FIELDWORK, paused: true } });
    await dialog.waitFor({ state: 'hidden' });
    await button('Go on').click();
    await admin.page.getByRole('dialog').getByRole('button', { name: 'Go on' }).click();
    await button('Pause').waitFor();
    expect(changed()).toMatchObject({ fieldwork: PLAIN_FIELDWORK });
  });

  it('raises the sample and asks for signed ids', async () => {
    await openLive();
    await button('Fieldwork').click();
    const form = admin.page.getByRole('dialog', { name: 'Fieldwork' });
    await form.getByLabel('Shoppers per variation').fill('0');
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByText('Cannot be less thant 1').waitFor();
    expect(changed()).toBeUndefined();
    await form.getByLabel('Shoppers per variation').fill('900');
    await form.getByLabel('The id has to be signed by the panel').check();
    expect(await form.getByLabel('The link has to carry the id of a respondent').isDisabled()).toBe(true);
    await form.getByLabel('Signing key').waitFor();
    expect(await violationsInBothModes(admin.page)).toEqual([]);
    await form.getByRole('button', { name: 'Save' }).click();
    await form.waitFor({ state: 'hidden' });
    expect(changed()).toMatchObject({
      samplePerVariation: 900,
      fieldwork: { respondents: { required: true, signed: true, repeat: 'SAME_VARIATION' } },
    });
  });

  it('keeps what was typed when somebody else was faster', async () => {
    await openLive();
    await button('Fieldwork').click();
    const form = admin.page.getByRole('dialog', { name: 'Fieldwork' });
    await form.getByLabel('Shoppers per variation').fill('900');
    const project = admin.platform.projects.get(id(500));
    if (!project) throw new Error('no project');
    admin.platform.store({ ...project, version: project.version + 1 });
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByText('Somebody else changed this in the meantime.').waitFor();
    expect(await form.getByLabel('Shoppers per variation').inputValue()).toBe('900');
    await form.getByRole('button', { name: 'Save' }).click();
    await form.waitFor({ state: 'hidden' });
  });

  it('ends a visit in progress and takes that back', async () => {
    await openLive();
    await button('Show visits in progress (3)').click();
    const row = admin.page.getByRole('row').filter({ hasText: 'P-0' });
    await row.getByRole('button', { name: 'End' }).click();
    await row.getByText('Ended by an admin').waitFor();
    await row.getByRole('button', { name: 'Take back' }).click();
    await row.getByRole('button', { name: 'End' }).waitFor();
  });

  it('fits a phone and is accessible, light and dark; without visits there is no list', async () => {
    await openLive();
    await button('Show visits in progress (3)').click();
    await admin.page.getByText('Ended by an admin').waitFor();
    expect(await violationsInBothModes(admin.page)).toEqual([]);
    await admin.page.setViewportSize({ width: 390, height: 844 });
    expect(await overflow(admin.page)).toBeLessThanOrEqual(0);
    const list = admin.page.getByRole('table', { name: 'Visits in progress' });
    expect(await list.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
    admin.platform.openVisits = [];
    await openLive();
    await admin.page.getByText('sessions gathered').waitFor();
    expect(await admin.page.getByText('visits in progress').count()).toBe(0);
  });
});
