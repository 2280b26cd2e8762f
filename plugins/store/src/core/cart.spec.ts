import { describe, expect, it } from '@jest/globals';
import { cartTotal, changeQuantity, MAX_QUANTITY } from './cart.ts';
import { REACH, withinReach } from './reach.ts';

describe('the cart', () => {
  it('P1-STO-02 adds, counts and drops products', () => {
    let cart = changeQuantity([], 'a', 1);
    cart = changeQuantity(cart, 'b', 2);
    cart = changeQuantity(cart, 'a', 1);
    expect(cart).toEqual([
      { product: 'a', quantity: 2 },
      { product: 'b', quantity: 2 },
    ]);
    expect(cartTotal(cart, { a: { price: 199 }, b: { price: 50 } })).toEqual({ quantity: 4, amount: 498 });
    expect(changeQuantity(cart, 'a', -2)).toEqual([{ product: 'b', quantity: 2 }]);
    expect(changeQuantity(cart, 'c', -1)).toEqual(cart);
    expect(changeQuantity(cart, 'a', 1_000)[0]?.quantity).toBe(MAX_QUANTITY);
  });
});

describe('the reach of an arm', () => {
  it('P1-STO-08 is measured on the floor', () => {
    expect(withinReach({ x: 0, z: -500 }, { x: 201.5, y: 100, z: -500 })).toBe(false);
    expect(withinReach({ x: 100, z: -500 }, { x: 201.5, y: 12, z: -500 })).toBe(true);
    expect(withinReach({ x: 0, z: 0 }, { x: REACH, y: 0, z: 0 })).toBe(true);
  });
});
