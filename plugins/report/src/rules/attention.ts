import type { SectionDrawing } from '@aislelab/domain';
import type { CompactRow } from '@aislelab/statistics';

/** cm from the top left corner of an area as it is drawn */
export interface AreaPoint {
  x: number;
  y: number;
}

/** The product whose facing is at a point. */
export function productAt({ facings }: Pick<SectionDrawing, 'facings'>, { x, y }: AreaPoint): string | null {
  const hit = facings.find((one) => x >= one.x && x <= one.x + one.width && y >= one.y && y <= one.y + one.height);
  return hit?.product ?? null;
}

export interface ProductAttention {
  /** Average of all shoppers of the variation. */
  ms: number;
  /** Part of them who looked at it: one long visit moves an average, never this. */
  reach: number;
}

/**
 * Attention to a product, from a row that was queried with `sample` and `attention`. The visits recorded it themselves: the map is too
 * coarse, since its cells do not end where packs do. `null` without shoppers.
 */
export function attentionTo(
  { sample, attention }: Pick<CompactRow, 'sample' | 'attention'>,
  product: string,
): ProductAttention | null {
  const shoppers = sample?.total ?? 0;
  if (shoppers === 0) return null;
  const { seenMs = 0, seen = 0 } = attention?.[product] ?? {};
  return { ms: seenMs / shoppers, reach: seen / shoppers };
}
