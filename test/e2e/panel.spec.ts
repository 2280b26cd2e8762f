import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Fieldwork, ListResult, Project } from '@aislelab/domain';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launchBrowser } from '../support/browser.ts';
import { demoData, removeData, startPlatform, type Platform } from '../support/platform.ts';
import { PASSWORD } from './people.ts';

const MINUTES = 60_000;
const QUESTION = 'Do you buy groceries yourself?';

let dataDir: string;
let platform: Platform;
let browser: Browser;
let panel: Server;
let panelUrl: string;
let token: string;
let study: string;
const people: BrowserContext[] = [];
const problems: string[] = [];

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const answer = await fetch(`${platform.url}/api${path}`, {
    method,
    headers,
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}
async function change(fieldwork: Partial<Fieldwork>, more: object = {}): Promise<void> {
  const { version } = await call<Project>('GET', `/projects/${study}`);
  const { fieldwork: before } = await call<{ fieldwork: Fieldwork }>('GET', `/projects/${study}/fieldwork`);
  await call('PATCH', `/projects/${study}/fieldwork`, { version, fieldwork: { ...before, ...fieldwork }, ...more });
}

beforeAll(async () => {
  dataDir = await demoData();
  panel = createServer((_, response) => response.end('<title>Panel</title>'));
  await new Promise<void>((listening) => panel.listen(0, '127.0.0.1', listening));
  panelUrl = `http://127.0.0.1:${(panel.address() as AddressInfo).port}`;
  [platform, browser] = await Promise.all([startPlatform(dataDir), launchBrowser({ webgl: false })]);
  token = '';
  ({ accessToken: token } = await call<{ accessToken: string }>('POST', '/auth/login', {
    email: 'admin@demo.test',
    password: PASSWORD,
  }));
  const where = encodeURIComponent(JSON.stringify({ where: { status: 'LIVE' }, limit: 1 }));
  study = (await call<ListResult<Project>>('GET', `/projects?query=${where}`)).data[0]?._id ?? '';
  const exit = (name: string) => `${panelUrl}/${name}?p={respondent}&s={src}&w={wave}&how={status}`;
  await change(
    {
      link: { respondent: 'pid', carried: ['src', 'wave'] },
      respondents: { required: true, signed: false, repeat: 'REFUSE' },
      exits: { screenedOut: exit('out'), full: exit('full'), refused: exit('refused'), closed: exit('closed') },
      screening: [
        {
          text: QUESTION,
          several: false,
          answers: [
            { text: 'Yes', ends: false },
            { text: 'No', ends: true },
          ],
        },
      ],
    },
    { redirect: exit('complete') },
  );
}, 5 * MINUTES);

afterAll(async () => {
  for (const context of people) await context.close();
  await browser?.close();
  await platform?.stop();
  panel?.close();
  await removeData(dataDir);
});

/** A browser without 3D, which sees the shelves as a list. */
async function newPerson(): Promise<Page> {
  const context = await browser.newContext({ baseURL: platform.url, viewport: { width: 390, height: 844 } });
  context.setDefaultTimeout(90_000);
  people.push(context);
  await context.addInitScript(() => {
    const real = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
      return kind.startsWith('webgl') ? null : (real.call(this, kind as '2d', ...(rest as [])) as null);
    } as typeof real;
  });
  const page = await context.newPage();
  page.on('pageerror', (error) => problems.push(error.message));
  return page;
}
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const come = async (id: string): Promise<Page> => {
  const page = await newPerson();
  await page.goto(`/shopper/${study}?pid=${encodeURIComponent(id)}&src=tv%20%26%20web&wave=2`);
  return page;
};
async function answer(page: Page, choice: 'Yes' | 'No'): Promise<void> {
  await button(page, "Let's begin!").click();
  await page.getByText(QUESTION).waitFor();
  await page.getByText(choice, { exact: true }).click();
  await button(page, 'Continue').click();
  await page.getByText('18-34').click();
  await page.getByText('Female').click();
  await button(page, 'Continue').click();
}
const isAtPanel = (page: Page, name: string, id: string, how: string) =>
  page.waitForURL(`${panelUrl}/${name}?p=${encodeURIComponent(id)}&s=tv%20%26%20web&w=2&how=${how}`);

