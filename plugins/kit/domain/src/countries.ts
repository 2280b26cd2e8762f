import { COUNTRY_DATA } from './countries.data.ts';

/** One entry of the country reference list (specification, part 1, section 3). */
export interface Country {
  name: string;
  /** Three lowercase letters; what records store. */
  iso3: string;
  /** Two lowercase letters, as payment providers and flags want them. */
  iso3a2: string;
  /** Digits without a plus sign; several for some countries, shared by some, none for some territories. */
  dialCodes: readonly string[];
  /** Text that replaces a postal code where there are none. */
  postalCode?: string;
}

/** Every country by English name. */
export const COUNTRIES: readonly Country[] = COUNTRY_DATA;
const byIso3 = new Map(COUNTRIES.map((country) => [country.iso3, country]));
const dialCodes = new Set(COUNTRIES.flatMap((country) => country.dialCodes));

export function findCountry(iso3: string | null): Country | null {
  return (iso3 !== null && byIso3.get(iso3)) || null;
}

function isDialCode(text: string): boolean {
  return dialCodes.has(text);
}

/** A telephone number: the code of a country without plus, and the number dialled after it. */
export interface Phone {
  dialCode: string;
  number: string;
}

/** Digits with the usual separators, 4 to 15 digits together with the dial code (ITU-T E.164). */
export function isPhoneValid({ dialCode, number }: Phone): boolean {
  if (!isDialCode(dialCode) || !/^[\d(][\d ()/.-]*$/.test(number)) return false;
  const digits = number.replace(/\D/g, '').length;
  return digits >= 4 && digits + dialCode.length <= 15;
}

/** @example phoneText({ dialCode: '49', number: '30 123456' }) // '+49 30 123456' */
export function phoneText({ dialCode, number }: Phone): string {
  return `+${dialCode} ${number}`;
}
