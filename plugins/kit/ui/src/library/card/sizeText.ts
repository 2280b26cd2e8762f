import { formatLength, type LengthUnit, type Product } from '@aislelab/domain';

/** Width and height in the viewer's unit, '7.2 × 23.5 cm'. */
export function sizeText(
  { width, height, widthInch, heightInch }: Pick<Product, 'width' | 'height' | 'widthInch' | 'heightInch'>,
  units: LengthUnit,
): string {
  if (width === null || widthInch === null || height === null || heightInch === null) return 'No size';
  const wide = units === 'CM' ? width : widthInch;
  return `${wide} × ${formatLength({ cm: height, inch: heightInch }, units)}`;
}
