import type {
  Age,
  CurrencyPosition,
  DisplaySlot,
  Gender,
  Platform,
  PriceTagColor,
  ProjectStatus,
} from './constants.ts';
import type { LinkParameter, ScreeningAnswers, ScreeningResult } from './arrival.ts';
import type { StoredImage } from './library-fields.ts';
import type { Id, IsoDate } from './people.ts';
import type { Planogram, PosType } from './planogram/model.ts';

/** Content that a shopper's browser needs, frozen when the project goes live: `GET /api/storage/shopper/project/{id}`. */
export interface ShopperContent {
  version: 1;
  project: Id;
  config: {
    mission: string;
    display: boolean;
    priceTagColor: PriceTagColor;
    useRating: boolean;
    useImpressions: boolean;
    /** Item whose review is requested; `null`: none. */
    review: { type: 'product' | 'posMaterial'; id: Id; name: string } | null;
    currency: string;
    currencyPosition: CurrencyPosition;
    /** Shopper texts that differ from the catalogue, by key. */
    texts: Record<string, string>;
    age: { _id: Age; label: string }[];
    gender: { _id: Gender; label: string }[];
  };
  planogram: Planogram;
  /** In the order of their letters. */
  variations: ShopperVariation[];
  resources: {
    product: Record<Id, ShopperProduct>;
    posMaterial: Record<Id, ShopperPosMaterial>;
    brand: Record<Id, { _id: Id; name: string }>;
    category: Record<Id, { _id: Id; name: string }>;
  };
}
export interface ShopperVariation {
  _id: Id;
  control: boolean;
  prices: Record<Id, number>;
  planogram: Planogram | null;
  productImages: Record<Id, StoredImage>;
  posImages: Record<Id, { front?: StoredImage; back?: StoredImage }>;
  display: Partial<Record<DisplaySlot, StoredImage>>;
}
/** Price in cents, sizes in cm. `project`: one of the tested products. */
export interface ShopperProduct {
  _id: Id;
  name: string;
  brand: Id;
  category: Id;
  price: number;
  width: number;
  height: number;
  image: StoredImage | null;
  project: boolean;
}
export interface ShopperPosMaterial {
  _id: Id;
  name: string;
  type: PosType;
  image: { front: StoredImage | null; back: StoredImage | null };
  project: boolean;
}

export interface Shopper {
  age: Age;
  gender: Gender;
  platform: Platform;
}
export interface CartLine {
  product: Id;
  quantity: number;
}
/** Sparse grid: [cell, ms] pairs, cell = row * columns + column; see GRIDS for sizes. */
export type SparseGrid = [cell: number, ms: number][];
export interface SessionMaps {
  /** Floor: column across (left to right), row from the entrance. */
  movement: SparseGrid;
  /** Wall: column from the first shelf of the section on, row from the top. */
  attention: { left: SparseGrid; right: SparseGrid; display: SparseGrid };
}
/** Time for which an item was looked at, and when for the first time, ms; the latter in shopping time. */
export interface LookedAt {
  seenMs: number;
  firstSeenAt: number;
}
/**
 * Attention to one product, ms and counts. `firstSeenAt` and `firstPickUpAt` are shopping time, absent when it never happened and in visits
 * of version 1. A pack that is taken has been seen at that moment at the latest.
 */
export interface ProductAttention {
  seenMs: number;
  closeMs: number;
  pickups: number;
  returned: number;
  firstSeenAt?: number;
  firstPickUpAt?: number;
}
export const VISIT_EVENTS = ['PICK_UP', 'PUT_BACK', 'ADD', 'REMOVE', 'CHECKOUT', 'RETURN'] as const;
/**
 * Actions of a shopper, in order: took a pack in hand, put it back on the shelf, laid packs into the cart, took packs out of it, went to
 * the checkout, came back from it. `at`: ms of shopping time. `product` and `quantity` belong to all but the last two.
 */
export interface VisitEvent {
  at: number;
  kind: (typeof VISIT_EVENTS)[number];
  product: Id | null;
  quantity: number;
}
/**
 * Position and look of the shopper: ms of shopping time, cm from the left wall, cm from the entrance, heading in degrees (0 down the
 * aisle, positive to the right, -180 to 180), pitch in degrees (positive up). All whole numbers, in the order of time, at most two a
 * second.
 */
export type PathPoint = [at: number, x: number, y: number, heading: number, pitch: number];
/** `LIST`: the store as a list, for those who cannot use 3D. */
export const VISIT_MODES = ['AISLE', 'LIST'] as const;
/** Device that showed the store; window in CSS px. */
export interface VisitDevice {
  mode: (typeof VISIT_MODES)[number];
  width: number;
  height: number;
  pixelRatio: number;
  touch: boolean;
}
/** Frames per second while something moved: the median, and what 5 % of the frames stayed below. */
export interface FrameRate {
  median: number;
  low: number;
}
/**
 * The rules by which a visit was recorded. 1 (also where none is given): `durShopping` and `at` begin with the visit, so that they hold loading,
 * instructions and checkout; `durIdle` holds the time in which the page was hidden; whatever was in the middle of the picture, however far and
 * however briefly, counts as seen. 2: as described here.
 */
