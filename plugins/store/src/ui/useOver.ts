import { useCallback, useState } from 'react';
import type { Visit } from '../session/Visit.ts';

export type Over = 'hints' | 'cart' | 'checkout' | null;

/** What lies over the store; the way to the checkout and back is written down. */
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
