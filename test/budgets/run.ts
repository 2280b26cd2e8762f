import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { holds, line, type Figure } from '../support/figure.ts';

/**
 * `npm run budgets`: measures counts and bytes of the production build, prints each beside its limit and fails when one falls short. Where
 * time is meant it is processor time, as a ratio to a naive page measured in turns with it. `npm run budgets -- editor` measures one part only.
 * A part that breaks counts as a failure and does not keep the others from being measured. The test command asks by BUDGETS_REPORT for a
 * file with what passed and failed.
 */
const PARTS: Readonly<Record<string, string>> = {
  flood: 'test/budgets/flood.ts',
  history: 'test/budgets/history.ts',
  bundles: 'test/budgets/bundles.ts',
  editor: 'plugins/planogram/src/ui/testing/budgets/editor.ts',
  store: 'plugins/store/src/testing/budgets.ts',
  packshots: 'plugins/demo/src/testing/budgets.ts',
  report: 'plugins/report/src/testing/budgets.ts',
};
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const wanted = process.argv.slice(2);
const figures: Figure[] = [];
const broken: string[] = [];
for (const [name, file] of Object.entries(PARTS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const began = performance.now();
  try {
    const part = (await import(pathToFileURL(join(ROOT, file)).href)) as { figures: () => Promise<Figure[]> };
    const measured = await part.figures();
    figures.push(...measured);
    for (const figure of measured) console.log(line(figure));
    console.log(`      ${name}: ${Math.round((performance.now() - began) / 1_000)} s`);
  } catch (error) {
    broken.push(name);
    console.error(`BROKE ${name}:`, error);
  }
}
const judged = figures.filter((figure) => figure.judged !== false || !holds(figure));
const failed = judged.filter((figure) => !holds(figure)).length + broken.length;
const passed = judged.length + broken.length - failed;
const report = process.env['BUDGETS_REPORT'];
if (report) writeFileSync(report, JSON.stringify({ passed, failed }));
console.log(failed === 0 ? `${passed} budgets hold` : `${failed} of ${passed + failed} budgets fall short`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
