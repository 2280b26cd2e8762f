import { MAX_RATING, PLATFORMS } from '@aislelab/domain';
import type { CatalogProduct } from './catalog.ts';
import { buildCatalog } from './catalog.ts';
import type { Cube, CubeCell, CubeScope } from './cube.ts';
import { ATTENTION } from './cube-attention.ts';
import { MAP_CELLS } from './cube-maps.ts';
import { MOMENTS, cellCount, createCell, createCube, mapsOfCell } from './cube.ts';
import { DURATION_BINS } from './duration-histogram.ts';

/** Version of the stored form. A reader refuses every other: the cube is compiled again from the sessions. */
export const CUBE_VERSION = 2;

/**
 * Stored form: plain JSON, exact (whole numbers below 2^53; the squares of durations as decimal text), complete with its catalog, and
 * canonical: equal cubes have equal JSON text, byte for byte.
 */
export interface SerializedCube extends SerializedHead {
  cells: SerializedCell[];
}
/** Everything but the cells, which can be written and read one by one. */
export interface SerializedHead {
  version: typeof CUBE_VERSION;
  variations: number;
  control: number;
  locale: string | null;
  /** Id, brand, category, price in cents; by id. */
  products: [id: string, brand: string, category: string, priceCents: number][];
  variationPrices: [id: string, priceCents: number][][];
  places: [id: string, bays: number][][];
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
  /** Position of the product, then its numbers in the order of `ATTENTION`; only products that a shopper passed. */
  attention: number[][];
  /** Cell and ms by turns. */
  maps: number[];
}

/** The stored form was not written by `serializeCube` of this version. */
export class CubeFormatError extends Error {
  override readonly name = 'CubeFormatError';
}

export function serializeCube(cube: Cube): SerializedCube {
  return { ...serializeHead(cube), cells: [...serializedCells(cube)] };
}

export function serializeHead({ scope }: Cube): SerializedHead {
  const { catalog } = scope;
  return {
    version: CUBE_VERSION,
    variations: scope.variations,
    control: scope.control,
    locale: scope.locale ?? null,
    products: catalog.products.map((p) => [p.id, p.brand, p.category, p.priceCents]),
    variationPrices: catalog.variationPrices.map((prices) => Object.entries(prices).sort(byFirst)),
    places: catalog.places.map((places) => Object.entries(places).sort(byFirst)),
  };
}

/** The cells in their order, each created on request. */
export function* serializedCells({ cells }: Cube): Generator<SerializedCell> {
  for (const [index, cell] of [...cells].sort(([a], [b]) => a - b)) yield serializeCell(index, cell);
}

/** Groups of `width` numbers that are not all 0, each behind its position. */
function sparse(numbers: Float64Array, width: number): number[][] {
  const found: number[][] = [];
  for (let at = 0; at < numbers.length; at += width) {
    const group = numbers.subarray(at, at + width);
    if (group.some((number) => number !== 0)) found.push([at / width, ...group]);
  }
  return found;
}

function serializeCell(index: number, cell: CubeCell): SerializedCell {
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
    rows: sparse(cell.moments, MOMENTS.length),
    attention: sparse(cell.attention, ATTENTION.length),
    maps: sparse(cell.maps, 1).flat(),
  };
}

function byFirst([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1;
}

/** Reads the stored form back. @throws CubeFormatError for another version or a damaged value. */
export function deserializeCube(stored: unknown): Cube {
  const cube = deserializeHead(stored);
  for (const cell of list(record(stored, 'cube')['cells'], 'cells')) addStoredCell(cube, cell);
  return cube;
}

/** A cube without cells from what `serializeHead` wrote. @throws CubeFormatError */
export function deserializeHead(stored: unknown): Cube {
  const root = record(stored, 'cube');
  if (root['version'] !== CUBE_VERSION) {
    throw new CubeFormatError(`cube version ${String(root['version'])} is not ${CUBE_VERSION}`);
  }
  return readScope(root);
}

/** Adds a cell that `serializedCells` wrote. @throws CubeFormatError */
export function addStoredCell(cube: Cube, stored: unknown): void {
  const cell = record(stored, 'cell');
  const index = count(cell['index'], 'index');
  if (index >= cellCount(cube.scope) || cube.cells.has(index)) throw new CubeFormatError(`unexpected cell ${index}`);
  cube.cells.set(index, readCell(cell, cube.scope));
}

function readScope(root: Record<string, unknown>): Cube {
  const products = list(root['products'], 'products').map((item): CatalogProduct => {
    const [id, brand, category, priceCents] = list(item, 'product');
    return { id: text(id), brand: text(brand), category: text(category), priceCents: count(priceCents, 'price') };
  });
  const numbersById = (name: 'variationPrices' | 'places') =>
    list(root[name], name).map((own) =>
      Object.fromEntries(
        list(own, name).map((item) => {
          const [id, number] = list(item, name);
          return [text(id), count(number, name)];
        }),
      ),
    );
  const scope = { variations: count(root['variations'], 'variations'), control: count(root['control'], 'control') };
  const locale = root['locale'] === null ? {} : { locale: text(root['locale']) };
  try {
    return createCube({
      ...scope,
      ...locale,
      catalog: buildCatalog(products, numbersById('variationPrices'), numbersById('places')),
    });
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
  for (const item of list(stored['attention'], 'attention')) {
    const [product = 0, ...numbers] = counts(item, ATTENTION.length + 1);
    if (product >= catalog.products.length) throw new CubeFormatError(`unexpected product ${product}`);
    cell.attention.set(numbers, product * ATTENTION.length);
  }
  readMaps(cell, list(stored['maps'], 'maps'));
  return cell;
}

function readMaps(cell: CubeCell, stored: readonly unknown[]): void {
  if (stored.length === 0) return;
  const sums = mapsOfCell(cell);
  const numbers = counts(stored, stored.length);
  for (let at = 0; at < numbers.length; at += 2) {
    const place = numbers[at] ?? 0;
    const ms = numbers[at + 1];
    if (place >= MAP_CELLS || ms === undefined) throw new CubeFormatError('the maps are damaged');
    sums[place] = ms;
  }
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
