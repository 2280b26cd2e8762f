import { BLOCK_FAILED, BLOCK_LIMITS, SIMULATED_TEXTS, type PlacedReportBlock } from '@aislelab/domain';
import { LIST_VISIT_TEXTS } from '@aislelab/statistics';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { projectFixture } from '../../../testing/fixture-content.ts';
import { dataFixture } from '../../../testing/fixture-data.ts';
import { MOST_CHARTED } from '../../../rules/charted.ts';
import type { ReportData } from '../read-report.ts';
import { PAGE, type Block, type Measure, type ReportDocument } from './page.ts';
import { reportDocument } from './report-document.ts';
import { clamp, heightOf, wrap } from './wrap.ts';

/** Letters of one width. */
const measure: Measure = (text, size) => Array.from(text).length * size * 0.5;
const HOSTILE = `<script>alert(1)</script> \u202E& "${'Donaudampfschifffahrt'.repeat(9)}"\u0000`;

const paragraphsOf = (block: Block) => {
  if (block.kind === 'text') return [...block.paragraphs];
  return block.kind === 'table' ? block.rows.flatMap(({ cells }) => cells.flatMap(({ paragraphs }) => paragraphs)) : [];
};
const textOf = ({ pages }: ReportDocument) =>
  pages.map(({ blocks }) =>
    blocks
      .flatMap(paragraphsOf)
      .map(({ text }) => text)
      .join('\n'),
  );

let data: ReportData;
let usual: ReportDocument;
let hostile: ReportDocument;
let simulated: ReportDocument;
let empty: ReportDocument;
let weighted: ReportDocument;
let described: ReportDocument;
beforeAll(async () => {
  data = await dataFixture(600);
  usual = reportDocument(data, measure);
  hostile = reportDocument(await dataFixture(600, HOSTILE), measure);
  empty = reportDocument(await dataFixture(1), measure);
  weighted = reportDocument(await dataFixture(600, HOSTILE, {}, [1, 1, 0, 1, 1, 0, 1, 94, 1]), measure);
  const counted = { shoppers: 600, simulated: 600, list: 1_250, listCounted: false };
  const planted = { newPack: 1.2, newPackAttention: 0.5, newPackRating: 0.3 };
  const patch = { planted, stats: { ...projectFixture().stats, counted } };
  described = reportDocument(await dataFixture(600, HOSTILE, {}, null, BLOCKS), measure);
  simulated = reportDocument(await dataFixture(600, HOSTILE, patch), measure);
});

const long = (length: number) => HOSTILE.repeat(20).slice(0, length);
/** Blocks as long as they can be, and one that could not be made. */
const BLOCKS: PlacedReportBlock[] = [
  {
    id: 'extra.long',
    title: 'Long block',
    method: long(600),
    after: 'report.summary',
    parts: [
      { kind: 'paragraph', text: long(BLOCK_LIMITS.text) },
      {
        kind: 'table',
        title: long(BLOCK_LIMITS.name),
        columns: Array.from({ length: BLOCK_LIMITS.columns }, (_, index) => ({
          title: long(60),
          kind: index % 2 === 0 ? 'text' : 'points',
        })),
        rows: Array.from({ length: 80 }, () =>
          Array.from({ length: BLOCK_LIMITS.columns }, (_, index) => (index % 2 === 0 ? long(90) : index / 10)),
        ),
      },
      {
        kind: 'bars',
        title: long(60),
        format: 'money',
        bars: Array.from({ length: BLOCK_LIMITS.bars }, (_, index) => ({
          name: long(BLOCK_LIMITS.name),
          value: index === 3 ? null : index,
        })),
      },
      { kind: 'table', title: '', columns: [{ title: 'Number', kind: 'count' }], rows: [] },
    ],
  },
  { id: 'extra.failed', title: 'Failed block', method: 'Counts.', after: 'report.weighting', parts: null },
];

