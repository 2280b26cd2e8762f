import { AGES, GENDERS, MAX_RATING, PLATFORMS } from '../constants.ts';
import type { CatalogProduct } from './catalog.ts';
import { buildCatalog } from './catalog.ts';
import type { Cube, CubeCell, CubeScope } from './cube.ts';
import { MOMENTS, createCell, createCube } from './cube.ts';
import { DURATION_BINS } from './duration-histogram.ts';

/** Version of the stored form. A reader refuses every other: the cube is compiled again from the sessions. */
export const CUBE_VERSION = 1;

/**
 * Stored form: plain JSON, exact (whole numbers below 2^53; the squares of durations as decimal text), complete with its catalog, and
 * canonical: equal cubes have equal JSON text, byte for byte.
 */
export interface SerializedCube {
  version: typeof CUBE_VERSION;
  variations: number;
  control: number;
  locale: string | null;
  /** Id, brand, category, price in cents; by id. */
  products: [id: string, brand: string, category: string, priceCents: number][];
  variationPrices: [id: string, priceCents: number][][];
  cells: SerializedCell[];
}
/** `rows` holds only rows that were bought. */
export interface SerializedCell {
  index: number;
  n: number;
  duration: number;
  durationSquares: string;
  durationBins: number[];
  ratings: number[];
  platforms: number[];
  respondents: number;
  words: [word: string, count: number, salience: number][];
  /** Row, then its moments in the order of `MOMENTS`. */
  rows: number[][];
}

/** The stored form was not written by `serializeCube` of this version. */
export class CubeFormatError extends Error {
  override readonly name = 'CubeFormatError';
}

export function serializeCube({ scope, cells }: Cube): SerializedCube {
  return {
    version: CUBE_VERSION,
    variations: scope.variations,
    control: scope.control,
    locale: scope.locale ?? null,
    products: scope.catalog.products.map((p) => [p.id, p.brand, p.category, p.priceCents]),
    variationPrices: scope.catalog.variationPrices.map((prices) => Object.entries(prices).sort(byFirst)),
    cells: [...cells].sort(([a], [b]) => a - b).map(([index, cell]) => serializeCell(index, cell)),
  };
}

function serializeCell(index: number, cell: CubeCell): SerializedCell {
  const rows: number[][] = [];
  for (let at = 0; at < cell.moments.length; at += MOMENTS.length) {
    if (cell.moments[at] !== 0) rows.push([at / MOMENTS.length, ...cell.moments.subarray(at, at + MOMENTS.length)]);
  }
  return {
    index,
    n: cell.n,
    duration: cell.duration,
    durationSquares: cell.durationSquares.toString(),
    durationBins: [...cell.durationBins],
    ratings: [...cell.ratings],
    platforms: [...cell.platforms],
    respondents: cell.respondents,
    words: [...cell.words].sort(byFirst).map(([word, { count, salience }]) => [word, count, salience]),
    rows,
  };
}

function byFirst([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1;
}

/** Reads the stored form back. @throws CubeFormatError for another version or a damaged value. */
export function deserializeCube(stored: unknown): Cube {
  const root = record(stored, 'cube');
  if (root['version'] !== CUBE_VERSION) throw new CubeFormatError(`cube version ${String(root['version'])} is not 1`);
  const cube = readScope(root);
  const cellCount = cube.scope.variations * AGES.length * GENDERS.length;
  for (const item of list(root['cells'], 'cells')) {
    const cell = record(item, 'cell');
    const index = count(cell['index'], 'index');
    if (index >= cellCount || cube.cells.has(index)) throw new CubeFormatError(`unexpected cell ${index}`);
    cube.cells.set(index, readCell(cell, cube.scope));
  }
  return cube;
}

function readScope(root: Record<string, unknown>): Cube {
  const products = list(root['products'], 'products').map((item): CatalogProduct => {
    const [id, brand, category, priceCents] = list(item, 'product');
    return { id: text(id), brand: text(brand), category: text(category), priceCents: count(priceCents, 'price') };
  });
  const variationPrices = list(root['variationPrices'], 'variationPrices').map((own) =>
    Object.fromEntries(
      list(own, 'prices').map((item) => {
        const [id, cents] = list(item, 'price');
        return [text(id), count(cents, 'price')];
      }),
    ),
  );
  const scope = { variations: count(root['variations'], 'variations'), control: count(root['control'], 'control') };
  const locale = root['locale'] === null ? {} : { locale: text(root['locale']) };
  try {
    return createCube({ ...scope, ...locale, catalog: buildCatalog(products, variationPrices) });
  } catch (error) {
    throw new CubeFormatError('the scope of the cube is damaged', { cause: error });
  }
}

function readCell(stored: Record<string, unknown>, { catalog }: CubeScope): CubeCell {
  const cell = createCell(catalog);
  cell.n = count(stored['n'], 'n');
  cell.duration = count(stored['duration'], 'duration');
  const squares = text(stored['durationSquares']);
  if (!/^\d+$/.test(squares)) throw new CubeFormatError('durationSquares is not a whole number');
  cell.durationSquares = BigInt(squares);
  cell.durationBins.set(counts(stored['durationBins'], DURATION_BINS));
  cell.ratings.set(counts(stored['ratings'], MAX_RATING));
  cell.platforms.set(counts(stored['platforms'], PLATFORMS.length));
  cell.respondents = count(stored['respondents'], 'respondents');
  for (const item of list(stored['words'], 'words')) {
    const [word, used, salience] = list(item, 'word');
    cell.words.set(text(word), { count: count(used, 'word'), salience: count(salience, 'word') });
  }
  for (const item of list(stored['rows'], 'rows')) {
    const [row = 0, ...moments] = counts(item, MOMENTS.length + 1);
    if (row >= catalog.rows.length) throw new CubeFormatError(`unexpected row ${row}`);
    cell.moments.set(moments, row * MOMENTS.length);
  }
  return cell;
}

function record(value: unknown, what: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new CubeFormatError(`${what} is no object`);
  return Object.fromEntries(Object.entries(value));
}

function list(value: unknown, what: string): readonly unknown[] {
  if (!Array.isArray(value)) throw new CubeFormatError(`${what} is no list`);
  return value;
}

function text(value: unknown): string {
  if (typeof value !== 'string') throw new CubeFormatError('a text is missing');
  return value;
}

function count(value: unknown, what: string): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0) {
    throw new CubeFormatError(`${what} is no count`);
  }
  return value;
}

function counts(value: unknown, length: number): number[] {
  const numbers = list(value, 'counts').map((item) => count(item, 'counts'));
  if (numbers.length !== length) throw new CubeFormatError(`${length} numbers expected`);
  return numbers;
}
