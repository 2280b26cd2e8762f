import type { Age, CurrencyPosition, DisplaySlot, Gender, Platform, PriceTagColor } from './constants.ts';
import type { StoredImage } from './library.ts';
import type { Id, IsoDate } from './people.ts';
import type { Planogram, PosType } from './planogram/model.ts';

/** What a shopper's browser needs, frozen when the project goes live: `GET /api/storage/shopper/project/{id}`. */
export interface ShopperContent {
  version: 1;
  project: Id;
  config: {
    mission: string;
    display: boolean;
    priceTagColor: PriceTagColor;
    useRating: boolean;
    useImpressions: boolean;
    /** Whose review is asked; `null`: none. */
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
/** How one product was treated, ms and counts. */
export interface ProductAttention {
  seenMs: number;
  closeMs: number;
  pickups: number;
  returned: number;
}
/** What the shopper's browser submits once; the server recomputes sums and prices from the frozen content. Durations in ms. */
export interface SessionSubmission {
  cart: CartLine[];
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

/** One visit. `variation` is the position (0 = A). Spending in cents. */
export interface Session {
  _id: Id;
  project: Id;
  variation: number;
  enabled: boolean;
  state: SessionState;
  source: SessionSource;
  shopper: Shopper;
  respondent: string | null;
  cart: (CartLine & { price: number })[];
  search: { sumQuantity: number; sumSpending: number; durShopping: number };
  durTotal: number;
  products: Record<Id, ProductAttention>;
  maps: SessionMaps;
  rating: number | null;
  words: string[] | null;
  startedAt: IsoDate;
  completedAt: IsoDate | null;
}

/** What `POST shopper/preview` answers: the name under which the preview is kept until `expires` (epoch ms). */
export interface PreviewAnswer {
  name: string;
  userId: Id;
  expires: number;
  /** Opens the export link, for as long as the editor offers it; only for an export. */
  accessToken?: string;
}
