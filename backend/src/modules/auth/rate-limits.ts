import type { Id } from '@aislelab/domain';
import type { BrakesPort } from '@aislelab/server-kit';
import { Injectable } from '@nestjs/common';
import { Attempts } from './attempts.ts';

/** Brakes of plugins: they count among themselves, and never for what the platform counts. */
@Injectable()
export class Brakes implements BrakesPort {
  constructor(private readonly attempts: Attempts) {}

  async begin(name: string, account: Id, { most, minutes }: { most: number; minutes: number }): Promise<void> {
    await this.attempts.beginWithin(`plugin ${name}`, { windowMs: minutes * 60_000, account: most }, { account });
  }
}
