import type { Page } from 'playwright-core';

/** Of every demo account. */
export const PASSWORD = 'Demo-2026!';

/** Signs in as a person does: types address and password. */
export async function signIn(page: Page, address: string, path: '/login' | '/admin/'): Promise<void> {
  await page.goto(path);
  await page.getByRole('textbox', { name: 'Email' }).fill(address);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('link', { name: 'Projects' }).first().waitFor();
}

/** Presses, moves in small steps as a hand does, and lets go. */
export async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 12, from.y + 8, { steps: 3 });
  await page.mouse.move(to.x, to.y, { steps: 12 });
  await page.mouse.up();
}

/** Reads what the platform at this address tells a demo account. */
export async function reader(url: string, email: string): Promise<<T>(path: string) => Promise<T>> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  const { accessToken } = (await answer.json()) as { accessToken: string };
  return async <T>(path: string) => {
    const found = await fetch(`${url}/api${path}`, { headers: { authorization: `Bearer ${accessToken}` } });
    if (!found.ok) throw new Error(`${found.status} ${path}`);
    return (await found.json()) as T;
  };
}
