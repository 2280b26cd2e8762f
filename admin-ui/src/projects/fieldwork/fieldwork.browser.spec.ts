import { PLAIN_FIELDWORK, type Fieldwork, type OpenVisit, type Project } from '@aislelab/domain';
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Locator } from 'playwright-core';
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
const FULL: Fieldwork = {
  ...PLAIN_FIELDWORK,
  respondents: { required: true, signed: true, repeat: 'REFUSE' },
  link: { respondent: 'pid', carried: ['source', 'wave'] },
  quotas: [{ age: '18-34', gender: 'FEMALE', places: 120 }],
  screening: [
    {
      text: 'Which of these have you bought in the past four weeks?',
      several: true,
      answers: ['Coffee', 'Tea', 'Neither'].map((text) => ({ text, ends: text === 'Neither' })),
    },
  ],
  consent: { text: 'I take part of my own free will.', tick: true },
};
const button = (name: string) => admin.page.getByRole('button', { name, exact: true });
const open = (form: Locator, section: string) => form.getByRole('button', { name: new RegExp(`^${section}`) }).click();
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
    await admin.page.getByText('This study is paused: no new shoppers can enter until you go on.').waitFor();
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
    await open(form, 'Respondents');
    await form.getByLabel('Parameter of the id').fill('pid');
    await form.getByLabel('The id has to be signed by the panel').check();
    expect(await form.getByLabel('The link has to carry the id of a respondent').isDisabled()).toBe(true);
    await form.getByLabel('Signing key').waitFor();
    await form.getByText('?pid=ID&signature=S').waitFor();
    expect(await violationsInBothModes(admin.page)).toEqual([]);
    await form.getByRole('button', { name: 'Save' }).click();
    await form.waitFor({ state: 'hidden' });
    expect(changed()).toMatchObject({
      samplePerVariation: 900,
      fieldwork: {
        respondents: { required: true, signed: true, repeat: 'SAME_VARIATION' },
        link: { respondent: 'pid', carried: [] },
      },
    });
  });

  it('sets what a panel needs: parameters, exits, quotas, questions, consent, device and a soft launch', async () => {
    await openLive();
    await button('Fieldwork').click();
    const form = admin.page.getByRole('dialog', { name: 'Fieldwork' });
    await form.getByLabel('Stop after').fill('40');
    await open(form, 'Respondents');
    await form.getByLabel('Parameter of the id').fill('pid');
    await form.getByLabel('Parameters to carry through').fill('source, wave');
    await open(form, 'Exit links');
    await form.getByText('Use {respondent}, {session}, {status}, {source}, {wave}.').waitFor();
    await form.getByLabel('Complete').fill('https://panel.test/done?pid={respondent}');
    await form.getByLabel('Full').fill('https://panel.test/full?pid={id}');
    await form.getByText('{id} is not known.').waitFor();
    await form.getByLabel('Full').fill('https://panel.test/full?pid={respondent}&w={wave}');
    await form.getByText('{id} is not known.').waitFor({ state: 'detached' });
    await open(form, 'Quotas');
    await button('Add a quota').click();
    const quota = form.getByRole('group', { name: 'Quota 1' });
    await quota.getByLabel('Age').click();
    await admin.page.getByRole('option', { name: '18-34' }).click();
    await open(form, 'Screening');
    await button('Add a question').click();
    const question = form.getByRole('group', { name: 'Question 1' });
    await question.getByRole('textbox', { name: 'Question 1' }).fill('Do you drink coffee?');
    await question.getByRole('textbox', { name: 'Answer 1' }).fill('Yes');
    await question.getByRole('textbox', { name: 'Answer 2' }).fill('No');
    await question.getByLabel('Ends the visit').last().check();
    await open(form, 'Consent');
    await form.getByLabel('Text').fill('I take part.');
    await form.getByLabel("Shoppers have to tick 'I agree'").check();
    await open(form, 'Device');
    await form.getByLabel('Smallest width of the screen').fill('768');
    // The section with the fault opens.
    await form.getByRole('button', { name: 'Save' }).click();
    await quota.getByText('A whole number').waitFor();
    expect(changed()).toBeUndefined();
    await quota.getByLabel('Shoppers at most').fill('120');
    await form.getByRole('button', { name: 'Save' }).click();
    await form.waitFor({ state: 'hidden' });
    expect(changed()).toEqual({
      version: expect.any(Number),
      redirect: 'https://panel.test/done?pid={respondent}',
      fieldwork: {
        ...PLAIN_FIELDWORK,
        stopAfter: 40,
        link: { respondent: 'pid', carried: ['source', 'wave'] },
        exits: { ...PLAIN_FIELDWORK.exits, full: 'https://panel.test/full?pid={respondent}&w={wave}' },
        quotas: [{ age: '18-34', gender: null, places: 120 }],
        screening: [
          {
            text: 'Do you drink coffee?',
            several: false,
            answers: [
              { text: 'Yes', ends: false },
              { text: 'No', ends: true },
            ],
          },
        ],
        consent: { text: 'I take part.', tick: true },
        device: { width: 768, framesPerSecond: null },
      },
    });
  });

  it('shows beside a field what the platform refused, and takes another try', async () => {
    await openLive();
    await button('Fieldwork').click();
    const form = admin.page.getByRole('dialog', { name: 'Fieldwork' });
    admin.platform.refusal = {
      status: 400,
      code: 'INVALID_INPUT',
      message: 'Check the fields and try again!',
      errors: { 'fieldwork.exits.full': 'Must be a link that begins with http:// or https://' },
    };
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByText('Must be a link that begins with').waitFor();
    await form.getByLabel('Full').fill('https://panel.test/full');
    await form.getByRole('button', { name: 'Save' }).click();
    await form.waitFor({ state: 'hidden' });
  });

  it('fits a phone in every section, light and dark', async () => {
    await openLive({ fieldwork: FULL });
    await admin.page.setViewportSize({ width: 390, height: 844 });
    await button('Fieldwork').click();
    const form = admin.page.getByRole('dialog', { name: 'Fieldwork' });
    await form.getByLabel('Stop after').waitFor();
    for (const section of ['Respondents', 'Exit links', 'Quotas', 'Screening', 'Consent', 'Device', 'Sample']) {
      await open(form, section);
      expect(await overflow(admin.page)).toBeLessThanOrEqual(0);
      expect(await violationsInBothModes(admin.page)).toEqual([]);
    }
  });

  it('makes a link whose visits are not counted', async () => {
    await openLive();
    await button('Test link').click();
    // The button before it has the same name.
    const field = admin.page.getByRole('textbox', { name: 'Test link' });
    await field.waitFor();
    expect(new URL(await field.inputValue()).search).toBe('?test=token-7');
    await admin.page
      .getByText('Visits by this link are not counted. It expires after 7 days, on Dec 6, 2026.')
      .waitFor();
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
    await form.getByText('Another user changed this since you opened this page.').waitFor();
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
