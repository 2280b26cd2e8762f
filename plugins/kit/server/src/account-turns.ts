import { DomainError, type Id, type Viewer } from '@aislelab/domain';
import { SharedTurns, type Share } from './shared-turns.ts';

/** Owner of a share of work: the organization, so that further accounts in it get no further share. */
export const accountOf = (viewer: Pick<Viewer, '_id' | 'organization'>): Id => viewer.organization ?? viewer._id;

const TOO_MUCH = 'Earlier requests of your organization are still being processed: try again in a moment.';

/** Share of an account: one piece of work at a time. @param waiting pieces that may wait; a further one is refused */
export const accountShare = (account: Id, waiting: number): Share => ({
  of: `account ${account}`,
  atOnce: 1,
  waiting,
  full: () => new DomainError('TOO_MANY_REQUESTS', { message: TOO_MUCH }),
});

/** Heavy work of accounts, a few pieces at a time: no account delays another with more than one piece. */
export class AccountTurns {
  private readonly turns: SharedTurns;

  /** @param busy message when too much work of all accounts waits */
  constructor(
    { atOnce, waiting }: { atOnce: number; waiting: number },
    private readonly waitingOfOne: number,
    busy: string,
  ) {
    this.turns = new SharedTurns({ atOnce, waiting, full: () => new DomainError('UNAVAILABLE', { message: busy }) });
  }

  /** @throws DomainError TOO_MANY_REQUESTS, UNAVAILABLE when too much waits already, of the account or of all */
  run<T>(account: Id, work: () => Promise<T>): Promise<T> {
    return this.turns.run([accountShare(account, this.waitingOfOne)], work);
  }
}
