import { useEffect, useState } from 'react';

/** A busy page loads the rest after so long all the same, ms. */
const LATEST = 2_000;

/** Whether the browser has had nothing to do since `ready`, once and for all. */
export function useIdle(ready: boolean): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    if (!ready) return;
    const then = () => setIdle(true);
    // Safari has none.
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(then, LATEST / 10);
      return () => clearTimeout(timer);
    }
    const callback = requestIdleCallback(then, { timeout: LATEST });
    return () => cancelIdleCallback(callback);
  }, [ready]);
  return idle;
}
