import { Sweeper } from '@aislelab/server-kit';
import { Injectable } from '@nestjs/common';
import { Outbox } from './outbox.ts';

const EVERY_MS = 15_000;

/** Has sent what has to be tried again, and what a crash or a queue that was away left behind. */
@Injectable()
export class DueSweeper extends Sweeper {
  constructor(private readonly outbox: Outbox) {
    super(EVERY_MS);
  }

  protected takeUp(): Promise<void> {
    return this.outbox.nudge();
  }
}
