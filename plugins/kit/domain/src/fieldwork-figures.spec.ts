import { describe, expect, it } from '@jest/globals';
import {
  figuresOf,
  standingOf,
  stepOf,
  takenOutBy,
  type FieldworkVisit,
  type FiguresOf,
  type VisitStep,
} from './fieldwork-figures.ts';

const HOUR = 3_600_000;
const NOW = Date.UTC(2026, 10, 29, 12);
const visit = (more: Partial<FieldworkVisit> = {}): FieldworkVisit => ({
  state: 'COMPLETED',
  silent: false,
  step: 'BEFORE',
  variation: 0,
  shopper: { age: '18-34', gender: 'FEMALE' },
  enabled: true,
  decidedBy: null,
  flags: [],
  mode: 'AISLE',
  startedAt: NOW - 2 * HOUR,
  completedAt: NOW - HOUR,
  durTotal: 100_000,
  ...more,
});
const of = (more: Partial<FiguresOf> = {}): FiguresOf => ({
  status: 'LIVE',
  paused: false,
  countListVisits: false,
  sample: { total: 20, variations: 10 },
  variations: 2,
  turnedAway: {},
  now: NOW,
  ...more,
});
const times = (count: number, more: Partial<FieldworkVisit> = {}) => Array.from({ length: count }, () => visit(more));

describe('the step of a visit', () => {
  const durations = { loading: 900, reading: 3_000, checkout: 0, hidden: 0, review: 0 };
  it.each<[string, Parameters<typeof stepOf>[0], VisitStep]>([
    ['nothing saved', null, 'BEFORE'],
    ['instructions', { durShopping: 400, durations }, 'BEFORE'],
    ['in the aisle', { durShopping: 20_000, durations }, 'SHOPPING'],
    [
      'at the checkout',
      { durShopping: 20_000, events: [{ at: 1, kind: 'CHECKOUT', product: null, quantity: 0 }] },
      'CHECKOUT',
    ],
    [
      'back from it',
      {
        durShopping: 20_000,
        events: [
          { at: 1, kind: 'CHECKOUT', product: null, quantity: 0 },
          { at: 2, kind: 'RETURN', product: null, quantity: 0 },
        ],
      },
      'SHOPPING',
    ],
    ['in the review', { durShopping: 20_000, durations: { ...durations, review: 10 } }, 'REVIEW'],
    ['rated, by an old page', { durShopping: 20_000, rating: 4 }, 'REVIEW'],
  ])('%s', (_name, saved, step) => {
    expect(stepOf(saved)).toBe(step);
  });
});

describe('why a visit does not count', () => {
  it('has one reason: an admin, the first flag that excludes, or the list', () => {
    const out = { enabled: false, decidedBy: 'RULE' } as const;
    expect(takenOutBy(visit(), false)).toBeNull();
    expect(takenOutBy(visit({ ...out, flags: ['IDLE', 'DUPLICATE_RESPONDENT', 'TOO_LONG'] }), false)).toBe('TOO_LONG');
    expect(takenOutBy(visit({ ...out, decidedBy: 'ADMIN', flags: ['TOO_LONG'] }), false)).toBe('ADMIN');
    // Taken out before there were rules: it was an admin.
    expect(takenOutBy(visit({ enabled: false }), false)).toBe('ADMIN');
    expect(takenOutBy(visit({ mode: 'LIST' }), false)).toBe('LIST');
    expect(takenOutBy(visit({ mode: 'LIST' }), true)).toBeNull();
  });

  it('a visit that is silent for too long was left', () => {
    expect(standingOf(visit({ state: 'STARTED' }), false)).toBe('ON_THE_WAY');
    expect(standingOf(visit({ state: 'STARTED', silent: true }), false)).toBe('LEFT');
    expect(standingOf(visit({ state: 'ABANDONED' }), false)).toBe('LEFT');
  });
});

describe('the figures of a study', () => {
  it('add up, in all and by variation', () => {
    const visits = [
      ...times(3),
      visit({ variation: 1 }),
      visit({ variation: 1, enabled: false, decidedBy: 'RULE', flags: ['IMPOSSIBLE'] }),
      visit({ mode: 'LIST' }),
      visit({ state: 'STARTED', completedAt: null }),
      visit({ state: 'ABANDONED', step: 'CHECKOUT', variation: 1, completedAt: null }),
    ];
    const { all, variations, cells } = figuresOf(visits, of());
    expect(all).toEqual({
      started: 8,
      onTheWay: 1,
      left: { BEFORE: 0, SHOPPING: 0, CHECKOUT: 1, REVIEW: 0 },
      completed: 6,
      takenOut: { IMPOSSIBLE: 1, LIST: 1 },
      counted: 4,
    });
    expect(variations.map(({ started, counted }) => [started, counted])).toEqual([
      [5, 3],
      [3, 1],
    ]);
    expect(cells).toEqual([
      { variation: 0, age: '18-34', gender: 'FEMALE', counted: 3, onTheWay: 1 },
      { variation: 1, age: '18-34', gender: 'FEMALE', counted: 1, onTheWay: 0 },
    ]);
  });

  it('length of the interview: median, 10 and 90 %, of visits that count', () => {
    const visits = Array.from({ length: 11 }, (_, index) => visit({ durTotal: 60_000 + index * 10_000 }));
    const fast = visit({ durTotal: 1, enabled: false });
    expect(figuresOf([...visits, fast].toReversed(), of()).lengthMs).toEqual({
      p10: 70_000,
      median: 110_000,
      p90: 150_000,
    });
    expect(figuresOf([visit(), visit({ durTotal: 200_000 })], of()).lengthMs?.median).toBe(150_000);
    expect(figuresOf([fast], of()).lengthMs).toBeNull();
  });

  it('pace and the end at that pace', () => {
    // 10 in 2 hours, 10 of 20 missing.
    expect(figuresOf(times(10), of())).toMatchObject({ perHour: 5, doneAt: new Date(NOW + 2 * HOUR).toISOString() });
    expect(figuresOf(times(10), of({ paused: true }))).toMatchObject({ perHour: 5, doneAt: null });
    expect(figuresOf(times(20), of())).toMatchObject({ perHour: 10, doneAt: null });
    expect(figuresOf(times(4), of())).toMatchObject({ perHour: null, doneAt: null });
    // Of the last day only.
    const old = times(48, { startedAt: NOW - 72 * HOUR, completedAt: NOW - 71 * HOUR });
    expect(figuresOf([...old, ...times(12)], of()).perHour).toBe(0.5);
    // Once it has ended: all of it.
    const ended = of({ status: 'REPORT', now: NOW + 1_000 * HOUR });
    expect(figuresOf(times(10), ended)).toMatchObject({ perHour: 10, doneAt: null });
  });

  it('incidence counts those who were screened out, and no other outcome', () => {
    expect(figuresOf(times(3), of({ turnedAway: { SCREENED_OUT: 1, FULL: 9 } })).incidence).toBe(0.75);
    expect(figuresOf(times(3), of()).incidence).toBe(1);
    expect(figuresOf([], of())).toMatchObject({
      incidence: null,
      lengthMs: null,
      perHour: null,
      doneAt: null,
      cells: [],
    });
  });

  it('takes as many visits as there are', () => {
    expect(figuresOf(times(200_000), of()).all.counted).toBe(200_000);
  });
});
