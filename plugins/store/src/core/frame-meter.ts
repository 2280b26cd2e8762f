import type { FrameRate } from '@aislelab/domain';

const HIGHEST = 240;
/** Fewer frames do not measure a machine. */
const ENOUGH = 30;

/** Frames per second while something moves, counted by whole numbers: the size does not grow with the visit. */
export class FrameMeter {
  #counts = new Uint32Array(HIGHEST + 1);
  #total = 0;

  /** @param seconds since the frame before, while both belong to one movement */
  add(seconds: number): void {
    if (seconds <= 0) return;
    this.#counts[Math.min(HIGHEST, Math.round(1 / seconds))]!++;
    this.#total++;
  }

  /** `null` until enough has moved. */
  rate(): FrameRate | null {
    return this.#total < ENOUGH ? null : { median: this.median, low: this.#below(0.05) };
  }

  /** However few they are. */
  get median(): number {
    return this.#below(0.5);
  }

  #below(share: number): number {
    let seen = 0;
    for (const [rate, count] of this.#counts.entries()) {
      seen += count;
      if (seen >= share * this.#total) return rate;
    }
    return HIGHEST;
  }
}
