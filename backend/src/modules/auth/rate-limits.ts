import type { Id } from '@aislelab/domain';
import type { RateLimitsPort } from '@aislelab/server-kit';
import { Injectable } from '@nestjs/common';
import { Attempts } from './attempts.ts';

/** Rate limits of plugins, counted apart from those of the platform. */
@Injectable()
export class RateLimits implements RateLimitsPort {
  constructor(private readonly attempts: Attempts) {}

  async begin(name: string, account: Id, { most, minutes }: { most: number; minutes: number }): Promise<void> {
    await this.attempts.beginWithin(`plugin ${name}`, { windowMs: minutes * 60_000, account: most }, { account });
  }
}
