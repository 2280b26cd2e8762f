import { useEffect } from 'react';

/** Long enough to read the page, ms. */
const EXIT_DELAY = 1_800;

/**
 * Leads to the panel's address for its shopper: automatically once the screen could be read.
 * @param waits Only by the button.
 * @returns the address for a button, which is there as long as the screen is; `null` where there is nowhere to go
 */
export function useExit(link: string | null, waits = false): string | null {
  const target = webAddress(link);
  useEffect(() => {
    if (!target || waits) return;
    const timer = setTimeout(() => location.assign(target), EXIT_DELAY);
    return () => clearTimeout(timer);
  }, [target, waits]);
  return target;
}

function webAddress(link: string | null): string | null {
  if (!link || !URL.canParse(link)) return null;
  const { protocol, href } = new URL(link);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}
