import { Sweeper } from '@aislelab/server-kit';
import { Injectable } from '@nestjs/common';
import { Outbox } from './outbox.ts';

const EVERY_MS = 15_000;

/** Starts the delivery job when retries are due, and after a crash or an outage of the queue. */
@Injectable()
export class DueSweeper extends Sweeper {
  constructor(private readonly outbox: Outbox) {
    super(EVERY_MS);
  }

  protected takeUp(): Promise<void> {
    return this.outbox.nudge();
  }
}
