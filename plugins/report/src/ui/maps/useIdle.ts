import { useEffect, useState } from 'react';

/** Longest wait on a busy page, ms. */
const LATEST = 2_000;

/** `true` once the browser has been idle since `ready`. */
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
