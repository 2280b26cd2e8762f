import { type FlowCounts, type DataTable } from '@aislelab/domain';
import {
  FLOW_TEXTS,
  flowRows,
  FUNNEL_LEVELS,
  INSIGHT_TEXTS,
  isFew,
  leavingTest,
  ratingsOf,
  takenOutTest,
  type CompactRow,
  type ValueCell,
} from '@aislelab/statistics';
import { BUCKETS, type ReportData, type ReportVariation } from '../read-report.ts';
import { comparedCells, comparedColumns, LOW_BASE_COLUMN, lowBaseCell } from './compared.ts';
import type { Cell, Column } from './table.ts';

const text = (title: string): Column => ({ title, kind: 'text' });
const count = (title: string): Column => ({ title, kind: 'count' });
const shoppersOf = ({ project }: ReportVariation) => project.sample?.total ?? 0;
/** Shoppers of the control. */
const controlOf = (variations: readonly ReportVariation[]): Partial<CompactRow> =>
  variations.find(({ control }) => control)?.project ?? {};

/** Share and penetration of brand and product: a row for each of the four in each variation. */
export function summaryTable({ product, variations }: ReportData): DataTable {
  const measures = [
    { item: `${product.brand} in ${product.category}`, of: 'Brand', row: (one: ReportVariation) => one.brand },
    { item: product.name, of: 'Product', row: (one: ReportVariation) => one.product },
  ];
  const values = [
    { name: 'Market share', cell: 'marketShare' },
    { name: 'Market penetration', cell: 'marketPenetration' },
  ] as const;
  return {
    title: 'Summary',
    columns: [
      text('Variation'),
      text('Level'),
      text('Item'),
      text('Measure'),
      count('Shoppers'),
      count('Buyers'),
      ...comparedColumns('Value', 'percent', 'points', 'percentage points'),
    ],
    rows: variations.flatMap((one) =>
      measures.flatMap(({ item, of, row }) =>
        values.map(({ name, cell }): Cell[] => {
          const { sample, lowBase, [cell]: value } = row(one);
          const found: ValueCell | undefined = value;
          const about = [one.name, of, item, name, shoppersOf(one), sample?.cart ?? 0];
          return [
            ...about,
            ...comparedCells(found?.value, found, { control: one.control, counted: sample?.total ?? 0, lowBase }),
          ];
        }),
      ),
    ),
  };
}

/** Spending and shopping time. */
export function metricsTable({ variations, content }: ReportData): DataTable {
  const { currency } = content.config;
  return {
    title: 'Metrics',
    columns: [
      text('Variation'),
      count('Shoppers'),
      ...comparedColumns(`Average spending (${currency})`, 'money', 'money', currency),
      ...comparedColumns('Average shopping time (s)', 'seconds', 'seconds', 's'),
    ],
    rows: variations.map((one) => {
      const { spending, spendingTest, durations, durationTest, lowBase } = one.project;
      const base = { control: one.control, counted: shoppersOf(one), lowBase };
      const time = durations?.shopping;
      return [
        one.name,
        shoppersOf(one),
        ...comparedCells(spending, spendingTest, base),
        ...comparedCells(time === null || time === undefined ? null : time / 1_000, inSeconds(durationTest), base),
      ];
    }),
  };
}

function inSeconds(test: ReportVariation['project']['durationTest']) {
  if (!test) return undefined;
  const { difference, ci90 } = test;
  const interval = ci90 && ([ci90[0] / 1_000, ci90[1] / 1_000] as const);
  return { ...test, difference: difference === null ? null : difference / 1_000, ci90: interval };
}

