import { FLOOR, totalDuration, type SessionSubmission } from '@aislelab/domain';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../../../../test/support/browser.ts';
import { toWorld } from '../core/frame.ts';
import type { Vec3 } from '../core/geometry.ts';
import { buildStoreLayout, type Facing } from '../core/store-layout.ts';
import { now, openWithClock, pass, startOf, stopClock, untilDrawn } from '../testing/clock-steps.ts';
import { Deeds, FRAME, facing, type Hands } from '../testing/planted-truth.ts';
import { timeIn } from '../testing/recorded.ts';
import { buildPages } from '../testing/store-page.ts';
import { syntheticContent } from '../testing/synthetic-content.ts';

const content = syntheticContent({ products: 24 });
const layout = buildStoreLayout(content, 1);
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

const middleOf = (page: Page) => page.evaluate(() => ({ x: innerWidth / 2, y: innerHeight / 2 }));
/** Holds a key for so long. */
const hold = (key: string) => async (page: Page, ms: number) => {
  await page.keyboard.down(key);
  await pass(page, ms);
  await page.keyboard.up(key);
};

const MOUSE: Hands = {
  mobile: false,
  press: (button) => button.click(),
  take: async (page) => {
    const { x, y } = await middleOf(page);
    await page.mouse.click(x, y);
  },
  walk: hold('KeyW'),
};
const KEYS: Hands = {
  mobile: false,
  press: (button) => button.press('Enter'),
  take: (page) => page.getByTestId('aisle').press('Enter'),
  walk: hold('ArrowUp'),
};
const THUMBS: Hands = {
  mobile: true,
  press: (button) => button.tap(),
  take: async (page) => {
    const { x, y } = await middleOf(page);
    await page.touchscreen.tap(x, y);
  },
  walk: async (page, ms) => {
    const stick = (await page.getByTestId('joystick').boundingBox())!;
    const at = { x: stick.x + stick.width / 2, y: stick.y + stick.height / 2, id: 1 };
    const fingers = await page.context().newCDPSession(page);
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number; id: number }[]) =>
      fingers.send('Input.dispatchTouchEvent', { type, touchPoints });
    await send('touchStart', [at]);
    await send('touchMove', [{ ...at, y: at.y - 60 }]);
    await pass(page, ms);
    await send('touchEnd', []);
  },
};

/** Packs of the right wall, each of another product: two that are shopped, and one that the eyes only pass over. */
const right = layout.sections.find(({ id }) => id === 'right')!;
const middle = ({ u0, u1, v0, v1, w0 }: Facing): Vec3 => toWorld(right.frame, (u0 + u1) / 2, (v0 + v1) / 2, w0);
const packs = right.bays
  .filter(({ fridge, pos }) => !fridge && pos.length === 0)
  .flatMap(({ levels }) => levels[1]!.facings)
  .filter((pack) => pack.u1 - pack.u0 >= 7 && middle(pack).z > -700 && middle(pack).z < -200);
const [first, bought, passed] = packs.filter(
  ({ product }, index, all) => all.findIndex((one) => one.product === product) === index,
) as [Facing, Facing, Facing];
const before = (pack: Facing) => {
  const to = middle(pack);
  return facing({ x: FLOOR.width / 2 - 90, z: to.z }, to);
};
const sign = layout.materials[0]!;
const { min, max } = sign.box;
const signMiddle = toWorld(sign.section.frame, (min.x + max.x) / 2, (min.y + max.y) / 2, (min.z + max.z) / 2);
/** Past the secondary display to the packs of the end wall, which are scenery. */
const atEnd = { x: 100, z: -700, yaw: 0, pitch: -0.25 };
const atFloor = { x: 0, z: -70, yaw: 0, pitch: -1.1 };

const near = (value: number, truth: number) => Math.abs(value - truth) <= FRAME;
/** Figures that are not within one frame of the truth. */
function wrong(found: object, truth: object, path = ''): string[] {
  const [a, b] = [Object.entries(found), Object.entries(truth)];
  const keys = [...new Set([...a, ...b].map(([key]) => key))];
  return keys.flatMap((key) => {
    const at = `${path}${key}`;
    const value: unknown = Object.fromEntries(a)[key];
    const expected: unknown = Object.fromEntries(b)[key];
    if (typeof value === 'number' && typeof expected === 'number' && near(value, expected)) return [];
    if (value && expected && typeof value === 'object' && typeof expected === 'object')
      return wrong(value, expected, `${at}.`);
    return Object.is(value, expected) ? [] : [`${at}: ${String(value)} instead of ${String(expected)}`];
  });
}

async function hide(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
      document.dispatchEvent(new Event('visibilitychange'));
    },
    hidden ? 'hidden' : 'visible',
  );
}

