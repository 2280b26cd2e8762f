import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { holds, line, type Figure } from '../support/figure.ts';

/**
 * `npm run budgets`: measures counts and bytes of the production build, prints each beside its limit and fails when one falls short. Where
 * time is meant it is processor time, as a ratio to a naive page measured in turns with it. `npm run budgets -- editor` measures one part only.
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
for (const [name, file] of Object.entries(PARTS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const part = (await import(pathToFileURL(join(ROOT, file)).href)) as { figures: () => Promise<Figure[]> };
  const measured = await part.figures();
  figures.push(...measured);
  for (const figure of measured) console.log(line(figure));
}
const short = figures.filter((figure) => !holds(figure));
console.log(short.length === 0 ? `${figures.length} budgets hold` : `${short.length} of ${figures.length} fall short`);
process.exit(short.length === 0 && figures.length > 0 ? 0 : 1);
