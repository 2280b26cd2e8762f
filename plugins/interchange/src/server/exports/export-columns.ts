import {
  centsToDollars,
  customText,
  type CustomField,
  type CustomValue,
  type CustomValues,
  type Id,
  type LibraryKind,
  type LibraryRecords,
} from '@aislelab/domain';
import { FIELD_LABELS } from '../../rules/fields.ts';
import type { ExportCell } from './row-writer.ts';

export type NameOf = (id: Id | null) => string;
export type AnyItem = LibraryRecords[LibraryKind];
/** `number` cells are written as text in CSV, with a point. */
type Column<T> = readonly [title: string, cell: (item: T, nameOf: NameOf) => ExportCell];
type Columns = { [K in LibraryKind]: readonly Column<LibraryRecords[K]>[] };

const id: Column<AnyItem> = [FIELD_LABELS.id, ({ _id }) => _id];
const name: Column<AnyItem> = [FIELD_LABELS.name, (item) => item.name];
const reference = <F extends string>(title: string, field: F): Column<{ [K in F]: Id | null }> => [
  title,
  (item, nameOf) => nameOf(item[field]),
];
const created: Column<AnyItem> = ['Created', ({ createdAt }) => createdAt];

/** What a list is exported as, in the order of its columns. Products and POS materials are read back to the same values. */
export const EXPORT_COLUMNS: Columns = {
  categories: [id, name, created],
  companies: [id, name, created],
  brands: [id, name, reference(FIELD_LABELS.company, 'company'), created],
  products: [
    id,
    name,
    reference(FIELD_LABELS.region, 'region'),
    reference(FIELD_LABELS.category, 'category'),
    reference(FIELD_LABELS.company, 'company'),
    reference(FIELD_LABELS.brand, 'brand'),
    [FIELD_LABELS.price, ({ price }) => Number(centsToDollars(price))],
    [FIELD_LABELS.barcode, ({ barcode }) => barcode],
    [FIELD_LABELS.sku, ({ sku }) => sku],
    [FIELD_LABELS.width, (item) => (item.lengthUnit === 'INCH' ? item.widthInch : item.width)],
    [FIELD_LABELS.height, (item) => (item.lengthUnit === 'INCH' ? item.heightInch : item.height)],
    [FIELD_LABELS.lengthUnit, ({ lengthUnit }) => (lengthUnit === 'INCH' ? 'in' : 'cm')],
    [FIELD_LABELS.description, ({ description }) => description],
    created,
  ],
  posmaterials: [
    id,
    name,
    [FIELD_LABELS.type, ({ type }) => type],
    reference(FIELD_LABELS.region, 'region'),
    reference(FIELD_LABELS.category, 'category'),
    reference(FIELD_LABELS.brand, 'brand'),
    created,
  ],
  planograms: [
    id,
    name,
    reference(FIELD_LABELS.region, 'region'),
    ['Categories', ({ categories }, nameOf) => categories.map(nameOf).join(', ')],
    ['Purpose', ({ purpose }) => purpose],
    created,
  ],
};

/** Columns of custom fields, after those of the platform. */
export const customColumns = (fields: readonly CustomField[]): Column<{ custom?: CustomValues }>[] =>
  fields.map(({ name, label }) => [label, ({ custom }) => cellOf(custom?.[name])]);

const cellOf = (value: CustomValue | undefined): ExportCell => (typeof value === 'number' ? value : customText(value));

/** What an item refers to, by kind, so that names are looked up many at a time. */
export function referencesOf(item: AnyItem): { categories: Id[]; companies: Id[]; brands: Id[] } {
  const ids = (...values: (Id | null | undefined)[]) => values.filter((value): value is Id => Boolean(value));
  return {
    categories: [...ids('category' in item ? item.category : null), ...('categories' in item ? item.categories : [])],
    companies: ids('company' in item ? item.company : null),
    brands: ids('brand' in item ? item.brand : null),
  };
}
