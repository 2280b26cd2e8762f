import { Sweeper } from '@aislelab/server-kit';
import { Injectable } from '@nestjs/common';
import { StatsService } from './stats.service.ts';

/** A compile that is silent for longer has died. */
export const SILENT_AFTER_MS = 90_000;
const EVERY_MS = 30_000;

/** Finds compiles whose process was killed. */
@Injectable()
export class CompileSweeper extends Sweeper {
  constructor(private readonly stats: StatsService) {
    super(EVERY_MS);
  }

  protected async takeUp(): Promise<void> {
    await this.stats.restartSilent(new Date(Date.now() - SILENT_AFTER_MS));
  }
}
