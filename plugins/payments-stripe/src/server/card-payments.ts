import type { PaymentProvider, PaymentRequest, RefundRequest } from '@aislelab/server-kit';
import { Injectable } from '@nestjs/common';
import { InjectSettings, type PaymentSettings } from './settings.ts';
import { SandboxProvider } from './sandbox/sandbox.provider.ts';
import { StripeProvider } from './stripe/stripe.provider.ts';

/** Claims the slot: Stripe where there are keys, else the sandbox where it is allowed. */
@Injectable()
export class CardPayments implements PaymentProvider {
  private readonly provider: PaymentProvider;

  constructor(stripe: StripeProvider, sandbox: SandboxProvider, @InjectSettings() settings: PaymentSettings) {
    this.provider = settings.stripe ? stripe : sandbox;
  }

  get id(): string {
    return this.provider.id;
  }
  get contentSecurity() {
    return this.provider.contentSecurity;
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
