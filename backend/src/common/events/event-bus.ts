import {
  EVENTS,
  type CoreEvents,
  type EventBus,
  type EventName,
  type PlatformEvents,
  type ServerPlugin,
} from '@aislelab/server-kit';
import { Global, Module, type DynamicModule } from '@nestjs/common';

/** The type requires every event of the contract. */
const CORE_EVENTS: Readonly<Record<keyof CoreEvents, true>> = {
  'payment.updated': true,
  'payment.flagged': true,
  'project.moving': true,
  'project.statusChanged': true,
  'project.copying': true,
  'project.deleting': true,
  'project.deleted': true,
  'sessions.submitted': true,
  'organization.deleting': true,
  'organization.teamsRemoved': true,
};

/** Detects an event of the platform itself, which no plugin declares. */
export const isCoreEvent = (name: string): name is keyof CoreEvents => Object.hasOwn(CORE_EVENTS, name);

type Listener = (payload: never) => Promise<void>;

/**
 * Effects backwards in the import order: modules below announce, modules above listen. In this process only. The announcing module
 * writes to the database what must survive a crash.
 */
export class InProcessEventBus implements EventBus {
  private readonly listeners = new Map<string, Listener[]>();

  /** @param declared Events of plugins. */
  constructor(private readonly declared: readonly EventName[] = []) {}

  on<K extends EventName>(name: K, listener: (payload: PlatformEvents[K]) => Promise<void>): void {
    this.listeners.set(name, [...(this.listeners.get(name) ?? []), listener]);
  }

  /**
   * Runs the listeners one after another, as a transaction that they share demands. A failing listener does not stop the others;
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

@Global()
@Module({})
export class EventsModule {
  static forRoot(plugins: readonly ServerPlugin[]): DynamicModule {
    const bus = new InProcessEventBus(plugins.flatMap(({ events = [] }) => events));
    return { module: EventsModule, providers: [{ provide: EVENTS, useValue: bus }], exports: [EVENTS] };
  }
}
