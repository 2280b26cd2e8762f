import { findCountry, phoneText, type Phone } from '@aislelab/domain';
import type { Newer } from '@aislelab/ui-kit/forms';

export const MY_ORGANIZATION = '/organizations/me';
export const WITH_TEAMS = { params: { teams: true } } as const;

const LABELS: Record<string, string> = {
  name: 'Name',
  country: 'Country',
  phone: 'Phone',
  'billing.name': 'Billing name',
  'billing.address': 'Address',
  'billing.postalCode': 'Postal code',
  'billing.city': 'City',
  'billing.country': 'Billing country',
  'billing.phone': 'Billing phone',
  'billing.taxId': 'Tax ID',
};

/** A place of the organization and its newer value, in words. */
export function describeOrganization({ path, value }: Newer): { label: string; text: string } {
  const phone = /(^|\.)phone\./.test(path) ? path.replace(/\.[^.]+$/, '') : path;
  const label = LABELS[phone] ?? 'Team';
  if (value === undefined || value === null || value === '')
    return { label, text: label === 'Team' ? 'deleted' : 'empty' };
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
