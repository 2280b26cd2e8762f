import {
  DomainError,
  type CartLine,
  type Id,
  type Session,
  type SessionSubmission,
  type ShopperContent,
} from '@aislelab/domain';
import { refuseInput } from '@aislelab/server-kit/readers';

/** The part of a session that a submission decides. */
export type Result = Pick<
  Session,
  | 'cart'
  | 'search'
  | 'durTotal'
  | 'products'
  | 'maps'
  | 'rating'
  | 'words'
  | 'version'
  | 'durIdle'
  | 'durations'
  | 'posMaterials'
  | 'device'
  | 'frameRate'
  | 'events'
  | 'path'
>;

/** @throws DomainError INVALID_INPUT naming the first place with a product or a POS material that this store does not have */
export function assertOfStore(
  { cart = [], products = {}, events = [], posMaterials = {} }: Partial<SessionSubmission>,
  { resources }: Pick<ShopperContent, 'resources'>,
): void {
  const check = (product: Id, path: string) => {
    if (!Object.hasOwn(resources.product, product)) refuseInput(path, 'is not in this store');
  };
  for (const { product } of cart) check(product, 'cart');
  for (const product of Object.keys(products)) check(product, `products.${product}`);
  for (const { product } of events) if (product !== null) check(product, 'events');
  for (const material of Object.keys(posMaterials))
    if (!Object.hasOwn(resources.posMaterial, material))
      refuseInput(`posMaterials.${material}`, 'is not in this store');
}

/**
 * Turns a submission into results: prices and sums from the frozen content, never from the browser.
 * @param variation position of the shopper's variation
 * @throws DomainError INVALID_INPUT for a product that the store does not have, REVIEW_MISSING
 */
export function toResult(submission: SessionSubmission, content: ShopperContent, variation: number): Result {
  assertOfStore(submission, content);
  const { config, resources, variations } = content;
  const prices = variations[variation]?.prices ?? {};
  const cart = merged(submission.cart).map((line) => ({
    ...line,
    price: prices[line.product] ?? resources.product[line.product]?.price ?? 0,
  }));
  const asked = config.review !== null;
  const rating = asked && config.useRating ? submission.rating : null;
  const words = asked && config.useImpressions ? submission.words : null;
  if (asked && config.useRating && rating === null) throw new DomainError('REVIEW_MISSING');
  if (asked && config.useImpressions && (words === null || words.length === 0)) throw new DomainError('REVIEW_MISSING');
  const sumQuantity = cart.reduce((sum, line) => sum + line.quantity, 0);
  const { durShopping, ...rest } = submission;
  return {
    ...rest,
    cart,
    search: {
      sumQuantity,
      sumSpending: cart.reduce((sum, line) => sum + line.quantity * line.price, 0),
      durShopping,
    },
    rating,
    words,
  };
}

/** One line a product. */
function merged(cart: readonly CartLine[]): CartLine[] {
  const quantities = new Map<Id, number>();
  for (const { product, quantity } of cart) quantities.set(product, (quantities.get(product) ?? 0) + quantity);
  return [...quantities].map(([product, quantity]) => ({ product, quantity }));
}