/** Buyers of the product by age or by gender. */
export function demographicsTable({ project, variations }: ReportData, by: 'age' | 'gender'): DataTable {
  const label = (id: string) => project.config[by].find(({ _id }) => _id === id)?.label ?? id;
  return {
    title: by === 'age' ? 'Buyers by age' : 'Buyers by gender',
    columns: [
      text('Variation'),
      count('Buyers'),
      ...BUCKETS[by].flatMap((id): Column[] => [
        { title: `${label(id)}: share of buyers`, kind: 'percent' },
        count(`${label(id)}: buyers`),
        count(`${label(id)}: shoppers`),
      ]),
      LOW_BASE_COLUMN,
    ],
    rows: variations.map((one) => {
      const cells = Object.entries(one.product[by] ?? {});
      const found = (id: string) => cells.find(([bucket]) => bucket === id)?.[1];
      const parts = BUCKETS[by].flatMap((id): Cell[] => {
        const cell = found(id);
        return [cell?.share ?? null, cell?.sample.cart ?? 0, cell?.sample.total ?? 0];
      });
      const buyers = one.product.sample?.cart ?? 0;
      return [one.name, buyers, ...parts, lowBaseCell(buyers)];
    }),
  };
}

/** Average rating and the two best ones beside the control's, and how many gave which. */
export function ratingsTable({ variations }: ReportData): DataTable {
  const stars = [1, 2, 3, 4, 5];
  const against = ratingsOf(controlOf(variations));
  return {
    title: 'Ratings',
    columns: [
      text('Variation'),
      count('Ratings'),
      ...comparedColumns('Average rating', 'decimal', 'decimal', 'stars'),
      ...comparedColumns('4 or 5 stars', 'percent', 'points', 'percentage points'),
      ...stars.map((star) => count(star === 1 ? '1 star' : `${star} stars`)),
    ],
    rows: variations.map(({ name, control, project }) => {
      const { rating = null, ratingCounts = [], ratingTest, topTwoBoxes } = project;
      const counted = ratingsOf(project);
      const base = { control, counted, lowBase: isFew(Math.min(counted, against)) };
      return [
        name,
        counted,
        ...comparedCells(rating, ratingTest, base),
        ...comparedCells(topTwoBoxes?.value, topTwoBoxes, base),
        ...stars.map((_, index) => ratingCounts[index] ?? 0),
      ];
    }),
  };
}

/** The most popular words, as shares of those who gave any. */
export function wordsTable({ variations }: ReportData): DataTable {
  const against = controlOf(variations).wordShares?.[0]?.base ?? 0;
  return {
    title: 'Words',
    columns: [
      text('Variation'),
      text('Word'),
      count('Shoppers'),
      count('Of those who gave words'),
      ...comparedColumns('Share', 'percent', 'points', 'percentage points'),
      { title: 'Score (0 to 100)', kind: 'decimal' },
      LOW_BASE_COLUMN,
    ],
    rows: variations.flatMap(({ name, control, project: { words = [], wordShares = [] } }) => {
      const scores = new Map(words.map(({ id, score }) => [id, score]));
      return wordShares.map((cell): Cell[] => [
        name,
        cell.id,
        cell.count,
        cell.base,
        ...comparedCells(cell.value, cell, {
          control,
          counted: cell.base,
          lowBase: isFew(Math.min(cell.base, against)),
        }),
        scores.get(cell.id) ?? null,
        lowBaseCell(cell.base),
      ]);
    }),
  };
}

/** Outcome of every visit, by variation and within each age, gender and platform: all shoppers, whatever the filters. */
export function visitsTable({ project: { flow }, variations }: ReportData): DataTable {
  const reasons = flow ? flowRows(flow).reasons : [];
  const counts = ({ started, left, completed, takenOut }: FlowCounts) => [started, left, completed, takenOut];
  return {
    title: 'Visits',
    columns: [
      text('Variation'),
      text('Shoppers'),
      ...[...FLOW_TEXTS.columns, FLOW_TEXTS.counted, ...reasons.map(FLOW_TEXTS.reason)].map(count),
    ],
    rows: variations.flatMap(({ name, position }) => {
      const all = flow?.variations[position];
      if (!all) return [];
      const groups = (flow?.groups ?? []).flatMap(({ value, variations: list }) => {
        const own = list[position];
        return own ? [[name, value, ...counts(own), own.completed - own.takenOut, ...reasons.map(() => null)]] : [];
      });
      const whole = [
        ...counts(all),
        all.completed - all.takenOut,
        ...reasons.map((reason) => all.reasons[reason] ?? 0),
      ];
      return [[name, 'All', ...whole], ...groups];
    }),
  };
}

