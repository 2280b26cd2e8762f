import { setImmediate as nextTurn } from 'node:timers/promises';

/** Longest the event loop is held by work of many small steps, ms. */
const SLICE_MS = 10;

/**
 * Lets other work run when the slice is over: to be awaited between steps.
 * @returns whether it was
 */
export function slices(): () => Promise<boolean> {
  let end = performance.now() + SLICE_MS;
  return async () => {
    if (performance.now() < end) return false;
    await nextTurn();
    end = performance.now() + SLICE_MS;
    return true;
  };
}