async function shop(hands: Hands): Promise<{ sent: SessionSubmission; deeds: Deeds; loading: number; whole: number }> {
  const { page, submissions, errors, close } = await openWithClock({
    browser,
    dir: pages.dir,
    content,
    mobile: hands.mobile,
  });
  const press = (name: string) => hands.press(page.getByRole('button', { name, exact: true }));
  await page.getByRole('button', { name: "Let's begin!" }).waitFor();
  await stopClock(page);
  await press("Let's begin!");
  await page.getByText('18-34').click();
  await page.getByText('Female').click();
  await press('Continue');
  await page.getByRole('dialog', { name: 'How to move' }).waitFor();
  const startedAt = await startOf(page);
  const loading = await untilDrawn(page);
  await pass(page, 5_000, 1_000);
  await press('Start shopping');
  const deeds = new Deeds(page, hands);

  // Down the aisle with the eyes on the floor.
  await deeds.look(atFloor, null);
  await deeds.walk(2_000);
  await deeds.stay(1_000, 100);
  // A long look, a glance at another pack, and the first one again with the help and a hidden tab between.
  await deeds.look(before(first), { product: first.product });
  await deeds.stay(1_500);
  await deeds.look(before(passed), { product: passed.product });
  await deeds.stay(100);
  await deeds.look(before(first), { product: first.product });
  await deeds.stay(1_000);
  await deeds.meanwhile(
    3_000,
    () => press('Help'),
    () => press('Start shopping'),
  );
  await deeds.stay(500);
  await deeds.meanwhile(
    4_000,
    () => hide(page, true),
    () => hide(page, false),
  );
  await deeds.stay(700);
  // In the hand and back.
  await deeds.take(first.product);
  await deeds.stay(2_000);
  await deeds.letGo('Put back');
  await deeds.stay(400);
  // A sign under the ceiling, then the scenery.
  await deeds.look(facing({ x: 0, z: signMiddle.z + 120 }, signMiddle), { material: sign.id });
  await deeds.stay(1_200);
  await deeds.look(atEnd, null);
  await deeds.stay(2_500);
  // Bought, then ten seconds more than a minute without a sign of life.
  await deeds.look(before(bought), { product: bought.product });
  await deeds.stay(900);
  await deeds.take(bought.product);
  await deeds.stay(1_500);
  await deeds.letGo('Add to cart');
  await deeds.stay(300);
  await page.keyboard.press('Shift');
  await deeds.stay(70_000, 10_000, 60_000);
  // To the checkout, back, and there again.
  const toCheckout = page.locator('.hud').getByRole('button', { name: 'Checkout' });
  deeds.note('CHECKOUT');
  await deeds.meanwhile(
    2_000,
    () => hands.press(toCheckout),
    () => press('Back to the store'),
  );
  deeds.note('RETURN');
  await deeds.stay(600);
  await hands.press(toCheckout);
  deeds.note('CHECKOUT');
  await pass(page, 1_000, 500);
  await press('Confirm purchase');
  await page.locator('.star').nth(3).click();
  await page.getByLabel('Describe it in up to 10 words').fill('fresh');
  await pass(page, 6_000, 1_000);
  const whole = (await now(page)) - startedAt;
  await press('Submit');
  await page.getByText('You may close this page now').waitFor();
  expect([submissions.length, errors]).toEqual([1, []]);
  await close();
  return { sent: submissions[0]!, deeds, loading, whole };
}

describe('what is captured is what happened', () => {
  it.each([
    ['P1-STO-01 P1-STO-02 by mouse', MOUSE],
    ['P1-STO-01 P1-STO-02 by keyboard', KEYS],
    ['P1-STO-01 P1-STO-02 by touch', THUMBS],
  ])(
    '%s: every figure is that of the script within one frame',
    async (_, hands) => {
      const { sent, deeds, loading, whole } = await shop(hands);
      // Time, every moment of it once.
      const { durations, durShopping, durIdle = 0, durTotal } = sent;
      expect(durTotal).toBe(totalDuration(durShopping, durIdle, durations!));
      expect(Math.abs(durTotal - whole)).toBeLessThanOrEqual(FRAME);
      const { loading: loaded, ...others } = durations!;
      // The frame that showed the store may have been the one before the button was seen.
      expect(loading - loaded).toBeGreaterThanOrEqual(0);
      expect(loading - loaded).toBeLessThanOrEqual(100);
      const early = loading - loaded;
      expect(
        wrong(
          { durShopping, durIdle, ...others, reading: others.reading - early },
          {
            durShopping: deeds.shopping,
            durIdle: 10_000,
            reading: 8_000,
            checkout: 3_000,
            hidden: 4_000,
            review: 6_000,
          },
        ),
      ).toEqual([]);
      // What was looked at, taken and bought, and nothing else.
      expect(wrong(sent.products, deeds.products)).toEqual([]);
      expect(wrong(sent.posMaterials!, deeds.materials)).toEqual([]);
      expect(wrong(sent.events!, deeds.events)).toEqual([]);
      expect(sent.cart).toEqual([{ product: bought.product, quantity: 1 }]);
      expect(sent.version).toBe(2);
      // The maps tell the same.
      const seen = Object.values(sent.products).reduce((sum, { seenMs }) => sum + seenMs, 0);
      expect([timeIn(sent.maps.attention.left), timeIn(sent.maps.attention.display)]).toEqual([0, 0]);
      expect(timeIn(sent.maps.attention.right)).toBeLessThanOrEqual(seen + FRAME);
      expect(timeIn(sent.maps.attention.right)).toBeGreaterThan(0.9 * seen);
      expect(Math.abs(timeIn(sent.maps.movement) - durShopping)).toBeLessThanOrEqual(2 * FRAME);
      // The path: every place that was kept for a while, when it was come to.
      expect(sent.path![0]).toEqual([0, 200, 70, 0, -4]);
      const rounded = ({ x, z }: { x: number; z: number }) => [Math.round(x + FLOOR.width / 2), Math.round(-z)];
      for (const { at, place } of deeds.stood.slice(1)) {
        const [x, y] = rounded(place);
        const points = sent.path!.filter(([, px, py]) => px === x && py === y);
        if (place.z !== before(passed).z) expect(points.some(([time]) => near(time, at))).toBe(true);
      }
    },
    900_000,
  );
});
