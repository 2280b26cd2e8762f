import { EVENTS } from '@aislelab/server-kit';
import { Global, Module } from '@nestjs/common';
import { InProcessEventBus } from './event-bus.ts';

@Global()
@Module({ providers: [{ provide: EVENTS, useClass: InProcessEventBus }], exports: [EVENTS] })
export class EventsModule {}
