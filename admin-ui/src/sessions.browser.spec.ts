import { describe, expect, it } from '@jest/globals';
import type { Project, ProjectStatus } from '@aislelab/domain';
import { accessibilityViolations, overflow, showIn } from '../../test/support/page-checks.ts';
import { id, projectIn } from './testing/mock-data.ts';
import { sessionAt } from './testing/mock-sessions.ts';
import { setUpAdmin } from './testing/set-up-admin.ts';

const admin = setUpAdmin();
const button = (name: string | RegExp) => admin.page.getByRole('button', { name, exact: true });
const dialog = () => admin.page.getByRole('dialog', { name: 'Sessions' });
const field = (name: string) => dialog().getByRole('textbox', { name, exact: true });
const list = `/projects/${id(500)}/sessions`;
interface Asked {
  where: { AND?: unknown[] };
  skip: number;
  limit: number;
  sort: string;
  select: object;
}
/** The last question of the list; the page behind it asks how many simulated shoppers there are, in its own time. */
const lastCall = () =>
  admin.platform.calls.findLast(({ path, query: of }) => path === list && (of as Asked | undefined)?.limit !== 1);
const query = () => lastCall()?.query as Asked;
const matching = (text: string) => dialog().getByText(text, { exact: true }).waitFor();

/** Devices on which the list was shown. */
const LIST_DEVICE = { mode: 'LIST', width: 390, height: 844, pixelRatio: 3, touch: true } as const;

async function open(status: ProjectStatus, patch: Partial<Project> = {}): Promise<void> {
  admin.platform.store(projectIn(status, patch));
  await admin.open(`projects/${id(500)}`);
  await button('Sessions').click();
  await dialog().waitFor();
}
const choose = async (label: string, option: string) => {
  await dialog()
    .getByRole('combobox', { name: new RegExp(`^${label}`) })
    .click();
  await admin.page.getByRole('option', { name: option, exact: true }).click();
};

