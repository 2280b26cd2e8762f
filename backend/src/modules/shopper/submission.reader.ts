import {
  DomainError,
  GRIDS,
  MAX_RATING,
  MAX_WORDS,
  type CartLine,
  type Id,
  type ProductAttention,
  type Session,
  type SessionMaps,
  type SessionSubmission,
  type ShopperContent,
  type SparseGrid,
} from '@aislelab/domain';
import {
  decimal,
  id,
  integer,
  isObject,
  listOf,
  mapOf,
  nullable,
  object,
  refuseInput,
  text,
  type Reader,
} from '../projects/input/readers.ts';

const MAX_LINES = 500;
const MAX_QUANTITY = 999;
const MAX_PRODUCTS = 10_000;
const MAX_MS = 7 * 24 * 60 * 60 * 1000;
const MAX_COUNT = 10_000;
const WORD_LENGTH = 40;
/** Nobody carries more home: kept, but left out of the report until somebody looks at it. */
const PLAUSIBLE_UNITS = 300;

/** Milliseconds; browsers measure fractions of them. */
const duration: Reader<number> = (value, path) => Math.round(decimal(0, MAX_MS)(value, path));
const count = integer(0, MAX_COUNT);

/** Pairs of cell and milliseconds, each cell at most once and inside the grid. */
function grid({ columns, rows }: { columns: number; rows: number }): Reader<SparseGrid> {
  const cells = columns * rows;
  const cell = integer(0, cells - 1);
  return (value, path) => {
    const pairs = listOf<[number, number]>((pair, at) => {
      if (!Array.isArray(pair) || pair.length !== 2) refuseInput(at, 'must be a pair of cell and milliseconds');
      return [cell(pair[0], at), duration(pair[1], at)];
    }, cells)(value, path);
    if (new Set(pairs.map(([index]) => index)).size < pairs.length) refuseInput(path, 'has a cell twice');
    return pairs;
  };
}

const readers: { [K in keyof SessionSubmission]: Reader<SessionSubmission[K]> } = {
  cart: listOf(object<CartLine>({ product: id, quantity: integer(1, MAX_QUANTITY) }), MAX_LINES),
  durShopping: duration,
  durTotal: duration,
  products: mapOf(
    id,
    object<ProductAttention>({ seenMs: duration, closeMs: duration, pickups: count, returned: count }),
    MAX_PRODUCTS,
  ),
  maps: object<SessionMaps>({
    movement: grid(GRIDS.floor),
    attention: object<SessionMaps['attention']>({
      left: grid(GRIDS.wall),
      right: grid(GRIDS.wall),
      display: grid(GRIDS.display),
    }),
  }),
  rating: nullable(integer(1, MAX_RATING)),
  words: nullable(listOf(text(WORD_LENGTH, 1), MAX_WORDS)),
};

/** A whole submission. @throws DomainError INVALID_INPUT naming the path */
export function readSubmission(input: unknown): SessionSubmission {
  return object<SessionSubmission>(readers)(input, '');
}

/** What a browser saves on the way: any part of a submission. */
export function readProgress(input: unknown): Partial<SessionSubmission> {
  if (!isObject(input)) refuseInput('', 'must be an object');
  return object<Partial<SessionSubmission>>(readers as never, Object.keys(readers) as never)(input, '');
}

/** The part of a session that a submission decides. */
export type Result = Pick<
  Session,
  'cart' | 'search' | 'durTotal' | 'products' | 'maps' | 'rating' | 'words' | 'enabled'
>;

/**
 * Turns a submission into results: prices and sums from the frozen content, never from the browser.
 * @param variation position of the shopper's variation
 * @throws DomainError INVALID_INPUT for a product that the store does not have, REVIEW_MISSING
 */
export function toResult(submission: SessionSubmission, content: ShopperContent, variation: number): Result {
  const { config, resources, variations } = content;
  const known = (product: Id, path: string) => resources.product[product] ?? refuseInput(path, 'is not in this store');
  const prices = variations[variation]?.prices ?? {};
  const cart = merged(submission.cart).map((line) => ({
    ...line,
    price: prices[line.product] ?? known(line.product, 'cart').price,
  }));
  for (const product of Object.keys(submission.products)) known(product, `products.${product}`);
  const asked = config.review !== null;
  const rating = asked && config.useRating ? submission.rating : null;
  const words = asked && config.useImpressions ? submission.words : null;
  if (asked && config.useRating && rating === null) throw new DomainError('REVIEW_MISSING');
  if (asked && config.useImpressions && (words === null || words.length === 0)) throw new DomainError('REVIEW_MISSING');
  const sumQuantity = cart.reduce((sum, line) => sum + line.quantity, 0);
  return {
    cart,
    search: {
      sumQuantity,
      sumSpending: cart.reduce((sum, line) => sum + line.quantity * line.price, 0),
      durShopping: submission.durShopping,
    },
    durTotal: submission.durTotal,
    products: submission.products,
    maps: submission.maps,
    rating,
    words,
    enabled: sumQuantity <= PLAUSIBLE_UNITS,
  };
}

/** One line a product. */
function merged(cart: readonly CartLine[]): CartLine[] {
  const quantities = new Map<Id, number>();
  for (const { product, quantity } of cart) quantities.set(product, (quantities.get(product) ?? 0) + quantity);
  return [...quantities].map(([product, quantity]) => ({ product, quantity }));
}
