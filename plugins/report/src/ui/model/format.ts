import { decimalText, signedText } from '@aislelab/domain';

/** Placeholder for a missing value. */
export const NONE = '–';

/** Milliseconds as whole seconds: `61500` -> `62`. @param more digits than usual */
export function seconds(ms: number, more = 0): string {
  return decimalText(ms / 1_000, more);
}

/** Rating and salience, one decimal. */
export function oneDecimal(number: number): string {
  return decimalText(number, 1);
}

/** A signed z with two decimals. */
export function zText(z: number): string {
  return signedText(z, (size) => decimalText(size, 2));
}
