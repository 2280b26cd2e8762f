import { Sweeper } from '@aislelab/server-kit';
import { Injectable } from '@nestjs/common';
import { DryRunsService } from './dry-runs.service.ts';

/** A dry run that is silent for longer is dead. */
export const SILENT_AFTER_MS = 90_000;
const EVERY_MS = 30_000;

/** Finds dry runs whose process was killed, and those that the queue has lost. */
@Injectable()
export class DryRunSweeper extends Sweeper {
  constructor(private readonly dryRuns: DryRunsService) {
    super(EVERY_MS);
  }

  protected async takeUp(): Promise<void> {
    await this.dryRuns.takeUp(new Date(Date.now() - SILENT_AFTER_MS));
  }
}
