import { describe, expect, it } from '@jest/globals';
import { noFigures, someFigures } from '../../test/support/mock-figures.ts';
import { overflow, violationsInBothModes } from '../../test/support/page-checks.ts';
import { id } from './testing/mock-data.ts';
import { complete, open, page, path, platform, sent, setUpPortal } from './testing/portal-test.ts';

setUpPortal();

const address = `/projects/${id(500)}/fieldwork`;
const live = () =>
  complete({ status: 'LIVE', testing: { ...complete().testing, sample: { total: 1_600, variations: 800 } } });

describe('the fieldwork as a customer sees it', () => {
  it('shows the figures while the study is live and afterwards, and nothing that names or changes a respondent', async () => {
    platform.store(live());
    platform.figures = (project) => someFigures(project);
    await open(`/projects/${id(500)}/finalize`);
    await page.getByRole('link', { name: 'Fieldwork figures' }).click();
    await page.getByText('858 of 1,600 shoppers counted (53 %)').waitFor();
    await page.getByRole('table', { name: 'Age and gender' }).waitFor();
    expect(await page.getByRole('main').getByRole('button').count()).toBe(0);
    expect(await page.getByRole('table', { name: 'Respondents' }).count()).toBe(0);
    expect(sent('GET', /respondents|files/)).toEqual([]);
    expect(await violationsInBothModes(page)).toEqual([]);
    await page.screenshot({ path: 'test/output/portal-fieldwork-1440.png', fullPage: true });
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await overflow(page)).toBe(0);
    // The study ends while it is looked at: the page follows.
    platform.store({ ...live(), status: 'PROCESSING' });
    await page.getByText('Processing', { exact: true }).first().waitFor();
    await page.getByText('858 of 1,600 shoppers counted (53 %)').waitFor();
    expect(await page.getByText('Done, at this pace').count()).toBe(0);
  });

  it('is empty before the first shopper, and leads to the project before it is live', async () => {
    platform.store(live());
    platform.figures = (project) => noFigures(project);
    await open(address);
    await page.getByText('No shoppers yet').waitFor();
    platform.store(complete({ status: 'APPROVED' }));
    await open(address);
    await page.waitForURL(/\/finalize$/);
    expect(path()).toBe(`/projects/${id(500)}/finalize`);
  });
});
