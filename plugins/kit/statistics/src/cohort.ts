import { type Age, AGES, type Gender, GENDERS, MAX_RATING } from '@aislelab/domain';
import type { Cube, CubeCell } from './cube.ts';
import { addWord, cellIndex } from './cube.ts';
import { DURATION_BINS } from './duration-histogram.ts';

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

/** Reviews and shopping times of the shoppers of a variation that match the filter. */
export type CohortReview = Pick<CubeCell, 'ratings' | 'words' | 'respondents' | 'durationBins'>;

export function cohortReview(cube: Cube, variation: number, filter: ShopperFilter = {}): CohortReview {
  const cells = cohortCells(cube, variation, filter);
  const words: CubeCell['words'] = new Map();
  for (const cell of cells) for (const [word, { count, salience }] of cell.words) addWord(words, word, count, salience);
  const sum = (length: number, of: (cell: CubeCell) => Float64Array) => {
    const sums = new Float64Array(length);
    for (const cell of cells) of(cell).forEach((number, index) => (sums[index] = (sums[index] ?? 0) + number));
    return sums;
  };
  return {
    ratings: sum(MAX_RATING, ({ ratings }) => ratings),
    durationBins: sum(DURATION_BINS, ({ durationBins }) => durationBins),
    respondents: cells.reduce((all, { respondents }) => all + respondents, 0),
    words,
  };
}
