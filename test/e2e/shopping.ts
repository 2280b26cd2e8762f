import type { Page } from 'playwright-core';

/** Nothing is drawn any more: all pictures are there and nobody moves. */
const settled = (page: Page) =>
  page.waitForFunction(async () => {
    const before = window.__aisle?.stage.stats().frames ?? 0;
    await new Promise((done) => setTimeout(done, 600));
    return before > 0 && window.__aisle?.stage.stats().frames === before;
  });

export interface ShoppingTrip {
  age: string;
  gender: string;
  /** Name of the product to buy, and how many. */
  product: string;
  productId: string;
  quantity: number;
  stars: number;
  words: readonly string[];
}

/** One shopper from the link to the last screen; `look` is told at each step. */
export async function shop(page: Page, link: string, trip: ShoppingTrip, look: (step: string) => Promise<void>) {
  await page.goto(`${link}?inspect=1`);
  await page.getByText('Your mission for today').first().waitFor();
  await look('start');
  await page.getByRole('button', { name: "Let's begin!" }).click();
  await page.getByText(trip.age, { exact: true }).click();
  await page.getByText(trip.gender, { exact: true }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Start shopping' }).click();
  await settled(page);
  await look('aisle');
  await walkAndLook(page);
  await takeFromShelf(page, trip);
  await look('hand');
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await page.getByRole('button', { name: '1 in your cart' }).click();
  for (let more = 1; more < trip.quantity; more += 1) await page.getByRole('button', { name: /^One more of/ }).click();
  await look('cart');
  await page.getByRole('dialog').getByRole('button', { name: 'Checkout' }).click();
  await page.getByRole('button', { name: 'Confirm purchase' }).click();
  await page
    .locator('.star')
    .nth(trip.stars - 1)
    .click();
  await page.getByLabel('Describe it in up to 10 words').pressSequentially(`${trip.words.join(' ')} `);
  await look('review');
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByText('You may close this page now').waitFor();
  await look('end');
}

/** W walks, dragging looks around. */
async function walkAndLook(page: Page): Promise<void> {
  const start = await page.evaluate(() => ({ ...window.__aisle!.walker }));
  // A key that is held repeats itself.
  const held = setInterval(() => void page.keyboard.down('KeyW'), 250);
  try {
    await page.waitForFunction((z) => window.__aisle!.walker.z < z - 20, start.z);
  } finally {
    clearInterval(held);
    await page.keyboard.up('KeyW');
  }
  await page.mouse.move(500, 400);
  await page.mouse.down();
  await page.mouse.move(620, 400, { steps: 6 });
  await page.mouse.up();
  await page.waitForFunction((yaw) => window.__aisle!.walker.yaw !== yaw, start.yaw);
}

/** Stands before the first bay on the right and clicks the pack. */
async function takeFromShelf(page: Page, { product, productId }: ShoppingTrip): Promise<void> {
  await page.evaluate(() => {
    Object.assign(window.__aisle!.walker, { x: 90, z: -900, yaw: -Math.PI / 2, pitch: -0.15 });
    window.__aisle!.invalidate();
  });
  await settled(page);
  // The place of the pack that is farthest from its edges: the middle one of all that show it.
  const point = await page.evaluate((wanted) => {
    const seen: { x: number; y: number }[] = [];
    for (let y = 40; y < innerHeight - 40; y += 8)
      for (let x = 40; x < innerWidth - 40; x += 8)
        if (window.__aisle!.packAt({ x, y })?.facing.product === wanted) seen.push({ x, y });
    const middle = (of: (at: { x: number; y: number }) => number) =>
      seen.reduce((sum, at) => sum + of(at), 0) / seen.length;
    const [x, y] = [middle((at) => at.x), middle((at) => at.y)];
    return seen.sort((a, b) => Math.hypot(a.x - x, a.y - y) - Math.hypot(b.x - x, b.y - y))[0] ?? null;
  }, productId);
  if (!point) throw new Error(`${product} cannot be seen from the first bay`);
  await page.mouse.click(point.x, point.y);
  await page.getByTestId('pack-panel').getByRole('heading', { name: product }).waitFor();
}
