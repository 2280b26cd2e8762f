/** Steps the editor can go back. */
export const HISTORY_STEPS = 10;

/** At most 10 states and the position among them. `opening` outlives the oldest step: 'changed' is judged against it. */
export interface History<T> {
  readonly states: readonly T[];
  readonly index: number;
  readonly opening: T;
}

export function startHistory<T>(opening: T): History<T> {
  return { states: [opening], index: 0, opening };
}

export function currentState<T>(history: History<T>): T {
  const state = history.states[history.index];
  if (state === undefined) throw new RangeError('A history has a state at its index');
  return state;
}

/** Appends a step; steps that had been undone are discarded first, the oldest beyond 10 dropped. The same state is no step. */
export function pushState<T>(history: History<T>, state: T): History<T> {
  if (state === currentState(history)) return history;
  const states = [...history.states.slice(0, history.index + 1), state].slice(-HISTORY_STEPS);
  return { ...history, states, index: states.length - 1 };
}

export const canUndo = (history: History<unknown>) => history.index > 0;
export const canRedo = (history: History<unknown>) => history.index < history.states.length - 1;

export function undo<T>(history: History<T>): History<T> {
  return canUndo(history) ? { ...history, index: history.index - 1 } : history;
}
export function redo<T>(history: History<T>): History<T> {
  return canRedo(history) ? { ...history, index: history.index + 1 } : history;
}

/** True when the current state differs from the opening one in content, not merely in identity. */
export function hasChanged(history: History<unknown>): boolean {
  return !sameJson(currentState(history), history.opening);
}

/** Deep equality of JSON values; shared parts are compared by identity, so it is cheap after a few edits. */
function sameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const left = Object.entries(a);
  const right = new Map<string, unknown>(Object.entries(b));
  return left.length === right.size && left.every(([key, value]) => right.has(key) && sameJson(value, right.get(key)));
}
