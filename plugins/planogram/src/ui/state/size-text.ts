import { formatSides, type LengthUnit } from '@aislelab/domain';
import type { EditorProduct } from '@aislelab/ui-kit';

/** `6.6 × 12.2 cm` or `2.598 × 4.803 in`; `null` without a size. */
export function sizeText({ width, height }: Pick<EditorProduct, 'width' | 'height'>, units: LengthUnit): string | null {
  return width && height ? formatSides([width, height], units) : null;
}
