import type { EventBus, EventName, PlatformEvents } from '@aislelab/server-kit';
import { isCoreEvent } from './core-events.ts';

type Listener = (payload: never) => Promise<void>;

/**
 * Effects backwards in the import order: modules below announce, modules above listen. In this process only; what must survive a
 * crash is written to the database by whoever announces it.
 */
export class InProcessEventBus implements EventBus {
  private readonly listeners = new Map<string, Listener[]>();

  /** @param declared Events of plugins. */
  constructor(private readonly declared: readonly EventName[] = []) {}

  on<K extends EventName>(name: K, listener: (payload: PlatformEvents[K]) => Promise<void>): void {
    this.listeners.set(name, [...(this.listeners.get(name) ?? []), listener]);
  }

  /**
   * Runs the listeners one after another, as a transaction that they share demands. One that fails does not keep the others from running;
   * its error is thrown after.
   */
  async emit<K extends EventName>(name: K, payload: PlatformEvents[K]): Promise<void> {
    if (!isCoreEvent(name) && !this.declared.includes(name)) throw new Error(`No plugin declares the event ${name}`);
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
