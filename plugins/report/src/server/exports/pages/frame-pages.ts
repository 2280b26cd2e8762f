import {
  countText,
  percent1,
  plantedIn,
  SIGNIFICANCE_THRESHOLD,
  SIMULATED_TEXTS,
  simulatedIn,
  listVisitsIn,
} from '@aislelab/domain';
import {
  CHECK_TEXTS,
  INSIGHT_TEXTS,
  LOW_BASE,
  LOW_BASE_TEXTS,
  marked,
  MIN_BASE,
  MIN_EXPECTED,
  LIST_VISIT_TEXTS,
} from '@aislelab/statistics';
import { checksOfReport, type Check } from '../../../rules/checks.ts';
import { briefly } from '../../../rules/briefly.ts';
import { filterLabel, type ReportData } from '../read-report.ts';
import { plainText } from '../write/plain-text.ts';
import { attentionTable } from '../tables/items.ts';
import { BODY, cell, headCell, note, splitTable, tableRows, WIDTH } from './blocks.ts';
import { halves, seriesName } from './number-pages.ts';
import { hasMark } from './texts.ts';
import { COLORS, PAGE, type Block, type Measure, type Page, type Paragraph, type Rect } from './page.ts';
import { clamp } from './wrap.ts';

const dateOf = ({ project: { stats } }: ReportData): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(stats.compiledAt ?? 0));

/** Sample in a line: `1,200 shoppers · 3 variations · age 18-34 · any gender`. */
export function sampleLine(data: ReportData): string {
  const shoppers = data.variations.reduce((sum, one) => sum + (one.project.sample?.total ?? 0), 0);
  const count = (number: number, name: string) => `${countText(number)} ${name}${number === 1 ? '' : 's'}`;
  const { age, gender } = data.filters;
  const counted = simulatedIn(data.project);
  const all = counted !== null && counted.simulated === counted.shoppers;
  return [
    count(shoppers, all ? 'simulated shopper' : 'shopper'),
    ...(counted && !all ? ['simulated ones among them'] : []),
    ...(plantedIn(data.project) === null ? [] : ['effects planted']),
    count(data.variations.length, 'variation'),
    age === null ? 'all ages' : `age ${plainText(filterLabel(data, 'age'))}`,
    gender === null ? 'all genders' : plainText(filterLabel(data, 'gender')),
  ].join('   ·   ');
}

export function titlePage(data: ReportData, measure: Measure): Page {
  const { project, product, variations } = data;
  const width = PAGE.width - 2 * PAGE.margin - 40;
  const name = clamp(
    { text: plainText(project.name), size: 38, weight: 700, color: COLORS.white, level: 1 },
    width,
    3,
    measure,
  );
  const about = clamp(
    {
      text: plainText(`${product.name} · ${product.brand} · ${product.category}`),
      size: 16,
      color: COLORS.soft,
      gap: 14,
    },
    width,
    2,
    measure,
  );
  const arms = variations.slice(0, 12).map((one) => `${seriesName(one)}: ${countText(one.project.sample?.total ?? 0)}`);
  const counted = simulatedIn(project);
  const planted = plantedIn(project);
  const said = [
    ...(counted ? [SIMULATED_TEXTS.counted(counted)] : []),
    ...(planted === null ? [] : [`${SIMULATED_TEXTS.plantedTitle}: ${planted}`]),
  ];
  const simulated = said.map((text): Paragraph => ({ text, size: 11, weight: 600, gap: 6 }));
  const more = variations.length > 12 ? [`and ${variations.length - 12} more`] : [];
  const blocks: Block[] = [
    { kind: 'box', at: { x: 0, y: 0, width: PAGE.width, height: 372 }, fill: COLORS.primary },
    { kind: 'box', at: { x: PAGE.margin, y: 372 - 4, width: 72, height: 8 }, fill: COLORS.accent },
    {
      kind: 'text',
      at: { x: PAGE.margin, y: 44, width, height: 24 },
      paragraphs: [{ text: 'AisleLab', size: 15, weight: 700, color: COLORS.white }],
    },
    { kind: 'text', at: { x: PAGE.margin, y: 112, width, height: 244 }, paragraphs: [name, about] },
    {
      kind: 'text',
      at: { x: PAGE.margin, y: 396, width: WIDTH, height: 116 },
      paragraphs: [
        { text: sampleLine(data), size: 14, weight: 600 },
        ...simulated,
        { text: [...arms, ...more].join('   ·   '), size: 11, color: COLORS.quiet, gap: 8 },
        { text: dateOf(data), size: 11, color: COLORS.quiet, gap: 8 },
      ],
    },
  ];
  return { title: '', blocks };
}

