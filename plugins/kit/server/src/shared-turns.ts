/** Limit of the work that belongs to one visit, account or the like. */
export interface Share {
  /** Such as `visit 65f...`: work with the same name shares the limit. */
  of: string;
  atOnce: number;
  waiting: number;
  /** Error to throw when as much waits already. */
  full: () => Error;
}
interface Waiting {
  shares: readonly Share[];
  begin: () => void;
  refuse: (reason: unknown) => void;
}
interface Load {
  running: number;
  waiting: number;
  /** The number of its latest turn. */
  served: number;
}
const NOTHING: Readonly<Load> = { running: 0, waiting: 0, served: 0 };

/**
 * Limits concurrent work and shares it out fairly: the next turn goes to the one whose sharers are at work the least, among equals to those
 * whose turn was the longest ago, and then to the first to come. Work is refused at once when too much of one sharer waits already. When too
 * much waits in total, the sharer with the most waiting loses its last piece to one with less, so that many pieces of a few keep nobody out.
 */
export class SharedTurns {
  private running = 0;
  private turns = 0;
  private readonly queue: Waiting[] = [];
  private readonly loads = new Map<string, Load>();

  /** @param all the limit of all work together */
  constructor(private readonly all: Omit<Share, 'of'>) {}

  /**
   * @param shares in every one of which the work counts
   * @param gone ends the waiting; work that has begun goes on
   */
  async run<T>(shares: readonly Share[], work: () => Promise<T>, gone?: AbortSignal): Promise<T> {
    if (this.running < this.all.atOnce && this.mayBegin(shares)) this.begin(shares);
    else await this.turn(shares, gone);
    try {
      return await work();
    } finally {
      this.end(shares);
    }
  }

  private turn(shares: readonly Share[], gone?: AbortSignal): Promise<void> {
    for (const share of shares) if (this.loadOf(share).waiting >= share.waiting) throw share.full();
    if (this.queue.length >= this.all.waiting) this.makeRoom(shares);
    return new Promise((resolve, reject) => {
      const waiting: Waiting = { shares, begin: resolve, refuse: reject };
      const leave = () => {
        if (this.remove(waiting)) reject(gone?.reason as Error);
      };
      this.queue.push(waiting);
      this.count(shares, 'waiting', 1);
      gone?.addEventListener('abort', leave, { once: true });
      if (gone?.aborted) leave();
    });
  }

  /** @throws what `full` of all makes, when no sharer has more waiting than these */
  private makeRoom(shares: readonly Share[]): void {
    const last = this.queue.reduce<{ waiting?: Waiting; much: number }>(
      (most, waiting) => {
        const much = this.mostWaiting(waiting.shares);
        return much >= most.much ? { waiting, much } : most;
      },
      { much: this.mostWaiting(shares) + 2 },
    ).waiting;
    if (!last) throw this.all.full();
    this.remove(last);
    last.refuse(this.all.full());
  }

  private mostWaiting(shares: readonly Share[]): number {
    return Math.max(0, ...shares.map((share) => this.loadOf(share).waiting));
  }

  private begin(shares: readonly Share[]): void {
    this.running += 1;
    this.turns += 1;
    this.count(shares, 'running', 1);
    for (const { of } of shares) Object.assign(this.loads.get(of) ?? {}, { served: this.turns });
  }

  private end(shares: readonly Share[]): void {
    this.running -= 1;
    this.count(shares, 'running', -1);
    // The place goes straight to the next one, so that no other can slip in between.
    while (this.running < this.all.atOnce) {
      const next = this.next();
      if (!next || !this.remove(next)) return;
      this.begin(next.shares);
      next.begin();
    }
  }

  private next(): Waiting | undefined {
    let best: Waiting | undefined;
    let least = { running: Number.POSITIVE_INFINITY, served: 0 };
    for (const waiting of this.queue) {
      if (!this.mayBegin(waiting.shares)) continue;
      const loads = waiting.shares.map((share) => this.loadOf(share));
      const running = loads.reduce((sum, load) => sum + load.running, 0);
      const served = loads.reduce((sum, load) => sum + load.served, 0);
      if (running > least.running || (running === least.running && served >= least.served)) continue;
      best = waiting;
      least = { running, served };
    }
    return best;
  }

  private remove(waiting: Waiting): boolean {
    const at = this.queue.indexOf(waiting);
    if (at < 0) return false;
    this.queue.splice(at, 1);
    this.count(waiting.shares, 'waiting', -1);
    return true;
  }

  private mayBegin(shares: readonly Share[]): boolean {
    return shares.every((share) => this.loadOf(share).running < share.atOnce);
  }

  private loadOf({ of }: Share): Readonly<Load> {
    return this.loads.get(of) ?? NOTHING;
  }

  private count(shares: readonly Share[], what: 'running' | 'waiting', by: 1 | -1): void {
    for (const { of } of shares) {
      const load = this.loads.get(of) ?? { ...NOTHING };
      load[what] += by;
      if (load.running + load.waiting > 0) this.loads.set(of, load);
      else this.loads.delete(of);
    }
  }
}
