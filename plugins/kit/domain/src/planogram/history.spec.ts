import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { canRedo, canUndo, currentState, hasChanged, pushState, redo, startHistory, undo } from './history.ts';

const after = (...values: string[]) => values.reduce((history, value) => pushState(history, value), startHistory('0'));

describe('history', () => {
  it('P2-HIS-01 P2-HIS-02 starts at index 0 with the opening state; every change appends a step', () => {
    expect(startHistory('0')).toMatchObject({ states: ['0'], index: 0 });
    expect(after('1', '2')).toMatchObject({ states: ['0', '1', '2'], index: 2 });
  });
  it('P2-HIS-03 a new change discards the steps that were undone', () => {
    const history = pushState(undo(undo(after('1', '2', '3'))), 'x');
    expect(history.states).toEqual(['0', '1', 'x']);
    expect(canRedo(history)).toBe(false);
  });
  it('P2-HIS-04 keeps the last 10 steps only', () => {
    const history = after(...Array.from({ length: 15 }, (_, i) => `${i + 1}`));
    expect(history.states).toHaveLength(10);
    expect(history.states[0]).toBe('6');
    expect(currentState(history)).toBe('15');
  });
  it('P2-HIS-05 P2-HIS-06 undo and redo restore exactly one step and stop at the ends', () => {
    const history = after('1', '2');
    expect(currentState(undo(history))).toBe('1');
    expect(currentState(redo(undo(history)))).toBe('2');
    expect(canUndo(startHistory('0'))).toBe(false);
    expect(undo(startHistory('0')).index).toBe(0);
    expect(canRedo(history)).toBe(false);
    expect(redo(history)).toBe(history);
  });
  it('P2-HIS-07 judges a change by content against the opening value, even after it dropped off', () => {
    const opening = { shelves: { a: [1, 2] } };
    const changed = pushState(startHistory(opening), { shelves: { a: [1] } });
    expect(hasChanged(changed)).toBe(true);
    expect(hasChanged(undo(changed))).toBe(false);
    expect(hasChanged(pushState(changed, { shelves: { a: [1, 2] } }))).toBe(false);
    let long = startHistory(opening);
    for (let i = 0; i < 12; i++) long = pushState(long, { shelves: { a: [i] } });
    while (canUndo(long)) long = undo(long);
    expect(hasChanged(long)).toBe(true);
  });
  it('behaves like a list with a cursor for any sequence of actions', () => {
    const action = fc.oneof(fc.constant('undo'), fc.constant('redo'), fc.nat().map(String));
    fc.assert(
      fc.property(fc.array(action, { maxLength: 60 }), (actions) => {
        let history = startHistory('open');
        let model = ['open'];
        let cursor = 0;
        actions.forEach((name, step) => {
          if (name === 'undo') {
            history = undo(history);
            cursor = Math.max(0, cursor - 1);
          } else if (name === 'redo') {
            history = redo(history);
            cursor = Math.min(model.length - 1, cursor + 1);
          } else {
            history = pushState(history, `${name}@${step}`);
            model = [...model.slice(0, cursor + 1), `${name}@${step}`].slice(-10);
            cursor = model.length - 1;
          }
          expect(history.states).toEqual(model);
          expect(history.index).toBe(cursor);
        });
      }),
    );
  });
});
