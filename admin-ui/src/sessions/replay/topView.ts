import { FLOOR, GRIDS, SHELF_TYPES, type SparseGrid } from '@aislelab/domain';

/** The aisle from above, entrance at the left: along it in x, the left wall on top. cm. */
export const VIEW = { length: FLOOR.length, width: FLOOR.width, shelf: SHELF_TYPES.BAY.depth } as const;
const BAY = SHELF_TYPES.BAY.width;
const BAYS = FLOOR.length / BAY;

export interface Spot {
  x: number;
  y: number;
  /** Share of the longest time, 0 to 1. */
  share: number;
}

/** Cells of the floor: corners of squares of the grid's size. */
export function floorSpots(grid: SparseGrid): Spot[] {
  const most = Math.max(1, ...grid.map(([, ms]) => ms));
  return grid.map(([cell, ms]) => ({
    x: Math.floor(cell / GRIDS.floor.columns) * GRIDS.movementCell,
    y: (cell % GRIDS.floor.columns) * GRIDS.movementCell,
    share: ms / most,
  }));
}

/**
 * Attention on a wall, summed over its height, where it lies along the aisle. The first shelf of either wall stands at the far end; facing
 * it, columns run away from the entrance on the left wall and towards it on the right one.
 * @param most longest time of both walls, so that they can be compared
 */
export function wallSpots(grid: SparseGrid, side: 'left' | 'right', most: number): Spot[] {
  return [...columnsOf(grid)].map(([column, ms]) => ({
    x: alongOf(column, side),
    y: 0,
    share: ms / Math.max(1, most),
  }));
}

export function mostOf(grids: readonly SparseGrid[]): number {
  return Math.max(0, ...grids.flatMap((grid) => [...columnsOf(grid).values()]));
}

function alongOf(column: number, side: 'left' | 'right'): number {
  const along = column * GRIDS.attentionCell;
  if (side === 'right') return FLOOR.length - along - GRIDS.attentionCell;
  const bay = Math.min(BAYS - 1, Math.floor(along / BAY));
  return (BAYS - 1 - bay) * BAY + (along - bay * BAY);
}

function columnsOf(grid: SparseGrid): Map<number, number> {
  const sums = new Map<number, number>();
  for (const [cell, ms] of grid) {
    const column = cell % GRIDS.wall.columns;
    sums.set(column, (sums.get(column) ?? 0) + ms);
  }
  return sums;
}
