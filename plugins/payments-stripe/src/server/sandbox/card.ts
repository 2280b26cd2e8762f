export interface Card {
  number: string;
  /** `MM/YY`. */
  expiry: string;
  cvc: string;
}
/** `null` message: the form shows its own 'Invalid card details'. */
export type CardAnswer =
  /** Paid; `slow`: only after a while. `asks`: the bank requires the holder's confirmation first. */
  { status: 'succeeds' | 'slow' | 'asks' } | { status: 'declined'; message: string | null };

const CVC = "Your card's security code is incorrect.";
const EXPIRED = 'Your card has expired.';
/** The test cards of the real provider, with their outcome there. */
const ANSWERS: Readonly<Record<string, CardAnswer>> = {
  4242424242424242: { status: 'succeeds' },
  5555555555554444: { status: 'succeeds' },
  4000002500003155: { status: 'asks' },
  4000000000000077: { status: 'slow' },
  4000000000000002: declined('Your card was declined.'),
  4000000000009995: declined('Your card has insufficient funds.'),
  4000000000009987: declined('Your card was declined.'),
  4000000000009979: declined('Your card was declined.'),
  4000000000000069: declined(EXPIRED),
  4000000000000127: declined(CVC),
  4000000000000119: declined('An error occurred while processing your card. Try again in a little bit.'),
};

/**
 * Judges a test card the way a bank would. It accepts only test numbers, so that no user believes a real card was charged.
 * @param now to compare the expiry with
 */
export function judgeCard({ number, expiry, cvc }: Card, now: Date): CardAnswer {
  const digits = number.replaceAll(/[\s-]/g, '');
  if (!isCardNumber(digits)) return declined(null);
  const month = expiryMonth(expiry);
  if (month === null) return declined(null);
  if (month < now.getUTCFullYear() * 12 + now.getUTCMonth()) return declined(EXPIRED);
  if (!/^\d{3,4}$/.test(cvc)) return declined(CVC);
  return ANSWERS[digits] ?? declined('This is a test payment: only test cards such as 4242 4242 4242 4242 work.');
}

function declined(message: string | null): CardAnswer {
  return { status: 'declined', message };
}

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
