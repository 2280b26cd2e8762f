/** The query language of every list: what clients write, and the checked form the server works with. */

export type Scalar = string | number | boolean | null;
export const OPERATORS = ['EQ', 'NE', 'IN', 'NIN', 'GT', 'GTE', 'LT', 'LTE', 'REGEX', 'EXISTS'] as const;
export type Operator = (typeof OPERATORS)[number];

export interface Comparisons {
  EQ?: Scalar;
  NE?: Scalar;
  IN?: readonly Scalar[];
  NIN?: readonly Scalar[];
  GT?: string | number;
  GTE?: string | number;
  LT?: string | number;
  LTE?: string | number;
  /** Contains this text, in any case. It is text: never run as a pattern. */
  REGEX?: string;
  /** Has a value other than `null`. */
  EXISTS?: boolean;
}
/** All keys of one object hold together. A bare value means EQ. */
export interface Where {
  AND?: readonly Where[];
  OR?: readonly Where[];
  NOT?: Where;
  [field: string]: Scalar | Comparisons | Where | readonly Where[] | undefined;
}
export interface Query {
  skip?: number;
  limit?: number;
  where?: Where;
  /** `"name -createdAt"` or `{ name: 1, createdAt: -1 }`. */
  sort?: string | Readonly<Record<string, 1 | -1>>;
  /** Names to read, or `{ maps: 0 }` to leave out. */
  select?: readonly string[] | Readonly<Record<string, 0 | 1>>;
  populate?: readonly string[];
}
/** Answer of every list. `count` is the number of rows without paging. */
export interface ListResult<T> {
  data: T[];
  count: number;
}
/** A record in a list: its large parts are there where a query selects them. */
export type Listed<T, Large extends keyof T> = Omit<T, Large> & Partial<Pick<T, Large>>;

export const QUERY_LIMITS = {
  defaultLimit: 20,
  limit: 100,
  /** By ids, through `POST .../query`. */
  bulkLimit: 10_000,
  skip: 10_000_000,
  depth: 5,
  conditions: 50,
  /** Values of one IN or NIN. */
  values: 500,
  /** Characters of a text to search for, and of any other text value. */
  search: 100,
  text: 1_000,
  sorts: 4,
  names: 100,
} as const;

/** One comparison of a declared field, its value already of the field's type (dates as ISO strings). */
export interface Comparison {
  kind: 'compare';
  field: string;
  /** Path at which the field is stored. */
  path: string;
  type: FieldType;
  operator: Operator;
  value: Scalar | readonly Scalar[];
}
export type Condition = Comparison | { kind: 'and' | 'or'; of: readonly Condition[] } | { kind: 'not'; of: Condition };

export interface DecodedQuery {
  skip: number;
  limit: number;
  where: Condition | null;
  sort: readonly { path: string; direction: 1 | -1 }[];
  /** The paths to read; always explicit, never more than the viewer may see. */
  select: readonly string[];
  populate: readonly string[];
}

export const FIELD_TYPES = ['id', 'text', 'number', 'date', 'boolean'] as const;
export type FieldType = (typeof FIELD_TYPES)[number];
