import { AGES, GENDERS, MAX_RATING, PLATFORMS } from '../constants.ts';
import type { Age, Gender, Platform } from '../constants.ts';
import type { CartLine, Session } from '../shopping.ts';
import type { CubeScope, Cube, CubeCell } from './cube.ts';
import { MOMENTS, addWord, cellIndex, createCell } from './cube.ts';
import { durationBin } from './duration-histogram.ts';
import { normaliseWords, salienceWeight } from './words.ts';

/** What the cube needs of one complete session. `words` as typed; prices come from the catalog. */
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
}

/** The part of a stored session that counts; a session that is not complete counts as disabled. */
export function toCubeSession(
  session: Pick<Session, 'variation' | 'shopper' | 'enabled' | 'state' | 'search' | 'rating' | 'cart' | 'words'>,
): CubeSession {
  const { variation, shopper, enabled, state, search, rating, cart, words } = session;
  return {
    variation,
    ...shopper,
    enabled: enabled && state === 'COMPLETED',
    durShoppingMs: search.durShopping,
    rating,
    cart,
    words,
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
  const index = checkedCell(scope, session);
  checkNumbers(session);
  let cell = cells.get(index);
  if (cell === undefined) {
    if (sign < 0) throw new RangeError('the session is not in the cube');
    cells.set(index, (cell = createCell(scope.catalog)));
  }
  cell.n += sign;
  if (cell.n === 0) {
    cells.delete(index);
    return;
  }
  countShopper(cell, session, sign);
  countWords(cell, normaliseWords(session.words ?? [], scope.locale), sign);
  countCart(cell, scope, session, sign);
}

function checkedCell(scope: CubeScope, { variation, age, gender }: CubeSession): number {
  const a = AGES.indexOf(age);
  const g = GENDERS.indexOf(gender);
  if (!Number.isInteger(variation) || variation < 0 || variation >= scope.variations || a < 0 || g < 0) {
    throw new RangeError(`no cell for variation ${variation}, age ${age}, gender ${gender}`);
  }
  return cellIndex(variation, a, g);
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
