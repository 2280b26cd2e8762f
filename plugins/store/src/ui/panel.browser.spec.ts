import { ERRORS, type ErrorCode, type Front } from '@aislelab/domain';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../../../../test/support/browser.ts';
import { refusal } from '../../../../test/support/refusal.ts';
import { buildPages, frontOf, openStore, ownContent, type OpenOptions } from '../testing/store-page.ts';
import { askIn, violations } from '../testing/store-steps.ts';
import { PROJECT, syntheticContent } from '../testing/synthetic-content.ts';

const content = syntheticContent({ products: 24 });
const LINK = `/shopper/${PROJECT}?pid=a%26b&source=mail`;
const exit = (name: string) => `http://panel.test/${name}?pid={respondent}&source={source}&status={status}`;
const FRONT: Front = {
  ...frontOf(content),
  respondent: 'a&b',
  carried: [{ name: 'source', value: 'mail' }],
  exits: { screenedOut: exit('out'), full: exit('full'), refused: exit('refused'), closed: exit('closed') },
};
const filled = (name: string, status: string) => `http://panel.test/${name}?pid=a%26b&source=mail&status=${status}`;
const refuse = (code: ErrorCode) => () => ({ status: ERRORS[code].status, body: refusal(code) });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const goOn = (page: Page) => page.getByRole('link', { name: 'Continue' }).getAttribute('href');
/** Nobody is sent on while the test still reads. */
const stopped = async (page: Page) => {
  await page.clock.install({ time: 1_000 });
  await page.clock.pauseAt(2_000);
};
const isAtPanel = (page: Page, name: string, status: string) => page.waitForURL(filled(name, status));

let browser: Browser;
let pages: Awaited<ReturnType<typeof buildPages>>;

beforeAll(async () => {
  pages = await buildPages();
  browser = await launchBrowser();
}, 600_000);
afterAll(async () => {
  await browser?.close();
  await pages?.remove();
});

const open = (front: Partial<Front>, { server, ...options }: Partial<OpenOptions> = {}) =>
  openStore({
    browser,
    dir: pages.dir,
    content,
    path: LINK,
    server: { arrive: () => ({ body: { ...FRONT, ...front } }), ...server },
    ...options,
  });

