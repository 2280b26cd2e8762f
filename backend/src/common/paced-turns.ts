import { DomainError } from '@aislelab/domain';
import { SharedTurns, type Share } from '@aislelab/server-kit';
import { setTimeout as sleep } from 'node:timers/promises';

/** A larger record or body keeps the main thread busy for longer than a few short requests do. Bytes */
export const LARGE_BYTES = 256 * 1024;
const LONGEST_REST_MS = 3_000;
/** A turn that is held for longer passes to the next sender: its work waits for something else. */
const LONGEST_TURN_MS = 10_000;
const BUSY = 'Large pieces of work are waiting already: try again in a moment.';

/**
 * Turns for work that keeps the main thread busy in long pieces. After each one its turn rests in proportion to the time it took, so that all
 * other requests are served in between, however many senders take turns.
 */
export class PacedTurns {
  private readonly turns: SharedTurns;

  /** @param rest Multiple of the time of the work */
  constructor(
    atOnce: number,
    waiting: number,
    private readonly rest: number,
    private readonly pause: (ms: number) => Promise<unknown> = (ms) => sleep(ms, undefined, { ref: false }),
  ) {
    this.turns = new SharedTurns({ atOnce, waiting, full: () => new DomainError('UNAVAILABLE', { message: BUSY }) });
  }

  /**
   * Waits for a turn. @param gone ends the waiting. @returns a function that ends the turn
   * @throws DomainError UNAVAILABLE when too much waits, and what a share throws when too much of its sender waits
   */
  begin(shares: readonly Share[], gone?: AbortSignal): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const turn = async () => {
        const began = performance.now();
        await Promise.race([new Promise<void>((end) => resolve(end)), this.pause(LONGEST_TURN_MS)]);
        await this.pause(Math.min(LONGEST_REST_MS, (performance.now() - began) * this.rest));
      };
      this.turns.run(shares, turn, gone).catch(reject);
    });
  }

  async run<T>(share: Share, work: () => Promise<T>, gone?: AbortSignal): Promise<T> {
    const end = await this.begin([share], gone);
    try {
      return await work();
    } finally {
      end();
    }
  }
}
