import type { Browser, Page } from 'playwright-core';

/** Processor time of a browser's processes so far, ms. */
export async function cpuOf(browser: Browser): Promise<{ renderer: number; gpu: number }> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const of = (type: string) =>
    processInfo.reduce((sum, one) => sum + (one.type.toLowerCase() === type ? one.cpuTime * 1_000 : 0), 0);
  return { renderer: of('renderer'), gpu: of('gpu') };
}

/** Waits until everything that was asked of the graphics process is drawn. */
export const drawn = (page: Page) =>
  page.evaluate(() => document.querySelector('canvas')?.getContext('webgl2')?.finish());
