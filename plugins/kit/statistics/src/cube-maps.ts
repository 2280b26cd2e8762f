import { GRIDS, type SessionMaps, type SparseGrid } from '@aislelab/domain';

/** The grids of the store one after the other, as a cell of the cube keeps them. */
const AREAS = [
  { cells: GRIDS.floor.columns * GRIDS.floor.rows, of: (maps: SessionMaps) => maps.movement },
  { cells: GRIDS.wall.columns * GRIDS.wall.rows, of: ({ attention }: SessionMaps) => attention.left },
  { cells: GRIDS.wall.columns * GRIDS.wall.rows, of: ({ attention }: SessionMaps) => attention.right },
  { cells: GRIDS.display.columns * GRIDS.display.rows, of: ({ attention }: SessionMaps) => attention.display },
] as const;
/** Numbers of a dense sum of maps: about 11,000, 88 kB. */
export const MAP_CELLS = AREAS.reduce((sum, { cells }) => sum + cells, 0);

/** Adds the maps of one shopper (`sign` -1: takes them out); places outside of the grids count nowhere. Whole ms, so order is irrelevant. */
export function addMaps(sums: Float64Array, maps: SessionMaps, sign: 1 | -1): void {
  let start = 0;
  for (const { cells, of } of AREAS) {
    for (const [cell, ms] of of(maps)) {
      const at = start + cell;
      if (Number.isInteger(cell) && cell >= 0 && cell < cells) sums[at] = (sums[at] ?? 0) + sign * Math.round(ms);
    }
    start += cells;
  }
}

/** Dense sums as sparse grids: cells that are not empty. */
export function sparseMaps(sums: Float64Array): SessionMaps {
  const [movement = [], left = [], right = [], display = []] = grids(sums);
  return { movement, attention: { left, right, display } };
}

function grids(sums: Float64Array): SparseGrid[] {
  let start = 0;
  return AREAS.map(({ cells }) => {
    const grid: SparseGrid = [];
    sums.subarray(start, start + cells).forEach((ms, cell) => {
      if (ms !== 0) grid.push([cell, ms]);
    });
    start += cells;
    return grid;
  });
}
