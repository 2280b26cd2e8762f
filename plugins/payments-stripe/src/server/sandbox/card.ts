export interface Card {
  number: string;
  /** `MM/YY`. */
  expiry: string;
  cvc: string;
}
/** `null` message: the form shows its own 'Invalid card details'. */
export type CardAnswer = { status: 'succeeded' } | { status: 'declined'; message: string | null };

const SUCCEEDS = '4242424242424242';
const DECLINED = '4000000000000002';

/**
 * Judges a test card the way a bank would. Only two numbers are known here, so that nobody leaves a real card behind believing it was charged.
 * @param now to compare the expiry with
 */
export function judgeCard({ number, expiry, cvc }: Card, now: Date): CardAnswer {
  const digits = number.replaceAll(/[\s-]/g, '');
  if (!isCardNumber(digits)) return declined(null);
  const month = expiryMonth(expiry);
  if (month === null) return declined(null);
  if (month < now.getUTCFullYear() * 12 + now.getUTCMonth()) return declined('Your card has expired.');
  if (!/^\d{3,4}$/.test(cvc)) return declined("Your card's security code is incorrect.");
  if (digits === SUCCEEDS) return { status: 'succeeded' };
  if (digits === DECLINED) return declined('Your card was declined.');
  return declined('This is a test payment: only the test card 4242 4242 4242 4242 works.');
}

const declined = (message: string | null): CardAnswer => ({ status: 'declined', message });

/** 13 to 19 digits with a valid check digit (Luhn, ISO/IEC 7812-1). */
function isCardNumber(digits: string): boolean {
  if (!/^\d{13,19}$/.test(digits)) return false;
  const sum = digits
    .split('')
    .toReversed()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}

/** Months since year 0, or `null` for no date. */
function expiryMonth(expiry: string): number | null {
  const match = /^(0[1-9]|1[0-2])\s*\/\s*(?:20)?(\d{2})$/.exec(expiry.trim());
  return match ? (2000 + Number(match[2])) * 12 + Number(match[1]) - 1 : null;
}
