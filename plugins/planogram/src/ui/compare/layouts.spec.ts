import { currentState, emptyPlanogram, pushState, type Planogram } from '@aislelab/domain';
import { describe, expect, it } from '@jest/globals';
import {
  layoutsChanged,
  openLayouts,
  ownsLayout,
  planogramsOf,
  restoreLayouts,
  shareLayout,
  showLayout,
  startOwnLayout,
  type Layouts,
} from './layouts.ts';

const [shared, ofB, next, other] = Array.from({ length: 4 }, () => emptyPlanogram('project')) as [
  Planogram,
  Planogram,
  Planogram,
  Planogram,
];
const opened = openLayouts(shared, { b: ofB });
const put = (state: Layouts, planogram: Planogram): Layouts => ({
  ...state,
  history: pushState(state.history, planogram),
});

describe('layouts in the editor', () => {
  it('opens with the shared one; a variation shows its own, or that', () => {
    expect(currentState(opened.history)).toBe(shared);
    expect(currentState(showLayout(opened, 'b').history)).toBe(ofB);
    expect(showLayout(opened, 'c')).toBe(opened);
    expect(layoutsChanged(showLayout(opened, 'b'))).toBe(false);
  });

  it('what changes in one stays out of the others, each with its own steps', () => {
    const edited = put(showLayout(put(opened, next), 'b'), other);
    expect(planogramsOf(edited)).toEqual({ shared: next, own: { b: other } });
    const back = showLayout(edited, 'a');
    expect(back.history.states).toEqual([shared, next]);
    expect(showLayout(back, 'b').history.states).toEqual([ofB, other]);
    expect(layoutsChanged(back)).toBe(true);
  });

  it('begins one as a copy of the shared layout, and gives it up', () => {
    const started = startOwnLayout(put(opened, next), 'c');
    expect(started.layout).toBe('c');
    expect(planogramsOf(started).own.c).toBe(next);
    expect(layoutsChanged(started)).toBe(true);
    expect(startOwnLayout(started, 'c')).toBe(started);
    const given = shareLayout(put(started, other), 'c');
    expect([given.layout, currentState(given.history), ownsLayout(given, 'c')]).toEqual([null, next, false]);
    expect(layoutsChanged(shareLayout(startOwnLayout(opened, 'c'), 'c'))).toBe(false);
    const without = shareLayout(opened, 'b');
    expect(planogramsOf(without)).toEqual({ shared, own: {} });
    expect(layoutsChanged(without)).toBe(true);
  });

  it('puts back what was kept, as a step of each', () => {
    const restored = restoreLayouts(opened, [
      [null, next],
      ['b', other],
      ['c', other],
    ]);
    expect(planogramsOf(restored)).toEqual({ shared: next, own: { b: other, c: other } });
    expect(restored.history.states).toEqual([shared, next]);
  });
});
