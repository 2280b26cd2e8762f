import type {
  ContentSecurity,
  PaymentProvider,
  PaymentRequest,
  PaymentState,
  RefundRequest,
} from '@aislelab/server-kit';
import { Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import { InjectSettings, type PaymentSettings } from '../settings.ts';
import { StripeClient } from './stripe-client.ts';

const EXPAND = { expand: ['latest_charge'] };

/** Card payments with Stripe. The browser confirms with the client secret; only what is looked up here counts. */
@Injectable()
export class StripeProvider implements PaymentProvider {
  readonly id = 'stripe';
  readonly contentSecurity: ContentSecurity = {
    script: ['https://js.stripe.com'],
    frame: ['https://js.stripe.com', 'https://hooks.stripe.com'],
    connect: ['https://api.stripe.com'],
  };

  constructor(
    private readonly client: StripeClient,
    @InjectSettings() private readonly settings: PaymentSettings,
  ) {}

  get ready(): boolean {
    return this.settings.stripe !== null;
  }

  async createIntent({ project, amount, currency, idempotencyKey }: PaymentRequest) {
    const wish = { amount, currency, payment_method_types: ['card'], metadata: { project } };
    const intent = await this.client.send((stripe) => stripe.paymentIntents.create(wish, { idempotencyKey }));
    const { id, client_secret: clientSecret } = intent;
    if (typeof id !== 'string' || !clientSecret) throw new Error('Stripe answered without a payment');
    return { id, clientSecret };
  }

  async lookup(intentId: string): Promise<PaymentState> {
    return stateOf(await this.client.send((stripe) => stripe.paymentIntents.retrieve(intentId, EXPAND)));
  }

  async cancel(intentId: string): Promise<PaymentState> {
    try {
      return stateOf(await this.client.send((stripe) => stripe.paymentIntents.cancel(intentId, EXPAND)));
    } catch (error) {
      // Paid, being paid, or canceled before: its state says which.
      if (error instanceof Stripe.errors.StripeInvalidRequestError) return this.lookup(intentId);
      throw error;
    }
  }

  async refund({ intentId, amount, idempotencyKey }: RefundRequest): Promise<void> {
    const wish = { payment_intent: intentId, amount };
    await this.client.send((stripe) => stripe.refunds.create(wish, { idempotencyKey }));
  }

  publicConfig() {
    const { stripe } = this.settings;
    return { provider: this.id, notice: null, ...(stripe && { publishableKey: stripe.publishableKey }) };
  }
}

/** State of an intent; one that was paid in part has another amount. */
function stateOf(intent: Stripe.PaymentIntent): PaymentState {
  const paid = intent.status === 'succeeded';
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  if (typeof intent.amount !== 'number' || typeof intent.status !== 'string') {
    throw new Error('Stripe answered without a payment');
  }
  return {
    status: paid ? 'succeeded' : intent.status === 'canceled' ? 'failed' : 'pending',
    amount: paid ? intent.amount_received : intent.amount,
    currency: intent.currency,
    project: intent.metadata['project'] ?? '',
    refunded: charge?.amount_refunded ?? 0,
    billingName: charge?.billing_details.name ?? null,
  };
}
