import { DRY_RUN, percent2 } from '@aislelab/domain';
import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { accessibilityViolations, overflow, violationsInBothModes } from '../../test/support/page-checks.ts';
import { error } from './testing/answers.ts';
import { BRANDS, CATEGORY, id } from './testing/mock-data.ts';
import { button, complete, open, openStep, page, path, platform, sent, setUpPortal } from './testing/portal-test.ts';

setUpPortal();

const [havrefield, nutwood] = BRANDS.map(({ _id }) => _id);
const START = `Simulate ${DRY_RUN.shoppers} shoppers per variation`;
const card = () => page.getByRole('region', { name: 'Dry run', exact: true });
const share = (brand: string) =>
  card()
    .getByRole('group', { name: /^Market shares in/ })
    .getByLabel(brand);
const finished = { state: 'DONE', progress: 1, flagged: 29 } as const;
const finish = () => platform.dryRun.become({ ...finished, endedAt: new Date().toISOString() });
const marks = (on: Page) =>
  on.locator('[aria-hidden]').evaluateAll((all) => {
    const drawn = (one: Element) => getComputedStyle(one, '::before').content.startsWith('"Simulated');
    return all.filter((one) => drawn(one) && (one.parentElement?.clientHeight ?? 0) > 0).map((one) => one.clientHeight);
  });

