import type { FrameRate, Platform, VisitDevice } from '@aislelab/domain';
import type { Random } from './random.ts';

const device = (width: number, height: number, pixelRatio: number, touch: boolean): VisitDevice => ({
  mode: 'AISLE',
  width,
  height,
  pixelRatio,
  touch,
});
/** Windows of common phones and desktops, CSS px. */
const DEVICES: Record<Platform, readonly VisitDevice[]> = {
  MOBILE: [
    device(390, 664, 3, true),
    device(393, 659, 3, true),
    device(412, 785, 2.625, true),
    device(360, 668, 3, true),
  ],
  DESKTOP: [
    device(1_920, 945, 1, false),
    device(1_536, 730, 1.25, false),
    device(1_440, 789, 2, false),
    device(1_366, 651, 1, false),
  ],
};
/** Most machines keep up with their screen. */
const SMOOTH = { share: 0.8, fps: 60, least: 28 } as const;

/** Device and frame rate of a visit. */
export function equipmentOf(platform: Platform, random: Random): { device: VisitDevice; frameRate: FrameRate } {
  const known = DEVICES[platform];
  const shown = known[Math.floor(random.next() * known.length)] ?? device(1_366, 651, 1, false);
  const slow = SMOOTH.least + Math.floor(random.next() * (SMOOTH.fps - SMOOTH.least));
  const median = random.next() < SMOOTH.share ? SMOOTH.fps : slow;
  return { device: { ...shown }, frameRate: { median, low: Math.round(median * (0.55 + 0.4 * random.next())) } };
}
