import { barcodeKey, centsToDollars, customText, type Id, type LengthUnit } from '@aislelab/domain';
import { customKey, describedAs, isOfType, PLATFORM_FIELDS, type Field } from './fields.ts';
import type { KnownItem, Reference, RowFields } from './plan.ts';
import type { RowValues } from './read-row.ts';
import type { References } from './references.ts';

/** The references of a row, looked up; absent where the row names none. */
export interface RowReferences {
  region?: Reference;
  category?: Reference;
  company?: Reference;
  brand?: Reference;
}
type Texts = Partial<Record<Field, string>>;
export interface Difference {
  fields: RowFields;
  before: Texts;
  after: Texts;
}

/** Sizes have three decimals. */
const SAME_LENGTH = 0.0005;

/** Changes of a row to an item. All values are compared with the stored ones, unit by unit; equal values stay untouched. */
export function differenceOf(
  item: KnownItem,
  values: RowValues,
  references: RowReferences,
  known: References,
): Difference {
  const fields: Record<string, unknown> = {};
  const before: Texts = {};
  const after: Texts = {};
  const change = (field: Field, from: string, to: string) => {
    before[field] = from;
    after[field] = to;
  };
  for (const field of PLATFORM_FIELDS) {
    const value = values[field];
    if (field === 'id' || value === undefined) continue;
    switch (describedAs(field)?.type) {
      case 'line':
      case 'lines':
      case 'choice': {
        const [from, to] = [textOf(item, field), String(value)];
        if (to === from.trim()) break;
        fields[field] = value;
        change(field, from, to);
        break;
      }
      case 'money': {
        const [from, to] = [Number(valueOf(item, field) ?? 0), Number(value)];
        if (to === from) break;
        fields[field] = value;
        change(field, centsToDollars(from), centsToDollars(to));
        break;
      }
      case 'barcode': {
        const [from, to] = [textOf(item, field), String(value)];
        if (barcodeKey(to) === barcodeKey(from)) break;
        fields[field] = value;
        fields[`${field}Overridden`] = values.barcodeOverridden;
        change(field, from, to);
        break;
      }
      case 'reference': {
        if (field === 'company') break;
        const reference = references[field as keyof RowReferences];
        const was = valueOf(item, field) as Id | null | undefined;
        if (!reference || ('id' in reference && reference.id === was)) break;
        fields[field] = reference;
        change(field, known.nameOf(was), String(value));
      }
    }
  }
  // The company follows its brand; alone it never changes.
  if (fields.brand !== undefined && references.company) {
    fields.company = references.company;
    const from = known.nameOf(item.company);
    const to = 'id' in references.company ? known.nameOf(references.company.id) : (values.company ?? '');
    if (from !== to) change('company', from, to);
  }
  Object.assign(fields, lengthChange(item, values, change));
  const custom = Object.entries(values.custom ?? {}).filter(([name, value]) => value !== (item.custom?.[name] ?? null));
  for (const [name, value] of custom) change(customKey({ name }), customText(item.custom?.[name]), customText(value));
  if (custom.length > 0) fields.custom = Object.fromEntries(custom);
  return { fields, before, after };
}

function lengthChange(
  item: KnownItem,
  values: RowValues,
  change: (field: Field, from: string, to: string) => void,
): RowFields {
  const { lengthUnit } = values;
  if (!lengthUnit) return {};
  const lengths = PLATFORM_FIELDS.filter((field) => isOfType(field, 'length')).map((field) => ({
    field,
    to: values[field] as number | undefined,
    from: valueOf(item, lengthUnit === 'CM' ? field : `${field}Inch`) as number | null,
  }));
  const changed = lengths.filter(
    ({ to, from }) => to !== undefined && (from === null || Math.abs(to - from) > SAME_LENGTH),
  );
  if (changed.length === 0) return {};
  for (const { field, to, from } of changed)
    change(field, lengthText(from, lengthUnit), lengthText(to ?? null, lengthUnit));
  return { lengthUnit, ...Object.fromEntries(lengths.map(({ field, to, from }) => [field, to ?? from])) };
}

function lengthText(value: number | null, unit: LengthUnit): string {
  return value === null ? '' : `${value} ${unit === 'CM' ? 'cm' : 'in'}`;
}

/**
 * All values of a row for a new item.
 * @param unit of a product that has no size yet; `undefined` for kinds without sizes
 */
export function newFields(
  values: RowValues,
  references: RowReferences,
  unit: LengthUnit | undefined,
): Pick<Difference, 'fields' | 'after'> {
  const { id: _id, lengthUnit = unit, ...said } = values;
  const lengths = PLATFORM_FIELDS.filter((field) => isOfType(field, 'length'));
  const unsized = Object.fromEntries(lengths.map((field) => [field, null]));
  return {
    fields: { ...(lengthUnit && { ...unsized, lengthUnit }), ...said, ...references },
    after: {
      ...Object.fromEntries(
        PLATFORM_FIELDS.flatMap((field) => {
          const value = field === 'id' || field === 'lengthUnit' ? undefined : values[field];
          return value === undefined ? [] : [[field, saidText(field, value, lengthUnit ?? 'CM')]];
        }),
      ),
      ...Object.fromEntries(
        Object.entries(values.custom ?? {}).map(([name, value]) => [customKey({ name }), customText(value)]),
      ),
    },
  };
}

function saidText(field: Field, value: string | number, unit: LengthUnit): string {
  if (typeof value === 'string') return value;
  return isOfType(field, 'money') ? centsToDollars(value) : lengthText(value, unit);
}

const valueOf = (item: KnownItem, field: string): unknown => Reflect.get(item, field);
const textOf = (item: KnownItem, field: string): string => {
  const value = valueOf(item, field);
  return typeof value === 'string' ? value : '';
};
