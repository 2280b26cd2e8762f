import { LOW_BASE_TEXTS } from '@aislelab/statistics';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { dataFixture } from '../../testing/fixture-data.ts';
import { buyingOf } from '../../ui/model/buying.ts';
import { demographicsOf } from '../../ui/model/demographics.ts';
import { funnelView } from '../../ui/model/funnel.ts';
import { metricsOf } from '../../ui/model/metrics.ts';
import { reviewsOf } from '../../ui/model/review.ts';
import { sensitivityOf } from '../../ui/model/sensitivity.ts';
import { SUMMARY_METRICS, summaryOf } from '../../ui/model/summary.ts';
import { switchingView } from '../../ui/model/switching.ts';
import type { Measure } from './pages/page.ts';
import { reportDocument } from './pages/report-document.ts';
import { textsOf } from './pages/texts.ts';
import type { ReportData } from './read-report.ts';
import { TABLE_PARTS, tableOf } from './tables/parts.ts';
import type { Kind } from './tables/table.ts';

const measure: Measure = (text, size) => Array.from(text).length * size * 0.5;

/** About 38, 57, 285 and 1,140 shoppers in each variation. */
let few: ReportData;
let some: ReportData;
let many: ReportData;
let most: ReportData;
beforeAll(async () => {
  [few, some, many, most] = await Promise.all([
    dataFixture(120),
    dataFixture(180),
    dataFixture(900),
    dataFixture(3_600),
  ]);
});

const MEASURED: readonly Kind[] = ['percent', 'points', 'money', 'seconds', 'decimal'];

/** Measured numbers of all tables with the text that stands after them in their row, as `table, column: marked`. */
function measuredIn(data: ReportData): { where: string; low: boolean }[] {
  return TABLE_PARTS.map((part) => tableOf(part, data)).flatMap(({ title, columns, rows }) =>
    rows.flatMap((row) =>
      columns.flatMap((column, index) => {
        if (!MEASURED.includes(column.kind) || typeof row[index] !== 'number') return [];
        const next = columns.findIndex(({ kind }, at) => at > index && kind === 'text');
        return [{ where: `${title}, ${column.title}`, low: String(row[next] ?? '').includes(LOW_BASE_TEXTS.cell) }];
      }),
    ),
  );
}
/** Texts of the pages with a number that is a percentage, an amount or a time. */
const numbersOf = (data: ReportData): string[] =>
  reportDocument(data, measure)
    .pages.filter(({ title }) => !['Method and validity', 'What differed', 'Checks'].includes(title))
    .flatMap(({ blocks }) => blocks.filter(({ kind }) => kind === 'table').flatMap(textsOf))
    .filter((text) => /^[↑↓]? ?[+−]?\$?\d+\.\d+(%| s| ms| pts)?\*?$|\d%\*?$|^\d+ s\*?$/.test(text));
const valuesOf = ({ variations, project, content }: ReportData): string[] => {
  const stats = variations.map((one) => ({ ...one, variation: one.position }));
  const control = stats.find((one) => one.control);
  const nameOf = (id: string) => id;
  return [
    ...stats.flatMap((one) => {
      const { unitsPerBuyer, spendingPerBuyer, ...bought } = buyingOf(one, content.config);
      const { flagged: _, ...flagged } = sensitivityOf(one);
      const { spending, shopping } = metricsOf(one, content.config);
      return [
        unitsPerBuyer,
        spendingPerBuyer,
        ...[
          ...Object.values(bought),
          ...Object.values(flagged),
          ...SUMMARY_METRICS.map((metric) => summaryOf(one)[metric]),
          ...funnelView(one).levels.map(({ cell }) => cell),
          spending,
          shopping,
        ].map(({ value }) => value),
        ...(['age', 'gender'] as const).flatMap((by) =>
          demographicsOf(one, by, project.config).buckets.map(({ text }) => text),
        ),
      ];
    }),
    ...reviewsOf(stats).flatMap(({ ratingText, ratingCompared, topTwo, impressions }) => [
      ratingText,
      ratingCompared.value,
      topTwo.value,
      ...impressions.flatMap(({ share, score }) => [share, score]),
    ]),
    ...stats.flatMap((one) => {
      const view = switchingView(one, control, 'products', nameOf);
      if (one.control || view.kind === 'note') return [];
      return [
        ...[...view.losers, ...view.winners].map(({ change }) => change),
        ...view.rows.flat().map(({ text }) => text),
      ];
    }),
  ].filter((text) => text !== '–');
};

describe('what few were counted on bears the mark', () => {
  it('in every row of every table; of many none does', () => {
    for (const data of [few, some]) {
      const measured = measuredIn(data);
      expect(new Set(measured.map(({ where }) => where.split(',')[0])).size).toBeGreaterThan(10);
      expect(measured.filter(({ low }) => !low)).toEqual([]);
    }
    expect(measuredIn(most).filter(({ low }) => low)).toEqual([]);
  });

  it('where fewer bought than shopped, what is of buyers and nothing else', () => {
    const low = new Set(measuredIn(many).flatMap(({ where, low }) => (low ? [where] : [])));
    expect([...low].filter((where) => !where.startsWith('Buyers by '))).toEqual([
      'Buying, Units per buyer',
      'Buying, Spending per buyer ($)',
    ]);
  });

  it('in every number of the page', () => {
    for (const data of [few, some]) expect(valuesOf(data).filter((text) => !text.endsWith('*'))).toEqual([]);
    expect(valuesOf(some).length).toBeGreaterThan(150);
    expect(valuesOf(most).filter((text) => text.includes('*'))).toEqual([]);
  });

  it('in every number and bar of the documents, whose pages say what it means', () => {
    for (const data of [few, some]) {
      expect(numbersOf(data).length).toBeGreaterThan(80);
      expect(numbersOf(data).filter((text) => !text.endsWith('*'))).toEqual([]);
      const { pages } = reportDocument(data, measure);
      const charts = pages.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === 'bars' ? [block] : [])));
      expect(charts.length).toBeGreaterThan(4);
      for (const { series } of charts)
        for (const { name, faint } of series) expect([name.includes('*'), faint]).toEqual([true, true]);
      for (const { blocks } of pages) {
        const texts = blocks.flatMap(textsOf);
        expect(texts.includes(LOW_BASE_TEXTS.note)).toBe(texts.some((text) => /[^ ]\*/.test(text)));
      }
    }
    expect(
      reportDocument(most, measure)
        .pages.flatMap(({ blocks }) => blocks.flatMap(textsOf))
        .join(''),
    ).not.toContain('*');
  });

  it('in the sentences of the conclusion', () => {
    const said = some.conclusion.variations.flatMap(({ sentences, also }) => [...sentences, ...also]).join(' ');
    expect(said).toMatch(/\d\d%\* against \d+\.\d\d%\*/);
    expect(said).not.toMatch(/\d% against/);
  });
});
