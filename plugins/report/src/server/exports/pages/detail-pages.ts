import { buyersText, countText, percent1, percent2 } from '@aislelab/domain';
import { FUNNEL_LEVELS, INSIGHT_TEXTS, isFew, marked, ratingsOf } from '@aislelab/statistics';
import { MOST_CHARTED, NOT_CHARTED } from '../../../rules/charted.ts';
import { BUCKETS, type ReportData, type ReportVariation } from '../read-report.ts';
import { differencesTable, switchingTable } from '../tables/items.ts';
import { plainText } from '../write/plain-text.ts';
import { BODY, cell, headCell, note, NOTE, splitTable, tableRows, variationCell, WIDTH } from './blocks.ts';
import { seriesName, seriesOf } from './number-pages.ts';
import { COLORS, colorOf, type BarsBlock, type Measure, type Page, type TableCell } from './page.ts';
import { comparedCell, IN_STARS, one, orNone, points } from './show.ts';
import { clamp } from './wrap.ts';

const CHART_HEIGHT = 176;
const BELOW = { ...BODY, y: BODY.y + CHART_HEIGHT + 16, height: BODY.height - CHART_HEIGHT - 16 };

/** A chart over its table; rows without room continue on the next page. With too many variations a note replaces the chart. */
function chartAndTable(
  title: string,
  chart: BarsBlock,
  head: readonly TableCell[],
  rows: readonly (readonly TableCell[])[],
  widths: readonly number[],
  measure: Measure,
): Page[] {
  const heads = tableRows([head], widths, true, measure);
  const all = tableRows(rows, widths, false, measure);
  if (chart.series.length > MOST_CHARTED) {
    const place = { ...BODY, y: BODY.y + NOTE + 4, height: BODY.height - NOTE - 4 };
    return splitTable(heads, all, widths, place).map((table) => ({
      title,
      blocks: [note(NOT_CHARTED, BODY.y), table],
    }));
  }
  const [first, ...rest] = splitTable(heads, all, widths, BELOW);
  const shown = (first?.rows.length ?? 0) - heads.length;
  const more = rest.length === 0 ? [] : splitTable(heads, all.slice(shown), widths, BODY);
  return [{ title, blocks: [chart, ...(first ? [first] : [])] }, ...more.map((table) => ({ title, blocks: [table] }))];
}

/** Buyers of the product by age or by gender. */
export function demographicsPages(
  { project, product, variations }: ReportData,
  by: 'age' | 'gender',
  measure: Measure,
): Page[] {
  const buckets = BUCKETS[by];
  const labels = buckets.map((id) => plainText(project.config[by].find(({ _id }) => _id === id)?.label ?? id));
  const find = (cells: object | undefined, id: string): { share: number | null } | undefined =>
    Object.entries(cells ?? {}).find(([bucket]) => bucket === id)?.[1];
  const width = (WIDTH - 240) / labels.length;
  const buyersOf = (variation: ReportVariation) => variation.product.sample?.cart ?? 0;
  const few = (variation: ReportVariation) => isFew(buyersOf(variation));
  const chart: BarsBlock = {
    kind: 'bars',
    at: { ...BODY, height: CHART_HEIGHT },
    title: `Buyers of ${plainText(product.name)} by ${by}`,
    categories: labels,
    format: 'percent',
    series: variations.map((variation) => ({
      name: `${seriesName(variation)} (n = ${marked(buyersText(buyersOf(variation)), buyersOf(variation))})`,
      color: colorOf(variation),
      faint: few(variation),
      values: buckets.map((id) => find(variation.product[by], id)?.share ?? null),
    })),
  };
  return chartAndTable(
    by === 'age' ? 'Demographics: age' : 'Demographics: gender',
    chart,
    [headCell('Variation'), ...labels.map((label) => headCell(label, 'right')), headCell('Buyers', 'right')],
    variations.map((variation) => [
      variationCell(variation, buyersText(buyersOf(variation))),
      ...buckets.map((id) => {
        const share = find(variation.product[by], id)?.share ?? null;
        const text = orNone(share, (one) => marked(percent1(one), buyersOf(variation)));
        return cell(text, 'right', few(variation) ? { color: COLORS.quiet } : {});
      }),
      cell(countText(buyersOf(variation)), 'right'),
    ]),
    [150, ...labels.map(() => width), 90],
    measure,
  );
}

