import {
  MAX_RATING,
  totalDuration,
  type CartLine,
  type Id,
  type SessionSubmission,
  type ShopperContent,
  type VisitDevice,
} from '@aislelab/domain';
import { Capture } from '../core/capture.ts';
import { changeQuantity } from '../core/cart.ts';
import { FrameMeter } from '../core/frame-meter.ts';
import type { Walker } from '../core/locomotion.ts';
import { VisitLog } from '../core/visit-log.ts';
import { addWords } from '../core/words.ts';
import { ApiError, type StartedSession, type StoreApi } from './api.ts';
import { patiently, pause, retryIn } from './retry.ts';
import {
  EMPTY_CAPTURE,
  NO_TERMS,
  type SavedVisit,
  type VisitArchive,
  type VisitStage,
  type VisitTerms,
} from './saved-visit.ts';

const SAVE_DELAY = 2_500;

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
  /** Address after the end, once the server has confirmed the visit. */
  redirect: string | null;
  /** The visit goes on in another window of this browser: this one no longer records. */
  elsewhere: boolean;
}

/**
 * One shopper's visit: cart, review and what was captured. Every change is written down in the browser at once and sent
 * to the server a little later; the submission is repeated until the server has confirmed it.
 */
export class Visit {
  readonly capture = new Capture();
  readonly frames = new FrameMeter();
  #log = new VisitLog();
  #saved: SavedVisit;
  #view: VisitView;
  #listeners = new Set<() => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #elsewhere = false;
  #left = false;
  /** Saves that failed since one arrived, and before when there is no point in another, epoch ms. */
  #failures = 0;
  #notBefore = 0;

