import { fontFilesFor } from '@aislelab/server-kit/fonts';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { GlobalFonts } from '@napi-rs/canvas';
import ExcelJS from 'exceljs';
import JSZip from 'jszip';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { buyingNotes } from '../../rules/buying-notes.ts';
import { weightedWords } from '../../rules/weighted-words.ts';
import { WEIGHTED_FIGURES } from '../../rules/weighting.ts';
import { dataFixture } from '../../testing/fixture-data.ts';
import type { VariationStats } from '../../ui/data/statsQuery.ts';
import type { Compared } from '../../ui/model/compared.ts';
import { buyingOf } from '../../ui/model/buying.ts';
import { funnelView } from '../../ui/model/funnel.ts';
import { metricsOf } from '../../ui/model/metrics.ts';
import { reviewsOf } from '../../ui/model/review.ts';
import { SUMMARY_METRICS, summaryOf } from '../../ui/model/summary.ts';
import { Letters } from './draw/letters.ts';
import { storeMap } from './draw/map.ts';
import { writePdf } from './draw/pdf.ts';
import { writePptx } from './draw/pptx.ts';
import { reportDocument } from './pages/report-document.ts';
import type { ReportData } from './read-report.ts';
import { headOf } from './tables/head.ts';
import { TABLE_PARTS, tableOf } from './tables/parts.ts';
import { writeCsv } from './write/csv.ts';
import { writeXlsx } from './write/xlsx.ts';

/** What is compared of a text: letters, digits and signs. */
const bare = (text: string) => text.normalize('NFC').replaceAll(/\s/gu, '');

/** What 'Buying' compares. */
function boughtOf(one: VariationStats): Compared[] {
  const { valueShare, categoryPenetration, categorySpending } = buyingOf(one, data.content.config);
  return [valueShare, categoryPenetration, categorySpending];
}

let data: ReportData;
let stats: VariationStats[];
/** The page's own words: every value, difference and interval that it shows. */
let page: Compared[];
let pdf: string;
let pptx: string;
let csv: string;
let numbers: number[];

beforeAll(async () => {
  data = await dataFixture(900, undefined, {}, [25, 11, 0, 20, 16, 0, 14, 14, 0]);
  stats = data.variations.map((one) => ({ ...one, variation: one.position }));
  const reviews = reviewsOf(stats);
  page = stats.flatMap((one, index) => [
    ...SUMMARY_METRICS.map((metric) => summaryOf(one)[metric]),
    metricsOf(one, data.content.config).spending,
    metricsOf(one, data.content.config).shopping,
    ...funnelView(one).levels.map(({ cell }) => cell),
    ...boughtOf(one),
    ...(reviews[index] ? [reviews[index].ratingCompared, reviews[index].topTwo] : []),
  ]);

  const fonts = fontFilesFor(JSON.stringify(data));
  for (const [key, path] of Object.entries(fonts)) GlobalFonts.register(readFileSync(path), key);
  const letters = new Letters(Object.keys(fonts));
  const document = reportDocument(data, letters.measure);
  const mapOf = (variation: number, difference: boolean) =>
    storeMap(data.content, data.maps, data.control, { variation, difference, details: false });
  const drawn = writePdf(document, letters, mapOf);
  pdf = bare(execFileSync('pdftotext', ['-raw', '-', '-'], { input: drawn, encoding: 'utf8', maxBuffer: 2 ** 26 }));
  const deck = await JSZip.loadAsync(await writePptx(document, letters, mapOf));
  const slides = Object.keys(deck.files).filter((name) => /^ppt\/slides\/slide\d+\.xml$/.test(name));
  const xml = await Promise.all(slides.map(async (name) => (await deck.file(name)?.async('string')) ?? ''));
  pptx = bare(
    xml
      .join(' ')
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll('&apos;', "'")
      .replaceAll('&amp;', '&'),
  );

  const tables = TABLE_PARTS.map((part) => tableOf(part, data));
  csv = tables.map((table) => writeCsv(headOf(data), table)).join('\n');
  const book = new ExcelJS.Workbook();
  const bytes = await writeXlsx(headOf(data), tables);
  await book.xlsx.load(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer);
  numbers = [];
  book.eachSheet((sheet) =>
    sheet.eachRow((row) =>
      row.eachCell(({ value }) => {
        if (typeof value === 'number') numbers.push(value);
      }),
    ),
  );
});

