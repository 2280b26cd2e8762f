import { DomainError, type Id } from '@aislelab/domain';
import { SharedTurns, type Share } from '@aislelab/server-kit';
import { Injectable } from '@nestjs/common';

/** Fewer than the connections to the database: while shoppers fill these, everybody else still finds one. */
export const WRITES_AT_ONCE = 24;
/** Some seconds of work. Nothing is lost to a shopper who comes when so many wait: the browser keeps the visit and comes back when it is told to. */
export const WRITES_WAITING = 256;
/** A test studio has one address for all its browsers, and a study is one project: most of the room, but never all of it. */
export const WAITING_OF_ONE = 192;

const busy = () => new DomainError('UNAVAILABLE');
const tooMany = () =>
  new DomainError('TOO_MANY_REQUESTS', { message: 'Please try again in a moment.', numbers: { retryAfter: 5 } });

/** Whose write it is. A start has no visit yet. */
export interface Writer {
  session?: Id;
  project: Id;
  network: string;
}

/** One save of a visit at a time, and the next: a browser that waits for its answers never has more. */
const sharesOf = ({ session, project, network }: Writer): Share[] => [
  ...(session === undefined ? [] : [{ of: `visit ${session}`, atOnce: 1, waiting: 1, full: tooMany }]),
  { of: `network ${network}`, atOnce: WRITES_AT_ONCE, waiting: WAITING_OF_ONE, full: busy },
  { of: `project ${project}`, atOnce: WRITES_AT_ONCE, waiting: WAITING_OF_ONE, full: busy },
];

/**
 * Starts, saves and submissions: so many at once and no more, so that a crowd waits in its browsers and not here for ever longer. Turns are
 * shared out between visits, networks and projects, so that none of them holds up another.
 */
@Injectable()
export class WriteGate {
  private readonly turns = new SharedTurns({ atOnce: WRITES_AT_ONCE, waiting: WRITES_WAITING, full: busy });

  /** @throws DomainError TOO_MANY_REQUESTS, UNAVAILABLE when too much waits already */
  run<T>(writer: Writer, work: () => Promise<T>): Promise<T> {
    return this.turns.run(sharesOf(writer), work);
  }
}
