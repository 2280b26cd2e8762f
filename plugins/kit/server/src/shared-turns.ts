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
  /** Time of its recent turns, ms; halved every `HALF_LIFE_MS`. */
  used: number;
  /** When `used` was right. */
  at: number;
}
/** A smaller difference in use is chance. */
const NOTICEABLE_MS = 200;
const NONE = { one: null, waiting: 0, used: 0 };
const HALF_LIFE_MS = 30_000;
/** Sharers at rest that are kept; of more, those who used the least are deleted. */
const REMEMBERED = 1_000;

/**
 * Limits concurrent work and shares it out fairly: the next turn goes to the one whose sharers are at work the least, among equals to those
 * who have used the least of late, and then to the first to come. So those who ask for little hardly wait for those who ask for much. Work is refused at once when too much waits already, in total or of one
 * sharer, unless others there have more waiting, or have used more of late: they lose their last piece to it, so that a few cannot keep others out.
 */
export class SharedTurns {
  private running = 0;
  private readonly queue: Waiting[] = [];
  private readonly loads = new Map<string, Load>();

  /** @param all the limit of all work together */
  constructor(
    private readonly all: Omit<Share, 'of'>,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /**
   * @param shares in every one of which the work counts
   * @param gone ends the waiting; work that has begun goes on
   */
  async run<T>(shares: readonly Share[], work: () => Promise<T>, gone?: AbortSignal): Promise<T> {
    if (this.running < this.all.atOnce && this.mayBegin(shares)) this.begin(shares);
    else await this.turn(shares, gone);
    const began = this.now();
    try {
      return await work();
    } finally {
      this.end(shares, this.now() - began);
    }
  }

  private turn(shares: readonly Share[], gone?: AbortSignal): Promise<void> {
    for (const share of shares) if (this.waitingOf(share) >= share.waiting) this.makeRoom(shares, share);
    if (this.queue.length >= this.all.waiting) this.makeRoom(shares, this.all);
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

  /**
   * Takes a place in a full share, or in all, from the sharer with the most waiting there, otherwise from the one that has used the most of
   * late. @throws what `full` makes, when these have as much themselves
   */
  private makeRoom(shares: readonly Share[], within: Omit<Share, 'of'> & Partial<Share>): void {
    const now = this.now();
    const rest = (some: readonly Share[]) => some.filter(({ of }) => of !== within.of);
    const claim = (some: readonly Share[]) => ({
      waiting: Math.max(0, ...rest(some).map((share) => this.waitingOf(share))),
      used: Math.max(0, ...rest(some).map(({ of }) => this.usedBy(of, now))),
    });
    const own = claim(shares);
    const others = this.queue
      .filter((one) => within.of === undefined || one.shares.some(({ of }) => of === within.of))
      .map((one) => ({ one, ...claim(one.shares) }));
    // The last of the equal ones goes.
    const most = (of: 'waiting' | 'used') =>
      others.reduce((top, next) => (next[of] >= top[of] ? next : top), others[0] ?? NONE);
    const [waits, uses] = [most('waiting'), most('used')];
    const last = waits.waiting >= own.waiting + 2 ? waits.one : uses.used > own.used + NOTICEABLE_MS ? uses.one : null;
    if (last === null) throw within.full();
    this.remove(last);
    last.refuse(within.full());
  }

  private begin(shares: readonly Share[]): void {
    this.running += 1;
    this.count(shares, 'running', 1);
  }

  private end(shares: readonly Share[], took: number): void {
    this.running -= 1;
    this.count(shares, 'running', -1, took);
    this.forget();
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
    let least = { running: Number.POSITIVE_INFINITY, used: 0 };
    const now = this.now();
    for (const waiting of this.queue) {
      if (!this.mayBegin(waiting.shares)) continue;
      const running = waiting.shares.reduce((sum, { of }) => sum + (this.loads.get(of)?.running ?? 0), 0);
      const used = waiting.shares.reduce((sum, { of }) => sum + this.usedBy(of, now), 0);
      if (running > least.running || (running === least.running && used >= least.used)) continue;
      best = waiting;
      least = { running, used };
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
    return shares.every(({ of, atOnce }) => (this.loads.get(of)?.running ?? 0) < atOnce);
  }

  private waitingOf({ of }: Share): number {
    return this.loads.get(of)?.waiting ?? 0;
  }

  private usedBy(of: string, now: number): number {
    const load = this.loads.get(of);
    return load ? load.used * 0.5 ** ((now - load.at) / HALF_LIFE_MS) : 0;
  }

  private count(shares: readonly Share[], what: 'running' | 'waiting', by: 1 | -1, took = 0): void {
    const now = this.now();
    for (const { of } of shares) {
      const load = this.loads.get(of) ?? { running: 0, waiting: 0, used: 0, at: now };
      load[what] += by;
      if (took > 0) Object.assign(load, { used: this.usedBy(of, now) + took, at: now });
      this.loads.set(of, load);
    }
  }

  /** Sharers at rest take room: those who have used the least differ the least from new ones. */
  private forget(): void {
    if (this.loads.size <= REMEMBERED * 2) return;
    const atRest = [...this.loads].filter(([, { running, waiting }]) => running + waiting === 0);
    const now = this.now();
    const least = atRest.map(([of]) => ({ of, used: this.usedBy(of, now) })).sort((a, b) => a.used - b.used);
    for (const { of } of least.slice(0, Math.max(0, atRest.length - REMEMBERED))) this.loads.delete(of);
  }
}
