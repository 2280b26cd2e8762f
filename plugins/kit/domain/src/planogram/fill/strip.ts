import { byName, wholeParts, type Strip } from './allocate.ts';
import { sum, type RangedProduct } from './range.ts';

/** Facings of one product on one level. */
export interface Facing {
  product: RangedProduct;
  span: number;
  spanY: number;
}

/** Cans, jars and boxes are stacked, bottles are not: a pack at least this wide for its height is stacked on another. */
const STACKABLE = 0.5;
const MOST_STACKED = 3;

/**
 * Arranges one brand strip over the levels of a bay: the big and heavy packs low, the small ones at the top, the variants of a size side
 * by side, facings by share until no further pack of the level fits.
 */
export function arrangeStrip(strip: Strip, levels: number, clear: number): Facing[][] {
  const rows: Row[] = Array.from({ length: levels }, () => ({ facings: [], free: strip.width }));
  splitOverLevels(strip.products, levels).forEach((products, level) => {
    for (const product of products.toSorted((a, b) => b.weight - a.weight)) place(product, rows, level, clear);
  });
  return rows.map((row) => {
    growRow(row.facings, row.free);
    return row.facings.toSorted((a, b) => byName(a.product, b.product));
  });
}

interface Row {
  facings: Facing[];
  free: number;
}

/** One facing on the level meant for it, or on the nearest one with room. */
function place(product: RangedProduct, rows: readonly Row[], level: number, clear: number): void {
  const row = rows
    .map((candidate, index) => ({ candidate, distance: Math.abs(index - level) }))
    .toSorted((a, b) => a.distance - b.distance)
    .find(({ candidate }) => candidate.free >= product.width)?.candidate;
  if (!row) return;
  row.facings.push({ product, span: 1, spanY: stackOf(product, clear) });
  row.free -= product.width;
}

/** Levels from the top, products from light to heavy. With fewer products than levels each gets levels by its weight, one at least. */
function splitOverLevels(products: readonly RangedProduct[], levels: number): RangedProduct[][] {
  const light = products.toSorted((a, b) => bulk(a) - bulk(b) || byName(a, b));
  if (light.length >= levels) {
    return Array.from({ length: levels }, (_, level) =>
      light.slice(Math.floor((level / levels) * light.length), Math.floor(((level + 1) / levels) * light.length)),
    );
  }
  const counts = wholeParts(
    light.map((product) => product.weight),
    levels,
  );
  return light.flatMap((product, index) => Array.from({ length: counts[index] ?? 0 }, () => [product]));
}
const bulk = (product: RangedProduct) => product.width * product.width * product.height;

/** Number of packs of a product that are stacked on each other. */
export function stackOf(product: RangedProduct, clear: number): number {
  if (product.width / product.height < STACKABLE) return 1;
  return Math.max(1, Math.min(MOST_STACKED, Math.floor(clear / product.height)));
}

/**
 * Gives every further facing to the product that is furthest below its share, as long as one fits.
 *
 * @returns the room that stays free.
 */
export function growRow(row: readonly Facing[], free: number): number {
  let left = free;
  const shares = sum(row.map((facing) => facing.product.weight)) || 1;
  for (;;) {
    const fitting = row.filter((facing) => facing.product.width <= left);
    const next = fitting.reduce<Facing | null>(
      (best, facing) => (!best || need(facing, shares) > need(best, shares) ? facing : best),
      null,
    );
    if (!next) return left;
    next.span += 1;
    left -= next.product.width;
  }
}
const need = ({ product, span }: Facing, shares: number) => product.weight / shares / (span * product.width);
