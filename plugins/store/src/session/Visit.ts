import { MAX_RATING, type CartLine, type Id, type SessionSubmission, type ShopperContent } from '@aislelab/domain';
import { Capture } from '../core/capture.ts';
import { changeQuantity } from '../core/cart.ts';
import { addWords } from '../core/words.ts';
import { ApiError, type StartedSession, type StoreApi } from './api.ts';
import { EMPTY_CAPTURE, type SavedVisit, type VisitArchive, type VisitStage } from './saved-visit.ts';

const SAVE_DELAY = 2_500;
/** Waiting times between tries to submit, ms; the last one repeats. */
const RETRY_DELAYS = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000];

/** Without something to review nothing is asked. */
export function askedBy({ config }: Pick<ShopperContent, 'config'>): SavedVisit['asked'] {
  const { review, useRating, useImpressions } = config;
  return { rating: review !== null && useRating, words: review !== null && useImpressions };
}

export interface VisitView {
  stage: VisitStage;
  cart: readonly CartLine[];
  rating: number | null;
  words: readonly string[];
  /** Where to go after the end, once the server has confirmed the visit in this page. */
  redirect: string | null;
}

/**
 * One shopper's visit: cart, review and what was captured. Every change is written down in the browser at once and sent
 * to the server a little later; the submission is repeated until the server has confirmed it.
 */
export class Visit {
  readonly capture = new Capture();
  #saved: SavedVisit;
  #view: VisitView;
  #listeners = new Set<() => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #redirect: string | null = null;

  constructor(
    saved: SavedVisit,
    private readonly api: Pick<StoreApi, 'saveProgress' | 'submit'>,
    private readonly archive: VisitArchive,
  ) {
    this.#saved = saved;
    this.#view = this.#look();
    this.capture.restore(saved.capture);
    this.archive.save(saved);
  }

  static started({ token, variation }: StartedSession, asked: SavedVisit['asked'], now: number): SavedVisit {
    const open = { durTotal: null, stage: 'AISLE', capture: EMPTY_CAPTURE, rating: null } as const;
    return { ...open, cart: [], words: [], version: 1, token, variation, asked, startedAt: now };
  }

  get variation(): number {
    return this.#saved.variation;
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
  readonly snapshot = () => this.#view;

  changeCart(product: Id, by: number): void {
    this.#change({ cart: changeQuantity(this.#saved.cart, product, by) });
  }

  goTo(stage: VisitStage): void {
    if (stage === 'SENDING') this.#change({ stage, durTotal: Date.now() - this.#saved.startedAt });
    else this.#change({ stage });
  }

  rate(rating: number): void {
    if (Number.isInteger(rating) && rating >= 1 && rating <= MAX_RATING) this.#change({ rating });
  }

  addWords(typed: string): void {
    this.#change({ words: addWords(this.#saved.words, typed) });
  }

  removeWord(word: string): void {
    this.#change({ words: this.#saved.words.filter((one) => one !== word) });
  }

  /** Something was captured: write it down soon. */
  touch(): void {
    this.#timer ??= setTimeout(() => void this.save(false), SAVE_DELAY);
  }

  /** Writes everything down now. @param closing The page may be gone in a moment. */
  async save(closing: boolean): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#keep();
    const { stage, token } = this.#saved;
    if (stage === 'SENDING' || stage === 'DONE') return;
    // The browser's own copy holds everything; the next save sends it again.
    await this.api.saveProgress(token, this.submission(), closing).catch(() => undefined);
  }

  /** What is sent; what the project does not ask for is null. */
  submission(): SessionSubmission {
    const { cart, rating, words, startedAt, durTotal, asked } = this.#saved;
    return {
      cart,
      ...this.capture.state(),
      durTotal: durTotal ?? Date.now() - startedAt,
      rating: asked.rating ? rating : null,
      words: asked.words ? words : null,
    };
  }

  /**
   * Submits until the server confirms; only a refusal that no repetition can change is thrown. Repeating is safe: the
   * server answers a finished token with its first result.
   * @param waiting Told before each further try.
   */
  async submit(waiting: (tries: number) => void, signal: AbortSignal): Promise<void> {
    const submission = this.submission();
    for (let tries = 0; !signal.aborted; tries++) {
      try {
        this.#redirect = (await this.api.submit(this.#saved.token, submission)).redirect;
        return this.#change({ stage: 'DONE' });
      } catch (error) {
        if (!(error instanceof ApiError) || !error.passing) throw error;
        waiting(tries + 1);
        await pause(RETRY_DELAYS[Math.min(tries, RETRY_DELAYS.length - 1)]!, signal);
      }
    }
  }

  #change(change: Partial<SavedVisit>): void {
    this.#saved = { ...this.#saved, ...change };
    this.#view = this.#look();
    this.#keep();
    if (this.#saved.stage === 'AISLE' || this.#saved.stage === 'REVIEW') this.touch();
    for (const listener of this.#listeners) listener();
  }

  #keep(): void {
    this.#saved = { ...this.#saved, capture: this.capture.state() };
    this.archive.save(this.#saved);
  }

  #look(): VisitView {
    const { stage, cart, rating, words } = this.#saved;
    return { stage, cart, rating, words, redirect: this.#redirect };
  }
}

/** Waits, or returns at once when the signal says that nobody waits any more. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
}
