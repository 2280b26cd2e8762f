import type { SectionDrawing } from '@aislelab/domain';
import { alongShelves, type Area } from './areas.ts';
import type { HeatGrid } from './heat.ts';

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

/** Sums the grid over the facings of each product; a cell counts with the part of it that a facing covers. */
export function attentionByProduct(
  { facings }: Pick<SectionDrawing, 'facings'>,
  { columns, rows, values }: HeatGrid,
  area: Pick<Area, 'cell' | 'order' | 'width'>,
): Map<string, number> {
  const sums = new Map<string, number>();
  for (const facing of facings) {
    const across = covered(alongShelves(area, facing.x), facing.width, area.cell, columns);
    const down = covered(facing.y, facing.height, area.cell, rows);
    for (const [row, high] of down)
      for (const [column, wide] of across) {
        const value = (values[row * columns + column] ?? 0) * wide * high;
        if (value > 0) sums.set(facing.product, (sums.get(facing.product) ?? 0) + value);
      }
  }
  return sums;
}

/** The cells of one direction that a stretch covers, each with the covered part. */
function covered(start: number, length: number, cell: number, cells: number): [index: number, part: number][] {
  const first = Math.max(0, Math.floor(start / cell));
  const last = Math.min(cells - 1, Math.ceil((start + length) / cell) - 1);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, step) => {
    const index = first + step;
    const part = Math.min(start + length, (index + 1) * cell) - Math.max(start, index * cell);
    return [index, part / cell];
  });
}
