import { variationName, type DataTable } from '@aislelab/domain';
import { DECISION_TABLE_TEXTS as TEXTS, DECISION_TEXTS } from '@aislelab/statistics';
import type { ReportData } from '../read-report.ts';
import { lowBaseCell } from './compared.ts';
import type { Cell, Column, Kind } from './table.ts';

/** All variations beside the control by the measures that can decide: all shoppers, whatever the filters. */
export function decisionTable({ decision: { groups, rows } }: ReportData): DataTable {
  const columns = groups.flatMap(({ measure, decides, columns }) =>
    columns.flatMap(({ item }): Column[] => {
      const [value, difference, unit]: [Kind, Kind, string] =
        measure === 'rating' ? ['decimal', 'decimal', 'stars'] : ['percent', 'points', 'percentage points'];
      const title = (what: string) => `${DECISION_TEXTS.names[measure]}, ${item}${what}`;
      return [
        { title: title(''), kind: value },
        { title: title(`: difference from Control (${unit})`), kind: difference },
        { title: title(': 90% interval from'), kind: difference },
        { title: title(': 90% interval to'), kind: difference },
        { title: title(`: ${TEXTS.corrections[decides ? 'primary' : 'secondary']}`), kind: 'p' },
        { title: title(': verdict'), kind: 'text' },
      ];
    }),
  );
  return {
    title: TEXTS.title,
    columns: [
      { title: 'Variation', kind: 'text' },
      { title: `${TEXTS.shoppers} (all, whatever the filters)`, kind: 'count' },
      { title: TEXTS.verdict, kind: 'text' },
      ...columns,
    ],
    rows: rows.map(({ variation, control, shoppers, verdict, cells }): Cell[] => [
      variationName(variation, control ? variation : -1),
      shoppers,
      verdict,
      ...cells.flatMap(({ value, base, difference, ci90, p, verdict: own }): Cell[] => [
        value,
        difference,
        ci90?.[0] ?? null,
        ci90?.[1] ?? null,
        p,
        [own, lowBaseCell(base)].filter((text) => text !== '').join(', '),
      ]),
    ]),
  };
}