describe('the dry run of a draft', () => {
  it('is found on the last step, says what it is not, and starts with what was typed, whatever was refused', async () => {
    await openStep('finalize');
    await card().getByText('They have never seen your pack: only people can tell what people will buy.').waitFor();
    await card().getByText('never counted in your report').waitFor();
    await button('Market shares').click();
    await card().getByText('2 brands, nothing said').click();
    await share('Havrefield').fill('60');
    await share('Nutwood').fill('41,5');
    await card().getByText('2 of 2 brands, 101.5% in all').waitFor();
    await card().getByText('The shares of a category are 100% at most.').waitFor();
    expect(await button(START).isDisabled()).toBe(true);
    await card().getByText('One entry below must be corrected before it can start.').waitFor();
    await share('Nutwood').fill('30');
    await button('What they assume').click();
    const need = card().getByRole('spinbutton', { name: 'Need for the categories of the tested products' });
    await need.fill('7');
    await card().getByText('Must be a number from 0 to 6.').waitFor();
    await need.fill('2');
    await button('What they assume (1 changed)').waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);

    // Refused for a field, because something is missing, and because it goes on elsewhere: each leads on, and nothing typed is lost.
    platform.dryRun.refusals = [
      error(400, 'INVALID_INPUT', { [`shares.${CATEGORY._id}.${nutwood}`]: 'has nothing on the shelves' }),
      error(422, 'NOT_READY', { 'variations.1.planogram': 'Variation B: a product does not fit' }),
      error(429, 'TOO_MANY_REQUESTS'),
    ];
    await button(START).click();
    await card().getByText('Has nothing on the shelves.').waitFor();
    await share('Nutwood').fill('25');
    await card().getByText('Has nothing on the shelves.').waitFor({ state: 'detached' });
    await button(START).click();
    await card().getByText('There is no store to walk through yet.').waitFor();
    const missing = card().getByRole('link', { name: /Variation B: a product does not fit/ });
    expect(await missing.getAttribute('href')).toContain(`/projects/${id(500)}/planogram?variation=1`);
    await button(START).click();
    await card().getByText('Too many attempts, please try again later.').waitFor();
    expect(await share('Nutwood').inputValue()).toBe('25');
    expect(await need.inputValue()).toBe('2');

    await button(START).click();
    await card().getByRole('progressbar', { name: 'Simulation' }).waitFor();
    expect(sent('POST', /dry-run$/).at(-1)?.body).toEqual({
      assumptions: { mission: 2 },
      shares: { [CATEGORY._id]: { [havrefield ?? '']: 0.6, [nutwood ?? '']: 0.25 } },
    });
    expect(platform.projects.get(id(500))?.status).toBe('DRAFT');
  });

  it('goes on without anybody, in every tab, and can be cancelled in each of them', async () => {
    await openStep('finalize');
    await button(START).click();
    await card().getByText('Simulating: 0%').waitFor();
    platform.dryRun.become({ progress: 0.379 });
    await card().getByText('Simulating: 37%').waitFor();
    expect(await card().getByRole('status').innerText()).toBe('Simulating, 25%');
    expect(await button(START).count()).toBe(0);
    platform.dryRun.offline = true;
    await card().getByText('The platform cannot be reached.').waitFor();
    await card().getByText('Simulating: 37%').waitFor();
    platform.dryRun.offline = false;
    await card().getByText('The platform cannot be reached.').waitFor({ state: 'detached' });

    await page.reload();
    await card().getByText('Simulating: 37%').waitFor();
    const other = await page.context().newPage();
    await other.goto(page.url());
    await other.getByRole('button', { name: 'Cancel the simulation' }).click();
    await card().getByText('The simulation was cancelled, and nothing of it was kept.').waitFor();
    expect(await card().getByRole('status').innerText()).toBe('The simulation was cancelled.');
    // Started in the other tab: this one learns of it when it tries the same, and follows.
    await other.getByRole('button', { name: START }).click();
    await other.getByText('Simulating: 0%').waitFor();
    await other.close();
    await button(START).click();
    await card().getByText('A simulation of this project is already running.').waitFor();
    await card().getByText('Simulating: 0%').waitFor();

    platform.dryRun.become({ state: 'FAILED', message: 'The worker was stopped.', endedAt: new Date().toISOString() });
    await card().getByText('The worker was stopped. Nothing of your project was changed').waitFor();
    // The button that was pressed is gone: the keyboard stays where the run is told of.
    await button(START).press('Enter');
    await button('Cancel the simulation').waitFor();
    await card().locator('section:focus').waitFor();
    await page
      .getByRole('link', { name: /Content/ })
      .first()
      .click();
    await page.getByLabel('Mission').waitFor();
    finish();
    await page
      .getByRole('link', { name: /Finalize/ })
      .first()
      .click();
    await card().getByRole('link', { name: 'Open the dry-run report' }).waitFor();
    await card().getByText('No shopper took Original Oat 1 l in variation A').waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
  });

  it('is read like a report, and marked as simulated all over', async () => {
    await openStep('finalize');
    platform.dryRun.next = [
      {
        ...finished,
        endedAt: new Date().toISOString(),
        fits: [{ category: CATEGORY._id, brand: havrefield ?? '', target: 0.6, share: 0.593 }],
      },
    ];
    await button('What they assume').click();
    await card().getByRole('spinbutton', { name: 'Favourite brand', exact: true }).fill('2');
    await card().getByRole('spinbutton', { name: 'A changed pack picture is liked better' }).fill('0.8');
    await button(START).click();
    await card().getByRole('link', { name: 'Open the dry-run report' }).click();
    await page.getByRole('heading', { level: 1, name: 'Dry run of Oat drink relaunch' }).waitFor();
    expect(path()).toBe(`/projects/${id(500)}/dry-run`);
    expect(await page.title()).toBe('Simulated: Oat drink relaunch - AisleLab');
    await page.getByText('Simulated shoppers, no people').waitFor();
    await page.getByText('This report does not say what people will buy.').waitFor();
    await page.getByText('Favourite brand: 2 instead of 1.2').waitFor();
    await page
      .getByText('A changed picture is liked 0.8 more (utility). These differences were put in, not found.')
      .waitFor();
    await page.getByText('29 of 800 visits').waitFor();
    const fits = page.getByRole('table', { name: 'Market shares' });
    expect(await fits.getByRole('row').last().getByRole('cell').allInnerTexts()).toEqual([
      'Havrefield',
      'Dairy Alternatives',
      '60.0%',
      '59.3%',
    ]);

    const rows = platform.dryRun.rows(complete(), [
      [['product', id(100)], {}, ['variation', 'marketShare', 'marketPenetration']],
    ]);
    const summary = page.getByRole('table', { name: /^Market share and market penetration/ });
    const row = summary.getByRole('row').filter({ hasText: 'n = 60' }).last();
    await row.waitFor();
    const shown = rows.find(({ variation }) => variation === 1);
    expect((await row.innerText()).match(/\d+\.\d\d%/g)?.slice(2)).toEqual([
      percent2(shown?.marketShare?.value ?? Number.NaN),
      percent2(shown?.marketPenetration?.value ?? Number.NaN),
    ]);
    await page.getByRole('combobox', { name: 'Gender' }).click();
    await page.getByRole('option', { name: 'Female' }).click();
    await page.getByText('40 shoppers in this selection').waitFor();
    expect(path() + new URL(page.url()).search).toBe(`/projects/${id(500)}/dry-run?gender=FEMALE`);
    expect(await button(/^(Download|Share)/).count()).toBe(0);

    const sections = page.getByRole('region').filter({ has: page.getByRole('heading', { level: 2 }) });
    expect((await marks(page)).length).toBeGreaterThanOrEqual((await sections.count()) - 1);
    await page.emulateMedia({ media: 'print' });
    expect((await marks(page)).filter((height) => height > 0).length).toBeGreaterThan(5);
    await page.emulateMedia({ media: 'screen' });
    expect(await violationsInBothModes(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await overflow(page)).toBeLessThanOrEqual(0);

    await page.setViewportSize({ width: 1440, height: 900 });
    platform.dryRun.become({ outdated: true });
    await page.reload();
    await page.getByText('The project was changed since.').waitFor();
    await button('Simulate again').click();
    await page.getByText('Simulating: 0%').waitFor();
    expect(sent('POST', /dry-run$/).at(-1)?.body).toEqual({ assumptions: { loyalty: 2, newPack: 0.8 } });
    expect(sent('GET', /stats\/compact|storage\/shopper/)).toEqual([]);
    platform.dryRun.run = null;
    await open(`/projects/${id(500)}/dry-run`);
    await page.getByText('This draft has not been simulated yet.').waitFor();
    await page.getByRole('link', { name: 'Go to the project' }).click();
    await button(START).waitFor();
    await openStep('finalize', { status: 'READY' });
    await page.getByText('Before you pay, a dry run sends simulated shoppers through it').waitFor();
    expect(await button(START).count()).toBe(0);
  });
});
