import type { Id, IsoDate } from './people.ts';
import type { Planogram, PlanogramPurpose, PosType } from './planogram/model.ts';

/**
 * A stored picture: names of content-addressed files, served at `/api/storage/images/{name}`.
 * `display` has 26 px/cm, `shopper` 13.5 px/cm, `preview` fits 350 px, `thumb` (WebP) 6.4 px/cm. Width and height in px of the original.
 */
export interface StoredImage {
  original: string;
  display: string;
  shopper: string;
  preview: string;
  thumb: string;
  width: number;
  height: number;
}

export const LIBRARY_KINDS = ['categories', 'companies', 'brands', 'products', 'posmaterials', 'planograms'] as const;
export type LibraryKind = (typeof LIBRARY_KINDS)[number];

export interface LibraryItem {
  _id: Id;
  name: string;
  /** `null` means global. */
  organization: Id | null;
  createdAt: IsoDate;
  updatedAt: IsoDate;
}
export type Category = LibraryItem;
export type Company = LibraryItem;
export interface Brand extends LibraryItem {
  company: Id;
}
/** Price in cents; sizes in cm with the derived inches beside them. */
export interface Product extends LibraryItem {
  image: StoredImage | null;
  description: string;
  region: Id | null;
  width: number | null;
  height: number | null;
  widthInch: number | null;
  heightInch: number | null;
  price: number;
  barcode: string;
  category: Id;
  company: Id;
  brand: Id;
}
export interface PosMaterial extends LibraryItem {
  type: PosType;
  image: { front: StoredImage | null; back: StoredImage | null };
  region: Id | null;
  category: Id | null;
  brand: Id | null;
}
export interface LibraryPlanogram extends LibraryItem {
  region: Id | null;
  categories: Id[];
  purpose: PlanogramPurpose | null;
  planogram: Planogram;
}
/** A reference once populated, or its id. */
export type Ref<T extends { _id: Id }> = Id | (Pick<T, '_id'> & Partial<T>);
