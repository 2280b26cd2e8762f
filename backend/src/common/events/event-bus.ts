import type { EventBus, PlatformEvents } from '@aislelab/server-kit';
import { Injectable } from '@nestjs/common';

type Listener = (payload: never) => Promise<void>;

/**
 * Effects backwards in the import order: modules below announce, modules above listen. In this process only; what must survive a
 * crash is written to the database by whoever announces it.
 */
@Injectable()
export class InProcessEventBus implements EventBus {
  private readonly listeners = new Map<string, Listener[]>();

  on<K extends keyof PlatformEvents>(name: K, listener: (payload: PlatformEvents[K]) => Promise<void>): void {
    this.listeners.set(name, [...(this.listeners.get(name) ?? []), listener]);
  }

  /** Resolves when every listener has finished. One that fails does not keep the others from running; its error is thrown after. */
  async emit<K extends keyof PlatformEvents>(name: K, payload: PlatformEvents[K]): Promise<void> {
    const listeners = this.listeners.get(name) ?? [];
    const results = await Promise.allSettled(listeners.map(async (listener) => listener(payload as never)));
    const failed = results.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
  }
}
