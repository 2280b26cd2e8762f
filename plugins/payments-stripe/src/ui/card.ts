import { FIELD_ERRORS, isNameValid } from '@aislelab/domain';
import { t, translated } from '@aislelab/ui-kit/texts';

/** A card as typed. */
export interface CardFields {
  number: string;
  /** 'MM/YY' */
  expiry: string;
  cvc: string;
  /** Billing name. */
  name: string;
}
export type CardErrors = Partial<Record<keyof CardFields, string>>;

/** Groups of four digits, at most 19 digits. */
export function formatNumber(text: string): string {
  return digits(text, 19).replace(/(\d{4})(?=\d)/g, '$1 ');
}

/** 'MM / YY' while typing; '4' can only be April. */
export function formatExpiry(text: string): string {
  const typed = digits(text, 4);
  const plain = /^[2-9]/.test(typed) ? `0${typed}`.slice(0, 4) : typed;
  return plain.length > 2 ? `${plain.slice(0, 2)}/${plain.slice(2)}` : plain;
}

export function formatCvc(text: string): string {
  return digits(text, 4);
}

/** Errors of a card before the provider is called; the provider judges the rest. */
export function checkCard(card: CardFields, today: Date): CardErrors {
  const errors: CardErrors = {};
  if (!isCardNumber(digits(card.number, 19))) errors.number = t('The card number is not complete or not valid');
  if (!isOpen(card.expiry, today)) errors.expiry = t('The expiry date is not valid or in the past');
  if (!/^\d{3,4}$/.test(card.cvc)) errors.cvc = t('3 or 4 digits');
  const name = billingNameError(card.name);
  if (name) errors.name = name;
  return errors;
}

/** Error of the billing name; `null` when it is valid. */
export function billingNameError(name: string): string | null {
  if (name.trim() === '') return t('The billing name is required');
  return isNameValid(name) ? null : translated(FIELD_ERRORS.name);
}

/** 12 to 19 digits with a valid check digit (Luhn, ISO/IEC 7812-1). */
function isCardNumber(number: string): boolean {
  if (number.length < 12) return false;
  const sum = number
    .split('')
    .toReversed()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}

/** A card is valid until the end of its month. */
function isOpen(expiry: string, today: Date): boolean {
  const match = /^(0[1-9]|1[0-2])\/(\d{2})$/.exec(expiry);
  if (!match) return false;
  return new Date(2000 + Number(match[2]), Number(match[1]), 1) > today;
}

function digits(text: string, most: number): string {
  return text.replace(/\D/g, '').slice(0, most);
}
