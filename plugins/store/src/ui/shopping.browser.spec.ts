import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FLOOR, totalDuration, type SessionSubmission } from '@aislelab/domain';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../../../../test/support/browser.ts';
import { begin, now, openWithClock, pass, put, stopClock, untilDrawn } from '../testing/clock-steps.ts';
import { kinds, lengthOf, momentsOf, rowsBetween, rowsOf, timeIn } from '../testing/recorded.ts';
import { buildPages, openStore, type OpenOptions } from '../testing/store-page.ts';
import { packPoint, RIGHT, violations, walker } from '../testing/store-steps.ts';
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

const withClock = (options: Partial<OpenOptions> = {}) =>
  openWithClock({ browser, dir: pages.dir, content, ...options });

/** Loading and reading are all of the time before the shopping, and with the rest they are the whole visit. */
function openedIn({ durShopping, durIdle = 0, durTotal, durations }: SessionSubmission, ms: number): boolean {
  if (!durations) return false;
  const { loading, reading } = durations;
  const whole = totalDuration(durShopping, durIdle, durations) === durTotal;
  return whole && loading > 0 && reading >= 10_000 && Math.abs(loading + reading - ms) <= 2;
}

describe('shopping', () => {
  it('P1-STO-01 P1-STO-02 P1-STO-04 records exactly what the shopper did: way, cells, seconds, hands, cart, words', async () => {
    const { page, submissions, starts, errors, close } = await withClock();
    const startedAt = await begin(page);
    const openAt = await stopClock(page);
    await page.getByRole('button', { name: 'Start shopping' }).click();
    await pass(page, 200);

    // Three seconds straight ahead by key.
    await page.keyboard.down('KeyW');
    await pass(page, 3_000);
    await page.keyboard.up('KeyW');
    await pass(page, 1_000);
    const end = await walker(page);
    expect(end.z).toBeLessThan(-450);
    const shelf = { x: 110, z: -480, yaw: RIGHT, pitch: -0.2 };
    await put(page, shelf);

    // A pack in the hand for two seconds and put back, again for three and into the cart, by mouse.
    const at = await packPoint(page);
    const stood = await page.evaluate((point) => window.__aisle!.packAt(point)!.facing.product, at);
    await page.mouse.click(at.x, at.y);
    await page.getByTestId('pack-panel').waitFor();
    await pass(page, 2_000, 500);
    await page.getByRole('button', { name: 'Put back' }).click();
    await page.mouse.click(at.x, at.y);
    await page.getByTestId('pack-panel').waitFor();
    await pass(page, 3_000, 500);
    await page.getByRole('button', { name: 'Add to cart' }).click();

    // Five minutes away from the keyboard are a minute of rest.
    await pass(page, 300_000, 100_000);
    await page.getByRole('button', { name: '1 in your cart' }).click();
    await page.getByRole('button', { name: /^One more of/ }).click();
    await page.getByRole('button', { name: /^One more of/ }).click();
    await page.getByRole('button', { name: /^One fewer of/ }).click();
    await pass(page, 4_000, 1_000);
    await page.getByRole('dialog').getByRole('button', { name: 'Checkout' }).click();
    await page.getByRole('button', { name: 'Back to the store' }).click();
    await page.locator('.hud').getByRole('button', { name: 'Checkout' }).click();
    const shopped = (await now(page)) - openAt;
    await pass(page, 3_000, 1_000);
    await page.getByRole('button', { name: 'Confirm purchase' }).click();

    await page.getByText(`What do you think of ${content.config.review!.name}?`).waitFor();
    await page.locator('.star').nth(2).click();
    await page.getByLabel('Describe it in up to 10 words').pressSequentially('fresh ');
    // Enter adds a word that stands there, and never sends what nobody can take back.
    await page.keyboard.press('Enter');
    await page.getByLabel('Describe it in up to 10 words').pressSequentially('green');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Remove the word green' }).waitFor();
    await page.getByRole('radio', { name: '3 of 5 stars' }).press('Enter');
    expect(submissions).toEqual([]);
    await pass(page, 7_000, 7_000);
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('You may close this page now').waitFor();

    expect([submissions.length, starts.length, errors]).toEqual([1, 1, []]);
    const sent = submissions[0]!;
    expect(sent).toMatchObject({ rating: 3, words: ['fresh', 'green'], cart: [{ product: stood, quantity: 2 }] });
    // Time: all of it, and what was not shopping apart.
    expect(openedIn(sent, openAt - startedAt)).toBe(true);
    expect(sent).toMatchObject({
      version: 2,
      durShopping: shopped - 240_000,
      durIdle: 240_000,
      durations: { checkout: 3_000, hidden: 0, review: 7_000 },
    });
    expect(sent.products[stood]).toMatchObject({ closeMs: 5_000, pickups: 2, returned: 1 });
    // Way: from the entrance to where the walk ended, and over to the shelf; every cell of the first part.
    const walked = Math.abs(end.z + 70) + Math.hypot(shelf.x - end.x, shelf.z - end.z);
    expect(Math.abs(lengthOf(sent) - walked)).toBeLessThanOrEqual(4);
    expect(rowsBetween(-70, end.z).filter((row) => !rowsOf(sent).has(row))).toEqual([]);
    expect(Math.max(...rowsOf(sent))).toBe(Math.max(...rowsBetween(-70, Math.min(end.z, shelf.z))));
    expect(sent.path!.at(-1)!.slice(1, 4)).toEqual([shelf.x + FLOOR.width / 2, -shelf.z, 90]);
    expect(Math.abs(timeIn(sent.maps.movement) - sent.durShopping)).toBeLessThanOrEqual(100);
    expect(timeIn(sent.maps.attention.right)).toBeGreaterThan(0);
    // Order.
    expect(kinds(sent)).toEqual([
      'PICK_UP 1',
      'PUT_BACK 1',
      'PICK_UP 1',
      'ADD 1',
      'ADD 1',
      'ADD 1',
      'REMOVE 1',
      'CHECKOUT 0',
      'RETURN 0',
      'CHECKOUT 0',
    ]);
    const [taken, back, again, added] = momentsOf(sent);
    expect([back! - taken!, added! - again!]).toEqual([2_000, 3_000]);
    expect(sent.device).toEqual({ mode: 'AISLE', width: 800, height: 500, pixelRatio: 1, touch: false });
    await close();
  }, 600_000);

  it('P1-STO-07 by touch as well: one thumb walks, the other looks, taps take; all of it is recorded as it was', async () => {
    const { page, submissions, starts, errors, close } = await withClock({ mobile: true });
    const startedAt = await begin(page, 'tap');
    await page.getByText('Swipe to look').waitFor();
    await page.getByText('Use the joystick to move').waitFor();
    expect(starts).toMatchObject([{ shopper: { platform: 'MOBILE' } }]);
    const openAt = await stopClock(page);
    await page.getByRole('button', { name: 'Start shopping' }).tap();
    await pass(page, 200);

    // Straight ahead for two seconds; the other thumb turns to the right by 80 px; on for another second, then both are gone at once.
    const stick = (await page.getByTestId('joystick').boundingBox())!;
    const pressed = { x: stick.x + stick.width / 2, y: stick.y + stick.height / 2, id: 1 };
    const held = { ...pressed, y: pressed.y - 60 };
    const fingers = await page.context().newCDPSession(page);
    const send = (
      type: 'touchStart' | 'touchMove' | 'touchCancel',
      touchPoints: { x: number; y: number; id: number }[],
    ) => fingers.send('Input.dispatchTouchEvent', { type, touchPoints });
    await send('touchStart', [pressed]);
    await send('touchMove', [held]);
    await pass(page, 2_000);
    const corner = await walker(page);
    for (const [index, x] of [250, 230, 200, 170].entries())
      await send(index === 0 ? 'touchStart' : 'touchMove', [held, { x, y: 400, id: 2 }]);
    await pass(page, 1_000);
    await send('touchCancel', []);
    await pass(page, 1_000);
    const end = await walker(page);
    await pass(page, 500);
    expect(await walker(page)).toEqual(end);
    expect(corner).toMatchObject({ x: 0, yaw: 0 });
    expect(corner.z).toBeLessThan(-300);
    expect(end.yaw).toBeCloseTo((-80 / 640) * 2.4, 6);
    expect(end.x).toBeGreaterThan(30);
    const shelf = { x: 60, z: end.z - 40, yaw: RIGHT, pitch: -0.2 };
    await put(page, shelf);
    await pass(page, 1_000);

    // Two seconds in the hand, turned with a thumb, and put back; three and into the cart.
    const at = await packPoint(page);
    const stood = await page.evaluate((point) => window.__aisle!.packAt(point)!.facing.product, at);
    await page.touchscreen.tap(at.x, at.y);
    await page.getByTestId('pack-panel').waitFor();
    await pass(page, 1_000, 500);
    const turned = () => page.evaluate(() => window.__aisle!.stage.hand.yaw);
    const before = await turned();
    for (const [index, x] of [120, 150, 180].entries())
      await send(index === 0 ? 'touchStart' : 'touchMove', [{ x, y: 300, id: 3 }]);
    await send('touchCancel', []);
    await pass(page, 1_000, 500);
    expect(await turned()).not.toBe(before);
    expect((await walker(page)).yaw).toBe(RIGHT);
    await page.getByRole('button', { name: 'Put back' }).tap();
    await page.touchscreen.tap(at.x, at.y);
    await page.getByTestId('pack-panel').waitFor();
    await pass(page, 3_000, 500);
    await page.getByRole('button', { name: 'Add to cart' }).tap();
    await page.getByRole('button', { name: '1 in your cart' }).tap();
    await page.getByRole('button', { name: /^One more of/ }).tap();
    await pass(page, 2_000, 1_000);
    await page.getByRole('dialog').getByRole('button', { name: 'Checkout' }).tap();
    const shopped = (await now(page)) - openAt;
    await page.getByRole('button', { name: 'Confirm purchase' }).tap();
    await page.locator('.star').nth(4).tap();
    await page.getByLabel('Describe it in up to 10 words').fill('handy');
    await pass(page, 4_000, 4_000);
    await page.getByRole('button', { name: 'Submit' }).tap();
    await page.getByText('You may close this page now').waitFor();

    expect([submissions.length, starts.length, errors]).toEqual([1, 1, []]);
    const sent = submissions[0]!;
    expect(sent).toMatchObject({ cart: [{ product: stood, quantity: 2 }], rating: 5, words: ['handy'] });
    expect(sent.device).toMatchObject({ mode: 'AISLE', touch: true, width: 390 });
    expect(openedIn(sent, openAt - startedAt)).toBe(true);
    expect(sent).toMatchObject({
      durShopping: shopped,
      durIdle: 0,
      durations: { checkout: 0, hidden: 0, review: 4_000 },
    });
    expect(sent.products[stood]).toMatchObject({ closeMs: 5_000, pickups: 2, returned: 1 });
    const walked =
      Math.abs(corner.z + 70) +
      Math.hypot(end.x - corner.x, end.z - corner.z) +
      Math.hypot(shelf.x - end.x, shelf.z - end.z);
    expect(Math.abs(lengthOf(sent) - walked)).toBeLessThanOrEqual(4);
    expect(rowsBetween(-70, end.z).filter((row) => !rowsOf(sent).has(row))).toEqual([]);
    expect(Math.max(...rowsOf(sent))).toBe(Math.max(...rowsBetween(-70, shelf.z)));
    expect(sent.path!.some(([, , , heading]) => heading === 17)).toBe(true);
    expect(sent.path!.at(-1)!.slice(1, 4)).toEqual([shelf.x + FLOOR.width / 2, Math.round(-shelf.z), 90]);
    expect(Math.abs(timeIn(sent.maps.movement) - sent.durShopping)).toBeLessThanOrEqual(100);
    expect(timeIn(sent.maps.attention.right)).toBeGreaterThan(0);
    expect(kinds(sent)).toEqual(['PICK_UP 1', 'PUT_BACK 1', 'PICK_UP 1', 'ADD 1', 'ADD 1', 'CHECKOUT 0']);
    const [taken, back, again, added] = momentsOf(sent);
    expect([back! - taken!, added! - again!]).toEqual([2_000, 3_000]);
    await close();
  }, 600_000);

  it('goes on through lost graphics, a minute without a network and a reload: the same place, nothing twice', async () => {
    let online = true;
    const { page, submissions, starts, progress, errors, close } = await withClock({
      content: { ...content, config: { ...content.config, review: null } },
      server: { progress: () => (online ? { status: 204 } : 'offline') },
    });
    await begin(page);
    await page.getByRole('button', { name: 'Start shopping' }).click();
    await stopClock(page);
    const place = { x: 110, z: -480, yaw: RIGHT, pitch: -0.2 };
    await put(page, place);
    const at = await packPoint(page);
    await page.mouse.click(at.x, at.y);
    await page.getByTestId('pack-panel').waitFor();
    await page.evaluate(
      () =>
        new Promise<void>((lost) => {
          const canvas = document.querySelector('canvas')!;
          canvas.addEventListener('webglcontextlost', () => lost(), { once: true });
          canvas.getContext('webgl2')!.getExtension('WEBGL_lose_context')!.loseContext();
          delete window.__aisle;
        }),
    );
    await pass(page, 500);
    await page.waitForFunction(() => window.__aisle !== undefined);
    await pass(page, 300);
    expect(await walker(page)).toMatchObject({ x: place.x, z: place.z });
    expect(await page.evaluate(() => window.__aisle!.stage.hand.shown)).toBe(true);
    await page.getByRole('button', { name: 'Add to cart' }).click();

    online = false;
    const before = progress.length;
    await pass(page, 60_000, 5_000);
    expect(progress.length).toBeGreaterThan(before);
    await page.getByRole('button', { name: '1 in your cart' }).click();
    await page.getByRole('button', { name: /^One more of/ }).click();
    await page.getByRole('button', { name: 'Keep shopping' }).last().click();
    online = true;
    const [saved] = await Promise.all([
      page.waitForRequest(/current\/progress/),
      page.evaluate(() => window.dispatchEvent(new Event('online'))),
    ]);
    expect((saved.postDataJSON() as SessionSubmission).cart).toMatchObject([{ quantity: 2 }]);

    // In the hand when the page is loaded again: it is back on its shelf.
    await page.mouse.click(at.x, at.y);
    await page.getByTestId('pack-panel').waitFor();
    await page.reload();
    await untilDrawn(page);
    await page.getByRole('button', { name: 'Start shopping' }).click();
    await page.getByRole('button', { name: '2 in your cart' }).waitFor();
    await pass(page, 500);
    expect(await walker(page)).toMatchObject({ x: place.x, z: place.z });

    // Another window takes the visit over, and this one takes it back.
    await page.evaluate(() => {
      const key = Object.keys(localStorage).find((name) => name.endsWith('.window'))!;
      localStorage.setItem(key, 'another');
      window.dispatchEvent(new StorageEvent('storage', { key }));
    });
    await page.getByText('Your visit goes on in another window.').waitFor();
    await page.getByRole('button', { name: 'Go on here' }).click();
    await untilDrawn(page);
    await page.getByRole('button', { name: 'Start shopping' }).click();
    await page.getByRole('button', { name: '2 in your cart' }).waitFor();
    await page.locator('.hud').getByRole('button', { name: 'Checkout' }).click();
    await page.getByRole('button', { name: 'Confirm purchase' }).click();
    await page.getByText('You may close this page now').waitFor();

    expect([submissions.length, starts.length, errors]).toEqual([1, 1, []]);
    const sent = submissions[0]!;
    expect(kinds(sent)).toEqual(['PICK_UP 1', 'ADD 1', 'ADD 1', 'PICK_UP 1', 'PUT_BACK 1', 'CHECKOUT 0']);
    const [line] = sent.cart;
    expect(line!.quantity).toBe(2);
    const hands = Object.values(sent.products).reduce((total, { pickups, returned }) => total + pickups - returned, 0);
    expect(hands).toBe(1);
    expect(totalDuration(sent.durShopping, sent.durIdle!, sent.durations!)).toBe(sent.durTotal);
    await close();
  }, 600_000);

  it('can be done from a list, by keyboard and without 3D, and says so in the data', async () => {
    const { page, submissions, errors, close } = await openStore({
      browser,
      dir: pages.dir,
      content,
      prepare: async (opened) => {
        await opened.addInitScript(() => {
          const real = HTMLCanvasElement.prototype.getContext;
          HTMLCanvasElement.prototype.getContext = function (
            this: HTMLCanvasElement,
            kind: string,
            ...rest: unknown[]
          ) {
            return kind.startsWith('webgl') ? null : (real.call(this, kind as '2d', ...(rest as [])) as null);
          } as typeof real;
        });
      },
    });
    const press = (key: string) => page.keyboard.press(key);
    const flaws: Record<string, string[]> = {};
    const judge = async (screen: string) => void (flaws[screen] = await violations(page));
    await page.getByRole('button', { name: "Let's begin!" }).focus();
    await judge('start');
    await press('Enter');
    await page.getByRole('radio', { name: '35-54' }).focus();
    await judge('form');
    await press('Space');
    await press('Tab');
    await press('Space');
    await page.getByRole('button', { name: 'Continue' }).focus();
    await press('Enter');
    await page.getByText('This browser cannot show the 3D store').waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('The shelves');
    await judge('list');
    const shelf = page.getByRole('region', { name: /^Shelf 3/ });
    const product = shelf.getByRole('button').nth(1);
    const name = await product.locator('.list-name').textContent();
    await product.focus();
    // What has been in view for a moment is seen; it is written down soon.
    await page.waitForFunction(() => Object.values(localStorage).some((saved) => String(saved).includes('"seenMs":')));
    const tiles = await page
      .locator('[data-product]')
      .evaluateAll((all) => all.map((tile) => tile.getAttribute('data-product')));
    const listed = new Set(tiles).size;
    await press('Enter');
    await page.getByTestId('pack-panel').getByRole('heading', { name: name! }).waitFor();
    await judge('hand');
    await press('Escape');
    await product.and(page.locator(':focus')).waitFor();
    await press('Enter');
    await page.getByRole('button', { name: 'Add to cart' }).and(page.locator(':focus')).waitFor();
    await press('Enter');
    await product.getByText('1 in your cart').waitFor();
    await page.locator('.hud').getByRole('button', { name: 'Checkout' }).focus();
    await press('Enter');
    await page.getByRole('button', { name: 'Confirm purchase' }).focus();
    await judge('checkout');
    await press('Enter');
    await page.getByRole('radio', { name: '4 of 5 stars' }).focus();
    await judge('review');
    await press('Space');
    await page.getByLabel('Describe it in up to 10 words').focus();
    await page.keyboard.type('clear');
    await page.getByRole('button', { name: 'Submit' }).focus();
    await press('Enter');
    await page.getByText('You may close this page now').waitFor();
    const sent = submissions[0]!;
    expect(sent.device).toMatchObject({ mode: 'LIST' });
    expect(kinds(sent)).toEqual(['PICK_UP 1', 'PUT_BACK 1', 'PICK_UP 1', 'ADD 1', 'CHECKOUT 0']);
    expect(sent).toMatchObject({ cart: [{ quantity: 1 }], maps: { movement: [] }, path: [], rating: 4 });
    expect(sent.durShopping).toBeGreaterThan(0);
    // What was in view is seen, what never was is not, and all of it together no longer than was shopped.
    const seen = Object.values(sent.products).map(({ seenMs }) => seenMs);
    expect(seen.length).toBeLessThan(listed);
    const together = seen.reduce((total, ms) => total + ms, 0);
    expect(together).toBeGreaterThan(0);
    expect(together).toBeLessThanOrEqual(sent.durShopping);
    expect(flaws).toEqual({ start: [], form: [], list: [], hand: [], checkout: [], review: [] });
    expect(errors).toEqual([]);
    await close();
  }, 600_000);
});
