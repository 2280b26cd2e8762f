import { Inject, Injectable, Optional } from '@nestjs/common';
import { setTimeout as wait } from 'node:timers/promises';
import Stripe from 'stripe';
import { InjectSettings, type PaymentSettings } from '../settings.ts';

/** Host, timeout and retry delay other than the provider's: for tests. */
export interface StripeEndpoint {
  host: string;
  port: number;
  protocol: 'http';
  timeout: number;
  retryMs: number;
}
export const STRIPE_ENDPOINT = Symbol('aislelab.stripeEndpoint');

const TRIES = 4;
const RETRY_MS = 400;
const TIMEOUT_MS = 15_000;

/** Requests to Stripe, retried with the same key while their outcome is unknown. */
@Injectable()
export class StripeClient {
  private readonly stripe: Stripe | null;
  private readonly retryMs: number;

  constructor(
    @InjectSettings() settings: PaymentSettings,
    @Optional() @Inject(STRIPE_ENDPOINT) endpoint?: StripeEndpoint,
  ) {
    const { retryMs = RETRY_MS, ...address } = endpoint ?? {};
    this.retryMs = retryMs;
    const options = { maxNetworkRetries: 0, telemetry: false, timeout: TIMEOUT_MS, ...address };
    this.stripe = settings.stripe ? new Stripe(settings.stripe.secretKey, options) : null;
  }

  /** @param call repeated for every attempt; its idempotency keys make the attempts one */
  async send<T>(call: (stripe: Stripe) => Promise<T>): Promise<T> {
    if (!this.stripe) throw new Error('Stripe is not set up');
    for (let attempt = 1; ; attempt++) {
      try {
        return await call(this.stripe);
      } catch (error) {
        if (attempt >= TRIES || !isUnsettled(error)) throw error;
        await wait(this.retryMs * 2 ** (attempt - 1) * (0.75 + Math.random() / 2));
      }
    }
  }
}

/** No answer, a lock, a rate limit, or an error of the provider: the request may or may not have taken effect. */
function isUnsettled(error: unknown): boolean {
  if (!(error instanceof Stripe.errors.StripeError)) return true;
  const { statusCode } = error;
  return (
    statusCode === undefined || statusCode === 409 || statusCode === 429 || statusCode >= 500 || statusCode === 200
  );
}
