import { language, translated, t } from '@aislelab/ui-kit/texts';
import { findCountry, formatDollars, LENGTH_UNITS, UNIT_LABELS } from '@aislelab/domain';

const NOTHING = t('empty');

/** A value of any field in one line, for people: in a comparison of two versions, and in the audit log. */
export function valueText(value: unknown, path = ''): string {
  if (value === null || value === undefined || value === '') return NOTHING;
  if (typeof value === 'boolean') return value ? t('on') : t('off');
  if (typeof value === 'number') return /price/i.test(path) ? formatDollars(value) : value.toLocaleString(language());
  if (typeof value === 'string') return textOf(value, path);
  if (Array.isArray(value)) return value.length === 0 ? NOTHING : value.map((one) => valueText(one)).join(', ');
  return typeof value === 'object' ? objectText(value) : JSON.stringify(value);
}

function textOf(value: string, path: string): string {
  if (/(^|\.)country$/.test(path)) return findCountry(value)?.name ?? value;
  const unit = LENGTH_UNITS.find((one) => one === value);
  return unit ? translated(UNIT_LABELS[unit]) : value;
}

function objectText(value: object): string {
  if ('dialCode' in value && 'number' in value) return `+${String(value.dialCode)} ${String(value.number)}`;
  if ('removed' in value && value.removed === true) return t('deleted');
  if ('name' in value && typeof value.name === 'string') return value.name;
  if ('key' in value && 'value' in value) return `${String(value.key)}: ${String(value.value)}`;
  const parts = Object.entries(value).map(([name, one]) => `${name}: ${valueText(one, name)}`);
  return parts.length === 0 ? NOTHING : parts.join(', ');
}
