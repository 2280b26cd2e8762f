const percent = (digits: number) =>
  new Intl.NumberFormat('en-US', { style: 'percent', minimumFractionDigits: digits, maximumFractionDigits: digits });
const decimal = (digits: number) =>
  new Intl.NumberFormat('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
const PERCENT_1 = percent(1);
const PERCENT_2 = percent(2);
const DECIMAL_1 = decimal(1);
const DECIMAL_2 = decimal(2);
const DECIMAL_3 = decimal(3);
const WHOLE = decimal(0);

/** Stands where there is no value. */
export const NONE = '–';

/** Share or penetration, two decimals: `0.12345` -> `12.35%`. */
export function percent2(fraction: number): string {
  return PERCENT_2.format(fraction);
}

/** Demographic share, one decimal: `0.333` -> `33.3%`. */
export function percent1(fraction: number): string {
  return PERCENT_1.format(fraction);
}

/** Dollars with two decimals: `12.5` -> `$12.50`. */
export function dollars(amount: number): string {
  return `$${DECIMAL_2.format(amount)}`;
}

/** Milliseconds as whole seconds: `61500` -> `62`. */
export function seconds(ms: number): string {
  return WHOLE.format(ms / 1_000);
}

/** A short time: `480` -> `0.48 s`, `12500` -> `12.5 s`. */
export function briefly(ms: number): string {
  return `${(ms < 10_000 ? DECIMAL_2 : DECIMAL_1).format(ms / 1_000)} s`;
}

/** A number of people or units. */
export function count(number: number): string {
  return WHOLE.format(number);
}

/** Rating and salience, one decimal. */
export function oneDecimal(number: number): string {
  return DECIMAL_1.format(number);
}

/** A signed z with two decimals. */
export function zText(z: number): string {
  return signed(z, (size) => DECIMAL_2.format(size));
}

/** `0.061`, or `< 0.001`. */
export function pText(p: number): string {
  return p < 0.001 ? '< 0.001' : DECIMAL_3.format(p);
}

/**
 * A difference with its sign: `+1.20`, `−0.35`, and `0.00` without one for what rounds to nothing.
 * @param show the size without a sign
 */
export function signed(difference: number, show: (size: number) => string): string {
  const size = show(Math.abs(difference));
  if (!/[1-9]/.test(size)) return size;
  return `${difference < 0 ? '−' : '+'}${size}`;
}

/** Difference of two fractions in percentage points: `0.0123` -> `+1.23`. */
export function points(difference: number): string {
  return signed(100 * difference, (size) => DECIMAL_2.format(size));
}
