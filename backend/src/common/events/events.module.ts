import { EVENTS, type ServerPlugin } from '@aislelab/server-kit';
import { Global, Module, type DynamicModule } from '@nestjs/common';
import { InProcessEventBus } from './event-bus.ts';

@Global()
@Module({})
export class EventsModule {
  static forRoot(plugins: readonly ServerPlugin[]): DynamicModule {
    const bus = new InProcessEventBus(plugins.flatMap(({ events = [] }) => events));
    return { module: EventsModule, providers: [{ provide: EVENTS, useValue: bus }], exports: [EVENTS] };
  }
}
