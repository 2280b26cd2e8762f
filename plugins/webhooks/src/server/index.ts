import { defineServerPlugin, SERVER_API_VERSION } from '@aislelab/server-kit';
import { Module } from '@nestjs/common';
import { Addresses } from './addresses.ts';
import { jobs } from './deliver.job.ts';
import { DeliveryAttempt, Patience } from './delivery.ts';
import { Endpoints } from './endpoints.ts';
import { Outbox } from './outbox.ts';
import { Poster } from './poster.ts';
import { deliveries, due, endpoints } from './records.ts';
import { readEnvironment, settings } from './settings.ts';
import { SwitchOff } from './switch-off.ts';
import { WebhooksController } from './webhooks.controller.ts';

@Module({
  controllers: [WebhooksController],
  providers: [Addresses, DeliveryAttempt, Endpoints, Outbox, Patience, Poster, SwitchOff],
  exports: [DeliveryAttempt],
})
class WebhooksModule {}

export const plugin = defineServerPlugin({
  id: 'webhooks',
  apiVersion: SERVER_API_VERSION,
  module: WebhooksModule,
  environment: readEnvironment,
  settings,
  collections: [endpoints, deliveries, due],
  jobs,
});
