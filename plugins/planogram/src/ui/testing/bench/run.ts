import { launchBrowser } from '../../../../../../test/support/browser.ts';
import { buildHarness } from '../built-harness.ts';
import { dragCosts, shareOfNaive, type DragCost, type Kind } from './drag-cost.ts';

/** `npm run bench -w plugins/planogram`: a drag in the editor, on the naive Fabric page with the same 600 facings, and on a bare page. */
const ROWS: Readonly<Record<keyof DragCost, string>> = {
  objects: 'Fabric objects',
  canvases: 'canvases made',
  requests: 'requests',
  draws: 'pictures drawn a move',
  megapixels: 'source Mpx a move',
  script: 'script, ms a move',
  cpu: 'processor time, ms a move',
};
const KINDS: readonly Kind[] = ['editor', 'naive', 'bare'];
const [harness, browser] = await Promise.all([
  buildHarness('production'),
  launchBrowser({ webgl: false, measured: true }),
]);
try {
  const costs = await dragCosts(browser, harness, 5);
  console.log(' '.repeat(26) + KINDS.map((kind) => kind.padStart(10)).join(''));
  for (const key of Object.keys(ROWS) as (keyof DragCost)[]) {
    const numbers = KINDS.map((kind) => String(Number(costs[kind][key].toFixed(2))).padStart(10));
    console.log(ROWS[key].padEnd(26) + numbers.join(''));
  }
  console.log(`The editor's own part of the naive page's own: ${(100 * shareOfNaive(costs)).toFixed(1)} %`);
} finally {
  await browser.close();
  await harness.remove();
}
