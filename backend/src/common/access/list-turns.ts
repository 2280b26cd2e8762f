import { DomainError, type Viewer } from '@aislelab/domain';
import { accountOf, SharedTurns } from '@aislelab/server-kit';

/** Lists of one account that are answered at once, and lists that wait. */
export const LISTS_OF_ACCOUNT = { atOnce: 2, waiting: 100 };
/** Of all accounts. Each takes two connections to the database, whose pool is left to everything else as well. */
const ALL = { atOnce: 10, waiting: 2_000 };
const full = () => new DomainError('TOO_MANY_REQUESTS', { message: 'Too many lists at once: try again in a moment.' });
const turns = new SharedTurns({ ...ALL, full });

/**
 * No filter has an index for every query, and a search through a large library takes the database a second: requests of an account
 * beyond its share wait for its own lists only.
 * @throws DomainError TOO_MANY_REQUESTS
 */
export function inListTurn<T>(viewer: Viewer | null, work: () => Promise<T>): Promise<T> {
  return viewer ? turns.run([{ of: accountOf(viewer), ...LISTS_OF_ACCOUNT, full }], work) : work();
}
