import { AGES, GENDERS, MAX_RATING, MAX_VARIATIONS, PLATFORMS } from '@aislelab/domain';
import type { Catalog } from './catalog.ts';
import { ATTENTION } from './cube-attention.ts';
import { layerCount } from './cube-layers.ts';
import { MAP_CELLS } from './cube-maps.ts';
import { DURATION_BINS } from './duration-histogram.ts';
import type { WordCount } from './words.ts';

/**
 * The numbers of one row in one cell, in this order: buyers m; units X and XX = sum x^2, XY = sum x y (y = units of the base row); cents
 * S, SS = sum s^2, ST = sum s t (t = cents of the base row). Y, YY, T, TT are X, XX, S, SS of the base row.
 */
export const MOMENTS = ['m', 'x', 'xx', 'xy', 's', 'ss', 'st'] as const;
export type Moments = Record<(typeof MOMENTS)[number], number>;

/** Sums over the shoppers of one variation, age and gender. All whole numbers: adding is exact below 2^53 and order is irrelevant. */
export interface CubeCell {
  n: number;
  /** Shopping time in ms and its square; the squares alone can pass 2^53. */
  duration: number;
  durationSquares: bigint;
  durationBins: Float64Array;
  /** Shoppers who gave 1, 2, ... 5 stars. */
  ratings: Float64Array;
  /** Shoppers per platform, in the order of `PLATFORMS`. */
  platforms: Float64Array;
  /** Shoppers with at least one word. */
  respondents: number;
  words: Map<string, WordCount>;
  /** Seven moments per row of the catalog. */
  moments: Float64Array;
  /** Seven numbers per product of the catalog, see `ATTENTION`. */
  attention: Float64Array;
  /** Dense maps, see `addMaps`; empty until a shopper has some. */
  maps: Float64Array;
}

/** Scope of a cube; cubes merge only within the same scope. */
export interface CubeScope {
  /** Number of variations and position of the control group. */
  variations: number;
  control: number;
  /** BCP 47 locale of the region, for the lower case of words; absent: the root locale. */
  locale?: string;
  catalog: Catalog;
}

/**
 * Additive cube of a project (docs/formulas.md 2.1): every value, z and interval of the report is a function of it. Adding sessions in
 * any order, in any number of parts, gives the same cube to the last digit; taking a session out undoes its addition.
 */
export interface Cube {
  readonly scope: CubeScope;
  /** By `cellIndex`; cells without a shopper are absent. */
  readonly cells: Map<number, CubeCell>;
}

/** An empty cube: the zero of `mergeCubes`. @throws RangeError on impossible variations. */
export function createCube(scope: CubeScope): Cube {
  const { variations, control } = scope;
  if (!Number.isInteger(variations) || variations < 1 || variations > MAX_VARIATIONS) {
    throw new RangeError('a cube has 1 to 26 variations');
  }
  if (!Number.isInteger(control) || control < 0 || control >= variations) throw new RangeError('unknown control');
  return { scope, cells: new Map() };
}

/** Maximum number of cells of a cube, with its layers. */
export function cellCount({ variations }: Pick<CubeScope, 'variations'>): number {
  return layerCount(variations) * AGES.length * GENDERS.length;
}

/** Position of a cell: variation (or layer), then age, then gender, in the order of the domain's lists. */
export function cellIndex(variation: number, age: number, gender: number): number {
  return (variation * AGES.length + age) * GENDERS.length + gender;
}

export function createCell(catalog: Catalog): CubeCell {
  return {
    n: 0,
    duration: 0,
    durationSquares: 0n,
    durationBins: new Float64Array(DURATION_BINS),
    ratings: new Float64Array(MAX_RATING),
    platforms: new Float64Array(PLATFORMS.length),
    respondents: 0,
    words: new Map(),
    moments: new Float64Array(catalog.rows.length * MOMENTS.length),
    attention: new Float64Array(catalog.products.length * ATTENTION.length),
    maps: new Float64Array(0),
  };
}

/** The maps of a cell, ready to be added to. */
export function mapsOfCell(cell: CubeCell): Float64Array {
  if (cell.maps.length === 0) cell.maps = new Float64Array(MAP_CELLS);
  return cell.maps;
}

/** The sum of cubes of one scope, as a new cube. @throws RangeError without a cube, or if their scopes differ. */
export function mergeCubes(...cubes: readonly Cube[]): Cube {
  const [first] = cubes;
  if (first === undefined) throw new RangeError('nothing to merge');
  const merged = createCube(first.scope);
  for (const cube of cubes) {
    if (!sameScope(cube.scope, first.scope))
      throw new RangeError('cubes of different projects or catalogs do not merge');
    for (const [index, cell] of cube.cells) {
      const into = merged.cells.get(index) ?? createCell(first.scope.catalog);
      merged.cells.set(index, into);
      addCell(into, cell);
    }
  }
  return merged;
}

/** Adds the numbers of one cell to another of the same scope. */
export function addCell(into: CubeCell, cell: CubeCell): void {
  into.n += cell.n;
  into.duration += cell.duration;
  into.durationSquares += cell.durationSquares;
  into.respondents += cell.respondents;
  addArray(into.durationBins, cell.durationBins);
  addArray(into.ratings, cell.ratings);
  addArray(into.platforms, cell.platforms);
  addArray(into.moments, cell.moments);
  addArray(into.attention, cell.attention);
  if (cell.maps.length > 0) addArray(mapsOfCell(into), cell.maps);
  for (const [word, { count, salience }] of cell.words) addWord(into.words, word, count, salience);
}

/** Adds to the count of a word; a word that is no longer used disappears. */
export function addWord(words: Map<string, WordCount>, word: string, count: number, salience: number): void {
  const before = words.get(word);
  const sum = (before?.count ?? 0) + count;
  if (sum === 0) words.delete(word);
  else words.set(word, { count: sum, salience: (before?.salience ?? 0) + salience });
}

function addArray(into: Float64Array, from: Float64Array): void {
  for (let i = 0; i < into.length; i++) into[i] = (into[i] ?? 0) + (from[i] ?? 0);
}

function sameScope(a: CubeScope, b: CubeScope): boolean {
  if (a === b) return true;
  return (
    a.variations === b.variations &&
    a.control === b.control &&
    a.locale === b.locale &&
    (a.catalog === b.catalog || catalogText(a.catalog) === catalogText(b.catalog))
  );
}

function catalogText({ products, variationPrices, places }: Catalog): string {
  const sorted = (own: Readonly<Record<string, number>>) => Object.entries(own).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([products, variationPrices.map(sorted), places.map(sorted)]);
}
