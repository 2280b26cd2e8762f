import type { VisitDurations } from '@aislelab/domain';
import { clamp } from './geometry.ts';

/** Time without any input that still counts for the current phase, ms. */
export const LONGEST_REST = 60_000;
/** Phase of a visit. */
export type Phase = 'loading' | 'reading' | 'shopping' | 'checkout' | 'review';

export interface ClockState {
  durShopping: number;
  durIdle: number;
  durations: VisitDurations;
}
export const NO_TIME: ClockState = {
  durShopping: 0,
  durIdle: 0,
  durations: { loading: 0, reading: 0, checkout: 0, hidden: 0, review: 0 },
};

/** Books every moment of a visit on exactly one of its parts. Begins with loading. */
export class VisitClock {
  #booked = { shopping: 0, idle: 0, ...NO_TIME.durations };
  #phase: Phase = 'loading';
  #hidden = false;
  /** Everything before is booked; `null` while the clock is stopped. */
  #since: number | null = null;
  /** The last input. */
  #stirred = 0;

  start(now: number): void {
    this.#since ??= now;
    this.#stirred = now;
  }

  stop(now: number): void {
    this.settle(now);
    this.#since = null;
  }

  enter(now: number, phase: Phase): void {
    this.settle(now);
    this.#phase = phase;
    this.#stirred = now;
  }

  hide(now: number, hidden: boolean): void {
    this.settle(now);
    this.#hidden = hidden;
    this.#stirred = now;
  }

  /** The shopper did something: a rest is over. */
  stir(now: number): void {
    this.settle(now);
    this.#stirred = now;
  }

  /** The page was closed for so long. */
  closed(ms: number): void {
    this.#booked.hidden += Math.max(0, ms);
  }

  /** Books the time since the last call. @returns how much of it was shopping */
  settle(now: number): number {
    if (this.#since === null) return 0;
    const passed = Math.max(0, now - this.#since);
    const from = this.#since;
    this.#since = now;
    if (this.#hidden || this.#phase === 'loading') {
      // The shopper has nothing to do during this time.
      this.#booked[this.#hidden ? 'hidden' : 'loading'] += passed;
      return 0;
    }
    const awake = clamp(this.#stirred + LONGEST_REST - from, 0, passed);
    this.#booked[this.#phase] += awake;
    this.#booked.idle += passed - awake;
    return this.#phase === 'shopping' ? awake : 0;
  }

  /** Can the shopper act? */
  get shops(): boolean {
    return this.#since !== null && !this.#hidden && this.#phase === 'shopping';
  }

  /** Shopping time so far, ms. */
  get shopping(): number {
    return this.#booked.shopping;
  }

  /** Whole milliseconds. */
  state(): ClockState {
    const { shopping, idle, loading, reading, checkout, hidden, review } = this.#booked;
    return {
      durShopping: Math.round(shopping),
      durIdle: Math.round(idle),
      durations: {
        loading: Math.round(loading),
        reading: Math.round(reading),
        checkout: Math.round(checkout),
        hidden: Math.round(hidden),
        review: Math.round(review),
      },
    };
  }

  restore({ durShopping, durIdle, durations }: ClockState): void {
    this.#booked = { shopping: durShopping, idle: durIdle, ...durations };
  }
}
