import { DomainError, type Id } from '@aislelab/domain';
import { AccountTurns, runInThread } from '@aislelab/server-kit';
import { Injectable } from '@nestjs/common';
import type { ParseAnswer } from './parse-worker.ts';
import type { Table } from './table.ts';

/** Memory of one reading, above what the largest honest file takes. */
const LIMITS = { maxOldGenerationSizeMb: 400 };
/** Files that wait for their turn are held in memory. */
const READ = { atOnce: 2, waiting: 8 };
/** Of one account, beside the one that is read. */
const MAX_WAITING = 2;
const BUSY = 'Many files are being read: try again in a moment.';

/** Reads files in separate threads, a few at a time. */
@Injectable()
export class Parser {
  private readonly turns = new AccountTurns(READ, MAX_WAITING, BUSY);

  /**
   * @param source the file, by its path: this thread never holds it; or its bytes
   * @throws DomainError INVALID_INPUT with what is wrong with the file; TOO_MANY_REQUESTS, UNAVAILABLE when too many wait already, of the account or of all
   */
  async parse(account: Id, source: string | Uint8Array): Promise<Table> {
    const answer = await this.turns.run(account, () => readInThread(source));
    if ('table' in answer) return answer.table;
    throw new DomainError('INVALID_INPUT', { message: answer.refused, errors: { file: answer.refused } });
  }
}

async function readInThread(source: string | Uint8Array): Promise<ParseAnswer> {
  try {
    const answer = await runInThread<ParseAnswer>('./parse-worker', import.meta.url, source, LIMITS);
    return answer ?? { refused: 'Reading the file took too long.' };
  } catch {
    // The thread ran out of its memory.
    return { refused: 'The file takes too much memory to read: split it, or save it as CSV.' };
  }
}