describe('page, PDF, slides, workbook, tables and API say the same', () => {
  it('every value, difference and interval of the page stands in the document and on the slides', () => {
    const shown = page.flatMap(({ value, difference, interval }) =>
      [value, difference, interval].filter((one) => one !== null),
    );
    expect(shown.length).toBeGreaterThan(80);
    expect(shown.filter((text) => !pdf.includes(bare(text)))).toEqual([]);
    expect(shown.filter((text) => !pptx.includes(bare(text)))).toEqual([]);
  });

  it('what a buyer took home is the same everywhere, with its base and what the sample can find', () => {
    const notes = buyingNotes(data.product.category, data.variations);
    const bought = stats.flatMap((one) => {
      const { unitsPerBuyer, spendingPerBuyer } = buyingOf(one, data.content.config);
      return [unitsPerBuyer, spendingPerBuyer];
    });
    for (const text of [notes, ...bought])
      expect([text, pdf.includes(bare(text)), pptx.includes(bare(text))]).toEqual([text, true, true]);
    for (const { product, category } of stats)
      for (const number of [product.unitsPerBuyer, product.spendingPerBuyer, category.spending]) {
        if (typeof number !== 'number') throw new Error('nobody bought');
        expect([number, numbers.includes(number), csv.includes(String(Number(number.toPrecision(9))))]).toEqual([
          number,
          true,
          true,
        ]);
      }
  });

  it('the table of all variations is the same on the page, in the documents and in the sheets', () => {
    const { groups, rows } = data.decision;
    const cells = rows.flatMap((row) => row.cells.map((cell) => ({ ...cell, control: row.control })));
    expect(cells).toHaveLength(3 * groups.flatMap(({ columns }) => columns).length);
    const shown = cells.flatMap(({ control, text: { value, difference, interval, p }, verdict }) =>
      control ? [value] : [value, difference, `${interval} · p ${p}`, verdict],
    );
    for (const text of [...shown, ...rows.map(({ verdict }) => verdict)]) {
      if (text === null) throw new Error('nothing was compared');
      expect([text, pdf.includes(bare(text)), pptx.includes(bare(text.replace('<', '&lt;')))]).toEqual([
        text,
        true,
        true,
      ]);
    }
    // Without a filter, the row of the tested product is the one that the conclusion is made of.
    rows.forEach(({ control, cells: [first] }, index) => {
      const { value, difference, ci90 } = stats[index]?.product.marketPenetration ?? {};
      expect(first).toMatchObject(control ? { value } : { value, difference, ci90 });
    });
    const told = cells.flatMap(({ value, difference, ci90, p }) => [value, difference, ...(ci90 ?? []), p]);
    const near = (wanted: number) =>
      numbers.some((one) => Math.abs(one - wanted) < 1e-9 || Math.abs(one - 100 * wanted) < 1e-9);
    for (const number of told.filter((one) => one !== null)) {
      expect([number, near(number)]).toEqual([number, true]);
      const [plain, hundredfold] = [number, 100 * number].map((one) => String(Number(one.toPrecision(9))));
      expect([number, csv.includes(plain ?? '-') || csv.includes(hundredfold ?? '-')]).toEqual([number, true]);
    }
  });

  it('the conclusion is the same, word for word', () => {
    const said = data.conclusion.variations.flatMap(({ sentences, also, cautions }) => [
      ...sentences,
      ...also.slice(0, 8),
      ...cautions,
    ]);
    expect(said.length).toBeGreaterThan(4);
    for (const sentence of said) {
      expect([sentence, pdf.includes(bare(sentence))]).toEqual([sentence, true]);
      expect([sentence, pptx.includes(bare(sentence))]).toEqual([sentence, true]);
    }
  });

  it('every number of the API stands in the workbook and in the tables, to the last digit that they keep', () => {
    const cells = stats.flatMap(({ control, project, category, brand, product }) => {
      const compared = [
        brand.marketShare,
        brand.marketPenetration,
        product.marketShare,
        product.marketPenetration,
        project.topTwoBoxes,
        ...(project.wordShares ?? []),
        product.funnel?.seen,
        product.funnel?.picked,
        product.marketShareValue,
        category.marketPenetration,
      ];
      return compared.flatMap((cell) =>
        cell ? [cell.value, ...(control ? [] : [cell.difference, cell.ci90?.[0], cell.ci90?.[1]])] : [],
      );
    });
    const fractions = cells.filter((cell): cell is number => typeof cell === 'number' && cell !== 0);
    expect(fractions.length).toBeGreaterThan(100);
    const near = (wanted: number) =>
      numbers.some((one) => Math.abs(one - wanted) < 1e-9 || Math.abs(one - 100 * wanted) < 1e-9);
    for (const fraction of fractions) {
      expect([fraction, near(fraction)]).toEqual([fraction, true]);
      const text = String(Number((100 * fraction).toPrecision(9)));
      expect([text, csv.includes(text)]).toEqual([text, true]);
    }
  });
});

describe('weighted figures', () => {
  it('are the same in the document, on the slides and in the tables', () => {
    const store = data.content.config;
    const weightings = (data.weighting?.variations ?? []).flatMap(({ figures }) =>
      figures.flatMap(({ weighted, change }, at) => {
        const unit = WEIGHTED_FIGURES[at]?.unit;
        return weighted !== null && change !== null
          ? [{ weighted, change, unit, words: weightedWords(unit, store) }]
          : [];
      }),
    );
    expect(weightings.length).toBe(3 * WEIGHTED_FIGURES.length);
    for (const { weighted, change, unit, words } of weightings) {
      const shown = bare(`${words.show(weighted)}${words.change(change)}`);
      expect([shown, pdf.includes(shown), pptx.includes(shown)]).toEqual([shown, true, true]);
      const inTable = unit === undefined ? 100 * weighted : unit === 'ms' ? weighted / 1_000 : weighted;
      const exact = String(Number(inTable.toPrecision(9)));
      expect([exact, csv.includes(exact)]).toEqual([exact, true]);
    }
  });
});

describe('the table of all products', () => {
  it('corrects its comparisons together: never below p alone, and the largest stays as it is', () => {
    const { columns, rows } = tableOf('products', data);
    const at = columns.flatMap(({ title }, index) => (title === 'p' ? [index] : []));
    const pairs = rows.flatMap((row) => at.map((index) => [row[index], row[index + 1]]));
    const judged = pairs.filter((pair): pair is [number, number] => typeof pair[0] === 'number');
    expect(judged.length).toBeGreaterThan(10);
    for (const [p, corrected] of judged) expect(corrected).toBeGreaterThanOrEqual(p);
    const [largest] = judged.toSorted(([a], [b]) => b - a);
    expect(largest?.[1]).toBeCloseTo(largest?.[0] ?? 0, 12);
    expect(judged.some(([p, corrected]) => corrected > 1.5 * p)).toBe(true);
  });
});
