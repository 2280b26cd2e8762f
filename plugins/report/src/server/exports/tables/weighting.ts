import { type DataTable } from '@aislelab/domain';
import { WEIGHTING_TEXTS } from '@aislelab/statistics';
import { WEIGHTED_FIGURES } from '../../../rules/weighting.ts';
import { LOW_BASE_COLUMN, lowBaseCell } from './compared.ts';
import type { ReportData } from '../read-report.ts';
import type { Cell, Column } from './table.ts';

const { title, columns: TITLES, found, weighted, changed } = WEIGHTING_TEXTS;
const NO_VALUES = [null, null, null] as const;
const text = (name: string): Column => ({ title: name, kind: 'text' });

/**
 * A row for every stratum of every variation, with its shares of the sample and of the population, and one for every figure: shares and
 * averages are in separate columns.
 * Empty without targets.
 */
export function weightingTable({ weighting, variations, content }: ReportData): DataTable {
  const nameOf = (variation: number) => variations.find(({ position }) => position === variation)?.name ?? '';
  return {
    title,
    columns: [
      text('Variation'),
      text('Of'),
      text('Item'),
      { title: TITLES.shoppers, kind: 'count' },
      { title: TITLES.effectiveBase, kind: 'decimal' },
      { title: TITLES.weight, kind: 'decimal' },
      { title: TITLES.target, kind: 'percent' },
      { title: found, kind: 'percent' },
      { title: weighted, kind: 'percent' },
      { title: `${changed} (percentage points)`, kind: 'points' },
      ...[found, weighted, changed].map((name): Column => ({ title: `${name} (average)`, kind: 'decimal' })),
      LOW_BASE_COLUMN,
    ],
    rows: (weighting?.variations ?? []).flatMap(({ variation, shoppers, effectiveBase, strata, figures }): Cell[][] => {
      const name = nameOf(variation);
      return [
        ...strata.map(({ label, target, shoppers: own, weight }): Cell[] => {
          const share = shoppers === 0 ? null : own / shoppers;
          const to = weight === null ? null : target;
          const change = share === null || to === null ? null : to - share;
          return [
            name,
            'Shoppers',
            label,
            own,
            null,
            own === 0 ? null : weight,
            target,
            share,
            to,
            change,
            lowBaseCell(shoppers),
          ];
        }),
        ...WEIGHTED_FIGURES.map(({ kind, label, unit }, at): Cell[] => {
          const { found: as = null, weighted: to = null, change = null } = figures[at] ?? {};
          const average = unit !== undefined && unit !== 'share';
          const values = [as, to, change].map((value) => (value !== null && unit === 'ms' ? value / 1_000 : value));
          const item = average
            ? `${label} (${{ money: content.config.currency, ms: 's', stars: 'stars' }[unit]})`
            : label;
          const low = lowBaseCell(Math.min(shoppers, effectiveBase ?? shoppers));
          const cells = average ? [...NO_VALUES, ...values] : [...values, ...NO_VALUES];
          return [name, kind, item, shoppers, effectiveBase, null, null, ...cells, low];
        }),
      ];
    }),
  };
}
