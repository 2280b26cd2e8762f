/** Limits concurrent work: later callers wait for a turn, or are refused where too many wait already. */
export class Turns {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  /** @param full error to throw when `mostWaiting` wait; without a number all callers may wait */
  constructor(
    private readonly atOnce: number,
    private readonly mostWaiting = Number.POSITIVE_INFINITY,
    private readonly full: () => Error = () => new Error('too many are waiting'),
  ) {}

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.running >= this.atOnce) await this.turn();
    else this.running += 1;
    try {
      return await work();
    } finally {
      // The place goes straight to the next one, so that no other can slip in between.
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }

  private turn(): Promise<void> {
    if (this.waiting.length >= this.mostWaiting) throw this.full();
    return new Promise((resolve) => this.waiting.push(resolve));
  }
}
