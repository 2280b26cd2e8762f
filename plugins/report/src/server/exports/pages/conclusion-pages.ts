import { CONCLUSION_TEXTS, type Conclusion } from '@aislelab/statistics';
import type { ReportData } from '../read-report.ts';
import { plainText } from '../write/plain-text.ts';
import { BODY, headCell, splitTable, tableRows, variationCell, WIDTH } from './blocks.ts';
import { COLORS, type Measure, type Page, type TableCell } from './page.ts';
import { clamp } from './wrap.ts';

/** Height of the notes above the conclusion. */
const ABOUT = 46;
/** Longest sentence on a page, in lines: names have no limit. */
const MOST_LINES = 5;

/** Conclusion of the study for each variation, in words that quote its numbers. */
export function conclusionPages({ conclusion, variations, product, filters }: ReportData, measure: Measure): Page[] {
  const widths = [150, 150, WIDTH - 300];
  const head = tableRows([[headCell('Variation'), headCell('Verdict'), headCell('Why')]], widths, true, measure);
  const concluded = conclusion.variations.flatMap(({ variation, verdict, sentences, also, cautions }) => {
    const found = variations.find(({ position }) => position === variation);
    const why = [...sentences, ...alsoTexts(also), ...cautions];
    return found
      ? [[variationCell(found), verdictCell(verdict), sentencesCell(why, (widths[2] ?? 0) - 12, measure)]]
      : [];
  });
  if (concluded.length === 0) return [];
  const { primary, families } = conclusion;
  const { tested, unjudged } = conclusion;
  const { age, gender } = filters;
  const small = (text: string, lines: number) =>
    clamp({ text: plainText(text), size: 9.5, color: COLORS.quiet, gap: 3 }, WIDTH, lines, measure);
  const about = [
    small(
      CONCLUSION_TEXTS.decidedBy(primary, {
        primary: families.primary.tested,
        secondary: families.secondary.tested + families.words.tested,
        unjudged,
      }),
      2,
    ),
    small(
      CONCLUSION_TEXTS.scope({
        product: product.name,
        tested: tested.includes(product._id),
        filtered: age !== null || gender !== null,
      }),
      1,
    ),
  ];
  const at = { ...BODY, y: BODY.y + ABOUT + 2, height: BODY.height - ABOUT - 2 };
  return splitTable(head, tableRows(concluded, widths, false, measure), widths, at).map((table) => ({
    title: 'Conclusion',
    blocks: [{ kind: 'text', at: { ...BODY, height: ABOUT }, paragraphs: about }, table],
  }));
}

/** As many other differences fit beside a verdict; the page and the tables have all of them. */
const MOST_ALSO = 8;

function alsoTexts(also: readonly string[]): string[] {
  if (also.length === 0) return [];
  const left = also.length - MOST_ALSO;
  return [`${CONCLUSION_TEXTS.alsoTitle}:`, ...also.slice(0, MOST_ALSO), ...(left > 0 ? [`and ${left} more`] : [])];
}

const TONES: Partial<Record<Conclusion['verdict'], string>> = { better: COLORS.up, worse: COLORS.down };

function verdictCell(verdict: Conclusion['verdict']): TableCell {
  const color = TONES[verdict] ?? COLORS.text;
  const arrow = verdict === 'better' ? '↑ ' : verdict === 'worse' ? '↓ ' : '';
  return {
    align: 'left',
    paragraphs: [{ text: `${arrow}${CONCLUSION_TEXTS.verdict[verdict]}`, size: 11.5, weight: 600, color }],
  };
}

function sentencesCell(sentences: readonly string[], width: number, measure: Measure): TableCell {
  return {
    align: 'left',
    paragraphs: sentences.map((text) =>
      clamp({ text: plainText(text), size: 10.5, gap: 4 }, width, MOST_LINES, measure),
    ),
  };
}
