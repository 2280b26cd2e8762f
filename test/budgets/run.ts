import { bundleFigures } from './bundles.ts';
import { editorFigures } from './editor.ts';
import { holds, line, type Figure } from './figure.ts';
import { historyFigures } from './history.ts';
import { storeFigures } from './store.ts';

/**
 * `npm run budgets`: measures counts and bytes of the production build, prints each beside its limit and fails when one falls short. Times
 * are ratios and belong to `npm run bench`. `npm run budgets -- editor` measures one part only.
 */
const PARTS: Record<string, () => Promise<Figure[]>> = {
  history: historyFigures,
  bundles: bundleFigures,
  editor: editorFigures,
  store: storeFigures,
};
const wanted = process.argv.slice(2);
const figures: Figure[] = [];
for (const [name, measure] of Object.entries(PARTS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const measured = await measure();
  figures.push(...measured);
  for (const figure of measured) console.log(line(figure));
}
const short = figures.filter((figure) => !holds(figure));
console.log(short.length === 0 ? `${figures.length} budgets hold` : `${short.length} of ${figures.length} fall short`);
process.exit(short.length === 0 && figures.length > 0 ? 0 : 1);
