import { signedText } from '@aislelab/domain';

const decimal = (digits: number) =>
  new Intl.NumberFormat('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
const DECIMAL_1 = decimal(1);
const DECIMAL_2 = decimal(2);
const WHOLE = decimal(0);

/** Stands where there is no value. */
export const NONE = '–';

/** Milliseconds as whole seconds: `61500` -> `62`. */
export function seconds(ms: number): string {
  return WHOLE.format(ms / 1_000);
}

/** Rating and salience, one decimal. */
export function oneDecimal(number: number): string {
  return DECIMAL_1.format(number);
}

/** A signed z with two decimals. */
export function zText(z: number): string {
  return signedText(z, (size) => DECIMAL_2.format(size));
}
