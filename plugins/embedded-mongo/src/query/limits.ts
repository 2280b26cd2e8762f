import { MongoError } from '../errors.ts';

/** Without a maxTimeMS a statement may take this long: its snapshot prevents the file from reusing space. */
export const LONGEST_RUN_MS = 60_000;
/** Number of steps between two looks at the clock: some filters take a quarter of a millisecond for each. */
const CLOCK_INTERVAL = 16;

/** Of the statement that runs now; there is never more than one. Milliseconds since the epoch */
let deadline = Number.POSITIVE_INFINITY;
let sliceEnds = Number.POSITIVE_INFINITY;
let due = false;
let steps = 0;

/** Error 50 once the time is over. */
function look(): void {
  const now = Date.now();
  if (now > deadline) throw new MongoError(50, 'operation exceeded time limit');
  due = now >= sliceEnds;
}

/**
 * Called in every loop whose length a request decides.
 * @returns whether others have waited long enough: a loop that can gives way
 */
export function tick(): boolean {
  if (++steps % CLOCK_INTERVAL === 0) look();
  return due;
}

/** Runs up to the next wait under a deadline; `tick` reports when the slice of that many milliseconds is over. */
export function withDeadline<T>(ends: number, run: () => T, slice = Number.POSITIVE_INFINITY): T {
  const before = { deadline, sliceEnds, due };
  deadline = ends;
  sliceEnds = Date.now() + slice;
  due = false;
  try {
    return run();
  } finally {
    ({ deadline, sliceEnds, due } = before);
  }
}

/** MongoDB's memory limit for a sort, a group or another stage that needs all of its input. Bytes */
const MOST = 100 * 1024 * 1024;

/** Counts the memory that a query uses. */
export class Budget {
  private used = 0;
  private readonly what: string;
  constructor(what: string) {
    this.what = what;
  }

  /** Error 292 beyond 100 MB: nothing is put aside on disk. */
  add(bytes: number): void {
    this.used += bytes;
    if (this.used > MOST)
      throw new MongoError(
        292,
        `Exceeded memory limit for ${this.what}, but did not allow external sort: the embedded database uses no disk for it. The limit is ${MOST} bytes.`,
      );
  }
}