describe('the pages of a report', () => {
  it('tell the title, the conclusion, the numbers, and how they were counted, in this order', () => {
    const titles = usual.pages.map(({ title }) => title);
    expect([...new Set(titles)].slice(0, 4)).toEqual(['', 'Conclusion', 'Decision', 'Summary']);
    expect(titles).toEqual(expect.arrayContaining(['Metrics', 'Demographics: age', 'Attention funnel']));
    expect(titles.at(-1)).toBe('Method and validity');
    const [first] = textOf(usual);
    const titled = (title: string) =>
      textOf({ ...usual, pages: usual.pages.filter((page) => page.title === title) }).join('\n');
    const [conclusion, summary] = ['Conclusion', 'Summary'].map(titled);
    expect(first).toContain('Oat drink relaunch');
    expect(first).toContain('26 November 2026');
    expect(conclusion).toContain('Variation C');
    expect(summary).toMatch(/↑ \+\d+\.\d\d pts/);
    expect(summary).toContain(`${titles.indexOf('Summary') + 1} / ${titles.length}`);
  });

  it('blocks of plugins follow the part that they name; one that could not be made says so', () => {
    const titles = described.pages.map(({ title }) => title);
    const summary = titles.lastIndexOf('Market share and market penetration');
    expect(titles[summary + 1]).toBe('Long block');
    expect(titles.slice(-2)).toEqual(['Failed block', 'Method and validity']);
    expect(textOf(described).at(-2)).toContain(BLOCK_FAILED);
    const bars = described.pages.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.kind === 'ranks' && block.rows[0]?.color ? block.rows : [])),
    );
    expect(bars.length).toBeGreaterThanOrEqual(BLOCK_LIMITS.bars - 1);
    const rows = described.pages
      .filter(({ title }) => title === 'Long block')
      .flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === 'table' ? block.rows : [])));
    expect(rows.filter(({ head }) => !head)).toHaveLength(80);
  });

  it.each([
    ['usual', () => usual],
    ['hostile and very long names', () => hostile],
    ['one visit', () => empty],
    ['simulated shoppers', () => simulated],
    ['weighted figures', () => weighted],
    ['blocks of plugins, as long as they can be', () => described],
  ])('%s: nothing stands over the edge, no text over its place', (_, document) => {
    const over = document().pages.flatMap(({ title, blocks }) =>
      blocks
        .filter(
          ({ at }) => at.x < 0 || at.y < 0 || at.x + at.width > PAGE.width + 0.01 || at.y + at.height > PAGE.height,
        )
        .map(({ kind }) => `${title}: ${kind}`),
    );
    const tall = document().pages.flatMap(({ title, blocks }) =>
      blocks.flatMap((block) =>
        block.kind === 'text' && heightOf(block.paragraphs, block.at.width, measure) > block.at.height + 1
          ? [`${title}: ${block.paragraphs[0]?.text ?? ''}`]
          : [],
      ),
    );
    expect([over, tall]).toEqual([[], []]);
  });

  it('weighted to targets: figures as weighted and as found, the weights, and who cannot be weighted; without targets none of it', () => {
    const own = weighted.pages.filter(({ title }) => title.startsWith('Weighting'));
    expect(own.map(({ title }) => title)).toEqual([
      'Weighting: weights and effective base',
      'Weighting: shares and penetrations',
      'Weighting: attention funnel and review',
      'Weighting: averages',
    ]);
    const [weights = '', shares = ''] = textOf({ ...weighted, pages: own });
    expect(weights).toMatch(/cannot be weighted: no shopper is 55\+, Other/);
    expect(weights).toContain('Holt and Smith 1979');
    expect(shares).toMatch(/\d+\.\d\d%\*?\n[+−]\d+\.\d\d pts\nfound \d+\.\d\d%/);
    expect(weights).toContain('55+, Female: 94.0%');
    expect(usual.pages.some(({ title }) => title.startsWith('Weighting'))).toBe(false);
  });

  it('hostile text stays text, without what turns its direction or breaks a file', () => {
    const text = textOf(hostile).join('\n');
    expect(text).toContain('<script>alert(1)</script>');
    for (const unwanted of ['\u0000', '\u202E']) expect(text).not.toContain(unwanted);
  });

  it('that count simulated shoppers say so first of all and name what was planted, at every foot, and across every page; others never do', () => {
    const [first = '', ...others] = textOf(simulated);
    expect(first).toContain('All 600 shoppers in this report are simulated. No people took part.');
    expect(first).toContain(
      'Planted: A changed picture is liked 1.2 more (utility), noticed 0.5 more (logarithm) and rated 0.3 stars higher. These differences were put in, not found.',
    );
    for (const text of others) expect(text).toMatch(/\d simulated shoppers\s+·\s+effects planted\s+·/);
    for (const { blocks } of simulated.pages)
      expect(blocks.flatMap((block) => (block.kind === 'mark' ? [block.text] : []))).toEqual(['Simulated']);
    expect(JSON.stringify(usual)).not.toMatch(/simulated|planted/i);
    // Counted with people, nobody is called what he is not.
    expect(SIMULATED_TEXTS.counted({ shoppers: 1_200, simulated: 400 })).toBe(
      '400 of the 1,200 shoppers in this report are simulated, not people.',
    );
  });

  it('tell among the methods how many visits were of a list, and whether they count', () => {
    const methods = textOf(simulated).at(-1);
    expect(methods).toContain('1,250 shoppers saw the shelves as a list');
    expect(methods).toContain('That is another stimulus: they are not counted.');
    expect(LIST_VISIT_TEXTS.of({ list: 1, listCounted: true })).toMatch(
      /^1 shopper saw .* They are counted with those who walked the aisle, because the project says so\.$/,
    );
    expect(LIST_VISIT_TEXTS.of({ list: 0, listCounted: false })).toBe('None: every shopper walked the aisle.');
    // Compiled before anybody told.
    expect(textOf(usual).at(-1)).not.toContain(LIST_VISIT_TEXTS.title);
  });

  it('tell below each difference of the summary its interval and its z, as the page does', () => {
    const titled = (title: string) =>
      textOf({ ...usual, pages: usual.pages.filter((page) => page.title === title) })[0];
    const [summary, metrics] = ['Summary', 'Metrics'].map(titled);
    expect(summary).toMatch(/↑ \+\d+\.\d\d pts\n\+\d+\.\d\d to \+\d+\.\d\d · z \+\d\.\d\d/);
    expect(metrics).toMatch(/ s\n[+−]\d+(\.\d)? to [+−]\d+(\.\d)? · z [+−]/);
  });

  it('state the buyers that shares of buyers are counted on, and mark those of few', () => {
    const demographics = (document: ReportDocument) =>
      document.pages.filter(({ title }) => title === 'Demographics: age');
    const text = (document: ReportDocument) => textOf({ ...document, pages: demographics(document) }).join('\n');
    expect(text(usual)).toMatch(/n = \d\d buyers/);
    expect(text(usual).match(/\d%\*/g)).toHaveLength(9);
    const variations = data.variations.map((one) => ({
      ...one,
      product: { ...one.product, sample: { total: 400, cart: one.control ? 100 : 8 } },
    }));
    const few = reportDocument({ ...data, variations }, measure);
    expect(text(few)).toContain('n = 8 buyers');
    expect(text(few).match(/\d%\*/g)).toHaveLength(6);
    expect(text(few)).toContain('* low base: fewer than 100 shoppers');
    const [chart] = demographics(few).flatMap(({ blocks }) =>
      blocks.flatMap((one) => (one.kind === 'bars' ? one : [])),
    );
    expect(chart?.series.map(({ name, faint }) => [name, faint])).toEqual([
      ['Control (n = 100 buyers)', false],
      ['Variation A (n = 8 buyers*)', true],
      ['Variation C (n = 8 buyers*)', true],
    ]);
  });

  it('of many variations have lists instead of bars, and colours are named once a page', () => {
    const [first] = data.variations;
    if (!first) throw new Error('no variations');
    const variations = Array.from({ length: 26 }, (_, position) => ({
      ...(data.variations[position % data.variations.length] ?? first),
      position,
      control: position === 0,
      name: position === 0 ? 'Control' : String.fromCodePoint(65 + position),
    }));
    const many = reportDocument({ ...data, variations }, measure);
    const blocks = many.pages.flatMap((page) => page.blocks);
    expect(blocks.filter(({ kind }) => kind === 'bars')).toEqual([]);
    const lists = blocks.flatMap((block) => (block.kind === 'ranks' ? [block] : []));
    expect(lists).toHaveLength(6);
    for (const { rows } of lists) {
      expect(rows).toHaveLength(26);
      expect(rows.map(({ value }) => value)).toEqual(rows.map(({ value }) => value).toSorted((a, b) => b - a));
      expect(new Set(rows.map(({ color }) => color)).size).toBe(2);
    }
    expect(textOf(many).join('\n')).toContain(`With more than ${MOST_CHARTED} variations`);
    for (const page of usual.pages) {
      const charts = page.blocks.flatMap((block) => (block.kind === 'bars' ? [block] : []));
      expect(charts.filter(({ legend }) => legend !== false).length).toBe(Math.min(1, charts.length));
    }
  });

  it('tell all variations beside the control after the conclusion: of many, on further pages with the same heads', () => {
    const { decision } = data;
    const [group] = decision.groups;
    const [column] = group?.columns ?? [];
    const [row] = decision.rows.slice(1);
    const [cell] = row?.cells ?? [];
    if (!group || !column || !row || !cell) throw new Error('no decision');
    const columns = Array.from({ length: 10 }, (_, index) => ({ ...column, item: `${HOSTILE} ${index}` }));
    const rows = Array.from({ length: 26 }, (_, index) => ({
      ...row,
      variation: index,
      cells: columns.map(() => cell),
    }));
    const variations = rows.flatMap(({ variation }) => {
      const [, one] = data.variations;
      return one ? [{ ...one, position: variation, control: variation === 0, name: `V${variation}` }] : [];
    });
    const many = { ...data, variations, decision: { groups: [{ ...group, columns }], rows } };
    const pages = reportDocument(many, measure).pages.filter(({ title }) => title === 'Decision');
    const tables = pages.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === 'table' ? [block] : [])));
    expect(tables.length).toBe(pages.length);
    for (const { at, rows: own } of tables) {
      expect(own.map(({ head }) => head).slice(0, 3)).toEqual([true, true, false]);
      expect(at.y + at.height).toBeLessThanOrEqual(PAGE.bottom + 1);
    }
    const told = tables.flatMap((table) => table.rows.filter(({ head }) => !head).flatMap((one) => one.cells.slice(2)));
    expect(told).toHaveLength(26 * 10);
    const single = textOf({ ...usual, pages: usual.pages.filter(({ title }) => title === 'Decision') });
    expect(single).toHaveLength(1);
    expect(single[0]).toMatch(
      /Decides\nMarket penetration[^]*↑ \+\d+\.\d\d pts\n\+\d+\.\d\d to \+\d+\.\d\d · p (< )?0\.\d+\nabove Control/,
    );
  });

  it('without enough shoppers no difference is told', () => {
    expect(textOf(empty).join('\n')).not.toMatch(/[↑↓] [+−]/);
  });
});

describe('wrapping', () => {
  it('breaks between words, and inside of those that are too wide', () => {
    expect(wrap({ text: 'one two three', size: 10 }, 45, measure)).toEqual(['one two', 'three']);
    expect(wrap({ text: 'abcdefghij', size: 10 }, 28, measure)).toEqual(['abcde', 'fghij']);
    expect(clamp({ text: 'one two three four', size: 10 }, 45, 2, measure).text).toBe('one two three…');
  });
});
