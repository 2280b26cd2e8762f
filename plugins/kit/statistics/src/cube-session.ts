import {
  type Age,
  AGES,
  type CartLine,
  type Gender,
  GENDERS,
  MAX_RATING,
  type Platform,
  PLATFORMS,
  type Session,
} from '@aislelab/domain';
import { addAttention } from './cube-attention.ts';
import { flaggedLayer, halfLayer, inHalf } from './cube-layers.ts';
import { addMaps } from './cube-maps.ts';
import type { CubeScope, Cube, CubeCell } from './cube.ts';
import { MOMENTS, addWord, cellIndex, createCell, mapsOfCell } from './cube.ts';
import { durationBin } from './duration-histogram.ts';
import { normaliseWords, salienceWeight } from './words.ts';

/** Data that the cube needs of one complete session. `words` as typed; prices come from the catalog. */
export interface CubeSession {
  /** Position of the variation. */
  variation: number;
  age: Age;
  gender: Gender;
  enabled: boolean;
  durShoppingMs: number;
  rating: number | null;
  cart: readonly CartLine[];
  words: readonly string[] | null;
  platform?: Platform;
  /** The visit carries a quality flag. */
  flagged?: boolean;
  /** The half of the shoppers it falls into, for the A/A check; absent: in neither. */
  half?: boolean;
  /** Looks and positions of the shopper. */
  products?: Session['products'];
  maps?: Session['maps'];
}

/** Fields that a compile reads of a stored session. */
export const CUBE_SESSION_FIELDS = [
  'variation',
  'shopper',
  'enabled',
  'state',
  'search',
  'rating',
  'cart',
  'words',
  'flags',
  'device',
  'products',
  'maps',
] as const satisfies readonly (keyof Session)[];

/** Did the shopper see the shelves as a list, by choice or for want of WebGL? That is another stimulus than the aisle. */
export const isListVisit = ({ device }: Pick<Session, 'device'>): boolean => device?.mode === 'LIST';

/**
 * The part of a stored session that counts; a session that is not complete counts as disabled, and so does one of a list unless the project
 * counts these.
 */
export function toCubeSession(
  session: Pick<Session, '_id' | (typeof CUBE_SESSION_FIELDS)[number]>,
  countListVisits = false,
): CubeSession {
  const { _id, variation, shopper, enabled, state, search, rating, cart, words, flags, products, maps } = session;
  return {
    variation,
    ...shopper,
    enabled: enabled && state === 'COMPLETED' && (countListVisits || !isListVisit(session)),
    durShoppingMs: search.durShopping,
    rating,
    cart,
    words,
    flagged: (flags ?? []).length > 0,
    half: inHalf(_id),
    products,
    maps,
  };
}

/**
 * Adds one session; a disabled one changes nothing.
 * @throws RangeError if the session is not of this cube (variation, age, gender) or its numbers are not whole; nothing is changed then.
 */
export function addSession(cube: Cube, session: CubeSession): void {
  if (session.enabled) accumulate(cube, session, 1);
}

/**
 * Takes out a session that was added, given as it was then (so with `enabled: true` when it has just been disabled).
 * @throws RangeError as `addSession`, and if its cell holds no session.
 */
export function removeSession(cube: Cube, session: CubeSession): void {
  if (session.enabled) accumulate(cube, session, -1);
}

function accumulate({ scope, cells }: Cube, session: CubeSession, sign: 1 | -1): void {
  const within = checkedCell(scope, session);
  checkNumbers(session);
  const { variations, control } = scope;
  const { variation, flagged, half } = session;
  const indexOf = (layer: number) => within + cellIndex(layer, 0, 0);
  const layers: number[] = [];
  if (flagged) layers.push(flaggedLayer(variations, variation));
  if (half && variation === control) layers.push(halfLayer(variations));
  if (sign < 0 && [variation, ...layers].some((layer) => !cells.has(indexOf(layer)))) {
    throw new RangeError('the session is not in the cube');
  }
  const counted = (layer: number, count: (cell: CubeCell) => void): void => {
    const index = indexOf(layer);
    const cell = cells.get(index) ?? createCell(scope.catalog);
    cell.n += sign;
    if (cell.n === 0) cells.delete(index);
    else {
      cells.set(index, cell);
      count(cell);
    }
  };
  counted(variation, (cell) => {
    countShopper(cell, session, sign);
    countWords(cell, normaliseWords(session.words ?? [], scope.locale), sign);
    countCart(cell, scope, session, sign);
    countAttention(cell, scope, session, sign);
  });
  for (const layer of layers) {
    counted(layer, (cell) => {
      countShopper(cell, session, sign);
      countCart(cell, scope, session, sign);
    });
  }
}

