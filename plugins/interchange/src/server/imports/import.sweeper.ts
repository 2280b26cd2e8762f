import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { ImportsService } from './imports.service.ts';

/** An import whose chunks have been silent for longer was left by a process that is gone. */
const SILENT_AFTER_MS = 30_000;
const EVERY_MS = 15_000;

/** Takes up imports that a crash interrupted: soon after the start, and now and then. */
@Injectable()
export class ImportSweeper implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger('interchange');
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly imports: ImportsService) {}

  onApplicationBootstrap(): void {
    void this.sweep();
    this.timer = setInterval(() => void this.sweep(), EVERY_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  async sweep(): Promise<void> {
    try {
      await this.imports.resumeSilent(new Date(Date.now() - SILENT_AFTER_MS));
    } catch (error) {
      this.log.warn({ msg: 'silent imports could not be looked for', err: error });
    }
  }
}
