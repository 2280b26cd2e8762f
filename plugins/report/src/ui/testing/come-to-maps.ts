import type { Page } from 'playwright-core';

/**
 * Scrolls to the maps until their numbers are there or the maps are gone. Other blocks stand below the maps and load one by one: the end of
 * the page may be too far from them, and they move.
 */
export async function comeToMaps(page: Page): Promise<void> {
  const maps = page.getByRole('region', { name: 'Behaviour', exact: true });
  await maps.waitFor();
  for (let waiting = true; waiting;) {
    waiting = await maps
      .evaluate(
        (region) => {
          region.scrollIntoView();
          return region.querySelectorAll('.MuiSkeleton-root').length > 0;
        },
        undefined,
        { timeout: 5_000 },
      )
      .catch(() => false);
    await page.waitForTimeout(50);
  }
}