describe('a shopper of a panel', () => {
  it('comes by a link with other names, is let in with all of it, and gets only the shelves of the own variation', async () => {
    const { page, arrivals, starts, calls, errors, close } = await open({});
    await button(page, "Let's begin!").waitFor();
    const { link } = arrivals[0] as { link: unknown };
    expect(link).toEqual([
      { name: 'pid', value: 'a&b' },
      { name: 'source', value: 'mail' },
      { name: 'inspect', value: '1' },
    ]);
    expect(calls.map((call) => call.replace(/\?.*/, ''))).toEqual(['POST /api/shopper/arrivals']);
    await askIn(page);
    await button(page, 'Start shopping').waitFor();
    expect(starts).toEqual([
      {
        project: PROJECT,
        visit: expect.stringMatching(/^[0-9a-f]{32}$/),
        respondent: 'a&b',
        carried: [{ name: 'source', value: 'mail' }],
        shopper: { age: '18-34', gender: 'FEMALE', platform: 'DESKTOP' },
      },
    ]);
    const asked = calls.map((call) => call.replace(/\?.*/, ''));
    expect(asked.slice(1, 3)).toEqual(['POST /api/shopper/sessions', 'GET /api/shopper/sessions/current/content']);
    expect(asked.some((call) => call.includes('/storage/shopper/'))).toBe(false);
    // A reload goes on with the same visit, without the door.
    await page.reload();
    await button(page, 'Start shopping').waitFor();
    expect([arrivals.length, starts.length, errors]).toEqual([1, 1, []]);
    await close();
  }, 600_000);

  it('waits for the shelves where the network fails, and is let in once only', async () => {
    let online = false;
    const { page, starts, errors, close } = await open(
      {},
      {
        server: { content: () => (online ? { body: ownContent(content, 1) } : 'offline') },
      },
    );
    await askIn(page);
    await page.getByText('The store could not be opened.').waitFor();
    online = true;
    await button(page, 'Try again').click();
    await button(page, 'Start shopping').waitFor();
    expect([starts.length, errors]).toEqual([1, []]);
    await close();
  }, 600_000);

  it('reads what is agreed to, in the words of the project, and has to tick it', async () => {
    const text = Array.from({ length: 40 }, (_, line) => `Line ${line + 1}\n<b>plain</b>`).join('\n');
    const { page, starts, errors, close } = await open(
      { consent: { text, tick: true }, privacy: 'https://operator.test/privacy' },
      { mobile: true },
    );
    const policy = page.getByRole('link', { name: 'Privacy policy' });
    expect(await policy.getAttribute('href')).toBe('https://operator.test/privacy');
    expect(await policy.getAttribute('target')).toBe('_blank');
    expect(await policy.getAttribute('rel')).toContain('noopener');
    await page.getByText('By clicking Start you agree to our privacy policy').waitFor();
    const words = page.getByRole('region', { name: 'Please read this first' });
    expect(await words.evaluate((element) => element.scrollHeight > element.clientHeight)).toBe(true);
    expect(await words.textContent()).toBe(text);
    await button(page, "Let's begin!").click();
    await page.getByText('Please agree first.').waitFor();
    await page.getByLabel('I agree').and(page.locator(':focus')).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByLabel('I agree').check();
    await askIn(page);
    await button(page, 'Start shopping').waitFor();
    expect(starts).toMatchObject([{ consent: true }]);
    expect(errors).toEqual([]);
    await close();
  }, 600_000);

  it('answers every question, and goes back to the panel when an answer ends the visit', async () => {
    const { page, starts, errors, close } = await open(
      {
        screening: [
          { text: 'What have you bought?', several: true, answers: ['Coffee', 'Tea', 'Neither'] },
          { text: 'Do you work in research?', several: false, answers: ['Yes', 'No'] },
        ],
      },
      { server: { start: refuse('SCREENED_OUT') }, mobile: true },
    );
    await button(page, "Let's begin!").click();
    await page.getByRole('heading', { name: 'What have you bought?' }).and(page.locator(':focus')).waitFor();
    await button(page, 'Continue').click();
    await page.getByText('Please answer every question.').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByText('Neither', { exact: true }).click();
    await page.getByText('Coffee', { exact: true }).click();
    await button(page, 'Continue').click();
    await page.getByText('Question 2 of 2').waitFor();
    await page.getByText('Yes', { exact: true }).click();
    await button(page, 'Back').click();
    expect(await page.getByLabel('Coffee').isChecked()).toBe(true);
    await button(page, 'Continue').click();
    await button(page, 'Continue').click();
    await page.getByText('35-54').click();
    await page.getByText('Female').click();
    await button(page, 'Continue').click();
    await page.getByText('This study looks for other shoppers.').waitFor();
    await isAtPanel(page, 'out', 'screened-out');
    expect(starts).toMatchObject([{ answers: [[0, 2], [0]] }]);
    expect(errors).toEqual([]);
    await close();
  });

  it.each([
    [{ arrival: 'FULL' }, 'All shoppers for this study have been found.', 'full', 'full'],
    [{ arrival: 'CLOSED' }, 'This study has ended.', 'closed', 'closed'],
    [{ arrival: 'KNOWN' }, 'You have already taken part in this study.', 'refused', 'duplicate'],
    [{ arrival: 'REFUSED' }, 'This link is not valid.', 'refused', 'refused'],
    [{ arrival: 'SCREENED_OUT' }, 'This study looks for other shoppers.', 'out', 'screened-out'],
    [{ device: { width: 2_000, framesPerSecond: null } }, 'This study needs a larger', 'refused', 'device'],
  ] as const)('hears %j before any question, with the way back', async (front, text, name, status) => {
    const { page, starts, errors, close } = await open(front, { prepare: stopped });
    await page.getByText(text).waitFor();
    expect(await goOn(page)).toBe(filled(name, status));
    await page.clock.runFor(2_000);
    await isAtPanel(page, name, status);
    expect([starts, errors]).toEqual([[], []]);
    await close();
  });

  it('waits where the study takes a break, which has no way out', async () => {
    const { page, close } = await open({ arrival: 'PAUSED' });
    await page.getByText('This study takes a break.').waitFor();
    expect(await page.getByRole('link').count()).toBe(0);
    await close();
  });

  it('gives the place back where the store is drawn too slowly, and is not measured on a list', async () => {
    const device = { width: null, framesPerSecond: 60 };
    const slow = { ...FRONT, device: { width: null, framesPerSecond: 1_000 } };
    const { page, leaves, submissions, progress, errors, close } = await open(slow, {
      server: { leave: () => ({ body: { redirect: filled('refused', 'device') } }) },
    });
    await askIn(page);
    await page.getByText('This study needs a larger or faster screen.').waitFor();
    const before = progress.length;
    await isAtPanel(page, 'refused', 'device');
    expect([leaves, submissions, errors]).toEqual([[{ reason: 'DEVICE' }], [], []]);
    expect(progress.length).toBe(before);
    await close();

    const list = await open({ device });
    await list.page.getByRole('button', { name: /Shop from a list/ }).click();
    await list.page.getByText('18-34').click();
    await list.page.getByText('Female').click();
    await button(list.page, 'Continue').click();
    await list.page.getByRole('heading', { name: 'The shelves' }).waitFor();
    expect(list.leaves).toEqual([]);
    await list.close();
  }, 600_000);

  it('walks a test like a visit, with a mark, without a trace, as often as one likes', async () => {
    const bare = { ...content, config: { ...content.config, review: null } };
    const { page, starts, submissions, progress, calls, errors, close } = await open(
      { test: true, device: { width: null, framesPerSecond: 1 } },
      {
        path: `${LINK}&test=token-7`,
        server: {
          start: () => ({ status: 201, body: { variation: 1, content: bare, redirect: 'http://panel.test/done' } }),
        },
      },
    );
    const mark = page.getByRole('complementary', { name: 'Test' }).getByText('Nothing is counted');
    await mark.waitFor();
    await askIn(page);
    await button(page, 'Start shopping').click();
    await mark.waitFor();
    await page.locator('.hud').getByRole('button', { name: 'Checkout' }).click();
    await button(page, 'Leave the store').click();
    await page.getByText('You may close this page now').waitFor();
    await mark.waitFor();
    expect(await goOn(page)).toBe('http://panel.test/done');
    await page.waitForTimeout(2_500);
    await button(page, 'Walk again').click();
    await button(page, "Let's begin!").waitFor();
    expect(starts).toMatchObject([{ test: 'token-7', respondent: 'a&b' }]);
    expect([submissions, progress, errors]).toEqual([[], [], []]);
    expect(calls.some((call) => call.includes('/current'))).toBe(false);
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
    await close();

    // The way out waits for a tester, who wants to see it.
    const full = await open({ test: true, arrival: 'FULL' }, { path: `${LINK}&test=token-7` });
    await full.page.getByRole('button', { name: 'Walk again' }).waitFor();
    expect(await goOn(full.page)).toBe(filled('full', 'full'));
    expect(await violations(full.page)).toEqual([]);
    await full.close();

    const over = await open({ test: false }, { path: `${LINK}&test=token-7` });
    await over.page.getByText('This link is not valid.').waitFor();
    await over.close();
  }, 600_000);
});
