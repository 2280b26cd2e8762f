import { useCallback, useState } from 'react';
import type { Phase } from '../core/visit-clock.ts';
import type { Visit } from '../session/Visit.ts';

export type Over = 'hints' | 'cart' | 'checkout' | null;

/** Phase of a shopper: looking into the cart is part of shopping. */
export function phaseOf(over: Over): Phase {
  if (over === 'hints') return 'reading';
  return over === 'checkout' ? 'checkout' : 'shopping';
}

/** Overlay over the store; the way to the checkout and back is recorded. */
export function useOver(visit: Visit | null, first: Over): [Over, (next: Over) => void] {
  const [over, setOver] = useState(first);
  const show = useCallback(
    (next: Over) => {
      if ((next === 'checkout') !== (over === 'checkout')) visit?.atCheckout(next === 'checkout');
      setOver(next);
    },
    [visit, over],
  );
  return [over, show];
}
