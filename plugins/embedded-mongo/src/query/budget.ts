import { MongoError } from '../errors.ts';

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
