import { COUNTRIES, findCountry, isPhoneValid, type Country, type Phone } from '@aislelab/domain';
import { t } from '@aislelab/ui-kit/texts';

/** A dial code as one country uses it; shared codes stand once for each of their countries. */
export interface DialOption {
  code: string;
  country: Country;
}

/** Codes of the chosen country first, then all others by the name of their country. */
export function dialOptions(iso3: string | null): DialOption[] {
  const own = findCountry(iso3);
  const others = COUNTRIES.filter((country) => country !== own);
  return [...(own ? [own] : []), ...others].flatMap((country) => country.dialCodes.map((code) => ({ code, country })));
}

/** The code that a new number of this country gets. */
export function firstDialCode(iso3: string | null): string {
  return findCountry(iso3)?.dialCodes[0] ?? '';
}

/** Error of a number, found before the request. */
export function phoneProblem(phone: Phone | null): string | undefined {
  if (phone === null || isPhoneValid(phone)) return undefined;
  return phone.dialCode === '' ? t('Choose the code of the country') : t('Enter a valid telephone number');
}
