import { barcodeKey, centsToDollars, customText, type LengthUnit } from '@aislelab/domain';
import { customKey, type Field } from './fields.ts';
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

const PLAIN = ['name', 'type', 'sku', 'description'] as const;
/** Sizes have three decimals. */
const SAME_LENGTH = 0.0005;

/** What a row would change about an item. Everything it says is compared with what is stored, unit by unit; equal values stay untouched. */
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
  for (const field of PLAIN) {
    const value = values[field];
    if (value === undefined || value === (item[field] ?? '').trim()) continue;
    fields[field] = value;
    change(field, item[field] ?? '', value);
  }
  if (values.price !== undefined && values.price !== item.price) {
    fields.price = values.price;
    change('price', centsToDollars(item.price ?? 0), centsToDollars(values.price));
  }
  if (values.barcode !== undefined && barcodeKey(values.barcode) !== barcodeKey(item.barcode ?? '')) {
    fields.barcode = values.barcode;
    fields.barcodeOverridden = values.barcodeOverridden;
    change('barcode', item.barcode ?? '', values.barcode);
  }
  for (const field of ['region', 'category', 'brand'] as const) {
    const reference = references[field];
    if (!reference || ('id' in reference && reference.id === item[field])) continue;
    fields[field] = reference;
    change(field, known.nameOf(item[field]), values[field] ?? '');
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
  { width, height, lengthUnit }: RowValues,
  change: (field: Field, from: string, to: string) => void,
): RowFields {
  if (!lengthUnit) return {};
  const stored = { width: storedLength(item, 'width', lengthUnit), height: storedLength(item, 'height', lengthUnit) };
  const changes = [
    ['width', width, stored.width],
    ['height', height, stored.height],
  ] as const;
  const changed = changes.filter(
    ([, to, from]) => to !== undefined && (from === null || Math.abs(to - from) > SAME_LENGTH),
  );
  if (changed.length === 0) return {};
  for (const [field, to, from] of changed)
    change(field, lengthText(from, lengthUnit), lengthText(to ?? null, lengthUnit));
  return { lengthUnit, width: width ?? stored.width, height: height ?? stored.height };
}

function storedLength(item: KnownItem, field: 'width' | 'height', unit: LengthUnit): number | null {
  return (unit === 'CM' ? item[field] : item[`${field}Inch`]) ?? null;
}

function lengthText(value: number | null, unit: LengthUnit): string {
  return value === null ? '' : `${value} ${unit === 'CM' ? 'cm' : 'in'}`;
}

/**
 * Everything a row says about a new item.
 * @param unit of a product that has no size yet; `undefined` for what has none at all
 */
export function newFields(
  values: RowValues,
  references: RowReferences,
  unit: LengthUnit | undefined,
): Pick<Difference, 'fields' | 'after'> {
  const { id: _id, width, height, lengthUnit = unit, price, ...texts } = values;
  return {
    fields: {
      ...texts,
      ...(price !== undefined && { price }),
      ...(lengthUnit && { width: width ?? null, height: height ?? null, lengthUnit }),
      ...references,
    },
    after: {
      ...Object.fromEntries(Object.entries(texts).filter(([, value]) => typeof value === 'string')),
      ...Object.fromEntries(
        Object.entries(values.custom ?? {}).map(([name, value]) => [customKey({ name }), customText(value)]),
      ),
      ...(price !== undefined && { price: centsToDollars(price) }),
      ...(width !== undefined && { width: lengthText(width, lengthUnit ?? 'CM') }),
      ...(height !== undefined && { height: lengthText(height, lengthUnit ?? 'CM') }),
    },
  };
}
