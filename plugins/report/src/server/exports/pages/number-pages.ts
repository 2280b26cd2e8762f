import { formatAmount, percent2, SIGNIFICANCE_THRESHOLD } from '@aislelab/domain';
import { isFew, marked } from '@aislelab/statistics';
import { MOST_CHARTED } from '../../../rules/charted.ts';
import type { ReportData, ReportVariation } from '../read-report.ts';
import { plainText } from '../write/plain-text.ts';
import { BODY, headCell, splitTable, tableRows, variationCell, WIDTH } from './blocks.ts';
import {
  COLORS,
  colorOf,
  type BarsBlock,
  type Format,
  type Measure,
  type Page,
  type RanksBlock,
  type Rect,
  type TextBlock,
} from './page.ts';
import { comparedCell, currencyOf, IN_SECONDS, inMoney, seconds } from './show.ts';
import { clamp } from './wrap.ts';

const LEGEND_HEIGHT = 28;

/** Legend of arrows, colours and marks. */
function legend(y: number): TextBlock {
  return {
    kind: 'text',
    at: { x: BODY.x, y, width: WIDTH, height: LEGEND_HEIGHT },
    paragraphs: [
      {
        text:
          `↑ above Control, significance over ${SIGNIFICANCE_THRESHOLD}   ·   ↓ below Control, significance under −${SIGNIFICANCE_THRESHOLD}   ·   ` +
          `differences in points (pts), below each its 90% interval and z`,
        size: 9,
        color: COLORS.quiet,
      },
    ],
  };
}

/** Share and penetration of brand and product in every variation. */
export function summaryPages({ product, variations }: ReportData, measure: Measure): Page[] {
  const widths = [128, 184, 184, 184, 184];
  const short = (text: string, width: number) =>
    clamp({ text: plainText(text), size: 11, weight: 600 }, width, 2, measure).text;
  const group = (kind: string, name: string) => ({
    align: 'right' as const,
    span: 2,
    paragraphs: [
      { text: kind, size: 9, color: COLORS.quiet },
      { text: short(name, 350), size: 11, weight: 600 as const },
    ],
  });
  const head = tableRows(
    [
      [headCell(''), group('Brand', `${product.brand} in ${product.category}`), group('Product', product.name)],
      [
        headCell('Variation'),
        ...[1, 2].flatMap(() => [headCell('Market share', 'right'), headCell('Market penetration', 'right')]),
      ],
    ],
    widths,
    true,
    measure,
  );
  // A few rows are read from the back of a room.
  const size = variations.length <= 4 ? 17 : 12;
  const rows = variations.map((variation) => [
    variationCell(variation),
    ...[variation.brand, variation.product].flatMap(({ marketShare, marketPenetration, sample, lowBase }) =>
      [marketShare, marketPenetration].map((value) =>
        comparedCell(
          value?.value,
          value,
          { control: variation.control, counted: sample?.total ?? 0, lowBase, size, below: 'interval and z' },
          percent2,
        ),
      ),
    ),
  ]);
  const at = { ...BODY, height: BODY.height - LEGEND_HEIGHT - 8 };
  return splitTable(head, tableRows(rows, widths, false, measure), widths, at).map((table) => ({
    title: 'Summary',
    blocks: [table, legend(BODY.y + BODY.height - LEGEND_HEIGHT)],
  }));
}

/** The summary as bars; with many variations as lists, since readers do not find a bar among a hundred. */
export function sharePages(data: ReportData): Page[] {
  const { product, variations } = data;
  const title = 'Market share and market penetration';
  const items = [
    { name: plainText(`${product.brand} (brand)`), of: 'brand' as const },
    { name: plainText(`${product.name} (product)`), of: 'product' as const },
  ];
  const measures = [
    { name: 'Market share', cell: 'marketShare' as const },
    { name: 'Market penetration', cell: 'marketPenetration' as const },
  ];
  if (variations.length > MOST_CHARTED)
    return items.map(({ name, of }) => ({
      title,
      blocks: measures.flatMap((measure, index) => {
        const value = (one: ReportVariation) => one[of][measure.cell]?.value ?? null;
        return ranks(`${measure.name}: ${name}`, halves()[index] ?? BODY, 'percent', variations, value);
      }),
    }));
  const charts = measures.map((measure, index): BarsBlock => ({
    kind: 'bars',
    at: halves()[index] ?? BODY,
    title: measure.name,
    categories: items.map(({ name }) => name),
    format: 'percent',
    series: variations.map((one) => ({
      ...seriesOf(one),
      values: items.map(({ of }) => one[of][measure.cell]?.value ?? null),
    })),
    ...(index > 0 && { legend: false }),
  }));
  return [{ title, blocks: charts }];
}

