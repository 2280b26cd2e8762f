import type { VisitDevice } from '@aislelab/domain';
import { isTouch } from './touch.ts';

/** Device that shows the store. */
export const readDevice = (mode: VisitDevice['mode']): VisitDevice => ({
  mode,
  width: Math.max(1, Math.round(innerWidth)),
  height: Math.max(1, Math.round(innerHeight)),
  pixelRatio: Math.min(20, Math.max(0.1, devicePixelRatio)),
  touch: isTouch(),
});

/** Of the whole screen, as it is held: some phones do not turn it with them, and a small window can be enlarged. CSS px. */
export const readScreenWidth = () => Math.max(screen.width, innerWidth);
