import {
  PAYMENT_SETTINGS,
  type PaymentProvider,
  type PaymentRequest,
  type PaymentSettings,
  type RefundRequest,
} from '@aislelab/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import { SandboxProvider } from './sandbox/sandbox.provider.ts';
import { StripeProvider } from './stripe/stripe.provider.ts';

/** Claims the slot: Stripe where there are keys, else the sandbox where it is allowed. */
@Injectable()
export class CardPayments implements PaymentProvider {
  private readonly provider: PaymentProvider;

  constructor(stripe: StripeProvider, sandbox: SandboxProvider, @Inject(PAYMENT_SETTINGS) settings: PaymentSettings) {
    this.provider = settings.stripe ? stripe : sandbox;
  }

  get id(): string {
    return this.provider.id;
  }
  get ready(): boolean {
    return this.provider.ready;
  }
  createIntent(request: PaymentRequest) {
    return this.provider.createIntent(request);
  }
  lookup(intentId: string) {
    return this.provider.lookup(intentId);
  }
  cancel(intentId: string) {
    return this.provider.cancel(intentId);
  }
  refund(request: RefundRequest) {
    return this.provider.refund(request);
  }
  publicConfig() {
    return this.provider.publicConfig();
  }
}
