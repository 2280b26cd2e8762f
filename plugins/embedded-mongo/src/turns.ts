import type { CommandContext } from './engine.ts';
import { MongoError } from './errors.ts';
import { LONGEST_RUN_MS, tick, withDeadline } from './query/limits.ts';

/** Work that can give way to others wherever it yields. */
export type Steps<T> = Generator<undefined, T, undefined>;

/** Most commands end within it and never give way. */
const FIRST_SLICE_MS = 4;
const SLICE_MS = 10;

/** Work that has given way, in the order of its turns. */
const waiting: (() => void)[] = [];
let scheduled = false;

/** One slice in each turn of the event loop: requests that arrive during it are answered before the next one. */
function turn(): void {
  const step = waiting.shift();
  scheduled = waiting.length > 0;
  if (scheduled) setImmediate(turn);
  step?.();
}

export function waitForTurn(step: () => void): void {
  waiting.push(step);
  if (scheduled) return;
  scheduled = true;
  setImmediate(turn);
}

/** Runs work that may not be interrupted. */
export function atOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

export type Turns = Pick<CommandContext, 'view' | 'deadline' | 'transaction' | 'isGone'>;

/**
 * Runs work slice by slice, in turn with that of other commands. While it waits its view stays the data of the moment at which it first
 * gave way, which is the moment it began: nothing else ran before.
 * @returns the result of the work, without a promise when one slice was enough
 * @throws MongoError 50 after the deadline, 11601 when the client has gone, 251 when the transaction has ended
 */
export function inTurns<T>(steps: Steps<T>, context: Turns): T | Promise<T> {
  const deadline = context.deadline ?? Date.now() + LONGEST_RUN_MS;
  const run = (slice: number): IteratorResult<undefined, T> => withDeadline(deadline, () => steps.next(), slice);
  const first = run(FIRST_SLICE_MS);
  if (first.done) return first.value;
  context.view.pin();
  return new Promise<T>((resolve, reject) => {
    const goOn = (): void => {
      try {
        checkWanted(context);
        const step = run(SLICE_MS);
        if (!step.done) {
          // a second search of the same statement begins with the data of now
          context.view.pin();
          return waitForTurn(goOn);
        }
        context.view.unpin();
        resolve(step.value);
      } catch (error) {
        context.view.unpin();
        reject(error as Error);
      }
    };
    waitForTurn(goOn);
  });
}

function checkWanted({ transaction, isGone }: Turns): void {
  if (transaction?.hasEnded) throw new MongoError(251, 'The transaction has ended.', {}, ['TransientTransactionError']);
  if (isGone()) throw new MongoError(11601, 'operation was interrupted: the client has gone');
}

/** Work that is done in one go. */
// oxlint-disable-next-line require-yield -- it never gives way
export function* inOneGo<T>(run: () => T): Steps<T> {
  return run();
}

/** Does the same to every item. */
export function* each<T, R>(items: readonly T[], work: (item: T) => R): Steps<R[]> {
  const results: R[] = [];
  for (const item of items) {
    results.push(work(item));
    if (tick()) yield;
  }
  return results;
}

export function* filtered<T>(items: readonly T[], isWanted: (item: T) => boolean): Steps<T[]> {
  const kept: T[] = [];
  for (const item of items) {
    if (isWanted(item)) kept.push(item);
    if (tick()) yield;
  }
  return kept;
}

/** Sorted at once, before they are merged. */
const RUN = 1024;

/** Sorts in place of `Array.sort`, as stable as that. */
export function* sorted<T>(items: T[], order: (a: T, b: T) => number): Steps<T[]> {
  if (items.length <= RUN) return items.sort(order);
  let runs: T[][] = [];
  for (let at = 0; at < items.length; at += RUN) {
    runs.push(items.slice(at, at + RUN).sort(order));
    if (tick()) yield;
  }
  while (runs.length > 1) {
    const merged: T[][] = [];
    for (let i = 0; i < runs.length; i += 2) merged.push(yield* merge(runs[i] ?? [], runs[i + 1] ?? [], order));
    runs = merged;
  }
  return runs[0] ?? [];
}

function* merge<T>(a: T[], b: T[], order: (a: T, b: T) => number): Steps<T[]> {
  const all: T[] = [];
  let [i, j] = [0, 0];
  while (i < a.length && j < b.length) {
    all.push(order(a[i] as T, b[j] as T) <= 0 ? (a[i++] as T) : (b[j++] as T));
    if (tick()) yield;
  }
  return all.concat(a.slice(i), b.slice(j));
}
