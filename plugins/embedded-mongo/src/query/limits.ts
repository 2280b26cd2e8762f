import { MongoError } from '../errors.ts';

/** Nothing is answered while a statement runs: without a maxTimeMS it may take this long. */
export const LONGEST_RUN_MS = 60_000;
/** How many steps are taken between two looks at the clock. */
const CLOCK_INTERVAL = 256;

/** Of the statement that runs now; there is never more than one. */
let current: number | undefined;
let steps = 0;

/** Gives up with error 50 once the time (milliseconds since the epoch) is over. */
function checkDeadline(deadline: number | undefined): void {
  if (deadline !== undefined && Date.now() > deadline) throw new MongoError(50, 'operation exceeded time limit');
}

/** Called in every loop whose length a request decides. */
export function tick(): void {
  if (++steps % CLOCK_INTERVAL === 0) checkDeadline(current);
}

/** Runs up to the next wait under a deadline. */
export function withDeadline<T>(deadline: number, run: () => T): T {
  const before = current;
  current = deadline;
  try {
    return run();
  } finally {
    current = before;
  }
}

/** What MongoDB gives a sort, a group or another stage that needs all of its input. Bytes */
const MOST = 100 * 1024 * 1024;

/** Counts what a query holds in memory. */
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
