/** Below this many shoppers in either arm no significance is given (trade default: UNICOM MinBase 30). */
export const MIN_BASE = 30;
/** Below this many shoppers in either arm a significance carries a low-base mark (trade default: SmallBase 100). */
export const LOW_BASE = 100;
/** Expected buyers (and for penetration non-buyers) needed in the smaller arm: the normal approximation holds from here. */
export const MIN_EXPECTED = 5;

/** Why a significance is withheld: too few shoppers, or too few expected buyers (or non-buyers). */
export type Suppression = 'base' | 'buyers';

/** Shoppers and buyers of the item in one arm, after filtering. */
export interface Base {
  n: number;
  buyers: number;
}

/** Base rule only: for numbers every shopper has, like the duration. */
export function baseSuppression(test: Base, control: Base): Suppression | null {
  return Math.min(test.n, control.n) < MIN_BASE ? 'base' : null;
}

/** Base rule and expected buyers of the smaller arm, min(n1, n0) p < 5 with p pooled; whole numbers, so the edge is exact. */
export function buyerSuppression(test: Base, control: Base): Suppression | null {
  return (
    baseSuppression(test, control) ?? (tooFewExpected(test, control, test.buyers + control.buyers) ? 'buyers' : null)
  );
}

/**
 * Share of units: as `buyerSuppression`, but an item that neither arm sold is not hidden: its difference is a plain 0.
 */
export function shareSuppression(test: Base, control: Base): Suppression | null {
  if (test.buyers + control.buyers === 0) return baseSuppression(test, control);
  return buyerSuppression(test, control);
}

/** Penetration: buyers and non-buyers are needed, but none (or all) in both arms is a plain 0. */
export function penetrationSuppression(test: Base, control: Base): Suppression | null {
  const others = test.n + control.n - test.buyers - control.buyers;
  if (others === 0) return baseSuppression(test, control);
  return shareSuppression(test, control) ?? (tooFewExpected(test, control, others) ? 'buyers' : null);
}

/** `true` for a significance on 30 to 99 shoppers in the smaller arm. */
export function isLowBase(testShoppers: number, controlShoppers: number): boolean {
  const smaller = Math.min(testShoppers, controlShoppers);
  return smaller >= MIN_BASE && smaller < LOW_BASE;
}

function tooFewExpected(test: Base, control: Base, count: number): boolean {
  return Math.min(test.n, control.n) * count < MIN_EXPECTED * (test.n + control.n);
}