/** A word that is written from the right keeps what follows it on its own side: the mark after it is not seen. */
const directed = (word: string) => (/[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(word) ? `${word}\u200E` : word);

/** Rating and words; skipped where nothing was asked. */
export function reviewPages({ content, variations }: ReportData, measure: Measure): Page[] {
  const { review, useRating } = content.config;
  if (!review || !useRating) return [];
  const widths = [130, 120, 120, WIDTH - 370];
  const against = ratingsOf(variations.find(({ control }) => control)?.project ?? {});
  const stars = (rating: number) => `${one(rating)} of 5`;
  const rows = variations.map((variation) => {
    const { rating, ratingTest, topTwoBoxes, words = [], wordShares = [] } = variation.project;
    const given = ratingsOf(variation.project);
    const lowBase = isFew(Math.min(given, against));
    const look = { control: variation.control, counted: given, lowBase, below: 'interval and z' } as const;
    const scores = new Map(words.map(({ id, score }) => [id, score]));
    const said = wordShares.map(
      ({ id, count, base, value }) =>
        `${directed(plainText(id))} ${countText(count)}, ${marked(percent1(value ?? 0), base)} (${marked(one(scores.get(id) ?? 0), base)})`,
    );
    const rated = comparedCell(rating, ratingTest, look, stars, IN_STARS);
    const base = { text: given === 1 ? '1 rating' : `${countText(given)} ratings`, size: 9, color: COLORS.quiet };
    return [
      variationCell(variation),
      { ...rated, paragraphs: [...rated.paragraphs, base] },
      comparedCell(topTwoBoxes?.value, topTwoBoxes, look, percent1),
      cell(said.length === 0 ? 'No words in this selection' : said.join('   ·   '), 'left', { size: 11 }),
    ];
  });
  const titles = ['Rating', '4 or 5 stars'].map((title) => headCell(title, 'right'));
  const head = tableRows(
    [
      [
        headCell('Variation'),
        ...titles,
        headCell('Most popular words: shoppers, of those who gave words (score from 0 to 100)'),
      ],
    ],
    widths,
    true,
    measure,
  );
  return splitTable(head, tableRows(rows, widths, false, measure), widths, BODY).map((table) => ({
    title: clamp({ text: `Review: ${plainText(review.name)}`, size: 24, weight: 700 }, WIDTH, 1, measure).text,
    blocks: [table],
  }));
}

/** Funnel of the product. */
export function funnelPages({ product, variations }: ReportData, measure: Measure): Page[] {
  if (variations.every(({ product: { funnel } }) => !funnel)) return [];
  const levels = FUNNEL_LEVELS.filter((level) => level !== 'returned');
  const width = (WIDTH - 130) / FUNNEL_LEVELS.length;
  const chart: BarsBlock = {
    kind: 'bars',
    at: { ...BODY, height: CHART_HEIGHT },
    title: `Of all shoppers, how far they came with ${plainText(product.name)}`,
    categories: levels.map((level) => INSIGHT_TEXTS.funnel.levels[level]),
    format: 'percent',
    series: variations.map((variation) => ({
      ...seriesOf(variation),
      values: levels.map((level) => variation.product.funnel?.[level].value ?? null),
    })),
  };
  return chartAndTable(
    'Attention funnel',
    chart,
    [headCell('Variation'), ...FUNNEL_LEVELS.map((level) => headCell(INSIGHT_TEXTS.funnel.levels[level], 'right'))],
    variations.map((variation) => [
      variationCell(variation),
      ...FUNNEL_LEVELS.map((level) => {
        const value = variation.product.funnel?.[level];
        const { sample, lowBase } = variation.product;
        const look = { control: variation.control, counted: sample?.total ?? 0, lowBase, below: 'interval' } as const;
        return comparedCell(value?.value, value, look, percent2);
      }),
    ]),
    [130, ...FUNNEL_LEVELS.map(() => width)],
    measure,
  );
}

/** Products beside the chosen one on one document; all of them are in the workbook. */
const MOST_PRODUCTS = 24;
const VARIATIONS_A_PAGE = 4;

/** Market share of the products of the category, the largest first. */
export function productPages({ product, products, items, variations }: ReportData, measure: Measure): Page[] {
  const rowOf = (id: string, position: number) => items.get(id)?.find(({ variation }) => variation === position);
  const [control] = variations;
  const listed = products
    .filter(({ categoryId, _id }) => categoryId === product.categoryId && items.has(_id))
    .map((one) => ({ ...one, share: rowOf(one._id, control?.position ?? 0)?.marketShare?.value ?? 0 }))
    .toSorted((a, b) => Number(b.project) - Number(a.project) || b.share - a.share)
    .slice(0, MOST_PRODUCTS);
  const tested = variations.filter((variation) => !variation.control);
  const groups = Array.from({ length: Math.max(1, Math.ceil(tested.length / VARIATIONS_A_PAGE)) }, (_, index) =>
    tested.slice(index * VARIATIONS_A_PAGE, (index + 1) * VARIATIONS_A_PAGE),
  );
  return groups.flatMap((group) => {
    const shown = [...(control ? [control] : []), ...group];
    const widths = [WIDTH - 116 * shown.length, ...shown.map(() => 116)];
    const head = tableRows(
      [[headCell('Product'), ...shown.map((one) => headCell(seriesName(one), 'right'))]],
      widths,
      true,
      measure,
    );
    const rows = listed.map((item) => [
      {
        align: 'left' as const,
        paragraphs: [
          clamp(
            { text: plainText(item.name), size: 11, weight: item.project ? 600 : 400 },
            (widths[0] ?? 0) - 12,
            2,
            measure,
          ),
          clamp(
            {
              text: plainText(item.project ? `${item.brand} · test product` : item.brand),
              size: 9,
              color: COLORS.quiet,
            },
            (widths[0] ?? 0) - 12,
            1,
            measure,
          ),
        ],
      },
      ...shown.map((variation) => {
        const row = rowOf(item._id, variation.position);
        return comparedCell(
          row?.marketShare?.value,
          row?.marketShare,
          { control: variation.control, counted: row?.sample?.total ?? 0, lowBase: row?.lowBase, below: 'interval' },
          percent2,
        );
      }),
    ]);
    const title = clamp(
      { text: `Market share in ${plainText(product.category)}`, size: 24, weight: 700 },
      WIDTH,
      1,
      measure,
    ).text;
    return splitTable(head, tableRows(rows, widths, false, measure), widths, BODY).map((table) => ({
      title,
      blocks: [table],
    }));
  });
}

const MOST_FLOWS = 24;

/** Switching by brand: gains and losses. */
export function switchingPages(data: ReportData, measure: Measure): Page[] {
  const flows = switchingTable(data)
    .rows.filter(([, level]) => level === 'Brand')
    .slice(0, MOST_FLOWS);
  if (flows.length === 0) return [];
  const widths = [130, (WIDTH - 260) / 2, (WIDTH - 260) / 2, 130];
  const head = tableRows(
    [[headCell('Variation'), headCell('From'), headCell('To'), headCell('Share of category', 'right')]],
    widths,
    true,
    measure,
  );
  const rows = flows.map(([variation, , from, to, share, low]) => [
    cell(`Variation ${String(variation)}`, 'left', { weight: 600 }),
    cell(plainText(String(from))),
    cell(plainText(String(to))),
    cell(typeof share === 'number' ? `${points(share)}${low === '' ? '' : '*'}` : '–', 'right'),
  ]);
  return splitTable(head, tableRows(rows, widths, false, measure), widths, BODY).map((table) => ({
    title: 'Switching between brands',
    blocks: [table],
  }));
}

const MOST_DIFFERENCES = 40;

/** Differences that shoppers saw. */
export function differencePages(data: ReportData, measure: Measure): Page[] {
  const all = differencesTable(data).rows;
  if (all.length === 0) return [];
  const widths = [130, WIDTH - 130];
  const head = tableRows([[headCell('Variation'), headCell('Differs from Control in')]], widths, true, measure);
  const left = all.length - MOST_DIFFERENCES;
  const rows = all
    .slice(0, MOST_DIFFERENCES)
    .map(([variation, text]) => [
      cell(`Variation ${String(variation)}`, 'left', { weight: 600 }),
      cell(plainText(String(text))),
    ]);
  const note = left > 0 ? [[cell(''), cell(`and ${left} more`, 'left', { color: COLORS.quiet })]] : [];
  return splitTable(head, tableRows([...rows, ...note], widths, false, measure), widths, BODY).map((table) => ({
    title: INSIGHT_TEXTS.differences.title,
    blocks: [table],
  }));
}
