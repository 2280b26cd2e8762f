import type { CartLine, Id } from '@aislelab/domain';

/** Most packs of one product that a trolley takes. */
export const MAX_QUANTITY = 99;

/** The cart with `by` more (or fewer) packs of a product; a line of none disappears. */
export function changeQuantity(cart: readonly CartLine[], product: Id, by: number): CartLine[] {
  const known = cart.some((line) => line.product === product);
  const lines = known ? cart : [...cart, { product, quantity: 0 }];
  return lines
    .map((line) =>
      line.product === product ? { product, quantity: Math.min(MAX_QUANTITY, Math.max(0, line.quantity + by)) } : line,
    )
    .filter((line) => line.quantity > 0);
}

/** Packs in the cart and their price, in cents. */
export function cartTotal(cart: readonly CartLine[], prices: Readonly<Record<Id, { price: number }>>) {
  let quantity = 0;
  let amount = 0;
  for (const line of cart) {
    quantity += line.quantity;
    amount += line.quantity * (prices[line.product]?.price ?? 0);
  }
  return { quantity, amount };
}
