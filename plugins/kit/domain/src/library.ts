import type { CustomValues } from './custom-fields.ts';
import type { LibraryKind, LibraryValues } from './library-fields.ts';
import type { Id, IsoDate } from './people.ts';

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
export interface Brand extends LibraryItem, LibraryValues<'brands'> {}
/** {@link LIBRARY_FIELDS} describes the fields that people enter; those that the platform derives or keeps are declared here. */
export interface Product extends LibraryItem, LibraryValues<'products'> {
  /** Name of `image.shopper`. */
  imageShopper: string | null;
  /** Size in px of `image.display`, and how far its foot is below the board. */
  widthPx: number | null;
  heightPx: number | null;
  offsetPx: number;
  /** The project that the product was made for; `null` for an item of the library. */
  project: Id | null;
  widthInch: number | null;
  heightInch: number | null;
  /** A barcode that is not valid was kept knowingly. */
  barcodeOverridden: boolean;
}
export interface PosMaterial extends LibraryItem, LibraryValues<'posmaterials'> {
  project: Id | null;
}
export interface LibraryPlanogram extends LibraryItem, LibraryValues<'planograms'> {}
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
