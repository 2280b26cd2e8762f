import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Log } from '../../common/log/log.ts';
import { StatsService } from './stats.service.ts';

/** A compile that is silent for longer is dead. */
export const SILENT_AFTER_MS = 90_000;
const EVERY_MS = 30_000;

/** Finds compiles whose process was killed, at the start and now and then. */
@Injectable()
export class CompileSweeper implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly stats: StatsService,
    private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    void this.sweep();
    this.timer = setInterval(() => void this.sweep(), EVERY_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  async sweep(): Promise<void> {
    try {
      await this.stats.restartSilent(new Date(Date.now() - SILENT_AFTER_MS));
    } catch (error) {
      this.log.warn({ msg: 'silent compiles could not be looked for', err: error });
    }
  }
}
