import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ProjectStatus } from '@aislelab/domain';
import { describe, expect, it } from '@jest/globals';
import { noFigures, someFigures } from '../../../../test/support/mock-figures.ts';
import {
  accessibilityViolations,
  overflow,
  showIn,
  violationsInBothModes,
} from '../../../../test/support/page-checks.ts';
import { id, projectIn } from '../../testing/mock-data.ts';
import { setUpAdmin } from '../../testing/set-up-admin.ts';

const admin = setUpAdmin();
const button = (name: string) => admin.page.getByRole('button', { name, exact: true });
const dialog = (name: string) => admin.page.getByRole('dialog', { name });
const region = (name: string) => admin.page.getByRole('region', { name, exact: true });
const respondents = () => admin.page.getByRole('table', { name: 'Respondents' });
const path = (rest: string) => `/projects/${id(500)}/${rest}`;
const pictures = join(import.meta.dirname, '../../../../test/output/fieldwork');
async function keep(name: string): Promise<void> {
  mkdirSync(pictures, { recursive: true });
  await admin.page.screenshot({ path: join(pictures, `${name}.png`), fullPage: true });
}

async function openPage(status: ProjectStatus = 'LIVE'): Promise<void> {
  const project = projectIn(status);
  const sample = { total: 1_600, variations: 800 };
  admin.platform.store({ ...project, testing: { ...project.testing, sample } });
  await admin.open(`projects/${id(500)}/fieldwork`);
  await admin.page.getByRole('heading', { name: 'Fieldwork', level: 1 }).waitFor();
}

