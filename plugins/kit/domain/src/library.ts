import type { LengthUnit } from './constants.ts';
import type { CustomValues } from './custom-fields.ts';
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
  /** Rises by one with every write; an update with a stale one is a 409. */
  version: number;
  createdAt: IsoDate;
  updatedAt: IsoDate;
  /** Values of custom fields, of products and POS materials; absent or empty when there are none. */
  custom?: CustomValues;
}
export type Category = LibraryItem;
export type Company = LibraryItem;
export interface Brand extends LibraryItem {
  company: Id;
}
/** Price in cents; sizes in cm with inches beside them, of which `lengthUnit` was typed and the other derived once. */
export interface Product extends LibraryItem {
  image: StoredImage | null;
  /** Name of `image.shopper`. */
  imageShopper: string | null;
  /** Size in px of `image.display`, and how far its foot stands below the board. */
  widthPx: number | null;
  heightPx: number | null;
  offsetPx: number;
  description: string;
  /** The project that the product was made for; `null` for an item of the library. */
  project: Id | null;
  region: Id | null;
  lengthUnit: LengthUnit;
  width: number | null;
  height: number | null;
  widthInch: number | null;
  heightInch: number | null;
  price: number;
  barcode: string;
  /** A barcode that is not valid was kept knowingly. */
  barcodeOverridden: boolean;
  /** The owner's own number of the article; '' when there is none. */
  sku: string;
  category: Id;
  company: Id;
  brand: Id;
}
export interface PosMaterial extends LibraryItem {
  type: PosType;
  /** `back` only for the types that have one. */
  image: { front: StoredImage | null; back: StoredImage | null };
  project: Id | null;
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
/** The record of each kind. */
export interface LibraryRecords {
  categories: Category;
  companies: Company;
  brands: Brand;
  products: Product;
  posmaterials: PosMaterial;
  planograms: LibraryPlanogram;
}
/** A record that refers to a library item, as `GET library/{kind}/{id}/uses` lists it. */
export interface LibraryUse {
  kind: LibraryKind | 'projects';
  _id: Id;
  name: string;
}
/** A reference once populated, or its id. */
export type Ref<T extends { _id: Id }> = Id | (Pick<T, '_id'> & Partial<T>);
