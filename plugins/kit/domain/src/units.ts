import { CM_PER_INCH, type LengthUnit } from './constants.ts';

/** A length in both units; the one that was typed is exactly as typed, the other derived once. */
export interface Length {
  cm: number;
  inch: number;
}

/** Rounds a length to three decimals, half away from zero, free of binary artefacts such as 1.0005 -> 1. */
export function roundLength(value: number): number {
  // A number that is written with an exponent is far below a thousandth, or has no decimals.
  if (!/^-?[\d.]+$/.test(String(value))) return Math.abs(value) < 1 ? 0 : value;
  return Number(`${Math.round(Number(`${value}e3`))}e-3`);
}

/** @param cm centimetres @returns inches, three decimals */
export function cmToInch(cm: number): number {
  return roundLength(cm / CM_PER_INCH);
}

/** @param inch inches @returns centimetres, three decimals */
export function inchToCm(inch: number): number {
  return roundLength(inch * CM_PER_INCH);
}

/**
 * Both units of a typed length. Call it only for a field that was changed: converting back and forth at three decimals changes
 * 60 % of all values, so what was typed is stored untouched and never derived again.
 * @param typed the number as typed
 */
export function lengthFrom(typed: number, unit: LengthUnit): Length {
  const value = roundLength(typed);
  return unit === 'CM' ? { cm: value, inch: cmToInch(value) } : { cm: inchToCm(value), inch: value };
}

/** @param cm centimetres @returns the length as a viewer reads it, with at most three decimals: `7.5 in`, `19.05 cm` */
export function formatLength(cm: number, unit: LengthUnit): string {
  return formatSides([cm], unit);
}

/** @param sides centimetres @returns the sides of one thing as a viewer reads them: `7.2 × 23.5 cm`, `17.717 × 70.079 in` */
export function formatSides(sides: readonly number[], unit: LengthUnit): string {
  const shown = sides.map(unit === 'CM' ? roundLength : cmToInch);
  return `${shown.join(' × ')} ${unit === 'CM' ? 'cm' : 'in'}`;
}