function countAttention(cell: CubeCell, { catalog }: CubeScope, session: CubeSession, sign: 1 | -1): void {
  const { products, maps, cart, variation } = session;
  if (products && maps) addAttention(cell.attention, catalog, variation, { products, maps, cart }, sign);
  if (maps) addMaps(mapsOfCell(cell), maps, sign);
}

/** The place of its age and gender among the cells of a variation. */
function checkedCell(scope: CubeScope, { variation, age, gender }: CubeSession): number {
  const a = AGES.indexOf(age);
  const g = GENDERS.indexOf(gender);
  if (!Number.isInteger(variation) || variation < 0 || variation >= scope.variations || a < 0 || g < 0) {
    throw new RangeError(`no cell for variation ${variation}, age ${age}, gender ${gender}`);
  }
  return cellIndex(0, a, g);
}

function checkNumbers({ durShoppingMs, rating, cart }: CubeSession): void {
  if (!Number.isSafeInteger(durShoppingMs) || durShoppingMs < 0) throw new RangeError('duration is not whole ms');
  if (rating !== null && !(Number.isInteger(rating) && rating >= 1 && rating <= MAX_RATING)) {
    throw new RangeError('rating is not 1 to 5');
  }
  if (!cart.every(({ quantity }) => Number.isSafeInteger(quantity) && quantity > 0)) {
    throw new RangeError('quantity is not a positive whole number');
  }
}

function countShopper(cell: CubeCell, session: CubeSession, sign: 1 | -1): void {
  const ms = session.durShoppingMs;
  cell.duration += sign * ms;
  cell.durationSquares += BigInt(sign) * BigInt(ms) ** 2n;
  bump(cell.durationBins, durationBin(ms), sign);
  if (session.rating !== null) bump(cell.ratings, session.rating - 1, sign);
  if (session.platform !== undefined) bump(cell.platforms, PLATFORMS.indexOf(session.platform), sign);
}

function countWords(cell: CubeCell, words: readonly string[], sign: 1 | -1): void {
  if (words.length > 0) cell.respondents += sign;
  words.forEach((word, rank) => addWord(cell.words, word, sign, sign * salienceWeight(rank, words.length)));
}

/**
 * Units and cents of one shopper per row, then their squares and products: lines of a product are added first, because the shopper is
 * the unit. A product outside the snapshot has no category and counts nowhere.
 */
function countCart(cell: CubeCell, { catalog }: CubeScope, { cart, variation }: CubeSession, sign: 1 | -1): void {
  const prices = catalog.variationPrices[variation];
  const sums = new Map<number, { x: number; s: number }>();
  for (const { product, quantity } of cart) {
    const rows = catalog.productRows.get(product);
    if (rows === undefined) continue;
    const cents = quantity * (prices?.[product] ?? rows.priceCents);
    for (const row of [0, rows.category, rows.brand, rows.product]) {
      const sum = sums.get(row);
      if (sum === undefined) sums.set(row, { x: quantity, s: cents });
      else {
        sum.x += quantity;
        sum.s += cents;
      }
    }
  }
  for (const [row, { x, s }] of sums) {
    const base = sums.get(catalog.rows[row]?.base ?? 0);
    const at = row * MOMENTS.length;
    const numbers = [1, x, x * x, x * (base?.x ?? 0), s, s * s, s * (base?.s ?? 0)];
    numbers.forEach((number, i) => bump(cell.moments, at + i, sign * number));
  }
}

function bump(array: Float64Array, index: number, by: number): void {
  array[index] = (array[index] ?? 0) + by;
}
