import { countText } from '@aislelab/domain';
import { DECISION_TABLE_TEXTS as TEXTS, DECISION_TEXTS } from '@aislelab/statistics';
import type { DecisionCell, DecisionColumn } from '../../../rules/decision.ts';
import type { ReportData } from '../read-report.ts';
import { plainText } from '../write/plain-text.ts';
import { BODY, cell, headCell, note, NOTE, splitTable, tableRows, variationCell, WIDTH } from './blocks.ts';
import { COLORS, type Measure, type Page, type Paragraph, type TableCell } from './page.ts';
import { clamp } from './wrap.ts';

/** Measures side by side, so that every one can be read; further ones go on further pages. */
const COLUMNS_A_PAGE = 5;
const FIRST = { variation: 110, verdict: 114 } as const;
const ARROWS = { up: '↑ ', down: '↓ ' } as const;

/** All variations beside the control by the measures that can decide, as often as it takes, each time with its heads. */
export function decisionPages({ decision, variations }: ReportData, measure: Measure): Page[] {
  const columns = decision.groups.flatMap((group) => group.columns.map((column) => ({ ...column, group })));
  const parts = Array.from({ length: Math.ceil(columns.length / COLUMNS_A_PAGE) }, (_, index) => ({
    from: index * COLUMNS_A_PAGE,
    columns: columns.slice(index * COLUMNS_A_PAGE, (index + 1) * COLUMNS_A_PAGE),
  }));
  const at = { ...BODY, y: BODY.y + NOTE + 4, height: BODY.height - NOTE - 4 };
  return parts.flatMap(({ from, columns: shown }) => {
    const width = (WIDTH - FIRST.variation - FIRST.verdict) / shown.length;
    const widths = [FIRST.variation, FIRST.verdict, ...shown.map(() => width)];
    const groups = decision.groups.flatMap((group): TableCell[] => {
      const span = shown.filter((one) => one.group === group).length;
      return span === 0 ? [] : [groupCell(group, span)];
    });
    const head = tableRows(
      [
        [headCell('', 'left', 2), ...groups],
        [headCell('Variation'), headCell(TEXTS.verdict), ...shown.map((one) => itemCell(one, width, measure))],
      ],
      widths,
      true,
      measure,
    );
    const rows = decision.rows.flatMap(({ variation, control, verdict, cells, shoppers }) => {
      const found = variations.find(({ position }) => position === variation);
      if (!found) return [];
      const own = cells.slice(from, from + shown.length);
      return [
        [
          variationCell(found, countText(shoppers)),
          cell(verdict, 'left', { size: 10.5, weight: 600 }),
          ...own.map((one) => decisionCell(one, control)),
        ],
      ];
    });
    return splitTable(head, tableRows(rows, widths, false, measure), widths, at).map((table) => ({
      title: TEXTS.title,
      blocks: [note(TEXTS.note, BODY.y), table],
    }));
  });
}

const groupCell = ({ measure, decides }: ReportData['decision']['groups'][number], span: number): TableCell => ({
  align: 'right',
  span,
  paragraphs: [
    { text: decides ? TEXTS.decides : TEXTS.further, size: 9, color: COLORS.quiet },
    { text: DECISION_TEXTS.names[measure], size: 11, weight: 600 },
  ],
});

const itemCell = ({ item }: DecisionColumn, width: number, measure: Measure): TableCell => ({
  align: 'right',
  paragraphs: [clamp({ text: plainText(item), size: 9.5, weight: 600, color: COLORS.quiet }, width - 12, 2, measure)],
});

function decisionCell({ text, side, verdict }: DecisionCell, control: boolean): TableCell {
  const { value, difference, interval, p } = text;
  const small = (told: string): Paragraph => ({ text: told, size: 9, color: COLORS.quiet });
  const tested = [interval, p && `p ${p}`].filter((one) => one !== null);
  const tone = side === null ? COLORS.quiet : COLORS[side];
  return {
    align: 'right',
    paragraphs: [
      { text: value, size: 12, weight: 600 },
      ...(difference === null
        ? []
        : [
            {
              text: `${side === null ? '' : ARROWS[side]}${difference}`,
              size: 10,
              weight: side === null ? (400 as const) : (600 as const),
              color: tone,
            },
          ]),
      ...(tested.length === 0 ? [] : [small(tested.join(' · '))]),
      ...(control ? [] : [small(verdict)]),
    ],
  };
}
