import { DomainError, type Id } from '@aislelab/domain';
import { AccountTurns, runInThread } from '@aislelab/server-kit';
import type { DrawTask } from './draw/draw-worker.ts';

const LIMITS = { atOnce: 2, waiting: 8 };
/** Of one account, beside the one that is drawn. */
const MAX_WAITING = 3;
const BUSY = 'Other exports are being drawn: try again in a moment.';

/** Draws in separate threads, a few at a time: the server stays responsive and never loads the drawing libraries. */
export class Drawer {
  private readonly turns = new AccountTurns(LIMITS, MAX_WAITING, BUSY);

  /** @throws DomainError TOO_MANY_REQUESTS, UNAVAILABLE when too many wait already, of the account or of all, or drawing failed */
  draw(account: Id, task: DrawTask): Promise<Uint8Array> {
    return this.turns.run(account, () => drawInThread(task));
  }
}

async function drawInThread(task: DrawTask): Promise<Uint8Array> {
  const failed = (cause?: unknown) =>
    new DomainError('UNAVAILABLE', { message: 'The export could not be drawn: try again in a moment.', cause });
  const bytes = await runInThread<Uint8Array>('./draw/draw-worker', import.meta.url, task).catch((error: unknown) => {
    throw failed(error);
  });
  if (!bytes) throw failed();
  return bytes;
}
