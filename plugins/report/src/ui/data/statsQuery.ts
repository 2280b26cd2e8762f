import { controlIndex, type Project } from '@aislelab/domain';
import { type CompactRow } from '@aislelab/statistics';

/** Rows of one variation. */
export interface VariationStats {
  /** Position, 0 = A. */
  variation: number;
  control: boolean;
  project: CompactRow;
  category: CompactRow;
  brand: CompactRow;
  product: CompactRow;
}

/** The rows of an answer by variation: the control first, then the letters. A variation that lacks a row is left out. */
export function byVariation(rows: readonly CompactRow[], control: number): VariationStats[] {
  const find = (variation: number, type: CompactRow['type']) =>
    rows.find((row) => row.variation === variation && row.type === type);
  const positions = [...new Set(rows.map(({ variation }) => variation))];
  return positions
    .flatMap((variation): VariationStats[] => {
      const project = find(variation, 'project');
      const category = find(variation, 'category');
      const brand = find(variation, 'brand');
      const product = find(variation, 'product');
      return project && category && brand && product
        ? [{ variation, control: variation === control, project, category, brand, product }]
        : [];
    })
    .toSorted((a, b) => Number(b.control) - Number(a.control) || a.variation - b.variation);
}

/** Position of the control: as frozen at going live, since the numbers were compiled from that. */
export function controlOf({ testing, variations }: Pick<Project, 'testing' | 'variations'>): number {
  return testing.variations.count > 0 ? testing.variations.control : controlIndex(variations);
}
