import type { FieldworkFigures, VisitCounts } from '@aislelab/domain';
import { describe, expect, it } from '@jest/globals';
import { keyFigures, minutes, outcomeRows } from './fieldworkTexts.ts';

const counts = (more: Partial<VisitCounts> = {}): VisitCounts => ({
  started: 10,
  onTheWay: 1,
  left: { BEFORE: 1, SHOPPING: 0, CHECKOUT: 1, REVIEW: 0 },
  completed: 7,
  takenOut: { ADMIN: 1, TOO_LONG: 1 },
  counted: 5,
  ...more,
});
const figures = (more: Partial<FieldworkFigures> = {}): FieldworkFigures => ({
  status: 'LIVE',
  paused: false,
  at: '2026-11-29T12:00:00.000Z',
  sample: { total: 20, variations: 20 },
  all: counts(),
  variations: [counts()],
  cells: [],
  turnedAway: {},
  lengthMs: { p10: 60_000, median: 125_400, p90: 600_000 },
  incidence: 0.876,
  perHour: 2.55,
  doneAt: null,
  ...more,
});

describe('the words of the fieldwork', () => {
  it('lines of the outcomes add up and name only reasons that occur', () => {
    expect(outcomeRows(figures()).map(({ label, all }) => [label, all])).toEqual([
      ['Started', 10],
      ['On the way', 1],
      ['Left', 2],
      ['before shopping', 1],
      ['while shopping', 0],
      ['at the checkout', 1],
      ['in the review', 0],
      ['Complete', 7],
      ['Taken out', 2],
      ['by an admin', 1],
      ['too long', 1],
      ['Counted', 5],
      ['Sample', 20],
    ]);
  });

  it('people turned away come first, and belong to no variation', () => {
    const rows = outcomeRows(figures({ turnedAway: { SCREENED_OUT: 3, FULL: 1 } }));
    expect(rows.slice(0, 3)).toEqual([
      { label: 'Turned away', all: 4, variations: [null] },
      { label: 'screened out', all: 3, variations: [null], part: true },
      { label: 'sample or quota full', all: 1, variations: [null], part: true },
    ]);
  });

  it('facts in words; a dash where nobody can tell', () => {
    const facts = (of: FieldworkFigures) =>
      Object.fromEntries(keyFigures(of).map(({ label, value }) => [label, value]));
    expect(facts(figures())).toEqual({
      'On the way': '1',
      'Completes an hour': '2.5',
      'Done, at this pace': '–',
      'Length, median': '2:05',
      'Length, 10 to 90 %': '1:00 to 10:00',
      'Drop-out': '22 %',
      Incidence: '88 %',
    });
    const none = counts({
      started: 0,
      completed: 0,
      counted: 0,
      left: { BEFORE: 0, SHOPPING: 0, CHECKOUT: 0, REVIEW: 0 },
    });
    const empty = figures({ status: 'REPORT', all: none, lengthMs: null, incidence: null, perHour: null });
    expect(facts(empty)).toMatchObject({
      'Completes an hour': '–',
      'Length, median': '–',
      'Drop-out': '–',
      Incidence: '–',
    });
    expect(facts(empty)).not.toHaveProperty('Done, at this pace');
    expect(facts(figures({ all: counts({ counted: 20 }) }))['Done, at this pace']).toBe('Sample complete');
    expect(minutes(59_600)).toBe('1:00');
  });
});
