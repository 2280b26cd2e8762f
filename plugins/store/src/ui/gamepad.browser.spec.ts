import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../../../../test/support/browser.ts';
import { begin, openWithClock, pass, put, stopClock } from '../testing/clock-steps.ts';
import { buildPages } from '../testing/store-page.ts';
import { aim, RIGHT, walker } from '../testing/store-steps.ts';
import { syntheticContent } from '../testing/synthetic-content.ts';

const content = syntheticContent({ products: 24 });
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

describe('the aisle', () => {
  it('is walked with a gamepad as well: sticks walk and look, one button takes and adds, another puts back', async () => {
    const { page, errors, close } = await openWithClock({
      browser,
      dir: pages.dir,
      content,
      prepare: async (opened) => {
        await opened.clock.install();
        await opened.addInitScript(() => {
          const pad = { connected: true, mapping: 'standard', axes: [0, 0, 0, 0], buttons: [false, false, false] };
          Object.assign(window, { pad });
          navigator.getGamepads = () =>
            [{ ...pad, buttons: pad.buttons.map((pressed) => ({ pressed })) }] as unknown as Gamepad[];
        });
      },
    });
    const hold = (change: { axes?: number[]; buttons?: boolean[] }) =>
      page.evaluate((given) => Object.assign((window as unknown as { pad: object }).pad, given), change);
    const press = async (button: number) => {
      await hold({ buttons: [0, 1, 2].map((one) => one === button) });
      await pass(page, 100);
      await hold({ buttons: [false, false, false] });
      await pass(page, 100);
    };
    await begin(page);
    await page.getByRole('button', { name: 'Start shopping' }).click();
    await stopClock(page);
    await pass(page, 200);
    const before = await walker(page);
    await hold({ axes: [0, -1, 0.5, 0] });
    await pass(page, 1_000);
    await hold({ axes: [0, 0, 0, 0] });
    await pass(page, 600);
    const after = await walker(page);
    expect(after.z).toBeLessThan(before.z - 60);
    expect(after.yaw).toBeLessThan(before.yaw - 0.3);
    await press(2);
    await pass(page, 1_500);
    expect((await walker(page)).eye).toBe(88);
    await press(2);
    await put(page, { x: 110, z: -480, yaw: RIGHT, pitch: -0.2 });
    await pass(page, 1_500);
    await aim(page);
    await press(0);
    await page.getByTestId('pack-panel').waitFor();
    await press(1);
    await page.getByTestId('pack-panel').waitFor({ state: 'detached' });
    await press(0);
    await page.getByTestId('pack-panel').waitFor();
    await press(0);
    await page.getByRole('button', { name: '1 in your cart' }).waitFor();
    expect(errors).toEqual([]);
    await close();
  }, 600_000);
});
