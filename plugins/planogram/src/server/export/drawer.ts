import { DomainError } from '@aislelab/domain';
import { runInThread, Turns } from '@aislelab/server-kit';
import type { DrawTask } from './draw/draw-worker.ts';

const MAX_AT_A_TIME = 2;
const MAX_WAITING = 8;
const busy = () => new DomainError('UNAVAILABLE', { message: 'Other exports are being drawn: try again in a moment.' });

/** Draws in threads of their own, a few at a time: the platform answers on meanwhile, and never loads what draws. */
export class Drawer {
  private readonly turns = new Turns(MAX_AT_A_TIME, MAX_WAITING, busy);

  /** @throws DomainError UNAVAILABLE when too many wait already, or drawing failed */
  draw(task: DrawTask): Promise<Uint8Array> {
    return this.turns.run(() => drawInThread(task));
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