  constructor(
    saved: SavedVisit,
    private readonly api: Pick<StoreApi, 'saveProgress' | 'submit' | 'leave'>,
    private readonly archive: VisitArchive,
  ) {
    // The instant of `startedAt`: restoring takes a busy machine some milliseconds.
    const began = performance.now();
    this.#saved = saved;
    this.#view = this.#look();
    this.capture.restore(saved.capture);
    this.#log.restore(saved.log);
    if (this.#runs) this.capture.start(began);
    this.archive.claim();
    this.archive.save(saved);
  }

  static started(
    { token, variation }: Omit<StartedSession, 'session'>,
    device: VisitDevice,
    now: number,
    terms: VisitTerms = NO_TERMS,
  ): SavedVisit {
    const asked = { rating: false, words: false };
    const open = { durTotal: null, stage: 'AISLE', capture: EMPTY_CAPTURE, rating: null, frameRate: null } as const;
    const empty = { cart: [], words: [], log: { events: [], path: [] } };
    return {
      ...open,
      ...empty,
      version: 3,
      rules: 2,
      token,
      variation,
      asked,
      device,
      terms,
      startedAt: now,
      savedAt: now,
    };
  }

  get variation(): number {
    return this.#saved.variation;
  }

  /** Is it in need of the store? */
  get shops(): boolean {
    return this.#runs;
  }

  get token(): string {
    return this.#saved.token;
  }

  get terms(): VisitTerms {
    return this.#saved.terms ?? NO_TERMS;
  }

  /** Sets the questions at the end, known once the content of the project is there. */
  asks(asked: SavedVisit['asked']): void {
    this.#saved = { ...this.#saved, asked };
    this.#keep();
  }

  /** Are (or were) its shelves read as a list? */
  get isList(): boolean {
    return this.#saved.device.mode === 'LIST';
  }

  /** Continues after a reload: no shopping happened since, and a pack that was in the hand is back on its shelf. */
  goOn(): void {
    if (!this.#runs) return;
    this.capture.closed(Date.now() - this.#saved.savedAt);
    const { inHand } = this.#log;
    if (inHand === null) return;
    this.capture.giveBack(inHand);
    this.#log.note(this.#at(), 'PUT_BACK', inHand, 1);
    this.#keep();
  }

  /** Last position of the shopper; `null` before the first step. */
  get walker(): Walker | null {
    return this.#log.walker;
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
  readonly snapshot = () => this.#view;

  changeCart(product: Id, by: number): void {
    const cart = changeQuantity(this.#saved.cart, product, by);
    const more = quantityIn(cart, product) - quantityIn(this.#saved.cart, product);
    if (more === 0) return;
    this.#log.note(this.#at(), more > 0 ? 'ADD' : 'REMOVE', product, Math.abs(more));
    this.#change({ cart });
  }

  /** A pack comes to the hand. */
  pickUp(product: Id): void {
    this.capture.pickUp(performance.now(), product);
    this.#log.note(this.#at(), 'PICK_UP', product, 1);
    this.touch();
  }

  /** The pack leaves the hand. @param returned True when it went back to the shelf. */
  letGo(product: Id, returned: boolean): void {
    this.capture.letGo(performance.now(), returned);
    if (returned) this.#log.note(this.#at(), 'PUT_BACK', product, 1);
    this.touch();
  }

  /** To the checkout, or back from it. */
  atCheckout(there: boolean): void {
    this.#log.note(this.#at(), there ? 'CHECKOUT' : 'RETURN');
    this.touch();
  }

  /** Records the position of the shopper. */
  readonly standAt = (walker: Walker): void => {
    this.#log.stand(this.#at(), walker);
    this.touch();
  };

  /** These products of the list are in view. */
  read(products: readonly Id[]): void {
    this.capture.read(performance.now(), products);
    this.touch();
  }

  /** From now on the shelves are read as a list; a visit that ever was one is marked so. */
  asList(): void {
    this.capture.leaveAisle(performance.now());
    if (this.isList) return;
    this.#change({ device: { ...this.#saved.device, mode: 'LIST' } });
  }

  goTo(stage: VisitStage): void {
    if (stage === 'REVIEW') this.capture.enter(performance.now(), 'review');
    else this.capture.stop(performance.now());
    if (stage === 'SENDING') this.#change({ stage, durTotal: this.#elapsed() });
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
    if (this.#left) return;
    const wait = Math.max(SAVE_DELAY, this.#notBefore - Date.now());
    this.#timer ??= setTimeout(() => void this.save(false), wait);
  }

  /** Another window may have taken the visit over: from then on it alone records. @returns whether one has */
  handOver(): boolean {
    if (this.#elsewhere || this.#left || this.#saved.stage === 'DONE' || !this.archive.elsewhere)
      return this.#elsewhere;
    this.#elsewhere = true;
    this.capture.stop(performance.now());
    clearTimeout(this.#timer);
    this.#tell();
    return true;
  }

  /** Saves everything now. @param closing The page may close at any moment. */
  async save(closing: boolean): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#left || this.handOver()) return;
    this.capture.settle(performance.now());
    this.#keep();
    const { stage, token } = this.#saved;
    if (stage === 'SENDING' || stage === 'DONE') return;
    try {
      await this.api.saveProgress(token, this.submission(), closing);
      this.#failures = 0;
    } catch (error) {
      // The browser's own copy holds everything: a later save sends all of it, also when nothing more happens.
      if (!(error instanceof ApiError) || !error.passing) return;
      this.#notBefore = Date.now() + retryIn(error, this.#failures++);
      this.touch();
    }
  }

  /** Data to send; fields that the project does not ask for are null. */
  submission(): SessionSubmission {
    const { cart, rating, words, asked, device } = this.#saved;
    const frameRate = this.#frameRate();
    return {
      cart,
      ...this.#captured(),
      ...this.#log.state(),
      device,
      ...(frameRate && { frameRate }),
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
    for (let tries = 0; !signal.aborted && !this.handOver(); tries++) {
      try {
        const { redirect } = await this.api.submit(this.#saved.token, submission);
        return this.#change({ stage: 'DONE', redirect });
      } catch (error) {
        if (!(error instanceof ApiError) || !error.passing) throw error;
        waiting(tries + 1);
        await pause(retryIn(error, tries), signal);
      }
    }
  }

  /** Ends the visit on a device that is too slow for it: nothing of it is kept, and its place is free. @returns where to go */
  async leave(): Promise<string | null> {
    this.#left = true;
    this.capture.stop(performance.now());
    clearTimeout(this.#timer);
    this.archive.clear();
    // Without an answer the server gives the place away by itself, a little later.
    const answer = await patiently(() => this.api.leave(this.#saved.token, 'DEVICE')).catch(() => null);
    return answer?.redirect ?? this.terms.exits.device;
  }

  #change(change: Partial<SavedVisit>): void {
    if (this.#left || this.handOver()) return;
    this.#saved = { ...this.#saved, ...change };
    this.#keep();
    if (this.#runs) this.touch();
    this.#tell();
  }

  #tell(): void {
    this.#view = this.#look();
    for (const listener of this.#listeners) listener();
  }

  #keep(): void {
    if (this.#left) return;
    const now = { capture: this.capture.state(), log: this.#log.state(), frameRate: this.#frameRate() };
    this.#saved = { ...this.#saved, ...now, savedAt: Date.now() };
    this.archive.save(this.#saved);
  }

  /** By the rules with which the visit began. */
  #captured(): Pick<
    SessionSubmission,
    'version' | 'durShopping' | 'durIdle' | 'durations' | 'durTotal' | 'maps' | 'products' | 'posMaterials'
  > {
    const state = this.capture.state();
    const { durShopping, durIdle, durations, maps, products } = state;
    if (this.#saved.rules === 2)
      return { ...state, version: 2, durTotal: totalDuration(durShopping, durIdle, durations) };
    const treated = Object.entries(products).map(([id, { seenMs, closeMs, pickups, returned }]) => [
      id,
      { seenMs, closeMs, pickups, returned },
    ]);
    return {
      durShopping,
      durIdle: durIdle + durations.hidden,
      durTotal: this.#saved.durTotal ?? this.#elapsed(),
      maps,
      products: Object.fromEntries(treated),
    };
  }

  /** Does its time go on? */
  get #runs(): boolean {
    return this.#saved.stage === 'AISLE' || this.#saved.stage === 'REVIEW';
  }

  /** Time for the log: shopping time, or ms since the visit began, idle time included, for a visit of version 1. */
  #at(): number {
    return this.#saved.rules === 2 ? this.capture.shoppingAt(performance.now()) : this.#elapsed();
  }

  #elapsed(): number {
    return Math.max(0, Date.now() - this.#saved.startedAt);
  }

  #frameRate() {
    return this.frames.rate() ?? this.#saved.frameRate;
  }

  #look(): VisitView {
    const { stage, cart, rating, words } = this.#saved;
    return { stage, cart, rating, words, redirect: this.#saved.redirect ?? null, elsewhere: this.#elsewhere };
  }
}

const quantityIn = (cart: readonly CartLine[], product: Id) =>
  cart.find((line) => line.product === product)?.quantity ?? 0;