describe('the audit of sessions', () => {
  it('P1-SES-02 P1-SES-03 P1-SES-04 P1-SES-05 P1-SES-06 P1-SES-07 P1-CAL-06 is a modal with pages of 20, filters and ranges', async () => {
    await open('LIVE');
    await matching('47 sessions');
    await dialog().getByText('1–20 of 47').waitFor();
    const cells = dialog().locator('[role=gridcell][data-field="search.sumQuantity"]');
    const quantities = (await cells.allInnerTexts()).map(Number);
    expect(quantities.length).toBeGreaterThan(5);
    expect(quantities).toEqual(quantities.toSorted((a, b) => a - b));
    expect(query()).toMatchObject({
      skip: 0,
      limit: 20,
      where: {},
      sort: 'search.sumQuantity',
      select: { maps: 0, words: 0 },
    });
    expect(lastCall()?.params.get('t')).toMatch(/^\d+$/);
    await button('Go to next page').click();
    await dialog().getByText('21–40 of 47').waitFor();
    expect(query()).toMatchObject({ skip: 20, limit: 20 });

    await choose('Status', 'Disabled');
    await matching('7 sessions match');
    expect(query()).toMatchObject({ skip: 0, where: { AND: [{ enabled: false }] } });
    await choose('Status', 'Enabled');
    await matching('40 sessions match');
    await choose('Status', 'Any');
    await matching('47 sessions');

    await field('Quantity min').fill('2');
    await field('Spending ($) max').fill('12.50');
    await field('Time (s) min').fill('45');
    await field('Time (s) max').fill('60');
    // Fields that are left are asked for one by one: only the last question has them all.
    const all = admin.page.waitForResponse((response) => decodeURIComponent(response.url()).includes('"LTE":60000'));
    await field('Time (s) max').press('Enter');
    await all;
    await dialog()
      .getByText(/^\d+ sessions match$/)
      .waitFor();
    expect(query().where.AND).toEqual([
      { 'search.sumQuantity': { GTE: 2 } },
      { 'search.sumSpending': { LTE: 1250 } },
      { 'search.durShopping': { GTE: 45_000 } },
      { 'search.durShopping': { LTE: 60_000 } },
    ]);
    await field('Quantity min').fill('many');
    await dialog().getByText('Must be a number').waitFor();
    await button('Clear filters').click();
    await matching('47 sessions');

    const key = sessionAt(5)._id;
    await field('Session id').fill(key.slice(0, 23));
    await dialog().getByText('23 of 24 characters').waitFor();
    await field('Session id').press('Enter');
    await field('Session id').fill(key);
    await matching('1 session match');
    const asked = admin.platform.calls.filter(({ path }) => path === list).map((call) => JSON.stringify(call.query));
    expect(asked.filter((text) => text.includes('"_id":')).every((text) => text.includes(`"_id":"${key}"`))).toBe(true);
    expect(asked.some((text) => text.includes(key))).toBe(true);
  });

  it('P1-SES-08 P1-SES-09 P1-CAL-07 enables one, or all that match and no other; a compiled report is stale then', async () => {
    admin.platform.sessions.rows = Array.from({ length: 47 }, (_, index) =>
      sessionAt(index, {
        ...(index % 12 === 1 && { source: 'SIMULATED' as const }),
        ...(index % 10 === 2 && { device: LIST_DEVICE }),
      }),
    );
    await open('PROCESSING', { stats: { epoch: 2, compiledAt: '2026-11-26T15:30:00.000Z', stale: false } });
    await matching('47 sessions');
    const first = sessionAt(0);
    await dialog()
      .getByRole('switch', { name: `Session ${first._id} enabled` })
      .click();
    await dialog()
      .getByRole('switch', { name: `Session ${first._id} enabled`, checked: false })
      .waitFor();
    const patch = () => admin.platform.calls.findLast(({ method }) => method === 'PATCH');
    expect([patch()?.path, patch()?.query, patch()?.body]).toEqual([
      list,
      { where: { _id: first._id } },
      { enabled: false },
    ]);

    admin.platform.store(
      projectIn('PROCESSING', { stats: { epoch: 2, compiledAt: '2026-11-26T15:30:00.000Z', stale: true } }),
    );
    await choose('Flag', 'Too fast');
    await matching('6 sessions match');
    await button('Disable all').click();
    const question = admin.page.getByRole('dialog', { name: 'Disable all 6 sessions that match?' });
    await question.getByRole('button', { name: 'Disable', exact: true }).click();
    await question.waitFor({ state: 'hidden' });
    expect([patch()?.query, patch()?.body]).toEqual([
      { where: { AND: [{ 'flags.code': 'TOO_FAST' }] } },
      { enabled: false },
    ]);
    await dialog().getByText('Sessions have changed since the report was compiled. Compile a new one.').waitFor();
    const disabled = admin.platform.sessions.rows.filter(({ enabled }) => !enabled);
    const before = Array.from({ length: 47 }, (_, index) => sessionAt(index)).filter(
      (row, index) => !row.enabled || index % 8 === 2 || index === 0,
    );
    expect(disabled.map(({ _id }) => _id).toSorted()).toEqual(before.map(({ _id }) => _id).toSorted());

    // Visits that saw the shelves as a list are marked and found.
    await button('Clear filters').click();
    await choose('Shown as', 'List');
    await matching('5 sessions match');
    expect(await dialog().getByRole('gridcell', { name: 'List', exact: true }).count()).toBe(5);

    // Simulated shoppers are marked, found, and counted only once the admin says so.
    await button('Clear filters').click();
    await choose('Source', 'Simulated');
    await matching('4 sessions match');
    expect(await dialog().getByRole('gridcell').getByText('Simulated', { exact: true }).count()).toBe(4);
    await dialog().getByRole('button', { name: 'Close', exact: true }).click();
    const simulated = admin.page.getByRole('region', { name: 'Simulated shoppers' });
    await simulated.getByText('4 simulated shoppers are stored. They are not counted.').waitFor();
    expect(await overflow(admin.page)).toBeLessThanOrEqual(0);
    expect(await accessibilityViolations(admin.page)).toEqual([]);
    await simulated.getByRole('switch', { name: 'Count simulated shoppers' }).click();
    const counting = admin.page.getByRole('dialog', { name: 'Count simulated shoppers?' });
    await counting.getByRole('button', { name: 'Count them' }).click();
    await simulated.getByText('They are counted, and the report says so.').waitFor();
    await simulated.getByRole('switch', { name: 'Count simulated shoppers', checked: true }).waitFor();
    const { version } = projectIn('PROCESSING');
    expect([patch()?.path, patch()?.body]).toEqual([`${list}/simulated`, { counted: true, version }]);
  });

  it('simulated shoppers are sent into a live store, are watched coming in, and can be stopped', async () => {
    const { page, platform } = admin;
    const { testing } = projectIn('LIVE');
    const live = projectIn('LIVE', { testing: { ...testing, sample: { total: 800, variations: 400 } } });
    platform.store(live);
    await admin.open(`projects/${id(500)}`);
    const simulated = page.getByRole('region', { name: 'Simulated shoppers' });
    await simulated.getByText('Simulated shoppers: none.').waitFor();
    const form = page.getByRole('dialog', { name: 'Add simulated shoppers' });
    const add = async (count: string) => {
      await simulated.getByRole('button', { name: 'Add simulated shoppers' }).click();
      await form.getByLabel('Shoppers per variation').fill(count);
      await form.getByRole('button', { name: 'Add them' }).click();
    };
    await add('0');
    await form.getByText('Cannot be less thant 1').waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await form.getByLabel('Shoppers per variation').fill('3');
    await form.getByText('6 in all; the sample is 400 per variation').waitFor();
    await form.getByRole('button', { name: 'Add them' }).click();
    const progress = simulated.getByRole('progressbar', { name: 'Send simulated shoppers' });
    await progress.waitFor();
    await simulated.getByText('40%').waitFor();
    const posted = platform.calls.findLast(({ method, path }) => method === 'POST' && path === `${list}/simulated`);
    expect(posted?.body).toEqual({ perVariation: 3, version: live.version });
    platform.sessions.rows = Array.from({ length: 6 }, (_, index) => sessionAt(index, { source: 'SIMULATED' }));
    platform.endSending('DONE');
    await simulated.getByText('6 simulated shoppers are stored. They are counted, and the report says so.').waitFor();
    await add('40');
    await progress.waitFor();
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await simulated.getByRole('button', { name: 'Cancel' }).click();
    await simulated.getByRole('button', { name: 'Add simulated shoppers' }).waitFor();
  });

  it('P1-LIF-27 P1-CAL-08 downloads what matches while the project is live', async () => {
    await open('LIVE');
    await matching('47 sessions');
    await choose('Status', 'Enabled');
    await matching('40 sessions match');
    // The browser takes the file; a page that is a test follows the link by hand.
    await admin.page.evaluate('HTMLAnchorElement.prototype.click = function () { window.followed = this.href; }');
    await button('Download as CSV').click();
    const followed = await admin.page.waitForFunction<string>('window.followed');
    const url = new URL(await followed.jsonValue());
    expect(url.pathname).toBe(`/api/projects/${id(500)}/sessions/download`);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      access_token: 'ticket',
      format: 'csv',
      query: JSON.stringify({ where: { AND: [{ enabled: true }] }, sort: 'search.sumQuantity' }),
    });
  });

  it('replays a visit from above, by mouse and keyboard, with its flags', async () => {
    const { page } = admin;
    await open('LIVE');
    await matching('47 sessions');
    await field('Session id').fill(sessionAt(4)._id);
    await matching('1 session match');
    await button(`Replay session ${sessionAt(4)._id}`).click();
    const replay = page.getByRole('dialog', { name: 'Replay' });
    await replay.getByText('What was laid into the cart is not what was bought.').waitFor();
    await replay.getByText('0:00 / 0:49').waitFor();
    await replay.getByText('Display', { exact: true }).waitFor();
    const cart = replay.getByRole('region', { name: 'Cart' });
    await cart.getByText('Nothing').waitFor();
    await replay.getByRole('button', { name: /Into the cart, 2/ }).click();
    await cart.getByText('2 x Coconut Drink 1 l No. 4').waitFor();
    await replay.getByText('0:21 / 0:49').waitFor();
    const player = replay.getByRole('group', { name: /Replay/ });
    await player.focus();
    await page.keyboard.press('ArrowRight');
    await replay.getByText('0:22 / 0:49').waitFor();
    await page.keyboard.press('End');
    await replay.getByText('0:49 / 0:49').waitFor();
    await cart.getByText('1 x Coconut Drink 1 l No. 4').waitFor();
    await page.keyboard.press('Space');
    await replay.getByRole('button', { name: 'Pause', exact: true }).waitFor();
    await page.keyboard.press('Space');
    await replay.getByRole('button', { name: 'Play', exact: true }).waitFor();
    await page.keyboard.press('Home');
    await replay.getByText('0:00 / 0:49').waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await replay.getByRole('button', { name: 'Close replay' }).click();
    await dialog().waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
  });

  it('says when there is nothing, when it is published and when it fails; fits a phone', async () => {
    const { page, platform } = admin;
    platform.sessions.rows = [];
    await open('REPORT');
    await dialog().getByText('No sessions yet').waitFor();
    await dialog().getByText('The report is published. Unpublish it to change which sessions count.').waitFor();
    expect(await button('Disable all').isDisabled()).toBe(true);
    platform.failing = {
      status: 503,
      code: 'UNAVAILABLE',
      message: 'This is not available right now, please try again in a moment.',
    };
    await choose('Status', 'Enabled');
    await dialog().getByText('This is not available right now, please try again in a moment.').waitFor();
    platform.failing = null;
    platform.sessions.rows = Array.from({ length: 30 }, (_, index) => sessionAt(index));
    await button('Try again').click();
    await dialog()
      .getByText(/sessions match/)
      .waitFor();
    await page.setViewportSize({ width: 390, height: 844 });
    for (const mode of ['light', 'dark'] as const) {
      await showIn(page, mode);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      expect(await accessibilityViolations(page)).toEqual([]);
    }
  });

  it('is there once shoppers can come in, not before', async () => {
    admin.platform.store(projectIn('APPROVED'));
    await admin.open(`projects/${id(500)}`);
    await admin.page.getByRole('region', { name: 'Back office' }).waitFor();
    expect(await button('Sessions').count()).toBe(0);
  });
});
