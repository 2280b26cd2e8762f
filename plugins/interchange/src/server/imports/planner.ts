import { DomainError, type Id } from '@aislelab/domain';
import { AccountTurns, runInThread } from '@aislelab/server-kit';
import { Injectable } from '@nestjs/common';
import type { Plan } from '../../rules/plan.ts';
import type { PlanTask } from './plan-worker.ts';

/** Memory of one comparison, above the need of the largest honest file and library. */
const LIMITS = { maxOldGenerationSizeMb: 600 };
/** Limits of comparisons, which are held in memory. */
const COMPARED = { atOnce: 2, waiting: 8 };
/** Of one account, beside the one that is compared. */
const MAX_WAITING = 2;
const BUSY = 'Many files are being compared: try again in a moment.';
const TOO_LARGE = 'Comparing this file with the library takes too much memory or time: split it.';

/** Compares files with the library in separate threads, a few at a time and one for each account. */
@Injectable()
export class Planner {
  private readonly turns = new AccountTurns(COMPARED, MAX_WAITING, BUSY);

  /**
   * Takes a turn for all work that holds the rows of a file in memory.
   * @throws DomainError TOO_MANY_REQUESTS, UNAVAILABLE when the queue of the account or of all is full
   */
  inTurn<T>(account: Id, work: () => Promise<T>): Promise<T> {
    return this.turns.run(account, work);
  }

  /** @throws DomainError INVALID_INPUT for a file that exceeds the memory of a thread */
  async plan(task: PlanTask): Promise<Plan> {
    const plan = await runInThread<Plan>('./plan-worker', import.meta.url, task, LIMITS).catch(() => null);
    if (!plan) throw new DomainError('INVALID_INPUT', { message: TOO_LARGE, errors: { file: TOO_LARGE } });
    return plan;
  }
}