const NAMED =
  'Text in a script of which this document has no letters is named by its script. The report online, its tables and its slides have it as it is.';
const term = (text: string): Paragraph => ({ text, size: 11.5, weight: 600, gap: 12, level: 2 });
const body = (text: string): Paragraph => ({ text, size: 10.5, color: COLORS.quiet, gap: 2 });

/** Longest check on a page, in lines: variations may be many. */
const MOST_LINES = 6;

/** Checks of the numbers, in the sentences of the page. */
export function checkPages({ project, variations, conclusion }: ReportData, measure: Measure): Page[] {
  const checks = checksOfReport({
    variations: variations.map((one) => ({ ...one, variation: one.position })),
    flow: project.flow ?? null,
    conclusion,
  });
  if (checks.length === 0) return [];
  const [left, right] = halves();
  const told = (list: readonly Check[]) =>
    list.flatMap(({ id, state, text }) => [
      term(`${CHECK_TEXTS.titles[id]}: ${CHECK_TEXTS.states[state]}`),
      clamp(body(plainText(text)), left.width, MOST_LINES, measure),
    ]);
  const middle = Math.ceil(checks.length / 2);
  return [
    {
      title: INSIGHT_TEXTS.checks.title,
      blocks: [
        { kind: 'text', at: left, paragraphs: told(checks.slice(0, middle)) },
        { kind: 'text', at: right, paragraphs: told(checks.slice(middle)) },
      ],
    },
  ];
}

/** Methods and checks behind the numbers, and the sources of the formulas. */
export function methodPages(data: ReportData, named: boolean): Page[] {
  const [left, right] = halves();
  const list = listVisitsIn(data.project);
  const definitions = [
    term('Market share'),
    body('Units of the brand or product among all units sold in its category.'),
    term('Market penetration'),
    body('Shoppers with at least one unit in the cart among all shoppers of the variation.'),
    term('Spending and shopping time'),
    body('Averages of all shoppers, those with an empty cart included; amounts as the prices in the store.'),
    term('Difference from Control'),
    body(
      `Variation minus Control under the same filters, with its significance z; marked beyond ±${SIGNIFICANCE_THRESHOLD} (90% confidence, two-sided). ` +
        'About one in ten chance differences is marked: the more comparisons you make, the more false positives you will see.',
    ),
    term('Not enough data'),
    body(
      `A difference is judged from ${MIN_BASE} shoppers and ${MIN_EXPECTED} expected buyers on either side. Every number of fewer than ${LOW_BASE} shoppers bears an asterisk, and its bars are faint.`,
    ),
    ...(named ? [term('Words in square brackets'), body(NAMED)] : []),
  ];
  const validity = [
    ...(list ? [term(LIST_VISIT_TEXTS.title), body(LIST_VISIT_TEXTS.of(list))] : []),
    term('Sources'),
    body(
      'Penetration: pooled two-proportion z, interval of Newcombe (1998). Share: ratio of sums, score form of the delta method ' +
        '(Deng, Knoblich and Lu 2018). Few buyers: mid-p of Lancaster (1961). Means: Welch (1947). Several comparisons: Holm (1979), ' +
        'Benjamini and Hochberg (1995), Dunnett (1955). Words: salience of Smith (1993). ' +
        'Virtual against real shelves: Waterlander et al. (2015), van Herpen et al. (2016).',
    ),
  ];
  return [
    {
      title: 'Method and validity',
      blocks: [
        { kind: 'text', at: left, paragraphs: definitions },
        { kind: 'text', at: right, paragraphs: validity },
      ],
    },
  ];
}

/** Limit of variations with maps; each map can be saved by itself. */
const MOST_MAPS = 8;

