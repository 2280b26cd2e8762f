import {
  formatDollars,
  LIBRARY_KINDS,
  libraryFieldsOf,
  POS_TYPE_NAMES,
  PURPOSE_NAMES,
  type CustomField,
} from '@aislelab/domain';
import type { Newer } from '@aislelab/ui-kit/forms';
import { t, translated } from '@aislelab/ui-kit/texts';

const LABELS: Readonly<Record<string, string>> = {
  name: t('Name'),
  organization: t('Organization'),
  front: t('Front'),
  back: t('Back'),
  barcodeOverridden: t('Barcode check'),
  custom: t('More fields'),
  ...Object.fromEntries(LIBRARY_KINDS.flatMap(libraryFieldsOf).map(([name, { label }]) => [name, label])),
  // Of products; the pictures of a POS material have names of their own.
  image: t('Picture'),
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
  if (name === 'planogram') return t('another layout');
  if (value === null || value === undefined || value === '') return t('empty');
  if (name === 'price' && typeof value === 'number') return formatDollars(value);
  if (name === 'barcodeOverridden') return value === true ? t('kept as it is') : t('checked');
  if (Array.isArray(value)) return value.length === 0 ? t('empty') : value.map((one) => textOf('', one)).join(', ');
  if (typeof value === 'object') {
    if ('original' in value) return t('another picture');
    return 'name' in value ? String(value.name) : t('another value');
  }
  const words: Readonly<Record<string, string>> = { ...POS_TYPE_NAMES, ...PURPOSE_NAMES };
  return typeof value === 'string' ? translated(words[value] ?? value) : JSON.stringify(value);
}