/** Funnel of the product. */
export function funnelTable({ variations }: ReportData): DataTable {
  return {
    title: 'Attention funnel',
    columns: [
      text('Variation'),
      text('Level'),
      count('Shoppers'),
      ...comparedColumns('Of all shoppers', 'percent', 'points', 'percentage points'),
    ],
    rows: variations.flatMap(({ name, control, project: { sample }, product: { funnel, lowBase } }) =>
      FUNNEL_LEVELS.map((level): Cell[] => {
        const cell = funnel?.[level];
        return [
          name,
          INSIGHT_TEXTS.funnel.levels[level],
          cell?.count ?? null,
          ...comparedCells(cell?.value, cell, { control, counted: sample?.total ?? 0, lowBase }),
        ];
      }),
    ),
  };
}

/** Purchases by the product's buyers, and sales of its category. */
export function buyingTable({ content, variations }: ReportData): DataTable {
  const { currency } = content.config;
  const { columns, shareBase: units } = INSIGHT_TEXTS.buying;
  return {
    title: 'Buying',
    columns: [
      text('Variation'),
      count('Shoppers'),
      count('Buyers'),
      { title: columns.unitsPerBuyer, kind: 'decimal' },
      { title: `${columns.spendingPerBuyer} (${currency})`, kind: 'money' },
      LOW_BASE_COLUMN,
      ...comparedColumns(columns.valueShare, 'percent', 'points', 'percentage points'),
      count('Buyers of the category'),
      count(units),
      ...comparedColumns(columns.categoryPenetration, 'percent', 'points', 'percentage points'),
      ...comparedColumns(`${columns.categorySpending} (${currency})`, 'money', 'money', currency),
    ],
    rows: variations.map(({ name, control, project, product, category }): Cell[] => {
      const base = { control, counted: project.sample?.total ?? 0, lowBase: project.lowBase };
      const buyers = product.sample?.cart ?? 0;
      const { marketShareValue: share, shareBase, unitsPerBuyer = null, spendingPerBuyer = null } = product;
      const { marketPenetration: penetration } = category;
      return [
        name,
        base.counted,
        buyers,
        unitsPerBuyer,
        spendingPerBuyer,
        lowBaseCell(buyers),
        ...comparedCells(share?.value, share, base),
        shareBase?.buyers ?? null,
        shareBase?.units ?? null,
        ...comparedCells(penetration?.value, penetration, base),
        ...comparedCells(category.spending, category.spendingTest, base),
      ];
    }),
  };
}

/** Checks for or against the comparison. */
export function checksTable({ project: { flow }, variations }: ReportData): DataTable {
  return {
    title: 'Checks',
    columns: [
      text('Variation'),
      count('Shoppers'),
      count('Visits with a quality flag'),
      { title: 'Left alike in all variations (p)', kind: 'p' },
      { title: 'Taken out alike in all variations (p)', kind: 'p' },
      { title: 'Same age and gender as Control (p)', kind: 'p' },
      count('A/A comparisons'),
      count('A/A comparisons beyond 1.64'),
      { title: 'Product penetration', kind: 'percent' },
      { title: 'Product penetration without flagged visits', kind: 'percent' },
      LOW_BASE_COLUMN,
    ],
    rows: variations.map(({ name, project, product }) => [
      name,
      project.sample?.total ?? 0,
      project.checks?.flagged ?? null,
      flow ? leavingTest(flow).p : null,
      flow ? takenOutTest(flow).p : null,
      project.checks?.mix?.p ?? null,
      project.checks?.aa.tested ?? null,
      project.checks?.aa.beyond ?? null,
      product.marketPenetration?.value ?? null,
      product.withoutFlagged?.marketPenetration.value ?? null,
      lowBaseCell(
        Math.min(project.sample?.total ?? 0, product.withoutFlagged?.sample.total ?? Number.POSITIVE_INFINITY),
      ),
    ]),
  };
}
