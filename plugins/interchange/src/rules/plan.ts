import type { CustomField, Id, LibraryItem, LibraryValues, Product } from '@aislelab/domain';
import type { Field, ImportKind } from './fields.ts';
import type { FileUnit } from './lengths.ts';
import type { Mapping } from './mapping.ts';
import type { Decimal } from './numbers.ts';

export const VERDICTS = ['new', 'changed', 'unchanged', 'refused', 'removed', 'kept'] as const;
/** `removed` and `kept` (not removed, because it is in use) are items of the library that no row of the file names. */
export type Verdict = (typeof VERDICTS)[number];
export type Counts = Record<Verdict, number>;

/** Why a row is refused, or (`note`) what to know about it. */
export interface Reason {
  field: Field | null;
  message: string;
  note?: true;
}
/** A reference: an id of the library, or the name of an item to create. */
export type Reference = { id: Id } | { create: string };
/** Fields of a row in the form of the library, except references that do not exist yet. */
export type RowFields = Readonly<Record<string, unknown>>;

export interface PlannedRow {
  line: number;
  verdict: Verdict;
  name: string;
  reasons: readonly Reason[];
  /** The item that the row changes, and the version it was compared with. */
  item: Id | null;
  version: number | null;
  fields: RowFields;
  /** Changed values in readable form. */
  before: Readonly<Partial<Record<Field, string>>>;
  after: Readonly<Partial<Record<Field, string>>>;
}

export const IMPORT_MODES = ['merge', 'replace'] as const;
export type ImportMode = (typeof IMPORT_MODES)[number];

export interface PlanOptions {
  kind: ImportKind;
  mapping: Mapping;
  decimal: Decimal;
  /** Of lengths that name no unit, in a column without one. */
  unit: FileUnit;
  mode: ImportMode;
  /** Create missing categories, companies and brands. */
  create: boolean;
  /** Keep internal codes and barcodes with a wrong check digit as they are. */
  keepBarcodes: boolean;
}

type Values<K extends ImportKind> = Partial<Omit<LibraryValues<K>, 'image'>>;
/** An item of the library without its pictures and times. */
export interface KnownItem
  extends
    Pick<LibraryItem, '_id' | 'version' | 'name' | 'custom'>,
    Values<'posmaterials'>,
    Omit<Values<'products'>, keyof LibraryValues<'posmaterials'>>,
    Partial<Pick<Product, 'barcodeOverridden' | 'widthInch' | 'heightInch'>> {}
export interface KnownReference {
  _id: Id;
  name: string;
  organization?: Id | null;
  company?: Id;
}
export interface KnownLibrary {
  /** Items of the library that the file is for. */
  items: readonly KnownItem[];
  /** Items of other libraries that the file names by id: they cannot be changed by it. */
  foreign: readonly KnownItem[];
  categories: readonly KnownReference[];
  companies: readonly KnownReference[];
  brands: readonly KnownReference[];
  regions: readonly KnownReference[];
  /** Of the kind that is imported. */
  customFields: readonly CustomField[];
}
export interface NewReferences {
  categories: readonly string[];
  companies: readonly string[];
  brands: readonly { name: string; company: string }[];
}
export interface Plan {
  rows: readonly PlannedRow[];
  /** References of the rows that the library lacks, whether they are to be created or not. */
  missing: NewReferences;
}
