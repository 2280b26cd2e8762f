import { useEffect } from 'react';
import type { Visit } from '../session/Visit.ts';

const INPUTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'scroll', 'input'] as const;

/** Shopping time runs while the store is seen; any input ends a rest. */
export function useShoppingTime(visit: Visit | null): void {
  useEffect(() => {
    if (!visit) return;
    const { capture } = visit;
    const follow = () => {
      if (document.visibilityState === 'visible') capture.resume(performance.now());
      else capture.pause(performance.now());
    };
    const stir = () => capture.stir(performance.now());
    follow();
    document.addEventListener('visibilitychange', follow);
    for (const input of INPUTS) window.addEventListener(input, stir, { capture: true, passive: true });
    return () => {
      document.removeEventListener('visibilitychange', follow);
      for (const input of INPUTS) window.removeEventListener(input, stir, { capture: true });
      capture.pause(performance.now());
    };
  }, [visit]);
}
