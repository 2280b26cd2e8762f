import { findCountry, phoneText, type Phone } from '@aislelab/domain';
import type { Newer } from '@aislelab/ui-kit/forms';
import { t } from '@aislelab/ui-kit/texts';

export const MY_ORGANIZATION = '/organizations/me';
export const WITH_TEAMS = { params: { teams: true } } as const;

const LABELS: Record<string, string> = {
  name: t('Name'),
  country: t('Country'),
  phone: t('Phone'),
  'billing.name': t('Billing name'),
  'billing.address': t('Address'),
  'billing.postalCode': t('Postal code'),
  'billing.city': t('City'),
  'billing.country': t('Billing country'),
  'billing.phone': t('Billing phone'),
  'billing.taxId': t('Tax ID'),
};

/** A place of the organization and its newer value, in words. */
export function describeOrganization({ path, value }: Newer): { label: string; text: string } {
  const phone = /(^|\.)phone\./.test(path) ? path.replace(/\.[^.]+$/, '') : path;
  const known = LABELS[phone];
  const label = known ?? t('Team');
  if (value === undefined || value === null || value === '')
    return { label, text: known === undefined ? t('deleted') : t('empty') };
  if (isPhone(value)) return { label, text: phoneText(value) };
  const country = path.endsWith('country') && typeof value === 'string' ? findCountry(value) : null;
  return { label, text: country?.name ?? (typeof value === 'string' ? value : nameOf(value)) };
}

function nameOf(value: unknown): string {
  return typeof value === 'object' && value !== null && 'name' in value ? String(value.name) : String(value);
}
function isPhone(value: unknown): value is Phone {
  return typeof value === 'object' && value !== null && 'dialCode' in value && 'number' in value;
}
