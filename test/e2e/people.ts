import type { Page } from 'playwright-core';

/** Of every demo account. */
export const PASSWORD = 'Demo-2026!';

/** Signs in as a person does: types address and password. @param first link of the menu that shows that the page is there */
export async function signIn(page: Page, address: string, path: '/login' | '/admin/', first = 'Projects') {
  await page.goto(path);
  await page.getByRole('textbox', { name: 'Email' }).fill(address);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('link', { name: first }).first().waitFor();
}

/** Presses, moves in small steps as a hand does, and lets go. */
export async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 12, from.y + 8, { steps: 3 });
  await page.mouse.move(to.x, to.y, { steps: 12 });
  await page.mouse.up();
}
