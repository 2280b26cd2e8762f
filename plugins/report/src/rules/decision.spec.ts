import {
  CONCLUSION_TEXTS,
  concludeStudy,
  type CompactRow,
  type ConcludedRows,
  type StudyConclusion,
  type ValueCell,
} from '@aislelab/statistics';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { ReportData } from '../server/exports/read-report.ts';
import { dataFixture } from '../testing/fixture-data.ts';
import { projectFixture } from '../testing/fixture-content.ts';
import { decisionOf, type Decision } from './decision.ts';

const only = <T>(list: readonly T[], index = 0): T => {
  const found = list[index];
  if (found === undefined) throw new Error('too few');
  return found;
};

let data: ReportData;
let decision: Decision;
let conclusion: StudyConclusion;
beforeAll(async () => {
  data = await dataFixture(1_200);
  ({ decision, conclusion } = data);
});

describe('the table of all variations', () => {
  it('has the control first, then the variations by letter, each with its verdict', () => {
    expect(decision.rows.map(({ variation, control }) => [variation, control])).toEqual([
      [1, true],
      [0, false],
      [2, false],
    ]);
    expect(decision.rows.map(({ verdict }) => verdict)).toEqual([
      'Control',
      ...conclusion.variations.map(({ verdict }) => CONCLUSION_TEXTS.verdict[verdict]),
    ]);
    expect(decision.rows.every(({ cells }) => cells.length === 3)).toBe(true);
  });

  it('has the measure that decides first, for every tested product, and the rating of the reviewed one', async () => {
    const told = ({ groups }: Decision) =>
      groups.map(({ measure, decides, columns }) => [measure, decides, ...columns.map(({ item }) => item)]);
    expect(told(decision)).toEqual([
      ['marketPenetration', true, 'Barista Oat 1 l'],
      ['marketShare', false, 'Barista Oat 1 l'],
      ['rating', false, 'Barista Oat 1 l'],
    ]);
    const { content } = projectFixture();
    const rated = await dataFixture(300, undefined, { content: { ...content, primaryMeasure: 'rating' } });
    expect(told(rated.decision)[0]).toEqual(['rating', true, 'Barista Oat 1 l']);
  });

  it('quotes what the conclusion quotes', () => {
    let quoted = 0;
    for (const { variation, cells } of decision.rows) {
      const said = conclusion.variations.find((one) => one.variation === variation);
      cells.forEach(({ side, text }, index) => {
        if (side === null) return;
        const sentence = `${text.value} against ${only(decision.rows).cells[index]?.text.value} (${text.difference}, 90% interval ${text.interval})`;
        expect([...(said?.sentences ?? []), ...(said?.also ?? [])].join('\n')).toContain(sentence);
        quoted += 1;
      });
    }
    expect(quoted).toBeGreaterThan(2);
  });

  it('judges by the corrected p, never by p alone', () => {
    const deciding = decision.rows.flatMap(({ cells }) => cells.slice(0, 1));
    expect(deciding.filter(({ side }) => side !== null)).toHaveLength(conclusion.families.primary.held);
    for (const { p, side } of decision.rows.flatMap(({ cells }) => cells))
      expect(side !== null).toBe(p !== null && p < 0.1);
  });

  it('marks what few were counted on; what fewer than 30 saw is not tested', async () => {
    expect(JSON.stringify(decision)).not.toContain('*');
    const few = (await dataFixture(180)).decision;
    for (const { cells } of few.rows)
      for (const { text } of cells)
        expect([text.value, text.difference ?? '*']).toEqual([
          expect.stringMatching(/\*$/),
          expect.stringMatching(/\*$/),
        ]);
    const fewer = (await dataFixture(60)).decision;
    expect(only(only(fewer.rows, 1).cells)).toMatchObject({ difference: null, p: null, verdict: 'not enough data' });
    const nobody = (await dataFixture(0)).decision;
    expect(nobody.rows.flatMap(({ cells }) => cells.map(({ text }) => text.value)).join('')).toMatch(/^–+$/);
  });

  it('says of a lean that it may be chance, and why there is nothing to judge', () => {
    const row = (value: number): CompactRow => ({ variation: 0, type: 'product', marketPenetration: cellOf(value) });
    const rows = (variation: number, products: Record<string, CompactRow>): ConcludedRows => ({
      variation,
      control: variation === 0,
      project: { variation, type: 'project', sample: { total: 400, cart: 400 } },
      products: new Map(Object.entries(products).map(([id, one]) => [id, { name: id, row: one }])),
      groups: new Map(),
    });
    const all = [
      rows(1, { leaning: row(0.15), unsold: row(0) }),
      rows(0, { leaning: row(0.2), unsold: row(0), same: row(0.4) }),
    ];
    const store = { currency: '$', currencyPosition: 'BEFORE' } as const;
    const study = { primary: 'marketPenetration', unjudged: 0, reviewed: null, flow: null, money: String } as const;
    const concluded = concludeStudy(all, study);
    const judged = concluded.judged.map((one) => ({ ...one, corrected: 0.2 }));
    const table = decisionOf(all, { ...concluded, judged }, { reviewed: null, store });
    expect(table.groups.map(({ measure }) => measure)).toEqual(['marketPenetration', 'marketShare']);
    expect(
      only(table.rows, 1)
        .cells.slice(0, 3)
        .map(({ verdict, side, p }) => [verdict, side, p]),
    ).toEqual([
      ['below Control, may be chance', null, 0.2],
      ['nothing to compare', null, null],
      ['not tested here', null, null],
    ]);
    expect(decisionOf(all.slice(1), concluded, { reviewed: null, store })).toEqual({ groups: [], rows: [] });
  });
});

const cellOf = (value: number): ValueCell => ({
  value,
  difference: value - 0.2,
  significance: -1.8,
  p: 0.07,
  ci90: [-0.1, 0],
});
