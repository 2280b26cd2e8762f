import { DISPLAY_PLACE, FLOOR, GRIDS, SHELF_TYPES, type SessionMaps, type SparseGrid } from '@aislelab/domain';

/** The aisle from above, entrance at the left: along it in x, the left wall on top. cm. */
export const VIEW = { length: FLOOR.length, width: FLOOR.width, shelf: SHELF_TYPES.BAY.depth } as const;
/** The secondary display in this view; its front is its left edge. */
export const DISPLAY = {
  x: DISPLAY_PLACE.y,
  y: DISPLAY_PLACE.x - SHELF_TYPES.DISPLAY.width / 2,
  length: SHELF_TYPES.DISPLAY.depth,
  width: SHELF_TYPES.DISPLAY.width,
} as const;
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
 * Attention on a wall along the aisle, summed over its height. The first shelf of either wall is at the far end. Seen by a shopper facing
 * the wall, columns run away from the entrance on the left wall and towards it on the right wall.
 * @param most longest time of a column of anything in view
 */
export function wallSpots(grid: SparseGrid, side: 'left' | 'right', most: number): Spot[] {
  return [...columnsOf(grid, GRIDS.wall)].map(([column, ms]) => ({
    x: alongOf(column, side),
    y: 0,
    share: ms / Math.max(1, most),
  }));
}

/** Attention on the display, summed over its height: columns from its left as the shopper who walks in sees it. */
export function displaySpots(grid: SparseGrid, most: number): (Spot & { width: number })[] {
  return [...columnsOf(grid, GRIDS.display)].map(([column, ms]) => ({
    x: DISPLAY.x,
    y: DISPLAY.y + column * GRIDS.attentionCell,
    // The last column is only partly on it.
    width: Math.min(GRIDS.attentionCell, DISPLAY.width - column * GRIDS.attentionCell),
    share: ms / Math.max(1, most),
  }));
}

/** The longest time of a column, of the walls and of the display: so they can be compared. */
export function mostOf({ left, right, display }: SessionMaps['attention']): number {
  const times = [
    [left, GRIDS.wall],
    [right, GRIDS.wall],
    [display, GRIDS.display],
  ] as const;
  return Math.max(0, ...times.flatMap(([grid, size]) => [...columnsOf(grid, size).values()]));
}

function alongOf(column: number, side: 'left' | 'right'): number {
  const along = column * GRIDS.attentionCell;
  if (side === 'right') return FLOOR.length - along - GRIDS.attentionCell;
  const bay = Math.min(BAYS - 1, Math.floor(along / BAY));
  return (BAYS - 1 - bay) * BAY + (along - bay * BAY);
}

function columnsOf(grid: SparseGrid, { columns }: { columns: number }): Map<number, number> {
  const sums = new Map<number, number>();
  for (const [cell, ms] of grid) {
    const column = cell % columns;
    sums.set(column, (sums.get(column) ?? 0) + ms);
  }
  return sums;
}
