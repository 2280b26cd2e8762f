import { formatDollars, type CustomField } from '@aislelab/domain';
import type { Newer } from '../../people/merge.ts';
import type { FieldName } from '../form/fields.ts';
import { POS_TYPE_LABELS, PURPOSE_LABELS } from '../labels.ts';

const LABELS: Record<FieldName, string> = {
  name: 'Name',
  organization: 'Organization',
  description: 'Description',
  image: 'Picture',
  front: 'Front',
  back: 'Back',
  width: 'Width',
  height: 'Height',
  price: 'Price',
  barcode: 'Barcode',
  barcodeOverridden: 'Barcode check',
  sku: 'SKU',
  type: 'Type',
  region: 'Region',
  category: 'Category',
  company: 'Company',
  brand: 'Brand',
  categories: 'Categories',
  purpose: 'Purpose',
  planogram: 'Layout',
  custom: 'More fields',
};

/** A newer value of a field in words. */
export function describeNewer(
  { path, value }: Newer,
  customFields: readonly CustomField[] = [],
): { label: string; text: string } {
  const [name = '', part] = path.split('.');
  const custom = name === 'custom' ? customFields.find((field) => field.name === part) : undefined;
  if (custom) return { label: custom.label, text: textOf('', value) };
  const label = name in LABELS ? LABELS[name as FieldName] : name;
  return { label, text: textOf(name, value) };
}

function textOf(name: string, value: unknown): string {
  if (name === 'planogram') return 'another layout';
  if (value === null || value === undefined || value === '') return 'empty';
  if (name === 'price' && typeof value === 'number') return formatDollars(value);
  if (name === 'barcodeOverridden') return value === true ? 'kept as it is' : 'checked';
  if (Array.isArray(value)) return value.length === 0 ? 'empty' : value.map((one) => textOf('', one)).join(', ');
  if (typeof value === 'object') {
    if ('original' in value) return 'another picture';
    return 'name' in value ? String(value.name) : 'another value';
  }
  const words: Readonly<Record<string, string>> = { ...POS_TYPE_LABELS, ...PURPOSE_LABELS };
  return typeof value === 'string' ? (words[value] ?? value) : JSON.stringify(value);
}
