import { describe, expect, it } from '@jest/globals';
import { decisionsResult, planDecisions, readDecisions, type DecidedVisit } from './fieldwork-decisions.ts';

const visits = (entries: Record<string, [string, DecidedVisit['state'], boolean][]>) =>
  new Map(
    Object.entries(entries).map(([respondent, all]) => [
      respondent,
      all.map(([_id, state, enabled]): DecidedVisit => ({ _id, state, enabled })),
    ]),
  );
const KNOWN = visits({
  good: [['1', 'COMPLETED', true]],
  out: [['2', 'COMPLETED', false]],
  twice: [
    ['3', 'COMPLETED', true],
    ['4', 'COMPLETED', false],
  ],
  neither: [
    ['5', 'COMPLETED', false],
    ['6', 'COMPLETED', false],
  ],
  both: [
    ['7', 'COMPLETED', true],
    ['8', 'COMPLETED', true],
  ],
  inside: [['9', 'STARTED', true]],
});
const plan = (...lines: [string, boolean][]) =>
  planDecisions(
    lines.map(([respondent, accepted], index) => ({ line: index + 2, respondent, accepted })),
    KNOWN,
  );

describe('decisions of a panel', () => {
  it('enable, disable, and hold what is so already', () => {
    expect(plan(['good', true], ['out', true], ['twice', true])).toEqual({
      enable: ['2'],
      disable: [],
      keep: ['1', '3'],
      problems: [],
    });
    expect(plan(['good', false], ['out', false], ['both', false])).toEqual({
      enable: [],
      disable: ['1', '7', '8'],
      keep: ['2'],
      problems: [],
    });
  });

  it('names unknown ids and conflicts with their lines', () => {
    const all = plan(
      ['nobody', true],
      ['inside', false],
      ['neither', true],
      ['both', true],
      ['good', true],
      ['good', false],
    );
    expect(all.problems).toEqual([
      { line: 2, respondent: 'nobody', problem: 'Unknown: no visit has this id' },
      { line: 3, respondent: 'inside', problem: 'No visit of this id is complete' },
      {
        line: 4,
        respondent: 'neither',
        problem: '2 visits of this id are complete and none counts: enable one under Sessions first',
      },
      { line: 5, respondent: 'both', problem: '2 visits of this id count: disable all but one under Sessions first' },
      { line: 7, respondent: 'good', problem: 'Line 6 says the opposite' },
    ]);
    expect(plan(['good', true], ['good', true]).problems).toEqual([]);
  });

  it('are counted, with the first problems', () => {
    const rows = Array.from({ length: 300 }, (_, line) => ({ line, respondent: `x${line}`, accepted: line % 3 === 0 }));
    const result = decisionsResult(rows, planDecisions(rows, new Map()));
    expect(result).toMatchObject({
      lines: 300,
      accepted: 100,
      rejected: 200,
      enabled: 0,
      disabled: 0,
      problemCount: 300,
    });
    expect(result.problems).toHaveLength(200);
  });
});

describe('the table of decisions', () => {
  it('has two columns by name, in any order, among others', () => {
    const table = [
      ['\uFEFFStatus', 'Decision', ' Respondent '],
      ['COUNTED', 'Accepted', 'P-1'],
      ['COUNTED', '', 'P-2'],
      ['', 'reject', 'P 3'],
    ];
    expect(readDecisions(table)).toEqual({
      rows: [
        { line: 2, respondent: 'P-1', accepted: true },
        { line: 4, respondent: 'P 3', accepted: false },
      ],
      problems: [],
    });
    expect(readDecisions([['id', 'status']])).toBeNull();
    expect(readDecisions([])).toBeNull();
  });

  it('names what cannot be read', () => {
    const table = [
      ['respondent', 'decision'],
      ['P-1', 'constructor'],
      ['', 'accepted'],
    ];
    expect(readDecisions(table)?.problems).toEqual([
      { line: 2, respondent: 'P-1', problem: '"constructor" is neither accepted nor rejected' },
      { line: 3, respondent: '', problem: 'The id is missing' },
    ]);
  });
});
