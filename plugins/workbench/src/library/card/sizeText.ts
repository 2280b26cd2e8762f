import { formatSides, type LengthUnit, type Product } from '@aislelab/domain';
import { t } from '@aislelab/ui-kit/texts';

/** Width and height in the viewer's unit, '7.2 × 23.5 cm'. */
export function sizeText({ width, height }: Pick<Product, 'width' | 'height'>, units: LengthUnit): string {
  return width && height ? formatSides([width, height], units) : t('No size');
}
