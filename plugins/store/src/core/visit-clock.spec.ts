import { totalDuration } from '@aislelab/domain';
import { describe, expect, it } from '@jest/globals';
import { LONGEST_REST, VisitClock } from './visit-clock.ts';

const totalOf = (clock: VisitClock) => {
  const { durShopping, durIdle, durations } = clock.state();
  return totalDuration(durShopping, durIdle, durations);
};

describe('VisitClock', () => {
  it('books every moment on one part of the visit: the sum is the whole', () => {
    const clock = new VisitClock();
    clock.start(1_000);
    clock.enter(9_000, 'reading');
    clock.enter(12_000, 'shopping');
    clock.hide(20_000, true);
    clock.hide(25_000, false);
    clock.enter(30_000, 'checkout');
    clock.enter(34_000, 'shopping');
    clock.enter(35_000, 'reading');
    clock.enter(37_000, 'shopping');
    clock.enter(40_000, 'checkout');
    clock.enter(41_000, 'review');
    clock.stop(48_000);
    clock.settle(99_000);
    expect(clock.state()).toEqual({
      durShopping: 8_000 + 5_000 + 1_000 + 3_000,
      durIdle: 0,
      durations: { loading: 8_000, reading: 5_000, checkout: 5_000, hidden: 5_000, review: 7_000 },
    });
    expect(totalOf(clock)).toBe(47_000);
  });

  it('rests beyond a minute are idle whatever lies open, but nobody rests while the store is loaded', () => {
    const clock = new VisitClock();
    clock.start(0);
    clock.enter(2 * LONGEST_REST, 'reading');
    clock.enter(4 * LONGEST_REST, 'shopping');
    for (let now = 4; now <= 7; now += 0.5) clock.settle(now * LONGEST_REST);
    clock.stir(7 * LONGEST_REST);
    clock.stop(7 * LONGEST_REST + 500);
    expect(clock.state()).toMatchObject({
      durShopping: LONGEST_REST + 500,
      durIdle: 3 * LONGEST_REST,
      durations: { loading: 2 * LONGEST_REST, reading: LONGEST_REST },
    });
    expect(totalOf(clock)).toBe(7 * LONGEST_REST + 500);
  });

  it('says what of the time was shopping, also in parts of a millisecond, and goes on from what was saved', () => {
    const clock = new VisitClock();
    clock.start(0);
    clock.enter(0.25, 'shopping');
    expect(clock.settle(10.5)).toBe(10.25);
    clock.hide(10.5, true);
    expect([clock.settle(20), clock.shops]).toEqual([0, false]);
    const next = new VisitClock();
    next.restore(clock.state());
    next.closed(5_000);
    expect(next.state()).toMatchObject({ durShopping: 10, durations: { hidden: 5_010 } });
  });
});
