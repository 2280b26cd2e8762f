import type { Page } from 'playwright-core';

/** Adds up how far what is seen jumps while nobody touches anything, as browsers count it. */
export function countShifts(): void {
  const counted = window as typeof window & { jumped: number; jumps: string[] };
  counted.jumped = 0;
  counted.jumps = [];
  interface LayoutShift extends PerformanceEntry {
    value: number;
    hadRecentInput: boolean;
    sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
  }
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
      if (hadRecentInput) continue;
      counted.jumped += value;
      const named = sources.map(({ node, previousRect, currentRect }) => {
        const text = (node?.textContent ?? '').slice(0, 30);
        return `${node?.nodeName} ${text} ${previousRect.y}+${previousRect.height} to ${currentRect.y}+${currentRect.height}`;
      });
      counted.jumps.push(`${value.toFixed(3)}: ${named.join(', ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** What browsers call good, of all jumps together. */
const MOST_JUMPED = 0.1;

/** The jumps of a page that counts them from its beginning; none where they are too small to disturb. */
export async function jumpsOf(page: Page): Promise<string[]> {
  const { jumped, jumps } = await page.evaluate(() => {
    const { jumped: sum, jumps: each } = window as typeof window & { jumped: number; jumps: string[] };
    return { jumped: sum, jumps: each };
  });
  return jumped <= MOST_JUMPED ? [] : jumps;
}
