import { lengthFrom, parseLength, type Length, type LengthUnit } from '@aislelab/domain';

/** A typed length, understood: the number in the unit it was typed in, and both units. */
export interface TypedLength extends Length {
  unit: LengthUnit;
}

/** One or two measures of a pack in the unit that is stored as typed. */
export interface TypedSize {
  lengthUnit: LengthUnit;
  width?: number;
  height?: number;
}

/** `'30.8'`, `'30,8 cm'`, `'308 mm'`, `'12 1/8 in'`; a bare number is in the viewer's unit. `null` for anything else. */
export function readLength(text: string, own: LengthUnit): TypedLength | null {
  const typed = parseLength(text, own);
  return typed.ok ? { ...lengthFrom(typed.value, typed.unit), unit: typed.unit } : null;
}

/**
 * The measures that are sent, in one unit: the one both were typed in. Where they differ it is the viewer's own, and the other measure is
 * converted once.
 */
export function sizeToSend(width: TypedLength | null, height: TypedLength | null, own: LengthUnit): TypedSize {
  const units = new Set([width, height].flatMap((one) => (one ? [one.unit] : [])));
  const [only = own] = units;
  const lengthUnit = units.size === 1 ? only : own;
  const read = (length: TypedLength) => (lengthUnit === 'CM' ? length.cm : length.inch);
  return { lengthUnit, ...(width && { width: read(width) }), ...(height && { height: read(height) }) };
}
