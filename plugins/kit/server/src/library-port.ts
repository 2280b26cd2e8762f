import type {
  CustomField,
  Customizable,
  Brand,
  Category,
  Company,
  ErrorCode,
  Id,
  LibraryKind,
  LibraryRecords,
  ListResult,
  Product,
  Region,
  Viewer,
} from '@aislelab/domain';
import type { ClientSession } from 'mongoose';

/** `fields` and `query` come unchecked from a client or a file: the library reads them as its own routes do. */
export type LibraryChange<K extends LibraryKind> =
  | { do: 'create'; fields: LibraryFields }
  | { do: 'change'; _id: Id; version: number; fields: LibraryFields }
  | { do: 'remove'; _id: Id; version: number }
  /** Puts a record back exactly as it was: in place of its present `version`, or, with `null`, of nothing. */
  | { do: 'restore'; version: number | null; record: LibraryRecords[K] };
/**
 * The body of `POST library/{kind}` without `organization`. Files know less than forms: pictures and sizes may be absent or `null`,
 * and are then missing until a user adds them.
 */
export type LibraryFields = Readonly<Record<string, unknown>>;
/** Result of a change; `before` and `after` are `null` where there is no such record. */
export type LibraryOutcome<T> =
  | { ok: true; before: T | null; after: T | null }
  | { ok: false; code: ErrorCode; message: string; errors: Readonly<Record<string, string>> };
/** Records that items of an organization may refer to. */
export interface LibraryReferences {
  categories: readonly Pick<Category, '_id' | 'name' | 'organization'>[];
  companies: readonly Pick<Company, '_id' | 'name' | 'organization'>[];
  brands: readonly Pick<Brand, '_id' | 'name' | 'organization' | 'company'>[];
  regions: readonly Pick<Region, '_id' | 'name'>[];
}
/** Keys by which files identify items; barcode keys as `barcodeKey` makes them. */
export interface LibraryKeys {
  ids?: readonly Id[];
  barcodeKeys?: readonly string[];
  skus?: readonly string[];
  names?: readonly string[];
}
export const LIBRARY_CHUNK = 500;

/**
 * Library operations for plugins, under `LIBRARY`. Everything obeys the viewer's row scope. `organization` is the owner of the items,
 * `null` for the global ones; the viewer must be allowed to write those, else FORBIDDEN.
 */
export interface LibraryPort {
  /**
   * Products that the viewer may see and that are global or belong to this organization (`null`: global ones only), of these categories or,
   * without any, of all; of this region, or of any where the product or the request names none. At most 10,000, in a stable order.
   */
  productsFor(request: {
    viewer: Viewer;
    organization: Id | null;
    categories: readonly Id[];
    region: Id | null;
  }): Promise<Product[]>;
  /** Fields of a kind beside those of the platform. Since 1.1. */
  customFields(kind: Customizable): Promise<CustomField[]>;
  /** One page, as `GET library/{kind}` answers it. @throws DomainError INVALID_QUERY */
  list<K extends LibraryKind>(kind: K, viewer: Viewer, query: unknown): Promise<ListResult<LibraryRecords[K]>>;
  /** All whole records that the `where` of a query finds, in its order, one by one. @throws DomainError INVALID_QUERY */
  stream<K extends LibraryKind>(kind: K, viewer: Viewer, query: unknown): AsyncIterable<LibraryRecords[K]>;
  references(viewer: Viewer, organization: Id | null): Promise<LibraryReferences>;
  /** The organization's own items that one of at most `LIBRARY_CHUNK` keys names; one command for each kind of keys. */
  find<K extends 'products' | 'posmaterials'>(
    kind: K,
    viewer: Viewer,
    organization: Id | null,
    keys: LibraryKeys,
  ): Promise<LibraryRecords[K][]>;
  /** Result that `write` would have, without writing: `after` is the record as it would be. Does not check whether a record is in use. */
  check<K extends LibraryKind>(
    kind: K,
    viewer: Viewer,
    organization: Id | null,
    changes: readonly LibraryChange<K>[],
  ): Promise<LibraryOutcome<LibraryRecords[K]>[]>;
  /**
   * Writes at most `LIBRARY_CHUNK` changes in one transaction (the caller's, where there is one), products and POS materials with a constant
   * number of commands. Valid changes are written; the outcome of the same index reports an error: INVALID_INPUT with `errors` by field,
   * NOT_FOUND, CONFLICT for a stale version, IN_USE. Only a database that fails throws.
   */
  write<K extends LibraryKind>(
    kind: K,
    viewer: Viewer,
    organization: Id | null,
    changes: readonly LibraryChange<K>[],
    options?: { session?: ClientSession },
  ): Promise<LibraryOutcome<LibraryRecords[K]>[]>;
}
