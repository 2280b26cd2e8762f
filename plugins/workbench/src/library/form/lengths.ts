import { lengthFrom, parseLength, type Length, type LengthUnit } from '@aislelab/domain';

/** A typed length, understood: the number in the unit it was typed in, and both units. */
export interface TypedLength extends Length {
  unit: LengthUnit;
}

/** `'30.8'`, `'30,8 cm'`, `'308 mm'`, `'12 1/8 in'`; a bare number is in the viewer's unit. `null` for anything else. */
export function readLength(text: string, own: LengthUnit): TypedLength | null {
  const typed = parseLength(text, own);
  return typed.ok ? { ...lengthFrom(typed.value, typed.unit), unit: typed.unit } : null;
}

/**
 * The lengths of an item by their names as they are sent, in one unit: the one all were typed in. Where they differ it is the viewer's own,
 * and the others are converted once.
 */
export function lengthsToSend(
  lengths: ReadonlyMap<string, TypedLength>,
  own: LengthUnit,
): { lengthUnit: LengthUnit } & Record<string, number | LengthUnit> {
  const units = new Set([...lengths.values()].map(({ unit }) => unit));
  const [only = own] = units;
  const lengthUnit = units.size === 1 ? only : own;
  const sent = [...lengths].map(([name, length]) => [name, lengthUnit === 'CM' ? length.cm : length.inch]);
  return { ...Object.fromEntries(sent), lengthUnit };
}
