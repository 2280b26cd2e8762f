import { formatLength, type LengthUnit, type Product } from '@aislelab/domain';

type Sized = Pick<Product, 'width' | 'height' | 'widthInch' | 'heightInch'>;

/** Width and height in the viewer's unit, '7.2 × 23.5 cm'. */
export function sizeText({ width, height, widthInch, heightInch }: Sized, units: LengthUnit): string {
  const text = (cm: number | null, inch: number | null) =>
    cm === null || inch === null ? '-' : formatLength({ cm, inch }, units);
  return `${text(width, widthInch).replace(/ \w+$/, '')} × ${text(height, heightInch)}`;
}
