import { DomainError, type Id, type Viewer } from '@aislelab/domain';
import { SharedTurns, type Share } from './shared-turns.ts';

/** Whose share work is: that of the organization, so that further accounts of it bring nothing. */
export const accountOf = (viewer: Pick<Viewer, '_id' | 'organization'>): Id => viewer.organization ?? viewer._id;

const TOO_MUCH = 'Your earlier files are still being worked on: try again in a moment.';

/** One at a time of an account; one that brings more than waits is told so. */
export const accountShare = (account: Id, waiting: number): Share => ({
  of: `account ${account}`,
  atOnce: 1,
  waiting,
  full: () => new DomainError('TOO_MANY_REQUESTS', { message: TOO_MUCH }),
});

/** Heavy work of people with an account, a few at a time: none of them holds up another with more than one piece of it. */
export class AccountTurns {
  private readonly turns: SharedTurns;

  /** @param busy what to say when too much of everybody waits */
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
