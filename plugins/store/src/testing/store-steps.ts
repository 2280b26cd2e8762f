import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Accessibility violations of the page as it stands: 'rule: element'. What is still fading in is judged as it will be. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()));
  await page.evaluate(axe);
  const found = await page.evaluate<{ violations: { id: string; nodes: { html: string }[] }[] }>('axe.run(document)');
  return found.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
}

/** From the start screen on, through what every shopper is asked. */
export async function askIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: "Let's begin!" }).click();
  await page.getByText('18-34').click();
  await page.getByText('Female').click();
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** From the start screen into the aisle. */
export async function enter(page: Page): Promise<void> {
  await askIn(page);
  await page.getByRole('button', { name: 'Start shopping' }).click();
  await settled(page);
}

/** Waits until all pictures are there and nothing is drawn any more. */
export const settled = (page: Page) =>
  page.waitForFunction(async () => {
    const before = window.__aisle?.stage.stats();
    await new Promise((resolve) => setTimeout(resolve, 700));
    const after = window.__aisle?.stage.stats();
    return before && after && after.frames > 0 && before.frames === after.frames;
  });
export const walker = (page: Page) => page.evaluate(() => ({ ...window.__aisle!.walker }));
/** Puts the shopper somewhere in the aisle and draws. */
export async function stand(
  page: Page,
  place: { x?: number; z?: number; yaw?: number; pitch?: number },
): Promise<void> {
  await page.evaluate((to) => {
    Object.assign(window.__aisle!.walker, to);
    window.__aisle!.invalidate();
  }, place);
  await settled(page);
}
/** Facing the right wall. */
export const RIGHT = -Math.PI / 2;

/** A point of the canvas at which a pack can be seen, nearest to the middle. */
export async function packPoint(page: Page): Promise<{ x: number; y: number }> {
  const point = await page.evaluate(() => {
    const { innerWidth, innerHeight } = window;
    for (let off = 0; off < 120; off += 8)
      for (const x of [-off, off])
        for (const y of [-off, 0, off]) {
          const at = { x: innerWidth / 2 + x, y: innerHeight / 2 + y };
          if (window.__aisle!.packAt(at)) return at;
        }
    return null;
  });
  if (!point) throw new Error('No pack is in view.');
  return point;
}

export async function clickPack(page: Page): Promise<void> {
  const { x, y } = await packPoint(page);
  await page.mouse.click(x, y);
}

/** Looks up and down, and a little aside, until a pack is at the crosshair. */
export const aim = (page: Page) =>
  page.evaluate(() => {
    const aisle = window.__aisle!;
    const { yaw, pitch } = aisle.walker;
    for (let aside = 0; aside < 20; aside++)
      for (let down = 0; down < 60; down++) {
        Object.assign(aisle.walker, { yaw: yaw + aside * 0.03, pitch: pitch - down * 0.01 });
        if (aisle.packAt(null)) return;
      }
    throw new Error('No pack can be aimed at.');
  });
