import { DomainError } from '@aislelab/domain';
import { Injectable } from '@nestjs/common';
import { availableParallelism } from 'node:os';

/** Hashing shares four threads with files and names of hosts: one is left to them. */
export const HASHES_AT_ONCE = Math.min(3, availableParallelism());
/** Some seconds of work. Whoever comes when so many wait is told to come back, before memory runs out. */
export const HASHES_WAITING = 100;

/** Password hashing is expensive on purpose: so much at once and no more, whoever asks. */
@Injectable()
export class HashGate {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  /** @throws DomainError TOO_MANY_REQUESTS */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.running >= HASHES_AT_ONCE) await this.turn();
    else this.running += 1;
    try {
      return await work();
    } finally {
      // The place goes straight to the next one: nobody slips in between.
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }

  private turn(): Promise<void> {
    if (this.waiting.length >= HASHES_WAITING) throw new DomainError('TOO_MANY_REQUESTS');
    return new Promise((resolve) => this.waiting.push(resolve));
  }
}
