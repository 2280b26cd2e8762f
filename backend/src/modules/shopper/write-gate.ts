import { DomainError } from '@aislelab/domain';
import { Turns } from '@aislelab/server-kit';
import { Injectable } from '@nestjs/common';

/** Fewer than the connections to the database: while shoppers fill these, everybody else still finds one. */
export const WRITES_AT_ONCE = 24;
/** Some seconds of work. Who comes when so many wait loses nothing: the browser keeps its visit and comes back when it is told to. */
export const WRITES_WAITING = 256;

/** Starts, saves and submissions: so much at once and no more, so that a crowd waits in its browsers and not here for ever longer. */
@Injectable()
export class WriteGate extends Turns {
  constructor() {
    super(WRITES_AT_ONCE, WRITES_WAITING, () => new DomainError('UNAVAILABLE'));
  }
}
