import type { Planogram, PreviewAnswer } from '@aislelab/domain';

/** Shortest time between a request and its result: a popover that flashes cannot be read. */
export const MINIMUM_DELAY_MS = 200;
export const PREVIEW_KEPT_MS = 10 * 60 * 1000;
export const EXPORT_KEPT_MS = 60 * 1000;

export type LinkState =
  { status: 'closed' } | { status: 'loading' } | { status: 'ready'; answer: PreviewAnswer } | { status: 'failed' };

/** Content of the popover: layouts are immutable, so that the same object is the same value. */
export interface Shown {
  value: Planogram;
  variation: number;
}
export interface Clock {
  now(): number;
  /** @returns a function that cancels it */
  after(ms: number, run: () => void): () => void;
}
export const realClock: Clock = {
  now: Date.now,
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};
export type Load = (shown: Shown, signal: AbortSignal) => Promise<PreviewAnswer>;
export interface LinkLoaderOptions {
  keptMs: number;
  log: (error: unknown) => void;
  clock?: Clock;
}

interface Kept extends Shown {
  answer: PreviewAnswer;
  /** Counted from the request: the server's own time begins no earlier. */
  until: number;
}
const CLOSED: LinkState = { status: 'closed' };
const LOADING: LinkState = { status: 'loading' };
const FAILED: LinkState = { status: 'failed' };

/**
 * States of a popover with a link: closed, loading, then ready with a link or failed without one. A result is kept for the same value and
 * variation. Closing cancels pending requests; a link that expires while the popover is open is replaced.
 */
export class LinkLoader {
  private state = CLOSED;
  private kept: Kept[] = [];
  private stop = new AbortController();
  private takeBack: (() => void)[] = [];
  private readonly listeners = new Set<() => void>();
  private readonly clock: Clock;

  constructor(private readonly options: LinkLoaderOptions) {
    this.clock = options.clock ?? realClock;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  readonly snapshot = (): LinkState => this.state;

  /** Opens the popover, or shows something else in an open one. */
  open(shown: Shown, load: Load): void {
    this.cancel();
    this.show(LOADING);
    const { signal } = (this.stop = new AbortController());
    const delay = new Promise<void>((resolve) => this.later(MINIMUM_DELAY_MS, resolve));
    void Promise.all([this.result(shown, load, signal), delay]).then(([result]) => {
      if (signal.aborted) return;
      if (!result) return this.show(FAILED);
      this.show({ status: 'ready', answer: result.answer });
      this.later(result.until - this.clock.now(), () => this.open(shown, load));
    });
  }

  close(): void {
    this.cancel();
    if (this.state !== CLOSED) this.show(CLOSED);
  }

  private async result({ value, variation }: Shown, load: Load, signal: AbortSignal): Promise<Kept | null> {
    const now = this.clock.now();
    this.kept = this.kept.filter(({ until }) => until > now);
    const known = this.kept.find((one) => one.value === value && one.variation === variation);
    if (known) return known;
    try {
      const answer = await load({ value, variation }, signal);
      const fresh = { value, variation, answer, until: now + this.options.keptMs };
      if (!signal.aborted) this.kept.push(fresh);
      return fresh;
    } catch (error) {
      if (!signal.aborted) this.options.log(error);
      return null;
    }
  }

  private later(ms: number, run: () => void): void {
    this.takeBack.push(this.clock.after(Math.max(0, ms), run));
  }

  private cancel(): void {
    this.stop.abort();
    for (const takeBack of this.takeBack.splice(0)) takeBack();
  }

  private show(state: LinkState): void {
    this.state = state;
    for (const listener of this.listeners) listener();
  }
}
