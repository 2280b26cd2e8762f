import { findCountry, type BillingDetails } from '@aislelab/domain';
import { problems, type FieldErrors } from '@aislelab/ui-kit/forms';
import { phoneProblem } from './phones.ts';

/** Changes the country. The fixed text of a country without postal codes is filled in, and removed with that country. */
export function withCountry(billing: BillingDetails, country: string | null): BillingDetails {
  const before = findCountry(billing.country)?.postalCode;
  const kept = billing.postalCode === before ? '' : billing.postalCode;
  return { ...billing, country, postalCode: findCountry(country)?.postalCode ?? kept };
}

/** Errors found before the request. Every field may be empty. */
export function checkBilling({ phone }: BillingDetails): FieldErrors {
  return problems({ phone: phoneProblem(phone) });
}
