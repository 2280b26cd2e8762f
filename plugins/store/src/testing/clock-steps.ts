import type { Locator, Page } from 'playwright-core';
import { openStore, type OpenOptions } from './store-page.ts';

/** A store whose page has a clock of its own: time passes in it only when the test advances it, however long the machine needs. */
export const openWithClock = (options: OpenOptions) =>
  openStore({ prepare: (page) => page.clock.install(), ...options });

/** So many ms with one frame every `frame` ms. */
export async function pass(page: Page, ms: number, frame = 100): Promise<void> {
  for (let gone = 0; gone < ms; gone += frame) await page.clock.fastForward(Math.min(frame, ms - gone));
}

export const now = (page: Page) => page.evaluate(() => Date.now());

export async function stopClock(page: Page): Promise<number> {
  // Far enough for a slow machine, near enough to be no rest.
  const at = (await now(page)) + 10_000;
  await page.clock.pauseAt(at);
  return at;
}

/** Lets the shopper in, up to the instructions with the store drawn behind them. @returns epoch ms of the visit's start */
export async function begin(page: Page, by: 'click' | 'tap' = 'click'): Promise<number> {
  const press = (target: Locator) => target[by]();
  await press(page.getByRole('button', { name: "Let's begin!" }));
  await press(page.getByText('18-34'));
  await press(page.getByText('Female'));
  await press(page.getByRole('button', { name: 'Continue' }));
  await page.getByRole('button', { name: 'Start shopping' }).waitFor();
  return startOf(page);
}

/** Epoch ms, as the browser has written it down. */
export const startOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => !/\.(start|window)$/.test(name)) ?? '';
    return (JSON.parse(localStorage.getItem(key) ?? '{}') as { startedAt: number }).startedAt;
  });

/** Lets so much time pass, `frame` ms at a time, as the store needs to be drawn. @returns ms */
export async function untilDrawn(page: Page, frame = 100): Promise<number> {
  const ready = page.getByRole('button', { name: 'Start shopping' });
  let gone = 0;
  // Pictures arrive in their own time, which the clock of the page does not rule.
  for (; !(await ready.waitFor({ timeout: 500 }).then(...YES_OR_NO)); gone += frame) await pass(page, frame, frame);
  return gone;
}
const YES_OR_NO = [() => true, () => false] as const;

/** The shopper stands elsewhere, without a walk. */
export async function put(page: Page, to: { x: number; z: number; yaw: number; pitch: number }): Promise<void> {
  await page.evaluate((place) => {
    Object.assign(window.__aisle!.walker, place);
    window.__aisle!.invalidate();
  }, to);
  await pass(page, 100);
}
