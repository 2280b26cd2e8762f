import { DomainError, type Id } from '@aislelab/domain';
import { AccountTurns, runInThread } from '@aislelab/server-kit';
import { fontFilesFor } from '@aislelab/server-kit/fonts';
import type { DrawTask } from './draw/draw-worker.ts';

/** Files that are made at once, and that wait: of all, and of one account beside the one that is made. Tables are made in a moment. */
const DRAWINGS = { atOnce: 2, waiting: 8, ofAccount: 3 };
const TABLES = { atOnce: 2, waiting: 60, ofAccount: 20 };
const BUSY = 'Other reports are being drawn: try again in a moment.';

type Drawn = DrawTask extends infer T ? (T extends DrawTask ? Omit<T, 'fonts'> : never) : never;

/** Draws in separate threads, a few at a time: the server stays responsive and never loads the drawing libraries. */
export class Drawer {
  private readonly drawings = new AccountTurns(DRAWINGS, DRAWINGS.ofAccount, BUSY);
  private readonly tables = new AccountTurns(TABLES, TABLES.ofAccount, BUSY);

  /** @throws DomainError TOO_MANY_REQUESTS, UNAVAILABLE when too many wait already, of the account or of all, or drawing failed */
  draw(account: Id, task: Drawn): Promise<Uint8Array> {
    const turns = task.file === 'xlsx' || task.file === 'csv' ? this.tables : this.drawings;
    return turns.run(account, async () => {
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
