import { useEffect, useEffectEvent, useState } from 'react';
import { FrameMeter } from '../../core/frame-meter.ts';
import type { AisleController } from '../../scene/AisleController.ts';
import type { Visit } from '../../session/Visit.ts';

/** Time of drawn frames that is enough to measure the speed of a device, ms. */
const MEASURED = 3_000;
/** A frame that took longer is a tab that was hidden, or a device that is slow enough to know, ms. */
const LONGEST_FRAME = 1_000;

/**
 * Measures the frame rate in the drawn store, before the shopper takes the first step, where the project sets a limit. A visit in which
 * shopping has begun is no longer ended.
 * @returns whether the device may be used, as far as that matters
 */
export function useFrameRate(
  controller: AisleController | null,
  drawn: boolean,
  visit: Visit,
  onTooSlow: () => void,
): boolean {
  const limit = visit.terms.framesPerSecond;
  const [fits, setFits] = useState(() => limit === null || visit.capture.state().durShopping > 0);
  const tooSlow = useEffectEvent(onTooSlow);

  useEffect(() => {
    if (!controller || !drawn || fits || limit === null) return;
    const meter = new FrameMeter();
    let measured = 0;
    let last: number | null = null;
    const step = (now: number) => {
      if (last !== null) {
        const passed = Math.min(LONGEST_FRAME, now - last);
        meter.add(passed / 1_000);
        measured += passed;
      }
      last = now;
      if (measured < MEASURED) {
        // At rest nothing would be drawn.
        controller.invalidate();
        frame = requestAnimationFrame(step);
      } else if (meter.median < limit) tooSlow();
      else setFits(true);
    };
    let frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [controller, drawn, fits, limit]);
  return fits;
}
