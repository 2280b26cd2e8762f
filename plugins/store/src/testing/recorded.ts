import { GRIDS, type SessionSubmission, type SparseGrid } from '@aislelab/domain';

export const timeIn = (cells: SparseGrid) => cells.reduce((total, [, ms]) => total + ms, 0);

/** Of the recorded path, cm. */
export const lengthOf = ({ path = [] }: SessionSubmission) =>
  path.slice(1).reduce((total, [, x, y], index) => total + Math.hypot(x - path[index]![1], y - path[index]![2]), 0);

/** Rows of the floor's grid in which the shopper was, the first at the entrance. */
export const rowsOf = ({ maps }: SessionSubmission) =>
  new Set(maps.movement.map(([cell]) => Math.floor(cell / GRIDS.floor.columns)));

/** Rows of the floor's grid from one place to another that is farther down the aisle; z as in the scene. */
export function rowsBetween(from: number, to: number): number[] {
  const [first, last] = [from, to].map((z) => Math.floor(-z / GRIDS.movementCell)) as [number, number];
  return Array.from({ length: last - first + 1 }, (_, row) => first + row);
}

export const kinds = ({ events = [] }: SessionSubmission) => events.map(({ kind, quantity }) => `${kind} ${quantity}`);

/** ms from the first event to each. */
export const momentsOf = ({ events = [] }: SessionSubmission) => events.map(({ at }) => at - (events[0]?.at ?? 0));