/** Variations by a value of theirs, the largest first, the control in its colour among them; nothing where none has one. */
function ranks(
  title: string,
  at: Rect,
  format: Format,
  variations: readonly ReportVariation[],
  valueOf: (one: ReportVariation) => number | null,
): RanksBlock[] {
  const rows = variations.flatMap((one) => {
    const value = valueOf(one);
    const color = one.control ? COLORS.control : COLORS.primary;
    return value === null ? [] : [{ name: marked(one.name, shoppersOf(one)), color, value }];
  });
  return rows.length === 0
    ? []
    : [{ kind: 'ranks', at, title, format, rows: rows.toSorted((a, b) => b.value - a.value) }];
}

const shoppersOf = ({ project }: ReportVariation): number => project.sample?.total ?? 0;

/** Bars of a variation by all of its shoppers: name and colour, marked and faint where they are few. */
export const seriesOf = (variation: ReportVariation) => ({
  name: marked(seriesName(variation), shoppersOf(variation)),
  color: colorOf(variation),
  faint: isFew(shoppersOf(variation)),
});

export const seriesName = ({ control, name }: ReportVariation): string => (control ? name : `Variation ${name}`);

/** Two places side by side. */
export function halves(): [Rect, Rect] {
  const width = (WIDTH - 32) / 2;
  return [
    { ...BODY, width },
    { ...BODY, x: BODY.x + width + 32, width },
  ];
}

/** Spending and time in the store. */
export function metricsPages(data: ReportData, measure: Measure): Page[] {
  const { variations } = data;
  const store = currencyOf(data);
  const money = (amount: number) => formatAmount(amount, store);
  const widths = [150, 150, 160];
  const head = tableRows(
    [[headCell('Variation'), headCell('Average spending', 'right'), headCell('Average shopping time', 'right')]],
    widths,
    true,
    measure,
  );
  const rows = variations.map((variation) => {
    const { spending, spendingTest, durations, durationTest, lowBase } = variation.project;
    const counted = shoppersOf(variation);
    const base = { control: variation.control, counted, lowBase, below: 'interval and z' } as const;
    return [
      variationCell(variation),
      comparedCell(spending, spendingTest, base, money, inMoney(store)),
      comparedCell(durations?.shopping, durationTest, base, seconds, IN_SECONDS),
    ];
  });
  const chartX = BODY.x + 460 + 36;
  const chart = (
    title: string,
    index: 0 | 1,
    format: Format,
    valueOf: (one: ReportVariation) => number | null,
  ): (BarsBlock | RanksBlock)[] => {
    const [width, height] = [WIDTH - 496, BODY.height / 2 - 12];
    if (variations.length > MOST_CHARTED) {
      const half = (width - 24) / 2;
      return ranks(title, { ...BODY, x: chartX + index * (half + 24), width: half }, format, variations, valueOf);
    }
    const series = variations.map((one) => ({ ...seriesOf(one), values: [valueOf(one)] }));
    const at = { x: chartX, y: BODY.y + index * (height + 24), width, height };
    return [{ kind: 'bars', at, title, categories: [''], format, series, ...(index > 0 && { legend: false }) }];
  };
  const time = ({ project: { durations } }: ReportVariation) =>
    durations?.shopping === null || durations?.shopping === undefined ? null : durations.shopping / 1_000;
  const charts = [
    ...chart(`Average spending (${store.currency})`, 0, store, ({ project }) => project.spending ?? null),
    ...chart('Average shopping time (s)', 1, 'number', time),
  ];
  return splitTable(head, tableRows(rows, widths, false, measure), widths, { ...BODY, width: 460 }).map(
    (table, index) => ({ title: 'Metrics', blocks: [table, ...(index === 0 ? charts : [])] }),
  );
}
