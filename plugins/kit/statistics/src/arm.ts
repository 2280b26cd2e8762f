import type { ShopperFilter } from './cohort.ts';
import { cohortCells } from './cohort.ts';
import type { Cube, CubeCell, Moments } from './cube.ts';
import { MOMENTS } from './cube.ts';

/** One arm of a comparison: shoppers after filtering, the selected row, the row its share is a share of, and the durations in ms. */
export interface Arm {
  n: number;
  row: Moments;
  base: Moments;
  duration: number;
  durationSquares: bigint;
}

/** The arm of a variation for the row at `row` of the catalog: at most nine cells are added. */
export function armOf(cube: Cube, variation: number, filter: ShopperFilter, row: number): Arm {
  const cells = cohortCells(cube, variation, filter);
  return {
    n: cells.reduce((sum, cell) => sum + cell.n, 0),
    row: momentsOf(cells, row),
    base: momentsOf(cells, cube.scope.catalog.rows[row]?.base ?? 0),
    duration: cells.reduce((sum, cell) => sum + cell.duration, 0),
    durationSquares: cells.reduce((sum, cell) => sum + cell.durationSquares, 0n),
  };
}

/** The arm without some of its shoppers: everything is additive. */
export function withoutArm(arm: Arm, part: Arm): Arm {
  return {
    n: arm.n - part.n,
    row: lessMoments(arm.row, part.row),
    base: lessMoments(arm.base, part.base),
    duration: arm.duration - part.duration,
    durationSquares: arm.durationSquares - part.durationSquares,
  };
}

function lessMoments(all: Moments, part: Moments): Moments {
  const rest = { ...all };
  for (const name of MOMENTS) rest[name] -= part[name];
  return rest;
}

function momentsOf(cells: readonly CubeCell[], row: number): Moments {
  const sum = { m: 0, x: 0, xx: 0, xy: 0, s: 0, ss: 0, st: 0 };
  for (const { moments } of cells) {
    MOMENTS.forEach((name, i) => {
      sum[name] += moments[row * MOMENTS.length + i] ?? 0;
    });
  }
  return sum;
}
