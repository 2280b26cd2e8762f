import type { Id } from './people.ts';
import { DEFAULT_POS_TYPE, PLANOGRAM_PURPOSES, POS_TYPE_NAMES, POS_TYPES, type Planogram } from './planogram/model.ts';
import { text } from './text.ts';

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

interface Described {
  /** Name in forms, lists, comparisons and files. */
  label: string;
  /** A new item needs it. `form`: one that comes in a file may do without. */
  required?: true | 'form';
  /** Has a column in the list of its kind. */
  column?: true;
  /** Has a filter in the list of its kind, and an index. */
  filter?: true;
}
/** One field of a library item. Each part that handles fields has a table of their types. */
export type LibraryField =
  /** Text of one line. `key`: identifies an item in files. */
  | (Described & { type: 'line'; max: number; key?: true; hint?: string })
  | (Described & { type: 'lines'; max: number })
  /** Stored beside whether a wrong one is kept: `{name}Overridden`. */
  | (Described & { type: 'barcode'; max: number })
  /** Cents. */
  | (Described & { type: 'money'; required: true })
  /** Cm, with inches in `{name}Inch` beside it; one was typed, as `lengthUnit` says. */
  | (Described & { type: 'length'; required: 'form' })
  | (Described & { type: 'unit'; required: true })
  /** `none`: value of an item without one. `first`: value with which a form begins. */
  | (Described & {
      type: 'choice';
      choices: readonly string[];
      names: Readonly<Record<string, string>>;
      none?: string;
      first?: string;
    })
  /**
   * `searched`: the search of the list looks into its name. `follows`: it is that of another reference. `mayLack`: items of older versions
   * have none.
   */
  | (Described & {
      type: 'reference';
      to: 'regions' | LibraryKind;
      searched?: true;
      follows?: string;
      mayLack?: true;
    })
  | (Described & { type: 'references'; to: LibraryKind; most: number })
  | (Described & { type: 'picture'; required: 'form' })
  /** Pictures of the front and, where the type has one, the back. */
  | (Described & { type: 'sides'; required: 'form' })
  | (Described & { type: 'layout'; required: true });
export type LibraryFieldType = LibraryField['type'];
export type LibraryFieldOf<T extends LibraryFieldType> = Extract<LibraryField, { type: T }>;

export const PURPOSE_NAMES = {
  ENTRANCE: text('Entrance'),
  BACK: text('Back'),
  DISPLAY: text('Secondary display'),
} as const;
/** Characters that a text of one line must not have: line breaks, control characters, halves of pairs, and those that XML forbids. */
export const NOT_IN_A_LINE = /[\p{Cc}\p{Cs}\u2028\u2029\uFFFE\uFFFF]/u;
/** Characters of a name, which every item has. */
export const MAX_ITEM_NAME = 200;

const region = { type: 'reference', to: 'regions', label: text('Region'), column: true, filter: true } as const;
const category = {
  type: 'reference',
  to: 'categories',
  label: text('Category'),
  required: true,
  column: true,
  filter: true,
} as const;
const company = { ...category, to: 'companies', label: text('Company') } as const;
const brand = { ...category, to: 'brands', label: text('Brand') } as const;

/**
 * The fields of each kind of library items beside the name, in the order of an export. Storage, queries, routes, forms, lists, imports,
 * exports, comparisons and the description of the API follow from it.
 */
export const LIBRARY_FIELDS = {
  categories: {},
  companies: {},
  brands: { company },
  products: {
    region,
    category: { ...category, searched: true },
    company: { ...company, searched: true, follows: 'brand' },
    brand: { ...brand, searched: true },
    price: { type: 'money', label: text('Price'), required: true },
    barcode: { type: 'barcode', label: text('Barcode'), max: 40 },
    sku: { type: 'line', label: text('SKU'), max: 60, key: true, hint: text('Your own article number') },
    width: { type: 'length', label: text('Width'), required: 'form' },
    height: { type: 'length', label: text('Height'), required: 'form' },
    lengthUnit: { type: 'unit', label: 'Unit of lengths', required: true },
    description: { type: 'lines', label: text('Description'), max: 5_000 },
    image: { type: 'picture', label: text('Picture'), required: 'form' },
  },
  posmaterials: {
    type: {
      type: 'choice',
      label: 'Type',
      choices: POS_TYPES,
      names: POS_TYPE_NAMES,
      first: DEFAULT_POS_TYPE,
      required: true,
      column: true,
      filter: true,
    },
    region,
    category: { ...category, mayLack: true },
    brand: { ...brand, mayLack: true },
    image: { type: 'sides', label: text('Pictures'), required: 'form' },
  },
  planograms: {
    region,
    categories: {
      type: 'references',
      to: 'categories',
      label: text('Categories'),
      most: 50,
      column: true,
      filter: true,
    },
    purpose: {
      type: 'choice',
      label: text('Purpose'),
      choices: PLANOGRAM_PURPOSES,
      names: PURPOSE_NAMES,
      none: text('Aisle'),
      filter: true,
    },
    planogram: { type: 'layout', label: text('Layout'), required: true },
  },
} as const satisfies Record<LibraryKind, Readonly<Record<string, LibraryField>>>;

/** The fields of a kind with their names, in their order. */
export const libraryFieldsOf = (kind: LibraryKind): readonly (readonly [name: string, field: LibraryField])[] =>
  Object.entries<LibraryField>(LIBRARY_FIELDS[kind]);

type ValueOf<F extends LibraryField> = F extends { type: 'line' | 'lines' | 'barcode' }
  ? string
  : F extends { type: 'money' }
    ? number
    : F extends { type: 'length' }
      ? number | null
      : F extends { type: 'unit' }
        ? 'CM' | 'INCH'
        : F extends { type: 'choice'; choices: readonly (infer C)[] }
          ? F extends { required: true }
            ? C
            : C | null
          : F extends { type: 'reference' }
            ? F extends { required: true }
              ? F extends { mayLack: true }
                ? Id | null
                : Id
              : Id | null
            : F extends { type: 'references' }
              ? Id[]
              : F extends { type: 'picture' }
                ? StoredImage | null
                : F extends { type: 'sides' }
                  ? { front: StoredImage | null; back: StoredImage | null }
                  : Planogram;
/** The values of the described fields of a kind. */
export type LibraryValues<K extends LibraryKind> = {
  -readonly [N in keyof (typeof LIBRARY_FIELDS)[K]]: (typeof LIBRARY_FIELDS)[K][N] extends LibraryField
    ? ValueOf<(typeof LIBRARY_FIELDS)[K][N]>
    : never;
};

/** Fields that files have a column for. */
export const isFileField = ({ type }: LibraryField) => !['picture', 'sides', 'layout'].includes(type);
