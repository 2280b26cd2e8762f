import { DomainError, type Id } from '@aislelab/domain';
import { SharedTurns, type Share } from '@aislelab/server-kit';
import { Injectable } from '@nestjs/common';

/** Fewer than the connections to the database: while shoppers fill these, other requests still find one. */
export const WRITES_AT_ONCE = 24;
/** Some seconds of work. Beyond it, no data is lost: the browser keeps the visit and retries when the server says so. */
export const WRITES_WAITING = 256;
/** A test studio has one address for all its browsers, and a study is one project: most of the room, but never all of it. */
export const WAITING_OF_ONE = 192;

const busy = () => new DomainError('UNAVAILABLE');
const tooMany = () =>
  new DomainError('TOO_MANY_REQUESTS', { message: 'Please try again in a moment.', numbers: { retryAfter: 5 } });

/** Source of a write. A start has no visit yet. */
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
 * Limits concurrent starts, saves and submissions, so that a crowd waits in its browsers and not in a growing queue. Visits, networks
 * and projects take turns, so that none of them delays another.
 */
@Injectable()
export class WriteGate {
  private readonly turns = new SharedTurns({ atOnce: WRITES_AT_ONCE, waiting: WRITES_WAITING, full: busy });

  /** @throws DomainError TOO_MANY_REQUESTS, UNAVAILABLE when too much waits already */
  run<T>(writer: Writer, work: () => Promise<T>): Promise<T> {
    return this.turns.run(sharesOf(writer), work);
  }
}
