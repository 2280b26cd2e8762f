const number = (digits: number, style: 'decimal' | 'percent' = 'decimal') =>
  new Intl.NumberFormat('en-US', { style, minimumFractionDigits: digits, maximumFractionDigits: digits });
const PERCENT_1 = number(1, 'percent');
const PERCENT_2 = number(2, 'percent');
const WHOLE = number(0);
const DECIMALS = Array.from({ length: 8 }, (_, digits) => number(digits));

/** Share or penetration, two decimals: `0.12345` -> `12.35%`. */
export function percent2(fraction: number): string {
  return PERCENT_2.format(fraction);
}

/** Demographic share, one decimal: `0.333` -> `33.3%`. */
export function percent1(fraction: number): string {
  return PERCENT_1.format(fraction);
}

/** A number with this number of decimals, up to 7. */
export function decimalText(value: number, digits: number): string {
  return DECIMALS[digits]?.format(value) ?? String(value);
}

/** A number of people or units. */
export function countText(count: number): string {
  return WHOLE.format(count);
}

/** `1 shopper`, `1,200 shoppers`. */
export function shoppersText(shoppers: number): string {
  return `${countText(shoppers)} ${shoppers === 1 ? 'shopper' : 'shoppers'}`;
}

/** `1 buyer`, `1,200 buyers`. */
export function buyersText(buyers: number): string {
  return `${countText(buyers)} ${buyers === 1 ? 'buyer' : 'buyers'}`;
}

/** `0.061`, or `< 0.001`. */
export function pText(p: number): string {
  return p < 0.001 ? '< 0.001' : decimalText(p, 3);
}

/**
 * A difference with its sign: `+1.20`, `−0.35`, and `0.00` without one for what rounds to nothing.
 * @param show the size without a sign
 */
export function signedText(difference: number, show: (size: number) => string): string {
  const size = show(Math.abs(difference));
  if (!/[1-9]/.test(size)) return size;
  return `${difference < 0 ? '−' : '+'}${size}`;
}

/** Difference of two fractions in percentage points: `0.0123` -> `+1.23`. @param more digits than usual */
export function pointsText(difference: number, more = 0): string {
  return signedText(100 * difference, (size) => decimalText(size, 2 + more));
}

/** As many digits may be added before an end of an interval counts as nothing. */
const MOST_MORE = 4;

/**
 * Both ends of an interval with their signs: `−6 to +2`. Rounding never hides on which side of nothing an end is: both have as many digits
 * more as it takes, `−6.1 to +0.3` instead of `−6 to 0`.
 * @param show an end with its sign, with this number of digits more than usual
 */
export function intervalText(
  [from, to]: readonly [number, number],
  show: (end: number, more: number) => string,
): string {
  const told = (more: number) => [from, to].every((end) => end === 0 || /[1-9]/.test(show(end, more)));
  const digits = Array.from({ length: MOST_MORE + 1 }, (_, more) => more).find(told) ?? 0;
  return `${show(from, digits)} to ${show(to, digits)}`;
}

/** `a`, `a and b`, `a, b and c`. */
export function listText(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}