describe('the fieldwork of a study in the back office', () => {
  it('shows what became of every visit, by variation, and follows a running study', async () => {
    const live = projectIn('LIVE');
    admin.platform.store({ ...live, testing: { ...live.testing, sample: { total: 1_600, variations: 800 } } });
    await admin.open(`projects/${id(500)}`);
    await admin.page.getByRole('link', { name: 'Fieldwork figures' }).click();
    await admin.page.getByText('858 of 1,600 shoppers counted (53 %)').waitFor();
    const line = (name: string) =>
      admin.page
        .getByRole('table', { name: 'Visits' })
        .getByRole('row')
        .filter({ has: admin.page.getByRole('rowheader', { name, exact: true }) });
    const cells = async (name: string) =>
      (await line(name).getByRole('cell').allInnerTexts()).map((text) => text.trim());
    expect(await cells('Started')).toEqual(['1,132', '100 %', '566', '566']);
    expect(await cells('while shopping')).toEqual(['88', '8 %', '44', '44']);
    expect(await cells('shown as a list')).toEqual(['34', '3 %', '17', '17']);
    expect(await cells('screened out')).toEqual(['120', '', '–', '–']);
    expect(await cells('Counted')).toEqual(['858', '76 %', '429', '429']);
    admin.platform.fieldwork.figures = (project) => someFigures(project, { perHour: 99 });
    await admin.page.getByText('99', { exact: true }).waitFor();
    await respondents().getByText('PANEL-1000').waitFor();
    expect(await violationsInBothModes(admin.page)).toEqual([]);
    await keep('full-1440-dark');
    await showIn(admin.page, 'light');
    await keep('full-1440-light');
    await admin.page.setViewportSize({ width: 390, height: 844 });
    expect(await overflow(admin.page)).toBe(0);
    await keep('full-390-light');
    await showIn(admin.page, 'dark');
    await keep('full-390-dark');
  });

  it('is empty before the first shopper, fails in words, and is not there before a study is live', async () => {
    admin.platform.fieldwork.figures = (project) => noFigures(project);
    admin.platform.fieldwork.rows = [];
    await openPage();
    await admin.page.getByText('No shoppers yet').waitFor();
    await admin.page.getByText('No visits yet').waitFor();
    expect(await accessibilityViolations(admin.page)).toEqual([]);
    await keep('empty-1440');
    admin.platform.fieldwork.figures = null;
    await openPage('PROCESSING');
    await admin.page.getByRole('alert').getByText('Please try again.').waitFor();
    await keep('failing-1440');
    admin.platform.fieldwork.figures = (project) => someFigures(project);
    await admin.page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
    await region('Sample').waitFor();
    admin.platform.store(projectIn('APPROVED'));
    await admin.open(`projects/${id(500)}/fieldwork`);
    await admin.page.waitForURL(/\/finalize$/);
  });

  it('lists respondents by status and id, page by page, and exports them', async () => {
    await openPage();
    await respondents().getByText('PANEL-1000').waitFor();
    await button('Go to next page').click();
    await respondents().getByText('PANEL-1025').waitFor();
    await admin.page.getByRole('combobox', { name: 'Status' }).click();
    await admin.page.getByRole('option', { name: 'Taken out' }).click();
    await respondents().getByText('repeated respondent').first().waitFor();
    expect(await respondents().getByText('Counted', { exact: true }).count()).toBe(0);
    await admin.page.getByLabel('Id begins with').fill('nobody');
    await admin.page.getByText('No visit matches').waitFor();
    // The browser takes the file; a page that is a test follows the link by hand.
    await admin.page.evaluate('HTMLAnchorElement.prototype.click = function () { window.followed = this.href; }');
    for (const [name, file] of [
      ['Export CSV', 'respondents.csv'],
      ['Download products.csv', 'products.csv'],
    ] as const) {
      await button(name).click();
      await admin.page.waitForFunction(`window.followed?.includes('/${file}?')`);
      const followed = new URL(await admin.page.evaluate<string>('window.followed'));
      expect(followed.pathname).toBe(`/api${path(`sessions/files/${file}`)}`);
      expect(Object.fromEntries(followed.searchParams)).toEqual({ access_token: 'ticket' });
    }
  });

  it('imports decisions: shows what they do, names what is wrong, and applies them as a whole', async () => {
    await openPage();
    await button('Import decisions').click();
    const form = dialog('Import decisions');
    const file = (text: string) => ({ name: 'panel.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    const apply = form.getByRole('button', { name: 'Apply' });
    expect(await apply.isDisabled()).toBe(true);
    admin.platform.fieldwork.decisions = {
      ...admin.platform.fieldwork.decisions,
      problems: [{ line: 3, respondent: 'PANEL-9', problem: 'Unknown: no visit has this id' }],
      problemCount: 1,
    };
    await form.getByLabel('File of decisions').setInputFiles(file('respondent,decision\nPANEL-9,accepted\n'));
    await form.getByText('1 line needs a correction.', { exact: false }).waitFor();
    await form.getByRole('cell', { name: 'Unknown: no visit has this id' }).waitFor();
    expect(await apply.isDisabled()).toBe(true);
    expect(await violationsInBothModes(admin.page)).toEqual([]);
    await keep('decisions-1440-dark');
    admin.platform.fieldwork.decisions = { ...admin.platform.fieldwork.decisions, problems: [], problemCount: 0 };
    const text = 'respondent,decision\nPANEL-1000,rejected\n';
    await form.getByLabel('File of decisions').setInputFiles(file(text));
    await form.getByText('2 accepted, 1 rejected: 0 visits begin to count, 1 no longer counts.').waitFor();
    await admin.page.setViewportSize({ width: 390, height: 844 });
    await keep('decisions-390-dark');
    await apply.click();
    await form.waitFor({ state: 'hidden' });
    expect(admin.sent('POST', path('fieldwork/decisions'))).toEqual({ text, enabled: 0, disabled: 1 });
  });

  it('deletes the data of one respondent, once that is confirmed', async () => {
    await openPage();
    await button('Delete the data of PANEL-1001').click();
    const form = dialog('Delete the data of a respondent?');
    expect(await form.getByLabel('Id of the respondent').inputValue()).toBe('PANEL-1001');
    expect(await violationsInBothModes(admin.page)).toEqual([]);
    await keep('erase-1440-dark');
    await form.getByRole('button', { name: 'Cancel' }).click();
    await form.waitFor({ state: 'hidden' });
    expect(admin.sent('POST', path('fieldwork/erasure'))).toBeUndefined();
    await button('Delete a respondent').click();
    await form.getByRole('button', { name: 'Delete' }).click();
    await form.getByText('Enter the id exactly as the panel has it').waitFor();
    await form.getByLabel('Id of the respondent').fill('nobody');
    await form.getByRole('button', { name: 'Delete' }).click();
    await form.getByText('No visit of this project has this id.').waitFor();
    await form.getByLabel('Id of the respondent').fill('PANEL-1001');
    await form.getByRole('button', { name: 'Delete' }).click();
    await form.waitFor({ state: 'hidden' });
    await respondents().getByText('PANEL-1001', { exact: true }).waitFor({ state: 'detached' });
    expect(admin.sent('POST', path('fieldwork/erasure'))).toEqual({ respondent: 'PANEL-1001' });
  });
});
