const number = (digits: number, style: 'decimal' | 'percent' = 'decimal') =>
  new Intl.NumberFormat('en-US', { style, minimumFractionDigits: digits, maximumFractionDigits: digits });
const PERCENT_1 = number(1, 'percent');
const PERCENT_2 = number(2, 'percent');
const WHOLE = number(0);
const DECIMAL_2 = number(2);
const DECIMAL_3 = number(3);

/** Share or penetration, two decimals: `0.12345` -> `12.35%`. */
export function percent2(fraction: number): string {
  return PERCENT_2.format(fraction);
}

/** Demographic share, one decimal: `0.333` -> `33.3%`. */
export function percent1(fraction: number): string {
  return PERCENT_1.format(fraction);
}

/** A number of people or units. */
export function countText(count: number): string {
  return WHOLE.format(count);
}

/** `1 shopper`, `1,200 shoppers`. */
export function shoppersText(shoppers: number): string {
  return `${countText(shoppers)} ${shoppers === 1 ? 'shopper' : 'shoppers'}`;
}

/** `0.061`, or `< 0.001`. */
export function pText(p: number): string {
  return p < 0.001 ? '< 0.001' : DECIMAL_3.format(p);
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

/** Difference of two fractions in percentage points: `0.0123` -> `+1.23`. */
export function pointsText(difference: number): string {
  return signedText(100 * difference, (size) => DECIMAL_2.format(size));
}

/** `a`, `a and b`, `a, b and c`. */
export function listText(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}
