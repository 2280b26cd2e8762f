import { DomainError, type Viewer } from '@aislelab/domain';
import { accountOf, SharedTurns } from '@aislelab/server-kit';

/** Lists that one account is answered at once, and that wait. */
export const LISTS_OF_ACCOUNT = { atOnce: 2, waiting: 100 };
/** Of all accounts. Each takes two connections to the database, whose pool is left to everything else as well. */
const ALL = { atOnce: 10, waiting: 2_000 };
const full = () => new DomainError('TOO_MANY_REQUESTS', { message: 'Too many lists at once: try again in a moment.' });
const turns = new SharedTurns({ ...ALL, full });

/**
 * No filter has an index for every question, and a search through a large library takes the database a second: what an account asks for
 * beyond its share waits for its own lists, and nobody else's.
 * @throws DomainError TOO_MANY_REQUESTS
 */
export function inListTurn<T>(viewer: Viewer | null, work: () => Promise<T>): Promise<T> {
  return viewer ? turns.run([{ of: accountOf(viewer), ...LISTS_OF_ACCOUNT, full }], work) : work();
}