/** Maps of where shoppers walked and looked: of each variation, and its difference from the control. */
export function mapPages(data: ReportData, measure: Measure): Page[] {
  const { maps, control, variations } = data;
  const [left, right] = halves();
  const against = maps.find((one) => one.variation === control)?.shoppers ?? 0;
  const shown = maps.filter(({ shoppers }) => shoppers > 0).slice(0, MOST_MAPS);
  return shown.map(({ variation, shoppers }) => {
    const name = variations.find(({ position }) => position === variation);
    const map = (at: typeof BODY, title: string, difference: boolean): Block => ({
      kind: 'map',
      at,
      title,
      variation,
      difference,
    });
    const title = `Attention and movement: ${name ? seriesName(name) : ''}`;
    if (variation === control)
      return {
        title,
        blocks: [map(left, marked('Time a shopper spends', shoppers), false), ...longest(data, right, measure)],
      };
    return {
      title,
      blocks: [
        map(left, marked('Time a shopper spends', shoppers), false),
        map(right, marked('Difference from Control', Math.min(shoppers, against)), true),
      ],
    };
  });
}

const MOST_LOOKED_AT = 10;

/** The products that shoppers of the control look at longest. */
function longest(data: ReportData, at: Rect, measure: Measure): Block[] {
  const widths = [at.width - 200, 100, 100];
  const head = tableRows(
    [[headCell('Looked at longest'), headCell('By a shopper', 'right'), headCell('Who looked', 'right')]],
    widths,
    true,
    measure,
  );
  const shoppers = data.variations[0]?.project.sample?.total ?? 0;
  const listed = attentionTable(data).rows.slice(0, MOST_LOOKED_AT);
  const longestOf = Number(listed[0]?.[3] ?? 0) * 1_000;
  const rows = listed.map(([name, , brand, time, reach]) => [
    {
      align: 'left' as const,
      paragraphs: [
        clamp({ text: plainText(String(name)), size: 11 }, at.width - 212, 1, measure),
        clamp({ text: plainText(String(brand)), size: 9, color: COLORS.quiet }, at.width - 212, 1, measure),
      ],
    },
    cell(typeof time === 'number' ? marked(briefly(1_000 * time, longestOf), shoppers) : '–', 'right', {
      size: 12,
      weight: 600,
    }),
    cell(typeof reach === 'number' ? marked(percent1(reach), shoppers) : '–', 'right', { size: 12 }),
  ]);
  return splitTable(head, tableRows(rows, widths, false, measure), widths, at).slice(0, 1);
}

const PAGE_AREA: Rect = { x: 0, y: 0, width: PAGE.width, height: PAGE.height };

/** Adds the bar above each page but the first, the footer, and the mark on pages that count simulated shoppers. */
export function framed(pages: readonly Page[], data: ReportData, measure: Measure): Page[] {
  const foot = clamp(
    { text: `${sampleLine(data)}   ·   ${plainText(data.project.name)}`, size: 9, color: COLORS.quiet },
    WIDTH - 200,
    1,
    measure,
  );
  const mark = (color: string): Block[] =>
    simulatedIn(data.project) ? [{ kind: 'mark', at: PAGE_AREA, text: SIMULATED_TEXTS.mark, color }] : [];
  return pages.map((page, index) => {
    // The first one has a coloured head.
    if (index === 0) return { ...page, blocks: page.blocks.toSpliced(1, 0, ...mark(COLORS.white)) };
    const title: Block = {
      kind: 'text',
      at: { x: PAGE.margin, y: 42, width: WIDTH, height: 36 },
      paragraphs: [{ text: page.title, size: 24, weight: 700, level: 1 }],
    };
    return {
      title: page.title,
      blocks: [
        ...mark(COLORS.text),
        { kind: 'box', at: { x: PAGE.margin, y: 30, width: 36, height: 4 }, fill: COLORS.accent },
        title,
        ...page.blocks,
        ...(hasMark(page) ? [note(LOW_BASE_TEXTS.note, PAGE.bottom + 2)] : []),
        {
          kind: 'text',
          repeated: true,
          at: { x: PAGE.margin, y: 508, width: WIDTH - 200, height: 16 },
          paragraphs: [foot],
        },
        {
          kind: 'text',
          repeated: true,
          align: 'right',
          at: { x: PAGE.width - PAGE.margin - 190, y: 508, width: 190, height: 16 },
          paragraphs: [{ text: `${dateOf(data)}   ·   ${index + 1} / ${pages.length}`, size: 9, color: COLORS.quiet }],
        },
      ],
    };
  });
}
