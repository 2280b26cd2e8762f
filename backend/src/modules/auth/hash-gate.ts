import { DomainError } from '@aislelab/domain';
import { Turns } from '@aislelab/server-kit';
import { Injectable } from '@nestjs/common';
import { availableParallelism } from 'node:os';

/** Hashing shares four threads with files and names of hosts: one is left to them. */
export const HASHES_AT_ONCE = Math.min(3, availableParallelism());
/** Some seconds of work. Whoever comes when so many wait is told to come back, before memory runs out. */
export const HASHES_WAITING = 100;

/** Password hashing is expensive on purpose: so much at once and no more, whoever asks. */
@Injectable()
export class HashGate extends Turns {
  constructor() {
    super(HASHES_AT_ONCE, HASHES_WAITING, () => new DomainError('TOO_MANY_REQUESTS'));
  }
}
