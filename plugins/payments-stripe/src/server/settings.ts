import { InjectEnvironment, type EnvironmentReader, type PlatformMode } from '@aislelab/server-kit';

export const PLUGIN_ID = 'payments-stripe';
export const InjectSettings = () => InjectEnvironment(PLUGIN_ID);

export interface PaymentSettings {
  /** `null` without keys. */
  stripe: { secretKey: string; publishableKey: string; webhookSecret: string } | null;
  /** `true`: payments that move no money replace real ones where there are no keys. */
  sandbox: boolean;
}
const KEYS = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'];

/** A webhook without a secret would accept forged events, so half a set of keys is refused. */
export function readSettings(read: EnvironmentReader, { production, demo }: PlatformMode): PaymentSettings {
  // Keys that are set but empty are a mistake as well: leaving them out is the way to run without payments.
  const stripe = KEYS.some((name) => read.has(name))
    ? {
        secretKey: read.text('STRIPE_SECRET_KEY', /^[sr]k_\w{8,}$/),
        publishableKey: read.text('STRIPE_PUBLISHABLE_KEY', /^pk_\w{8,}$/),
        webhookSecret: read.text('STRIPE_WEBHOOK_SECRET', /^whsec_\w{8,}$/),
      }
    : null;
  // In production a test card must not pay for a study by an oversight; demo data shows that it is a trial.
  const sandbox = read.flag('PAYMENTS_SANDBOX', !stripe && (!production || demo));
  if (stripe && sandbox) read.refuse('PAYMENTS_SANDBOX cannot be 1 together with Stripe keys');
  return { stripe, sandbox };
}
