import type { CartLine, Id } from '@aislelab/domain';
import type { CaptureState } from '../core/capture.ts';

export const VISIT_STAGES = ['AISLE', 'REVIEW', 'SENDING', 'DONE'] as const;
export type VisitStage = (typeof VISIT_STAGES)[number];

/** What the browser keeps of a visit until the server has confirmed it. */
export interface SavedVisit {
  version: 1;
  token: string;
  variation: number;
  /** What the project asks for at the end. */
  asked: { rating: boolean; words: boolean };
  /** Epoch ms. */
  startedAt: number;
  /** Total duration once checked out and rated, ms; `null` while it runs. */
  durTotal: number | null;
  stage: VisitStage;
  cart: CartLine[];
  capture: CaptureState;
  rating: number | null;
  words: string[];
}
export const EMPTY_CAPTURE: CaptureState = {
  durShopping: 0,
  maps: { movement: [], attention: { left: [], right: [], display: [] } },
  products: {},
};

/** The part of Storage that is used, so that a test can hand in its own. */
export type VisitStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** One visit per project and panel respondent. A browser that forbids storage still shops, it only cannot resume. */
export class VisitArchive {
  readonly key: string;

  constructor(
    project: Id,
    respondent: string | null,
    private readonly storage: VisitStorage | null,
  ) {
    this.key = `aislelab.visit.${project}.${respondent ?? ''}`;
  }

  load(): SavedVisit | null {
    try {
      const value: unknown = JSON.parse(this.storage?.getItem(this.key) ?? 'null');
      return isVisit(value) ? value : null;
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
    } catch {
      // Forbidden: there was nothing to clear.
    }
  }
}

function isVisit(value: unknown): value is SavedVisit {
  if (typeof value !== 'object' || value === null) return false;
  const visit = value as Partial<SavedVisit>;
  return (
    visit.version === 1 &&
    typeof visit.token === 'string' &&
    typeof visit.variation === 'number' &&
    typeof visit.startedAt === 'number' &&
    VISIT_STAGES.some((stage) => stage === visit.stage) &&
    Array.isArray(visit.cart) &&
    Array.isArray(visit.words) &&
    typeof visit.asked === 'object' &&
    typeof visit.capture === 'object'
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
