import {
  centsToDollars,
  customText,
  isFileField,
  libraryFieldsOf,
  type CustomField,
  type CustomValue,
  type Id,
  type LengthUnit,
  type LibraryField,
  type LibraryKind,
  type LibraryRecords,
} from '@aislelab/domain';
import type { ExportCell } from './row-writer.ts';

export type NameOf = (id: Id | null) => string;
export type AnyItem = LibraryRecords[LibraryKind];
/** `number` cells are written as text in CSV, with a point. */
export interface Column {
  title: string;
  cell: (item: AnyItem, nameOf: NameOf) => ExportCell;
}

/** Columns of an exported list, in their order. Products and POS materials are read back to the same values. */
export const exportColumns = (kind: LibraryKind, custom: readonly CustomField[]): Column[] => [
  { title: 'ID', cell: ({ _id }) => _id },
  { title: 'Name', cell: ({ name }) => name },
  ...libraryFieldsOf(kind)
    .filter(([, field]) => isFileField(field))
    .map(([name, field]): Column => ({
      title: field.label,
      cell: (item, nameOf) => cellOf(field, name, { ...item }, nameOf),
    })),
  { title: 'Created', cell: ({ createdAt }) => createdAt },
  ...custom.map(({ name, label }): Column => ({ title: label, cell: (item) => customCell(item.custom?.[name]) })),
];

function cellOf(
  { type }: LibraryField,
  name: string,
  item: Readonly<Record<string, unknown>>,
  nameOf: NameOf,
): ExportCell {
  const value = item[name];
  switch (type) {
    case 'money':
      return Number(centsToDollars(value as number));
    case 'length':
      return (item['lengthUnit'] === 'INCH' ? item[`${name}Inch`] : value) as number | null;
    case 'unit':
      return (value as LengthUnit) === 'INCH' ? 'in' : 'cm';
    case 'reference':
      return nameOf(value as Id | null);
    case 'references':
      return (value as Id[]).map(nameOf).join(', ');
    default:
      return (value ?? null) as string | null;
  }
}

const customCell = (value: CustomValue | undefined): ExportCell =>
  typeof value === 'number' ? value : customText(value);

export type NamedKind = 'categories' | 'companies' | 'brands';
/** References of an item, by kind, so that names are looked up many at a time. */
export function referencesOf(kind: LibraryKind, item: AnyItem): Record<NamedKind, Id[]> {
  const ids: Record<NamedKind, Id[]> = { categories: [], companies: [], brands: [] };
  for (const [name, field] of libraryFieldsOf(kind)) {
    if (!('to' in field) || !(field.to in ids)) continue;
    const value = Reflect.get(item, name) as Id | Id[] | null;
    ids[field.to as NamedKind].push(...[value ?? []].flat());
  }
  return ids;
}
