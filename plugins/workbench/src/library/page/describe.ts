import {
  formatDollars,
  LIBRARY_KINDS,
  libraryFieldsOf,
  POS_TYPE_NAMES,
  PURPOSE_NAMES,
  type CustomField,
} from '@aislelab/domain';
import type { Newer } from '@aislelab/ui-kit/forms';

const LABELS: Readonly<Record<string, string>> = {
  name: 'Name',
  organization: 'Organization',
  front: 'Front',
  back: 'Back',
  barcodeOverridden: 'Barcode check',
  custom: 'More fields',
  ...Object.fromEntries(LIBRARY_KINDS.flatMap(libraryFieldsOf).map(([name, { label }]) => [name, label])),
  // Of products; the pictures of a POS material have names of their own.
  image: 'Picture',
};

/** A newer value of a field in words. */
export function describeNewer(
  { path, value }: Newer,
  customFields: readonly CustomField[] = [],
): { label: string; text: string } {
  const [name = '', part] = path.split('.');
  const custom = name === 'custom' ? customFields.find((field) => field.name === part) : undefined;
  if (custom) return { label: custom.label, text: textOf('', value) };
  return { label: LABELS[name] ?? name, text: textOf(name, value) };
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
  const words: Readonly<Record<string, string>> = { ...POS_TYPE_NAMES, ...PURPOSE_NAMES };
  return typeof value === 'string' ? (words[value] ?? value) : JSON.stringify(value);
}
