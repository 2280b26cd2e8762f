import { DomainError } from '@aislelab/domain';
import { runInThread, Turns } from '@aislelab/server-kit';
import { fontFilesFor } from '@aislelab/server-kit/fonts';
import type { DrawTask } from './draw/draw-worker.ts';

const MAX_AT_A_TIME = 2;
const MAX_WAITING = 8;
const busy = () => new DomainError('UNAVAILABLE', { message: 'Other reports are being drawn: try again in a moment.' });

type Drawn = DrawTask extends infer T ? (T extends DrawTask ? Omit<T, 'fonts'> : never) : never;

/** Draws in threads of their own, a few at a time: the platform answers on meanwhile, and never loads what draws. */
export class Drawer {
  private readonly turns = new Turns(MAX_AT_A_TIME, MAX_WAITING, busy);

  /** @throws DomainError UNAVAILABLE when too many wait already, or drawing failed */
  draw(task: Drawn): Promise<Uint8Array> {
    return this.turns.run(async () => {
      const failed = (cause?: unknown) =>
        new DomainError('UNAVAILABLE', { message: 'The file could not be drawn: try again in a moment.', cause });
      const bytes = await runInThread<Uint8Array>('./draw/draw-worker', import.meta.url, {
        ...task,
        fonts: fontFilesFor(JSON.stringify(task)),
      }).catch((error: unknown) => {
        throw failed(error);
      });
      if (!bytes) throw failed();
      return bytes;
    });
  }
}
