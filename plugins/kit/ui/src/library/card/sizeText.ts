import { cmToInch, formatLength, type LengthUnit, type Product } from '@aislelab/domain';

/** Width and height in the viewer's unit, '7.2 × 23.5 cm'. */
export function sizeText(
  { width, height, widthInch, heightInch }: Pick<Product, 'width' | 'height' | 'widthInch' | 'heightInch'>,
  units: LengthUnit,
): string {
  if (width === null || widthInch === null || height === null || heightInch === null) return 'No size';
  const wide = units === 'CM' ? width : widthInch;
  return `${wide} × ${formatLength({ cm: height, inch: heightInch }, units)}`;
}

/** Sides given in centimetres in the viewer's unit, '45 × 178 × 38 cm'. */
export function sidesText(sides: readonly number[], units: LengthUnit): string {
  const inUnits = sides.map((cm) => (units === 'CM' ? cm : cmToInch(cm)));
  return `${inUnits.join(' × ')} ${units === 'CM' ? 'cm' : 'in'}`;
}
