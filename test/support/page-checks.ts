import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { palettes, type ColorMode } from '@aislelab/ui-kit/tokens';
import type { Page } from 'playwright-core';

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeResult {
  violations: { id: string; nodes: { html: string }[] }[];
}

/** Accessibility violations of the page as it stands, WCAG 2.2 AA and best practices: 'rule: element'. */
export async function accessibilityViolations(page: Page): Promise<string[]> {
  return violationsOf(page, {});
}

/** In light and then dark colours; the second time only what colours can change. */
export async function violationsInBothModes(page: Page): Promise<string[]> {
  await showIn(page, 'light');
  const light = await accessibilityViolations(page);
  await showIn(page, 'dark');
  return [...light, ...(await violationsOf(page, { runOnly: ['color-contrast', 'link-in-text-block'] }))];
}

/** What passes is not described, which takes axe half of its time. */
async function violationsOf(page: Page, more: { runOnly?: string[] }): Promise<string[]> {
  await page.evaluate(axe);
  const options = JSON.stringify({ resultTypes: ['violations'], ...more });
  const { violations } = await page.evaluate<AxeResult>(`axe.run(document, ${options})`);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}

/** Switches the system's colours and waits until the page has followed. */
export async function showIn(page: Page, mode: ColorMode): Promise<void> {
  await page.emulateMedia({ colorScheme: mode });
  const value = Number.parseInt(palettes[mode].background.slice(1), 16);
  const color = `rgb(${value >> 16}, ${(value >> 8) & 255}, ${value & 255})`;
  await page.waitForFunction(`getComputedStyle(document.body).backgroundColor === '${color}'`);
  // The end of one may start another: a colour that is inherited goes down level by level.
  await page.waitForFunction(
    'document.getAnimations().every(({ playState, effect }) => playState !== "running" || effect.getTiming().iterations === Infinity)',
  );
}

/** Pixels by which the page is wider than its window. */
export async function overflow(page: Page): Promise<number> {
  // Lists and drawings follow a new width a few renders later; what never fits shows after the wait.
  const wide = 'document.documentElement.scrollWidth - innerWidth';
  await page.waitForFunction(`${wide} <= 0`, undefined, { timeout: 10_000 }).catch(() => undefined);
  return page.evaluate<number>(wide);
}
