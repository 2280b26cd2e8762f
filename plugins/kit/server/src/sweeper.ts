import { Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';

/** Cleans up after a crash or an outage of the queue: at the start, and at intervals. */
export abstract class Sweeper implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly everyMs: number) {}

  onApplicationBootstrap(): void {
    void this.sweep();
    this.timer = setInterval(() => void this.sweep(), this.everyMs).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** One round. It never fails: the next one is soon. */
  async sweep(): Promise<void> {
    try {
      await this.takeUp();
    } catch (error) {
      new Logger(this.constructor.name).warn({ msg: 'sweep failed', err: error });
    }
  }

  protected abstract takeUp(): Promise<void>;
}
