import { formatAmount, LOW_BASE, percent2, signedText, SIGNIFICANCE_THRESHOLD } from '@aislelab/domain';
import type { ReportData, ReportVariation } from '../read-report.ts';
import { plainText } from '../write/plain-text.ts';
import { BODY, headCell, splitTable, tableRows, variationCell, WIDTH } from './blocks.ts';
import { COLORS, colorOf, type BarsBlock, type Measure, type Page, type Rect, type TextBlock } from './page.ts';
import { comparedCell, currencyOf, points, seconds } from './show.ts';
import { clamp } from './wrap.ts';

const LEGEND_HEIGHT = 28;

/** What arrows, colours and marks mean. */
function legend(y: number): TextBlock {
  return {
    kind: 'text',
    at: { x: BODY.x, y, width: WIDTH, height: LEGEND_HEIGHT },
    paragraphs: [
      {
        text:
          `↑ above Control, significance over ${SIGNIFICANCE_THRESHOLD}   ·   ↓ below Control, significance under −${SIGNIFICANCE_THRESHOLD}   ·   ` +
          `90% confidence; differences in percentage points (pts)   ·   * low base: under ${LOW_BASE} shoppers`,
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
  const size = variations.length <= 5 ? 17 : 12;
  const rows = variations.map((variation) => [
    variationCell(variation),
    ...[variation.brand, variation.product].flatMap(({ marketShare, marketPenetration, lowBase }) =>
      [marketShare, marketPenetration].map((value) =>
        comparedCell(value?.value, value, { control: variation.control, lowBase }, percent2, points, size),
      ),
    ),
  ]);
  const at = { ...BODY, height: BODY.height - LEGEND_HEIGHT - 8 };
  return splitTable(head, tableRows(rows, widths, false, measure), widths, at).map((table) => ({
    title: 'Summary',
    blocks: [table, legend(BODY.y + BODY.height - LEGEND_HEIGHT)],
  }));
}

/** The summary as bars. */
export function sharePages(data: ReportData): Page[] {
  const { product, variations } = data;
  const names = [`${product.brand} (brand)`, `${product.name} (product)`].map(plainText);
  const bars = (title: string, at: Rect, of: 'marketShare' | 'marketPenetration'): BarsBlock => ({
    kind: 'bars',
    at,
    title,
    categories: names,
    format: 'percent',
    series: variations.map((one) => ({
      name: seriesName(one),
      color: colorOf(one),
      values: [one.brand[of]?.value ?? null, one.product[of]?.value ?? null],
    })),
  });
  const [left, right] = halves();
  return [
    {
      title: 'Market share and market penetration',
      blocks: [bars('Market share', left, 'marketShare'), bars('Market penetration', right, 'marketPenetration')],
    },
  ];
}

export const seriesName = ({ control, name }: ReportVariation): string => (control ? name : `Variation ${name}`);

/** Two places side by side. */
export function halves(): [Rect, Rect] {
  const width = (WIDTH - 32) / 2;
  return [
    { ...BODY, width },
    { ...BODY, x: BODY.x + width + 32, width },
  ];
}

/** What shoppers spent, and how long they were in the store. */
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
    const base = { control: variation.control, lowBase };
    return [
      variationCell(variation),
      comparedCell(spending, spendingTest, base, money, (difference) => signedText(difference, money)),
      comparedCell(durations?.shopping, durationTest, base, seconds, (difference) => signedText(difference, seconds)),
    ];
  });
  const chartX = BODY.x + 460 + 36;
  const chart = (
    title: string,
    y: number,
    format: BarsBlock['format'],
    value: (one: ReportVariation) => number | null,
  ) => ({
    kind: 'bars' as const,
    at: { x: chartX, y, width: WIDTH - 496, height: BODY.height / 2 - 12 },
    title,
    categories: [''],
    format,
    series: variations.map((one) => ({ name: seriesName(one), color: colorOf(one), values: [value(one)] })),
  });
  const time = ({ project: { durations } }: ReportVariation) =>
    durations?.shopping === null || durations?.shopping === undefined ? null : durations.shopping / 1_000;
  return splitTable(head, tableRows(rows, widths, false, measure), widths, { ...BODY, width: 460 }).map((table) => ({
    title: 'Metrics',
    blocks: [
      table,
      chart(`Average spending (${store.currency})`, BODY.y, store, ({ project }) => project.spending ?? null),
      chart('Average shopping time (s)', BODY.y + BODY.height / 2 + 12, 'number', time),
    ],
  }));
}
