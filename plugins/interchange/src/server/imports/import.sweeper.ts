import { Sweeper } from '@aislelab/server-kit';
import { Injectable } from '@nestjs/common';
import { ImportsService } from './imports.service.ts';

/** An import whose chunks have been silent for longer was left by a process that is gone. */
const SILENT_AFTER_MS = 30_000;
const EVERY_MS = 15_000;

/** Takes up imports that a crash interrupted. */
@Injectable()
export class ImportSweeper extends Sweeper {
  constructor(private readonly imports: ImportsService) {
    super(EVERY_MS);
  }

  protected takeUp(): Promise<void> {
    return this.imports.resumeSilent(new Date(Date.now() - SILENT_AFTER_MS));
  }
}
