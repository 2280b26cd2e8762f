import {
  isCustomizable,
  LIBRARY_KINDS,
  libraryFieldsOf,
  POS_TYPE_INFO,
  type LengthUnit,
  type LibraryField,
  type LibraryFieldType,
  type LibraryKind,
  type Planogram,
  type PosType,
  type StoredImage,
  type LIBRARY_FIELDS,
} from '@aislelab/domain';
import type { Picked } from '@aislelab/ui-kit/forms';
import { picked, type LibraryRow } from '../rows.ts';
import { typedValues, type TypedValues } from './customValues.ts';
import { formTypeOf } from './types.ts';

/** Type of the value in a form; a length is text as typed, with the unit where it is not the viewer's own. */
type FormValue<F> = F extends { type: 'line' | 'lines' | 'barcode' | 'length' }
  ? string
  : F extends { type: 'money' }
    ? number | null
    : F extends { type: 'choice'; choices: readonly (infer C)[] }
      ? F extends { required: true }
        ? C
        : C | null
      : F extends { type: 'reference' }
        ? Picked | null
        : F extends { type: 'references' }
          ? readonly Picked[]
          : F extends { type: 'picture' }
            ? StoredImage | null
            : Planogram;
type Described = typeof LIBRARY_FIELDS;
type FormValues<K extends LibraryKind> = {
  -readonly [N in keyof Described[K] as Described[K][N] extends { type: 'unit' | 'sides' } ? never : N]: FormValue<
    Described[K][N]
  >;
};
/** Everything that the forms of the library edit; each kind has some of it. */
export interface ItemFields
  extends FormValues<'brands'>, FormValues<'products'>, FormValues<'posmaterials'>, FormValues<'planograms'> {
  name: string;
  /** `null` is global. */
  organization: Picked | null;
  barcodeOverridden: boolean;
  front: StoredImage | null;
  back: StoredImage | null;
  custom: TypedValues;
}
export type FieldName = keyof ItemFields;

const GENERAL: Pick<ItemFields, 'name' | 'organization' | 'custom'> = { name: '', organization: null, custom: {} };

/** The fields of all kinds, empty. */
export const blankFields = (): ItemFields => {
  const described = LIBRARY_KINDS.flatMap(libraryFieldsOf).map(([name, field]) => formTypeOf(field).blank(name, field));
  return Object.assign({ ...GENERAL }, ...described) as ItemFields;
};

/** Names of the fields that the form of a kind edits. */
export function formFieldsOf(kind: LibraryKind): FieldName[] {
  const described = libraryFieldsOf(kind).flatMap(([name, field]) => formTypeOf(field).names(name));
  return ['name', 'organization', ...described, ...(isCustomizable(kind) ? ['custom'] : [])] as FieldName[];
}

/** The described fields of a kind that are of these types, in the order of the types. */
export const namedFieldsOf = (kind: LibraryKind, ...types: LibraryFieldType[]) =>
  types.flatMap((type) =>
    libraryFieldsOf(kind).flatMap(([name, field]) =>
      field.type === type ? [[name as FieldName, field] as const] : [],
    ),
  );

type Test = (name: string, field: LibraryField) => boolean;
const named =
  (...names: string[]): Test =>
  (name) =>
    names.includes(name);
/** Fields that cards of their own draw. */
const APART: Partial<Record<LibraryKind, Test>> = {
  products: (_, { type }) => type === 'picture' || SIZE_AND_PRICE.includes(type),
  posmaterials: named('type', 'image'),
  planograms: named('categories', 'purpose', 'planogram'),
};
export const SIZE_AND_PRICE: readonly LibraryFieldType[] = ['length', 'money', 'line', 'barcode'];
/** Order of the fields in the first card. */
const GENERAL_TYPES: readonly LibraryFieldType[] = [
  'lines',
  'reference',
  'references',
  'choice',
  'line',
  'barcode',
  'money',
  'length',
];

/** The fields in the first card of a kind's form: all that no other card draws. */
export const generalFieldsOf = (kind: LibraryKind) =>
  namedFieldsOf(kind, ...GENERAL_TYPES).filter(([name, field]) => !APART[kind]?.(name, field));

/** The fields of a record as the viewer edits them. */
export function readFields(kind: LibraryKind, row: LibraryRow, units: LengthUnit): ItemFields {
  const values = libraryFieldsOf(kind).map(([name, field]) => formTypeOf(field).read(name, { ...row }, units));
  const general = { name: row.name, organization: picked(row.organization), custom: typedValues(row.custom) };
  return Object.assign(blankFields(), general, ...values) as ItemFields;
}

/** True if a POS material of this type has a printable back. */
export function hasBack(type: PosType): boolean {
  return POS_TYPE_INFO[type].back;
}
