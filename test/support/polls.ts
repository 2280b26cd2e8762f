import type { Page } from 'playwright-core';

declare global {
  interface Window {
    /** Times of the page's clock at which it asked, and how many of the answers it has read. */
    polls: { asked: number[]; answered: number };
  }
}

/** Gives a page a clock of its own and notes when it asks for an address that ends so; before the page is opened. */
export async function watchPolls(page: Page, ending: string): Promise<void> {
  await page.clock.install();
  await page.addInitScript((wanted) => {
    window.polls = { asked: [], answered: 0 };
    const { fetch } = window;
    window.fetch = async (input, init) => {
      const address = input instanceof Request ? input.url : String(input);
      if (!decodeURIComponent(address).includes(wanted)) return fetch(input, init);
      window.polls.asked.push(Date.now());
      const answer = await fetch(input, init);
      const text = await answer.text();
      window.polls.answered += 1;
      return new Response(text, answer);
    };
  }, ending);
}

/** @returns milliseconds between the next `count` polls; the clock stands still but for the seconds that pass here */
export async function spacesOfPolls(page: Page, count: number): Promise<number[]> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 5_000));
  const before = await settled(page);
  for (let second = 0; second < count; second += 1) {
    // Neither early nor late.
    await page.clock.runFor(999);
    await settled(page);
    await page.clock.runFor(1);
    await settled(page);
  }
  const times = await page.evaluate(() => window.polls.asked);
  return times.slice(before).map((time, index) => time - (times[before + index - 1] ?? 0));
}

/** Until every answer was read and acted on. @returns how often was asked by then */
async function settled(page: Page): Promise<number> {
  await page.waitForFunction(() => window.polls.asked.length === window.polls.answered);
  return page.evaluate(async () => {
    for (let turn = 0; turn < 5; turn += 1)
      await new Promise((next) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = next;
        port2.postMessage(null);
      });
    return window.polls.asked.length;
  });
}
