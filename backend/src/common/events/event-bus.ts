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

  /**
   * Runs the listeners one after another, as a transaction that they share demands. One that fails does not keep the others from running;
   * its error is thrown after.
   */
  async emit<K extends keyof PlatformEvents>(name: K, payload: PlatformEvents[K]): Promise<void> {
    const failures: unknown[] = [];
    for (const listener of this.listeners.get(name) ?? []) {
      try {
        await listener(payload as never);
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failures[0];
  }
}
