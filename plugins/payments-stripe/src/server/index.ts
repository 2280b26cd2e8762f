import { defineServerPlugin, SERVER_API_VERSION } from '@aislelab/server-kit';
import { Module } from '@nestjs/common';
import { CardPayments } from './card-payments.ts';
import { SANDBOX_INTENT, sandboxIntentSchema } from './sandbox/sandbox-intent.schema.ts';
import { SandboxController } from './sandbox/sandbox.controller.ts';
import { SandboxProvider } from './sandbox/sandbox.provider.ts';
import { PLUGIN_ID, readSettings } from './settings.ts';
import { StripeClient } from './stripe/stripe-client.ts';
import { STRIPE_EVENT, stripeEventSchema } from './stripe/stripe-event.schema.ts';
import { StripeProvider } from './stripe/stripe.provider.ts';
import { WebhookController } from './stripe/webhook.controller.ts';
import { WebhookService } from './stripe/webhook.service.ts';

@Module({
  controllers: [SandboxController, WebhookController],
  providers: [CardPayments, SandboxProvider, StripeClient, StripeProvider, WebhookService],
})
class CardPaymentsModule {}

/** Card payments. */
export const plugin = defineServerPlugin({
  id: PLUGIN_ID,
  apiVersion: SERVER_API_VERSION,
  routeSchemas: new URL('../../route-schemas.json', import.meta.url),
  module: CardPaymentsModule,
  environment: readSettings,
  models: [
    { name: SANDBOX_INTENT, schema: sandboxIntentSchema },
    { name: STRIPE_EVENT, schema: stripeEventSchema },
  ],
  defaults: { payments: CardPayments },
});
