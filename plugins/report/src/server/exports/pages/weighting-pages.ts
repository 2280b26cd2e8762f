import { countText, decimalText, percent1 } from '@aislelab/domain';
import { marked, WEIGHTING_TEXTS } from '@aislelab/statistics';
import { weightingNotes } from '../../../rules/weighting-notes.ts';
import { weightedWords, type WeightedWords } from '../../../rules/weighted-words.ts';
import { WEIGHTED_FIGURES, type WeightedVariation } from '../../../rules/weighting.ts';
import type { ReportData, ReportVariation } from '../read-report.ts';
import { plainText } from '../write/plain-text.ts';
import { BODY, cell, headCell, splitTable, tableRows, variationCell, WIDTH } from './blocks.ts';
import { seriesName } from './number-pages.ts';
import { COLORS, type Measure, type Page, type Paragraph, type TableCell, type TextBlock } from './page.ts';
import { currencyOf, orNone } from './show.ts';
import { clamp, heightOf } from './wrap.ts';

const { title, tables, columns: TITLES } = WEIGHTING_TEXTS;
/** Longest sentence, in lines: strata and variations may be many. */
const MOST_LINES = 3;
const LABEL = 130;

/** Effect of weighting to the targets; no page without targets. */
export function weightingPages(data: ReportData, measure: Measure): Page[] {
  const { weighting, variations, filters } = data;
  if (!weighting) return [];
  const store = currencyOf(data);
  const nameOf = (position: number) => {
    const found = variations.find((one) => one.position === position);
    return found ? seriesName(found) : '';
  };
  const { warnings, notes } = weightingNotes(weighting, filters, nameOf);
  const said = [...warnings, ...notes].map((text, index): Paragraph => {
    const look = index < warnings.length ? { weight: 600 as const } : { color: COLORS.quiet };
    return clamp({ text: plainText(text), size: 9, gap: index === 0 ? 0 : 3, ...look }, WIDTH, MOST_LINES, measure);
  });
  const height = heightOf(said, WIDTH, measure);
  const about: TextBlock = { kind: 'text', at: { ...BODY, height }, paragraphs: said };
  const rowsOf = (cells: (one: WeightedVariation, shown: ReportVariation) => TableCell[]) =>
    weighting.variations.flatMap((one) => {
      const shown = variations.find(({ position }) => position === one.variation);
      return shown ? [[variationCell(shown), ...cells(one, shown)]] : [];
    });
  const pagesOf = (name: string, heads: readonly TableCell[], rows: readonly TableCell[][], first: boolean): Page[] => {
    const widths = [LABEL, ...heads.map(() => (WIDTH - LABEL) / heads.length)];
    const head = tableRows([[headCell('Variation'), ...heads]], widths, true, measure);
    const at = first ? { ...BODY, y: BODY.y + height + 8, height: BODY.height - height - 8 } : BODY;
    return splitTable(head, tableRows(rows, widths, false, measure), widths, at).map((table) => ({
      title: `${title}: ${name.toLowerCase()}`,
      blocks: first ? [about, table] : [table],
    }));
  };
  const figures = (table: 'shares' | 'reach' | 'averages') => {
    const shown = WEIGHTED_FIGURES.map((figure, at) => ({ ...figure, at })).filter((one) => one.table === table);
    return pagesOf(
      tables[table],
      shown.map(({ kind, label }) => headCell(`${kind}: ${label.toLowerCase()}`, 'right')),
      rowsOf(({ figures: values }) => shown.map(({ at, unit }) => figureCell(values[at], weightedWords(unit, store)))),
      false,
    );
  };
  return [
    ...pagesOf(
      tables.weights,
      [
        headCell(TITLES.effectiveBase, 'right'),
        ...weighting.strata.map(({ label, target }) => headCell(`${plainText(label)}: ${percent1(target)}`, 'right')),
      ],
      rowsOf(({ effectiveBase, strata }) => [
        cell(orNone(effectiveBase, countText), 'right'),
        ...strata.map(({ shoppers, weight }): TableCell => ({
          align: 'right',
          paragraphs: [
            { text: shoppers === 0 ? '–' : orNone(weight, (value) => decimalText(value, 2)), size: 12, weight: 600 },
            { text: `n = ${countText(shoppers)}`, size: 9, color: COLORS.quiet },
          ],
        })),
      ]),
      true,
    ),
    ...figures('shares'),
    ...figures('reach'),
    ...figures('averages'),
  ];
}

/** As weighted, below it as found, and the change. */
function figureCell(figure: WeightedVariation['figures'][number] | undefined, words: WeightedWords): TableCell {
  const { found = null, weighted = null, change = null, base = { found: 0, weighted: 0 } } = figure ?? {};
  const quiet = (text: string): Paragraph => ({ text, size: 9, color: COLORS.quiet });
  return {
    align: 'right',
    paragraphs: [
      { text: orNone(weighted, (value) => marked(words.show(value), base.weighted)), size: 12, weight: 600 },
      ...(change === null ? [] : [quiet(words.change(change))]),
      ...(found === null ? [] : [quiet(`found ${marked(words.show(found), base.found)}`)]),
    ],
  };
}