describe('the way of respondents through a study, from the panel and back to it', () => {
  let first: Page;

  it(
    'complete: shops, reviews, and is led back with the id and both parameters; a later return still leads there',
    async () => {
      first = await come('A&1');
      await answer(first, 'Yes');
      await first
        .getByRole('region', { name: /^Shelf/ })
        .first()
        .getByRole('button')
        .nth(1)
        .click();
      await button(first, 'Add to cart').click();
      await first.locator('.hud').getByRole('button', { name: 'Checkout' }).click();
      await button(first, 'Confirm purchase').click();
      await first.locator('.star').nth(3).click();
      await first.getByLabel('Describe it in up to 10 words').pressSequentially('clear ');
      await button(first, 'Submit').click();
      await isAtPanel(first, 'complete', 'A&1', 'complete');
      await first.goBack();
      expect(await first.getByRole('link', { name: 'Continue' }).getAttribute('href')).toContain('/complete?p=A%261');
      await isAtPanel(first, 'complete', 'A&1', 'complete');
    },
    5 * MINUTES,
  );

  it(
    'duplicate: the same id in another browser is told before the first question',
    async () => {
      const page = await come('A&1');
      await page.getByText('You have already taken part in this study. Thank you!').waitFor();
      await isAtPanel(page, 'refused', 'A&1', 'duplicate');
    },
    2 * MINUTES,
  );

  it(
    'screened out: by an answer, and for good',
    async () => {
      const page = await come('B-2');
      await answer(page, 'No');
      await isAtPanel(page, 'out', 'B-2', 'screened-out');
      await isAtPanel(await come('B-2'), 'out', 'B-2', 'screened-out');
    },
    2 * MINUTES,
  );

  it(
    'without an id: refused',
    async () => {
      const page = await newPerson();
      await page.goto(`/shopper/${study}?src=x`);
      await page.waitForURL(`${panelUrl}/refused?p=&s=x&w=&how=refused`);
    },
    2 * MINUTES,
  );

  it(
    'full: said before the first question',
    async () => {
      await change({ stopAfter: 1 });
      await isAtPanel(await come('C-3'), 'full', 'C-3', 'full');
      await change({ stopAfter: null });
    },
    2 * MINUTES,
  );

  it(
    'the panel finds each of them in the list for reconciliation',
    async () => {
      const list = async (query: string) =>
        (await call<ListResult<Record<string, unknown>>>('GET', `/projects/${study}/fieldwork/respondents?${query}`))
          .data;
      // A visit of the list is another stimulus: complete, and not counted unless the project says so.
      expect(await list(`respondent=${encodeURIComponent('A&1')}`)).toMatchObject([
        { respondent: 'A&1', standing: 'TAKEN_OUT', takenOut: 'LIST' },
      ]);
      const away = await list('standing=TURNED_AWAY');
      expect(Object.fromEntries(away.map(({ respondent, turnedAway }) => [respondent, turnedAway]))).toEqual({
        'A&1': 'KNOWN',
        'B-2': 'SCREENED_OUT',
        'C-3': 'FULL',
      });
    },
    2 * MINUTES,
  );

  it(
    'a test link is walked like the study, and nothing of it is stored',
    async () => {
      const { token: test } = await call<{ token: string }>('POST', `/projects/${study}/fieldwork/test-link`, {});
      const before = await call<{ all: { started: number } }>('GET', `/projects/${study}/fieldwork/figures`);
      const page = await newPerson();
      await page.goto(`/shopper/${study}?pid=T&test=${test}`);
      await answer(page, 'Yes');
      await page.getByRole('complementary', { name: 'Test' }).getByText('Nothing is counted').waitFor();
      await page
        .getByRole('region', { name: /^Shelf/ })
        .first()
        .waitFor();
      const after = await call<{ all: { started: number } }>('GET', `/projects/${study}/fieldwork/figures`);
      expect(after.all.started).toBe(before.all.started);
    },
    2 * MINUTES,
  );

  it(
    'closed: who comes after the end is led back, and who has finished still is',
    async () => {
      await call('POST', `/projects/${study}/actions/processing`, {});
      await isAtPanel(await come('D-4'), 'closed', 'D-4', 'closed');
      await first.goto(`${platform.url}/shopper/${study}?pid=A%261&src=tv%20%26%20web&wave=2`);
      await isAtPanel(first, 'complete', 'A&1', 'complete');
      expect(problems).toEqual([]);
    },
    2 * MINUTES,
  );
});
