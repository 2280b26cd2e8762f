import type { Page } from 'playwright-core';
import { enter, RIGHT, settled, stand } from './store-steps.ts';
import { buildPages, openStore } from './store-page.ts';
import { syntheticContent } from './synthetic-content.ts';
import { launchBrowser } from '../../../../test/support/browser.ts';
import type { Figure } from '../../../../test/support/figure.ts';

/** S1, S2, S3: what one frame of the store costs, looking down the aisle and at a wall. */
export async function figures(): Promise<Figure[]> {
  const [pages, browser] = await Promise.all([buildPages(), launchBrowser()]);
  try {
    const { page, close } = await openStore({ browser, dir: pages.dir, content: syntheticContent({ products: 300 }) });
    await page.getByRole('button', { name: "Let's begin!" }).click();
    await page.getByText('18-34').click();
    await page.getByText('Female').click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Start shopping' }).click();
    await settled(page);
    const aisle = await page.evaluate(() => window.__aisle!.stage.stats());
    await page.evaluate((yaw) => {
      Object.assign(window.__aisle!.walker, { x: 0, z: -480, yaw, pitch: -0.1 });
      window.__aisle!.invalidate();
    }, RIGHT);
    await settled(page);
    const wall = await page.evaluate(() => window.__aisle!.stage.stats());
    await close();
    return [
      { id: 'S1', what: 'draw calls, down the aisle', value: aisle.calls, limit: 24 },
      { id: 'S1', what: 'draw calls, at a wall', value: wall.calls, limit: 12 },
      { id: 'S2', what: 'triangles, down the aisle', value: aisle.triangles, limit: 22_000 },
      { id: 'S2', what: 'triangles, at a wall', value: wall.triangles, limit: 12_000 },
      { id: 'S3', what: 'textures', value: aisle.textures, limit: 8 },
      { id: 'S3', what: 'geometries', value: aisle.geometries, limit: 24 },
      { id: 'S3', what: 'programs', value: aisle.programs, limit: 6 },
      { id: 'S3', what: 'objects', value: aisle.objects, limit: 40 },
    ];
  } finally {
    await browser.close();
    await pages.remove();
  }
}
