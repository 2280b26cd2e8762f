import { useEffect } from 'react';
import type { Phase } from '../core/visit-clock.ts';
import type { Visit } from '../session/Visit.ts';

const INPUTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'scroll', 'input'] as const;

/** Tells the clock of a visit whether its page is seen, and that the shopper does something: any input ends a rest. */
export function useVisitClock(visit: Visit | null): void {
  useEffect(() => {
    if (!visit) return;
    const { capture } = visit;
    const follow = () => capture.hide(performance.now(), document.visibilityState === 'hidden');
    const stir = () => capture.stir(performance.now());
    follow();
    document.addEventListener('visibilitychange', follow);
    for (const input of INPUTS) window.addEventListener(input, stir, { capture: true, passive: true });
    return () => {
      document.removeEventListener('visibilitychange', follow);
      for (const input of INPUTS) window.removeEventListener(input, stir, { capture: true });
    };
  }, [visit]);
}

/** Sets the phase of the visit while this is on the screen. */
export function usePhase(visit: Visit | null, phase: Phase): void {
  useEffect(() => visit?.capture.enter(performance.now(), phase), [visit, phase]);
}
