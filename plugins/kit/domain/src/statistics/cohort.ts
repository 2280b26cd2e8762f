import { AGES, GENDERS } from '../constants.ts';
import type { Age, Gender } from '../constants.ts';
import type { Cube, CubeCell } from './cube.ts';
import { addCell, cellIndex, createCell } from './cube.ts';

/** Which shoppers: an empty or absent list is Any. */
export interface ShopperFilter {
  age?: readonly Age[];
  gender?: readonly Gender[];
}

/** Cells of a variation that match the filter, at most nine. */
export function cohortCells(cube: Cube, variation: number, filter: ShopperFilter = {}): CubeCell[] {
  const cells: CubeCell[] = [];
  AGES.forEach((age, a) => {
    if (!matches(filter.age, age)) return;
    GENDERS.forEach((gender, g) => {
      const cell = matches(filter.gender, gender) ? cube.cells.get(cellIndex(variation, a, g)) : undefined;
      if (cell !== undefined) cells.push(cell);
    });
  });
  return cells;
}

function matches<T>(list: readonly T[] | undefined, value: T): boolean {
  return list === undefined || list.length === 0 || list.includes(value);
}

/** Everything about the shoppers of a variation that match the filter, as one cell. */
export function cohort(cube: Cube, variation: number, filter: ShopperFilter = {}): CubeCell {
  const sum = createCell(cube.scope.catalog);
  for (const cell of cohortCells(cube, variation, filter)) addCell(sum, cell);
  return sum;
}
