import type { CurrencyPosition } from './constants.ts';
import { decimalText } from './number-text.ts';

/**
 * Money is integer cents everywhere. A typed amount is read digit by digit: multiplying a float by 100 and truncating is
 * wrong for 6.5 % of all cent values.
 */

/** Largest amount that a form accepts: 10 million dollars. */
export const MAX_CENTS = 1_000_000_000;

const TYPED = /^(-?)\$?(\d{1,3}(?:,\d{3})+|\d+)?(?:\.(\d{0,2}))?$/;

/**
 * Reads a typed amount of dollars.
 * @param typed `'12'`, `'12.5'`, `'$1,234.50'`; surrounding white space is ignored
 * @returns cents, or `null` when the text is no amount with at most two decimals or exceeds {@link MAX_CENTS}
 * @example parseDollars('19.99') // 1999
 */
export function parseDollars(typed: string): number | null {
  const match = TYPED.exec(typed.trim());
  if (!match) return null;
  const [, sign, whole, decimals] = match;
  if (whole === undefined && !decimals) return null;
  const cents = Number((whole ?? '0').replaceAll(',', '')) * 100 + Number((decimals ?? '').padEnd(2, '0'));
  if (cents > MAX_CENTS) return null;
  return sign && cents > 0 ? -cents : cents;
}

/** Cents as plain dollars with two decimals, as a form field shows them: `1999` -> `'19.99'`. */
export function centsToDollars(cents: number): string {
  const absolute = Math.abs(Math.round(cents));
  const sign = cents < 0 && absolute > 0 ? '-' : '';
  return `${sign}${Math.floor(absolute / 100)}.${String(absolute % 100).padStart(2, '0')}`;
}

/** Cents as the customer's screens show them: `249000` -> `'$2,490.00'`. */
export function formatDollars(cents: number): string {
  const [whole = '0', decimals = '00'] = centsToDollars(Math.abs(cents)).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return `${cents < 0 ? '-' : ''}$${grouped}.${decimals}`;
}

/** Format of the prices of a store, from its region. */
export interface StoreCurrency {
  currency: string;
  currencyPosition: CurrencyPosition;
}

/** Cents with the currency of a region before or after the number, as a shopper sees a price: `199` -> `'1.99 kr'`. */
export function formatPrice(cents: number, currency: string, currencyPosition: CurrencyPosition): string {
  return withCurrency(centsToDollars(cents), { currency, currencyPosition });
}

/**
 * An amount in the main unit of the currency, such as an average, as the prices in the store are written: `1234.5` -> `'1,234.50 €'`. What
 * reports say of money is what shoppers saw; only what a customer pays is in dollars.
 * @param more digits than usual
 */
export function formatAmount(amount: number, store: StoreCurrency, more = 0): string {
  return withCurrency(decimalText(amount, 2 + more), store);
}

/** A number that is written already, with its currency before or after it. */
export function withCurrency(number: string, { currency, currencyPosition }: StoreCurrency): string {
  if (currencyPosition === 'AFTER') return `${number} ${currency}`;
  // A letter touching a digit is hard to read: '$1.99' but 'CHF 1.99'.
  return /\p{L}$/u.test(currency) ? `${currency} ${number}` : `${currency}${number}`;
}

/** True for a whole number of cents from 0 to {@link MAX_CENTS}. */
export function isCents(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MAX_CENTS;
}
