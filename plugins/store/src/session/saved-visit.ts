import type { CartLine, FrameRate, Id, VisitDevice, VisitVersion } from '@aislelab/domain';
import type { CaptureState } from '../core/capture.ts';
import { NO_TIME } from '../core/visit-clock.ts';
import type { VisitLogState } from '../core/visit-log.ts';

const VISIT_STAGES = ['AISLE', 'REVIEW', 'SENDING', 'DONE'] as const;
export type VisitStage = (typeof VISIT_STAGES)[number];

/** Data of the project that the page needs after a reload, when it no longer asks the first questions. */
export interface VisitTerms {
  /** Translated texts by key. */
  texts: Record<string, string>;
  /** Smallest median of frames per second; `null`: any. */
  framesPerSecond: number | null;
  /** Addresses for a study that has ended since, and for a device that is too slow. */
  exits: { closed: string | null; device: string | null };
}
export const NO_TERMS: VisitTerms = { texts: {}, framesPerSecond: null, exits: { closed: null, device: null } };

/** Data of a visit that the browser stores until the server has confirmed it. */
export interface SavedVisit {
  version: 3;
  /** Version of the rules for recording this visit from its beginning on: its parts have to fit together. */
  rules: VisitVersion;
  token: string;
  variation: number;
  /** Questions of the project at the end. */
  asked: { rating: boolean; words: boolean };
  /** Epoch ms. */
  startedAt: number;
  /** Time of this copy, epoch ms. */
  savedAt: number;
  /** Total duration once checked out and rated, ms; `null` while it runs. */
  durTotal: number | null;
  stage: VisitStage;
  cart: CartLine[];
  capture: CaptureState;
  log: VisitLogState;
  device: VisitDevice;
  frameRate: FrameRate | null;
  rating: number | null;
  words: string[];
  /** Address after the end, once the server has confirmed the visit. */
  redirect?: string | null;
  /** Absent in visits that an older page has begun. */
  terms?: VisitTerms;
}
export const EMPTY_CAPTURE: CaptureState = {
  ...NO_TIME,
  maps: { movement: [], attention: { left: [], right: [], display: [] } },
  products: {},
  posMaterials: {},
};

/** A visit goes on after a reload for this long, ms; the server keeps its place for as long. */
export const RESUMED_FOR = 30 * 60_000;

/** The part of Storage that is used, so that a test can hand in its own. */
export type VisitStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** This page, among all windows of the browser. */
const PAGE = randomHex();

/**
 * One visit per project and shopper's link, and one window that records it: the one that opened it last. A browser that forbids storage
 * still shops, it only cannot resume.
 */
export class VisitArchive {
  readonly key: string;

  /** @param name Distinguishes the shoppers of a browser: see `Invitation`. */
  constructor(
    project: Id,
    name: string,
    private readonly storage: VisitStorage | null,
    private readonly page: string = PAGE,
  ) {
    this.key = `aislelab.visit.${project}.${name}`;
  }

  /** Continues the visit in this window; all others find that it is no longer theirs. */
  claim(): void {
    try {
      this.storage?.setItem(this.#ownerKey, this.page);
    } catch {
      // Full or forbidden: there is nothing to share either.
    }
  }

  /** Has another window taken the visit over? */
  get elsewhere(): boolean {
    try {
      const owner = this.storage?.getItem(this.#ownerKey) ?? null;
      return owner !== null && owner !== this.page;
    } catch {
      return false;
    }
  }

  load(): SavedVisit | null {
    try {
      const value: unknown = JSON.parse(this.storage?.getItem(this.key) ?? 'null');
      if (isVisit(value, 3)) return value;
      return isVisit(value, 2) ? fromVersion2(value) : null;
    } catch {
      return null;
    }
  }

  save(visit: SavedVisit): void {
    try {
      this.storage?.setItem(this.key, JSON.stringify(visit));
    } catch {
      // Full or forbidden: the server's copy remains.
    }
  }

  clear(): void {
    try {
      this.storage?.removeItem(this.key);
      this.storage?.removeItem(this.#startKey);
      this.storage?.removeItem(this.#ownerKey);
    } catch {
      // Forbidden: there was nothing to clear.
    }
  }

  /** Id with which this browser starts its visit: the same after a reload, so that a lost answer costs no place. */
  startId(): string {
    try {
      const known = this.storage?.getItem(this.#startKey);
      if (known) return known;
    } catch {
      return randomHex();
    }
    const made = randomHex();
    try {
      this.storage?.setItem(this.#startKey, made);
    } catch {
      // Full or forbidden: it holds as long as the page.
    }
    return made;
  }

  get #startKey(): string {
    return `${this.key}.start`;
  }

  get #ownerKey(): string {
    return `${this.key}.window`;
  }
}

function randomHex(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A visit saved by an older version of this page. */
interface SavedVisit2 extends Omit<SavedVisit, 'version' | 'rules' | 'capture'> {
  version: 2;
  capture: Omit<CaptureState, 'durations' | 'posMaterials'>;
}

/** Nothing is lost: the visit goes on, and is sent in the version in which it began. */
function fromVersion2({ capture, ...saved }: SavedVisit2): SavedVisit {
  return { ...saved, version: 3, rules: 1, capture: { ...EMPTY_CAPTURE, ...capture } };
}

function isVisit<V extends 2 | 3>(value: unknown, version: V): value is V extends 3 ? SavedVisit : SavedVisit2 {
  if (typeof value !== 'object' || value === null) return false;
  const visit: { [K in keyof SavedVisit]?: unknown } = value;
  return (
    visit.version === version &&
    typeof visit.token === 'string' &&
    typeof visit.variation === 'number' &&
    typeof visit.startedAt === 'number' &&
    typeof visit.savedAt === 'number' &&
    VISIT_STAGES.some((stage) => stage === visit.stage) &&
    Array.isArray(visit.cart) &&
    Array.isArray(visit.words) &&
    typeof visit.asked === 'object' &&
    typeof visit.capture === 'object' &&
    typeof visit.log === 'object' &&
    typeof visit.device === 'object' &&
    (visit.terms === undefined || (typeof visit.terms === 'object' && visit.terms !== null))
  );
}

/** The browser's storage, or `null` where even asking for it throws. */
export function browserStorage(): VisitStorage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}