export const VISIT_VERSIONS = [1, 2] as const;
export type VisitVersion = (typeof VISIT_VERSIONS)[number];
/** The parts of a visit that are neither shopping nor rest, ms. With `durShopping` and `durIdle` they make up the visit without overlap. */
export interface VisitDurations {
  /** Until the store was drawn, also after a reload. */
  loading: number;
  /** Instructions lay open. */
  reading: number;
  /** At the checkout, until the purchase was confirmed or the shopper went back. */
  checkout: number;
  /** The tab was hidden or the page closed. */
  hidden: number;
  /** Rating and words. */
  review: number;
}
/** The whole of a visit of version 2. */
export function totalDuration(
  durShopping: number,
  durIdle: number,
  { loading, reading, checkout, hidden, review }: VisitDurations,
): number {
  return durShopping + durIdle + loading + reading + checkout + hidden + review;
}

/** Data that a browser reports about the visit beside its results; absent where no browser reported it. */
export interface VisitReport {
  version?: VisitVersion;
  /** Beyond a minute without any input, whatever lay open; ms. */
  durIdle?: number;
  durations?: VisitDurations;
  /** Attention to POS materials, which may hang, stand or lie outside the grids of the maps. */
  posMaterials?: Record<Id, LookedAt>;
  device?: VisitDevice;
  frameRate?: FrameRate;
  events?: VisitEvent[];
  path?: PathPoint[];
}
/** Limits of one visit; the rest of a longer one is not recorded. */
export const VISIT_LIMITS = { events: 1_000, path: 2_000 } as const;

/** Results that the shopper's browser submits once; the server recomputes sums and prices from the frozen content. Durations in ms. */
export interface SessionSubmission extends VisitReport {
  cart: CartLine[];
  /** While the shopper could act: the store drawn and in view, neither instructions nor checkout open. The cart's panel is part of shopping. */
  durShopping: number;
  durTotal: number;
  products: Record<Id, ProductAttention>;
  maps: SessionMaps;
  rating: number | null;
  words: string[] | null;
}
export const SESSION_SOURCES = ['HUMAN', 'SIMULATED'] as const;
export type SessionSource = (typeof SESSION_SOURCES)[number];
export const SESSION_STATES = ['STARTED', 'COMPLETED', 'ABANDONED'] as const;
export type SessionState = (typeof SESSION_STATES)[number];

/** Objections to a visit. Most are signs only: an admin decides what counts. */
export const SESSION_FLAGS = [
  'TOO_FAST',
  'NO_MOVEMENT',
  'BOUGHT_EVERYTHING',
  'MANY_UNITS',
  'IDLE',
  'TOO_LONG',
  'DUPLICATE_RESPONDENT',
  'TAMPERED',
  'IMPOSSIBLE',
] as const;
export type SessionFlagCode = (typeof SESSION_FLAGS)[number];
/** Flags of visits that cannot have happened, or that repeat a respondent: kept, marked and not counted by rule, in every variation alike. */
export const EXCLUDING_FLAGS: readonly SessionFlagCode[] = ['TOO_LONG', 'DUPLICATE_RESPONDENT', 'IMPOSSIBLE'];
/** A rule takes visits out; an admin takes them out or lets them count in spite of a rule. */
export const DECIDERS = ['RULE', 'ADMIN'] as const;
export type Decider = (typeof DECIDERS)[number];
export interface SessionFlag {
  code: SessionFlagCode;
  /** Finding, with its numbers. */
  reason: string;
}

/** One visit. `variation` is the position (0 = A). Spending in cents. */
export interface Session extends VisitReport {
  _id: Id;
  project: Id;
  variation: number;
  enabled: boolean;
  state: SessionState;
  source: SessionSource;
  shopper: Shopper;
  respondent: string | null;
  /** Given at the door; absent where nothing was asked. */
  answers?: ScreeningResult[];
  cart: (CartLine & { price: number })[];
  search: { sumQuantity: number; sumSpending: number; durShopping: number };
  durTotal: number;
  products: Record<Id, ProductAttention>;
  maps: SessionMaps;
  rating: number | null;
  words: string[] | null;
  flags?: SessionFlag[];
  /** Decider about `enabled`; none where a visit counts without any doubt. */
  decidedBy?: Decider | null;
  startedAt: IsoDate;
  completedAt: IsoDate | null;
}

/**
 * Body of `POST shopper/sessions`. `visit`: 32 hexadecimal digits that the browser made up at random and keeps; a repeated start with the
 * same ones is answered with the same visit, so that a lost answer costs no place.
 */
export interface StartVisit {
  project: Id;
  visit?: string;
  /** The panel's own id of the shopper, from the link; opaque. */
  respondent?: string;
  /** Of that id, where the project asks for it: HMAC-SHA256 over `{project}.{respondent}`, in hexadecimal digits. */
  signature?: string;
  shopper: Shopper;
  /** Parameters of the link that exit links return, as the arrival answered them. */
  carried?: LinkParameter[];
  /** To the screening questions of the project, in their order. */
  answers?: ScreeningAnswers;
  /** The consent was ticked. */
  consent?: boolean;
  /** Token of a test link: the answer is a `TestVisit`, and nothing is stored. */
  test?: string;
}

/** Answer of `POST shopper/preview`: the name under which the preview is stored until `expires` (epoch ms). */
export interface PreviewAnswer {
  name: string;
  userId: Id;
  expires: number;
  /** Opens the export link, for as long as the editor offers it; only for an export. */
  accessToken?: string;
}

/** Progress of a running test: `GET /api/projects/{id}/sessions/gathered`. Counts are of finished visits of the sample that count. */
export interface GatheredSessions {
  status: ProjectStatus;
  sample: { total: number; variations: number };
  total: number;
  /** Shoppers who are in the store at this moment. */
  inStore: number;
  /** Empty cells are left out. */
  cells: { variation: number; age: Age; gender: Gender; count: number }[];
}
